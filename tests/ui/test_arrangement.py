"""Where everything goes, for any table and any screen: pure geometry, no window."""

from itertools import combinations, pairwise
from math import atan2, pi

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tracker.ui import amount_plan
from tracker.ui.arrangement import LEAST, Seating, arrange, offered, sheet
from tracker.ui.boxes import NO_INSETS, Box, Insets, Place
from tracker.ui.panel_plan import panel_plan
from tracker.ui.theme import GAP, TARGET

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


# Panels and bar


@any_table
def test_there_is_a_panel_for_each_player(players, seating):
    assert all(len(board.panels) == players for board in boards(players, seating))


@any_table
def test_everything_is_inside_the_screen_and_its_insets(players, seating):
    for board in boards(players, seating):
        for box in (board.bar, *(it.box for it in board.panels)):
            assert inside(box, board.screen), board


@any_table
def test_panels_are_a_gap_apart_and_the_bar_covers_none(players, seating):
    for board in boards(players, seating):
        boxes = [it.box for it in board.panels]
        assert all(apart(*pair) >= GAP - ROUNDING for pair in combinations(boxes, 2)), board
        assert not any(box.inside(ROUNDING).overlaps(board.bar) for box in boxes), board


@any_table
def test_the_bar_is_a_target_wide_and_five_long(players, seating):
    for board in boards(players, seating):
        across, along = sorted((board.bar.w, board.bar.h))
        assert across >= TARGET
        assert along >= 5 * TARGET + 4 * GAP


@any_table
def test_no_panel_is_too_small_for_its_parts(players, seating):
    for board in boards(players, seating):
        for it in board.panels:
            assert it.width >= LEAST[0] - ROUNDING, board
            assert it.height >= LEAST[1] - ROUNDING, board


@any_table
def test_targets_of_neighbours_are_a_gap_apart(players, seating):
    for board in boards(players, seating):
        found = [it for place in board.panels for it in targets(place)]
        assert all(min(it.w, it.h) >= TARGET - ROUNDING for it in found), board
        assert all(apart(*pair) >= GAP - ROUNDING for pair in combinations(found, 2)), board


EDGES = {
    0: lambda box, screen: Box(box.x, screen.y, box.w, box.y - screen.y),
    90: lambda box, screen: Box(box.right, box.y, screen.right - box.right, box.h),
    180: lambda box, screen: Box(box.x, box.top, box.w, screen.top - box.top),
    270: lambda box, screen: Box(screen.x, box.y, box.x - screen.x, box.h),
}


@any_table
def test_nobody_sits_between_a_panel_and_its_edge(players, seating):
    for board in boards(players, seating):
        if all(it.turn == 0 for it in board.panels):
            continue  # all upright: everyone is at the same edge
        for it in board.panels:
            way = EDGES[it.turn](it.box, board.screen).inside(ROUNDING)
            others = [other.box for other in board.panels if other is not it]
            assert not any(way.overlaps(other) for other in others), board


@any_table
def test_players_sit_clockwise(players, seating):
    for board in boards(players, seating):
        x, y = board.screen.centre
        if all(it.turn == 0 for it in board.panels):
            rows = [(-round(it.box.y), it.box.x) for it in board.panels]
            assert rows == sorted(rows), "read from the top left"
            continue
        angles = [atan2(it.box.centre[1] - y, it.box.centre[0] - x) for it in board.panels]
        steps = [(was - now) % (2 * pi) for was, now in pairwise([*angles, angles[0]])]
        assert sum(steps) == pytest.approx(2 * pi), "once around, never back"


@pytest.mark.parametrize(("players", "seating"), [it for it in TABLES if it[1] != Seating.UPRIGHT])
def test_a_screen_on_its_side_is_the_upright_one_turned_a_quarter(players, seating):
    for w, h in STANDING:
        standing = arrange(players, seating, Box(0, 0, w, h))
        lying = arrange(players, seating, Box(0, 0, h, w))
        turned = sorted((it.turn + 90) % 360 for it in standing.panels)
        assert turned == sorted(it.turn for it in lying.panels)


@given(
    st.integers(1, 8),
    st.sampled_from(Seating),
    st.integers(320, 1366),
    st.integers(568, 1366),
    st.booleans(),
)
def test_any_screen_at_all(players, seating, short, long, lying):
    width, height = (long, short) if lying else (short, long)
    board = arrange(players, seating, Box(0, 0, width, height))
    boxes = [it.box for it in board.panels]
    assert len(boxes) == players
    assert all(inside(it, board.screen) for it in (*boxes, board.bar))
    assert all(apart(*pair) >= GAP - ROUNDING for pair in combinations(boxes, 2))
    assert not any(it.inside(ROUNDING).overlaps(board.bar) for it in boxes)


@pytest.mark.parametrize("players", range(1, 9))
def test_a_seating_that_is_not_offered_gives_way_to_the_usual_one(players):
    screen = Box(0, 0, 1024, 768)
    usual = arrange(players, None, screen)
    assert usual == arrange(players, offered(players)[0], screen)
    for seating in set(Seating) - set(offered(players)):
        assert arrange(players, seating, screen) == usual


# As drawn in the design


@pytest.mark.parametrize(
    ("players", "size", "turns"),
    [
        (2, (412, 892), [0, 180]),
        (2, (892, 412), [90, 270]),
        (3, (412, 892), [0, 270, 90]),
        (4, (1280, 800), [0, 180, 180, 0]),
        (6, (1280, 800), [0, 180, 180, 180, 0, 0]),
        (8, (1280, 800), [0, 180, 180, 180, 180, 0, 0, 0]),
    ],
)
def test_the_usual_seating_is_the_one_in_the_picture(players, size, turns):
    board = arrange(players, None, Box(0, 0, *size))
    assert [it.turn for it in board.panels] == turns


def test_three_around_a_phone_have_the_bar_above_the_foot():
    board = arrange(3, None, Box(0, 0, 412, 892))
    sky, amber, jade = (it.box for it in board.panels)
    assert sky.top <= board.bar.y
    assert board.bar.top <= amber.y == jade.y
    assert amber.x < jade.x


# Inside a panel


@given(
    st.floats(LEAST[0], 1366),
    st.floats(LEAST[1], 1366),
    st.booleans(),
    st.booleans(),
    st.booleans(),
)
def test_the_parts_of_any_panel_have_their_place(width, height, notes, chips, long):
    plan = panel_plan(width, height, notes, chips, long)
    whole = Box(0, 0, width, height)
    touched = [it for it in (plan.pay, plan.total, plan.get, plan.chips) if it]
    shown = [it for it in (plan.header, plan.others, plan.notes, *touched) if it]
    assert all(inside(it, whole) for it in (*shown, plan.voice, plan.words))
    assert all(min(it.w, it.h) > 10 for it in shown)
    assert all(min(it.w, it.h) >= TARGET - ROUNDING for it in touched)
    assert all(apart(*pair) >= GAP - ROUNDING for pair in combinations(touched, 2))
    assert all(apart(*pair) >= -ROUNDING for pair in combinations(shown, 2))
    assert plan.pay.x < plan.get.x
    if not plan.low:
        # In the voice are a draft's buttons: the smaller one has about a third of it.
        assert plan.voice.w * 0.32 - 4 >= TARGET
        assert all(apart(plan.voice, it) >= GAP - ROUNDING for it in touched)


# Inside the amount sheet


def check_amount_sheet(width, height):
    plan = amount_plan.amount_plan(width, height)
    each = plan.tabs.w / 4 - GAP
    touched = [plan.tabs, *plan.keys, plan.cancel, plan.confirm]
    parts = [plan.title, plan.amount, plan.line, *touched]
    assert each >= TARGET - ROUNDING
    assert all(inside(it, Box(0, 0, width, height)) for it in parts)
    assert all(min(it.w, it.h) >= TARGET - ROUNDING for it in touched)
    assert all(apart(*pair) >= GAP - ROUNDING for pair in combinations(touched, 2))
    assert all(apart(*pair) >= -ROUNDING for pair in combinations(parts, 2))


@given(st.floats(304, 1366), st.floats(352, 1366))
def test_the_parts_of_any_amount_sheet_have_their_place(width, height):
    check_amount_sheet(width, height)


@given(st.floats(480, 1366), st.floats(288, 352))
def test_and_of_one_on_a_phone_that_lies(width, height):
    check_amount_sheet(width, height)


@any_table
def test_an_amount_sheet_is_on_the_screen_turned_to_its_player_and_whole(players, seating):
    for board in boards(players, seating):
        for panel in board.panels:
            reach = Place(board.screen, panel.turn)
            least = amount_plan.least(reach.width, reach.height)
            lying = sheet(panel, board.screen, least)
            assert lying.turn == panel.turn
            assert inside(lying.box, board.screen)
            check_amount_sheet(lying.width, lying.height)


# Boxes


@pytest.mark.parametrize(
    ("other", "overlaps"),
    [
        (Box(5, 5, 10, 10), True),
        (Box(2, 2, 2, 2), True),
        (Box(10, 0, 5, 5), False),
        (Box(0, 10, 5, 5), False),
        (Box(20, 20, 5, 5), False),
    ],
)
def test_boxes_that_share_only_an_edge_do_not_overlap(other, overlaps):
    box = Box(0, 0, 10, 10)
    assert box.overlaps(other) is overlaps
    assert other.overlaps(box) is overlaps


@pytest.mark.parametrize(
    ("turn", "seen"), [(0, (3, 5)), (90, (5, 3)), (180, (3, 5)), (270, (5, 3))]
)
def test_a_place_is_measured_as_its_reader_sees_it(turn, seen):
    place = Place(Box(1, 1, 3, 5), turn)
    assert (place.width, place.height) == seen


def test_insets_are_kept_off_each_edge():
    assert Insets(1, 2, 3, 4).of(100, 200) == Box(1, 2, 96, 194)
