"""What players read when the ledger fails them: what happened, what it means, what to do."""

from pathlib import Path

import pytest

from tracker.history import JournalFailed
from tracker.ledger import errors
from tracker.ui import troubles

FOLDER = Path("home", "sky")

TROUBLES = [
    (
        JournalFailed("disk I/O error"),
        "The ledger could not be saved or read, so that has not happened and the totals are as "
        "they were. Try again. If it fails again, start the app anew.",
    ),
    (
        errors.JournalFull("database or disk is full"),
        "The storage is full, so that was not saved and has not happened. Free some space, then "
        "try again.",
    ),
    (
        errors.FolderUnusable(FOLDER, "Permission denied"),
        f"The ledger can't be kept in {FOLDER}: Permission denied. Nothing was changed. Make that "
        "a folder you can write to, or choose another one.",
    ),
    (
        errors.StorageFull(FOLDER),
        f"The storage is full, so the ledger in {FOLDER} can't be opened. Nothing is lost. Free "
        "some space, then start again.",
    ),
    (
        errors.AlreadyRunning(FOLDER),
        f"Energy Ledger is already running with the ledger in {FOLDER}. Go on there, or close it "
        "and start again.",
    ),
    (
        errors.NewerVersion(7, 1),
        "This ledger was written by a newer Energy Ledger: its version is 7, and this app knows 1 "
        "at most. It was not touched. Update the app to go on.",
    ),
    (
        errors.UnknownInLedger("experience"),
        "This ledger holds something this app doesn't know: “experience”. It was not touched. "
        "Update the app to go on.",
    ),
    (
        errors.LedgerDamaged(FOLDER / "ledger.db"),
        f"{FOLDER / 'ledger.db'} is damaged or no ledger, and can't be read. It was not touched. "
        "Start the app to keep it and begin a fresh one.",
    ),
    (
        errors.DamagedKept(FOLDER / "ledger-damaged-2026-11-29-1.db"),
        "The ledger was damaged, so a fresh one was begun and everyone is at 0. The damaged one is "
        f"kept as {FOLDER / 'ledger-damaged-2026-11-29-1.db'}.",
    ),
]


@pytest.mark.parametrize(("error", "says"), TROUBLES, ids=lambda it: type(it).__name__)
def test_trouble_says_what_happened_what_it_means_and_what_to_do(
    error: JournalFailed | errors.LedgerUnusable | errors.DamagedKept, says: str
) -> None:
    assert troubles.trouble(error) == says


def test_every_trouble_has_a_sentence_of_its_own() -> None:
    classes = {
        JournalFailed,
        *JournalFailed.__subclasses__(),
        *errors.LedgerUnusable.__subclasses__(),
        errors.DamagedKept,
    }
    assert {type(error) for error, _ in TROUBLES} == classes
