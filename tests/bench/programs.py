"""The programs that are measured: the app as it is, and the least that Kivy can do.

`python -m tests.bench.programs app|floor FOLDER CLICKS` runs one of them and prints what was
measured, as JSON: with 0 clicks, how it started. Times are readings of the steady clock that all
processes share.
"""

import json
import os
import random
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

SETTLED: Final = 0.5
"""Seconds after the first frame at which memory is read, and clicking begins."""

Watch = Callable[[Any], None]
"""Told the window as soon as there is one, before anything is in it."""


def run_app(folder: Path, watch: Watch) -> None:
    """The app, from its own front door, with its ledger in `folder`."""
    from tracker import app

    def open_window(*args: Any, **options: Any) -> bool:
        opened = real_open_window(*args, **options)
        from kivy.core.window import Window

        watch(Window)
        return opened

    real_open_window, app._open_window = app._open_window, open_window
    app.main(["--data-dir", str(folder), "--size", "412x892"])


def run_floor(_folder: Path, watch: Watch) -> None:
    """The smallest Kivy window with one label, a number that goes up when it is touched."""
    os.environ |= {"KIVY_NO_ARGS": "1", "KIVY_NO_CONFIG": "1", "KIVY_NO_FILELOG": "1"}
    os.environ |= {"KIVY_NO_CONSOLELOG": "1", "KIVY_LOG_MODE": "MIXED"}
    from kivy.config import Config

    Config.set("graphics", "width", "412")
    Config.set("graphics", "height", "892")
    Config.set("graphics", "multisamples", "0")
    Config.set("input", "mouse", "mouse,multitouch_on_demand")
    from kivy.core.window import Window

    watch(Window)
    from kivy.app import App
    from kivy.uix.label import Label

    class Counter(Label):
        label = "Get 1: Sky"

        def on_touch_up(self, _touch: Any) -> None:
            self.text = str(int(self.text) + 1)

    class Floor(App):
        def build(self) -> Label:
            return Counter(text="0", font_size=200)

    Floor().run()


def time_first_frame(window: Any) -> None:
    """Print when the first frame was on screen, and the memory in use (kB) soon after."""
    at = 0.0

    def shown() -> None:
        nonlocal at
        at = time.monotonic()

    def settled() -> None:
        leave(window, {"at": at, "kB": memory()})

    after_first_frame(window, shown, settled)


def time_clicks(window: Any, clicks: int) -> None:
    """Click GET with a real mouse, at moments no frame knows of, and print for each click the
    seconds from letting go to the first frame on screen that shows another number."""
    from kivy.clock import Clock

    from tests.ui.eyes import in_sight, place, says
    from tests.ui.mouse import Mouse, on_display

    waits: list[float] = []
    released, seen = 0.0, threading.Event()

    def number() -> list[str]:
        texts = (getattr(it, "text", "") for it in in_sight(window.children[-1]))
        return [text for text in texts if text.isdigit()]

    before: list[str] = []

    def shown(*_: object) -> None:
        nonlocal before
        now, numbers = time.monotonic(), number()
        if released and numbers != before:
            waits.append(now - released)
            before = numbers
            seen.set()

    def clicking(at: tuple[float, float]) -> None:
        nonlocal released
        mouse, moments = Mouse(), random.Random(1)
        mouse.move(*at)
        for _ in range(clicks):
            time.sleep(moments.uniform(0.1, 0.2))
            mouse.press()
            time.sleep(0.05)
            seen.clear()
            released = time.monotonic()
            mouse.release()
            seen.wait(2)
            released = 0.0
        Clock.schedule_once(lambda _dt: leave(window, {"seconds": waits}))

    def begin() -> None:
        nonlocal before
        before = number()
        window.bind(on_flip=shown)
        get = next(it for it in in_sight(window.children[-1]) if says(it) == "Get 1: Sky")
        at = on_display(window, place(get))
        threading.Thread(target=clicking, args=(at,), daemon=True).start()

    after_first_frame(window, lambda: None, begin)


def after_first_frame(window: Any, shown: Callable[[], None], settled: Callable[[], None]) -> None:
    """Call `shown` at the first frame, and `settled` when all has found its place."""
    from kivy.clock import Clock

    def flipped(*_: object) -> None:
        window.unbind(on_flip=flipped)
        shown()
        Clock.schedule_once(lambda _dt: settled(), SETTLED)

    window.bind(on_flip=flipped)


def memory() -> int:
    """What this process has in memory, in kB."""
    status = Path("/proc/self/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


def leave(window: Any, measured: dict[str, Any]) -> None:
    """Print what was measured and end the program as closing its window does."""
    print(json.dumps(measured), flush=True)
    from kivy.app import App

    App.get_running_app().stop()


def watch_for(clicks: int) -> Watch:
    """What to measure: that many clicks, or the start if there are none."""
    return (lambda window: time_clicks(window, clicks)) if clicks else time_first_frame


if __name__ == "__main__":
    _, which, where, clicks = sys.argv
    {"app": run_app, "floor": run_floor}[which](Path(where), watch_for(int(clicks)))
