"""The bar between the panels: undo and redo at one end, the menu at the other, far from them;
the ledger and the agreement in between."""

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from tracker.rules.actions import Redo, Undo
from tracker.ui import icons, kv
from tracker.ui.intents import Do, OpenAgree, OpenLedger, OpenMenu, OpenTimer, Send
from tracker.ui.theme import GAP, TARGET
from tracker.ui.widgets.button import IconButton, TextButton

__all__ = ["Bar", "IconButton", "TextButton", "icons"]

kv.load(__file__)


_TARGET: Final = 56
"""How large the buttons are where there is room for it, in dp."""
_TIMER: Final = 56


class Bar(Widget):
    """Lies across or along the screen, whichever way its box is longer."""

    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)
    timer = StringProperty()
    """The round's time, or nothing while that is not in use."""
    send: Send = ObjectProperty(None)

    def __init__(self, send: Send, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.send = send
        for name, intent in {
            "undo": Do(Undo()),
            "redo": Do(Redo()),
            "ledger": OpenLedger(),
            "agree": OpenAgree(),
            "timer": OpenTimer(),
            "menu": OpenMenu(),
        }.items():
            self.ids[name].bind(on_tap=lambda _, intent=intent: self.send(intent))
        self.fbind("pos", self._place)
        self.fbind("size", self._place)
        self.bind(timer=lambda *_: self._place())
        self._place()

    def _place(self, *_: object) -> None:
        along, gap = max(self.size), dp(GAP)
        roomy = along >= 5 * dp(_TARGET) + 4 * gap and min(self.size) >= dp(_TARGET)
        target = dp(_TARGET if roomy else TARGET)
        step = target + gap
        shown = bool(self.timer) and along >= 5 * target + dp(_TIMER) + 5 * gap
        middle = step + (along - target) / 2  # between redo and the menu
        starts = {
            "undo": 0.0,
            "redo": step,
            "ledger": middle - step,
            "agree": middle,
            "menu": along - target,
        }
        if shown:
            starts["timer"] = 2 * step
            starts["agree"] = along - target - step
            starts["ledger"] = along - target - 2 * step
        timer = self.ids.timer
        timer.opacity, timer.enabled = (1, True) if shown else (0, False)
        if not shown:
            timer.size = 0, 0
        for name, start in starts.items():
            button = self.ids[name]
            button.size = target, target
            if self.width >= self.height:
                button.pos = self.x + start, self.center_y - target / 2
            else:
                button.pos = self.center_x - target / 2, self.top - start - target
