"""Taps at a table of any size: each reaches the right player, in every turn, whatever happens."""

import pytest

from tests.ui.eyes import place
from tests.ui.scenes import SEATS
from tests.ui.table import seated
from tracker.ui.arrangement import offered

TABLES = range(1, 9)
SEATINGS = [(players, seating) for players in TABLES for seating in offered(players)]
SIZES = [(320, 568), (892, 412), (1280, 800)]
ENDS = [(320, 568), (1280, 800)]
SPOTS = [(0.5, 0.5), (0.04, 0.04), (0.96, 0.04), (0.04, 0.96), (0.96, 0.96)]
NAMES = [it.name for it in SEATS]


def sit(table, seating):
    """Sit like this from now on."""
    game = table.app.game
    game.settings.set(game.settings.now.seated(len(game.table.present), seating))
    game.refresh()


@pytest.mark.parametrize(("players", "seating"), SEATINGS)
def test_a_tap_anywhere_on_a_zone_is_its_players(players, seating):
    with seated(SEATS[:players]) as table:
        sit(table, seating)
        expected = [0] * players
        for size in ENDS:
            table.resize(*size)
            for i, name in enumerate(NAMES[:players]):
                for at in SPOTS:
                    table.tap(place(table.find(f"Get 1: {name}"), *at))
                table.tap(place(table.find(f"Pay 1: {name}"), *SPOTS[i % 5]))
                expected[i] += 4
                assert list(table.totals) == expected


@pytest.mark.parametrize("players", [1, 4, 8])
def test_a_tap_on_a_total_opens_the_sheet_of_its_player(players):
    with seated(SEATS[:players]) as table:
        for size in ENDS:
            table.resize(*size)
            for name in NAMES[:players]:
                sheet = table.ask(name)
                assert sheet.turn == table.app.game.board.panels[name.lower()].turn
                table.key("escape")


@pytest.mark.parametrize("size", SIZES)
def test_eight_fingers_at_once_are_eight_taps(size):
    with seated(SEATS, size=size) as table:
        for _ in range(5):
            table.tap(*[f"Get 1: {name}" for name in NAMES])
        assert table.totals == (5,) * 8
        ways = ["Get", "Pay"] * 4
        table.tap(*[f"{way} 1: {name}" for way, name in zip(ways, NAMES, strict=True)])
        assert table.totals == (6, 4) * 4


def test_sixteen_fingers_on_every_zone_are_sixteen_taps():
    with seated(SEATS, size=(1280, 800)) as table:
        table.have(**{it.id: 5 for it in SEATS})
        before = len(table.lines)
        table.tap(*[f"{way} 1: {name}" for name in NAMES for way in ("Get", "Pay")])
        assert table.totals == (5,) * 8
        assert len(table.lines) == before + 16


@pytest.mark.parametrize("players", TABLES)
def test_sitting_otherwise_while_fingers_are_down_takes_no_tap(players):
    with seated(SEATS[:players], size=(768, 1024)) as table:
        for seating in (*offered(players)[1:], offered(players)[0]):
            fingers = [table.press(f"Get 1: {name}") for name in NAMES[:players]]
            sit(table, seating)
            for it in fingers:
                it.lift()
            assert table.totals == (0,) * players


def test_a_sheet_put_away_under_the_finger_does_nothing():
    with seated(SEATS[:2]) as table:
        sheet = table.ask("Sky", "Get")
        table.type("5", sheet)
        finger = table.press("Get 5")
        table.key("escape")
        finger.lift()
        assert table.totals == (0, 0)


def test_every_panel_tells_everyone_elses_total_and_news():
    totals = {it.id: 11 * (i + 1) for i, it in enumerate(SEATS)}
    with seated(SEATS, size=(1366, 1024)) as table:
        table.have(**totals)
        table.get("Coral", 3)
        for name in NAMES[:6]:
            told = table.reading(name)
            assert "+3 → 80" in told
            for other in set(NAMES) - {name, "Coral"}:
                assert str(totals[other.lower()]) in told


def test_a_long_still_press_and_a_palm_are_one_tap_each_for_the_eighth_player():
    with seated(SEATS) as table:
        finger = table.press("Get 1: Moss")
        table.skip(20)
        finger.lift()
        assert table.total("Moss") == 1
        zone = table.find("Get 1: Moss")
        table.tap(*[place(zone, 0.1 + 0.2 * i, 0.5) for i in range(5)])
        assert table.total("Moss") == 2


@pytest.mark.parametrize("players", TABLES)
def test_no_layout_ever_touches_a_total(players):
    with seated(SEATS[:players]) as table:
        table.have(**{it.id: i + 3 for i, it in enumerate(SEATS[:players])})
        before = table.totals
        lines = len(table.session.journal.lines)
        for seating in offered(players):
            for size in SIZES:
                sit(table, seating)
                table.resize(*size)
                assert table.totals == before
        assert len(table.session.journal.lines) == lines
