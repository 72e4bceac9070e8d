"""Why a total is corrected: one of a few reasons, one typed, or none."""

from typing import Any, Final

from kivy.uix.textinput import TextInput

from tracker.rules.actions import Correct
from tracker.rules.table import Player
from tracker.ui import theme
from tracker.ui.i18n import _
from tracker.ui.intents import Close, Do, Send
from tracker.ui.widgets.button import TextButton
from tracker.ui.widgets.sheet import Sheet

LONGEST: Final = 80
"""Letters of the longest reason."""


class ReasonSheet(Sheet):
    """Sends the correction with the reason; `Close` if it is dropped."""

    words_height = 48

    def __init__(self, send: Send, correction: Correct, player: Player, **kwargs: Any) -> None:
        self._send, self._correction = send, correction
        self.field = TextInput(
            multiline=False,
            write_tab=False,
            size_hint=(None, None),
            background_color=theme.rgba(theme.RAISED),
            foreground_color=theme.rgba(theme.TEXT),
            hint_text_color=theme.rgba(theme.FAINT),
            cursor_color=theme.rgba(theme.TEXT),
        )
        reasons = [_("forgot one"), _("counted twice"), _("wrong player"), _("misread")]
        buttons = [TextButton(text=reason) for reason in reasons]
        drop, done = TextButton(text=_("Cancel")), TextButton(text=_("Correct"), bold=True)
        done.fill, done.ink = theme.rgba(theme.CORRECTION), theme.rgba(theme.ON_ACCENT)
        title = _(
            "{name}: {old} to {new}, why?", name=player.name, old=player.energy, new=correction.to
        )
        super().__init__(buttons, [drop, done], title=title, **kwargs)
        self.add_widget(self.field)
        for button in buttons:
            button.bind(on_tap=lambda it: self._correct(it.text))
        drop.bind(on_tap=lambda _: send(Close("reason")))
        done.bind(on_tap=lambda _: self._correct(self.field.text))
        self.field.bind(on_text_validate=lambda it: self._correct(it.text))
        self._place()

    def _correct(self, reason: str) -> None:
        it = self._correction
        said = " ".join(reason.split())[:LONGEST]
        self._send(Do(Correct(it.player, it.to, said), "reason"))

    def _place(self, *_args: object) -> None:
        super()._place()
        field, words = self.field, self.ids.words
        field.pos, field.size = words.pos, words.size
        field.hint_text = _("or type it here")
        field.padding = [12, max(0, (field.height - 1.25 * field.font_size) / 2)]
