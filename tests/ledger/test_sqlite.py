"""The journal on disk: append only, durable, and unharmed by what fails."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from tests.ledger.playing import play, session
from tracker.history import JournalFailed, Line
from tracker.ledger.errors import JournalFull
from tracker.ledger.journal import open_ledger, reading
from tracker.ledger.migrations import KNOWN, version
from tracker.ledger.sqlite import SqliteJournal
from tracker.rules import actions as a
from tracker.rules.table import Player
from tracker.session import Session


def raw(folder: Path) -> "closing[sqlite3.Connection]":
    return closing(sqlite3.connect(folder / "ledger.db", isolation_level=None))


def inside(journal: SqliteJournal) -> sqlite3.Connection:
    return journal._connection


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """A ledger with the seats, a get and an undo in it."""
    with closing(open_ledger(tmp_path)) as journal:
        play(journal, a.Get("sky", 5), a.Undo())
    return tmp_path


def test_each_line_is_on_disk_before_it_is_said_to_be(tmp_path: Path) -> None:
    with closing(open_ledger(tmp_path)) as journal:
        for pragma, value in [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)]:
            assert inside(journal).execute(f"PRAGMA {pragma}").fetchone() == (value,)
        for amount in range(1, 4):
            line = play(journal, a.Get("sky", amount))[0]
            with raw(tmp_path) as other:
                assert other.execute("SELECT max(n) FROM line").fetchone() == (line.n,)


def test_a_row_says_what_it_is_without_this_app(tmp_path: Path) -> None:
    with closing(open_ledger(tmp_path)) as journal:
        playing = session(journal)
        playing.tap(a.Get("sky", 1))
        playing.tap(a.Get("sky", 1))
        playing.do(a.Undo())
    with raw(tmp_path) as rows:
        found = rows.execute(
            "SELECT n, game, counter, kind, taps, supersedes, target, leaves, events FROM line"
        ).fetchall()
    got = '[{{"kind":"got","player":"sky","amount":{0},"asked":{0}}}]'.format
    assert found[1:] == [
        (2, 1, "energy", "get", 1, None, None, None, got(1)),
        (3, 1, "energy", "get", 2, 2, None, None, got(2)),
        (4, 1, "energy", "undo", 0, None, 3, 2, "[]"),
    ]


@pytest.mark.parametrize(
    "forbidden",
    [
        "UPDATE line SET at = 0 WHERE n = 1",
        "DELETE FROM line WHERE n = 3",
        "DELETE FROM line",
        "REPLACE INTO line SELECT * FROM line WHERE n = 3",
        "INSERT INTO line SELECT n + 3, at, game, counter, kind, action, events, before, after,"
        " taps, supersedes, target, leaves, confirmed FROM line WHERE n = 2",
        "UPDATE used SET name = 'other'",
        "DELETE FROM used",
    ],
)
def test_what_is_written_stays_written(forbidden: str, played: Path) -> None:
    with raw(played) as rows:
        before = rows.execute("SELECT * FROM line").fetchall()
        with pytest.raises(sqlite3.IntegrityError):
            rows.execute(forbidden)
        assert rows.execute("SELECT * FROM line").fetchall() == before


@pytest.mark.parametrize(
    "impossible",
    [
        {"taps": -1},
        {"supersedes": 4},
        {"supersedes": 9},
        {"supersedes": 0},
        {"target": 1},
        {"leaves": 1},
        {"action": a.Undo()},
        {"action": a.Undo(), "target": 1, "leaves": 2},
        {"at": 10**30},
        {"after": 0},
    ],
)
def test_a_line_there_can_not_be_is_not_kept(impossible: dict[str, int], played: Path) -> None:
    with closing(open_ledger(played)) as journal:
        line = journal.line(2)
        changes = dict(impossible)
        if "after" in changes:
            changes["after"] = replace(line.after, game=0)
        with pytest.raises(JournalFailed):
            journal.append(replace(line, **changes))
        assert journal.last() == journal.line(3)
        assert journal.append(line).n == 4


def fits(playing: Session) -> bool:
    try:
        playing.do(a.Get("sky", 1))
    except JournalFull:
        return False
    return True


def test_a_full_storage_changes_nothing_and_the_next_line_works_again(tmp_path: Path) -> None:
    with closing(open_ledger(tmp_path)) as journal:
        playing = session(journal)
        pages = inside(journal).execute("PRAGMA page_count").fetchone()[0]
        inside(journal).execute(f"PRAGMA max_page_count = {pages + 1}")
        while fits(playing):
            pass
        before, last = playing.table, journal.last()
        with pytest.raises(JournalFull):
            playing.do(a.Get("sky", 1))
        assert playing.table == before
        assert journal.last() == last
        inside(journal).execute("PRAGMA max_page_count = 1000000")
        playing.do(a.Get("sky", 1))
        assert playing.table.player("sky").energy == before.player("sky").energy + 1
    with closing(open_ledger(tmp_path)) as journal:
        assert session(journal).table == playing.table


def test_a_burst_goes_on_after_a_tap_that_found_the_storage_full(tmp_path: Path) -> None:
    with closing(open_ledger(tmp_path)) as journal:
        playing = session(journal)
        playing.tap(a.Get("sky", 1))
        inside(journal).execute("PRAGMA query_only = 1")
        with pytest.raises(JournalFailed):
            playing.tap(a.Get("sky", 1))
        inside(journal).execute("PRAGMA query_only = 0")
        line = playing.tap(a.Get("sky", 1))
        assert line.action == a.Get("sky", 2)
        assert line.taps == 2


class BrokenConnection(sqlite3.Connection):
    """A disk that fails at the next insert."""

    def execute(self, sql: str, *values: object) -> sqlite3.Cursor:  # type: ignore[override]
        if sql.startswith("INSERT"):
            raise sqlite3.OperationalError("disk I/O error")
        return super().execute(sql, *values)  # type: ignore[arg-type]


def test_a_disk_that_fails_changes_nothing(played: Path) -> None:
    with closing(sqlite3.connect(played / "ledger.db", factory=BrokenConnection)) as broken:
        journal = SqliteJournal(broken)
        playing = session(journal)
        before = playing.table
        for failing in (lambda: playing.do(a.Get("sky", 1)), lambda: playing.tap(a.Get("sky", 1))):
            with pytest.raises(JournalFailed, match="disk I/O error"):
                failing()
        assert playing.table == before
        assert playing.can_redo


def test_a_closed_journal_fails_in_the_words_of_a_journal(played: Path) -> None:
    journal = open_ledger(played)
    line = journal.line(2)
    journal.close()
    for failing in (journal.last, journal.backwards, lambda: journal.append(line)):
        with pytest.raises(JournalFailed):
            failing()


def test_a_damaged_older_line_fails_when_it_is_asked_for_and_only_then(played: Path) -> None:
    with raw(played) as rows:
        rows.execute("DROP TRIGGER line_stays_as_it_is")
        rows.execute('UPDATE line SET action = \'{"kind":"get"\' WHERE n = 2')
    with closing(open_ledger(played)) as journal:
        assert journal.last() == journal.line(3)
        with pytest.raises(JournalFailed, match="is not JSON"):
            journal.line(2)
        assert isinstance(journal.append(replace(journal.line(1), n=0)), Line)


def test_names_that_no_encoding_has_are_kept_all_the_same(tmp_path: Path) -> None:
    name = "\ud800\0' OR 1=1 --"
    with closing(open_ledger(tmp_path)) as journal:
        play(journal, a.TakeSeats((a.Seat(name, name),)), a.Get(name, 3))
    with closing(open_ledger(tmp_path)) as journal:
        last = journal.last()
        assert last is not None
        assert last.after.players == (Player(name, name, energy=3, gains=1),)


def test_reading_does_not_write(played: Path) -> None:
    with reading(played) as journal:
        assert journal is not None
        with pytest.raises(JournalFailed):
            journal.append(journal.line(1))


def test_a_fresh_ledger_is_of_the_newest_version(tmp_path: Path) -> None:
    open_ledger(tmp_path).close()
    with raw(tmp_path) as rows:
        assert version(rows) == KNOWN


class Counting(sqlite3.Connection):
    """Counts the rows of the ledger that are read through it."""

    rows = 0

    def execute(self, sql: str, *values: object) -> sqlite3.Cursor:  # type: ignore[override]
        cursor = super().execute(sql, *values)  # type: ignore[arg-type]
        cursor.row_factory = self._counted
        return cursor

    def _counted(self, _cursor: sqlite3.Cursor, row: tuple[object, ...]) -> tuple[object, ...]:
        self.rows += 1
        return row


@pytest.mark.parametrize("length", [10, 100_000])
def test_a_long_ledger_opens_as_fast_as_a_short_one(length: int, played: Path) -> None:
    with raw(played) as rows:
        rows.execute("BEGIN")
        rows.executemany(
            "INSERT INTO line SELECT ?, at, game, counter, kind, action, events, before, after,"
            " taps, supersedes, target, leaves, confirmed FROM line WHERE n = 2",
            ((n,) for n in range(4, length + 1)),
        )
        rows.execute("COMMIT")
    steps = 0

    def step() -> int:
        nonlocal steps
        steps += 1
        return 0

    with closing(
        sqlite3.connect(played / "ledger.db", isolation_level=None, factory=Counting)
    ) as counting:
        counting.set_progress_handler(step, 1)
        journal = SqliteJournal(counting)
        journal.check()
        playing = session(journal)
        assert (playing.can_undo, playing.can_redo) == (True, False)
        playing.do(a.Get("sky", 1))
        assert playing.table.player("sky").energy == 6
        assert counting.rows < 15
        assert steps < 1_000
