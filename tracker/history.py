"""What the session remembers: ledger lines, where they are kept, and which of them still count."""

from bisect import bisect_left, insort
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice, takewhile
from typing import Protocol

from tracker.rules import actions as a
from tracker.rules.events import Event
from tracker.rules.table import Table


class JournalFailed(Exception):
    """A change could not be kept; nothing has changed. `reason` is for the log and the curious."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the ledger, as written: it is never changed afterwards.

    An `Undo` or `Redo` line names the line it is about in `target`. A line of a burst names the
    one it replaces in `supersedes`. `before` and `after` are the table around the line.
    """

    n: int
    """Its place in the ledger, from 1 up; 0 before it is written."""
    at: int
    """When, in milliseconds since 1970 UTC."""
    action: a.Action
    events: tuple[Event, ...]
    before: Table
    after: Table
    taps: int = 0
    """How many taps made it; 0 if it was no tap."""
    supersedes: int | None = None
    target: int | None = None
    leaves: int | None = None
    """An `Undo` of the last tap only: the line of the burst that lives again."""
    confirmed_by: tuple[str, ...] = ()
    """Who confirmed it, where it reached behind an agreement: everyone."""

    @property
    def binding(self) -> bool:
        """Whether everyone stood behind it, so that only everyone can take it back."""
        return isinstance(self.action, a.Agree) or bool(self.confirmed_by)


class Journal(Protocol):
    """What the session remembers with: append only, each line kept before `append` returns."""

    def append(self, line: Line) -> Line:
        """Keep `line` for good and return it with its `n`. Raises `JournalFailed`."""
        ...

    def last(self) -> Line | None:
        """The newest line. Raises `JournalFailed` if it can't be read."""
        ...

    def line(self, n: int) -> Line:
        """The line with that number. Raises `JournalFailed` if there is none to be read."""
        ...

    def backwards(self) -> Iterator[Line]:
        """The lines there are now, from the newest to the oldest, read as they are asked for."""
        ...


class Stack:
    """The live lines, in the order they were written, newest on top.

    Those from before this session are read when they come to the top, so that opening does not
    depend on how long the ledger is, and keeping a change never has to read.
    """

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._older = alive(journal.backwards())
        self._lines: list[Line] = []
        self._gone: set[int] = set()

    @property
    def top(self) -> Line | None:
        """The newest live line. Raises `JournalFailed` if it can't be read."""
        if not self._lines:
            try:
                unread = (line for line in self._older if line.n not in self._gone)
                self._lines = list(islice(unread, 1))
            except JournalFailed:
                # An iterator that failed is at its end: what it had left must be asked for anew.
                self._older = alive(self._journal.backwards())
                raise
        return self._lines[-1] if self._lines else None

    def push(self, line: Line) -> None:
        """Put `line` where it belongs: on top, unless it is a tap that lives again while
        another player tapped later."""
        insort(self._lines, line, key=_number)

    def discard(self, n: int) -> None:
        """Line `n` lives no more, whether it was read or not."""
        at = bisect_left(self._lines, n, key=_number)
        if at < len(self._lines) and self._lines[at].n == n:
            del self._lines[at]
        else:
            self._gone.add(n)


def _number(line: Line) -> int:
    return line.n


def alive(backwards: Iterable[Line]) -> Iterator[Line]:
    """The live lines among `backwards`, newest first: not undone, not superseded.

    Reading back in time, the first word about a line is the one that counts.
    """
    lives: dict[int, bool] = {}

    def word(n: int | None, alive: bool) -> None:
        if n is not None:
            lives.setdefault(n, alive)

    for line in backwards:
        match line.action:
            case a.Undo():
                word(line.target, False)
                word(line.leaves, True)
            case a.Redo():
                word(line.target, True)
                word(line.supersedes, False)
            case _:
                word(line.supersedes, False)
                if lives.pop(line.n, True):
                    yield line


def undone(journal: Journal) -> list[Line]:
    """What redo would bring back, the next one last: undone since the last change."""
    moves = takewhile(lambda it: isinstance(it.action, a.Undo | a.Redo), journal.backwards())
    waiting: list[int] = []
    for line in reversed(list(moves)):
        if isinstance(line.action, a.Redo):
            waiting.pop()
        elif line.target is not None:
            waiting.append(line.target)
    return [journal.line(n) for n in waiting]


def exchange(table: Table, out: Table, into: Table) -> Table:
    """`table` with what differs between `out` and `into` as it is in `into`.

    Two players tap at the same time, so a burst is not always the last thing that happened: only
    the players it changed go back.
    """
    if replace(out, players=()) != replace(into, players=()) or out.ids != into.ids:
        return into
    pairs = zip(out.players, into.players, strict=True)
    for changed in (now for was, now in pairs if was != now):
        table = table.with_player(changed)
    return table
