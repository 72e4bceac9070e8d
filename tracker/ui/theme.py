"""Every colour, distance and size the app draws with. Plain values: no toolkit here.

Colours are `#RRGGBB` or `#RRGGBBAA`; distances are dp, text sizes sp.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Final

Rgba = tuple[float, float, float, float]

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


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a theme, each by what it is for."""

    background: str
    sheet: str
    text: str
    quiet: str
    faint: str
    raised: str
    zone: str
    pressed: str
    refusal: str
    agreement: str
    correction: str
    on_accent: str
    line: str
    seats: Mapping[str, SeatColour]


DARK: Final = Palette(
    background="#0B0C10",
    sheet="#14161D",
    text="#F4F5F7",
    quiet="#C9CCD3",
    faint="#A9AFBC",
    raised="#FFFFFF14",
    zone="#FFFFFF0B",
    pressed="#FFFFFF2E",
    refusal="#FFB4A2",
    agreement="#3ED3A3",
    correction="#F2B134",
    on_accent="#0B0C10",
    line="#FFFFFF1A",
    seats={
        "sky": SeatColour("#6CC3F2", "#0F2331", "circle"),
        "amber": SeatColour("#F2B134", "#2B1F06", "square"),
        "jade": SeatColour("#3ED3A3", "#0A2720", "diamond"),
        "rose": SeatColour("#F09CC7", "#2C1624", "triangle"),
        "sand": SeatColour("#E8D9B0", "#26220F", "hexagon"),
        "violet": SeatColour("#B7A6FF", "#1D1838", "pentagon"),
        "coral": SeatColour("#FF8A70", "#30140E", "drop"),
        "moss": SeatColour("#A9C65A", "#1B2409", "star"),
    },
)
LIGHT: Final = Palette(
    background="#E6E8ED",
    sheet="#FFFFFF",
    text="#14161D",
    quiet="#3A3F4B",
    faint="#4E5462",
    raised="#0000000F",
    zone="#00000008",
    pressed="#00000026",
    refusal="#9C2308",
    agreement="#07704D",
    correction="#7A4F00",
    on_accent="#FFFFFF",
    line="#0000001F",
    seats={
        "sky": SeatColour("#0A5684", "#DCEEFA", "circle"),
        "amber": SeatColour("#6E4A00", "#FBECCB", "square"),
        "jade": SeatColour("#056044", "#D7F3E8", "diamond"),
        "rose": SeatColour("#8A2C62", "#FADEEC", "triangle"),
        "sand": SeatColour("#5C512A", "#F1EBD5", "hexagon"),
        "violet": SeatColour("#4F3BA3", "#E8E3FB", "pentagon"),
        "coral": SeatColour("#982A14", "#FBDFD8", "drop"),
        "moss": SeatColour("#43560F", "#E7F0CF", "star"),
    },
)

BACKGROUND = DARK.background
SHEET = DARK.sheet
TEXT = DARK.text
QUIET = DARK.quiet
FAINT = DARK.faint
RAISED = DARK.raised
ZONE = DARK.zone
PRESSED = DARK.pressed
REFUSAL = DARK.refusal
AGREEMENT = DARK.agreement
CORRECTION = DARK.correction
ON_ACCENT = DARK.on_accent
LINE = DARK.line
SEATS = DARK.seats


def choose(palette: Palette) -> None:
    """Whatever is made from now on has the colours of `palette`."""
    for field in fields(palette):
        globals()[field.name.upper()] = getattr(palette, field.name)


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
