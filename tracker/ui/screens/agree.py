"""What everyone is asked, on a sheet in and turned to each player's own panel."""

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, StringProperty

from tracker.rules.table import Player
from tracker.ui import kv, theme
from tracker.ui.boxes import Box
from tracker.ui.i18n import _
from tracker.ui.intents import Answer, Send
from tracker.ui.widgets.button import TextButton
from tracker.ui.widgets.layers import scaled
from tracker.ui.widgets.turned import Opaque
from tracker.ui.widgets.words import Words

__all__ = ["ConfirmSheet", "Words", "sheet_name"]

kv.load(__file__)

_PAD: Final = 8
_TITLE: Final = 24
_WIDE: Final = 216
"""From this width the two answers lie side by side."""


def sheet_name(player: str) -> str:
    """What the sheet of `player` is called among the layers."""
    return f"agree {player}"


class ConfirmSheet(Opaque):
    """Sends an `Answer`. Once `confirmed`, it waits for the others."""

    title = StringProperty()
    words = StringProperty()
    accent = ColorProperty(theme.TEXT)
    confirmed = BooleanProperty(False)

    def __init__(self, send: Send, player: Player, yes: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.yes = TextButton(
            text=yes,
            bold=True,
            fill=theme.rgba(theme.AGREEMENT),
            ink=theme.rgba(theme.ON_ACCENT),
        )
        self.no = TextButton(text=_("No"))
        for button, answer in ((self.no, False), (self.yes, True)):
            button.size_hint = None, None
            button.named = _("{answer}: {name}", answer=button.text, name=player.name)
            button.bind(on_tap=lambda _, answer=answer: send(Answer(player.id, answer)))
            self.add_widget(button)
        self.fbind("upright", self._place)
        self._place()

    def wait(self, words: str) -> None:
        """Its player has confirmed: show who is still to."""
        self.confirmed, self.words = True, words
        self.yes.enabled = False
        self.yes.text = _("Confirmed")

    def _place(self, *_: object) -> None:
        w, h = (side / dp(1) for side in self.upright)
        inner = Box(_PAD, _PAD, w - 2 * _PAD, h - 2 * _PAD)
        tall, gap = float(theme.TARGET), float(theme.GAP)
        if w >= _WIDE:
            half = (inner.w - gap) / 2
            answers = [
                Box(inner.x, inner.y, half, tall),
                Box(inner.x + half + gap, inner.y, half, tall),
            ]
        else:
            answers = [
                Box(inner.x, inner.y, inner.w, tall),
                Box(inner.x, inner.y + tall + gap, inner.w, tall),
            ]
        top = max(it.top for it in answers) + gap / 2
        roomy = inner.top - top > 2 * _TITLE
        title = Box(inner.x, inner.top - _TITLE, inner.w, _TITLE if roomy else 0)
        words = Box(inner.x, top, inner.w, (title.y if roomy else inner.top) - top)
        self.ids.title.opacity = 1 if roomy else 0
        parts = (self.no, self.yes, self.ids.title, self.ids.words)
        for widget, box in zip(parts, (*answers, title, words), strict=True):
            widget.pos, widget.size = scaled(box)
