"""One game of the archive: its name, how it went, who won, and what can be done with it."""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.textinput import TextInput

from tracker.rules.table import Table
from tracker.ui import intents, kv
from tracker.ui.graph_plan import Graph
from tracker.ui.i18n import _
from tracker.ui.intents import Close, Send
from tracker.ui.widgets.button import IconButton, TextButton
from tracker.ui.widgets.graph import GraphView
from tracker.ui.widgets.turned import Opaque
from tracker.ui.widgets.words import Words

__all__ = [
    "BoxLayout",
    "GamePage",
    "GraphView",
    "GridLayout",
    "IconButton",
    "TextButton",
    "TextInput",
    "Words",
]

kv.load(__file__)


class GamePage(Opaque):
    """`key` is the game's; `open` means that it is still being played: it stays in sight."""

    about = StringProperty()
    totals = StringProperty()
    won = StringProperty()
    said = StringProperty()
    graph: Graph = ObjectProperty(None, allownone=True)
    lying = BooleanProperty(False)

    def __init__(
        self, send: Send, key: str, final: Table, still_played: bool, **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        self._send, self.key, self._final = send, key, final
        self._winner = ""
        ids = self.ids
        ids.back.bind(on_tap=lambda _: self._left())
        ids.turn.bind(on_tap=lambda _: self._turn_round())
        ids.field.bind(on_text_validate=lambda _: self._named())
        ids.won.bind(on_tap=lambda _: self._next_winner())
        ids.lines.bind(on_tap=lambda _: send(intents.OpenLedger(key)))
        ids.share.bind(on_tap=lambda _: send(intents.OpenShare(key)))
        ids.reopen.bind(on_tap=lambda _: send(intents.Reopen(key)))
        ids.delete.bind(on_tap=lambda _: send(intents.HideGame(key)))
        ids.reopen.enabled = ids.delete.enabled = not still_played
        self.fbind("upright", self._shape)
        self._shape()

    def show(self, name: str, about: str, totals: str, winner: str, score: str) -> None:
        """Show what is known about it."""
        self.ids.field.text = name
        # The field goes to the end of its text, a frame later.
        Clock.schedule_once(self._read_from_the_start)
        self.about, self.totals = about, totals
        self._winner = winner
        who = next((it.name for it in self._final.players if it.id == winner), "")
        self.won = _("Won by {name}", name=who) if who else _("Who won?")
        if score:
            self.won += f"  ·  {score}"

    def say(self, words: str) -> None:
        """Say it at the foot."""
        self.said = words

    def _read_from_the_start(self, _seconds: float) -> None:
        field = self.ids.field
        if not field.focus:
            field.cursor, field.scroll_x = (0, 0), 0

    def _named(self) -> None:
        self._send(intents.NoteGame(self.key, name=self.ids.field.text))

    def _left(self) -> None:
        self._named()
        self._send(Close("game"))

    def _next_winner(self) -> None:
        ids = ["", *self._final.ids]
        here = ids.index(self._winner) if self._winner in ids else 0
        self._send(intents.NoteGame(self.key, winner=ids[(here + 1) % len(ids)]))

    def _turn_round(self) -> None:
        self.turn = (self.turn + 180) % 360

    def _shape(self, *_: object) -> None:
        w, h = self.upright
        self.lying = w > h and w >= dp(480)
