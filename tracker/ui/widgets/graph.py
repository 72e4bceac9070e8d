"""The graph of a game: a line a player, told apart by dashes and marks also without colour."""

from itertools import pairwise
from typing import Any, Final

from kivy.graphics import Color, Line, SmoothLine
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from tracker.ui import theme
from tracker.ui.graph_plan import Curve, Graph
from tracker.ui.i18n import number
from tracker.ui.widgets.mark import Mark

_DASHES: Final = ((), (12, 6), (3, 5), (14, 5, 3, 5), (7, 4), (2, 8), (18, 8), (10, 3, 3, 3, 3, 3))
"""Lengths drawn and left out in turn, by the player's place."""
_MARK: Final = 16


class GraphView(Widget):
    """Draws a `Graph`."""

    graph: Graph | None = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "graph"):
            self.fbind(name, self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.before.clear()
        self.clear_widgets()
        if self.graph is None or min(self.size) < dp(40):
            return
        left, low = self.x + dp(4), self.y + dp(8)
        wide, high = self.width - dp(8 + _MARK), self.height - dp(32)
        with self.canvas.before:
            Color(*theme.rgba(theme.LINE))
            for part in (0, 0.5, 1):
                y = low + high * part
                Line(points=(left, y, left + wide, y), width=1)
        self._top(left, low + high)
        for place, curve in enumerate(self.graph.curves):
            points = [(left + x * wide, low + y * high) for x, y in curve.points]
            if points:
                self._line(curve, points, _DASHES[place % len(_DASHES)])

    def _top(self, x: float, y: float) -> None:
        label = Label(text=number(self.graph.top if self.graph else 0), font_name=theme.NUMERALS)
        label.font_size, label.color = dp(16), theme.rgba(theme.FAINT)
        label.texture_update()
        label.size, label.pos = label.texture_size, (x, y + dp(2))
        self.add_widget(label)

    def _line(
        self, curve: Curve, points: list[tuple[float, float]], dashes: tuple[int, ...]
    ) -> None:
        look = theme.seat(curve.colour)
        corners = _steps(points)
        with self.canvas.before:
            Color(*theme.rgba(look.accent))
            for part in _dashed(corners, [dp(it) for it in dashes]):
                SmoothLine(points=[at for corner in part for at in corner], width=dp(1.2))
        x, y = points[-1]
        mark = Mark(shape=look.shape, accent=theme.rgba(look.accent))
        mark.ground = theme.rgba(theme.BACKGROUND)
        mark.size = dp(_MARK), dp(_MARK)
        mark.pos = x - dp(_MARK / 2), y - dp(_MARK / 2)
        self.add_widget(mark)


Point = tuple[float, float]


def _steps(points: list[Point]) -> list[Point]:
    """A total stays until it changes: the corners of a staircase."""
    corners = [points[0]]
    for x, y in points[1:]:
        if y != corners[-1][1]:
            corners.append((x, corners[-1][1]))
        corners.append((x, y))
    return corners


def _dashed(corners: list[Point], lengths: list[float]) -> list[list[Point]]:
    """`corners` cut into the parts to draw, along the way."""
    if not lengths or len(corners) < 2:
        return [corners]
    parts: list[list[Point]] = [[corners[0]]]
    turn, left = 0, lengths[0]
    for (x1, y1), (x2, y2) in pairwise(corners):
        way = abs(x2 - x1) + abs(y2 - y1)  # always along one axis
        gone = 0.0
        while way - gone > left:
            gone += left
            at = (x1 + (x2 - x1) * gone / way, y1 + (y2 - y1) * gone / way)
            if turn % 2 == 0:
                parts[-1].append(at)
            else:
                parts.append([at])
            turn = (turn + 1) % len(lengths)
            left = lengths[turn]
        left -= way - gone
        if turn % 2 == 0:
            parts[-1].append((x2, y2))
    return [part for part in parts if len(part) > 1]
