"""Decks: the pins of a panel kept under a name, and pinned again with one touch."""

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput

from tracker.ui import kv, theme
from tracker.ui.card_intents import RemoveDeck, SaveDeck, UseDeck
from tracker.ui.card_settings import CardSettings
from tracker.ui.i18n import counted
from tracker.ui.intents import Close, Send
from tracker.ui.widgets.button import IconButton, TextButton
from tracker.ui.widgets.turned import Opaque

__all__ = ["DecksScreen", "GridLayout", "IconButton", "ScrollView", "TextButton", "TextInput"]

kv.load(__file__)


class DeckRow(BoxLayout):
    """A kept deck: touching its name pins it."""

    name = StringProperty()
    text = StringProperty()


class DecksScreen(Opaque):
    """Over everything, turned to its player. Sends `SaveDeck`, `UseDeck`, `RemoveDeck`, `Close`."""

    player = StringProperty()
    accent = ColorProperty(theme.TEXT)
    keep = StringProperty()
    can_keep = BooleanProperty(False)
    settings: CardSettings = ObjectProperty(None)

    def __init__(
        self, send: Send, player: str, colour: str, settings: CardSettings, **kwargs: Any
    ) -> None:
        super().__init__(player=player, **kwargs)
        self._send = send
        self.accent = theme.rgba(theme.seat(colour).accent)
        self.ids.back.bind(on_tap=lambda _: send(Close(f"decks {player}")))
        self.ids.keep.bind(on_tap=lambda _: send(SaveDeck(player, self.ids.name.text)))
        self.ids.name.bind(text=self._show)
        self.fbind("settings", self._show)
        self.settings = settings

    def _show(self, *_args: object) -> None:
        pins = len(self.settings.pinned(self.player))
        self.keep = counted("Keep {n} pinned card", "Keep {n} pinned cards", pins)
        self.can_keep = pins > 0 and bool(self.ids.name.text.strip())
        rows = self.ids.rows
        rows.clear_widgets()
        for name, cards in sorted(self.settings.decks.items()):
            many = counted("{n} card", "{n} cards", len(cards))
            row = DeckRow(name=name, text=f"{name} · {many}")
            row.ids.use.bind(on_tap=lambda _, it=name: self._send(UseDeck(self.player, it)))
            row.ids.gone.bind(on_tap=lambda _, it=name: self._send(RemoveDeck(self.player, it)))
            rows.add_widget(row)
