"""Typing an amount: what is typed, what it would do, and why it would be refused. No toolkit."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from tracker.rules.actions import Correct, Get, Lose, Pay
from tracker.rules.decide import decide, most_payable
from tracker.rules.errors import Refused
from tracker.rules.table import Player, Table, evolved
from tracker.ui import sentences
from tracker.ui.i18n import _, number

MOST_DIGITS: Final = 16
"""Enough to type one number above the limit and be told why it is refused."""


class Kind(Enum):
    """What the amount is for, in the order of the tabs."""

    GET = "get"
    PAY = "pay"
    LOSE = "lose"
    CORRECT = "correct"


@dataclass(frozen=True, slots=True)
class Entry:
    """What is typed so far; no digits is no amount yet."""

    kind: Kind = Kind.PAY
    digits: str = ""

    def typed(self, digit: str) -> "Entry":
        """With one more digit, if it fits; leading zeros are dropped."""
        digits = (self.digits + digit).lstrip("0") or "0"
        return replace(self, digits=digits) if len(digits) <= MOST_DIGITS else self

    def erased(self) -> "Entry":
        """Without the last digit."""
        return replace(self, digits=self.digits[:-1])

    def action(self, player: str) -> Get | Pay | Lose | Correct | None:
        """What confirming would ask for."""
        if not self.digits:
            return None
        amount = int(self.digits)
        match self.kind:
            case Kind.GET:
                return Get(player, amount)
            case Kind.PAY:
                return Pay(player, amount)
            case Kind.LOSE:
                return Lose(player, amount)
            case Kind.CORRECT:
                return Correct(player, amount)


@dataclass(frozen=True, slots=True)
class Look:
    """What the sheet shows. `line` is the sum, or why it is refused if `refused`."""

    title: str
    hint: str
    amount: str
    line: str
    refused: bool
    button: str
    ready: bool
    rest: str
    """What the last key does: it fills in all there is; or, when getting, as many again
    (CR 701.10e); when correcting, it asks why."""
    rest_offered: bool


def look(entry: Entry, table: Table, player: Player) -> Look:
    """How the sheet of `player` looks with this entry: nothing has happened yet."""
    action = entry.action(player.id)
    line, refused = "", False
    if action is not None:
        try:
            after = evolved(table, decide(table, action))
            line = _sum(entry.kind, player.energy, after.player(player.id).energy)
        except Refused as error:
            line, refused = sentences.refusal(error, sentences.names(table)), True
    return Look(
        title=_("{name} has {energy}", name=player.name, energy=player.energy),
        hint=_hint(entry.kind, table, player),
        amount=number(int(entry.digits)) if entry.digits else "",
        line=line,
        refused=refused,
        button=_button(entry),
        ready=action is not None and not refused,
        rest=_rest(entry.kind),
        rest_offered=entry.kind != Kind.CORRECT or (action is not None and not refused),
    )


def all_of(entry: Entry, player: Player) -> Entry:
    """The entry with all that `player` has."""
    return replace(entry, digits=str(player.energy))


def _sum(kind: Kind, old: int, new: int) -> str:
    by = number(abs(new - old))
    match kind:
        case Kind.CORRECT:
            return f"{number(old)} → {number(new)}"
        case Kind.GET:
            return f"{number(old)} + {by} → {number(new)}"
        case Kind.PAY | Kind.LOSE:
            return f"{number(old)} − {by} → {number(new)}"


def _hint(kind: Kind, table: Table, player: Player) -> str:
    match kind:
        case Kind.PAY:
            return _("can pay 0 – {most}", most=most_payable(table, player.id))
        case Kind.LOSE:
            return _("loses what is there")
        case Kind.CORRECT:
            return _("set the total right")
        case Kind.GET:
            return ""


def _rest(kind: Kind) -> str:
    match kind:
        case Kind.GET:
            return _("double")
        case Kind.CORRECT:
            return _("why")
        case _:
            return _("all")


def _button(entry: Entry) -> str:
    if not entry.digits:
        return _tab(entry.kind)
    amount = int(entry.digits)
    match entry.kind:
        case Kind.GET:
            return _("Get {amount}", amount=amount)
        case Kind.PAY:
            return _("Pay {amount}", amount=amount)
        case Kind.LOSE:
            return _("Lose {amount}", amount=amount)
        case Kind.CORRECT:
            return _("Correct to {amount}", amount=amount)


def _tab(kind: Kind) -> str:
    match kind:
        case Kind.GET:
            return _("Get")
        case Kind.PAY:
            return _("Pay")
        case Kind.LOSE:
            return _("Lose")
        case Kind.CORRECT:
            return _("Correct")


def tabs() -> dict[Kind, str]:
    """The tabs' words, in order."""
    return {kind: _tab(kind) for kind in Kind}
