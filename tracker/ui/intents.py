"""What a touch asks for. Widgets send these; `tracker.ui.game` answers them."""

from collections.abc import Callable
from dataclasses import dataclass

from tracker.rules.actions import Action, Get, Pay, Seat
from tracker.ui.arrangement import Seating
from tracker.ui.card_intents import CardIntent, CardSetting
from tracker.ui.settings import Settings


@dataclass(frozen=True, slots=True)
class Tap:
    """One tap on a zone of the board."""

    action: Get | Pay


@dataclass(frozen=True, slots=True)
class Do:
    """An action chosen on the sheet called `sheet`, which is put away if it happens."""

    action: Action
    sheet: str = ""
    player: str = ""
    """On whose panel a refusal is said; on every one if it is nobody's."""


@dataclass(frozen=True, slots=True)
class CommitDraft:
    """Guarded mode: make the drafted change of `player` happen."""

    player: str


@dataclass(frozen=True, slots=True)
class DropDraft:
    """Guarded mode: forget the drafted change of `player`."""

    player: str


@dataclass(frozen=True, slots=True)
class OpenAmount:
    """Ask `player` for an amount."""

    player: str


@dataclass(frozen=True, slots=True)
class OpenModifiers:
    """Show what changes the gains of `player`."""

    player: str


@dataclass(frozen=True, slots=True)
class OpenLeave:
    """Ask whether `player` leaves the game."""

    player: str


@dataclass(frozen=True, slots=True)
class OpenSettings:
    """Show the choices for this device."""


@dataclass(frozen=True, slots=True)
class OpenMenu:
    """Show what else can be done."""


@dataclass(frozen=True, slots=True)
class OpenTurn:
    """Show this turn's tallies and offer the next turn."""


@dataclass(frozen=True, slots=True)
class OpenChoice:
    """Pick players to proliferate, or to lose energy."""

    proliferate: bool


@dataclass(frozen=True, slots=True)
class OpenSetUp:
    """Show who plays, and where they sit."""


@dataclass(frozen=True, slots=True)
class OpenNewGame:
    """Ask whether to start over."""


@dataclass(frozen=True, slots=True)
class OpenHelp:
    """Show how it works."""


@dataclass(frozen=True, slots=True)
class Choose:
    """Keep these settings from now on."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class SitDown:
    """Play with these seats, in this seating."""

    seats: tuple[Seat, ...]
    seating: Seating


@dataclass(frozen=True, slots=True)
class Close:
    """Put the sheet of that name away."""

    sheet: str


Intent = (
    Tap
    | Do
    | CommitDraft
    | DropDraft
    | OpenAmount
    | OpenModifiers
    | OpenLeave
    | OpenSettings
    | OpenMenu
    | OpenTurn
    | OpenChoice
    | OpenSetUp
    | OpenNewGame
    | OpenHelp
    | Choose
    | SitDown
    | Close
    | CardIntent
    | CardSetting
)
Send = Callable[[Intent], None]
