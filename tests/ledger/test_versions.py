"""Ledgers from the past are brought up to date; those from the future are left alone."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.ledger.folders import change, contents, opened, total
from tests.ledger.playing import play, session
from tracker.ledger import journal, migrations
from tracker.ledger.errors import (
    NewerVersion,
    UnknownInLedger,
)
from tracker.ledger.journal import reading
from tracker.ledger.migrations import KNOWN
from tracker.rules import actions as a

OLD_DATABASES = Path(__file__).parent.parent / "data" / "old-databases"


def test_a_newer_version_is_refused_and_untouched(played: Path) -> None:
    change(played, f"PRAGMA user_version = {KNOWN + 6}")
    before = contents(played)
    with pytest.raises(NewerVersion) as refused:
        opened(played)
    assert (refused.value.found, refused.value.known) == (KNOWN + 6, KNOWN)
    assert contents(played) == before
    with pytest.raises(NewerVersion), reading(played):
        pass
    assert contents(played) == before


def test_a_newer_version_that_was_killed_is_refused_and_untouched(killed: Path) -> None:
    with closing(sqlite3.connect(killed / "ledger.db", isolation_level=None)) as raw:
        raw.execute(f"PRAGMA user_version = {KNOWN + 1}")
        copy = killed.parent / "copy"
        shutil.copytree(killed, copy)
    (copy / "ledger.db-shm").unlink()
    before = contents(copy)
    assert before["ledger.db-wal"]
    with pytest.raises(NewerVersion):
        opened(copy)
    assert contents(copy) == before


@pytest.mark.parametrize(
    ("future", "kind"),
    [
        ("UPDATE line SET counter = 'experience' WHERE n = 2", "experience"),
        ("""UPDATE line SET action = '{"kind":"rob"}' WHERE n = 2""", "rob"),
        ("""UPDATE line SET events = '[{"kind":"robbed"}]' WHERE n = 2""", "robbed"),
        ("INSERT INTO used VALUES ('kind', 'rob')", "rob"),
        ("INSERT INTO used VALUES ('counter', 'poison')", "poison"),
        (
            "INSERT INTO line SELECT n + 1, at, game, 'poison', kind, action, events, before,"
            " after, taps, supersedes, target, leaves, confirmed FROM line WHERE n = 2",
            "poison",
        ),
    ],
)
def test_a_kind_of_the_future_is_refused_by_name_and_untouched(
    future: str, kind: str, played: Path
) -> None:
    change(played, "DROP TRIGGER line_stays_as_it_is", future)
    before = contents(played)
    with pytest.raises(UnknownInLedger) as refused:
        opened(played)
    assert refused.value.kind == kind
    with pytest.raises(UnknownInLedger), reading(played):
        pass
    assert contents(played) == before


# A ledger from the past


@pytest.mark.parametrize("old", sorted(OLD_DATABASES.glob("*.db")), ids=lambda it: it.stem)
def test_an_old_ledger_is_brought_up_to_date_with_all_that_is_in_it(
    old: Path, tmp_path: Path
) -> None:
    shutil.copyfile(old, tmp_path / "ledger.db")
    with reading(tmp_path) as ledger:
        assert ledger is not None
        assert total(ledger) == 14
    assert (tmp_path / "ledger.db").read_bytes() == old.read_bytes()
    with closing(opened(tmp_path)) as ledger:
        assert ledger.notice is None
        playing = session(ledger)
        assert [(it.name, it.energy) for it in playing.table.players] == [("Sky", 14), ("Amber", 9)]
        assert len(list(ledger.backwards())) == 13
        playing.do(a.Redo())
        assert playing.table.player("sky").energy == 15
        playing.do(a.Get("sky", 1))


def test_there_is_an_old_ledger_of_every_version() -> None:
    assert {it.stem for it in OLD_DATABASES.glob("*.db")} == {f"v{n + 1}" for n in range(KNOWN)}


@pytest.fixture
def next_version(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The migration of an app one version newer than this one."""
    step = tmp_path_factory.mktemp("migrations") / "9999.sql"
    step.write_text("ALTER TABLE line ADD COLUMN note TEXT;")
    monkeypatch.setattr(migrations, "_STEPS", [*migrations._STEPS, step])
    monkeypatch.setattr(journal, "KNOWN", KNOWN + 1)
    return step


def columns(folder: Path) -> list[str]:
    with closing(sqlite3.connect(folder / "ledger.db")) as raw:
        return [name for (name,) in raw.execute("SELECT name FROM pragma_table_info('line')")]


def test_a_ledger_of_this_version_opens_in_the_next(killed: Path, next_version: Path) -> None:
    with closing(opened(killed)) as ledger:
        assert ledger.notice is None
        assert total(ledger) == 5
        play(ledger, a.Get("sky", 1))
        assert columns(killed)[-1] == "note"
    with closing(opened(killed)) as ledger:
        assert total(ledger) == 6


def test_the_next_version_reads_a_ledger_of_this_one_as_it_is(
    played: Path, next_version: Path
) -> None:
    before = contents(played)
    with reading(played) as ledger:
        assert ledger is not None
        assert total(ledger) == 5
    assert contents(played) == before


def test_a_migration_that_fails_half_way_leaves_the_ledger_as_it_was(
    played: Path, next_version: Path
) -> None:
    with next_version.open("a") as step:
        step.write("CREATE TABLE line (n);")
    with (
        closing(sqlite3.connect(played / "ledger.db", isolation_level=None)) as raw,
        pytest.raises(sqlite3.OperationalError),
    ):
        migrations.migrate(raw)
    assert "note" not in columns(played)
    with closing(sqlite3.connect(played / "ledger.db")) as raw:
        assert migrations.version(raw) == KNOWN
