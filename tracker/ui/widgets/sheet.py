"""A sheet in the middle of the table: a title, some words, a grid of buttons, and an answer."""

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty

from tracker.ui import kv
from tracker.ui.sheet_plan import SheetNeeds
from tracker.ui.widgets.button import IconButton, TextButton
from tracker.ui.widgets.layers import put
from tracker.ui.widgets.turned import Opaque
from tracker.ui.widgets.words import Words

__all__ = ["IconButton", "Sheet", "TextButton", "Words"]

kv.load(__file__)


class Sheet(Opaque):
    """Subclasses fill `grid` and `answers`; `turned` is called when it is turned by its button."""

    title = StringProperty()
    words = StringProperty()

    columns = 2
    words_height = 0
    """How much room the words have, in dp."""
    alike = False
    """Whether the words of the grid are all written as large as the longest one allows."""

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
    def _needs(self) -> SheetNeeds:
        return SheetNeeds(len(self.grid), len(self.answers), self.columns, self.words_height)

    def wanted(self, width: float, height: float) -> tuple[float, float]:
        """Width and height in dp that it would like to have where there is so much room."""
        return self._needs.wanted(width, height)

    def turn_round(self) -> None:
        """Turn to whoever sits opposite."""
        self.turn = (self.turn + 180) % 360

    def _place(self, *_: object) -> None:
        w, h = (side / dp(1) for side in self.upright)
        plan = self._needs.plan(w, h)
        put(self.ids.title, plan.title)
        put(self.ids.other_side, plan.turn)
        put(self.ids.words, plan.words)
        for button, box in zip(self.grid, plan.grid, strict=True):
            put(button, box)
        for button, box in zip(self.answers, plan.answers, strict=True):
            put(button, box)
        if self.alike:
            _write_alike(self.grid)


def _write_alike(buttons: Sequence[TextButton]) -> None:
    smallest = min((it.largest() for it in buttons), default=TextButton.letters.defaultvalue)
    for it in buttons:
        it.letters = smallest
