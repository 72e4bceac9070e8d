"""What every journal promises: the same for the one on disk and the one in memory."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.ledger.playing import Hand, play, session
from tracker.history import Journal, JournalFailed, Line
from tracker.ledger.journal import open_ledger
from tracker.ledger.memory import MemoryJournal
from tracker.rules import actions as a
from tracker.rules.energy import LIMIT, Change, Modifier
from tracker.rules.events import EnergyGot
from tracker.rules.table import Table


@pytest.fixture(params=["on disk", "in memory"])
def journal(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Journal]:
    if request.param == "in memory":
        yield MemoryJournal()
        return
    ledger = open_ledger(tmp_path)
    yield ledger
    ledger.close()


def line(at: int = 0) -> Line:
    before = Table.of("sky")
    return Line(0, at, a.Get("sky", 1), (EnergyGot("sky", 1, 1),), before, before)


def test_an_empty_journal_has_no_line(journal: Journal) -> None:
    assert journal.last() is None
    assert list(journal.backwards()) == []


def test_lines_are_numbered_from_1(journal: Journal) -> None:
    assert [journal.append(line()).n for _ in range(3)] == [1, 2, 3]


def test_a_line_is_kept_as_it_was_given(journal: Journal) -> None:
    kept = journal.append(line(at=1_764_374_400_000))
    assert kept == journal.last() == journal.line(1)
    assert kept.at == 1_764_374_400_000


def test_lines_come_back_newest_first(journal: Journal) -> None:
    kept = [journal.append(line(at)) for at in range(5)]
    assert list(journal.backwards()) == kept[::-1]


def test_backwards_means_the_lines_there_are_when_it_is_asked(journal: Journal) -> None:
    kept = [journal.append(line(at)) for at in range(3)]
    backwards = journal.backwards()
    journal.append(line(at=9))
    assert next(backwards) == kept[2]
    journal.append(line(at=9))
    assert list(backwards) == kept[1::-1]


@pytest.mark.parametrize("n", [-1, 0, 2, 10**30])
def test_a_line_that_is_not_there_is_said_to_be_missing(journal: Journal, n: int) -> None:
    journal.append(line())
    with pytest.raises(JournalFailed):
        journal.line(n)


EVERYTHING: list[a.Action] = [
    a.Get("sky", LIMIT),
    a.Pay("sky", LIMIT - 7),
    a.Lose("sky", "all"),
    a.Lose("sky", 3),
    a.SetModifiers("sky", (Modifier(Change.TIMES_TWO, "Aether Refinery"),)),
    a.Get("sky", 4),
    a.Double("sky"),
    a.Lock("amber"),
    a.Proliferate(("sky", "amber")),
    a.Get("amber", 2),
    a.Unlock("amber"),
    a.Decline("sky"),
    a.DoesNotResolve(),
    a.Resolve((a.Get("amber", 4), a.Pay("amber", 1)), "Confiscation Coup"),
    a.Repeat(3, (a.Get("amber", 1),)),
    a.Correct("sky", 9, "forgot one"),
    a.NextTurn(),
    a.BeginSubgame(),
    a.Get("sky", 1),
    a.EndSubgame(),
    a.Undo(),
    a.Undo(),
    a.Redo(),
    a.TakeSeats((a.Seat("sky", "Sky"), a.Seat("amber", "Amber"), a.Seat("rose", "{0}\n👩‍🚀"))),
    a.Leave("sky"),
    a.NewGame(),
    a.Undo(),
    a.Agree(("amber", "rose")),
    a.Reopen(Table.of("sky", "{0}")),
]


def test_every_kind_of_line_comes_back_as_it_was(journal: Journal) -> None:
    played = play(journal, *EVERYTHING)
    assert list(journal.backwards())[:-1] == played[::-1]


def test_bursts_and_what_undoes_them_come_back_as_they_were(journal: Journal) -> None:
    playing = session(journal)
    taps: list[Callable[[], Line]] = [
        lambda: playing.tap(a.Get("sky", 1)),
        lambda: playing.tap(a.Get("sky", 1)),
        lambda: playing.tap(a.Get("amber", 1)),
        lambda: playing.tap(a.Pay("sky", 1)),
        lambda: playing.tap(a.Pay("sky", 1)),
        lambda: playing.do(a.Undo()),
        lambda: playing.do(a.Undo()),
        lambda: playing.do(a.Redo()),
    ]
    lines = [tap() for tap in taps]
    assert list(journal.backwards())[:-1] == lines[::-1]
    assert [it.leaves for it in lines if it.leaves] == [lines[3].n]


def test_a_session_goes_on_where_the_journal_ends(journal: Journal) -> None:
    hand = Hand()
    first = session(journal, hand)
    first.do(a.Get("sky", 7))
    first.tap(a.Get("amber", 1))
    first.tap(a.Get("amber", 1))
    hand.seconds += 60
    again = session(journal, hand)
    assert again.table == first.table
    again.do(a.Undo())
    assert [it.energy for it in again.table.players] == [7, 0]
    assert session(journal, hand).can_redo
    session(journal, hand).do(a.Redo())
    assert [it.energy for it in session(journal, hand).table.players] == [7, 2]
