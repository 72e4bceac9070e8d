"""Ledgers that were played before."""

import shutil
from contextlib import closing
from pathlib import Path

import pytest

from tests.ledger.playing import play
from tracker.ledger.journal import open_ledger
from tracker.rules import actions as a


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
