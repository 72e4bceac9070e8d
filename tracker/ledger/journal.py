"""Opening a ledger: whatever state its folder is in, nothing there is overwritten (DESIGN 6)."""

import errno
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from datetime import date
from pathlib import Path

from tracker.ledger import files
from tracker.ledger.errors import (
    DamagedKept,
    FolderUnusable,
    LedgerDamaged,
    NewerVersion,
    StorageFull,
    Unreadable,
)
from tracker.ledger.files import LEDGER
from tracker.ledger.migrations import KNOWN, migrate, version
from tracker.ledger.sqlite import FAULTS, SqliteJournal, primary_code

__all__ = ["SqliteJournal", "open_ledger", "reading"]


def open_ledger(folder: Path, today: Callable[[], date] = date.today) -> SqliteJournal:
    """The ledger in `folder`, which is made if it isn't there, for this process alone.

    A damaged ledger is kept beside a fresh one, and the journal's `notice` says so. Raises a
    `LedgerUnusable`: `AlreadyRunning`, `FolderUnusable`, `StorageFull`, `NewerVersion` or
    `UnknownInLedger`.
    """
    file, notice = folder / LEDGER, None
    with _troubles(folder):
        folder.mkdir(parents=True, exist_ok=True)
        lock = files.lock(folder)
        try:
            try:
                if os.path.lexists(file):
                    return SqliteJournal(_opened(file), when_closed=lock.close)
            except LedgerDamaged:
                notice = DamagedKept(files.set_aside(file, today()))
            _create(file, today)
            return SqliteJournal(_opened(file), notice, lock.close)
        except BaseException:
            lock.close()
            raise


@contextmanager
def reading(folder: Path) -> Iterator[SqliteJournal | None]:
    """The ledger in `folder` to read only, also while the app runs; None where there is none yet.

    Nothing is created or changed. Raises a `LedgerUnusable`, `LedgerDamaged` among them.
    """
    file = folder / LEDGER
    with _troubles(folder):
        if folder.exists() and not folder.is_dir():
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
        there = os.path.lexists(file)
    if not there:
        yield None
        return
    with ExitStack() as opened:
        with _troubles(folder), _damage(file):
            connection = opened.enter_context(files.looking_at(file))
            if _known(connection) < KNOWN:
                connection = opened.enter_context(closing(_as_of_today(connection)))
            journal = SqliteJournal(connection)
            journal.check()
        yield journal


def _opened(file: Path) -> sqlite3.Connection:
    """A connection to write to `file`. It is looked at first, and untouched if it is refused."""
    with _damage(file):
        with files.looking_at(file) as connection:
            if _known(connection) == KNOWN:
                SqliteJournal(connection).check()
        connection = files.connect(file, "mode=rw")
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA foreign_keys = ON")
            connection.execute("BEGIN IMMEDIATE")  # Fails where it can't be written to.
            connection.rollback()
            migrate(connection)
            SqliteJournal(connection).check()
        except BaseException:
            connection.close()
            raise
        return connection


def _known(connection: sqlite3.Connection) -> int:
    """The file's version, unless it is newer than this app or no ledger at all."""
    found = version(connection)
    if found > KNOWN:
        raise NewerVersion(found, KNOWN)
    if found < 1:
        raise Unreadable("user_version", "is not one of ours")
    return found


def _as_of_today(connection: sqlite3.Connection) -> sqlite3.Connection:
    """What an older app wrote, brought up to date in memory: the file stays as it is."""
    copy = sqlite3.connect(":memory:", isolation_level=None)
    connection.backup(copy)
    migrate(copy)
    return copy


def _create(file: Path, today: Callable[[], date]) -> None:
    """A fresh ledger at `file`, there only when it is complete."""
    new = file.with_name("ledger-new.db")
    files.remove(new)
    connection = files.connect(new, "mode=rwc")
    try:
        migrate(connection)
        connection.execute("PRAGMA journal_mode = WAL")
    finally:
        connection.close()
    if any(os.path.lexists(f"{file}{beside}") for beside in files.BESIDE):
        files.set_aside(file, today())
    os.replace(new, file)
    files.sync(file.parent)


@contextmanager
def _damage(file: Path) -> Iterator[None]:
    try:
        yield
    except Unreadable as error:
        raise LedgerDamaged(file) from error
    except FAULTS as error:
        if file.is_dir() or primary_code(error) in files.DAMAGE:
            raise LedgerDamaged(file) from error
        raise


@contextmanager
def _troubles(folder: Path) -> Iterator[None]:
    """Tell a full storage from every other way in which a folder can fail."""
    try:
        yield
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise StorageFull(folder) from error
        raise FolderUnusable(folder, error.strerror or str(error)) from error
    except sqlite3.Error as error:
        if primary_code(error) == sqlite3.SQLITE_FULL:
            raise StorageFull(folder) from error
        raise FolderUnusable(folder, str(error)) from error
