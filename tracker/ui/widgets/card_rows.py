"""The rows of a card's sheet: what is fixed, what is asked, and the sum."""

from typing import Any

from kivy.metrics import sp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget
from kivy.utils import escape_markup

from tracker.ui import kv, theme
from tracker.ui.card_sum import Parts, Tone
from tracker.ui.lettering import fit
from tracker.ui.widgets.touch import Tappable
from tracker.ui.widgets.words import Words

__all__ = ["AskRow", "Fact", "SumLabel", "Words"]


def _ink(tone: Tone) -> str:
    match tone:
        case Tone.PLAIN:
            return theme.TEXT
        case Tone.GAIN:
            return theme.AGREEMENT
        case Tone.LOSS:
            return theme.REFUSAL


kv.load(__file__)


class Fact(Widget):
    """A row that asks nothing: `Get` and `+4`."""

    text = StringProperty()
    value = StringProperty()


class AskRow(Tappable):
    """The words of a row; touching them opens the ability, or brings the keys to its number."""

    text = StringProperty()
    detail = StringProperty()
    opens = BooleanProperty(False)


class SumLabel(Label):
    """The sum, each step in its colour, as large as it fits."""

    parts: Parts = ObjectProperty(())

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("parts", self._show)
        self.fbind("size", self._show)

    def _show(self, *_: object) -> None:
        plain = "".join(text for text, _tone in self.parts)
        self.font_size = min(sp(30), fit(plain, theme.NUMERALS, self.width, self.height))
        self.text = "".join(
            f"[color={_ink(tone)}]{escape_markup(text)}[/color]" for text, tone in self.parts
        )
