"""Each player's total over a game, as lines to draw in a box of 1 by 1. No toolkit."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tracker.rules.table import Table

MOST: Final = 240
"""Points a line has at most."""


@dataclass(frozen=True, slots=True)
class Curve:
    """One player's line, from left to right; `points` are 0 to 1 across and up."""

    player: str
    name: str
    colour: str
    points: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Graph:
    """All lines of a game, and the total at the top edge."""

    curves: tuple[Curve, ...]
    top: int


def sampled(count: int) -> list[int]:
    """Which of `count` lines to look at: all, or `MOST` spread evenly, the last among them."""
    if count <= MOST:
        return list(range(count))
    return [round(i * (count - 1) / (MOST - 1)) for i in range(MOST)]


def graph(tables: Sequence[Table]) -> Graph:
    """The graph of a game from its tables, in the order they were."""
    who = {it.id: it for table in tables for it in table.players}
    top = max((it.energy for table in tables for it in table.present), default=0)
    across = max(1, len(tables) - 1)
    curves = []
    for id, player in who.items():
        points = tuple(
            (i / across, it.energy / max(1, top))
            for i, table in enumerate(tables)
            for it in table.present
            if it.id == id
        )
        curves.append(Curve(id, player.name, player.colour, points))
    return Graph(tuple(curves), top)
