"""A damaged ledger is kept beside a fresh one, and nothing of it is lost."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from tests.ledger.folders import change, contents, opened, total
from tests.ledger.playing import play
from tracker.ledger.errors import (
    DamagedKept,
    LedgerDamaged,
    LedgerUnusable,
)
from tracker.ledger.journal import open_ledger, reading
from tracker.rules import actions as a


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
