"""Taps as fast as it can until it is killed, and prints each total once it may be shown."""

import sys
import time
from pathlib import Path

from tracker.ledger.journal import open_ledger
from tracker.rules import actions as a
from tracker.seats import DEFAULT_SEATS
from tracker.session import Clock, Session

playing = Session.open(
    open_ledger(Path(sys.argv[1])), Clock(time.time, time.monotonic), DEFAULT_SEATS
)
while True:
    playing.tap(a.Get("sky", 1))
    print(playing.table.player("sky").energy, flush=True)
