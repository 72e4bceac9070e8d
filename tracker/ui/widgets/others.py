"""The other players' totals, as large as they fit where they go: with names if there is room."""

from dataclasses import dataclass
from math import ceil
from typing import Any, Final

from kivy.metrics import dp, sp
from kivy.properties import ColorProperty, ObjectProperty, OptionProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from tracker.ui import theme
from tracker.ui.lettering import extents, rich
from tracker.ui.views import Other
from tracker.ui.widgets.mark import Mark

_NAME: Final = 15
_TOTAL: Final = 22
_LINE: Final = 26
_MARK: Final = 15
_BETWEEN: Final = 5
_SPACE: Final = 14
"""Sizes of an entry where there is room for it, in sp and dp; it shrinks where there is not."""
_LEGIBLE: Final = 0.8
_MOST_ROWS: Final = 3


@dataclass(frozen=True, slots=True)
class _Layout:
    named: bool
    rows: int
    scale: float


class Others(Widget):
    """Shows `entries` from the left or the right edge of its box."""

    entries: tuple[Other, ...] = ObjectProperty(())
    ground = ColorProperty(theme.BACKGROUND)
    side = OptionProperty("right", options=("left", "right"))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        # Kept from one layout to the next: a tap changes one total, and making labels is slow.
        self._labels: list[Label] = []
        self._marks: list[Mark] = []
        for name in ("entries", "pos", "size", "ground", "side"):
            self.fbind(name, self._lay)

    def _lay(self, *_: object) -> None:
        self._spare_labels, self._spare_marks = iter(self._labels[:]), iter(self._marks[:])
        if self.entries and min(self.size) > 1:
            self._rows()
        for label in self._spare_labels:
            self._labels.remove(label)
            self.remove_widget(label)
        for mark in self._spare_marks:
            self._marks.remove(mark)
            self.remove_widget(mark)

    def _rows(self) -> None:
        layout = self._layout()
        each = ceil(len(self.entries) / layout.rows)
        line = sp(_LINE) * layout.scale
        top = self.center_y + line * layout.rows / 2
        for row in range(layout.rows):
            entries = self.entries[row * each : (row + 1) * each]
            self._row(entries, layout, top - (row + 1) * line, line)

    def _layout(self) -> _Layout:
        """Names if they stay legible, else marks; in as many rows as makes it largest."""
        named, marked = (
            max(
                (self._fitted(form, rows) for rows in range(1, _MOST_ROWS + 1)),
                key=lambda it: (it.scale, -it.rows),
            )
            for form in (True, False)
        )
        return named if named.scale >= min(_LEGIBLE, marked.scale) else marked

    def _fitted(self, named: bool, rows: int) -> _Layout:
        each = ceil(len(self.entries) / rows)
        widest = max(
            sum(self._width(it, named) for it in self.entries[row * each : (row + 1) * each])
            for row in range(rows)
        )
        scale = min(1.0, self.width / max(1.0, widest - dp(_SPACE)), self.height / rows / sp(_LINE))
        return _Layout(named, rows, scale)

    def _width(self, other: Other, named: bool) -> float:
        head = extents(other.name, "Roboto", sp(_NAME))[0] if named else dp(_MARK)
        return (
            head + dp(_BETWEEN) + extents(_told(other), theme.NUMERALS, sp(_TOTAL))[0] + dp(_SPACE)
        )

    def _row(self, entries: tuple[Other, ...], layout: _Layout, y: float, line: float) -> None:
        scale = layout.scale
        space = dp(_SPACE) * scale
        whole = sum(self._width(it, layout.named) for it in entries) * scale - space
        x = self.x if self.side == "left" else self.right - whole
        for other in entries:
            look = theme.seat(other.colour)
            if layout.named:
                colour = look.accent if other.news else theme.QUIET
                head = self._text(other.name, "Roboto", sp(_NAME) * scale, colour)
                head.pos = x, y
                head.size = extents(head.text, "Roboto", sp(_NAME) * scale)[0], line
                x = head.right + dp(_BETWEEN) * scale
            else:
                mark = self._mark(look)
                mark.size = dp(_MARK) * scale, dp(_MARK) * scale
                mark.pos = x, y + (line - mark.height) / 2
                x = mark.right + dp(_BETWEEN) * scale
            colour = look.accent if other.news else theme.TEXT
            total = self._text(rich(_told(other)), theme.NUMERALS, sp(_TOTAL) * scale, colour)
            total.pos = x, y
            total.size = extents(_told(other), theme.NUMERALS, sp(_TOTAL) * scale)[0], line
            x = total.right + space

    def _text(self, text: str, font: str, size: float, colour: str) -> Label:
        label = next(self._spare_labels, None)
        if label is None:
            label = Label(size_hint=(None, None))
            self._labels.append(label)
            self.add_widget(label)
        label.markup = font == theme.NUMERALS
        label.text, label.font_name, label.font_size = text, font, size
        label.color = theme.rgba(colour)
        return label

    def _mark(self, look: theme.SeatColour) -> Mark:
        mark = next(self._spare_marks, None)
        if mark is None:
            mark = Mark()
            self._marks.append(mark)
            self.add_widget(mark)
        mark.shape, mark.accent, mark.ground = look.shape, theme.rgba(look.accent), self.ground
        return mark


def _told(other: Other) -> str:
    return other.news or other.total
