"""The ledger as players read it: a row a line, made from the lines newest first. No toolkit."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum

from tracker.history import Line
from tracker.rules import actions as a
from tracker.rules.table import Table
from tracker.ui import sentences
from tracker.ui.i18n import _


class Mark(Enum):
    """What kind of row it is: what it looks like."""

    CHANGE = "change"
    HEADING = "heading"
    AGREEMENT = "agreement"
    CORRECTION = "correction"


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the ledger: `totals` are by player's id, `concerns` those whose total it is
    about. `undone` is when it was taken back, in milliseconds since 1970, if it was."""

    n: int
    at: int
    mark: Mark
    what: str
    why: str
    totals: Mapping[str, int]
    concerns: frozenset[str]
    undone: int | None = None

    @property
    def time(self) -> str:
        """When, as a clock on the wall shows it: `19:04`."""
        return clock(self.at)


@dataclass
class Rows:
    """Makes rows from lines, the newest first, as many as are asked for.

    What was replaced by a later tap, and the undoing itself, is no row: the line that was undone
    says so. Reading back in time, the first word about a line is the one that counts.
    """

    lines: Iterable[Line]
    player: str = ""
    """Only what concerns this player, and headings; everyone if empty."""
    _gone: dict[int, int | None] = field(default_factory=dict)
    _alive: set[int] = field(default_factory=set)
    _older: Iterator[Line] = field(init=False)

    def __post_init__(self) -> None:
        self._older = iter(self.lines)

    def more(self, count: int) -> list[Row]:
        """Up to `count` older rows, newest first; none once there are no more."""
        found: list[Row] = []
        while len(found) < count:
            line = next(self._older, None)
            if line is None:
                break
            row = self._row(line)
            if row is not None and self._wanted(row):
                found.append(row)
        return found

    def _wanted(self, row: Row) -> bool:
        return not self.player or row.mark is Mark.HEADING or self.player in row.concerns

    def _row(self, line: Line) -> Row | None:
        match line.action:
            case a.Undo():
                self._word(line.target, line.at)
                self._word(line.leaves, alive=True)
                return None
            case a.Redo():
                self._word(line.target, alive=True)
                self._word(line.supersedes, None)
                return None
        self._word(line.supersedes, None)
        undone = self._gone.pop(line.n, None) if line.n in self._gone else 0
        if undone is None:
            return None
        self._alive.discard(line.n)
        return row(line, undone or None)

    def _word(self, n: int | None, undone: int | None = None, alive: bool = False) -> None:
        if n is None or n in self._gone or n in self._alive:
            return
        if alive:
            self._alive.add(n)
        else:
            self._gone[n] = undone


def row(line: Line, undone: int | None = None) -> Row:
    """The row of a line that is no undo or redo."""
    name = sentences.names(line.after)
    was = {it.id: it.energy for it in line.before.players}
    totals = {it.id: it.energy for it in line.after.present}
    events = {getattr(event, "player", "") for event in line.events}
    concerns = {id for id, now in totals.items() if now != was.get(id, 0) or id in events}
    mark = _mark(line)
    why = sentences.why(line)
    if undone is not None:
        why = sentences.BETWEEN.join(filter(None, (_("undone {time}", time=clock(undone)), why)))
    return Row(
        n=line.n,
        at=line.at,
        mark=mark,
        what=_heading(line.after) if _begins(line) else sentences.line(line, name),
        why=why,
        totals=totals,
        concerns=frozenset(totals if mark is Mark.AGREEMENT else concerns),
        undone=undone,
    )


def clock(at: int) -> str:
    """The time of day of `at`, in milliseconds since 1970: `19:04`."""
    return datetime.fromtimestamp(at / 1000).strftime("%H:%M")


def day(at: int) -> str:
    """The date of `at`: `2026-11-29`, as it sorts and as everyone can read it."""
    return datetime.fromtimestamp(at / 1000).strftime("%Y-%m-%d")


def _mark(line: Line) -> Mark:
    match line.action:
        case a.NewGame() | a.Reopen() | a.NextTurn() | a.TakeSeats():
            return Mark.HEADING
        case a.BeginSubgame() | a.EndSubgame():
            return Mark.HEADING
        case a.Agree():
            return Mark.AGREEMENT
        case a.Correct():
            return Mark.CORRECTION
        case _:
            return Mark.CHANGE


def _begins(line: Line) -> bool:
    """Whether a game or a turn begins with it."""
    first = isinstance(line.action, a.TakeSeats) and not line.before.players
    return first or isinstance(line.action, a.NewGame | a.NextTurn)


def _heading(table: Table) -> str:
    return _("Game {game} · turn {turn}", game=table.game, turn=table.turn)
