"""Where the players sit: the panels and the bar for any number of players on any screen.

Everything is laid out for a screen that stands upright; one that lies on its side gets the same
turned by a quarter, so that who sits at a short edge still does.
"""

from dataclasses import dataclass
from enum import StrEnum
from math import atan2, ceil, pi
from typing import Final

from tracker.ui.boxes import Box, Place
from tracker.ui.theme import GAP, TARGET

BAR: Final = 56
"""Breadth of the bar; on a small screen it is no broader than a target."""
_SMALL: Final = 360

LEAST: Final = (120.0, 140.0)
"""The smallest upright panel, width and height, in which everything has its place."""


class Seating(StrEnum):
    """How players sit around the screen. The values are stored: a contract."""

    ENDS = "ends"
    """Half of them at each short edge."""
    SIDES = "sides"
    """Half of them along each long edge."""
    AROUND = "around"
    """One at a short edge, or one at each, the others along the long ones."""
    UPRIGHT = "upright"
    """All on one side of the table."""


_OFFERED: Final = {
    1: (Seating.UPRIGHT,),
    2: (Seating.ENDS, Seating.SIDES, Seating.UPRIGHT),
    3: (Seating.AROUND, Seating.ENDS, Seating.UPRIGHT),
    4: (Seating.SIDES, Seating.ENDS, Seating.AROUND, Seating.UPRIGHT),
}
_OFFERED_TO_MORE: Final = (Seating.SIDES, Seating.AROUND, Seating.UPRIGHT)


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The board: a place for each player in order, and the bar's box."""

    panels: tuple[Place, ...]
    bar: Box
    screen: Box


def offered(players: int) -> tuple[Seating, ...]:
    """The seatings that make sense for so many players, the usual one first."""
    return _OFFERED.get(players, _OFFERED_TO_MORE)


def arrange(players: int, seating: Seating | None, screen: Box) -> Arrangement:
    """The board for 1 to 8 players. A seating in which a panel would be too small for its parts
    gives way to the one with the largest panels."""
    wished = [seating] if seating in offered(players) else []
    choices = [_laid(players, it, screen) for it in (*wished, *offered(players))]
    fitting = [it for it in choices if _fits(it)]
    return fitting[0] if fitting else max(choices, key=_smallest)


def _fits(arrangement: Arrangement) -> bool:
    return all(it.width >= LEAST[0] and it.height >= LEAST[1] for it in arrangement.panels)


def _smallest(arrangement: Arrangement) -> float:
    return min(min(it.width / LEAST[0], it.height / LEAST[1]) for it in arrangement.panels)


def _laid(players: int, seating: Seating, screen: Box) -> Arrangement:
    bar = BAR if min(screen.w, screen.h) >= _SMALL else TARGET
    if seating == Seating.UPRIGHT:
        return _upright(players, screen, bar)
    lying = screen.w > screen.h
    page = Box(0, 0, screen.h, screen.w) if lying else Box(0, 0, screen.w, screen.h)
    panels, strip = _standing(players, seating, page.inside(GAP), bar)
    if lying:
        panels = [Place(_quarter(it.box, page), (it.turn + 90) % 360) for it in panels]
        strip = _quarter(strip, page)
    panels = [Place(_moved(it.box, screen), it.turn) for it in panels]
    first = None if seating == Seating.SIDES else panels[0]
    return Arrangement(_clockwise(panels, first, screen), _moved(strip, screen), screen)


def _standing(players: int, seating: Seating, page: Box, bar: float) -> tuple[list[Place], Box]:
    """Panels and bar on an upright page. The bar lies across it, near the middle."""
    match seating:
        case Seating.ENDS:
            low, high = _halves(page, bar)
            below, above = ceil(players / 2), players // 2
            return (
                [Place(box, 0) for box in _row(low, below)]
                + [Place(box, 180) for box in _row(high, above)],
                Box(page.x, low.top, page.w, bar),
            )
        case Seating.SIDES:
            left, right = ceil(players / 2), players // 2
            boxes, strip = _columns(page, left, right, bar)
            return [Place(it, 270 if it.x == page.x else 90) for it in boxes], strip
        case _:
            return _around(players, page, bar)


def _around(players: int, page: Box, bar: float) -> tuple[list[Place], Box]:
    """One at the foot of the page, with an even number one at its head; the others along the
    sides. The bar is above the foot."""
    heads = 1 if players % 2 == 0 else 0
    rows = ceil((players - 1 - heads) / 2)
    if rows == 0:
        return _standing(players, Seating.ENDS, page, bar)
    # A side panel's height is what its player sees as width: they all get the same.
    ends = 1 + heads
    free = page.h - bar - GAP * (rows - 1 + heads)
    end = max(LEAST[1], min(free / (rows + ends), page.w * 1.05))
    side = (free - ends * end) / rows
    foot = Box(page.x, page.y, page.w, end)
    strip = Box(page.x, foot.top, page.w, bar)
    middle = Box(page.x, strip.top, page.w, rows * side + (rows - 1) * GAP)
    boxes = [box for column in _row(middle, 2) for box in _stack(column, rows)]
    places = [Place(foot, 0)] + [Place(it, 270 if it.x == page.x else 90) for it in boxes]
    if heads:
        places.append(Place(Box(page.x, page.top - end, page.w, end), 180))
    return places, strip


def _upright(players: int, screen: Box, bar: float) -> Arrangement:
    """A grid with everything the same way up, and the bar at the long edge nearest the reader."""
    page = screen.inside(GAP)
    room = Box(page.x, page.y + bar, page.w, page.h - bar)
    columns = min(
        range(1, players + 1),
        key=lambda it: -_grid_size(players, it, room),
    )
    rows = ceil(players / columns)
    boxes = [
        box
        for i, row in enumerate(reversed(_stack(room, rows)))
        for box in _row(row, min(columns, players - i * columns))
    ]
    return Arrangement(
        tuple(Place(box) for box in boxes), Box(page.x, page.y - GAP / 2, page.w, bar), screen
    )


def _grid_size(players: int, columns: int, room: Box) -> float:
    """How large a numeral the grid's panels allow: limited by their width or their height."""
    rows = ceil(players / columns)
    w = (room.w - GAP * (columns - 1)) / columns
    h = (room.h - GAP * (rows - 1)) / rows
    return min(w / 1.6, h)


def _columns(page: Box, left: int, right: int, bar: float) -> tuple[list[Box], Box]:
    """Two columns, cut by the bar so that whole panels are above and below it."""
    if left == 1:
        one, other = _row(Box(page.x, page.y + bar, page.w, page.h - bar), 2)
        return [one, other], Box(page.x, page.y, page.w, bar)
    below = left // 2
    each = (page.h - bar - GAP * (left - 2)) / left
    # Panels too small to keep their zones off the bar leave that to the bar.
    air = GAP / 2 if each < LEAST[0] else 0
    each -= 2 * air / left
    low = below * each + (below - 1) * GAP
    strip = Box(page.x, page.y + low + air, page.w, bar)
    high = strip.top + air
    parts = (
        Box(page.x, page.y, page.w, low),
        Box(page.x, high, page.w, page.top - high),
    )
    boxes: list[Box] = []
    for part, rows in zip(parts, (below, left - below), strict=True):
        one, other = _row(part, 2)
        boxes += _stack(one, rows)
        # With an odd number the shorter column shares the height of its part.
        fewer = rows - (left - right if part is parts[1] else 0)
        boxes += _stack(other, fewer) if fewer else []
    return boxes, strip


def _halves(page: Box, bar: float) -> tuple[Box, Box]:
    tall = (page.h - bar) / 2
    return (
        Box(page.x, page.y, page.w, tall),
        Box(page.x, page.top - tall, page.w, tall),
    )


def _row(box: Box, count: int) -> list[Box]:
    """`count` boxes side by side, from the left."""
    w = (box.w - GAP * (count - 1)) / count if count else 0
    return [Box(box.x + i * (w + GAP), box.y, w, box.h) for i in range(count)]


def _stack(box: Box, count: int) -> list[Box]:
    """`count` boxes one above the other, from below."""
    h = (box.h - GAP * (count - 1)) / count
    return [Box(box.x, box.y + i * (h + GAP), box.w, h) for i in range(count)]


def _quarter(box: Box, page: Box) -> Box:
    """`box` after turning its page a quarter counter-clockwise: the foot comes to the right."""
    return Box(page.h - box.y - box.h, box.x, box.h, box.w)


def _moved(box: Box, screen: Box) -> Box:
    return Box(box.x + screen.x, box.y + screen.y, box.w, box.h)


def _clockwise(panels: list[Place], first: Place | None, screen: Box) -> tuple[Place, ...]:
    """The places clockwise, as turns go round a table, from `first` or the lower left corner."""
    x, y = screen.centre

    def angle(place: Place) -> float:
        px, py = place.box.centre
        return -atan2(py - y, px - x) % (2 * pi)

    if first is None:
        first = min(panels, key=lambda it: (round(it.box.y), round(it.box.x)))
    start = angle(first)
    return tuple(sorted(panels, key=lambda it: round((angle(it) - start) % (2 * pi), 6)))


def sheet(panel: Place, screen: Box, least: tuple[float, float]) -> Place:
    """Where a sheet of at least `least` (width, height) goes for the reader of `panel`.

    In their own panel if that is large enough; else it grows from their edge of the screen
    towards the middle, and over the whole screen if it must. It never leaves the screen.
    """
    if panel.width >= least[0] and panel.height >= least[1]:
        return panel
    across, along = least if panel.turn in (0, 180) else least[::-1]
    box, room = panel.box, screen.inside(GAP)
    w, h = min(room.w, max(box.w, across)), min(room.h, max(box.h, along))
    x = {90: box.right - w, 270: box.x}.get(panel.turn, box.x + box.w / 2 - w / 2)
    y = {0: box.y, 180: box.top - h}.get(panel.turn, box.y + box.h / 2 - h / 2)
    x = min(max(x, room.x), room.right - w)
    y = min(max(y, room.y), room.top - h)
    return Place(Box(x, y, w, h), panel.turn)
