"""A player's total as large as its box allows, underlined if it reads differently upside down."""

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty

from tracker.ui import kv, theme
from tracker.ui.lettering import fit
from tracker.ui.widgets.touch import Tappable

kv.load(__file__)


class Total(Tappable):
    """The numeral. Tapping it opens the amount sheet."""

    text = StringProperty("0")
    underlined = BooleanProperty(False)
    numeral_size = NumericProperty(1)
    asking = BooleanProperty(False)
    """Whether a tap would commit a draft: shown in the player's colour."""
    accent = ColorProperty(theme.TEXT)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("size", self._fit)
        self.fbind("text", self._fit)

    def _fit(self, *_: object) -> None:
        w, h = self.size
        self.numeral_size = fit(self.text, theme.NUMERALS, w * 0.96, h * 0.96)
