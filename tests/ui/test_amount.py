"""The amount sheet: typed at the table, checked before it happens."""

import pytest

from tests.ui.eyes import box, common
from tests.ui.table import LYING, PHONE
from tracker.rules.energy import LIMIT

KEYS = {
    *"1234567890",
    "Erase",
    "all",
    "double",
    "Cancel",
    "What changes gains",
    "Find a card",
    "Rulings",
}
TABS = {"Get", "Pay", "Lose", "Correct"}
SIZES = [PHONE, LYING, (768, 1024), (1280, 800)]


def confirm(table, sheet):
    """The button that makes it happen: the one at the right end of the last row."""
    return sheet.ids.confirm


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
