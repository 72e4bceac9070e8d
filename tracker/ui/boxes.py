"""Boxes and places: pure geometry in dp, y upwards, like the toolkit's."""

from dataclasses import dataclass
from typing import Final, NamedTuple


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

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def inside(self, margin: float) -> "Box":
        """This box less `margin` at each side."""
        return Box(self.x + margin, self.y + margin, self.w - 2 * margin, self.h - 2 * margin)

    def overlaps(self, other: "Box") -> bool:
        """Whether the two share more than an edge."""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.top
            and other.y < self.top
        )


class Insets(NamedTuple):
    """What the device keeps for itself at each edge of the screen."""

    left: float = 0
    bottom: float = 0
    right: float = 0
    top: float = 0

    def of(self, width: float, height: float) -> Box:
        """The part of a screen of this size that is ours."""
        return Box(
            self.left,
            self.bottom,
            width - self.left - self.right,
            height - self.bottom - self.top,
        )


NO_INSETS: Final = Insets()


@dataclass(frozen=True, slots=True)
class Place:
    """A box on the screen whose content is turned counter-clockwise by `turn` degrees.

    The content always sees an upright box of `width` x `height`.
    """

    box: Box
    turn: int = 0

    @property
    def width(self) -> float:
        """How wide the content is, as its reader sees it."""
        return self.box.h if self.turn in (90, 270) else self.box.w

    @property
    def height(self) -> float:
        """How tall the content is, as its reader sees it."""
        return self.box.w if self.turn in (90, 270) else self.box.h
