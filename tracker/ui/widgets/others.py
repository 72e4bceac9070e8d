"""The other players' totals, as one line of markup that fits where it goes."""

from typing import Final

from kivy.metrics import sp

from tracker.ui import theme
from tracker.ui.lettering import extents, rich
from tracker.ui.views import Other

_NAME: Final = 15
_TOTAL: Final = 22
_SPACE: Final = "    "


def others_markup(others: tuple[Other, ...], width: float) -> str:
    """`Amber 12    Jade 3`, smaller where it would be wider than `width` pixels; who just changed
    is shown in their own colour, with what changed."""
    scale = min(1.0, width / max(1.0, sum(_width(it) for it in others)))
    return _SPACE.join(_entry(it, scale) for it in others)


def _width(other: Other) -> float:
    name = extents(f"{other.name} {_SPACE}", "Roboto", sp(_NAME))[0]
    return name + extents(other.news or other.total, theme.NUMERALS, sp(_TOTAL))[0]


def _entry(other: Other, scale: float) -> str:
    accent = theme.seat(other.colour).accent
    name_colour, colour = (accent, accent) if other.news else (theme.QUIET, theme.TEXT)
    name, total = int(sp(_NAME) * scale), int(sp(_TOTAL) * scale)
    return (
        f"[size={name}][color={name_colour}]{rich(other.name)}[/color][/size] "
        f"[font={theme.NUMERALS}][size={total}][color={colour}]"
        f"{rich(other.news or other.total)}[/color][/size][/font]"
    )
