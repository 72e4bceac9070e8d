"""The games played, the latest first, found by typing part of a name."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.textinput import TextInput

from tracker.ledger.played import GamePlayed
from tracker.ui import icons, intents, kv, theme
from tracker.ui.i18n import counted
from tracker.ui.intents import Close, Send
from tracker.ui.ledger_rows import clock, day
from tracker.ui.lettering import rich
from tracker.ui.widgets.button import IconButton, TextButton
from tracker.ui.widgets.paper import Paper
from tracker.ui.widgets.touch import Tappable
from tracker.ui.widgets.turned import Opaque
from tracker.ui.widgets.words import Words

__all__ = ["BoxLayout", "Games", "IconButton", "TextButton", "TextInput", "Words"]

kv.load(__file__)

BACK_SECONDS = 10.0
"""How long a deleted game can be brought back."""

Totals = Callable[[GamePlayed], str]


class GameRow(Tappable):
    """One game: when, how long, what it is called, and how it ended."""

    def __init__(self, totals: Totals, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._totals = totals
        self.game: GamePlayed | None = None
        self._first = _text(16, theme.TEXT)
        self._second = _text(14, theme.QUIET)
        for label in (self._first, self._second):
            self.add_widget(label)
        for name in ("pos", "size", "pressed"):
            self.fbind(name, self._place)

    def show(self, game: GamePlayed) -> None:
        """Show `game`."""
        self.game = game
        totals = self._totals(game)
        self.label = f"{game.name or day(game.began)}: {totals}"
        name = f"[b]{rich(game.name)}[/b] · " if game.name else ""
        won = f"[font={theme.ICONS}]{icons.TROPHY}[/font] " if game.winner else ""
        self._first.text = f"{won}{name}{rich(totals)}"
        lines = counted("{n} line", "{n} lines", game.lines)
        when = f"{day(game.began)} {clock(game.began)} – {clock(game.ended)}"
        self._second.text = f"{when} · {lines}"

    def _place(self, *_: object) -> None:
        x, y, w, h = self.x + dp(20), self.y, self.width - dp(40), self.height
        for label, low in ((self._first, y + h * 0.5), (self._second, y + h * 0.11)):
            label.pos, label.size = (x, low), (w, h * 0.38)
            label.text_size = label.size
        self.canvas.before.clear()
        with self.canvas.before:
            Color(*theme.rgba(theme.PRESSED if self.pressed else theme.LINE))
            Rectangle(pos=self.pos, size=(self.width, h if self.pressed else dp(1)))


class Games(Opaque):
    """Searches with `search`; sends `OpenGame` for a game that is tapped."""

    said = StringProperty()
    deleted = StringProperty()
    none = BooleanProperty(False)

    def __init__(
        self,
        send: Send,
        search: Callable[[str], Sequence[GamePlayed]],
        totals: Totals,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self._search = search
        self._forget = Clock.create_trigger(self._forgotten, BACK_SECONDS)
        self._paper = Paper(lambda: self._row(send, totals), downwards=True)
        self._paper.row_height = 58 * sp(1) / dp(1)
        self.ids.list.add_widget(self._paper)
        self.ids.back.bind(on_tap=lambda _: send(Close("games")))
        self.ids.turn.bind(on_tap=lambda _: self._turn_round())
        self.ids.take_in.bind(on_tap=lambda _: send(intents.OpenImport()))
        self.ids.bring_back.bind(
            on_tap=lambda _: send(intents.HideGame(self.deleted, hidden=False, sure=True))
        )
        self.ids.field.bind(text=lambda *_: self.show())
        self.show()

    def show(self) -> None:
        """Show the games as they are now."""
        found = self._search(self.ids.field.text)
        self.none = not found
        self._paper.show(found)

    def say(self, words: str) -> None:
        """Say it at the foot."""
        self.said, self.deleted = words, ""
        self._forget()

    def was_deleted(self, key: str, words: str) -> None:
        """Offer for a while to bring the game of `key` back."""
        self.said, self.deleted = words, key
        self._forget.cancel()
        self._forget()

    def _forgotten(self, _seconds: float) -> None:
        self.said = self.deleted = ""

    def _row(self, send: Send, totals: Totals) -> GameRow:
        row = GameRow(totals)
        row.bind(on_tap=lambda it: send(intents.OpenGame(it.game.key)))
        return row

    def _turn_round(self) -> None:
        self.turn = (self.turn + 180) % 360


def _text(size: float, ink: str) -> Label:
    return Label(
        font_size=sp(size),
        color=theme.rgba(ink),
        markup=True,
        halign="left",
        valign="middle",
        shorten=True,
        shorten_from="right",
        max_lines=1,
        size_hint=(None, None),
    )
