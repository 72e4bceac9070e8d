"""The card screens at every size and font scale are walked: see `walk.faults`."""

from collections.abc import Callable, Iterator

import pytest
from kivy.metrics import Metrics

from tests.ui.table import Table, seated
from tests.ui.walk import faults
from tracker.rules.actions import Correct, Seat
from tracker.ui import card_intents as intents
from tracker.ui.screens.cards import CardsScreen
from tracker.ui.screens.rulings import Rulings

SIZES = [(320, 568), (568, 320), (412, 892), (1280, 800)]
SCALES = [1.0, 2.0]
COLOURS = ("sky", "amber", "jade", "rose", "sand", "violet", "coral", "moss")
SEATS = tuple(Seat(it, it.title(), it) for it in COLOURS)


def card(id: str, open_at: int | None = None, loop: bool = False, **typed: str):
    """Show the sheet of a card to Sky, with an ability open and numbers typed."""

    def show(table: Table) -> None:
        for seat in table.session.table.ids:
            table.session.do(Correct(seat, 7))
        table.app.game.answer(intents.OpenCard("sky", id))
        sheet = table.app.game.board.layers.sheets["card sky"]
        if open_at is not None:
            sheet.entry = sheet.entry.opened(open_at)
        if loop:
            sheet.entry = sheet.entry.looped()
        for name, digits in typed.items():
            for digit in digits:
                sheet.entry = sheet.entry.typed(name, digit)
        table.skip(60)

    return show


def opened(intent, then: Callable[[Table], None] = lambda table: None):
    def show(table: Table) -> None:
        table.app.game.answer(intent)
        then(table)
        table.frames(6)

    return show


def type_name(words: str):
    def typing(table: Table) -> None:
        (screen,) = table.app.game.board.layers.sheets.values()
        screen.ids["typed" if "typed" in screen.ids else "name"].text = words

    return typing


SCREENS = {
    "nothing answered": card("confiscation-coup"),
    "answered": card("confiscation-coup", paid="5"),
    "refused": card("confiscation-coup", paid="55"),
    "far too much": card("confiscation-coup", paid="9999999999999999"),
    "two numbers": card("wrath-of-the-skies", got="12", paid="3"),
    "a loop of two numbers": card("wrath-of-the-skies", loop=True, got="2", paid="3", times="1000"),
    "exchange": card("volatile-stormdrake", paid="3"),
    "a loop": card("sentry-bot", 0, loop=True, got="3", times="1000000"),
    "four abilities": card("bespoke-battlewagon"),
    "switches": card("vorinclex-monstrous-raider"),
    "readings": card("razorfield-ripper"),
    "reminder": card("aether-revolt"),
    "no energy": card("doubling-season"),
    "a long name": card("rush-of-inspiration-crackling-falls"),
    "the book": opened(intents.OpenCards("sky")),
    "the book, typed": opened(intents.OpenCards("sky"), type_name("con")),
    "nothing found": opened(intents.OpenCards("sky"), type_name("xyzzy")),
    "rulings": opened(intents.OpenRulings("sky")),
    "decks": opened(intents.OpenDecks("sky"), type_name("Jeskai Energy")),
    "own card": opened(intents.OpenOwn("sky")),
    "own card, named": opened(intents.OpenOwn("sky"), type_name("My Engine of Wonders")),
}


@pytest.fixture
def font_scale(scale: float) -> Iterator[float]:
    Metrics.fontscale = scale
    yield scale
    Metrics.fontscale = 1.0


def wrong_with(screens: dict[str, Callable[[Table], None]], table: Table) -> list[str]:
    """The faults of all these screens, shown one after the other; not those of the board beside
    them, which other tests walk."""
    wrong = []
    for name, show in screens.items():
        show(table)
        found = on_sheet(table, faults(table))
        while table.app.game.board.layers.close_top():
            table.frames()
        beside = set(faults(table)) if found else set()
        wrong += [f"{name}: {fault}" for fault in found if fault not in beside]
    return wrong


@pytest.mark.parametrize("size", SIZES, ids=lambda it: f"{it[0]}x{it[1]}")
@pytest.mark.parametrize("scale", SCALES)
def test_nothing_is_wrong_with_any_card_screen(size, scale, font_scale):
    with seated(size=size) as table:
        assert wrong_with(SCREENS, table) == []


def on_sheet(table: Table, found: list[str]) -> list[str]:
    """The faults of what lies over the board. What scrolls is cut off at its edge, and waits to
    see whether a finger scrolls before it is pressed; other tests tap there."""
    sheets = list(table.app.game.board.layers.sheets.values())
    assert sheets, "nothing was opened"
    if not isinstance(sheets[-1], CardsScreen | Rulings):
        return found
    cut = ("a touch on", "is not all on the screen", "spills out of its")
    return [it for it in found if not any(words in it for words in cut)]


CROWDED = {
    "everyone proliferates": card("expansion-algorithm", count="12"),
    "one loses": card("price-of-betrayal", count="5"),
    "two numbers": SCREENS["two numbers"],
    "exchange": SCREENS["exchange"],
    "four abilities": SCREENS["four abilities"],
}


@pytest.mark.parametrize("size", SIZES, ids=lambda it: f"{it[0]}x{it[1]}")
@pytest.mark.parametrize("players", [3, 8])
def test_nothing_is_wrong_in_company(players, size):
    with seated(SEATS[:players], size=size) as table:
        assert wrong_with(CROWDED, table) == []


def test_a_sheet_stays_in_order_when_the_phone_is_turned():
    with seated(size=(568, 320)) as table:
        CROWDED["two numbers"](table)
        for size in ((320, 568), (412, 892), (568, 320)):
            table.resize(*size)
            assert on_sheet(table, faults(table)) == []
