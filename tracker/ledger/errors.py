"""What can go wrong with a ledger: typed, so that `tracker.ui.troubles` can say what to do."""

from dataclasses import dataclass
from pathlib import Path

from tracker.history import JournalFailed


@dataclass(eq=False)
class Unreadable(Exception):
    """A stored text is not as this app writes it: at `where`, for instance `pay.amount`."""

    where: str
    why: str

    def __str__(self) -> str:
        return f"{self.where}: {self.why}"


@dataclass(eq=False)
class UnknownKind(Unreadable):
    """A stored text names a `kind` this app does not know: a newer one may."""

    kind: str


class JournalFull(JournalFailed):
    """A change could not be kept because the storage is full; nothing has changed."""


class LedgerUnusable(Exception):
    """The ledger can't be opened. Whatever was there is as it was."""


@dataclass(eq=False)
class FolderUnusable(LedgerUnusable):
    """`folder` can't be made, read or written to."""

    folder: Path
    reason: str


@dataclass(eq=False)
class StorageFull(LedgerUnusable):
    """There is no room left to open a ledger in `folder`."""

    folder: Path


@dataclass(eq=False)
class AlreadyRunning(LedgerUnusable):
    """Another copy of the app has the ledger in `folder` open."""

    folder: Path


@dataclass(eq=False)
class NewerVersion(LedgerUnusable):
    """The ledger is of version `found`; this app knows them up to `known`."""

    found: int
    known: int


@dataclass(eq=False)
class UnknownInLedger(LedgerUnusable):
    """The ledger holds a `kind` of line or counter that this app does not know."""

    kind: str


@dataclass(eq=False)
class LedgerDamaged(LedgerUnusable):
    """`file` is damaged or no ledger, and was only to be read, so it stays where it is."""

    file: Path


@dataclass(frozen=True, slots=True)
class DamagedKept:
    """A notice: the ledger was damaged. It is kept as `file`, and a fresh one was begun."""

    file: Path
