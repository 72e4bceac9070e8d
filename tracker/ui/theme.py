"""Every colour, distance and size the app draws with. Plain values: no toolkit here.

Colours are `#RRGGBB` or `#RRGGBBAA`; distances are dp, text sizes sp.
"""

from dataclasses import dataclass
from typing import Final

Rgba = tuple[float, float, float, float]

BACKGROUND: Final = "#0B0C10"
SHEET: Final = "#14161D"
TEXT: Final = "#F4F5F7"
QUIET: Final = "#C9CCD3"
FAINT: Final = "#A9AFBC"
RAISED: Final = "#FFFFFF14"
ZONE: Final = "#FFFFFF0B"
PRESSED: Final = "#FFFFFF2E"
REFUSAL: Final = "#FFB4A2"
AGREEMENT: Final = "#3ED3A3"
CORRECTION: Final = "#F2B134"
ON_ACCENT: Final = "#0B0C10"
LINE: Final = "#FFFFFF1A"

CORNER: Final = 28
GAP: Final = 8
TARGET: Final = 48

NUMERALS: Final = "Numerals"
ICONS: Final = "Icons"


@dataclass(frozen=True, slots=True)
class SeatColour:
    """A seat's look: told apart by lightness, name and shape, never by hue alone."""

    accent: str
    panel: str
    shape: str


SEATS: Final = {
    "sky": SeatColour("#6CC3F2", "#0F2331", "circle"),
    "amber": SeatColour("#F2B134", "#2B1F06", "square"),
    "jade": SeatColour("#3ED3A3", "#0A2720", "diamond"),
    "rose": SeatColour("#F09CC7", "#2C1624", "triangle"),
    "sand": SeatColour("#E8D9B0", "#26220F", "hexagon"),
    "violet": SeatColour("#B7A6FF", "#1D1838", "pentagon"),
    "coral": SeatColour("#FF8A70", "#30140E", "drop"),
    "moss": SeatColour("#A9C65A", "#1B2409", "star"),
}


def seat(colour: str) -> SeatColour:
    """The look of the seat called `colour`; the first one for a name it does not know."""
    return SEATS.get(colour, SEATS["sky"])


def rgba(colour: str) -> Rgba:
    """`colour` as red, green, blue and opacity from 0 to 1."""
    digits = colour.lstrip("#").ljust(8, "F")
    red, green, blue, alpha = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4, 6))
    return red, green, blue, alpha


def over(top: str, ground: str) -> str:
    """The opaque colour seen where `top` lies on an opaque `ground`."""
    t, g = rgba(top), rgba(ground)
    mixed = (round(255 * (t[i] * t[3] + g[i] * (1 - t[3]))) for i in range(3))
    return "#" + "".join(f"{part:02X}" for part in mixed)


def contrast(one: str, other: str) -> float:
    """How clearly two opaque colours stand apart, 1 to 21 (WCAG 2.2, 1.4.3)."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    linear = [
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
        for part in rgba(colour)[:3]
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
