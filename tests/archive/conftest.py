"""A ledger on disk and the archive in it."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.archive.play import Evening
from tracker.ledger.journal import open_ledger


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "ledger"


@pytest.fixture
def evening(folder: Path) -> Iterator[Evening]:
    with closing(open_ledger(folder)) as journal:
        yield Evening(journal)
