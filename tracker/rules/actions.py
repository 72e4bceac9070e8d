"""What a player asks for. Amounts are whole numbers from 0 to 10^15; players are named by id."""

from dataclasses import dataclass
from typing import Final, Literal

from tracker.rules.energy import Modifier
from tracker.rules.state import Table

ALL: Final = "all"


@dataclass(frozen=True, slots=True)
class Get:
    """Receive `amount` counters, as one event (R2)."""

    player: str
    amount: int


@dataclass(frozen=True, slots=True)
class Pay:
    """Pay `amount`, all of it or nothing (CR 118.3). Paying 0 is a payment (CR 118.5)."""

    player: str
    amount: int


@dataclass(frozen=True, slots=True)
class Lose:
    """Lose up to `amount` to an effect, or all there is: as much as is there."""

    player: str
    amount: int | Literal["all"]


@dataclass(frozen=True, slots=True)
class Double:
    """Get as many counters as are there (CR 701.10e)."""

    player: str


@dataclass(frozen=True, slots=True)
class Proliferate:
    """Each chosen player who has energy gets one more (CR 701.34a)."""

    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Decline:
    """Do not make an optional payment. Declining is not paying 0."""

    player: str


@dataclass(frozen=True, slots=True)
class DoesNotResolve:
    """All targets are illegal: nothing is got and nothing can be paid (CR 608.2b)."""


@dataclass(frozen=True, slots=True)
class Lock:
    """From now on the player can't get counters (CR 614.17). Paying and losing still work.

    `card` is what does it, if known; two copies are two locks.
    """

    player: str
    card: str = ""


@dataclass(frozen=True, slots=True)
class Unlock:
    """One lock of `card` ends; without a card, every lock there is."""

    player: str
    card: str = ""


@dataclass(frozen=True, slots=True)
class SetModifiers:
    """What changes the player's gains from now on, in the order they chose (CR 616.1)."""

    player: str
    modifiers: tuple[Modifier, ...]


LoopStep = Get | Pay | Lose | Double | Proliferate | Decline | DoesNotResolve
"""What one pass of a loop can do."""

Step = LoopStep | Lock | Unlock | SetModifiers
"""What one ability can do as it resolves."""


@dataclass(frozen=True, slots=True)
class Resolve:
    """The steps of one ability as chosen, in order; one illegal step refuses the whole."""

    steps: tuple[Step, ...]
    card: str = ""
    ability: str = ""


@dataclass(frozen=True, slots=True)
class Repeat:
    """A loop shortcut: the steps in order, `times` times (CR 731.2)."""

    times: int
    steps: tuple[LoopStep, ...]
    card: str = ""
    ability: str = ""


@dataclass(frozen=True, slots=True)
class Correct:
    """Set a total right. No game action: tallies and triggers do not count it."""

    player: str
    to: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Leave:
    """The player leaves the game and takes their counters along (CR 800.4a)."""

    player: str


@dataclass(frozen=True, slots=True)
class NextTurn:
    """The next turn begins: tallies start over, totals stay (R5, R15)."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """The next game begins: everyone at the table starts at 0 (CR 103, 726.1)."""


@dataclass(frozen=True, slots=True)
class BeginSubgame:
    """Set every total aside and start at 0 (CR 728.4b)."""


@dataclass(frozen=True, slots=True)
class EndSubgame:
    """Back to the main game and what was set aside (CR 728.4b)."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table: its id never changes, name and colour may."""

    id: str
    name: str
    colour: str = ""


@dataclass(frozen=True, slots=True)
class TakeSeats:
    """Who sits at the table, in order. Who stays keeps all they have; who is new has 0."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Agree:
    """Everyone still in the game agrees on the totals as they are (MTR 4.1)."""

    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reopen:
    """Go on with an earlier game, as the next one: it begins with how that one ended."""

    table: Table


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the latest live line."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Bring back what the latest undo took."""


TableAction = (
    Step
    | Resolve
    | Repeat
    | Correct
    | Leave
    | NextTurn
    | NewGame
    | BeginSubgame
    | EndSubgame
    | TakeSeats
    | Agree
    | Reopen
)
Action = TableAction | Undo | Redo
