"""The one door: decide, commit, then change the table and tell who listens; undo and redo."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from tests.session.play import GAME_NIGHT, Game
from tracker.history import JournalFailed
from tracker.ledger.memory import MemoryJournal
from tracker.rules import actions as a
from tracker.rules import errors
from tracker.rules import events as e
from tracker.rules.energy import Change, Modifier
from tracker.rules.table import Table
from tracker.session import Line, Session

TIMES_TWO = Modifier(Change.TIMES_TWO)


@pytest.fixture
def game() -> Game:
    return Game("Sky", "Amber")


class TestOneAction:
    def test_is_one_line_with_all_there_is_to_know(self, game: Game) -> None:
        before = game.session.table
        game.wait(2.5)
        line = game.do(a.Get("Sky", 4))
        assert line == Line(
            n=2,
            at=int((GAME_NIGHT + 2.5) * 1000),
            action=a.Get("Sky", 4),
            events=(e.EnergyGot("Sky", 4, 4),),
            before=before,
            after=game.session.table,
        )
        assert game.journal.lines[-1] == line
        assert game.totals == {"Sky": 4, "Amber": 0}

    def test_is_told_to_everyone_who_listens_once_the_table_shows_it(self, game: Game) -> None:
        told: list[tuple[Line, Table]] = []
        game.session.listen(lambda line: told.append((line, game.session.table)))
        game.session.listen(lambda line: told.append((line, game.session.table)))
        done = [game.do(a.Get("Sky", 1)), game.do(a.Undo()), game.do(a.Redo())]
        done.append(game.session.tap(a.Get("Sky", 1)))
        assert told == [(line, line.after) for line in done for _ in range(2)]

    @pytest.mark.parametrize(
        "action",
        [a.Pay("Sky", 4), a.Get("Sky", -1), a.Get("Moss", 1), a.EndSubgame(), a.Redo()],
    )
    def test_that_is_refused_leaves_no_trace(self, game: Game, action: a.Action) -> None:
        game.do(a.Get("Sky", 3))
        table, lines = game.session.table, list(game.journal.lines)
        told: list[Line] = []
        game.session.listen(told.append)
        with pytest.raises(errors.Refused):
            game.do(action)
        assert (game.session.table, game.journal.lines, told) == (table, lines, [])


class TestSittingDown:
    def test_is_the_first_line_of_an_empty_journal(self, game: Game) -> None:
        (line,) = game.journal.lines
        assert line.action == a.TakeSeats((a.Seat("Sky", "Sky"), a.Seat("Amber", "Amber")))
        assert (line.before, line.after) == (Table(), Table.of("Sky", "Amber"))

    def test_at_first_can_not_be_undone(self, game: Game) -> None:
        assert not game.session.can_undo
        with pytest.raises(errors.NothingToUndo):
            game.undo()
        assert len(game.journal.lines) == 1

    def test_elsewhere_later_can_be(self, game: Game) -> None:
        game.do(a.Get("Sky", 3), a.TakeSeats((a.Seat("Amber", "Amber"), a.Seat("Moss", "Moss"))))
        assert game.totals == {"Amber": 0, "Moss": 0}
        game.undo()
        assert game.totals == {"Sky": 3, "Amber": 0}
        game.redo()
        assert game.totals == {"Amber": 0, "Moss": 0}

    def test_an_old_journal_is_gone_on_with_whoever_would_sit_down(self, game: Game) -> None:
        game.do(a.Get("Sky", 3))
        session = Session.open(game.journal, game.time.clock, (a.Seat("Moss", "Moss"),))
        assert session.table == game.session.table
        assert len(game.journal.lines) == 2


EVERYTHING: list[a.Action] = [
    a.Get("Sky", 3),
    a.Pay("Sky", 2),
    a.Pay("Sky", 0),
    a.Lose("Sky", 99),
    a.Lose("Amber", "all"),
    a.Double("Sky"),
    a.Proliferate(("Sky", "Amber")),
    a.Decline("Sky"),
    a.DoesNotResolve(),
    a.Lock("Sky"),
    a.Unlock("Amber"),
    a.SetModifiers("Sky", (TIMES_TWO,)),
    a.Resolve((a.Get("Sky", 4), a.Pay("Amber", 5), a.Lock("Amber"))),
    a.Repeat(1000, (a.Get("Sky", 3), a.Pay("Sky", 1))),
    a.Correct("Sky", 40, "misread"),
    a.Leave("Amber"),
    a.NextTurn(),
    a.NewGame(),
    a.Reopen(Table.of("Rose", "Sky")),
    a.BeginSubgame(),
    a.EndSubgame(),
    a.TakeSeats((a.Seat("Moss", "Moss"), a.Seat("Sky", "Skye", "blue"))),
]


class TestUndoAndRedo:
    @pytest.fixture
    def game(self) -> Game:
        """Mid-game, in a subgame, with energy and tallies on both sides."""
        game = Game("Sky", "Amber")
        game.do(a.Get("Sky", 9), a.Get("Amber", 7), a.BeginSubgame(), a.NextTurn())
        game.do(a.Get("Sky", 7), a.Get("Amber", 6), a.Pay("Sky", 1), a.Lock("Amber"))
        return game

    @pytest.mark.parametrize("action", EVERYTHING, ids=lambda it: type(it).__name__)
    @pytest.mark.parametrize("reopen", [False, True])
    def test_every_action_goes_back_and_forth_whole(
        self, game: Game, action: a.Action, reopen: bool
    ) -> None:
        before = game.session.table
        after = game.do(action).after
        for _ in range(2):
            if reopen:
                game.reopen()
            line = game.do(a.Undo())
            assert game.session.table == before
            assert (line.before, line.after, line.events) == (after, before, ())
            if reopen:
                game.reopen()
            line = game.do(a.Redo())
            assert game.session.table == after
            assert (line.before, line.after, line.events) == (before, after, ())

    def test_undo_and_redo_name_the_line_they_are_about(self, game: Game) -> None:
        first, second = game.do(a.Get("Sky", 1)), game.do(a.Get("Sky", 2))
        undos = [game.do(a.Undo()), game.do(a.Undo())]
        redos = [game.do(a.Redo()), game.do(a.Redo())]
        assert [it.target for it in undos] == [second.n, first.n]
        assert [it.target for it in redos] == [first.n, second.n]
        assert all(it.leaves is None and it.supersedes is None for it in undos + redos)

    def test_what_comes_next_can_be_told_before(self, game: Game) -> None:
        first, second = game.do(a.Get("Sky", 1)), game.do(a.Get("Sky", 2))
        assert (game.session.next_undo, game.session.next_redo) == (second, None)
        game.undo()
        assert (game.session.next_undo, game.session.next_redo) == (first, second)

    def test_sitting_down_is_not_what_comes_next(self) -> None:
        assert Game("Sky").session.next_undo is None

    def test_a_change_after_an_undo_leaves_nothing_to_redo(self, game: Game) -> None:
        game.do(a.Get("Sky", 1), a.Undo())
        assert game.session.can_redo
        game.do(a.Get("Amber", 0))
        assert not game.session.can_redo
        with pytest.raises(errors.NothingToRedo):
            game.redo()

    def test_a_refused_change_leaves_redo_as_it_was(self, game: Game) -> None:
        after = game.do(a.Get("Sky", 1)).after
        game.undo()
        with pytest.raises(errors.NotEnoughEnergy):
            game.do(a.Pay("Sky", 99))
        game.redo()
        assert game.session.table == after

    def test_undo_across_a_new_game_brings_the_old_game_back_whole(self) -> None:
        game = Game("Sky", "Amber", "Moss")
        game.do(
            a.Get("Sky", 9),
            a.SetModifiers("Amber", (TIMES_TWO,)),
            a.Leave("Moss"),
            a.BeginSubgame(),
            a.Get("Amber", 2),
        )
        old = game.session.table
        game.do(a.NewGame(), a.Get("Moss", 1))
        game.undo(2)
        assert game.session.table == old

    def test_all_the_way_back_and_all_the_way_forth(self, game: Game) -> None:
        end = game.session.table
        while game.session.can_undo:
            game.undo()
        assert game.session.table == Table.of("Sky", "Amber")
        while game.session.can_redo:
            game.redo()
        assert game.session.table == end

    def test_five_thousand_changes_and_back(self) -> None:
        """KeepScore 100: crashed after 15 edits."""
        game = Game("Sky")
        for _ in range(5000):
            game.do(a.Get("Sky", 1))
        game.reopen()
        game.undo(4999)
        assert game.totals == {"Sky": 1}
        game.redo(4999)
        assert game.totals == {"Sky": 5000}


class FullDisk(MemoryJournal):
    """A journal that keeps nothing more once it is full."""

    full = False

    def append(self, line: Line) -> Line:
        if self.full:
            raise JournalFailed("the disk is full")
        return super().append(line)


class TestAJournalThatFails:
    """What could not be kept has not happened."""

    @pytest.mark.parametrize(
        "attempt",
        [
            lambda session: session.do(a.Get("Sky", 1)),
            lambda session: session.do(a.Undo()),
            lambda session: session.do(a.Redo()),
            lambda session: session.tap(a.Get("Sky", 1)),
            lambda session: session.tap(a.Pay("Sky", 1)),
        ],
        ids=["do", "undo", "redo", "tap that joins", "tap that starts"],
    )
    def test_leaves_everything_as_it_was(self, attempt: Callable[[Session], Line]) -> None:
        game = Game("Sky")
        game.journal = journal = FullDisk()
        game.reopen()
        game.plus("Sky", 3)
        game.undo()
        told: list[Line] = []
        game.session.listen(told.append)
        was, lines, burst = game.session.table, list(journal.lines), game.session.burst("Sky")
        journal.full = True
        with pytest.raises(JournalFailed, match="the disk is full"):
            attempt(game.session)
        assert (game.session.table, journal.lines, told) == (was, lines, [])
        assert game.session.burst("Sky") == burst
        journal.full = False
        game.redo()
        assert game.totals == {"Sky": 3}

    def test_says_why(self) -> None:
        assert JournalFailed("the disk is full").reason == "the disk is full"


def test_a_reopened_session_reads_only_what_it_needs() -> None:
    """Opening does not depend on how long the ledger is."""
    game = Game("Sky")
    for _ in range(1000):
        game.do(a.Get("Sky", 1))
    read: list[int] = []

    class Watched(MemoryJournal):
        def backwards(self):  # type: ignore[no-untyped-def]
            for line in super().backwards():
                read.append(line.n)
                yield line

    game.journal, lines = Watched(), game.journal.lines
    game.journal.lines = lines
    game.reopen()
    game.undo(2)
    assert len(set(read)) <= 3
    assert game.totals == {"Sky": 998}


def test_lines_are_never_changed(game: Game) -> None:
    copies: list[Line] = []
    game.session.listen(lambda line: copies.append(replace(line)))
    game.plus("Sky", 3)
    game.undo()
    game.do(a.Pay("Sky", 1), a.Undo(), a.Redo(), a.NewGame(), a.Undo())
    assert game.journal.lines[1:] == copies
    assert [line.n for line in game.journal.lines] == list(range(1, len(copies) + 2))


class Smudged(MemoryJournal):
    """A journal whose older lines can't always be read."""

    readable = True

    def backwards(self) -> Iterator[Line]:
        for line in super().backwards():
            if not self.readable:
                raise JournalFailed("the disk can't be read")
            yield line


class TestAJournalThatCantBeReadForAWhile:
    @pytest.fixture
    def game(self) -> Game:
        """Three taps, of which the last was taken back, after a restart."""
        game = Game("Sky")
        lines = game.journal.lines
        game.journal = Smudged()
        game.journal.lines = lines
        game.reopen()
        game.do(a.Get("Sky", 5))
        game.plus("Sky", 3)
        game.undo()
        game.reopen()
        return game

    def readable(self, game: Game, readable: bool) -> None:
        assert isinstance(game.journal, Smudged)
        game.journal.readable = readable

    def test_undo_says_so_and_works_again_later(self, game: Game) -> None:
        self.readable(game, False)
        with pytest.raises(JournalFailed, match="can't be read"):
            game.undo()
        self.readable(game, True)
        game.undo(2)
        assert game.totals == {"Sky": 0}
        assert not game.session.can_undo

    def test_changes_and_redo_need_no_reading(self, game: Game) -> None:
        self.readable(game, False)
        game.redo()
        game.plus("Sky", 2)
        assert game.totals == {"Sky": 10}
        self.readable(game, True)
        seen = []
        while game.session.can_undo:
            game.undo()
            seen.append(game.totals["Sky"])
        assert seen == [9, 8, 5, 0]
