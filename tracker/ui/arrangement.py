"""Where everything lies: pure geometry in dp, y upwards, like the toolkit's.

A `Place` is a box on the screen and the turn of what is in it; its content always sees an upright
box of `width` x `height`.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from tracker.ui.theme import GAP

BAR: Final = 56
"""Breadth of the bar."""


class Box(NamedTuple):
    """A rectangle: its lower left corner, width and height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def top(self) -> float:
        return self.y + self.h


class Insets(NamedTuple):
    """What the device keeps for itself at each edge of the screen."""

    left: float = 0
    bottom: float = 0
    right: float = 0
    top: float = 0


NO_INSETS: Final = Insets()


@dataclass(frozen=True, slots=True)
class Place:
    """A box on the screen whose content is turned counter-clockwise by `turn` degrees."""

    box: Box
    turn: int

    @property
    def width(self) -> float:
        """How wide the content is, as its reader sees it."""
        return self.box.h if self.turn in (90, 270) else self.box.w

    @property
    def height(self) -> float:
        """How tall the content is, as its reader sees it."""
        return self.box.w if self.turn in (90, 270) else self.box.h


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The board: a place for each player in seating order, and the bar's box."""

    panels: tuple[Place, ...]
    bar: Box
    screen: Box


def safe(width: float, height: float, insets: Insets = NO_INSETS) -> Box:
    """The part of the screen that is ours."""
    return Box(
        insets.left,
        insets.bottom,
        width - insets.left - insets.right,
        height - insets.bottom - insets.top,
    )


def facing_pair(screen: Box) -> Arrangement:
    """Two players face each other across the bar, at the short edges of the screen."""
    x, y, w, h = screen
    if h >= w:
        tall = (h - BAR - 2 * GAP) / 2
        return Arrangement(
            (
                Place(Box(x + GAP, y + GAP, w - 2 * GAP, tall), 0),
                Place(Box(x + GAP, y + h - GAP - tall, w - 2 * GAP, tall), 180),
            ),
            Box(x + GAP, y + GAP + tall, w - 2 * GAP, BAR),
            screen,
        )
    wide = (w - BAR - 2 * GAP) / 2
    return Arrangement(
        (
            Place(Box(x + w - GAP - wide, y + GAP, wide, h - 2 * GAP), 90),
            Place(Box(x + GAP, y + GAP, wide, h - 2 * GAP), 270),
        ),
        Box(x + GAP + wide, y + GAP, BAR, h - 2 * GAP),
        screen,
    )


def sheet(panel: Place, screen: Box, least: tuple[float, float]) -> Place:
    """Where a sheet of at least `least` (width, height) goes for the reader of `panel`.

    In their own panel if that is large enough; else it grows from their edge of the screen
    towards the middle, and over the whole screen if it must. It never leaves the screen.
    """
    if panel.width >= least[0] and panel.height >= least[1]:
        return panel
    across, along = least if panel.turn in (0, 180) else least[::-1]
    w = min(screen.w, max(panel.box.w, across))
    h = min(screen.h, max(panel.box.h, along))
    box = panel.box
    x = {90: box.right - w, 270: box.x}.get(panel.turn, box.x + box.w / 2 - w / 2)
    y = {0: box.y, 180: box.top - h}.get(panel.turn, box.y + box.h / 2 - h / 2)
    x = min(max(x, screen.x), screen.right - w)
    y = min(max(y, screen.y), screen.top - h)
    return Place(Box(x, y, w, h), panel.turn)
