"""Where the parts of a card's sheet lie in its upright box: pure geometry in dp, y upwards.

Everything is stacked in one column; where the box is low and wide, what is typed and decided
moves to a second one. A part nobody needs takes no room.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from tracker.ui.boxes import Box
from tracker.ui.theme import GAP, TARGET

WIDTH: Final = 304.0
"""The smallest width in which ten digit keys in two rows are full targets."""

_WIDEST: Final = 560
_BESIDE: Final = 552
"""From this width on there can be two columns."""

_PAD: Final = 12
_SMALL_PAD: Final = 8
_FIXED: Final = 36
_KEYS: Final = 2 * TARGET + GAP
_ROW: Final = 72
_NOTE: Final = 48


class Needs(NamedTuple):
    """What the sheet shows: how many of each, and whether it asks if the card resolves."""

    resolves: bool = False
    fixed: int = 0
    numbers: int = 0
    players: int = 0
    buttons: int = 1


@dataclass(frozen=True, slots=True)
class CardPlan:
    """The parts of the sheet. `keypads` has one ten-key pad for each number, or one for all."""

    title: Box
    icons: tuple[Box, ...]
    resolves: tuple[Box, ...]
    fixed: tuple[Box, ...]
    numbers: tuple[Box, ...]
    keypads: tuple[tuple[Box, ...], ...]
    players: tuple[Box, ...]
    sum: Box
    note: Box
    buttons: tuple[Box, ...]


def least(needs: Needs) -> tuple[float, float]:
    """The smallest width and height of a sheet with these needs, upright."""
    return WIDTH, 2 * _SMALL_PAD + _stacked(needs, min(needs.numbers, 1), 2)


def wanted(needs: Needs) -> float:
    """The height in which each number has keys of its own and the note is easily read."""
    return 2 * _PAD + _stacked(needs, needs.numbers, 2) + _NOTE + 3 * GAP


def card_plan(width: float, height: float, needs: Needs) -> CardPlan:
    """The plan for a sheet of this size; it fits from `least` on, and from 552 x 304 beside."""
    stacked = 2 * _SMALL_PAD + _stacked(needs, min(needs.numbers, 1), 2)
    pad = _PAD if height >= stacked + 2 * (_PAD - _SMALL_PAD) else _SMALL_PAD
    across = min(width - 2 * pad, _WIDEST if height >= stacked else width)
    inner = Box((width - across) / 2, pad, across, height - 2 * pad)
    if height >= stacked or width < _BESIDE:
        return _tall(inner, needs)
    return _wide(inner, needs)


def overview_plan(width: float, height: float, rows: int) -> tuple[Box, tuple[Box, ...], list[Box]]:
    """Title, icons and a box for each ability."""
    pad = _PAD if height >= 360 else _SMALL_PAD
    across = min(width - 2 * pad, _WIDEST)
    inner = Box((width - across) / 2, pad, across, height - 2 * pad)
    title, icons, y = _head(inner)
    each = min(_ROW, (y - inner.y) / max(rows, 1) - GAP)
    boxes = [Box(inner.x, y - (i + 1) * (each + GAP) + GAP, inner.w, each) for i in range(rows)]
    return title, icons, boxes


def overview_least(rows: int) -> tuple[float, float]:
    """The smallest width and height of the overview of so many abilities."""
    return WIDTH, 2 * _SMALL_PAD + TARGET + rows * (TARGET + GAP)


def key_boxes(box: Box) -> tuple[Box, ...]:
    """Ten keys in two rows: 1 to 5, then 6 to 0."""
    w, h = (box.w - 4 * GAP) / 5, (box.h - GAP) / 2
    return tuple(
        Box(box.x + column * (w + GAP), box.top - h - row * (h + GAP), w, h)
        for row in range(2)
        for column in range(5)
    )


def _stacked(needs: Needs, keypads: int, columns: int) -> float:
    """How high everything is in one column, without the note."""
    rows = [
        TARGET,
        *([TARGET] if needs.resolves else []),
        *([_FIXED] * needs.fixed),
        *([TARGET] * needs.numbers),
        *([_KEYS] * keypads),
        *([TARGET] * -(-needs.players // columns)),
        TARGET,
        TARGET,
    ]
    return sum(rows) + GAP * (len(rows) - 1)


def _head(inner: Box) -> tuple[Box, tuple[Box, ...], float]:
    """Title and three icons; and what is left below them."""
    y = inner.top - TARGET
    icons = tuple(
        Box(inner.right - (3 - i) * TARGET - (2 - i) * GAP, y, TARGET, TARGET) for i in range(3)
    )
    return Box(inner.x + 4, y, icons[0].x - inner.x - GAP - 4, TARGET), icons, y - GAP


class _Column:
    """A column that is filled from the top."""

    def __init__(self, box: Box) -> None:
        self.box, self.y = box, box.top

    def take(self, height: float, parts: int = 1) -> tuple[Box, ...]:
        """The next `height`, in so many parts beside each other."""
        low = self.y - height
        self.y = low - GAP
        w = (self.box.w - GAP * (parts - 1)) / parts
        return tuple(Box(self.box.x + i * (w + GAP), low, w, height) for i in range(parts))

    def grid(self, count: int, columns: int) -> tuple[Box, ...]:
        """So many targets in rows of `columns`."""
        rows = [self.take(TARGET, columns) for _ in range(-(-count // columns))]
        return tuple(box for row in rows for box in row)[:count]


def _tall(inner: Box, needs: Needs) -> CardPlan:
    title, icons, y = _head(inner)
    foot = 56 if inner.h >= _stacked(needs, min(needs.numbers, 1), 2) + 8 else TARGET
    roomy = inner.h >= _stacked(needs, needs.numbers, 2) + foot - TARGET
    column = _Column(Box(inner.x, inner.y, inner.w, y - inner.y))
    resolves = column.take(TARGET, 2) if needs.resolves else ()
    fixed = tuple(column.take(_FIXED)[0] for _ in range(needs.fixed))
    numbers: list[Box] = []
    keypads: list[tuple[Box, ...]] = []
    for _ in range(needs.numbers):
        numbers += column.take(TARGET)
        if roomy:
            keypads.append(key_boxes(column.take(_KEYS)[0]))
    if needs.numbers and not roomy:
        keypads.append(key_boxes(column.take(_KEYS)[0]))
    players = column.grid(needs.players, 2)
    total = column.take(TARGET)[0]
    low = inner.y + foot + GAP
    note = Box(inner.x, low, inner.w, max(0, min(column.y - low, 96)))
    note = note._replace(y=max(low, column.y - note.h))
    buttons = _beside(Box(inner.x, inner.y, inner.w, foot), needs.buttons)
    return CardPlan(
        title, icons, resolves, fixed, tuple(numbers), tuple(keypads), players, total, note, buttons
    )


def _wide(inner: Box, needs: Needs) -> CardPlan:
    title, icons, y = _head(inner)
    across = max((inner.w - GAP) / 2, 5 * TARGET + 4 * GAP)
    left = _Column(Box(inner.x, inner.y, inner.w - GAP - across, y - inner.y))
    right = _Column(Box(inner.right - across, inner.y, across, y - inner.y))
    resolves = left.take(TARGET, 2) if needs.resolves else ()
    fixed = tuple(left.take(_FIXED)[0] for _ in range(needs.fixed))
    numbers = tuple(left.take(TARGET)[0] for _ in range(needs.numbers))
    players = left.grid(needs.players, 2 if needs.players <= 4 else 4)
    total = right.take(TARGET)[0]
    pads = (key_boxes(right.take(_KEYS)[0]),) if needs.numbers else ()
    low = inner.y + TARGET + GAP
    beside = Box(right.box.x, low, across, max(0, right.y - low))
    under = Box(left.box.x, inner.y, left.box.w, max(0, left.y - inner.y))
    note = beside if beside.h > under.h else under
    buttons = _beside(Box(right.box.x, inner.y, across, TARGET), needs.buttons)
    return CardPlan(title, icons, resolves, fixed, numbers, pads, players, total, note, buttons)


def _beside(box: Box, count: int) -> tuple[Box, ...]:
    w = (box.w - GAP * (count - 1)) / count
    return tuple(Box(box.x + i * (w + GAP), box.y, w, box.h) for i in range(count))
