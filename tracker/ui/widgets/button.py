"""Buttons: a word or an icon on a rounded tile, or an icon alone."""

from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty

from tracker.ui import kv, theme
from tracker.ui.lettering import fit
from tracker.ui.widgets.touch import Tappable

kv.load(__file__)

_ROBOTO = "Roboto"
ICON = 40
"""Width in dp of what is before the word where there is an icon."""


class TextButton(Tappable):
    """A tile with a word. `fill` is its colour; dimmed and dead while not `enabled`."""

    text = StringProperty()
    named = StringProperty()
    """What it is called, where that is not its word."""
    icon = StringProperty()
    """Shown before the word, if there is one."""
    fill = ColorProperty(theme.RAISED)
    ink = ColorProperty(theme.TEXT)
    font = StringProperty(_ROBOTO)
    bold = BooleanProperty(False)
    corner = NumericProperty(999)
    letters = NumericProperty(16)
    """Font size in sp; smaller where the word would not fit."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("fill", theme.rgba(theme.RAISED))
        kwargs.setdefault("ink", theme.rgba(theme.TEXT))
        super().__init__(**kwargs)

    def largest(self) -> float:
        """The font size in sp at which its word fits, up to the usual one."""
        usual = TextButton.letters.defaultvalue
        room = self.width - dp(ICON + 8) if self.icon else self.width - dp(12)
        size = self.fitted(self.text, self.font, sp(usual), self.bold, room, self.height)
        return size / sp(1)

    @staticmethod
    def fitted(text: str, font: str, size: float, bold: bool, width: float, height: float) -> float:
        """`size`, or what makes `text` fit in `width` and `height`, in pixels."""
        return max(1.0, min(size, fit(text, font, width, height, bold)))


class IconButton(Tappable):
    """An icon on a target of its own; nothing drawn behind it until it is pressed."""

    icon = StringProperty()
    ink = ColorProperty(theme.TEXT)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("ink", theme.rgba(theme.TEXT))
        super().__init__(**kwargs)
