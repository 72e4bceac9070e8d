"""The card book: find a card by part of its name, pin it, open it."""

from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.recycleboxlayout import RecycleBoxLayout
from kivy.uix.recycleview import RecycleView
from kivy.uix.textinput import TextInput

from tracker.card_book import CardBook, Only
from tracker.ui import card_words, kv, theme
from tracker.ui.card_intents import OpenCard, OpenDecks, OpenOwn, Pin
from tracker.ui.card_settings import CardSettings
from tracker.ui.i18n import _
from tracker.ui.intents import Close, Send
from tracker.ui.widgets.button import IconButton, TextButton
from tracker.ui.widgets.card_list import CardRow
from tracker.ui.widgets.turned import Opaque

__all__ = ["CardRow", "CardsScreen", "IconButton", "RecycleBoxLayout", "RecycleView", "TextInput"]


class CardsScreen(Opaque):
    """Over everything, turned to its player. Sends `OpenCard`, `Pin`, `OpenOwn` or `Close`."""

    player = StringProperty()
    accent = ColorProperty(theme.TEXT)
    nothing = StringProperty()
    row_height = NumericProperty(64)
    settings: CardSettings = ObjectProperty(None)

    def __init__(
        self,
        send: Send,
        player: str,
        colour: str,
        book: CardBook,
        settings: CardSettings,
        **kwargs: Any,
    ) -> None:
        super().__init__(player=player, **kwargs)
        self._send = send
        self.book = book
        self.accent = theme.rgba(theme.seat(colour).accent)
        self.row_height = max(dp(64), sp(46))
        self.only = Only.ALL
        self._filters = {
            only: TextButton(text=word, size_hint_x=len(word) + 6)
            for only, word in _filters().items()
        }
        for only, button in self._filters.items():
            button.bind(on_tap=lambda _, only=only: self._filter(only))
            self.ids.filters.add_widget(button)
        self.ids.back.bind(on_tap=lambda _: send(Close(f"cards {player}")))
        self.ids.decks.bind(on_tap=lambda _: send(OpenDecks(player)))
        self.ids.own.bind(on_tap=lambda _: send(OpenOwn(player)))
        self.ids.typed.bind(text=self._show)
        self.fbind("settings", self._show)
        self.settings = settings

    def open(self, card: str) -> None:
        """A card was touched."""
        self._send(OpenCard(self.player, card))

    def edit(self, card: str) -> None:
        """The pencil of a card of one's own was touched."""
        self._send(OpenOwn(self.player, card))

    def pin(self, card: str, on: bool) -> None:
        """A pin was touched."""
        self._send(Pin(self.player, card, on))

    def _filter(self, only: Only) -> None:
        self.only = only
        self._show()

    def _show(self, *_args: object) -> None:
        pinned = self.settings.pinned(self.player)
        found = self.book.find(self.ids.typed.text, self.only, pinned, self.settings.recent)
        rows = []
        for card in found:
            name, english = card_words.card_title(card)
            rows.append(
                {
                    "card": card.id,
                    "name": name,
                    "english": english,
                    "does": card_words.description(card),
                    "pinned": card.id in pinned,
                    "own": card.group == "own",
                    "accent": self.accent,
                    "screen": self,
                }
            )
        self.ids.rows.data = rows
        self.nothing = "" if rows else _("No card has that in its name. Add your own with +.")
        for only, button in self._filters.items():
            chosen = only is self.only
            button.fill = self.accent if chosen else theme.rgba(theme.RAISED)
            button.ink = theme.rgba(theme.ON_ACCENT if chosen else theme.TEXT)


def _filters() -> dict[Only, str]:
    return {
        Only.ALL: _("All"),
        Only.GETS: _("Get"),
        Only.PAYS: _("Pay"),
        Only.CHANGES: _("Change gains"),
    }


kv.load(__file__)
