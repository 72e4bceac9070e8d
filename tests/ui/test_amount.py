"""The amount sheet: typed at the table, checked before it happens."""

import pytest

from tests.ui.eyes import belongs, box, common, is_control, says
from tests.ui.table import LYING, PHONE, seated
from tracker.rules.actions import Seat, Undo
from tracker.rules.energy import LIMIT

KEYS = {*"1234567890", "Erase", "all", "double", "Cancel", "What changes gains", "Find a card"}
TABS = {"Get", "Pay", "Lose", "Correct"}
SIZES = [PHONE, LYING, (768, 1024), (1280, 800)]


def confirm(table, sheet):
    """The button that makes it happen: none of the others. Empty and dead, it is called like a
    tab."""
    (it,) = [
        it
        for it in table.seen
        if is_control(it)
        and belongs(it, sheet)
        and says(it) not in KEYS
        and not (says(it) in TABS and it.enabled)
    ]
    return it


def read(table, sheet, *words):
    """Whether all `words` can be read on the sheet."""
    texts = table.texts(sheet)
    return all(it in texts for it in words)


# Opening


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["Sky", "Amber"])
def test_it_opens_in_the_half_of_its_player_and_turned_to_them(table, size, name):
    table.resize(*size)
    panel, other = table.panel(name), table.panel("Amber" if name == "Sky" else "Sky")
    sheet = table.ask(name)
    assert sheet.turn == panel.turn
    assert common(box(sheet), box(other)) is None


@pytest.mark.parametrize("size", [(320, 568), (568, 320)])
@pytest.mark.parametrize("name", ["Sky", "Amber"])
def test_on_the_smallest_phone_it_grows_from_its_players_edge(table, size, name):
    table.resize(*size)
    panel = table.panel(name)
    sheet = table.ask(name)
    assert sheet.turn == panel.turn
    assert common(box(sheet), box(panel)) == box(panel)


@pytest.mark.parametrize("size", SIZES)
def test_both_players_type_at_the_same_time(table, size):
    table.resize(*size)
    table.have(sky=5, amber=12)
    mine, theirs = table.ask("Sky"), table.ask("Amber", "Get")
    table.tap(table.find("2", within=mine), table.find("3", within=theirs))
    assert read(table, mine, "5 − 2 → 3")
    assert read(table, theirs, "12 + 3 → 15")
    table.tap(table.find("Pay 2"), table.find("Get 3"))
    assert table.totals == (3, 15)
    assert table.sheet("Sky") is table.sheet("Amber") is None


def test_on_the_smallest_phone_one_sheet_makes_way_for_the_other(table):
    table.resize(320, 568)
    table.ask("Sky")
    table.ask("Amber")
    assert table.sheet("Amber")
    assert table.sheet("Sky") is None


def test_it_says_who_has_what_and_what_can_be_paid(table):
    table.have(sky=1234)
    sheet = table.ask("Sky")
    assert read(table, sheet, "Sky has 1,234", "can pay 0 – 1,234")


# Typing


def test_digits_erase_and_all(table):
    table.have(sky=345)
    sheet = table.ask("Sky")
    table.type("120", sheet)
    assert read(table, sheet, "120")
    table.choose("Erase", sheet)
    assert read(table, sheet, "12", "345 − 12 → 333")
    table.choose("all", sheet)
    assert read(table, sheet, "345 − 345 → 0")


def test_every_key_types_what_it_says(table):
    sheet = table.ask("Sky", "Get")
    table.type("1234567890", sheet)
    assert table.find("Get 1,234,567,890", within=sheet).enabled


def test_erasing_everything_leaves_nothing_to_confirm(table):
    sheet = table.ask("Sky", "Get")
    table.type("7", sheet)
    table.choose("Erase", sheet)
    table.choose("Erase", sheet)
    assert not confirm(table, sheet).enabled
    table.tap(confirm(table, sheet))
    assert table.lines == []
    assert table.sheet("Sky")


def test_leading_zeros_are_dropped(table):
    sheet = table.ask("Sky", "Get")
    table.type("0007", sheet)
    assert table.find("Get 7", within=sheet).enabled


def test_sixteen_digits_are_typed_and_no_more(table):
    sheet = table.ask("Sky", "Get")
    table.type("1234567890123456789", sheet)
    assert read(table, sheet, "1,234,567,890,123,456")


def test_more_than_the_ledger_holds_is_refused_while_typing(table):
    sheet = table.ask("Sky", "Get")
    table.type("1000000000000001", sheet)
    assert read(
        table,
        sheet,
        "1,000,000,000,000,001 is more than this ledger can hold. "
        "Choose 1,000,000,000,000,000 or less.",
    )
    table.tap(confirm(table, sheet))
    assert table.totals == (0, 0)


def test_as_much_as_the_ledger_holds_is_taken_and_one_more_refused(table):
    sheet = table.ask("Sky", "Get")
    table.type(str(LIMIT), sheet)
    table.tap(confirm(table, sheet))
    assert table.total("Sky") == LIMIT
    table.get("Sky")
    assert table.total("Sky") == LIMIT
    assert any("Sky can't get 1: has 1,000,000,000,000,000" in it for it in table.reads("Sky"))


# What it would do, on each tab


@pytest.mark.parametrize(
    ("tab", "typed", "line", "button", "total", "ledger"),
    [
        ("Get", "5", "12 + 5 → 17", "Get 5", 17, "Sky gets 5"),
        ("Pay", "5", "12 − 5 → 7", "Pay 5", 7, "Sky pays 5"),
        ("Pay", "12", "12 − 12 → 0", "Pay 12", 0, "Sky pays 12"),
        ("Lose", "5", "12 − 5 → 7", "Lose 5", 7, "Sky loses 5"),
        ("Lose", "20", "12 − 12 → 0", "Lose 20", 0, "Sky loses 12"),
        ("Correct", "9", "12 → 9", "Correct to 9", 9, "Correction: Sky 12 → 9"),
        ("Correct", "0", "12 → 0", "Correct to 0", 0, "Correction: Sky 12 → 0"),
        ("Pay", "0", "12 − 0 → 12", "Pay 0", 12, "Sky pays 0"),
    ],
)
def test_the_sum_is_shown_before_and_one_line_is_written(
    table, tab, typed, line, button, total, ledger
):
    table.have(sky=12)
    before = table.lines
    sheet = table.ask("Sky", tab)
    table.type(typed, sheet)
    assert read(table, sheet, line)
    assert table.total("Sky") == 12, "nothing happens before it is confirmed"
    table.tap(table.find(button, within=sheet))
    assert table.total("Sky") == total
    assert table.lines == [*before, ledger]
    assert table.sheet("Sky") is None


@pytest.mark.parametrize(
    ("tab", "key", "offered"),
    [
        ("Get", "double", True),
        ("Pay", "all", True),
        ("Lose", "all", True),
        ("Correct", "why", False),
    ],
)
def test_all_is_offered_where_there_is_an_all(table, tab, key, offered):
    sheet = table.ask("Sky", tab)
    assert table.find(key, within=sheet).enabled is offered


def test_doubling_gets_as_many_as_are_there(table):
    table.have(sky=7)
    sheet = table.ask("Sky", "Get")
    table.choose("double", sheet)
    assert read(table, sheet, "7 + 7 → 14")
    table.choose("Get 7", sheet)
    assert table.total("Sky") == 14


def test_turning_to_another_tab_keeps_what_is_typed(table):
    table.have(sky=5)
    sheet = table.ask("Sky", "Pay")
    table.type("9", sheet)
    table.choose("Get", sheet)
    assert read(table, sheet, "5 + 9 → 14")


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
