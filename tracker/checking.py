"""Checks a ledger that was written down, line by line: each must be what the rules make of it."""

from bisect import bisect_left, insort
from collections.abc import Mapping
from dataclasses import dataclass, field

from tracker.history import Line, exchange
from tracker.rules import actions as a
from tracker.rules.decide import decide
from tracker.rules.errors import Refused
from tracker.rules.events import Event
from tracker.rules.table import Player, Table, evolved


@dataclass(frozen=True, slots=True)
class Claim:
    """A line as someone wrote it down: what a `Line` says, and `totals` by player after it."""

    at: int
    action: a.Action
    events: tuple[Event, ...]
    totals: Mapping[str, int]
    taps: int = 0
    supersedes: int | None = None
    target: int | None = None
    leaves: int | None = None
    confirmed_by: tuple[str, ...] = ()


class WrongLine(Exception):
    """The line can't be as it is written."""


@dataclass(eq=False)
class NotAllowed(WrongLine):
    """The rules refuse what it asks for."""

    refused: Refused
    table: Table


@dataclass(eq=False)
class WrongTotal(WrongLine):
    """It says that `player` has `written`, but it comes to `right`; None is not at the table."""

    player: str
    written: int | None
    right: int | None


class WrongEvents(WrongLine):
    """What it says happened is not what its action does."""


class WrongReference(WrongLine):
    """It takes back, brings back or replaces a line that it can't."""


class NotConfirmed(WrongLine):
    """It reaches behind an agreement, and not everyone confirmed it; or needs nobody."""


@dataclass
class Checker:
    """Follows a ledger from the table it starts with."""

    table: Table
    lines: list[Line] = field(default_factory=list)
    _live: list[int] = field(default_factory=list)
    _undone: list[int] = field(default_factory=list)

    def add(self, claim: Claim) -> Line:
        """The next line, numbered from 1, with the tables around it. Raises a `WrongLine`: it is
        not added then."""
        try:
            base, after, events = self._worked_out(claim)
        except Refused as refused:
            raise NotAllowed(refused, self.table) from None
        if events != claim.events:
            raise WrongEvents
        _same_totals(after.present, claim.totals)
        self._check_confirmed(claim)
        line = Line(
            n=len(self.lines) + 1,
            at=claim.at,
            action=claim.action,
            events=events,
            before=base,
            after=after,
            taps=claim.taps,
            supersedes=claim.supersedes,
            target=claim.target,
            leaves=claim.leaves,
            confirmed_by=claim.confirmed_by,
        )
        self._keep(line)
        return line

    def _worked_out(self, claim: Claim) -> tuple[Table, Table, tuple[Event, ...]]:
        """The table before the line, the one after it, and what happens in between."""
        match claim.action:
            case a.Undo():
                return self.table, self._taken_back(claim), ()
            case a.Redo():
                return self.table, self._brought_back(claim), ()
        if claim.target is not None or claim.leaves is not None:
            raise WrongReference
        base = self._base(claim)
        events = decide(base, claim.action)
        return base, evolved(base, events), events

    def _taken_back(self, claim: Claim) -> Table:
        if not self._live or claim.target != self._live[-1]:
            raise WrongReference
        top = self.lines[self._live[-1] - 1]
        if claim.taps or claim.supersedes or claim.leaves not in (None, top.supersedes):
            raise WrongReference
        if claim.leaves is None:
            return exchange(self.table, top.after, top.before)
        player = _tapper(top.action)
        return self.table.with_player(self.lines[claim.leaves - 1].after.player(player))

    def _brought_back(self, claim: Claim) -> Table:
        if not self._undone or claim.target != self._undone[-1]:
            raise WrongReference
        again = self.lines[self._undone[-1] - 1]
        if claim.taps or claim.leaves or claim.supersedes != again.supersedes:
            raise WrongReference
        return exchange(self.table, again.before, again.after)

    def _base(self, claim: Claim) -> Table:
        """The table that a line builds on: for a tap of a burst, with its player as before it."""
        if claim.taps and not isinstance(claim.action, a.Get | a.Pay):
            raise WrongReference
        if claim.supersedes is None:
            if claim.taps not in (0, 1):
                raise WrongReference
            return self.table
        if self._place(claim.supersedes) is None:
            raise WrongReference
        latest = self.lines[claim.supersedes - 1]
        player = _tapper(claim.action)
        goes_on = type(latest.action) is type(claim.action) and _tapper(latest.action) == player
        if not goes_on or claim.taps != latest.taps + 1:
            raise WrongReference
        return self.table.with_player(latest.before.player(player))

    def _check_confirmed(self, claim: Claim) -> None:
        behind = isinstance(claim.action, a.Correct) and self.table.agreed
        if claim.target is not None:
            behind = self.lines[claim.target - 1].binding
        everyone = tuple(it.id for it in self.table.present)
        needed = everyone if behind and len(everyone) > 1 else ()
        if claim.confirmed_by != needed:
            raise NotConfirmed

    def _keep(self, line: Line) -> None:
        match line.action:
            case a.Undo():
                self._undone.append(self._live.pop())
                if line.leaves is not None:
                    insort(self._live, line.leaves)
            case a.Redo():
                self._replace(line.supersedes, self._undone.pop())
            case _:
                self._replace(line.supersedes, line.n)
                self._undone.clear()
        self.lines.append(line)
        self.table = line.after

    def _replace(self, old: int | None, new: int) -> None:
        if old is not None and (place := self._place(old)) is not None:
            del self._live[place]
        insort(self._live, new)

    def _place(self, n: int) -> int | None:
        """Where line `n` is among those that count, if it does."""
        place = bisect_left(self._live, n)
        return place if self._live[place : place + 1] == [n] else None


def _tapper(action: a.Action) -> str:
    if isinstance(action, a.Get | a.Pay):
        return action.player
    raise WrongReference


def _same_totals(present: tuple[Player, ...], written: Mapping[str, int]) -> None:
    right = {it.id: it.energy for it in present}
    for player in (*right, *written):
        if right.get(player) != written.get(player):
            raise WrongTotal(player, written.get(player), right.get(player))
