"""Whatever is played, and however often the app dies in between: disk and memory agree."""

import shutil
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from tests.ledger.playing import Hand, session
from tracker.history import Journal, Line
from tracker.ledger.journal import open_ledger
from tracker.ledger.memory import MemoryJournal
from tracker.rules import actions as a
from tracker.rules.energy import LIMIT, Modifier
from tracker.rules.errors import Refused
from tracker.session import Session

players = st.sampled_from(["sky", "amber", "rose"])
amounts = st.integers(0, 9) | st.sampled_from([LIMIT, LIMIT + 1, -1])
modifiers = st.lists(st.from_type(Modifier), max_size=2).map(tuple)
steps = st.one_of(
    st.builds(a.Get, players, amounts),
    st.builds(a.Pay, players, amounts),
    st.builds(a.Lose, players, amounts | st.just("all")),
    st.builds(a.Double, players),
    st.builds(a.Proliferate, st.lists(players, max_size=3, unique=True).map(tuple)),
    st.builds(a.Decline, players),
    st.just(a.DoesNotResolve()),
)
actions = st.one_of(
    steps,
    st.builds(a.Lock, players),
    st.builds(a.Unlock, players),
    st.builds(a.SetModifiers, players, modifiers),
    st.builds(a.Resolve, st.lists(steps, max_size=3).map(tuple), st.text(max_size=5)),
    st.builds(a.Repeat, st.integers(0, 50), st.lists(steps, max_size=2).map(tuple)),
    st.builds(a.Correct, players, amounts, st.text(max_size=5)),
    st.builds(a.Leave, players),
    st.sampled_from([a.NextTurn(), a.NewGame(), a.BeginSubgame(), a.EndSubgame()]),
    st.builds(
        lambda ids: a.TakeSeats(tuple(a.Seat(id, id) for id in ids)),
        st.lists(players, min_size=1, max_size=3, unique=True),
    ),
)
taps = st.builds(a.Get, players, st.just(1)) | st.builds(a.Pay, players, st.just(1))


class DiskAndMemory(RuleBasedStateMachine):
    """The same hand plays the same game into both journals; the one on disk keeps dying."""

    def __init__(self) -> None:
        super().__init__()
        self.home = TemporaryDirectory()
        self.folder = Path(self.home.name, "0")
        self.hand = Hand()
        self.disk = open_ledger(self.folder)
        self.memory = MemoryJournal()
        self.sessions = self.both()

    def both(self) -> list[Session]:
        journals: list[Journal] = [self.disk, self.memory]
        return [session(journal, self.hand) for journal in journals]

    @rule(action=actions)
    def play(self, action: a.Action) -> None:
        self.same(lambda playing: playing.do(action))

    @rule(action=actions | st.sampled_from([a.Undo(), a.Redo()]))
    def play_with_everyone(self, action: a.Action) -> None:
        self.same(lambda playing: playing.do(action, [it.id for it in playing.table.present]))

    @rule()
    def agree_on_it(self) -> None:
        self.same(lambda playing: playing.do(a.Agree(tuple(it.id for it in playing.table.present))))

    @rule(action=taps)
    def tap(self, action: a.Get | a.Pay) -> None:
        self.same(lambda playing: playing.tap(action))

    @rule(action=st.sampled_from([a.Undo(), a.Redo()]))
    def undo_or_redo(self, action: a.Action) -> None:
        self.same(lambda playing: playing.do(action))

    @rule(seconds=st.sampled_from([0.5, 2.0]))
    def wait(self, seconds: float) -> None:
        self.hand.seconds += seconds

    @rule()
    def die_and_start_again(self) -> None:
        """The files as they are at this moment, with nothing closed."""
        dead = self.folder
        self.folder = dead.with_name(str(int(dead.name) + 1))
        shutil.copytree(dead, self.folder)
        self.disk.close()
        shutil.rmtree(dead)
        self.disk = open_ledger(self.folder)
        self.hand.seconds += 60
        self.sessions = self.both()

    @rule()
    def close_and_start_again(self) -> None:
        self.disk.close()
        self.disk = open_ledger(self.folder)
        self.hand.seconds += 60
        self.sessions = self.both()

    def same(self, change: Callable[[Session], Line]) -> None:
        """Both do it and write the same line, or both refuse it for the same reason."""
        results: list[Line | str] = []
        for playing in self.sessions:
            try:
                results.append(change(playing))
            except Refused as refused:
                results.append(repr(refused))
        assert results[0] == results[1]

    @invariant()
    def agree(self) -> None:
        on_disk, in_memory = self.sessions
        assert on_disk.table == in_memory.table
        assert on_disk.can_undo == in_memory.can_undo
        assert on_disk.can_redo == in_memory.can_redo
        assert self.disk.last() == self.memory.last()

    def teardown(self) -> None:
        assert list(self.disk.backwards()) == list(self.memory.backwards())
        assert self.disk.notice is None
        self.disk.close()
        self.home.cleanup()


TestDiskAndMemory = DiskAndMemory.TestCase
TestDiskAndMemory.settings = settings(deadline=None, max_examples=60, stateful_step_count=40)
