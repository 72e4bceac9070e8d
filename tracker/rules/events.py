"""What happened, in the past tense: what the ledger keeps and the table is made from."""

from dataclasses import dataclass

from tracker.rules.actions import Seat
from tracker.rules.energy import Modifier
from tracker.rules.state import Table


@dataclass(frozen=True, slots=True)
class EnergyGot:
    """`player` got `amount`; `asked` is what it was before `modifiers`, those that had a gain
    to replace, in order (CR 614.5)."""

    player: str
    amount: int
    asked: int
    modifiers: tuple[Modifier, ...] = ()


@dataclass(frozen=True, slots=True)
class GainPrevented:
    """`player` would have got `asked` but can't get counters (CR 614.17)."""

    player: str
    asked: int


@dataclass(frozen=True, slots=True)
class EnergyPaid:
    player: str
    amount: int


@dataclass(frozen=True, slots=True)
class EnergyLost:
    """`player` lost `amount`, at most what was there."""

    player: str
    amount: int


@dataclass(frozen=True, slots=True)
class PaymentDeclined:
    player: str


@dataclass(frozen=True, slots=True)
class NotResolved:
    """Nothing was got and nothing paid (CR 608.2b)."""


@dataclass(frozen=True, slots=True)
class GainsLocked:
    player: str
    card: str = ""


@dataclass(frozen=True, slots=True)
class GainsUnlocked:
    """One lock of `card` ended; without a card, every one."""

    player: str
    card: str = ""


@dataclass(frozen=True, slots=True)
class ModifiersSet:
    player: str
    modifiers: tuple[Modifier, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a whole loop did to one player: `net` counters, and what the tallies count."""

    player: str
    net: int
    spent: int
    gains: int


@dataclass(frozen=True, slots=True)
class LoopRan:
    times: int
    outcomes: tuple[Outcome, ...]


@dataclass(frozen=True, slots=True)
class TotalCorrected:
    player: str
    old: int
    new: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """`player` left and took `energy` counters along."""

    player: str
    energy: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    turn: int


@dataclass(frozen=True, slots=True)
class GameBegan:
    game: int


@dataclass(frozen=True, slots=True)
class SubgameBegan:
    pass


@dataclass(frozen=True, slots=True)
class SubgameEnded:
    pass


@dataclass(frozen=True, slots=True)
class SeatsTaken:
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Agreed:
    """`players` agreed that they have `totals`, each in the same place."""

    players: tuple[str, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameReopened:
    """Game `game` began with how an earlier one ended: as `table`."""

    game: int
    table: Table


Event = (
    EnergyGot
    | GainPrevented
    | EnergyPaid
    | EnergyLost
    | PaymentDeclined
    | NotResolved
    | GainsLocked
    | GainsUnlocked
    | ModifiersSet
    | LoopRan
    | TotalCorrected
    | PlayerLeft
    | TurnBegan
    | GameBegan
    | SubgameBegan
    | SubgameEnded
    | SeatsTaken
    | Agreed
    | GameReopened
)
