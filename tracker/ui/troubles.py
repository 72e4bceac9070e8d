"""What players read when the ledger can't be opened, read or written: what happened, what it means
and what to do."""

from tracker.history import JournalFailed
from tracker.ledger.errors import (
    AlreadyRunning,
    DamagedKept,
    FolderUnusable,
    JournalFull,
    LedgerDamaged,
    LedgerUnusable,
    NewerVersion,
    StorageFull,
    UnknownInLedger,
)
from tracker.ui.i18n import _


def trouble(it: JournalFailed | LedgerUnusable | DamagedKept) -> str:
    """What went wrong with the ledger, what that means, and what to do."""
    match it:
        case DamagedKept(file):
            return _(
                "The ledger was damaged, so a fresh one was begun and everyone is at 0. The "
                "damaged one is kept as {file}.",
                file=file,
            )
        case JournalFull():
            return _(
                "The storage is full, so that was not saved and has not happened. Free some "
                "space, then try again."
            )
        case JournalFailed():
            return _(
                "The ledger could not be saved or read, so that has not happened and the totals "
                "are as they were. Try again. If it fails again, start the app anew."
            )
        case FolderUnusable(folder, reason):
            return _(
                "The ledger can't be kept in {folder}: {reason}. Nothing was changed. Make that a "
                "folder you can write to, or choose another one.",
                folder=folder,
                reason=reason,
            )
        case StorageFull(folder):
            return _(
                "The storage is full, so the ledger in {folder} can't be opened. Nothing is lost. "
                "Free some space, then start again.",
                folder=folder,
            )
        case AlreadyRunning(folder):
            return _(
                "Energy Ledger is already running with the ledger in {folder}. Go on there, or "
                "close it and start again.",
                folder=folder,
            )
        case NewerVersion(found, known):
            return _(
                "This ledger was written by a newer Energy Ledger: its version is {found}, and "
                "this app knows {known} at most. It was not touched. Update the app to go on.",
                found=found,
                known=known,
            )
        case UnknownInLedger(kind):
            return _(
                "This ledger holds something this app doesn't know: “{kind}”. It was not touched. "
                "Update the app to go on.",
                kind=kind,
            )
        case LedgerDamaged(file):
            return _(
                "{file} is damaged or no ledger, and can't be read. It was not touched. Start the "
                "app to keep it and begin a fresh one.",
                file=file,
            )
        case _:
            return _("The ledger can't be opened. Nothing was changed. Start the app again.")
