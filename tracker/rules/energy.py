"""How many counters an effect moves: amounts, their limit, and what changes a gain."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tracker.rules.errors import AmountTooLarge, NotAnAmount

LIMIT: Final = 10**15
"""The most counters a player can have here. The game has no limit (CR 107.1); the ledger refuses
what is above this one, and never clamps to it."""

MOST_MODIFIERS: Final = 100
"""The most effects on one player's gains that can be listed here. The game has no limit."""


def amount(given: object) -> int:
    """`given` as an amount: a whole number from 0 to `LIMIT` (CR 107.1b).

    Raises `NotAnAmount` for anything else, `AmountTooLarge` above the limit.
    """
    if type(given) is not int or given < 0:
        raise NotAnAmount(str(given)[:40] if not isinstance(given, int) else _short(given))
    if given > LIMIT:
        raise AmountTooLarge(min(given, 10**30), LIMIT)
    return given


def _short(given: int) -> str:
    # str() of a number with thousands of digits raises; a refusal must not.
    return str(given) if abs(given) < 10**30 else "…"


class Change(StrEnum):
    """What an effect makes of a gain. The values are stored: a contract."""

    PLUS_ONE = "plus 1"
    TIMES_TWO = "times 2"
    HALF = "half, rounded down"

    def of(self, gain: int) -> int:
        """What becomes of a gain of 1 or more."""
        match self:
            case Change.PLUS_ONE:
                return gain + 1
            case Change.TIMES_TWO:
                return gain * 2
            case Change.HALF:
                return gain // 2


@dataclass(frozen=True, slots=True)
class Modifier:
    """One effect that replaces a player's gains, and the card it comes from if known."""

    change: Change
    card: str = ""


def gained(asked: int, modifiers: tuple[Modifier, ...]) -> tuple[int, tuple[Modifier, ...]]:
    """What getting `asked` counters becomes, each modifier once, in order (CR 614.5, 616.1);
    and the modifiers that had a say.

    A gain of 0 is no gain and nothing replaces it (CR 614.7), also when halving made it 0.
    """
    gain = asked
    for count, modifier in enumerate(modifiers):
        if gain == 0:
            return 0, modifiers[:count]
        gain = modifier.change.of(gain)
    return gain, modifiers
