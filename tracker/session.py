"""The one door to the game: decide, commit, then change the table and tell who listens.

The order is a promise (DESIGN section 6): a change is in the journal before anyone sees it, so
what was shown can't be lost. If the commit fails, table and history are as they were.
"""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from tracker.history import Journal, JournalFailed, Line, Stack, exchange, undone
from tracker.rules import actions as a
from tracker.rules.decide import decide
from tracker.rules.energy import amount
from tracker.rules.errors import NeedsEveryone, NothingToRedo, NothingToUndo
from tracker.rules.table import Table, evolved

__all__ = ["BURST", "Burst", "Clock", "Journal", "JournalFailed", "Line", "Session"]

BURST: Final = 1.5
"""Seconds after a tap in which the next one still joins its burst."""


@dataclass(frozen=True, slots=True)
class Burst:
    """Taps in one direction on one player that are one action (DESIGN section 2)."""

    player: str
    lines: tuple[Line, ...]
    until: float

    @property
    def line(self) -> Line:
        """The line that stands for all taps so far."""
        return self.lines[-1]


@dataclass(frozen=True, slots=True)
class Clock:
    """Where the time comes from: `wall` in seconds since 1970, `steady` never jumps."""

    wall: Callable[[], float]
    steady: Callable[[], float]


Listener = Callable[[Line], None]


@dataclass
class Session:
    """A game in progress. Make one with `Session.open`."""

    journal: Journal
    clock: Clock
    table: Table
    _done: Stack
    _undone: list[Line]
    _bursts: dict[str, Burst] = field(default_factory=dict)
    _listeners: list[Listener] = field(default_factory=list)

    @classmethod
    def open(cls, journal: Journal, clock: Clock, seats: tuple[a.Seat, ...]) -> "Session":
        """Go on where the journal ends; where it is empty, sit down in `seats` first."""
        last = journal.last()
        if last is None:
            session = cls(journal, clock, Table(), Stack(journal), [])
            session.do(a.TakeSeats(seats))
            return session
        return cls(journal, clock, last.after, Stack(journal), undone(journal))

    @property
    def can_undo(self) -> bool:
        """Whether there is a line to take back. Sitting down at first is none."""
        top = self._done.top
        return top is not None and bool(top.before.players)

    @property
    def next_undo(self) -> Line | None:
        """The line that undo would take back, if there is one."""
        return self._done.top if self.can_undo else None

    @property
    def next_redo(self) -> Line | None:
        """The line that redo would bring back, if there is one."""
        return self._undone[-1] if self._undone else None

    @property
    def can_redo(self) -> bool:
        """Whether something was undone since the last change."""
        return bool(self._undone)

    def listen(self, listener: Listener) -> None:
        """Call `listener` with each new line, once it is kept and `table` shows it."""
        self._listeners.append(listener)

    def ignore(self, listener: Listener) -> None:
        """Call `listener` no more."""
        self._listeners.remove(listener)

    def do(self, action: a.Action, confirmed_by: Collection[str] = ()) -> Line:
        """Make `action` happen, as one line. Raises `Refused` or `JournalFailed`: no change.

        What reaches behind an agreement raises `NeedsEveryone` until it is `confirmed_by` every
        player at the table.
        """
        match action:
            case a.Undo():
                return self._undo(confirmed_by)
            case a.Redo():
                return self._redo(confirmed_by)
            case _:
                line = self._line(action, self.table)
                behind = isinstance(action, a.Correct) and self.table.agreed
                line = replace(line, confirmed_by=self._confirmed(behind, confirmed_by))
                line = self.journal.append(line)
                self._bursts.clear()
                return self._happened(line)

    def tap(self, action: a.Get | a.Pay) -> Line:
        """One tap. It joins the player's running burst if it goes the same way: together they
        are one action, and the new line supersedes the one before. Raises like `do`."""
        if isinstance(action, a.Pay):
            decide(self.table, action)  # A refusal speaks of what the player has now.
        burst = self.burst(action.player)
        if burst is None or type(burst.line.action) is not type(action):
            lines: tuple[Line, ...] = ()
            line = self._line(action, self.table, taps=1)
        else:
            lines, first, latest = burst.lines, burst.lines[0], burst.line
            whole = replace(action, amount=_amount(latest) + amount(action.amount))
            base = self.table.with_player(first.before.player(action.player))
            line = self._line(whole, base, taps=latest.taps + 1, supersedes=latest.n)
        line = self.journal.append(line)
        self._bursts[action.player] = Burst(action.player, (*lines, line), self._soon())
        return self._happened(line)

    def burst(self, player: str) -> Burst | None:
        """The burst `player` is tapping right now, if any."""
        burst = self._bursts.get(player)
        return burst if burst and self.clock.steady() < burst.until else None

    def _undo(self, confirmed_by: Collection[str]) -> Line:
        top = self._done.top
        if top is None or not self.can_undo:
            raise NothingToUndo()
        confirmed = self._confirmed(top.binding, confirmed_by)
        burst = next((it for it in self._running() if it.line.n == top.n), None)
        earlier = burst.lines[:-1] if burst else ()
        back = earlier[-1] if earlier else None
        if burst and back:
            after = self.table.with_player(back.after.player(burst.player))
        else:
            after = exchange(self.table, top.after, top.before)
        line = self.journal.append(
            Line(
                n=0,
                at=self._now(),
                action=a.Undo(),
                events=(),
                before=self.table,
                after=after,
                target=top.n,
                leaves=back.n if back else None,
                confirmed_by=confirmed,
            )
        )
        self._done.discard(top.n)
        self._undone.append(top)
        if burst:
            del self._bursts[burst.player]
        if burst and back:
            self._done.push(back)
            self._bursts[burst.player] = Burst(burst.player, earlier, self._soon())
        return self._tell(line)

    def _redo(self, confirmed_by: Collection[str]) -> Line:
        if not self._undone:
            raise NothingToRedo()
        again = self._undone[-1]
        confirmed = self._confirmed(again.binding, confirmed_by)
        line = self.journal.append(
            Line(
                n=0,
                at=self._now(),
                action=a.Redo(),
                events=(),
                before=self.table,
                after=exchange(self.table, again.before, again.after),
                supersedes=again.supersedes,
                target=again.n,
                confirmed_by=confirmed,
            )
        )
        self._undone.pop()
        if again.supersedes is not None:
            self._done.discard(again.supersedes)
        self._done.push(again)
        self._bursts.clear()
        return self._tell(line)

    def _confirmed(self, behind: bool, by: Collection[str]) -> tuple[str, ...]:
        """Who stands behind what reaches `behind` an agreement. Raises `NeedsEveryone`.

        Alone at the table, an agreement is a note to oneself and binds nobody.
        """
        everyone = tuple(it.id for it in self.table.present)
        if not behind or len(everyone) < 2:
            return ()
        missing = tuple(id for id in everyone if id not in by)
        if missing:
            raise NeedsEveryone(missing)
        return everyone

    def _line(
        self, action: a.TableAction, base: Table, taps: int = 0, supersedes: int | None = None
    ) -> Line:
        events = decide(base, action)
        after = evolved(base, events)
        return Line(0, self._now(), action, events, base, after, taps, supersedes)

    def _happened(self, line: Line) -> Line:
        if line.supersedes is not None:
            self._done.discard(line.supersedes)
        self._done.push(line)
        self._undone.clear()
        return self._tell(line)

    def _tell(self, line: Line) -> Line:
        self.table = line.after
        for listener in self._listeners:
            listener(line)
        return line

    def _running(self) -> Iterator[Burst]:
        now = self.clock.steady()
        return (burst for burst in self._bursts.values() if now < burst.until)

    def _soon(self) -> float:
        return self.clock.steady() + BURST

    def _now(self) -> int:
        return int(self.clock.wall() * 1000)


def _amount(line: Line) -> int:
    match line.action:
        case a.Get(_, asked) | a.Pay(_, asked):
            return asked
        case _:
            return 0
