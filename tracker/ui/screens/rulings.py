"""The twenty rules, over everything, turned to whoever asked."""

from typing import Any, Final

from kivy.clock import Clock
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from tracker.ui import kv
from tracker.ui.i18n import _
from tracker.ui.intents import Close, Intent, Send
from tracker.ui.rulings import rulings
from tracker.ui.widgets.button import IconButton
from tracker.ui.widgets.turned import Opaque

__all__ = ["IconButton", "Rulings", "ScrollView"]

kv.load(__file__)

_CLOSE: Final = Close("rulings")


class RulingRow(BoxLayout):
    """One rule: its title with its number, what it says, an example."""

    title = StringProperty()
    words = StringProperty()
    example = StringProperty()


class Rulings(Opaque):
    """One page to read, from `rule` (1 to 20) on if one is named. `back` is where Back leads."""

    def __init__(self, send: Send, rule: int = 0, back: Intent = _CLOSE, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ids.back.bind(on_tap=lambda _: send(back))
        rows = {}
        for it in rulings():
            title = _("{n}. {title}", n=it.n, title=it.title) + (f" ({it.rule})" if it.rule else "")
            rows[it.n] = RulingRow(title=title, words=it.words, example=it.example)
            self.ids.rows.add_widget(rows[it.n])
        if rule in rows:
            Clock.schedule_once(lambda _dt: self.ids.scroll.scroll_to(rows[rule], animate=False), 0)
