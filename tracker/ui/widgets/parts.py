"""The parts of a sheet that changes its shape: kept by name from one look to the next.

What is still there stays the same widget, so that a finger resting on it is not lost while
somebody else plays; what is gone is taken away.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from kivy.uix.widget import Widget

from tracker.ui.boxes import Box
from tracker.ui.widgets.layers import scaled

Part = TypeVar("Part", bound=Widget)


class Parts:
    """The named parts of `holder`. Call `begin`, `put` each part, then `end`."""

    def __init__(self, holder: Widget) -> None:
        self._holder = holder
        self._there: dict[str, Any] = {}
        self._taps: dict[str, Callable[[], None]] = {}
        self._used: set[str] = set()

    def begin(self) -> None:
        """From here on the parts are named anew."""
        self._used = set()

    def put(
        self,
        name: str,
        kind: type[Part],
        box: Box,
        tap: Callable[[], None] | None = None,
        **look: Any,
    ) -> Part:
        """Show a part of this kind at `box` (dp), looking like `look`; `tap` answers its taps."""
        part = self._there.get(name)
        if type(part) is not kind:
            self._remove(name)
            part = kind(size_hint=(None, None))
            if tap:
                part.bind(on_tap=lambda *_: self._taps[name]())
            self._there[name] = part
            self._holder.add_widget(part)
        if tap:
            self._taps[name] = tap
        for field, value in look.items():
            setattr(part, field, value)
        part.pos, part.size = scaled(box)
        self._used.add(name)
        return part

    def end(self) -> None:
        """Take away what was not named since `begin`."""
        for name in [it for it in self._there if it not in self._used]:
            self._remove(name)

    def _remove(self, name: str) -> None:
        part = self._there.pop(name, None)
        if part is not None:
            self._holder.remove_widget(part)
