"""The round timer: in the bar while it is in use, and never part of the game."""

import pytest

from tests.ui.table import seated
from tracker.ui.round_timer import MINUTE, RoundTimer


def test_it_is_not_shown_until_it_is_used(table):
    assert not table.sees("Round timer")


def test_it_counts_down_in_the_bar(table):
    table.tap("Menu")
    table.tap("Round timer")
    table.tap("Start")
    table.tap("Done")
    table.skip(8 * 60 + 53)
    assert table.find("Round timer").text == "41:07"


def test_it_rests_and_goes_on(table):
    table.tap("Menu")
    table.tap("Round timer")
    table.tap("Start")
    table.skip(60)
    table.tap("Pause")
    table.skip(600)
    table.tap("Start")
    table.skip(30)
    table.tap("Done")
    assert table.find("Round timer").text == "48:30"


def test_it_changes_no_total_and_no_line(table):
    table.get("Sky", 3)
    before = table.lines, table.totals
    table.tap("Menu")
    table.tap("Round timer")
    table.tap("Start")
    table.tap("Put away")
    assert (table.lines, table.totals) == before


def test_a_small_bar_keeps_its_buttons_instead():
    with seated(size=(320, 568)) as table:
        table.tap("Menu")
        table.tap("Round timer")
        table.tap("Start")
        table.tap("Done")
        assert not table.sees("Round timer")
        assert all(table.sees(it) for it in ("Undo", "Redo", "Ledger", "Agree", "Menu"))


@pytest.mark.parametrize(
    ("left", "text"), [(3000.0, "50:00"), (61.2, "1:01"), (0.4, "0:00"), (-30.0, "+0:30")]
)
def test_how_it_reads(left, text):
    assert RoundTimer(left=left).text(0) == text


def test_it_is_never_shorter_than_a_minute_nor_longer_than_three_hours():
    timer = RoundTimer(length=5 * MINUTE).reset()
    assert timer.longer(-60 * MINUTE).left == MINUTE
    assert timer.longer(600 * MINUTE).left == 180 * MINUTE
