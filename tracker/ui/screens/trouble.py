"""The screen for when the ledger can't be used: what happened, what it means, what to do."""

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from tracker.ui import kv
from tracker.ui.widgets.button import TextButton
from tracker.ui.widgets.words import Words

__all__ = ["TextButton", "Trouble", "Words"]

kv.load(__file__)


class Trouble(Widget):
    """A sentence and one button. `on_close` is dispatched when it is pressed.

    It covers everything: no touch reaches what is under it.
    """

    words = StringProperty()
    button = StringProperty()

    __events__ = ("on_close",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ids.close.bind(on_tap=lambda _: self.dispatch("on_close"))

    def on_close(self) -> None:
        """The button was pressed."""

    def on_touch_down(self, touch: Any) -> bool:
        return super().on_touch_down(touch) or True
