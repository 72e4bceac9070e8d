"""Opening a ledger in whatever state its folder is: nothing there is ever overwritten."""

import errno
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import date
from pathlib import Path
from random import Random

import pytest

from tests.ledger.playing import play, session
from tracker.ledger import files, journal, migrations
from tracker.ledger.errors import (
    AlreadyRunning,
    DamagedKept,
    FolderUnusable,
    LedgerDamaged,
    LedgerUnusable,
    NewerVersion,
    StorageFull,
    UnknownInLedger,
)
from tracker.ledger.journal import SqliteJournal, open_ledger, reading
from tracker.ledger.migrations import KNOWN
from tracker.rules import actions as a

OLD_DATABASES = Path(__file__).parent.parent / "data" / "old-databases"


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


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """A closed ledger in which Sky has 5."""
    with closing(open_ledger(tmp_path)) as ledger:
        play(ledger, a.Get("sky", 5))
    return tmp_path


@pytest.fixture
def killed(tmp_path: Path) -> Path:
    """The same, as a kill leaves it: nothing was closed, and all of it is in the -wal."""
    there, here = tmp_path / "there", tmp_path / "here"
    with closing(open_ledger(there)) as ledger:
        play(ledger, a.Get("sky", 5))
        shutil.copytree(there, here)
    return here


def total(ledger: SqliteJournal) -> int:
    return session(ledger).table.player("sky").energy


def test_a_folder_is_made_where_there_is_none(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b c?#%"
    with closing(opened(folder)) as ledger:
        assert ledger.last() is None
        assert ledger.notice is None
    assert list(contents(folder)) == ["ledger.db"]


def test_a_ledger_is_found_again(played: Path) -> None:
    with closing(opened(played)) as ledger:
        assert total(ledger) == 5
        assert ledger.notice is None


def test_a_killed_ledger_is_found_again(killed: Path) -> None:
    with closing(opened(killed)) as ledger:
        assert total(ledger) == 5
        assert ledger.notice is None


@pytest.mark.parametrize("left", ["ledger-new.db", "ledger-new.db-wal", "ledger-new.db-journal"])
def test_a_ledger_that_was_killed_while_it_was_made_is_made_again(
    left: str, tmp_path: Path
) -> None:
    (tmp_path / left).write_bytes(b"half of it")
    with closing(opened(tmp_path)) as ledger:
        assert total(ledger) == 0
        assert ledger.notice is None


# A folder that can't be used


def test_a_file_in_place_of_the_folder_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"mine")
    for folder in (file, file / "below"):
        with pytest.raises(FolderUnusable) as refused:
            opened(folder)
        assert refused.value.folder == folder
    assert contents(tmp_path) == {"file": b"mine"}


def test_a_folder_nobody_can_write_to_is_refused() -> None:
    with pytest.raises(FolderUnusable):
        opened(Path("/proc/self/ledger"))
    with pytest.raises(FolderUnusable):
        opened(Path("/proc/self"))


def test_a_ledger_on_a_card_that_is_not_there_is_refused(tmp_path: Path) -> None:
    (tmp_path / "ledger.db").symlink_to("card/ledger.db")
    with pytest.raises(FolderUnusable):
        opened(tmp_path)
    assert (tmp_path / "ledger.db").is_symlink()


@pytest.mark.parametrize(
    ("number", "error"),
    [
        (errno.ENOSPC, StorageFull),
        (errno.EDQUOT, StorageFull),
        (errno.EACCES, FolderUnusable),
        (errno.EROFS, FolderUnusable),
        (errno.EIO, FolderUnusable),
    ],
)
def test_what_the_system_says_of_the_folder_is_passed_on(
    number: int, error: type[LedgerUnusable], tmp_path: Path
) -> None:
    class Failing(type(tmp_path)):  # type: ignore[misc]
        def mkdir(self, *_: object, **__: object) -> None:
            raise OSError(number, os.strerror(number))

    with pytest.raises(error):
        opened(Failing(tmp_path))


@pytest.mark.parametrize("name", [files.LOCK, "ledger-new.db"])
def test_a_directory_where_a_file_belongs_is_refused(name: str, tmp_path: Path) -> None:
    (tmp_path / name).mkdir()
    with pytest.raises(FolderUnusable):
        opened(tmp_path)


def test_no_room_for_a_new_ledger_is_said_and_leaves_nothing_half_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Full(sqlite3.Connection):
        def executescript(self, sql: str) -> sqlite3.Cursor:
            self.execute("PRAGMA max_page_count = 2")
            return super().executescript(sql)

    def connect(file: Path, mode: str) -> sqlite3.Connection:
        name = f"{file.as_uri()}?{mode}"
        return sqlite3.connect(name, uri=True, isolation_level=None, factory=Full)

    with monkeypatch.context() as patched:
        patched.setattr(files, "connect", connect)
        with pytest.raises(StorageFull) as refused:
            opened(tmp_path)
    assert refused.value.folder == tmp_path
    assert not (tmp_path / "ledger.db").exists()
    with closing(opened(tmp_path)) as ledger:
        assert total(ledger) == 0


# A ledger from the future


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
            " after, taps, supersedes, target, leaves FROM line WHERE n = 2",
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


# A damaged ledger


def page_zeroed(file: Path) -> None:
    """The page that holds the newest line."""
    size = 4096
    with closing(sqlite3.connect(file)) as raw:
        (page,) = raw.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'line'").fetchone()
    with file.open("r+b") as open_file:
        open_file.seek((page - 1) * size)
        open_file.write(bytes(size))


def in_place_of_it(file: Path, put: Callable[[Path], object]) -> None:
    file.unlink()
    put(file)


def foreign(file: Path) -> None:
    with closing(sqlite3.connect(file)) as raw:
        raw.execute("CREATE TABLE line (n)")
        raw.commit()


def rewritten(file: Path, to: str) -> None:
    change(
        file.parent,
        "PRAGMA ignore_check_constraints = 1",
        "DROP TRIGGER line_stays_as_it_is",
        f"UPDATE line SET {to} WHERE n = 2",
    )


DAMAGE: list[Callable[[Path], object]] = [
    lambda file: os.truncate(file, 0),
    lambda file: os.truncate(file, 50),
    lambda file: os.truncate(file, 4096),
    lambda file: os.truncate(file, file.stat().st_size - 4096),
    page_zeroed,
    lambda file: file.write_bytes(bytes(file.stat().st_size)),
    lambda file: file.write_bytes(Random(7).randbytes(20_000)),
    lambda file: file.write_bytes(file.read_bytes()[:100] + Random(7).randbytes(20_380)),
    lambda file: file.write_bytes(file.read_bytes().replace(b'"players"', b'"player":')),
    lambda file: file.write_bytes(file.read_bytes().replace(b"Sky", b"\xff\xff\xff")),
    lambda file: in_place_of_it(file, Path.mkdir),
    lambda file: in_place_of_it(file, lambda it: it.write_text("Sky has 5")),
    lambda file: in_place_of_it(file, foreign),
    lambda file: change(file.parent, "DROP TABLE used"),
    lambda file: change(file.parent, "ALTER TABLE line RENAME COLUMN taps TO touches"),
    lambda file: change(file.parent, "PRAGMA user_version = -1"),
    lambda file: rewritten(file, "at = 'noon'"),
    lambda file: rewritten(file, "kind = 'pay'"),
    lambda file: rewritten(file, "action = x'00ff'"),
    lambda file: rewritten(file, "after = '{}x'"),
    lambda file: rewritten(file, 'after = \'{"players":[{"id":"sky","energy":-1}]}\''),
    lambda file: rewritten(file, "before = '" + "[" * 100_000 + "'"),
]


@pytest.mark.parametrize("damage", DAMAGE, ids=range(len(DAMAGE)))
def test_a_damaged_ledger_is_kept_beside_a_fresh_one(
    damage: Callable[[Path], object], played: Path
) -> None:
    damage(played / "ledger.db")
    before = contents(played)
    with pytest.raises(LedgerDamaged), reading(played):
        pass
    assert contents(played) == before
    with closing(opened(played)) as ledger:
        kept = played / "ledger-damaged-2026-11-29-1.db"
        assert ledger.notice == DamagedKept(kept)
        assert contents(played).get(kept.name) == before.get("ledger.db")
        assert total(ledger) == 0
    with closing(opened(played)) as ledger:
        assert ledger.notice is None
        assert total(ledger) == 0


def test_what_was_not_yet_in_the_damaged_file_is_kept_with_it(killed: Path) -> None:
    (killed / "ledger.db").write_bytes(b"no ledger")
    wal = (killed / "ledger.db-wal").read_bytes()
    with closing(opened(killed)) as ledger:
        assert total(ledger) == 0
    kept = contents(killed)
    assert kept["ledger-damaged-2026-11-29-1.db"] == b"no ledger"
    assert kept["ledger-damaged-2026-11-29-1.db-wal"] == wal


def test_lines_without_their_ledger_are_kept_and_do_not_get_into_a_fresh_one(killed: Path) -> None:
    wal = (killed / "ledger.db-wal").read_bytes()
    (killed / "ledger.db").unlink()
    with closing(opened(killed)) as ledger:
        assert total(ledger) == 0
    assert contents(killed)["ledger-damaged-2026-11-29-1.db-wal"] == wal


def test_each_damaged_ledger_has_a_name_of_its_own(tmp_path: Path) -> None:
    for number in range(1, 4):
        (tmp_path / "ledger.db").write_bytes(b"%d" % number)
        with closing(opened(tmp_path)) as ledger:
            kept = tmp_path / f"ledger-damaged-2026-11-29-{number}.db"
            assert ledger.notice == DamagedKept(kept)
    assert [(tmp_path / f"ledger-damaged-2026-11-29-{n}.db").read_bytes() for n in (1, 2, 3)] == [
        b"1",
        b"2",
        b"3",
    ]


@pytest.mark.parametrize("seed", range(60))
def test_random_damage_is_refused_kept_or_survived_but_never_a_crash(
    seed: int, tmp_path: Path
) -> None:
    random = Random(seed)
    with closing(open_ledger(tmp_path)) as ledger:
        play(ledger, *[a.Get("sky", 1)] * 40)
    file = tmp_path / "ledger.db"
    content = bytearray(file.read_bytes())
    for _ in range(random.choice([1, 10, 500])):
        content[random.randrange(len(content))] = random.randrange(256)
    file.write_bytes(content)
    try:
        ledger = opened(tmp_path)
    except LedgerUnusable:
        assert file.read_bytes() == content
        return
    with closing(ledger):
        assert ledger.notice is None or ledger.notice.file.read_bytes() == content
        assert total(ledger) in ({40, 0} if ledger.notice else range(10**15))


# A second copy


def test_a_second_copy_is_refused_and_the_first_goes_on(tmp_path: Path) -> None:
    second = (
        "import sys, pathlib\n"
        "from tracker.ledger.journal import open_ledger\n"
        "from tracker.ledger.errors import AlreadyRunning\n"
        "try:\n"
        "    open_ledger(pathlib.Path(sys.argv[1]))\n"
        "except AlreadyRunning:\n"
        "    print('already running')\n"
    )
    with closing(opened(tmp_path)) as ledger:
        play(ledger, a.Get("sky", 5))
        before = contents(tmp_path)
        said = subprocess.run(
            [sys.executable, "-c", second, str(tmp_path)], capture_output=True, text=True
        )
        assert said.stdout == "already running\n"
        assert contents(tmp_path) == before
        play(ledger, a.Get("sky", 1))
        assert total(ledger) == 6


def test_a_second_copy_in_the_same_process_is_refused_too(tmp_path: Path) -> None:
    with closing(opened(tmp_path)), pytest.raises(AlreadyRunning) as refused:
        opened(tmp_path)
    assert refused.value.folder == tmp_path


def test_a_lock_full_of_rubbish_is_none(tmp_path: Path) -> None:
    (tmp_path / files.LOCK).write_bytes(b"rubbish" * 1_000)
    with closing(opened(tmp_path)), pytest.raises(AlreadyRunning):
        opened(tmp_path)


@pytest.mark.parametrize("trouble", [b"no ledger", None])
def test_the_lock_is_let_go_when_opening_fails(
    trouble: bytes | None, played: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*_: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patched:
        if trouble is not None:
            (played / "ledger.db").write_bytes(trouble)
            patched.setattr(files, "set_aside", failing)
        else:
            patched.setattr(journal, "migrate", failing)
        with pytest.raises(FolderUnusable):
            opened(played)
    opened(played).close()


# Only reading


def test_reading_what_is_not_there_creates_nothing(tmp_path: Path) -> None:
    with reading(tmp_path / "none") as ledger:
        assert ledger is None
    with reading(tmp_path) as ledger:
        assert ledger is None
    assert contents(tmp_path) == {}


@pytest.mark.parametrize("remove", [[], ["ledger.db-shm"]])
def test_reading_what_a_kill_left_changes_nothing(remove: list[str], killed: Path) -> None:
    for name in remove:
        (killed / name).unlink()
    before = contents(killed)
    with reading(killed) as ledger:
        assert ledger is not None
        assert total(ledger) == 5
    after = contents(killed)
    assert after.keys() == before.keys()
    assert all(after[name] == before[name] for name in ("ledger.db", "ledger.db-wal"))


def test_reading_goes_on_while_the_game_does(tmp_path: Path) -> None:
    with closing(opened(tmp_path)) as ledger:
        play(ledger, a.Get("sky", 1))
        for expected in (2, 3):
            play(ledger, a.Get("sky", 1))
            with reading(tmp_path) as seen:
                assert seen is not None
                assert total(seen) == expected
