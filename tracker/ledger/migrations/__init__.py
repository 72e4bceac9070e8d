"""Every change there ever was to how a ledger file is built: `0001.sql` first, then onwards."""

import sqlite3
from importlib.resources import files
from typing import Final

_STEPS: Final = sorted(
    (it for it in files(__name__).iterdir() if it.name.endswith(".sql")), key=lambda it: it.name
)

KNOWN: Final = len(_STEPS)
"""The newest version of a ledger file that this app can read."""


def version(connection: sqlite3.Connection) -> int:
    """Which version the file is of: 0 if it is no ledger of ours."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the file to the version `KNOWN`, each step all or nothing. Raises `sqlite3.Error`."""
    for number, step in enumerate(_STEPS[version(connection) :], version(connection) + 1):
        sql = step.read_text(encoding="utf-8")
        try:
            connection.executescript(
                f"BEGIN IMMEDIATE; {sql} ; PRAGMA user_version = {number}; COMMIT;"
            )
        except sqlite3.Error:
            connection.rollback()
            raise
