"""Every screen of the app as a scene: a table of so many players, and what to do to see it."""

from collections.abc import Callable
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from tests.ui.table import Table, in_memory_ledger, seated
from tracker.rules.actions import (
    Agree,
    Correct,
    Get,
    Lock,
    NewGame,
    Pay,
    Resolve,
    Seat,
    SetModifiers,
    Undo,
)
from tracker.rules.energy import LIMIT, Change, Modifier
from tracker.ui import theme
from tracker.ui.card_intents import OpenCard, OpenCards, OpenDecks, OpenOwn, OpenRulings, Pin
from tracker.ui.intents import (
    Answer,
    Choose,
    Intent,
    OpenAgree,
    OpenAmount,
    OpenArchive,
    OpenGame,
    OpenLedger,
    OpenModifiers,
    OpenReason,
    OpenShare,
)
from tracker.ui.settings import Settings

SIZES: Final = ((320, 568), (412, 892), (892, 412), (768, 1024), (1280, 800))
SEATS: Final = tuple(Seat(it, it.capitalize(), it) for it in theme.SEATS)
PLAYERS: Final = (1, 2, 3, 4, 5, 6, 7, 8)
_TOTALS: Final = (7, 12, 66, 0, 1_048_576, 31, 9, LIMIT)


@dataclass(frozen=True)
class Scene:
    """A screen, for each of these numbers of players."""

    show: Callable[[Table], None]
    players: tuple[int, ...] = (2,)


@contextmanager
def played(players: int, size: tuple[int, int]):
    """A game of so many players that has been going on for a while."""
    with seated(SEATS[:players], journal=in_memory_ledger(), size=size) as table:
        under_way(table)
        yield table


def under_way(table: Table) -> None:
    """The next game, in which everyone has something, and nothing else is open or chosen."""
    game = table.app.game
    game.board.layers.clear()
    game.answer(Choose(Settings()))
    table.session.do(NewGame())
    for player, total in zip(table.session.table.players, _TOTALS, strict=False):
        table.session.do(Correct(player.id, total))
    table.hours.skip(60)
    table.frames(3)


def board(table: Table) -> None:
    """Modifiers on one panel, a lock on another, and a burst under way."""
    do = table.session.do
    ids = table.session.table.ids
    second = ids[min(1, len(ids) - 1)]
    do(SetModifiers(second, (Modifier(Change.TIMES_TWO), Modifier(Change.PLUS_ONE))))
    if "rose" in ids:
        do(Lock("rose"))
    table.skip(60)
    table.get("Sky", 2)


def refused(table: Table) -> None:
    table.session.do(Correct("sky", 0))
    table.skip(60)
    table.pay("Sky")
    table.wait(0.4)


def amount(table: Table) -> None:
    table.app.game.answer(OpenAmount("sky"))
    sheet = table.sheet("Sky")
    assert sheet
    table.type("9", sheet)


def correcting(table: Table) -> None:
    sheet = table.ask("Sky", "Correct")
    table.type("12", sheet)


def modifiers(table: Table) -> None:
    three = (Modifier(Change.TIMES_TWO), Modifier(Change.PLUS_ONE), Modifier(Change.HALF))
    table.session.do(SetModifiers("sky", three))
    table.app.game.answer(OpenModifiers("sky"))


def menu(table: Table, *then: str) -> None:
    table.tap("Menu")
    for word in then:
        table.tap(word)


def guarded(table: Table) -> None:
    game = table.app.game
    game.settings.set(game.settings.now.switched("guarded"))
    table.get("Sky", 4)
    if "amber" in table.session.table.ids:
        table.pay("Amber", 2)


def card(id: str, digits: str = "") -> Callable[[Table], None]:
    """The sheet of a card, with these digits typed."""

    def show(table: Table) -> None:
        table.app.game.answer(OpenCard("sky", id))
        table.frames(4)
        table.type(digits, table.app.game.board.layers.sheets["card sky"])

    return show


def cards(table: Table) -> None:
    """The card book with a pin and part of a name."""
    table.app.game.answer(Pin("sky", "confiscation-coup"))
    table.app.game.answer(OpenCards("sky"))
    table.app.game.board.layers.sheets["cards sky"].ids.typed.text = "con"


def of_menu(*then: str) -> Callable[[Table], None]:
    """The screen behind these words of the menu."""
    return lambda table: menu(table, *then)


def archived(table: Table) -> None:
    """A disputed game, and the one after it, with one of every kind of line."""
    session = table.session
    ids = [it.id for it in session.table.present]
    for action in (
        Resolve((Get("sky", 2),), "Attune with Aether"),
        Get("amber", 4),
        Agree(tuple(ids)),
        Pay("sky", 1),
        Undo(),
        Correct("sky", 7, "forgot Attune twice"),
    ):
        table.hours.skip(60)
        session.do(action, ids)
    archive = table.app.game.books.archive
    key = archive.current()
    archive.rename(key, "Friday night, the one with the dispute")
    archive.won_by(key, "sky")
    for action in (NewGame(), Get("sky", 5), Get("amber", 3)):
        table.hours.skip(60)
        session.do(action)
    table.skip(60)


def kept(*touches: Intent) -> Callable[[Table], None]:
    """The archive of two games, after these touches."""

    def show(table: Table) -> None:
        archived(table)
        for intent in touches:
            table.app.game.answer(intent)
        table.frames(4)

    return show


SCENES: Final = {
    "board": Scene(board, PLAYERS),
    "refused": Scene(refused, PLAYERS),
    "guarded": Scene(guarded, PLAYERS),
    "amount": Scene(amount, PLAYERS),
    "correct": Scene(correcting),
    "modifiers": Scene(modifiers, PLAYERS),
    "menu": Scene(of_menu(), (2, 4)),
    "turn": Scene(of_menu("Next turn"), PLAYERS),
    "proliferate": Scene(of_menu("Proliferate"), PLAYERS),
    "lose": Scene(of_menu("Players lose"), PLAYERS),
    "set-up": Scene(of_menu("Seats"), PLAYERS),
    "settings": Scene(of_menu("Settings")),
    "new-game": Scene(of_menu("New game …"), (2, 4)),
    "ledger": Scene(kept(OpenLedger()), PLAYERS[1:]),
    "agree": Scene(kept(OpenAgree(), Answer("sky", True)), PLAYERS[1:]),
    "games": Scene(kept(OpenArchive())),
    "game": Scene(kept(OpenArchive(), OpenGame("1")), (2, 4)),
    "share": Scene(kept(OpenLedger(), OpenShare())),
    "reason": Scene(kept(OpenReason(Correct("sky", 9)))),
    "help": Scene(of_menu("Help")),
    "card": Scene(card("confiscation-coup", "5"), PLAYERS),
    "card-numbers": Scene(card("wrath-of-the-skies"), PLAYERS),
    "card-abilities": Scene(card("bespoke-battlewagon"), PLAYERS),
    "cards": Scene(cards, (2, 4, 8)),
    "rulings": Scene(lambda table: table.app.game.answer(OpenRulings("sky"))),
    "own-card": Scene(lambda table: table.app.game.answer(OpenOwn("sky"))),
    "decks": Scene(lambda table: table.app.game.answer(OpenDecks("sky"))),
}
