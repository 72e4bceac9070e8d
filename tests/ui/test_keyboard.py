"""The keyboard of a desktop: each key of the help does what it says there."""

import pytest

from tests.ui.scenes import SEATS
from tests.ui.table import seated
from tracker.ui.keyboard import keys


def test_the_help_tells_of_every_key(table):
    table.key("f1")
    told = "\n".join(table.says)
    assert all(line in told for line in keys())
    table.key("escape")
    assert not table.app.game.board.layers.sheets


def test_a_number_chooses_the_player_that_plus_and_minus_are_for():
    with seated(SEATS, size=(1280, 800)) as table:
        for i, seat in enumerate(SEATS):
            table.key(str(i + 1))
            assert table.app.game.board.panels[seat.id].chosen
            for _ in range(i + 2):
                table.key("+")
            table.key("-")
        assert table.totals == (1, 2, 3, 4, 5, 6, 7, 8)


def test_a_number_nobody_sits_at_changes_nothing(table):
    table.key("2")
    table.key("7")
    table.key("=")
    assert table.totals == (0, 1)


def test_before_anyone_is_chosen_the_keys_are_the_first_players(table):
    table.key("+")
    assert table.totals == (1, 0)


@pytest.mark.parametrize(
    ("typed", "total"),
    [
        (["5", "enter"], 7),
        (["5", "0", "backspace", "enter"], 7),
        (["a", "enter"], 0),
        (["tab", "tab", "5", "enter"], 5),
        (["5", "escape"], 12),
        (["9", "9", "enter", "escape"], 12),
    ],
)
def test_enter_asks_for_an_amount(table, typed, total):
    table.have(sky=12)
    table.key("1")
    table.key("enter")
    sheet = table.sheet("Sky")
    table.choose("Pay", sheet)
    for name in typed:
        table.key(name)
    assert table.total("Sky") == total
    assert table.sheet("Sky") is None


def test_control_z_and_y_undo_and_redo(table):
    table.key("+")
    table.skip(60)
    table.key("z", "ctrl")
    assert table.totals == (0, 0)
    table.key("y", "ctrl")
    assert table.totals == (1, 0)
    table.key("z", "ctrl")
    table.key("z", "ctrl", "shift")
    assert table.totals == (1, 0)


def test_m_opens_the_menu_and_escape_goes_back(table):
    table.key("m")
    assert table.sees("New game …")
    table.key("+")
    assert table.totals == (0, 0), "what lies on top takes the keys"
    table.key("escape")
    assert not table.sees("New game …")


def test_less_motion_says_a_refusal_without_shaking(table):
    for words in ("Menu", "Settings", "Less motion: off", "Done"):
        table.tap(words)
    table.pay("Sky")
    shakes = []
    table.panel("Sky").bind(shake=lambda _, by: shakes.append(by))
    table.pay("Sky")
    table.wait(0.2)
    assert not any(shakes)
    assert any("can't pay" in it for it in table.reads("Sky"))


def test_with_motion_a_refusal_shakes(table):
    shakes = []
    table.panel("Sky").bind(shake=lambda _, by: shakes.append(by))
    table.pay("Sky")
    table.wait(0.2)
    assert any(shakes)
