"""Where everyone sits, for any table and any screen: pure geometry, no window."""

from itertools import combinations, pairwise
from math import atan2, pi

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ui.geometry import (
    ROUNDING,
    STANDING,
    TABLES,
    any_table,
    apart,
    boards,
    cramped,
    inside,
    targets,
)
from tracker.ui.arrangement import LEAST, Seating, arrange, offered
from tracker.ui.boxes import Box
from tracker.ui.theme import GAP, TARGET

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
            assert it.width >= (110 if cramped(board) else LEAST[0]) - ROUNDING, board
            assert it.height >= LEAST[1] - ROUNDING, board


@any_table
def test_targets_of_neighbours_are_a_gap_apart(players, seating):
    for board in boards(players, seating):
        found = [it for place in board.panels for it in targets(place)]
        assert all(min(it.w, it.h) >= TARGET - ROUNDING for it in found), board
        assert all(apart(*pair) >= GAP - ROUNDING for pair in combinations(found, 2)), board


@any_table
def test_targets_are_a_gap_from_the_bar(players, seating):
    for board in boards(players, seating):
        gap = GAP - 1 if cramped(board) else GAP
        found = [it for place in board.panels for it in targets(place)]
        assert all(apart(it, board.bar) >= gap - ROUNDING for it in found), board


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
