"""The menu: what is rarely needed. Starting over takes a second step."""

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty

from tracker.rules.actions import NewGame
from tracker.ui import kv
from tracker.ui.intents import Close, Do, Send
from tracker.ui.widgets.button import IconButton, TextButton
from tracker.ui.widgets.turned import Turned

__all__ = ["IconButton", "MenuSheet", "TextButton"]

kv.load(__file__)

WIDTH = 344
HEIGHT = 264
"""Its size in dp, upright; both fit the smallest screen."""


class MenuSheet(Turned):
    """In the middle of the screen, turned towards one side and, at a touch, to the other."""

    asking = BooleanProperty(False)
    """Whether the second step of starting over is shown."""
    send: Send = ObjectProperty(None)

    def __init__(self, send: Send, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.send = send
        self.ids.new_game.bind(on_tap=lambda _: self._step())
        self.ids.back.bind(on_tap=lambda _: self._back())
        self.ids.other_side.bind(on_tap=lambda _: self._other_side())

    def _step(self) -> None:
        if self.asking:
            self.send(Do(NewGame()))
        else:
            self.asking = True

    def _back(self) -> None:
        if self.asking:
            self.asking = False
        else:
            self.send(Close())

    def _other_side(self) -> None:
        self.turn = (self.turn + 180) % 360
