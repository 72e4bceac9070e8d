"""What cards do with energy, as choices: what each ability asks for when it resolves.

A `Card` has abilities, and each `Ability` is one thing that happens at one moment: a spell that
resolves, a trigger, an activation, a switch. It gets, pays or does something else; what the game
must be asked for (attackers, a mana value, X, any amount) is an `Ask`.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal

from tracker.rules.energy import Change

ANY: Final = "any_amount"
SOME: Final = "one_or_more"
CHOSEN: Final = "X_chosen"
TIMES: Final = "times"


@dataclass(frozen=True, slots=True)
class Ask:
    """A number the players know. `what` says which, as a code such as `combat_damage_dealt`.

    `least` is the smallest it can be; `each` is how many counters one of it stands for.
    """

    what: str
    least: int = 0
    each: int = 1


class By(StrEnum):
    """How a payment comes about."""

    COST = "cost"
    """To cast, activate or use the ability at all (CR 601.2h, 602.2b)."""
    MAY = "may"
    """Once, on resolution, if the player likes (CR 118.12)."""
    UNLESS = "unless"
    """As MAY, and not paying has a penalty."""
    MUST = "must"
    """On resolution, if it can be paid."""


@dataclass(frozen=True, slots=True)
class Gain:
    """Get `amount` counters as one event (R2)."""

    amount: int | Ask


@dataclass(frozen=True, slots=True)
class Payment:
    """Pay `amount`, all of it or nothing (CR 118.3). `otherwise` is got where a MUST can't be."""

    amount: int | Ask
    by: By
    otherwise: int = 0


Whom = Literal["you", "opponent", "each_opponent", "everyone"]


@dataclass(frozen=True, slots=True)
class ChangesGains:
    """A switch: while a copy is there it replaces gains (CR 614.5)."""

    change: Change


@dataclass(frozen=True, slots=True)
class LocksGains:
    """A switch: while a copy is there `whom` can't get counters (CR 614.17)."""

    whom: Whom
    loses_all: bool = False


@dataclass(frozen=True, slots=True)
class Loses:
    """`whom` loses counters to an effect: as many as are there (R4)."""

    amount: int | Literal["all"] | Ask
    whom: Whom
    most: int = 0
    """The most that can be chosen where the amount is asked for."""


@dataclass(frozen=True, slots=True)
class Doubles:
    """Get as many as are there (CR 701.10e)."""


@dataclass(frozen=True, slots=True)
class GivesOne:
    """A chosen player who has energy gets one more."""


@dataclass(frozen=True, slots=True)
class Proliferates:
    """Chosen players who have energy get one more each, so many times (CR 701.34)."""

    times: int | Ask


@dataclass(frozen=True, slots=True)
class ProliferatesTwice:
    """Reminder: whoever controls it proliferates twice instead of once."""


@dataclass(frozen=True, slots=True)
class Reads:
    """The card asks for a number the ledger knows (R15); `threshold` is what it looks for."""

    what: str
    effect: str
    threshold: int = 0


@dataclass(frozen=True, slots=True)
class Reminds:
    """It triggers each time its controller gets energy; it never acts by itself here."""

    uses_amount: bool
    condition: str = ""


@dataclass(frozen=True, slots=True)
class BeginsNewGame:
    """The game is restarted: everyone is at 0 (CR 726.1)."""


@dataclass(frozen=True, slots=True)
class PlaysSubgame:
    """Totals are set aside, and restored at its end (CR 728.4b)."""


@dataclass(frozen=True, slots=True)
class LeavesEnergyAlone:
    """It looks as if it touched energy, but `scope` is all it touches."""

    scope: str


Effect = (
    ChangesGains
    | LocksGains
    | Loses
    | Doubles
    | GivesOne
    | Proliferates
    | ProliferatesTwice
    | Reads
    | Reminds
    | BeginsNewGame
    | PlaysSubgame
    | LeavesEnergyAlone
)


@dataclass(frozen=True, slots=True)
class Ability:
    """One thing that can be resolved. `key` names it in the ledger and never changes."""

    key: str
    gain: Gain | None = None
    payment: Payment | None = None
    effect: Effect | None = None
    targets: bool = False
    """It has targets and does nothing if none is legal any more (CR 608.2b)."""
    notes: tuple[str, ...] = ()
    """Codes of what else to know: conditions, penalties, limits."""

    @property
    def asks(self) -> tuple[Ask, ...]:
        """The numbers it asks for, in order."""
        effect = self.effect
        given = (
            self.gain.amount if self.gain else 0,
            self.payment.amount if self.payment else 0,
            effect.amount if isinstance(effect, Loses) else 0,
            effect.times if isinstance(effect, Proliferates) else 0,
        )
        return tuple(it for it in given if isinstance(it, Ask))

    @property
    def optional(self) -> bool:
        """Whether its payment can be declined."""
        return self.payment is not None and self.payment.by in (By.MAY, By.UNLESS)

    @property
    def chooses(self) -> Whom | None:
        """Which players have to be chosen, if any."""
        match self.effect:
            case Loses(_, "opponent") | LocksGains("opponent"):
                return "opponent"
            case GivesOne() | Proliferates():
                return "everyone"
            case _:
                return None

    @property
    def switches(self) -> bool:
        """Whether it is on or off rather than resolved."""
        return isinstance(self.effect, ChangesGains | LocksGains)

    @property
    def acts(self) -> bool:
        """Whether there is anything to do: reminders and readings only tell."""
        return not isinstance(
            self.effect, ProliferatesTwice | Reads | Reminds | LeavesEnergyAlone
        ) and (self.gain is not None or self.payment is not None or self.effect is not None)

    @property
    def repeats(self) -> bool:
        """Whether a loop can name a number of times for it (CR 731.2)."""
        must = self.payment is not None and self.payment.by is By.MUST
        game = isinstance(self.effect, BeginsNewGame | PlaysSubgame)
        return self.acts and not self.switches and not must and not game

    @property
    def settled(self) -> bool:
        """Whether nothing has to be asked: one touch says it all."""
        return (
            self.acts
            and not self.switches
            and not self.asks
            and not self.optional
            and not self.targets
            and self.chooses is None
            and not isinstance(self.effect, BeginsNewGame | PlaysSubgame)
        )


@dataclass(frozen=True, slots=True)
class Card:
    """A card by its id, its English name and its names in other languages."""

    id: str
    name: str
    abilities: tuple[Ability, ...]
    names: tuple[tuple[str, str], ...] = ()
    """Pairs of language and name."""
    group: str = "energy"
    marks: tuple[str, ...] = ()
    """Codes: `digital`, `playtest`, `unverified`, `own`."""

    def called(self, language: str) -> str:
        """Its name in `language`, the English one where that is not known."""
        return dict(self.names).get(language, self.name)

    @property
    def gets(self) -> bool:
        """Whether someone may get energy from it."""
        return any(
            it.gain
            or (it.payment and it.payment.otherwise)
            or isinstance(it.effect, Doubles | GivesOne | Proliferates)
            for it in self.abilities
        )

    @property
    def pays(self) -> bool:
        """Whether it takes payments."""
        return any(it.payment for it in self.abilities)

    @property
    def changes_gains(self) -> bool:
        """Whether it changes what others get, or stops it."""
        return any(it.switches for it in self.abilities)
