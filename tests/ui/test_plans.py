"""Where the parts of panels and amount sheets lie: pure geometry, no window."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ui.geometry import ROUNDING, any_table, apart, boards, inside
from tracker.ui import amount_plan
from tracker.ui.arrangement import LEAST, sheet
from tracker.ui.boxes import Box, Insets, Place
from tracker.ui.panel_plan import panel_plan
from tracker.ui.theme import GAP, TARGET

# Inside a panel


@given(
    st.floats(112, 1366),
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
