"""The folder of a ledger, opened and looked into."""

import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path

from tests.ledger.playing import session
from tracker.ledger import files
from tracker.ledger.journal import SqliteJournal, open_ledger


def opened(folder: Path) -> SqliteJournal:
    return open_ledger(folder, today=lambda: date(2026, 11, 29))


def contents(folder: Path) -> dict[str, bytes | None]:
    """Every file and what is in it; the lock is of no matter, directories are None."""
    return {
        it.name: it.read_bytes() if it.is_file() else None
        for it in folder.iterdir()
        if it.name != files.LOCK
    }


def change(folder: Path, *sql: str) -> None:
    with closing(sqlite3.connect(folder / "ledger.db", isolation_level=None)) as raw:
        for statement in sql:
            raw.execute(statement)


def total(ledger: SqliteJournal) -> int:
    return session(ledger).table.player("sky").energy
