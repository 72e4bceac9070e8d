"""Where the parts of a sheet amid the table lie in its upright box: pure geometry in dp, y upwards.

A phone that lies has no height for a button a row: then there are more columns, the answers share
the last row of the grid, and the words shrink.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from tracker.ui.boxes import Box
from tracker.ui.theme import GAP, TARGET

_PAD: Final = 16
_TITLE: Final = 48
_ROW: Final = 56
_WIDTH: Final = 360
_COLUMN: Final = 168
_MOST_COLUMNS: Final = 4
_DENSE: Final = 0.55
"""What share of the room they want words can still be read in."""


class SheetPlan(NamedTuple):
    """The parts of a sheet."""

    title: Box
    turn: Box
    words: Box
    grid: tuple[Box, ...]
    answers: tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class SheetNeeds:
    """How many buttons, in how many columns if there is height for it; `words` is the height
    they want."""

    grid: int
    answers: int
    columns: int
    words: float

    def wanted(self, width: float, height: float) -> tuple[float, float]:
        """The size a sheet would like to have where there is so much room."""
        columns = self._columns(height)
        wide = _WIDTH if columns == self.columns else columns * _COLUMN + 2 * _PAD
        words = self.words + GAP if self.words else 0
        tall = 2 * _PAD + _TITLE + words + self._rows(columns) * (_ROW + GAP)
        return min(width, wide), min(height, tall)

    def plan(self, width: float, height: float) -> SheetPlan:
        """Where everything lies in a sheet of this size."""
        columns = self._columns(height)
        rows = self._rows(columns)
        inner = Box(_PAD, _PAD, width - 2 * _PAD, height - 2 * _PAD)
        title = Box(inner.x + 4, inner.top - _TITLE, inner.w - TARGET - 12, _TITLE)
        turn = Box(inner.right - TARGET, title.y, TARGET, TARGET)
        spare = title.y - inner.y - rows * (TARGET + GAP) - (GAP if self.words else 0)
        words = min(self.words, max(0, spare))
        top = title.y - (words + GAP if words else 0)
        each = (top - inner.y - GAP * rows) / rows if rows else 0
        across = (inner.w - GAP * (columns - 1)) / columns

        def row(i: int) -> float:
            return top - (i + 1) * (each + GAP)

        def cell(i: int) -> Box:
            return Box(inner.x + i % columns * (across + GAP), row(i // columns), across, each)

        grid = tuple(cell(i) for i in range(self.grid))
        if self._shared(columns):
            last = rows * columns
            answers = tuple(cell(last - self.answers + i) for i in range(self.answers))
        else:
            part = (inner.w - GAP * (self.answers - 1)) / self.answers if self.answers else 0
            answers = tuple(
                Box(inner.x + i * (part + GAP), row(rows - 1), part, each)
                for i in range(self.answers)
            )
        return SheetPlan(
            title, turn, Box(inner.x + 4, top + GAP, inner.w - 8, words), grid, answers
        )

    def _columns(self, height: float) -> int:
        """As few as the height allows."""
        choices = range(self.columns, _MOST_COLUMNS + 1)
        return next((it for it in choices if self._least(it) <= height), _MOST_COLUMNS)

    def _least(self, columns: int) -> float:
        words = self.words * _DENSE + GAP if self.words else 0
        return 2 * _PAD + _TITLE + words + self._rows(columns) * (TARGET + GAP)

    def _rows(self, columns: int) -> int:
        rows = -(-self.grid // columns)
        return rows if self._shared(columns) else rows + bool(self.answers)

    def _shared(self, columns: int) -> bool:
        """Whether the answers are in the last row of the grid."""
        return columns > self.columns and 0 < self.answers <= -self.grid % columns
