"""Opening a ledger in whatever state its folder is: nothing there is ever overwritten."""

import errno
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.ledger.folders import contents, opened, total
from tests.ledger.playing import play
from tracker.ledger import files, journal
from tracker.ledger.errors import (
    AlreadyRunning,
    FolderUnusable,
    LedgerUnusable,
    StorageFull,
)
from tracker.ledger.journal import reading
from tracker.rules import actions as a


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
