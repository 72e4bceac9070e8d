"""Guarded mode: a tap drafts, a second touch elsewhere makes it, and nothing else does."""

from random import Random

import pytest

from tests.ui.driver import Finger, Window
from tests.ui.scenes import SEATS
from tests.ui.table import PHONE, seated
from tracker.ui.guard import SECONDS


def guard(table):
    game = table.app.game
    game.settings.set(game.settings.now.switched("guarded"))
    game.refresh()


@pytest.fixture
def guarded(table):
    table.have(sky=5, amber=5)
    guard(table)
    return table


def test_it_is_switched_on_in_the_settings(table):
    for words in ("Menu", "Settings", "Guarded: off", "Done"):
        table.tap(words)
    table.get("Sky")
    assert table.total("Sky") == 0


def test_taps_only_draft_and_say_what_they_would_do(guarded):
    lines = guarded.lines
    guarded.get("Sky", 4)
    assert guarded.sees("Get 4 → 9", within=guarded.panel("Sky"))
    assert guarded.totals == (5, 5)
    assert guarded.lines == lines


def test_a_second_touch_elsewhere_makes_it_one_line(guarded):
    guarded.get("Sky", 4)
    guarded.tap("Get 4 → 9")
    assert guarded.totals == (9, 5)
    assert guarded.lines[-1] == "Sky gets 4"
    assert not guarded.sees("Get 4 → 9")


def test_a_tap_the_other_way_takes_one_back(guarded):
    guarded.get("Sky", 2)
    guarded.pay("Sky")
    assert guarded.sees("Get 1 → 6")
    guarded.pay("Sky")
    assert not guarded.sees("Get 1 → 6")
    guarded.pay("Sky", 2)
    assert guarded.sees("Pay 2 → 3")


def test_a_draft_is_dropped_by_its_button(guarded):
    guarded.get("Sky", 2)
    guarded.tap(f"Drop · {int(SECONDS)}")
    assert not guarded.sees("Get 2 → 7")
    assert guarded.totals == (5, 5)


def test_a_draft_counts_down_and_runs_out(guarded):
    guarded.get("Sky", 2)
    guarded.skip(3)
    assert any(it in ("Drop · 7", "Drop · 8") for it in guarded.says)
    guarded.skip(SECONDS)
    assert not guarded.sees("Get 2 → 7")
    assert guarded.totals == (5, 5)


def test_what_can_not_be_paid_is_not_drafted(guarded):
    guarded.pay("Sky", 6)
    assert guarded.sees("Pay 5 → 0")
    assert any("can't pay 6" in it for it in guarded.reads("Sky"))


def test_each_player_has_a_draft_of_their_own(guarded):
    guarded.tap("Get 1: Sky", "Pay 1: Amber")
    guarded.tap("Pay 1 → 4")
    assert guarded.totals == (5, 4)
    assert guarded.sees("Get 1 → 6")


@pytest.mark.parametrize(("button", "answer"), [("Undo", "Undo"), ("Redo", "Redo")])
def test_undo_and_redo_ask_first(guarded, button, answer):
    guarded.get("Sky", 2)
    guarded.tap("Get 2 → 7")
    if button == "Redo":
        guarded.tap("Undo")
        confirm(guarded)
    before = guarded.totals
    guarded.tap(button)
    assert guarded.totals == before
    assert guarded.sees(f"{answer} this?")
    guarded.tap("Keep playing")
    assert guarded.totals == before
    guarded.tap(button)
    confirm(guarded)
    assert guarded.totals != before


def confirm(table):
    """Answer the question that lies on the board with yes."""
    table.tap(table.app.game.board.layers.sheets["question"].answers[0])


def test_on_a_small_panel_the_total_itself_is_the_second_touch():
    with seated(SEATS, size=(320, 568)) as table:
        guard(table)
        table.get("Moss", 3)
        assert table.session.table.player("moss").energy == 0
        table.tap("Get 3 → 3")
        assert table.total("Moss") == 3


BRUSHES = [(2, PHONE), (6, (1280, 800)), (8, (320, 568))]


@pytest.mark.parametrize(("players", "size"), BRUSHES)
def test_brushing_the_whole_screen_for_a_minute_changes_nothing(players, size):
    """A sleeve, a palm and dice: strokes over everything, and contacts that rest."""
    random = Random(players)
    with seated(SEATS[:players], size=size) as table:
        table.have(**{it.id: 5 for it in SEATS[:players]})
        guard(table)
        lines = len(table.session.journal.lines)
        for _ in range(60):
            width, height = Window.size
            x, y = random.uniform(0, width - 1), random.uniform(0, height - 1)
            palm = [Finger(table, (x + 9 * i, y + 7 * i)) for i in range(5)]
            table.hours.skip(1)
            for finger in palm:
                finger.move((random.uniform(0, width - 1), random.uniform(0, height - 1)), steps=3)
                finger.lift()
        assert table.totals == (5,) * players
        assert len(table.session.journal.lines) == lines
