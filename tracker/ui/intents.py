"""What a touch asks for. Widgets send these; `tracker.ui.game` answers them."""

from collections.abc import Callable
from dataclasses import dataclass

from tracker.rules.actions import Action, Correct, Get, Pay, Seat
from tracker.ui.arrangement import Seating
from tracker.ui.card_intents import CardIntent, CardSetting
from tracker.ui.round_timer import RoundTimer
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
class OpenTimer:
    """Show the round timer."""


@dataclass(frozen=True, slots=True)
class SetTimer:
    """The round timer is this from now on."""

    timer: RoundTimer


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
class OpenLedger:
    """Show the ledger: that of one game in the archive, or all of it if `game` is empty."""

    game: str = ""


@dataclass(frozen=True, slots=True)
class TapLine:
    """Undo line `n` if it is the latest that can be, or say why not, for instance as it was
    `undone` then."""

    n: int
    undone: int | None = None


@dataclass(frozen=True, slots=True)
class OpenAgree:
    """Ask everyone whether they agree on the totals."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What `player` says to what everyone is asked."""

    player: str
    yes: bool


@dataclass(frozen=True, slots=True)
class OpenReason:
    """Ask why a total is corrected, then correct it."""

    correction: Correct


@dataclass(frozen=True, slots=True)
class OpenArchive:
    """Show the games played."""


@dataclass(frozen=True, slots=True)
class OpenGame:
    """Show one game of the archive."""

    game: str


@dataclass(frozen=True, slots=True)
class NoteGame:
    """Say something about a game: what it is called, or who won."""

    game: str
    name: str | None = None
    winner: str | None = None


@dataclass(frozen=True, slots=True)
class Reopen:
    """Go on with a game of the archive, as the next one."""

    game: str


@dataclass(frozen=True, slots=True)
class HideGame:
    """Delete a game from the archive, or bring it back; ask first unless `sure`."""

    game: str
    hidden: bool = True
    sure: bool = False


@dataclass(frozen=True, slots=True)
class OpenShare:
    """Offer the ways to share a game; the one on the board if `game` is empty."""

    game: str = ""


@dataclass(frozen=True, slots=True)
class Share:
    """Share a game as `short`, `text`, `csv`, `json` or `picture`."""

    game: str
    form: str


@dataclass(frozen=True, slots=True)
class OpenImport:
    """Offer the game files there are to take in."""


@dataclass(frozen=True, slots=True)
class Import:
    """Check the game in `file` and put it into the archive."""

    file: str


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
    | OpenTimer
    | SetTimer
    | OpenMenu
    | OpenTurn
    | OpenChoice
    | OpenSetUp
    | OpenNewGame
    | OpenHelp
    | OpenLedger
    | TapLine
    | OpenAgree
    | Answer
    | OpenReason
    | OpenArchive
    | OpenGame
    | NoteGame
    | Reopen
    | HideGame
    | OpenShare
    | Share
    | OpenImport
    | Import
    | Choose
    | SitDown
    | Close
    | CardIntent
    | CardSetting
)
Send = Callable[[Intent], None]
