"""A real mouse: moves and clicks on an X display as hardware would, through XTest."""

import ctypes
import time
from ctypes.util import find_library
from typing import Final

from tests.ui.eyes import Point

LEFT: Final = 1
NOW: Final = 0
ARRIVED: Final = 0.03
"""Seconds from arriving to pressing. SDL ignores a press in the first 10 ms after the pointer has
brought a window into focus, and no hand is that fast."""


class Mouse:
    """The pointer of the display that `DISPLAY` names. Places are pixels from its top left."""

    def __init__(self) -> None:
        self._x = _library("X11")
        self._test = _library("Xtst")
        self._x.XOpenDisplay.restype = ctypes.c_void_p
        display = self._x.XOpenDisplay(None)
        if not display:
            raise OSError("no X display can be opened: run this under xvfb-run")
        self._display = ctypes.c_void_p(display)

    def move(self, x: float, y: float) -> None:
        """Go there, by way of the next pixel: a pointer that is there already would not stir."""
        for nearer in (1, 0):
            self._test.XTestFakeMotionEvent(self._display, -1, round(x) + nearer, round(y), NOW)
        self._x.XSync(self._display, 0)
        time.sleep(ARRIVED)

    def press(self) -> None:
        """Hold the left button down."""
        self._button(down=True)

    def release(self) -> None:
        """Let the left button go."""
        self._button(down=False)

    def click(self, x: float, y: float, held: float = 0.03) -> None:
        """Go there, press, and release after `held` seconds, as a hand does."""
        self.move(x, y)
        self.press()
        time.sleep(held)
        self.release()

    def _button(self, down: bool) -> None:
        self._test.XTestFakeButtonEvent(self._display, LEFT, int(down), NOW)
        self._x.XSync(self._display, 0)


def on_display(window: object, place: Point) -> Point:
    """Where on the display a place in Kivy's `window` is: X counts down from the top."""
    x, y = place
    return window.left + x, window.top + window.height - 1 - y


def _library(name: str) -> ctypes.CDLL:
    file = find_library(name)
    if file is None:
        raise OSError(f"lib{name} is missing: install xdotool, which brings it")
    return ctypes.CDLL(file)
