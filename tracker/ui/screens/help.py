"""Help: how to touch it, the keys on a desktop, and whose game this is not."""

from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from tracker.ui import kv
from tracker.ui.card_intents import OpenRulings
from tracker.ui.intents import Close, Send
from tracker.ui.widgets.button import IconButton
from tracker.ui.widgets.turned import Opaque

__all__ = ["BoxLayout", "Help", "IconButton", "ScrollView"]

kv.load(__file__)


class Help(Opaque):
    """One page to read, over everything."""

    def __init__(self, send: Send, player: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ids.rulings.bind(on_tap=lambda _: send(OpenRulings(player)))
        self.ids.back.bind(on_tap=lambda _: send(Close("help")))
