"""A seat's mark: our bolt inside the seat's shape, so that nobody is known by colour alone."""

from math import cos, pi, sin
from typing import Any, Final

from kivy.graphics import Color, InstructionGroup, Mesh, SmoothLine
from kivy.properties import ColorProperty, StringProperty
from kivy.uix.widget import Widget

from tracker.ui import theme

Points = tuple[tuple[float, float], ...]

BOLT: Final[Points] = (
    (0.16, 1),
    (-0.5, -0.12),
    (-0.06, -0.12),
    (-0.2, -1),
    (0.5, 0.24),
    (0.06, 0.24),
)
"""Corners of the bolt in a box from -1 to 1."""
_BOLT_TRIANGLES: Final = (0, 1, 5, 1, 2, 5, 2, 4, 5, 2, 3, 4)


def _regular(corners: int, turn: float = pi / 2, inner: float = 1.0) -> Points:
    """A regular outline with one corner at `turn`; every other one at `inner` if that is not 1."""
    step = 2 * pi / corners
    radii = (1.0, inner)
    return tuple(
        (radii[i % 2] * cos(turn + i * step), radii[i % 2] * sin(turn + i * step))
        for i in range(corners)
    )


SHAPES: Final[dict[str, Points]] = {
    "circle": _regular(40),
    "square": tuple((0.86 * x, 0.86 * y) for x, y in ((-1, 1), (-1, -1), (1, -1), (1, 1))),
    "diamond": tuple((1.08 * x, 1.08 * y) for x, y in _regular(4)),
    "triangle": tuple((1.22 * x, 1.22 * y - 0.24) for x, y in _regular(3)),
    "hexagon": tuple((1.04 * x, 1.04 * y) for x, y in _regular(6)),
    "pentagon": tuple((1.08 * x, 1.08 * y - 0.06) for x, y in _regular(5)),
    "drop": (
        *((0.78 * x, 0.78 * y - 0.3) for x, y in _regular(40)[5:36]),
        (0.0, 1.12),
    ),
    "star": tuple((1.14 * x, 1.14 * y) for x, y in _regular(16, inner=0.76)),
}


class Mark(Widget):
    """The shape filled with the accent colour, the bolt cut out of it."""

    shape = StringProperty("circle")
    accent = ColorProperty(theme.TEXT)
    ground = ColorProperty(theme.BACKGROUND)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        for name in ("pos", "size", "shape", "accent", "ground"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        radius = min(self.size) / 2 * 0.9
        drawing = self._drawing
        drawing.clear()
        drawing.add(Color(*self.accent))
        outline = SHAPES[self.shape]
        fan = [(0.0, 0.0), *outline, outline[0]]
        self._fill(fan, list(range(len(fan))), "triangle_fan", radius, outline)
        drawing.add(Color(*self.ground))
        self._fill(list(BOLT), list(_BOLT_TRIANGLES), "triangles", radius * 0.58, BOLT)

    def _fill(
        self,
        points: list[tuple[float, float]],
        indices: list[int],
        mode: str,
        radius: float,
        outline: Points,
    ) -> None:
        """A filled shape and, over its jagged edge, a smooth line (see the notes on MSAA)."""
        at = self._at
        vertices = [part for x, y in points for part in (*at(x, y, radius), 0, 0)]
        self._drawing.add(Mesh(vertices=vertices, indices=indices, mode=mode))
        edge = [part for x, y in outline for part in at(x, y, radius)]
        self._drawing.add(SmoothLine(points=edge, width=1.05, close=True))

    def _at(self, x: float, y: float, radius: float) -> tuple[float, float]:
        return self.center_x + x * radius, self.center_y + y * radius
