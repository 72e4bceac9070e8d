"""Actions on several players at once: proliferate, and losing to an effect."""

from typing import Any

from kivy.properties import ObjectProperty

from tracker.rules.actions import ALL, Lose, Proliferate, Resolve
from tracker.rules.table import Player, Table
from tracker.ui import theme
from tracker.ui.i18n import _
from tracker.ui.intents import Close, Do, Send
from tracker.ui.widgets.button import TextButton
from tracker.ui.widgets.sheet import Sheet

_AMOUNTS = (ALL, 1, 2, 3, 4, 5)


class ChoiceSheet(Sheet):
    """Pick the players; for a loss, also how much: all there is, or up to 1 to 5."""

    table: Table = ObjectProperty(None)
    words_height = 44

    def __init__(self, send: Send, table: Table, proliferate: bool, **kwargs: Any) -> None:
        self._send, self._proliferate = send, proliferate
        self._amount = 0
        self._players = {it.id: TextButton(text=it.name) for it in table.present}
        self.chosen = {it.id for it in table.present if it.energy} if proliferate else set()
        self._much = TextButton(text=self._loss())
        self._done = TextButton(
            bold=True, fill=theme.rgba(theme.TEXT), ink=theme.rgba(theme.ON_ACCENT)
        )
        back = TextButton(text=_("Cancel"))
        extra = [] if proliferate else [self._much]
        super().__init__(
            [*self._players.values(), *extra],
            [back, self._done],
            table=table,
            title=_("Proliferate") if proliferate else _("Players lose"),
            words=_("Each chosen player who has energy gets one more.")
            if proliferate
            else _("Each chosen player loses what is there, up to the amount."),
            **kwargs,
        )
        for id, button in self._players.items():
            button.bind(on_tap=lambda _, id=id: self._toggle(id))
        self._much.bind(on_tap=lambda _: self._next_amount())
        back.bind(on_tap=lambda _: send(Close("choice")))
        self._done.bind(on_tap=lambda _: self._do())
        self.fbind("table", self._show)
        self._show()

    def _toggle(self, id: str) -> None:
        self.chosen ^= {id}
        self._show()

    def _next_amount(self) -> None:
        self._amount = (self._amount + 1) % len(_AMOUNTS)
        self._much.text = self._loss()

    def _loss(self) -> str:
        amount = _AMOUNTS[self._amount]
        return _("all there is") if amount == ALL else _("up to {amount}", amount=amount)

    def _do(self) -> None:
        chosen = tuple(it.id for it in self.table.present if it.id in self.chosen)
        if self._proliferate:
            self._send(Do(Proliferate(chosen), "choice"))
        else:
            amount = _AMOUNTS[self._amount]
            losses = tuple(Lose(id, ALL if amount == ALL else int(amount)) for id in chosen)
            self._send(Do(Resolve(losses, ability=_("Players lose")), "choice"))

    def _show(self, *_: object) -> None:
        for player in self.table.present:
            self._paint(self._players[player.id], player)
        self._done.text = self.title
        self._done.enabled = bool(self.chosen)

    def _paint(self, button: TextButton, player: Player) -> None:
        chosen = player.id in self.chosen
        button.text = _("{name}  {energy}", name=player.name, energy=player.energy)
        button.fill = theme.rgba(theme.seat(player.colour).accent if chosen else theme.RAISED)
        button.ink = theme.rgba(theme.ON_ACCENT if chosen else theme.TEXT)
        button.bold = chosen
