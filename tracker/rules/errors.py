"""Why something was refused: typed, so that any language can say it.

A refusal changes nothing (CR 118.3). The sentences a player reads are made from
these fields in `tracker.ui.sentences`, never here.
"""

from dataclasses import dataclass


class Refused(Exception):
    """An action the rules do not allow; the table is as it was."""


@dataclass(eq=False)
class NotAnAmount(Refused):
    """`given` is not a whole number from 0 up (CR 107.1)."""

    given: str


@dataclass(eq=False)
class AmountTooLarge(Refused):
    """`asked` is a whole number above `limit`, the most this ledger can hold."""

    asked: int
    limit: int


@dataclass(eq=False)
class OutOfRange(Refused):
    """The card asks for a number from `least` to `most`, and `given` is none of them."""

    given: int
    least: int
    most: int


@dataclass(eq=False)
class NotEnoughEnergy(Refused):
    """`player` would pay `asked` but has `has` (CR 118.3)."""

    player: str
    asked: int
    has: int

    @property
    def short(self) -> int:
        """Counters missing, 1 or more."""
        return self.asked - self.has


@dataclass(eq=False)
class TooMuchEnergy(Refused):
    """`player` would get `asked` on top of `has`, and end above `limit`."""

    player: str
    asked: int
    has: int
    limit: int


@dataclass(eq=False)
class TooManyModifiers(Refused):
    """`player` would have more than `most` effects listed that change their gains."""

    player: str
    most: int


@dataclass(eq=False)
class NoSuchPlayer(Refused):
    """Nobody at this table is called `player`."""

    player: str


@dataclass(eq=False)
class HasLeft(Refused):
    """`player` left this game, and their counters with them (CR 800.4a)."""

    player: str


@dataclass(eq=False)
class ChosenTwice(Refused):
    """`player` was chosen twice where each is chosen once (CR 701.34a)."""

    player: str


@dataclass(eq=False)
class NoSubgame(Refused):
    """There is no subgame to end."""


@dataclass(eq=False)
class TooManySubgames(Refused):
    """Subgames are already `depth` deep, the most this ledger can set aside."""

    depth: int


@dataclass(eq=False)
class LoopTooLong(Refused):
    """A loop of `times` does something new each time and can't be worked out."""

    times: int


@dataclass(eq=False)
class WrongSeats(Refused):
    """A table seats `least` to `most` players, each with a name and an id of their own."""

    least: int
    most: int


@dataclass(eq=False)
class NeedsEveryone(Refused):
    """It reaches behind an agreement, or is one, and `missing` have not confirmed it."""

    missing: tuple[str, ...]


@dataclass(eq=False)
class NothingToUndo(Refused):
    """No live line is left to take back."""


@dataclass(eq=False)
class NothingToRedo(Refused):
    """Nothing was undone since the last change."""
