"""A row of chips: as many as fit, the rest behind one."""

from typing import Any, Final

from kivy.metrics import dp, sp
from kivy.properties import ColorProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from tracker.ui import kv, theme
from tracker.ui.intents import Intent, Send
from tracker.ui.lettering import extents
from tracker.ui.views import Chip
from tracker.ui.widgets.touch import Tappable

kv.load(__file__)

_LETTERS: Final = 16
_VALUE: Final = 20
_PAD: Final = 16


class ChipButton(Tappable):
    """One chip: a word and, in the player's colour, what it does."""

    text = StringProperty()
    value = StringProperty()
    accent = ColorProperty(theme.TEXT)
    letters = _LETTERS
    value_letters = _VALUE

    @classmethod
    def natural(cls, chip: Chip) -> float:
        """How wide `chip` wants to be, in pixels; never less than a target."""
        text = extents(chip.text, "Roboto", sp(_LETTERS))[0]
        value = extents(chip.value, theme.NUMERALS, sp(_VALUE))[0]
        return max(dp(theme.TARGET), text + value + dp(2 * _PAD) + (dp(8) if chip.value else 0))


class Chips(Widget):
    """Sends a chip's intent when it is tapped; `more` if what is wanted does not fit."""

    chips: tuple[Chip, ...] = ObjectProperty(())
    more: Chip | None = ObjectProperty(None, allownone=True)
    accent = ColorProperty(theme.TEXT)
    send: Send = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("chips", "more", "accent", "pos", "size"):
            self.fbind(name, self._lay)

    def _lay(self, *_: object) -> None:
        self.clear_widgets()
        x, gap = self.x, dp(theme.GAP)
        for chip in self._fitting():
            width = min(ChipButton.natural(chip), self.right - x)
            button = ChipButton(text=chip.text, value=chip.value, accent=self.accent)
            button.label = f"{chip.text} {chip.value}".strip()
            button.pos, button.size = (x, self.y), (width, self.height)
            button.bind(on_tap=lambda _, intent=chip.intent: self._tapped(intent))
            self.add_widget(button)
            x += width + gap

    def _fitting(self) -> list[Chip]:
        """The chips that fit; if not all do, as many as leave room for `more`."""
        gap = dp(theme.GAP)

        def width(chips: list[Chip]) -> float:
            return sum(ChipButton.natural(it) + gap for it in chips) - gap

        shown = list(self.chips)
        if self.width < dp(theme.TARGET):
            return []
        if width(shown) <= self.width:
            return shown
        more = [self.more] if self.more else []
        while shown and width(shown + more) > self.width:
            shown.pop()
        return shown + more

    def _tapped(self, intent: Intent) -> None:
        self.send(intent)
