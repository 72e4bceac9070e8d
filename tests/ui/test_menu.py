"""The menu, and starting over: two steps, far from undo, and never the end of a game."""

from math import dist

import pytest

from tests.ui.eyes import belongs, box, common, is_control
from tests.ui.table import LYING, PHONE, around, seated

SIZES = [(320, 568), (568, 320), PHONE, LYING, (768, 1024), (1280, 800)]
TROUBLE = "The ledger was damaged, so a fresh one was begun."


def start_over(table):
    table.tap("Menu")
    table.tap("New game …")
    table.tap("Start the next game")


def test_starting_over_takes_two_steps(table):
    table.have(sky=5, amber=3)
    table.tap("Menu")
    table.tap("New game …")
    assert table.totals == (5, 3)
    assert table.sees("Everyone starts the next game at 0. Undo brings this game back whole.")
    table.tap("Start the next game")
    assert table.totals == (0, 0)
    assert table.lines[-1] == "New game"
    assert not table.sees("Start the next game"), "the menu is closed"


def test_tapping_twice_at_the_same_place_does_not_start_over(table):
    """Two taps in a row on one spot are one slip of the hand."""
    table.have(sky=5)
    table.tap("Menu")
    spot = table.point("New game …")
    table.tap(spot)
    table.tap(spot)
    assert table.total("Sky") == 5


def test_undo_brings_the_whole_game_back(table):
    table.have(sky=5, amber=3)
    start_over(table)
    table.get("Amber")
    table.skip(60)
    table.tap("Undo")
    table.tap("Undo")
    assert table.totals == (5, 3)
    table.tap("Redo")
    assert table.totals == (0, 0)


@pytest.mark.parametrize("size", SIZES)
def test_starting_over_is_far_from_undo(table, size):
    table.resize(*size)
    undo = table.point("Undo")
    assert dist(undo, table.point("Menu")) > min(200, max(size) / 3)
    reach = box(table.find("Undo"))
    table.tap("Menu")
    table.tap("New game …")
    for _ in ("turned to Sky", "turned to Amber"):
        start = box(table.find("Start the next game"))
        assert common(start, reach) is None, "a tap meant for undo would start over"
        table.tap("Turn to the other side")


@pytest.mark.parametrize("leave", ["Keep playing", "escape"])
def test_thinking_better_of_it_changes_nothing(table, leave):
    table.have(sky=5)
    before = table.lines
    table.tap("Menu")
    table.tap("New game …")
    if leave == "escape":
        table.key("escape")
    else:
        table.tap("Keep playing")
    assert table.totals == (5, 0)
    assert table.lines == before
    assert not table.sees("Start the next game")


def test_the_second_step_is_asked_again_the_next_time(table):
    table.tap("Menu")
    table.tap("New game …")
    table.key("escape")
    table.tap("Menu")
    assert table.sees("New game …")
    assert not table.sees("Start the next game")


def test_escape_closes_it(table):
    table.tap("Menu")
    table.key("escape")
    assert not table.sees("New game …")


def test_close_closes_it(table):
    table.tap("Menu")
    table.tap("Close")
    assert not table.sees("New game …")


@pytest.mark.parametrize("size", SIZES)
def test_it_turns_to_the_other_side_and_back(table, size):
    table.resize(*size)
    table.tap("Menu")
    menu = around(table.find("Close"))
    mine, theirs = table.panel("Sky").turn, table.panel("Amber").turn
    assert menu.turn == mine
    table.tap("Turn to the other side")
    assert menu.turn == theirs
    table.tap("Turn to the other side")
    assert menu.turn == mine


@pytest.mark.parametrize("size", SIZES)
def test_a_touch_between_its_buttons_never_reaches_the_board_under_it(table, size):
    table.resize(*size)
    table.tap("Menu")
    menu = around(table.find("Close"))
    buttons = [box(it) for it in table.seen if belongs(it, menu) and is_control(it)]
    left, bottom, right, top = box(menu)
    for i in range(1, 20):
        for j in range(1, 20):
            x, y = left + (right - left) * i / 20, bottom + (top - bottom) * j / 20
            if not any(common((x, y, x + 1, y + 1), button) for button in buttons):
                table.tap((x, y))
    assert table.lines == []
    assert table.sheet("Sky") is table.sheet("Amber") is None


@pytest.mark.parametrize("size", SIZES)
def test_all_its_words_are_equally_large(table, size):
    table.resize(*size)
    table.tap("Menu")
    sizes = {it.letters for it in around(table.find("Close")).grid}
    assert len(sizes) == 1


# Trouble, which comes before the game


def test_trouble_is_read_before_the_game_goes_on():
    with seated(trouble=TROUBLE) as table:
        assert table.sees(TROUBLE)
        table.tap("Play on")
        assert not table.sees(TROUBLE)
        table.get("Sky")
        assert table.total("Sky") == 1


def test_no_touch_goes_through_trouble_to_the_board():
    with seated(trouble=TROUBLE) as table:
        for zone in ("Get 1: Sky", "Get 1: Amber", "Amount: Sky", "Menu"):
            table.tap(zone)
        assert table.lines == []
        assert not table.sees("Cancel")
        assert not table.sees("New game …")
