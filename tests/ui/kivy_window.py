# ruff: noqa: E402  Kivy reads its environment and configuration while it is imported
"""Opens the one window of a test run. Import this before anything else of Kivy.

`GUI_MODE` says which kind: `headless` runs anywhere and draws nothing, `offscreen` draws real
pixels without a display, `x11` opens a window on one. If it does not say, it is offscreen where
the GL libraries for that work, else headless.
"""

import ctypes
import os
from typing import Final

from tests.ui import headless


def _can_draw() -> bool:
    try:
        ctypes.CDLL("libGL.so.1")
        egl = ctypes.CDLL("libEGL.so.1")
    except OSError:
        return False
    egl.eglGetPlatformDisplay.restype = ctypes.c_void_p
    no_screen_needed = 0x31DD  # EGL_PLATFORM_SURFACELESS_MESA
    display = ctypes.c_void_p(egl.eglGetPlatformDisplay(no_screen_needed, None, None))
    return bool(egl.eglInitialize(display, None, None) and egl.eglTerminate(display))


MODE: Final = os.environ.get("GUI_MODE") or ("offscreen" if _can_draw() else "headless")
DRAWS: Final = MODE != "headless"
"""Whether there are pixels to look at."""

if MODE not in ("headless", "offscreen", "x11"):
    raise ValueError(f"GUI_MODE is {MODE!r}: it must be headless, offscreen or x11.")

os.environ |= {
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_CONFIG": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_NO_CONSOLELOG": "1",
    "KIVY_LOG_MODE": "MIXED",  # the default swallows tracebacks when the console log is off
    "KIVY_METRICS_DENSITY": "1",
    "KIVY_METRICS_FONTSCALE": "1",
}
if DRAWS:
    os.environ["SDL_VIDEODRIVER"] = MODE

from kivy.config import Config

Config.set("graphics", "width", "412")
Config.set("graphics", "height", "892")
Config.set("graphics", "multisamples", "0")
Config.set("kivy", "exit_on_escape", "0")
Config.set("graphics", "maxfps", "0")  # tests need not wait for the next frame
Config.set("input", "mouse", "mouse,multitouch_on_demand")

if not DRAWS:
    headless.install()

from kivy.base import EventLoop, runTouchApp
from kivy.core.window import Window

runTouchApp(embedded=True)

__all__ = ["DRAWS", "MODE", "EventLoop", "Window"]
