"""The files of a ledger: locked against a second copy of the app, set aside, or only looked at."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tracker.ledger.errors import AlreadyRunning
from tracker.ledger.sqlite import primary_code

LEDGER: Final = "ledger.db"
LOCK: Final = "running.lock"
BESIDE: Final = ("-wal", "-journal", "-shm")
"""What SQLite adds to the name of a database for the files beside it."""

DAMAGE: Final = (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
"""What SQLite says of a file that is damaged or no ledger."""


def connect(file: Path, mode: str) -> sqlite3.Connection:
    """A connection on which each statement is a transaction of its own."""
    return sqlite3.connect(f"{file.absolute().as_uri()}?{mode}", uri=True, isolation_level=None)


def lock(folder: Path) -> sqlite3.Connection:
    """Hold `folder` for this process until the connection closes or the process dies.

    An empty database kept locked, as SQLite's locks die with their process on every system.
    Raises `AlreadyRunning`, or `sqlite3.Error` if there can't be such a file.
    """
    file = folder / LOCK
    try:
        return _locked(file)
    except sqlite3.Error as error:
        if primary_code(error) == sqlite3.SQLITE_BUSY:
            raise AlreadyRunning(folder) from error
        if primary_code(error) != sqlite3.SQLITE_NOTADB:
            raise
    file.unlink()
    return _locked(file)


def _locked(file: Path) -> sqlite3.Connection:
    held = sqlite3.connect(file, timeout=0, isolation_level=None)
    try:
        held.execute("PRAGMA journal_mode = MEMORY")
        held.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error:
        held.close()
        raise
    return held


def set_aside(file: Path, today: date) -> Path:
    """Rename `file`, and what SQLite keeps beside it, out of the way; return its new name.

    What is beside goes first: without its database it would be taken for part of a fresh one.
    """
    kept = next(
        name
        for name in (
            file.with_name(f"ledger-damaged-{today.isoformat()}-{number}.db")
            for number in range(1, 10**6)
        )
        if not any(os.path.lexists(f"{name}{beside}") for beside in ("", *BESIDE))
    )
    for beside in (*BESIDE, ""):
        with suppress(FileNotFoundError):
            os.rename(f"{file}{beside}", f"{kept}{beside}")
    return kept


@contextmanager
def looking_at(file: Path) -> Iterator[sqlite3.Connection]:
    """A connection to `file` that changes and creates nothing there, also while the app runs."""
    wal, shm = Path(f"{file}-wal"), Path(f"{file}-shm")
    if not wal.is_file() or not wal.stat().st_size:
        with closing(connect(file, "mode=ro&immutable=1")) as connection:
            yield connection
    elif shm.exists():
        with closing(connect(file, "mode=ro")) as connection:
            yield connection
    else:  # To read the lines in the -wal, SQLite would create a -shm: let it do so elsewhere.
        with TemporaryDirectory() as elsewhere:
            copy = Path(elsewhere, file.name)
            shutil.copyfile(file, copy)
            shutil.copyfile(wal, f"{copy}-wal")
            with closing(connect(copy, "mode=ro")) as connection:
                yield connection


def remove(file: Path) -> None:
    """Delete `file` and what SQLite keeps beside it, if they are there."""
    for beside in ("", *BESIDE):
        Path(f"{file}{beside}").unlink(missing_ok=True)


def sync(folder: Path) -> None:
    """Make sure that a rename in `folder` outlives a power cut, where the system can do so."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
