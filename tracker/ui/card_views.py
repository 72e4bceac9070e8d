"""What a card's sheet consists of, as plain values: rows, numbers, players and buttons."""

from dataclasses import dataclass

from tracker.rules.actions import TableAction
from tracker.ui.card_entry import Number
from tracker.ui.card_sum import Sum


@dataclass(frozen=True, slots=True)
class Choice:
    """A button that makes `action` happen; without one it can't be touched, and `text` says why."""

    text: str
    action: TableAction | None
    label: str = ""
    main: bool = True


@dataclass(frozen=True, slots=True)
class AbilityRow:
    """An ability in the overview. `opens` if touching its words asks for more."""

    title: str
    does: str
    value: str = ""
    choices: tuple[Choice, ...] = ()
    opens: bool = False


@dataclass(frozen=True, slots=True)
class NumberRow:
    """A number to answer: its words, what is answered so far, and whether `all` is offered."""

    number: Number
    label: str
    detail: str
    shown: str


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """Somebody who can be chosen."""

    id: str
    name: str
    colour: str
    total: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class CardLook:
    """The whole sheet. Either `abilities` (the overview) or the questions of one."""

    title: str
    english: str
    subtitle: str
    abilities: tuple[AbilityRow, ...] = ()
    asks_resolves: bool = False
    fixed: tuple[tuple[str, str], ...] = ()
    numbers: tuple[NumberRow, ...] = ()
    players: tuple[PlayerRow, ...] = ()
    sum: Sum | None = None
    note: str = ""
    refused: bool = False
    can_loop: bool = False
    buttons: tuple[Choice, ...] = ()
