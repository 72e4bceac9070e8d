"""What players read, sentence by sentence."""

from itertools import count
from typing import get_args

import pytest

from tracker.history import Line
from tracker.ledger.memory import MemoryJournal
from tracker.rules import actions as a
from tracker.rules import errors
from tracker.rules.energy import LIMIT, Change, Modifier
from tracker.rules.table import Player, Table
from tracker.session import Clock, Session
from tracker.ui import sentences

NAMES = {"sky": "Sky", "amber": "Amber"}

REFUSALS = [
    (
        errors.NotAnAmount("-3"),
        "“-3” is not a whole number from 0 up. Type digits only.",
    ),
    (
        errors.AmountTooLarge(LIMIT + 1, LIMIT),
        "1,000,000,000,000,001 is more than this ledger can hold. "
        "Choose 1,000,000,000,000,000 or less.",
    ),
    (errors.OutOfRange(0, 1, LIMIT), "0 is too few: choose 1 or more."),
    (errors.OutOfRange(6, 0, 5), "Choose 0 to 5, not 6."),
    (errors.NotEnoughEnergy("sky", 9, 7), "Sky can't pay 9: has 7, 2 short."),
    (
        errors.TooMuchEnergy("sky", 2, LIMIT - 1, LIMIT),
        "Sky can't get 2: has 999,999,999,999,999, and this ledger holds "
        "1,000,000,000,000,000 at most.",
    ),
    (
        errors.TooManyModifiers("sky", 100),
        "Sky can have 100 effects on their gains here, no more. Take one away first.",
    ),
    (
        errors.NoSuchPlayer("rose"),
        "Nobody called rose sits at this table. Choose one of the players.",
    ),
    (
        errors.HasLeft("amber"),
        "Amber has left this game and took their energy along. A new game brings them back.",
    ),
    (errors.ChosenTwice("sky"), "Sky was chosen twice. Choose each player once."),
    (errors.NoSubgame(), "There is no subgame to end."),
    (
        errors.TooManySubgames(20),
        "Subgames are already 20 deep, the most this ledger can set aside. End one first.",
    ),
    (
        errors.LoopTooLong(50_000),
        "This loop does something new each of its 50,000 times and can't be worked out. "
        "Enter what it comes to instead.",
    ),
    (
        errors.WrongSeats(1, 8),
        "A table seats 1 to 8 players, each with a name. Change the seats and try again.",
    ),
    (
        errors.NeedsEveryone(("sky", "amber")),
        "That needs everyone, because it reaches behind what was agreed on. Sky and Amber must "
        "confirm it too.",
    ),
    (errors.NothingToUndo(), "There is nothing to undo."),
    (errors.NothingToRedo(), "There is nothing to redo."),
]


@pytest.mark.parametrize(("error", "says"), REFUSALS, ids=lambda it: type(it).__name__)
def test_a_refusal_says_why(error: errors.Refused, says: str) -> None:
    assert sentences.refusal(error, NAMES) == says


def test_every_refusal_has_a_sentence_of_its_own() -> None:
    assert {type(error) for error, _ in REFUSALS} == set(errors.Refused.__subclasses__())


def session(*modifiers: Modifier) -> Session:
    ticks = count(1_000, 10)
    clock = Clock(wall=lambda: float(next(ticks)), steady=lambda: 0.0)
    seats = (a.Seat("sky", "Sky"), a.Seat("amber", "Amber"))
    begun = Session.open(MemoryJournal(), clock, seats)
    if modifiers:
        begun.do(a.SetModifiers("sky", modifiers))
    return begun


DOUBLED = Modifier(Change.TIMES_TWO)
REFINERY = Modifier(Change.TIMES_TWO, "Aether Refinery")
HALVED = Modifier(Change.HALF)
ONE_MORE = Modifier(Change.PLUS_ONE)

LINES = [
    # before, the action, what, why, announced
    ([], a.Get("sky", 3), "Sky gets 3", "", "Sky +3 → 3"),
    ([], a.Get("sky", 0), "Sky gets 0", "", "Sky gets 0"),
    ([a.Get("amber", 12)], a.Pay("amber", 2), "Amber pays 2", "", "Amber −2 → 10"),
    ([], a.Pay("amber", 0), "Amber pays 0", "", "Amber pays 0"),
    ([a.Get("sky", 5)], a.Lose("sky", 2), "Sky loses 2", "", "Sky −2 → 3"),
    ([a.Get("sky", 5)], a.Lose("sky", "all"), "Sky loses 5", "", "Sky −5 → 0"),
    ([a.Get("sky", 5)], a.Lose("sky", 9), "Sky loses 5", "all there was of 9", "Sky −5 → 0"),
    ([a.Get("sky", 5)], a.Double("sky"), "Sky gets 5", "doubled", "Sky +5 → 10"),
    (
        [a.SetModifiers("sky", (REFINERY,))],
        a.Get("sky", 4),
        "Sky gets 8",
        "4 → 8: ×2 (Aether Refinery)",
        "Sky +8 → 8",
    ),
    (
        [a.SetModifiers("sky", (ONE_MORE, DOUBLED, HALVED))],
        a.Get("sky", 4),
        "Sky gets 5",
        "4 → 5: +1, ×2, ½",
        "Sky +5 → 5",
    ),
    (
        [a.Lock("sky")],
        a.Get("sky", 4),
        "Sky can't get 4",
        "can't get counters",
        "Sky can't get 4",
    ),
    (
        [a.Get("sky", 6), a.Get("amber", 1)],
        a.Proliferate(("sky", "amber")),
        "Proliferate: Sky gets 1 · Amber gets 1",
        "",
        "Sky +1 → 7 · Amber +1 → 2",
    ),
    (
        [],
        a.Proliferate(("sky", "amber")),
        "Proliferate: nobody has energy",
        "",
        "Proliferate: nobody has energy",
    ),
    ([], a.Decline("sky"), "Sky doesn't pay", "", "Sky doesn't pay"),
    ([], a.DoesNotResolve(), "Doesn't resolve", "", "Doesn't resolve"),
    (
        [],
        a.Lock("sky"),
        "Sky can't get energy from now on",
        "",
        "Sky can't get energy from now on",
    ),
    ([], a.Unlock("sky"), "Sky can get energy again", "", "Sky can get energy again"),
    (
        [],
        a.SetModifiers("sky", (DOUBLED, ONE_MORE)),
        "Sky's gains: ×2, +1",
        "",
        "Sky's gains: ×2, +1",
    ),
    (
        [],
        a.SetModifiers("sky", ()),
        "Sky's gains: nothing changes them",
        "",
        "Sky's gains: nothing changes them",
    ),
    (
        [a.Get("sky", 7)],
        a.Resolve((a.Get("sky", 4), a.Pay("sky", 5)), "Confiscation Coup"),
        "Sky gets 4 · Sky pays 5",
        "Confiscation Coup",
        "Sky −1 → 6",
    ),
    (
        [],
        a.Resolve((a.Get("sky", 3),), "Sentry Bot", "3 attackers"),
        "Sky gets 3",
        "Sentry Bot, 3 attackers",
        "Sky +3 → 3",
    ),
    ([], a.Resolve(()), "Nothing happens", "", "Nothing happens"),
    (
        [],
        a.Repeat(7, (a.Get("sky", 3), a.Pay("sky", 1), a.Get("amber", 1))),
        "7 times: Sky +14 · Amber +7",
        "",
        "Sky +14 → 14 · Amber +7 → 7",
    ),
    (
        [],
        a.Repeat(1, (a.Decline("sky"),)),
        "1 time: no total changes",
        "",
        "1 time: no total changes",
    ),
    ([a.Get("sky", 3)], a.Correct("sky", 7), "Correction: Sky 3 → 7", "", "Sky +4 → 7"),
    (
        [a.Get("sky", 3)],
        a.Correct("sky", 7, "forgot Attune twice"),
        "Correction: Sky 3 → 7",
        "forgot Attune twice",
        "Sky +4 → 7",
    ),
    ([a.Get("sky", 3)], a.Leave("sky"), "Sky leaves with 3", "", "Sky leaves with 3"),
    ([a.NextTurn()] * 2, a.NextTurn(), "Next turn: 4", "", "Next turn: 4"),
    ([a.Get("sky", 3)], a.NewGame(), "New game", "", "New game"),
    ([a.Get("sky", 3)], a.Agree(("sky", "amber")), "Both agree", "", "Both agree"),
    ([a.Leave("amber")], a.Agree(("sky",)), "Sky notes the total", "", "Sky notes the total"),
    (
        [],
        a.Reopen(Table.of("sky", "amber")),
        "Game 1 goes on",
        "",
        "Game 1 goes on",
    ),
    ([a.Get("sky", 3)], a.BeginSubgame(), "Subgame begins", "", "Subgame begins"),
    ([a.BeginSubgame()], a.EndSubgame(), "Subgame ends", "", "Subgame ends"),
    (
        [],
        a.TakeSeats((a.Seat("sky", "Sky"), a.Seat("rose", "Rose"))),
        "At the table: Sky, Rose",
        "",
        "At the table: Sky, Rose",
    ),
    ([a.Get("sky", 3)], a.Undo(), "Undone: Sky −3 → 0", "", "Undone: Sky −3 → 0"),
    ([a.Get("sky", 3), a.Undo()], a.Redo(), "Redone: Sky +3 → 3", "", "Redone: Sky +3 → 3"),
    ([a.Lock("sky")], a.Undo(), "Undone: no total changes", "", "Undone: no total changes"),
    (
        [a.Get("sky", 1_048_576)],
        a.Pay("sky", 1_048_576),
        "Sky pays 1,048,576",
        "",
        "Sky −1,048,576 → 0",
    ),
]


@pytest.mark.parametrize(("before", "action", "what", "why", "announced"), LINES)
def test_a_line_says_what_happened_and_why(
    before: list[a.Action], action: a.Action, what: str, why: str, announced: str
) -> None:
    playing = session()
    for earlier in before:
        playing.do(earlier)
    line = playing.do(action)
    assert sentences.line(line, NAMES) == what
    assert sentences.why(line) == why
    assert sentences.announcement(line, NAMES) == announced


def test_every_action_has_been_said() -> None:
    assert {type(action) for _, action, *_ in LINES} == set(get_args(a.Action))


def test_undo_and_redo_name_the_line_they_are_about() -> None:
    playing = session()
    gets = playing.do(a.Get("sky", 3))
    assert sentences.line(playing.do(a.Undo()), NAMES, gets) == "Undone: Sky gets 3"
    assert sentences.line(playing.do(a.Redo()), NAMES, gets) == "Redone: Sky gets 3"


def test_undo_of_the_last_tap_says_so_and_not_the_whole_burst() -> None:
    playing = session()
    taps = [playing.tap(a.Get("sky", 1)) for _ in range(4)]
    undone = playing.do(a.Undo())
    assert sentences.line(undone, NAMES, taps[-1]) == "Undone: Sky −1 → 3"


def test_a_burst_says_its_sum_and_how_many_taps_made_it() -> None:
    playing = session()
    playing.do(a.Get("sky", 5))
    assert sentences.why(playing.tap(a.Get("sky", 1))) == "1 tap"
    for _ in range(3):
        line = playing.tap(a.Get("sky", 1))
    assert sentences.line(line, NAMES) == "Sky gets 4"
    assert sentences.why(line) == "4 taps"
    assert sentences.announcement(line, NAMES) == "Sky +4 → 9"


def test_a_modified_burst_says_both() -> None:
    playing = session(DOUBLED)
    for _ in range(4):
        line = playing.tap(a.Get("sky", 1))
    assert sentences.why(line) == "4 taps · 4 → 8: ×2"


def test_an_undone_new_game_says_what_came_back() -> None:
    playing = session()
    for action in (a.Get("sky", 3), a.Get("amber", 2), a.NewGame()):
        playing.do(action)
    undone = playing.do(a.Undo())
    assert sentences.announcement(undone, NAMES) == "Undone: Sky +3 → 3 · Amber +2 → 2"


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("{0} {name} {}", "{0} {name} {}"),
        ("%s %(name)s", "%s %(name)s"),
        ("Sky\nLine\ttwo ", "Sky Line two"),
        ("👩‍🚀", "👩‍🚀"),
        ("[b]Sky[/b]", "[b]Sky[/b]"),
        ("", ""),
    ],
)
def test_a_name_is_never_read_as_a_sentence(typed: str, shown: str) -> None:
    table = Table((Player("sky", typed, energy=1),))
    names = sentences.names(table)
    line = Line(1, 0, a.Decline("sky"), (), table, table)
    played = session().do(a.Get("sky", 2))
    refused = errors.NotEnoughEnergy("sky", 9, 7)
    assert names == {"sky": shown}
    assert sentences.line(played, names) == f"{shown} gets 2"
    assert sentences.announcement(played, names) == f"{shown} +2 → 2"
    assert sentences.refusal(refused, names) == f"{shown} can't pay 9: has 7, 2 short."
    assert sentences.line(line, names) == "Nothing happens"


def test_cards_and_reasons_are_never_read_as_sentences_either() -> None:
    playing = session()
    card = playing.do(a.Resolve((a.Get("sky", 1),), "{card}\nname"))
    reason = playing.do(a.Correct("sky", 2, "{reason} %s"))
    assert sentences.why(card) == "{card} name"
    assert sentences.why(reason) == "{reason} %s"
