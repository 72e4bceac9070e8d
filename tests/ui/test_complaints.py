"""What people complained about in other trackers, each as a test of ours, by its number."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kivy.core.window import Window

from tests.ui.eyes import box, common, is_control
from tests.ui.table import LYING, PHONE, seated
from tests.ui.walk import faults
from tracker.history import alive
from tracker.ledger.memory import MemoryJournal
from tracker.rules.actions import Correct, Get, Pay, Redo, Seat, Undo
from tracker.rules.errors import Refused
from tracker.seats import DEFAULT_SEATS
from tracker.session import Clock, Session

SIZES = [(320, 568), (568, 320), PHONE, LYING, (768, 1024), (1280, 800)]
STILL = Clock(wall=lambda: 0.0, steady=lambda: 0.0)


def new_game(table):
    table.tap("Menu")
    table.tap("New game …")
    table.tap("Start the next game")


def test_1_the_screen_slept_after_a_reset(table):
    new_game(table)
    assert Window.allow_screensaver is False
    for opener in ("Amount: Sky", "Amount: Amber", "Menu"):
        table.tap(opener)
        table.key("escape")
        assert Window.allow_screensaver is False


def test_2_unreadable_when_idle(table):
    table.have(sky=7, amber=12)
    before = table.says
    table.skip(120)
    assert table.says == before
    assert table.panel("Sky").opacity == 1


@pytest.mark.parametrize("size", SIZES)
def test_5_a_dialog_could_not_be_tapped(size):
    with seated(size=size) as table:
        for opener in ("Amount: Sky", "Amount: Amber", "Menu"):
            table.tap(opener)
            assert [it for it in faults(table) if "a touch on" in it] == []
            table.key("escape")


@pytest.mark.parametrize("size", SIZES)
def test_6_energy_hidden_in_another_screen(size):
    with seated(size=size) as table:
        table.have(sky=7, amber=12)
        assert table.numeral("Sky") == "7"
        assert table.numeral("Amber") == "12"


@pytest.mark.parametrize("size", SIZES)
def test_7_a_dozen_taps_missed(size):
    with seated(size=size) as table:
        zone = table.find("Get 1: Sky")
        assert min(zone.size) >= 48
        left, bottom, right, top = box(zone)
        for i in range(100):
            x = left + 2 + i * 37 % (right - left - 4)
            y = bottom + 2 + i * 61 % (top - bottom - 4)
            table.tap((x, y))
        assert table.total("Sky") == 100


def test_8_a_hold_gave_its_jump_plus_the_tap(table):
    table.hold("Get 1: Sky", 0.2)
    finger = table.press("Get 1: Sky")
    table.skip(30)
    finger.lift()
    assert table.total("Sky") == 2


def test_9_disputes_could_not_be_settled(table):
    table.have(sky=5)
    table.get("Sky", 7)
    line = table.session.journal.last()
    assert table.lines[-1] == "Sky gets 7"
    assert line.taps == 7
    assert (line.before.player("sky").energy, line.after.player("sky").energy) == (5, 12)
    assert table.sees("+7 → 12", within=table.panel("Sky"))


def test_12_mistakes_were_permanent(table):
    table.get("Sky", 9)
    table.skip(60)
    deeds = [
        lambda: table.get("Sky"),
        lambda: table.pay("Sky"),
        lambda: (table.type("2", table.ask("Sky", "Lose")), table.tap("Lose 2")),
        lambda: (table.type("2", table.ask("Sky", "Correct")), table.tap("Correct to 2")),
        lambda: new_game(table),
    ]
    for deed in deeds:
        before = table.totals
        deed()
        assert table.totals != before
        table.skip(60)
        table.tap("Undo")
        assert table.totals == before


def test_13_no_trail(table):
    table.get("Sky", 3)
    table.skip(90)
    table.pay("Sky", 2)
    assert table.lines == ["Sky gets 3", "Sky pays 2"]
    paid, got, _seats = alive(table.session.journal.backwards())
    assert paid.at - got.at >= 90_000, "each line knows when"


def test_14_sums_had_to_be_done_in_the_head(table):
    table.have(sky=12)
    table.type("5", table.ask("Sky"))
    assert table.sees("12 − 5 → 7")
    assert table.total("Sky") == 12


def test_17_names_lost_on_reset(table):
    names = table.find("Get 1: Sky").accent, table.find("Get 1: Amber").accent
    new_game(table)
    assert (table.find("Get 1: Sky").accent, table.find("Get 1: Amber").accent) == names


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["Sky", "Amber"])
def test_19_menus_faced_the_wrong_seat(size, name):
    with seated(size=size) as table:
        turn = table.panel(name).turn
        assert table.ask(name).turn == turn


def test_20_a_swipe_nobody_found(table):
    """Swiping anywhere does nothing at all: so nothing hides behind it."""
    table.have(sky=5, amber=5)
    before = table.says
    for start in ("Get 1: Sky", "Amount: Sky", "Pay 1: Amber", "Menu"):
        for end in ("Amount: Amber", "Undo", "Pay 1: Sky"):
            table.drag(start, end)
    assert table.says == before


@pytest.mark.parametrize("size", SIZES)
def test_23_invisible_plus_and_minus(size):
    with seated(size=size) as table:
        for name in ("Sky", "Amber"):
            texts = table.texts(table.panel(name))
            assert "GET" in texts
            assert "PAY" in texts


def test_25_big_changes_took_many_taps(table):
    touches = 0
    for touch in ("Amount: Sky", "Get", "2", "0", "Get 20"):
        table.tap(touch)
        touches += 1
    assert table.total("Sky") == 20
    assert touches <= 5, "at two touches a second that is under 3 seconds"


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.sampled_from("gpur"), st.sampled_from(["sky", "amber"]))))
def test_26_counters_went_below_0(taps):
    session = Session.open(MemoryJournal(), STILL, DEFAULT_SEATS)
    for what, player in taps:
        deed = {
            "g": lambda who: session.tap(Get(who, 1)),
            "p": lambda who: session.tap(Pay(who, 1)),
            "u": lambda _: session.do(Undo()),
            "r": lambda _: session.do(Redo()),
        }[what]
        try:
            deed(player)
        except Refused:
            continue
        finally:
            assert all(it.energy >= 0 for it in session.table.players)


def test_34_unsure_whether_a_tap_landed():
    ticks = []
    with seated() as table:
        table.app.game._tick = lambda: ticks.append(1)
        table.get("Sky")
        assert table.panel("Sky").flash
        assert table.sees("+1 → 1", within=table.panel("Sky"))
        table.pay("Amber")
        assert len(ticks) == 1, "what is refused is not felt as done"
        assert not table.panel("Amber").flash


def test_35_reset_sat_beside_undo(table):
    table.have(sky=5)
    undo, menu = box(table.find("Undo")), box(table.find("Menu"))
    assert menu[0] - undo[2] > 150
    new_game(table)
    assert table.totals == (0, 0)
    table.tap("Undo")
    assert table.totals == (5, 0)


def test_36_no_landscape(table):
    table.get("Sky", 3)
    for size in (LYING, PHONE, LYING):
        table.resize(*size)
        table.get("Sky")
        assert faults(table) == []
    assert table.total("Sky") == 6


@pytest.mark.parametrize("size", SIZES)
def test_37_forgot_whose_square_it_was(size):
    with seated(size=size) as table:
        table.have(sky=1_048_576)
        for name in ("Sky", "Amber"):
            assert name in table.texts(table.panel(name))


def test_a_overpaying_set_the_total_to_0_and_logged_it(table):
    table.have(sky=3)
    lines = table.lines
    table.type("5", table.ask("Sky"))
    table.tap("Pay 5")
    table.key("escape")
    assert table.total("Sky") == 3
    assert table.lines == lines


def test_d_the_amount_got_was_used_instead_of_the_amount_paid(table):
    """What is announced and written of a payment is what was paid, not what was typed before."""
    table.have(sky=9)
    sheet = table.ask("Sky", "Get")
    table.type("4", sheet)
    table.choose("Pay", sheet)
    table.tap("Pay 4")
    assert table.lines[-1] == "Sky pays 4"
    assert "Sky −4 → 5" in table.reading("Amber")


def test_seats_with_names_of_their_own_keep_them():
    with seated((Seat("a", "Ana", "jade"), Seat("b", "Bo", "rose"))) as table:
        table.session.do(Correct("a", 3))
        new_game(table)
        assert table.totals == (0, 0)
        assert {it.name for it in table.session.table.present} == {"Ana", "Bo"}
        assert all(
            common(box(it), (0, 0, *PHONE)) == box(it) for it in table.seen if is_control(it)
        )
