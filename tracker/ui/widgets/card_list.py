"""The rows of the card book: names, what it does, a pin, and a pencil for one's own."""

from typing import Any, Protocol

from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.relativelayout import RelativeLayout

from tracker.ui import kv, theme
from tracker.ui.widgets.button import IconButton
from tracker.ui.widgets.touch import Tappable
from tracker.ui.widgets.words import NameLabel

__all__ = ["CardRow", "IconButton", "NameLabel"]

kv.load(__file__)


class Opens(Protocol):
    """Who answers the touches of a row; cards are named by id."""

    def open(self, card: str) -> None: ...

    def edit(self, card: str) -> None: ...

    def pin(self, card: str, on: bool) -> None: ...


class CardWords(Tappable):
    """The words of a row: the card's name, the English one, what it does."""

    name = StringProperty()
    english = StringProperty()
    does = StringProperty()

    def _under(self) -> str:
        return " · ".join(it for it in (self.english, self.does) if it)

    under = AliasProperty(_under, bind=("english", "does"))


class CardRow(RelativeLayout):
    """One card of the list."""

    card = StringProperty()
    name = StringProperty()
    english = StringProperty()
    does = StringProperty()
    pinned = BooleanProperty(False)
    own = BooleanProperty(False)
    accent = ColorProperty(theme.TEXT)
    screen: "Opens" = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ids.words.bind(on_tap=lambda _: self.screen.open(self.card))
        self.ids.edit.bind(on_tap=lambda _: self.screen.edit(self.card))
        self.ids.pin.bind(on_tap=lambda _: self.screen.pin(self.card, not self.pinned))
