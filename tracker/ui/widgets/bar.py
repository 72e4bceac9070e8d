"""The bar between the panels: undo and redo at one end, the menu at the other, far from them."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.widget import Widget

from tracker.rules.actions import Redo, Undo
from tracker.ui import icons, kv
from tracker.ui.intents import Do, OpenMenu, Send
from tracker.ui.widgets.button import IconButton

__all__ = ["Bar", "IconButton", "icons"]

kv.load(__file__)


class Bar(Widget):
    """Lies across or along the screen, whichever way its box is longer."""

    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)
    send: Send = ObjectProperty(None)

    def __init__(self, send: Send, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.send = send
        for name, intent in (("undo", Do(Undo())), ("redo", Do(Redo())), ("menu", OpenMenu())):
            self.ids[name].bind(on_tap=lambda _, intent=intent: self.send(intent))
        self.fbind("pos", self._place)
        self.fbind("size", self._place)
        self._place()

    def _place(self, *_: object) -> None:
        along = max(self.size)
        target = dp(56)
        starts = {"undo": 0.0, "redo": target + dp(8), "menu": along - target}
        for name, start in starts.items():
            button = self.ids[name]
            button.size = target, target
            if self.width >= self.height:
                button.pos = self.x + start, self.center_y - target / 2
            else:
                button.pos = self.center_x - target / 2, self.top - start - target
