"""What one tap costs, from the intent to the widgets, against one bare insert.

`python -m tests.bench.taps FOLDER` prints both medians in seconds, as JSON. Both are kept in SQLite
in the same way, a transaction and a sync each, in turn, in the same folder.
"""

import json
import sqlite3
import sys
import time
from pathlib import Path
from statistics import median
from typing import Final

from tests.ui.driver import playing  # isort: skip  It opens the window: before anything of Kivy.

from tracker.ledger.journal import open_ledger
from tracker.rules.actions import Get
from tracker.seats import DEFAULT_SEATS
from tracker.session import Clock, Session
from tracker.ui.application import LedgerApp
from tracker.ui.intents import Tap

TAPS: Final = 300
LINE: Final = 500
"""Characters in a bare row: about what a line of two players takes."""
A_BURST: Final = 8
"""Taps before a pause: more than players mostly need, so bursts are not flattered."""


def measure(folder: Path) -> dict[str, float]:
    """Median seconds of a bare insert (`floor`) and of a whole tap (`app`)."""
    pauses = 0.0
    clock = Clock(wall=time.time, steady=lambda: time.monotonic() + pauses)
    journal = open_ledger(folder / "app")
    session = Session.open(journal, clock, DEFAULT_SEATS)
    floor = sqlite3.connect(folder / "floor.db", isolation_level=None)
    floor.execute("PRAGMA journal_mode = WAL")
    floor.execute("PRAGMA synchronous = FULL")
    floor.execute("CREATE TABLE line (n INTEGER PRIMARY KEY, text TEXT NOT NULL)")
    text = "x" * LINE
    player = DEFAULT_SEATS[0].id
    bare: list[float] = []
    whole: list[float] = []
    with playing(LedgerApp(session, closed=journal.close)) as driver:
        for tap in range(TAPS):
            if tap % A_BURST == 0:
                pauses += 10
            start = time.perf_counter()
            floor.execute("INSERT INTO line (text) VALUES (?)", (text,))
            between = time.perf_counter()
            driver.app.game.answer(Tap(Get(player, 1)))
            end = time.perf_counter()
            bare.append(between - start)
            whole.append(end - between)
            driver.frames(1)
    assert session.table.player(player).energy == TAPS
    return {"floor": median(bare), "app": median(whole)}


if __name__ == "__main__":
    print(json.dumps(measure(Path(sys.argv[1]))))
