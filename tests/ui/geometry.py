"""Tables and screens of all kinds, and how boxes lie to each other: for tests without a window."""

import pytest

from tracker.ui.arrangement import arrange, offered
from tracker.ui.boxes import NO_INSETS, Box, Insets
from tracker.ui.panel_plan import panel_plan

STANDING = [(320, 568), (360, 640), (412, 892), (600, 960), (768, 1024), (800, 1280), (1024, 1366)]
SIZES = [*STANDING, *((h, w) for w, h in STANDING)]
INSETS = {
    "standing": [NO_INSETS, Insets(top=24, bottom=16)],
    "lying": [NO_INSETS, Insets(left=24, bottom=16)],
}
ROUNDING = 0.01

TABLES = [(players, seating) for players in range(1, 9) for seating in offered(players)]
any_table = pytest.mark.parametrize(
    ("players", "seating"), TABLES, ids=[f"{players}-{seating}" for players, seating in TABLES]
)


def boards(players, seating):
    """The arrangements of this table on every screen."""
    for size in SIZES:
        for insets in INSETS["lying" if size[0] > size[1] else "standing"]:
            yield arrange(players, seating, insets.of(*size))


def apart(one, other):
    """How far two boxes are from each other along one side; negative if they overlap."""
    return max(one.x - other.right, other.x - one.right, one.y - other.top, other.y - one.top)


def inside(inner, outer):
    return (
        inner.x >= outer.x - ROUNDING
        and inner.y >= outer.y - ROUNDING
        and inner.right <= outer.right + ROUNDING
        and inner.top <= outer.top + ROUNDING
    )


def on_screen(part, place):
    """Where a part of a panel's upright box is on the screen."""
    box, (x, y, w, h) = place.box, part
    match place.turn:
        case 0:
            return Box(box.x + x, box.y + y, w, h)
        case 90:
            return Box(box.right - y - h, box.y + x, h, w)
        case 180:
            return Box(box.right - x - w, box.top - y - h, w, h)
        case _:
            return Box(box.x + y, box.top - x - w, h, w)


def targets(place):
    plan = panel_plan(place.width, place.height)
    return [on_screen(part, place) for part in (plan.pay, plan.total, plan.get)]


def cramped(board):
    """Seven or eight on the smallest phone, of which the device keeps edges for itself."""
    return len(board.panels) > 6 and max(board.screen.w, board.screen.h) < 552
