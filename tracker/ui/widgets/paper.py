"""A long list to scroll: only the rows in sight exist, and older ones are read when needed."""

from collections.abc import Callable, Sequence
from math import ceil
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

PAGE: Final = 20
"""Rows read at a time."""

More = Callable[[int], Sequence[Any]]


class Paper(ScrollView):
    """Shows items, each by a widget from `make` that has `show(item)`.

    The first item is at the foot and later ones above it, so that rows stay where they are while
    more are read; with `downwards`, the first is at the top, and all are given at once.
    """

    row_height = NumericProperty(58)
    """In dp."""

    def __init__(self, make: Callable[[], Any], downwards: bool = False, **kwargs: Any) -> None:
        super().__init__(do_scroll_x=False, bar_width=dp(3), **kwargs)
        self._make, self._downwards = make, downwards
        self.items: list[Any] = []
        self._more: More = lambda _count: ()
        self._ended = True
        self._rows: dict[int, Any] = {}
        self._spare: list[Any] = []
        self._sheet = Widget(size_hint=(1, None))
        self.add_widget(self._sheet)
        self._later = Clock.create_trigger(self._fill, -1)
        self.fbind("scroll_y", lambda *_: self._later())
        self.fbind("size", lambda *_: self._later())
        self.fbind("row_height", lambda *_: self._later())
        self._sheet.fbind("width", lambda *_: self._later())

    def show(self, items: Sequence[Any], more: More | None = None) -> None:
        """Show `items`, and what `more` has when it is needed; from the first one on."""
        self.items, self._more, self._ended = list(items), more or (lambda _: ()), more is None
        for i in list(self._rows):
            self._put_aside(i)
        self.scroll_y = 1 if self._downwards else 0
        self._fill()

    @property
    def shown(self) -> list[Any]:
        """The row widgets in sight, from the top down."""
        order = sorted(self._rows, reverse=not self._downwards)
        return [self._rows[i] for i in order]

    def _fill(self, *_: object) -> None:
        tall = dp(self.row_height)
        below = self._below()
        self._read(ceil((below + 2 * self.height) / tall))
        height = len(self.items) * tall
        if height != self._sheet.height:
            self._sheet.height = height
            room = height - self.height
            if room > 0 and not self._downwards:
                # Rows were added above: what is seen stays where it is, also in mid-flight.
                self.scroll_y = min(1.0, below / room)
                self.effect_y.min, self.effect_y.max = 0, -room
                self.effect_y.value = -below
        self._place(tall)

    def _read(self, wanted: int) -> None:
        while not self._ended and len(self.items) < wanted:
            found = self._more(PAGE)
            self.items += found
            self._ended = not found

    def _below(self) -> float:
        """Pixels of the sheet below the foot of what is seen."""
        return max(0.0, self.scroll_y * (self._sheet.height - self.height))

    def _place(self, tall: float) -> None:
        height, below = self._sheet.height, self._below()
        if self._downwards:
            below = max(0.0, height - below - self.height)
        first = max(0, int(below // tall) - 1)
        last = min(len(self.items), ceil((below + self.height) / tall) + 1)
        for i in [it for it in self._rows if not first <= it < last]:
            self._put_aside(i)
        for i in range(first, last):
            row = self._rows.get(i)
            if row is None:
                row = self._rows[i] = self._spare.pop() if self._spare else self._make()
                row.size_hint = None, None
                row.show(self.items[i])
                self._sheet.add_widget(row)
            row.size = self._sheet.width, tall
            row.pos = 0, height - (i + 1) * tall if self._downwards else i * tall

    def _put_aside(self, i: int) -> None:
        row = self._rows.pop(i)
        self._sheet.remove_widget(row)
        self._spare.append(row)
