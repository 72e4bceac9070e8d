"""A player for the tests: taps like fingers, reads like eyes.

Import this before anything else of Kivy: it opens the window.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from tests.ui.kivy_window import DRAWS, EventLoop, Window  # isort: skip

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Keyboard
from kivy.tests.common import UnitTestTouch
from kivy.uix.widget import Widget

from tests.ui.eyes import Point, belongs, box, common, in_sight, is_control, place, says

Target = str | Widget | Point
"""What to touch: the name of a control or a text in sight, a widget, or a place in the window."""


class Finger:
    """One finger on the glass. It is down from the start, until `lift`."""

    def __init__(self, driver: "Driver", at: Point) -> None:
        self._driver, self.at = driver, at
        self._touch = UnitTestTouch(*at)
        self._touch.touch_down()

    def move(self, to: Target, steps: int = 4) -> "Finger":
        """Slide to `to` without leaving the glass."""
        (x0, y0), (x1, y1) = self.at, self._driver.point(to)
        for step in range(1, steps + 1):
            part = step / steps
            self._touch.touch_move(x0 + (x1 - x0) * part, y0 + (y1 - y0) * part)
            self._driver.frames(1)
        self.at = (x1, y1)
        return self

    def lift(self) -> None:
        """Leave the glass where the finger is."""
        self._touch.touch_up()
        self._driver.frames(2)


class Driver:
    """Plays one app, or one lone widget, in the window."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.window = Window

    @property
    def root(self) -> Widget:
        """The app's outermost widget."""
        return self.app.root

    # Time

    def frames(self, count: int = 2) -> None:
        """Let the app run for `count` frames."""
        for _ in range(count):
            EventLoop.idle()
            Window.mainloop()

    def wait(self, seconds: float) -> None:
        """Let the app run for so long, as players look on."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.frames(1)
            time.sleep(0.002)

    def until(self, true: Callable[[], object], seconds: float = 2) -> None:
        """Let the app run until `true()` is. Fails after `seconds`."""
        end = time.monotonic() + seconds
        while not true():
            assert time.monotonic() < end, f"still not so after {seconds} s; in sight: {self.says}"
            self.frames(1)

    # Eyes

    @property
    def seen(self) -> list[Widget]:
        """Every widget in sight, the ones on top first."""
        return [widget for child in Window.children for widget in in_sight(child)]

    @property
    def says(self) -> list[str]:
        """All that can be read: texts, and the names of controls."""
        return [said for widget in self.seen if (said := says(widget))]

    def sees(self, words: str, within: Widget | None = None) -> bool:
        """Whether just these words can be read, anywhere or `within` a widget."""
        return bool(self._matches(words, within))

    def find(self, words: str, within: Widget | None = None) -> Widget:
        """The one control called `words`, or else the one text. Fails if there is none, or more."""
        found = self._matches(words, within)
        found = [it for it in found if is_control(it)] or found
        assert found, f"{words!r} is not in sight; in sight: {self.says}"
        assert len(found) == 1, f"{words!r} is in sight {len(found)} times: say within what"
        return found[0]

    def point(self, target: Target, within: Widget | None = None) -> Point:
        """Where in the window to touch `target`. Fails if that is outside the window."""
        if isinstance(target, tuple):
            return target
        widget = self.find(target, within) if isinstance(target, str) else target
        x, y = place(widget)
        assert common((x, y, x + 1, y + 1), (0, 0, *Window.size)), f"{widget} is off the screen"
        return x, y

    def shot(self, path: Path | str) -> None:
        """Save a picture. Only where `DRAWS`: headless there are no pixels to save."""
        assert DRAWS, "nothing is drawn headless: run with GUI_MODE=offscreen or x11"
        self.frames(2)
        self.root.export_to_png(str(path))

    def _matches(self, words: str, within: Widget | None) -> list[Widget]:
        found = [widget for widget in self.seen if says(widget) == words]
        return found if within is None else [it for it in found if belongs(it, within)]

    # Fingers

    def press(self, target: Target, within: Widget | None = None) -> Finger:
        """Put a finger down on `target` and keep it there."""
        finger = Finger(self, self.point(target, within))
        self.frames(1)
        return finger

    def tap(self, *targets: Target, within: Widget | None = None) -> None:
        """Tap all `targets` at the same moment, one finger each."""
        fingers = [Finger(self, self.point(target, within)) for target in targets]
        self.frames(1)
        for finger in fingers:
            finger.lift()

    def hold(self, target: Target, seconds: float, within: Widget | None = None) -> None:
        """Press for so long, without moving."""
        finger = self.press(target, within)
        self.wait(seconds)
        finger.lift()

    def drag(self, start: Target, end: Target) -> None:
        """Move a finger from `start` to `end`."""
        self.press(start).move(end).lift()

    def slide_off(self, target: Target, within: Widget | None = None) -> None:
        """Press `target`, think better of it, and lift the finger just beside it."""
        widget = self.find(target, within) if isinstance(target, str) else target
        assert isinstance(widget, Widget)
        left, bottom, right, top = box(widget)
        x, y = self.point(widget)
        beside = ((right + 5, y), (left - 5, y), (x, top + 5), (x, bottom - 5))
        width, height = Window.size
        outside = next(at for at in beside if 0 <= at[0] < width and 0 <= at[1] < height)
        self.press(widget).move(outside).lift()

    # The rest of the machine

    def key(self, name: str, *modifiers: str) -> None:
        """Press a key by its Kivy name: `escape` (which is also the phone's back key), `z` ..."""
        code = Keyboard.keycodes[name]
        character = name if len(name) == 1 else ""
        event: tuple[Any, ...] = (code, 0, character, list(modifiers))
        if not Window.dispatch("on_key_down", *event):
            Window.dispatch("on_keyboard", *event)
        Window.dispatch("on_key_up", code, 0)
        self.frames(2)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size in pixels, as when a phone is turned."""
        Window.size = (width, height)
        self.until(lambda: tuple(self.root.size) == (width, height))
        self.frames(3)


D = TypeVar("D", bound=Driver)


@contextmanager
def playing(app: App, player: Callable[[App], D] = Driver) -> Iterator[D]:
    """Start `app` in the window, and stop it at the end as leaving it would."""
    before = Clock.get_events()
    app._run_prepare()  # what App.run does before its loop
    driver = player(app)
    try:
        driver.frames(4)
        yield driver
    finally:
        app.dispatch("on_stop")
        for child in Window.children[:]:
            Window.remove_widget(child)
        App._running_app = None
        driver.frames(1)
        for event in Clock.get_events():
            if event not in before:  # else it would happen in the next test
                event.cancel()
