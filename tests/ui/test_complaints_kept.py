"""What people complained of that was lost or forgotten, each as a test of ours, by its number."""

from tests.ui.table import seated
from tracker.ledger.journal import open_ledger
from tracker.ledger.memory import MemoryJournal
from tracker.rules.actions import Get, Pay
from tracker.seats import DEFAULT_SEATS
from tracker.session import Clock, Session

STILL = Clock(wall=lambda: 0.0, steady=lambda: 0.0)


def test_27_counters_lost_at_shutdown(tmp_path):
    """Without a word of goodbye to the app: what another process then finds in the file."""
    journal = open_ledger(tmp_path)
    with seated(journal=journal) as table:
        table.get("Sky", 7)
        shown = table.totals
        journal.close()
    with seated(journal=open_ledger(tmp_path)) as table:
        assert table.totals == shown
        table.tap("Undo")
        assert table.totals == (0, 0)
        table.session.journal.close()


def test_28_scores_zeroed_after_20_minutes(table):
    table.have(sky=7, amber=12)
    for _ in range(60):
        assert table.app.on_pause() is True
        table.skip(20 * 60)
        table.app.on_resume()
        assert table.totals == (7, 12)
    table.get("Sky")
    assert table.totals == (8, 12)


def test_30_crashed_after_15_edits():
    journal = MemoryJournal()
    session = Session.open(journal, STILL, DEFAULT_SEATS)
    for _ in range(2450):
        session.do(Get("sky", 2))
        session.do(Pay("sky", 1))
    with seated(journal=journal) as table:
        for _ in range(50):
            table.get("Sky", 2)
            table.pay("Sky")
        assert table.total("Sky") == 2500
        assert len(table.lines) == 5000
        table.tap("Undo")
        assert table.total("Sky") == 2501


def test_39_saved_only_at_exit_which_never_came(table):
    for taps in range(1, 6):
        table.get("Sky")
        assert table.session.journal.last().after.player("sky").energy == taps


def test_b_twenty_taps_lost_when_killed_at_once(tmp_path):
    journal = open_ledger(tmp_path)
    with seated(journal=journal) as table:
        table.get("Sky", 20)
        journal.close()
    with seated(journal=open_ledger(tmp_path)) as table:
        assert table.totals == (20, 0)
        table.session.journal.close()
