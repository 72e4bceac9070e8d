"""What the menu does to several players, and what changes a player's gains: one line each."""

import pytest

from tests.ui.scenes import SEATS
from tests.ui.table import seated
from tracker.rules.actions import Get, Lock, SetModifiers
from tracker.rules.energy import Change, Modifier
from tracker.ui.intents import OpenModifiers

PLUS, TWICE, HALF = (Modifier(it) for it in (Change.PLUS_ONE, Change.TIMES_TWO, Change.HALF))


@pytest.fixture
def four():
    with seated(SEATS[:4], size=(768, 1024)) as table:
        table.have(sky=7, amber=12, jade=0, rose=3)
        yield table


def menu(table, *words):
    for word in ("Menu", *words):
        table.tap(word)


def new_lines(table, deed):
    """The lines that `deed` adds to the ledger."""
    before = len(table.lines)
    deed()
    return table.lines[before:]


# Proliferate


def proliferate(table, *but):
    menu(table, "Proliferate")
    for words in but:
        table.tap(words)
    title = [it for it in table._matches("Proliferate", None) if getattr(it, "enabled", False)]
    table.tap(title[-1])


def test_proliferate_gives_one_to_everyone_who_has_some_in_one_line(four):
    assert len(new_lines(four, lambda: proliferate(four))) == 1
    assert four.totals == (8, 13, 0, 4)
    four.tap("Undo")
    assert four.totals == (7, 12, 0, 3)


def test_only_chosen_players_proliferate(four):
    proliferate(four, "Amber  12")
    assert four.totals == (8, 12, 0, 4)


def test_modifiers_and_locks_apply_to_proliferating(four):
    four.session.do(SetModifiers("sky", (TWICE,)))
    four.session.do(Lock("amber"))
    proliferate(four)
    assert four.totals == (9, 12, 0, 4)


def test_with_nobody_chosen_there_is_nothing_to_do(four):
    menu(four, "Proliferate")
    for words in ("Sky  7", "Amber  12", "Rose  3"):
        four.tap(words)
    alive = [it for it in four._matches("Proliferate", None) if getattr(it, "enabled", False)]
    assert alive == []


# Everyone loses


def lose(table, more_taps):
    menu(table, "Players lose")
    for words in ("Sky  7", "Amber  12", "Jade  0", "Rose  3"):
        table.tap(words)
    amount = "all there is"
    for n in range(more_taps):
        table.tap(amount)
        amount = f"up to {n + 1}"
    (title,) = [it for it in table._matches("Players lose", None) if getattr(it, "enabled", False)]
    table.tap(title)


@pytest.mark.parametrize(
    ("more_taps", "totals"),
    [(0, (0, 0, 0, 0)), (1, (6, 11, 0, 2)), (4, (3, 8, 0, 0)), (5, (2, 7, 0, 0))],
)
def test_chosen_players_lose_up_to_an_amount_in_one_line(four, more_taps, totals):
    assert len(new_lines(four, lambda: lose(four, more_taps))) == 1
    assert four.totals == totals
    four.tap("Undo")
    assert four.totals == (7, 12, 0, 3)


# Turns


def test_the_turn_tells_what_was_paid_and_the_next_one_starts_over(four):
    four.pay("Sky", 2)
    four.get("Amber", 3)
    menu(four, "Next turn")
    told = "\n".join(four.says)
    assert "Sky: paid or lost 2, got energy 0 times" in told
    assert "Amber: paid or lost 0, got energy once" in told
    totals = four.totals
    assert len(new_lines(four, lambda: four.tap("Turn 2"))) == 1
    assert four.totals == totals, "totals stay from turn to turn"
    assert [(it.spent, it.gains) for it in four.session.table.players] == [(0, 0)] * 4
    four.tap("Undo")
    assert four.session.table.player("sky").spent == 2


# Subgames


def test_a_subgame_sets_totals_aside_and_gives_them_back(four):
    menu(four, "Subgame")
    assert four.totals == (0, 0, 0, 0)
    four.get("Sky", 3)
    menu(four, "End subgame")
    assert four.totals == (7, 12, 0, 3)


# What changes a player's gains


def modifiers(table, player):
    table.app.game.answer(OpenModifiers(player))
    return table.app.game.board.layers.sheets[f"modifiers {player}"]


def test_each_change_of_modifiers_is_one_line_and_shown_on_the_panel(four):
    sheet = modifiers(four, "sky")
    assert len(new_lines(four, lambda: four.tap("Add ×2"))) == 1
    four.tap("Add +1")
    assert "Getting 2 gives 5." in four.texts(sheet)
    four.tap("Done")
    assert "gains ×2 +1" in four.reading("Sky")


def test_their_order_matters_and_is_the_players(four):
    four.session.do(SetModifiers("sky", (TWICE, PLUS)))
    sheet = modifiers(four, "sky")
    assert "Getting 2 gives 5." in four.texts(sheet)
    four.tap("Earlier: 2. +1")
    assert "Getting 2 gives 6." in four.texts(sheet)
    four.tap("Done")
    four.session.do(Get("sky", 4))
    assert four.total("Sky") == 7 + 10


def test_a_modifier_is_removed(four):
    four.session.do(SetModifiers("sky", (TWICE, PLUS, HALF)))
    modifiers(four, "sky")
    four.tap("Remove: 2. +1")
    assert four.session.table.player("sky").modifiers == (TWICE, HALF)


def test_taps_of_a_burst_are_modified_as_one_gain(four):
    four.session.do(SetModifiers("sky", (PLUS,)))
    four.get("Sky", 4)
    assert four.total("Sky") == 7 + 5


def test_a_lock_stops_gains_but_no_payments(four):
    sheet = modifiers(four, "sky")
    assert len(new_lines(four, lambda: four.tap("Lock gains"))) == 1
    assert "Sky can't get counters." in four.texts(sheet)
    four.tap("Done")
    four.get("Sky")
    assert four.total("Sky") == 7
    four.pay("Sky", 2)
    assert four.total("Sky") == 5
    assert "can't get counters" in four.reading("Sky")
    modifiers(four, "sky")
    four.tap("Unlock gains")
    four.tap("Done")
    four.get("Sky")
    assert four.total("Sky") == 6
