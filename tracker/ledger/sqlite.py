"""The journal in SQLite: each line is one row, and one transaction that is on disk when it ends."""

import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

from tracker.history import JournalFailed, Line
from tracker.ledger import codec
from tracker.ledger.errors import (
    DamagedKept,
    JournalFull,
    UnknownInLedger,
    UnknownKind,
    Unreadable,
)

_COLUMNS: Final = (
    "n, at, game, counter, kind, action, events, before, after, taps, supersedes, target, leaves,"
    " confirmed"
)
_INSERT: Final = (
    f"INSERT INTO line ({_COLUMNS})"
    " SELECT coalesce(max(n), 0) + 1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM line"
)


FAULTS: Final = (sqlite3.Error, OverflowError, ValueError)
"""What the sqlite3 module raises: `ValueError` too, where damage garbles even the message."""


def primary_code(error: Exception) -> int:
    """Which of SQLite's result codes `error` is; 1 (SQLITE_ERROR) where it has none."""
    code = getattr(error, "sqlite_errorcode", None)
    return code & 0xFF if isinstance(code, int) else sqlite3.SQLITE_ERROR


class SqliteJournal:
    """Keeps the promises of `tracker.history.Journal` in a file, also if the app is killed.

    Made by `tracker.ledger.journal.open_ledger` from a connection to a file of the newest version.
    """

    def __init__(
        self,
        connection: sqlite3.Connection,
        notice: DamagedKept | None = None,
        when_closed: Callable[[], None] = lambda: None,
    ) -> None:
        self._connection = connection
        self._when_closed = when_closed
        self.notice = notice
        """What the players have to be told about how it was opened, if anything."""

    def append(self, line: Line) -> Line:
        """Keep `line` for good and return it with its number.

        Raises `JournalFailed` (`JournalFull` when the storage is full): nothing has changed, and
        the next line may work again.
        """
        try:
            n = self._connection.execute(_INSERT, _row(line)).lastrowid
        except FAULTS as error:
            raise _failure(error) from error
        return replace(line, n=n or 0)

    def last(self) -> Line | None:
        """The newest line. Raises `JournalFailed` if it can't be read."""
        n = self._length()
        return self.line(n) if n else None

    def line(self, n: int) -> Line:
        """The line with that number. Raises `JournalFailed` if there is none to be read."""
        try:
            row = self._connection.execute(
                f"SELECT {_COLUMNS} FROM line WHERE n = ?", (n,)
            ).fetchone()
            if row is None:
                raise JournalFailed(f"there is no line {n}")
            return _line(row)
        except (*FAULTS, Unreadable) as error:
            raise _failure(error) from error

    def backwards(self) -> Iterator[Line]:
        """The lines there are now, newest first, each read when it is asked for."""
        return map(self.line, range(self._length(), 0, -1))

    def between(self, first: int, last: int) -> Iterator[Line]:
        """Lines `first` to `last`, oldest first, each read when it is asked for."""
        return map(self.line, range(max(first, 1), min(last, self._length()) + 1))

    def query(self, sql: str, values: tuple[object, ...] = ()) -> list[tuple[Any, ...]]:
        """The rows of one statement. Raises `JournalFailed`: nothing has changed."""
        try:
            return self._connection.execute(sql, values).fetchall()
        except FAULTS as error:
            raise _failure(error) from error

    def check(self) -> None:
        """Make sure that this app can go on with the ledger, from one row however long it is.

        Raises `UnknownInLedger` for a kind of counter or line it does not know, `Unreadable` or
        one of `FAULTS` if the newest line is damaged.
        """
        unknown = self._used("counter") - {codec.ENERGY}
        unknown |= self._used("kind") - codec.ACTIONS.keys()
        for name in sorted(unknown):
            raise UnknownInLedger(name)
        row = self._connection.execute(
            f"SELECT {_COLUMNS} FROM line ORDER BY n DESC LIMIT 1"
        ).fetchone()
        try:
            if row is not None:
                _line(row)
        except UnknownKind as error:
            raise UnknownInLedger(error.kind) from error

    def close(self) -> None:
        """Let go of the file. Nothing is lost without it."""
        self._connection.close()
        self._when_closed()

    def _used(self, what: str) -> set[str]:
        names = self._connection.execute("SELECT name FROM used WHERE what = ?", (what,))
        return {str(name) for (name,) in names}

    def _length(self) -> int:
        try:
            (n,) = self._connection.execute("SELECT max(n) FROM line").fetchone()
        except FAULTS as error:
            raise _failure(error) from error
        return n if isinstance(n, int) else 0


def _failure(error: Exception) -> JournalFailed:
    full = primary_code(error) == sqlite3.SQLITE_FULL
    return (JournalFull if full else JournalFailed)(str(error))


def _row(line: Line) -> tuple[object, ...]:
    return (
        line.at,
        line.after.game,
        codec.ENERGY,
        codec.kind_of(line.action),
        codec.action_text(line.action),
        codec.events_text(line.events),
        codec.table_text(line.before),
        codec.table_text(line.after),
        line.taps,
        line.supersedes,
        line.target,
        line.leaves,
        codec.ids_text(line.confirmed_by),
    )


def _line(row: tuple[object, ...]) -> Line:
    match row:
        case (
            int(n),
            int(at),
            int(),
            str(counter),
            str(kind),
            str(action),
            str(events),
            str(before),
            str(after),
            int(taps),
            int() | None as supersedes,
            int() | None as target,
            int() | None as leaves,
            str(confirmed),
        ):
            pass
        case _:
            raise Unreadable("line", "has a column of the wrong type")
    if counter != codec.ENERGY:
        raise UnknownKind(f"line {n}", f"counts the unknown {counter[:40]!r}", counter[:40])
    did = codec.read_action(action)
    if codec.kind_of(did) != kind:
        raise Unreadable(f"line {n}", f"is no {kind[:40]!r}")
    return Line(
        n,
        at,
        did,
        codec.read_events(events),
        codec.read_table(before),
        codec.read_table(after),
        taps,
        supersedes,
        target,
        leaves,
        codec.read_ids(confirmed),
    )
