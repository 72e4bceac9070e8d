"""The amount sheet refuses, is left, and goes along with what happens under it."""

import pytest

from tests.ui.eyes import belongs, box, common, is_control
from tests.ui.table import LYING, PHONE, seated
from tracker.rules.actions import Seat, Undo
from tracker.rules.energy import LIMIT

SIZES = [PHONE, LYING, (768, 1024), (1280, 800)]


def confirm(table, sheet):
    """The button that makes it happen: the one at the right end of the last row."""
    return sheet.ids.confirm


def read(table, sheet, *words):
    """Whether all `words` can be read on the sheet."""
    texts = table.texts(sheet)
    return all(it in texts for it in words)


# Refused while typing


def test_a_payment_above_the_total_is_refused_in_words_with_the_button_dead(table):
    table.have(sky=7)
    before = table.lines
    sheet = table.ask("Sky")
    table.type("9", sheet)
    assert read(table, sheet, "Sky can't pay 9: has 7, 2 short.")
    assert not table.find("Pay 9", within=sheet).enabled
    table.tap(table.find("Pay 9", within=sheet))
    assert table.total("Sky") == 7
    assert table.lines == before
    assert table.sheet("Sky"), "it stays open to be corrected"


def test_a_gain_above_what_the_ledger_holds_is_refused(table):
    table.have(sky=LIMIT - 1)
    sheet = table.ask("Sky", "Get")
    table.type("2", sheet)
    assert any("at most" in it for it in table.texts(sheet))
    assert not confirm(table, sheet).enabled


# Leaving


@pytest.mark.parametrize("leave", ["Cancel", "escape"])
def test_leaving_changes_nothing(table, leave):
    table.have(sky=7)
    before = table.lines
    sheet = table.ask("Sky")
    table.type("5", sheet)
    table.key("escape") if leave == "escape" else table.choose("Cancel", sheet)
    assert table.sheet("Sky") is None
    assert table.total("Sky") == 7
    assert table.lines == before


def test_it_opens_empty_after_it_was_left(table):
    sheet = table.ask("Sky", "Get")
    table.type("5", sheet)
    table.choose("Cancel", sheet)
    sheet = table.ask("Sky", "Get")
    assert not confirm(table, sheet).enabled


def test_escape_closes_what_was_opened_last(table):
    table.ask("Sky")
    table.ask("Amber")
    table.key("escape")
    assert table.sheet("Amber") is None
    assert table.sheet("Sky")
    table.key("escape")
    assert table.sheet("Sky") is None


def test_cancel_leaves_the_other_players_sheet_open(table):
    mine = table.ask("Sky")
    theirs = table.ask("Amber")
    table.type("1", theirs)
    table.choose("Cancel", mine)
    assert table.sheet("Sky") is None
    assert read(table, theirs, "Amber can't pay 1: has 0, 1 short.")


@pytest.mark.parametrize("size", SIZES)
def test_a_touch_between_the_keys_never_reaches_the_panel_under_it(table, size):
    table.resize(*size)
    sheet = table.ask("Sky")
    keys = [box(it) for it in table.seen if belongs(it, sheet) and is_control(it)]
    left, bottom, right, top = box(sheet)
    for i in range(1, 30):
        for j in range(1, 30):
            x, y = left + (right - left) * i / 30, bottom + (top - bottom) * j / 30
            if not any(common((x, y, x + 1, y + 1), key) for key in keys):
                table.tap((x, y))
    assert table.lines == []
    assert table.sheet("Sky") is sheet, "nor does it open another"


# The table goes on under it


def test_the_sum_follows_the_total_when_it_changes_under_it(table):
    table.get("Sky", 10)
    table.skip(60)
    table.get("Sky", 2)
    table.skip(60)
    sheet = table.ask("Sky")
    table.type("11", sheet)
    assert read(table, sheet, "12 − 11 → 1")
    table.tap("Undo")
    assert read(table, sheet, "Sky has 10", "Sky can't pay 11: has 10, 1 short.")
    assert not confirm(table, sheet).enabled
    table.tap("Redo")
    assert read(table, sheet, "12 − 11 → 1")
    assert confirm(table, sheet).enabled


def test_a_payment_that_became_impossible_between_finger_and_lift_is_refused(table):
    table.get("Sky", 5)
    table.skip(60)
    sheet = table.ask("Sky")
    table.type("5", sheet)
    finger = table.press(table.find("Pay 5", within=sheet))
    table.session.do(Undo())
    finger.lift()
    assert table.total("Sky") == 0
    assert table.lines == []


def test_turning_the_phone_keeps_what_is_typed(table):
    table.have(sky=12)
    sheet = table.ask("Sky")
    table.type("5", sheet)
    table.resize(*LYING)
    assert read(table, sheet, "12 − 5 → 7")
    assert sheet.turn == table.panel("Sky").turn
    table.choose("Pay 5", sheet)
    assert table.total("Sky") == 7


def test_a_name_full_of_markup_and_braces_is_just_a_name():
    seats = (Seat("a", "{x}[b]&", "sky"), Seat("b", "%s", "amber"))
    with seated(seats) as table:
        sheet = table.ask("{x}[b]&")
        table.type("1", sheet)
        assert read(table, sheet, "{x}[b]& can't pay 1: has 0, 1 short.")
        table.key("escape")
        assert "{x}[b]& 0" in table.reading("%s")
