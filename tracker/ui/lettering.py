"""Fonts, and text as large as its box allows."""

from functools import cache
from typing import Final

from kivy.core.text import Label as CoreLabel
from kivy.core.text import LabelBase
from kivy.utils import escape_markup

from tracker.assets_folder import ASSETS
from tracker.ui import theme
from tracker.ui.icons import ARROW

_RULER_SIZE: Final = 100


def register() -> None:
    """Make the bundled fonts known under their names in `theme`."""
    fonts = ASSETS / "fonts"
    LabelBase.register(theme.NUMERALS, str(fonts / "BarlowCondensed-SemiBold.ttf"))
    LabelBase.register(theme.ICONS, str(fonts / "Phosphor-Bold-subset.ttf"))


@cache
def _ruler(font: str, bold: bool) -> CoreLabel:
    return CoreLabel(font_name=font, font_size=_RULER_SIZE, bold=bold)


def extents(text: str, font: str, size: float, bold: bool = False) -> tuple[float, float]:
    """Width and height in pixels of one line of `text` at font size `size` pixels."""
    w, h = _measured(text, font, bold)
    return w * size / _RULER_SIZE, h * size / _RULER_SIZE


def fit(text: str, font: str, width: float, height: float, bold: bool = False) -> float:
    """The largest font size in pixels at which one line of `text` fits the box."""
    w, h = _measured(text or "0", font, bold)
    return max(1.0, _RULER_SIZE * min(width / w, height / h))


def _measured(text: str, font: str, bold: bool) -> tuple[float, float]:
    """Width and height at the ruler's size. An arrow is an icon as wide as the size is high."""
    arrows = text.count("→")
    w, h = _ruler(font, bold).get_extents(text.replace("→", "") or "0")
    return w + arrows * _RULER_SIZE, h


def rich(text: str) -> str:
    """`text` as markup, with the arrow our text fonts lack taken from the icons."""
    return escape_markup(text).replace("→", f"[font={theme.ICONS}]{ARROW}[/font]")
