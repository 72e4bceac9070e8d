"""What a touch asks for. Widgets send these; `tracker.ui.game` answers them."""

from collections.abc import Callable
from dataclasses import dataclass

from tracker.rules.actions import Action, Get, Pay


@dataclass(frozen=True, slots=True)
class Tap:
    """One tap on a zone of the board."""

    action: Get | Pay


@dataclass(frozen=True, slots=True)
class Do:
    """An action chosen on a sheet or in the bar; it closes the sheet of `player` if it happens."""

    action: Action
    player: str = ""


@dataclass(frozen=True, slots=True)
class OpenAmount:
    """Ask `player` for an amount."""

    player: str


@dataclass(frozen=True, slots=True)
class CommitDraft:
    """Guarded mode: make the drafted change of `player` happen."""

    player: str


@dataclass(frozen=True, slots=True)
class DropDraft:
    """Guarded mode: forget the drafted change of `player`."""

    player: str


@dataclass(frozen=True, slots=True)
class OpenMenu:
    """Show what else can be done."""


@dataclass(frozen=True, slots=True)
class Close:
    """Put the sheet of `player` away, or the menu where that is empty."""

    player: str = ""


Intent = Tap | Do | OpenAmount | CommitDraft | DropDraft | OpenMenu | Close
Send = Callable[[Intent], None]
