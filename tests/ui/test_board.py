"""The board of two: taps, bursts, what each side reads, and what is refused."""

import pytest
from kivy.clock import Clock as Frames
from kivy.core.window import Window

from tests.ui.eyes import box
from tests.ui.table import LYING, PHONE, BrokenJournal, around, seated
from tracker.session import BURST
from tracker.ui import theme
from tracker.ui.views import NEWS_SECONDS

ON_ACCENT = list(theme.rgba(theme.ON_ACCENT))
REFUSED = "Sky can't pay 1: has 0, 1 short."

# Taps


def test_a_tap_on_each_zone_changes_that_total_by_one(table):
    table.get("Sky")
    table.get("Amber", 3)
    table.pay("Amber")
    assert table.totals == (1, 2)


def test_taps_one_after_the_other_are_one_line(table):
    table.get("Sky", 4)
    assert table.lines == ["Sky gets 4"]


def test_a_tap_the_other_way_begins_another_line(table):
    table.get("Sky", 3)
    table.pay("Sky", 2)
    assert table.lines == ["Sky gets 3", "Sky pays 2"]
    assert table.total("Sky") == 1


def test_a_tap_after_the_burst_begins_another_line(table):
    table.get("Sky", 2)
    table.skip(BURST)
    table.get("Sky")
    assert table.lines == ["Sky gets 2", "Sky gets 1"]


def test_a_burst_lasts_as_long_as_each_tap_follows_soon(table):
    for _ in range(5):
        table.get("Sky")
        table.skip(BURST - 0.2)
    assert table.lines == ["Sky gets 5"]


def test_taps_of_the_other_player_do_not_end_a_burst(table):
    for _ in range(3):
        table.get("Sky")
        table.get("Amber")
    assert table.lines == ["Sky gets 3", "Amber gets 3"]


# The chip


def chip(table, words):
    return table.text(words, table.panel("Sky"))


def test_the_chip_stands_out_while_taps_join_then_is_quiet_then_gone(table):
    table.have(sky=5)
    table.get("Sky", 4)
    assert chip(table, "+4 → 9").color == ON_ACCENT
    table.skip(BURST)
    assert chip(table, "+4 → 9").color != ON_ACCENT
    table.skip(NEWS_SECONDS)
    assert not table.sees("+4 → 9")


def test_the_chip_is_of_the_last_direction(table):
    table.have(sky=5)
    table.get("Sky", 4)
    table.pay("Sky", 2)
    assert table.sees("−2 → 7", within=table.panel("Sky"))
    assert not table.sees("+4 → 9")


# Both sides read everything


def test_each_panel_has_the_other_total_and_its_news(table):
    table.have(sky=5, amber=12)
    assert "Amber 12" in table.reading("Sky")
    assert "Sky 5" in table.reading("Amber")
    table.get("Sky", 4)
    assert "Sky +4 → 9" in table.reading("Amber")
    table.skip(NEWS_SECONDS)
    assert "Sky 9" in table.reading("Amber")


@pytest.mark.parametrize("total", [6, 9, 66, 68, 91, 99, 106, 618])
def test_a_total_that_reads_differently_upside_down_is_underlined(table, total):
    table.have(sky=total)
    assert table.find("Amount: Sky").underlined


@pytest.mark.parametrize("total", [0, 1, 7, 8, 11, 12, 69, 88, 96, 100, 101, 619])
def test_a_total_that_does_not_is_plain(table, total):
    table.have(sky=total)
    assert not table.find("Amount: Sky").underlined


# Refusals


def test_a_refusal_is_said_in_words_on_that_panel_and_nothing_changes(table):
    lines = len(table.session.journal.lines)
    table.pay("Sky")
    assert REFUSED in table.reads("Sky")
    assert REFUSED not in table.reads("Amber")
    assert table.totals == (0, 0)
    assert len(table.session.journal.lines) == lines


def test_a_refusal_fades_and_the_panel_stands_still_again(table):
    table.pay("Sky")
    table.skip(6)
    assert not table.sees(REFUSED)
    assert table.panel("Sky").shake == 0


def test_an_accepted_tap_ends_the_talk_of_a_refusal(table):
    table.pay("Sky")
    table.get("Sky")
    assert not table.sees(REFUSED)
    assert table.sees("+1 → 1", within=table.panel("Sky"))


def test_paying_down_stops_at_nothing(table):
    table.have(sky=2)
    table.pay("Sky", 5)
    assert table.total("Sky") == 0
    assert table.lines[-1] == "Sky pays 2"


def test_what_cannot_be_kept_is_not_shown_and_is_said():
    journal = BrokenJournal()
    with seated(journal=journal) as table:
        table.get("Sky", 2)
        before = table.reads("Amber")
        journal.broken = True
        table.get("Sky")
        assert table.totals == (2, 0)
        assert table.reads("Amber") == before
        assert any("could not be saved" in it for it in table.reads("Sky"))
        journal.broken = False
        table.get("Sky")
        assert table.totals == (3, 0)
        assert table.lines == ["Sky gets 3"]


def test_an_undo_that_cannot_be_kept_is_said_to_everyone():
    journal = BrokenJournal()
    with seated(journal=journal) as table:
        table.get("Sky", 2)
        journal.broken = True
        table.tap("Undo")
        assert table.totals == (2, 0)
        for name in ("Sky", "Amber"):
            assert any("could not be saved" in it for it in table.reads(name))


# Undo and redo


def alive(table):
    return table.find("Undo").enabled, table.find("Redo").enabled


def test_undo_and_redo_are_alive_when_there_is_something(table):
    assert alive(table) == (False, False)
    table.get("Sky")
    assert alive(table) == (True, False)
    table.tap("Undo")
    assert alive(table) == (False, True)
    table.tap("Redo")
    assert alive(table) == (True, False)
    table.tap("Undo")
    table.get("Amber")
    assert alive(table) == (True, False)


def test_a_dead_undo_does_nothing(table):
    before = table.says
    table.tap("Undo")
    table.tap("Redo")
    assert table.says == before
    assert len(table.session.journal.lines) == 1


def test_undo_takes_the_last_tap_while_the_chip_is_open(table):
    table.get("Sky", 4)
    table.tap("Undo")
    assert table.total("Sky") == 3
    assert table.lines == ["Sky gets 3"]


def test_undo_takes_the_whole_burst_afterwards(table):
    table.get("Sky", 4)
    table.skip(BURST)
    table.tap("Undo")
    assert table.total("Sky") == 0
    assert table.lines == []
    table.tap("Redo")
    assert table.total("Sky") == 4
    assert table.lines == ["Sky gets 4"]


def test_undo_is_announced_to_both(table):
    table.get("Sky", 4)
    table.skip(60)
    table.tap("Undo")
    assert table.sees("undone → 0", within=table.panel("Sky"))
    assert "Sky undone → 0" in table.reading("Amber")


# Turns


@pytest.mark.parametrize(
    ("size", "turns"),
    [(PHONE, (0, 180)), (LYING, (90, 270)), ((768, 1024), (0, 180)), ((1280, 800), (90, 270))],
)
def test_each_panel_is_turned_to_its_player(table, size, turns):
    table.resize(*size)
    assert (table.panel("Sky").turn, table.panel("Amber").turn) == turns


def test_upright_sky_sits_below_and_amber_above(table):
    sky, amber = box(table.panel("Sky")), box(table.panel("Amber"))
    assert sky[3] < amber[1]
    assert table.point("Pay 1: Sky")[0] < table.point("Get 1: Sky")[0]
    assert table.point("Pay 1: Amber")[0] > table.point("Get 1: Amber")[0]


def test_lying_sky_sits_on_the_right_and_amber_on_the_left(table):
    table.resize(*LYING)
    sky, amber = box(table.panel("Sky")), box(table.panel("Amber"))
    assert amber[2] < sky[0]
    assert table.point("Pay 1: Sky")[1] < table.point("Get 1: Sky")[1]
    assert table.point("Pay 1: Amber")[1] > table.point("Get 1: Amber")[1]


@pytest.mark.parametrize("size", [PHONE, LYING])
@pytest.mark.parametrize("name", ["Sky", "Amber"])
def test_pay_is_the_left_and_get_the_right_third_for_its_player(table, size, name):
    table.resize(*size)
    panel = table.panel(name)
    wide = panel.upright[0]
    pay, get = (table.find(f"{word} 1: {name}") for word in ("Pay", "Get"))
    assert around(pay) is around(get) is panel
    assert pay.right <= wide / 3
    assert get.x >= wide * 2 / 3


def test_turning_the_phone_keeps_everything(table):
    table.have(sky=7, amber=1234)
    table.get("Sky")
    table.resize(*LYING)
    assert table.totals == (8, 1234)
    assert table.sees("+1 → 8", within=table.panel("Sky"))
    table.get("Sky")
    assert table.lines[-1] == "Sky gets 2"


# At rest


def drawn_frames(table):
    frames = []
    Window.bind(on_flip=(count := lambda *_: frames.append(1)))
    table.frames(30)
    Window.unbind(on_flip=count)
    return len(frames)


def waiting():
    """What the toolkit has been asked to call later, but for its own housekeeping."""
    return [it for it in Frames.get_events() if "Cache._purge" not in repr(it)]


def test_at_rest_nothing_moves_and_nothing_is_drawn(table):
    table.get("Sky", 3)
    table.pay("Amber")
    table.ask("Sky")
    table.key("escape")
    table.tap("Menu")
    table.tap("Close")
    table.skip(60)
    assert waiting() == []
    assert drawn_frames(table) == 0
