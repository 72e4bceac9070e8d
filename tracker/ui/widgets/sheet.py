"""A sheet in the middle of the table: a title, some words, a grid of buttons, and an answer."""

from collections.abc import Sequence
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import StringProperty

from tracker.ui import kv
from tracker.ui.boxes import Box
from tracker.ui.theme import GAP, TARGET
from tracker.ui.widgets.button import IconButton, TextButton
from tracker.ui.widgets.layers import scaled
from tracker.ui.widgets.turned import Opaque
from tracker.ui.widgets.words import Words

__all__ = ["IconButton", "Sheet", "TextButton", "Words"]

kv.load(__file__)

WIDTH: Final = 360
_PAD: Final = 16
_TITLE: Final = 48
_ROW: Final = 56


class Sheet(Opaque):
    """Subclasses fill `grid` and `answers`; `turned` is called when it is turned by its button."""

    title = StringProperty()
    words = StringProperty()

    columns = 2
    words_height = 0
    """How much room the words have, in dp."""

    def __init__(
        self, grid: Sequence[TextButton] = (), answers: Sequence[TextButton] = (), **kwargs: Any
    ) -> None:
        self.grid, self.answers = list(grid), list(answers)
        super().__init__(**kwargs)
        for button in (*self.grid, *self.answers):
            button.size_hint = None, None
            self.add_widget(button)
        self.ids.other_side.bind(on_tap=lambda _: self.turn_round())
        self.fbind("upright", self._place)
        self._place()

    @property
    def wanted(self) -> tuple[float, float]:
        """Width and height in dp that it would like to have, upright."""
        rows = -(-len(self.grid) // self.columns)
        words = self.words_height + GAP if self.words_height else 0
        return WIDTH, (
            2 * _PAD + _TITLE + words + rows * (_ROW + GAP) + (_ROW + GAP if self.answers else 0)
        )

    def turn_round(self) -> None:
        """Turn to whoever sits opposite."""
        self.turn = (self.turn + 180) % 360

    def _place(self, *_: object) -> None:
        w, h = (side / dp(1) for side in self.upright)
        inner = Box(_PAD, _PAD, w - 2 * _PAD, h - 2 * _PAD)
        title = Box(inner.x + 4, inner.top - _TITLE, inner.w - TARGET - 12, _TITLE)
        self._lay(self.ids.title, title)
        self._lay(self.ids.other_side, Box(inner.right - TARGET, title.y, TARGET, TARGET))
        words = self.words_height
        top = title.y - (words + GAP if words else 0)
        self._lay(self.ids.words, Box(inner.x + 4, top + GAP, inner.w - 8, words))
        rows = -(-len(self.grid) // self.columns)
        count = rows + bool(self.answers)
        each = (top - GAP - inner.y - GAP * (count - 1)) / count if count else 0
        for i, button in enumerate(self.grid):
            row, column = divmod(i, self.columns)
            across = (inner.w - GAP * (self.columns - 1)) / self.columns
            x = inner.x + column * (across + GAP)
            self._lay(button, Box(x, top - GAP - each - row * (each + GAP), across, each))
        for i, button in enumerate(self.answers):
            across = (inner.w - GAP * (len(self.answers) - 1)) / len(self.answers)
            self._lay(button, Box(inner.x + i * (across + GAP), inner.y, across, each))

    @staticmethod
    def _lay(widget: Any, box: Box) -> None:
        widget.pos, widget.size = scaled(box)
