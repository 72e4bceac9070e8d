"""What people complained of at larger tables, each as a test of ours, by its number."""

import pytest

from tests.ui.eyes import box, common
from tests.ui.scenes import SEATS
from tests.ui.table import seated
from tests.ui.walk import faults
from tracker.rules.actions import Lock, SetModifiers
from tracker.rules.energy import Change, Modifier

SIZES = [(320, 568), (892, 412), (1280, 800)]


def test_4_more_than_four_players_wasted_a_tablet():
    """Six of them see all of it at once, in panels that fill the tablet."""
    with seated(SEATS[:6], size=(1280, 800)) as table:
        panels = [box(table.panel(it.name)) for it in SEATS[:6]]
        screen = (0, 0, 1280, 800)
        assert all(common(it, screen) == it for it in panels), "nothing to scroll to"
        covered = sum((right - left) * (top - bottom) for left, bottom, right, top in panels)
        assert covered / (1280 * 800) > 0.85
        assert faults(table) == []


@pytest.mark.parametrize("size", SIZES)
def test_6_energy_hidden_in_another_screen(size):
    with seated(SEATS, size=size) as table:
        table.have(**{it.id: i + 1 for i, it in enumerate(SEATS)})
        assert [table.numeral(it.name) for it in SEATS] == list("12345678")


def test_12_mistakes_were_permanent():
    """What concerns several players is undone in one touch, too."""
    with seated(SEATS[:4], size=(768, 1024)) as table:
        table.have(sky=4, amber=3, jade=2, rose=1)
        for words in ("Proliferate", "Players lose"):
            before = table.totals
            table.tap("Menu")
            table.tap(words)
            if words == "Players lose":
                table.tap("Amber  3")
            (go,) = [it for it in table._matches(words, None) if getattr(it, "enabled", False)]
            table.tap(go)
            assert table.totals != before
            table.skip(60)
            table.tap("Undo")
            assert table.totals == before


@pytest.mark.parametrize("size", SIZES)
def test_19_menus_faced_the_wrong_seat(size):
    with seated(SEATS, size=size) as table:
        for it in SEATS:
            turn = table.panel(it.name).turn
            assert table.ask(it.name).turn == turn
            table.key("escape")


@pytest.mark.parametrize("size", SIZES)
def test_23_invisible_plus_and_minus(size):
    with seated(SEATS, size=size) as table:
        for it in SEATS:
            assert {"GET", "PAY"} <= set(table.texts(table.panel(it.name)))


@pytest.mark.parametrize("size", SIZES)
def test_37_forgot_whose_square_it_was(size):
    with seated(SEATS, size=size) as table:
        for it in SEATS:
            assert it.name in table.texts(table.panel(it.name))


def test_c_proliferate_ignored_energy_and_gains_skipped_modifiers():
    with seated(SEATS[:4], size=(768, 1024)) as table:
        table.have(sky=4, amber=3, jade=2, rose=0)
        twice = (Modifier(Change.TIMES_TWO),)
        table.session.do(SetModifiers("sky", twice))
        table.session.do(Lock("amber"))
        table.tap("Menu")
        table.tap("Proliferate")
        (go,) = [it for it in table._matches("Proliferate", None) if getattr(it, "enabled", False)]
        table.tap(go)
        assert table.totals == (6, 3, 3, 0), "twice, never while locked, none from nothing"
        table.get("Sky", 3)
        assert table.total("Sky") == 12
