"""The promise: kill the process at any moment, and every change that was shown is there."""

import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from random import Random

from tests.ledger.playing import session
from tracker.ledger.journal import open_ledger
from tracker.rules import actions as a

KILLS = 200


def tap_until_killed(folder: Path, seconds: float, after_first: bool) -> int:
    """The last total that was shown, 0 if there was none, by a process killed after `seconds`,
    counted from its start or from its first tap."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.ledger.tapper", folder], stdout=subprocess.PIPE
    ) as tapper:
        assert tapper.stdout is not None
        first = tapper.stdout.readline() if after_first else b""
        time.sleep(seconds)
        tapper.send_signal(signal.SIGKILL)
        shown = (first + tapper.stdout.read()).splitlines(keepends=True)
    assert tapper.returncode == -signal.SIGKILL
    return max((int(line) for line in shown if line.endswith(b"\n")), default=0)


def test_two_hundred_kills_lose_no_tap_that_was_shown(tmp_path: Path) -> None:
    random, total, played = Random(200), 0, 0
    for kill in range(KILLS):
        shown = tap_until_killed(tmp_path, random.uniform(0, 0.04), after_first=kill % 4 > 0)
        with closing(open_ledger(tmp_path)) as journal:
            playing = session(journal)
            there = playing.table.player("sky").energy
            assert journal.notice is None
            # The last tap may have been kept, and the kill come before it was shown.
            assert there - max(shown, total) in (0, 1)
            if there > total:
                played += 1
                playing.do(a.Undo())
                assert playing.table.player("sky").energy == total
                playing.do(a.Redo())
                assert playing.table.player("sky").energy == there
            with closing(sqlite3.connect(tmp_path / "ledger.db")) as ledger:
                assert ledger.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            total = there
    assert played >= KILLS * 3 / 4
