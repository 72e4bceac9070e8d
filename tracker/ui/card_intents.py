"""What a touch on a card asks for, beside the intents of the board."""

from dataclasses import dataclass

from tracker.rules.actions import TableAction


@dataclass(frozen=True, slots=True)
class Play:
    """An action of a card, chosen on a chip or its sheet; it closes the sheet if it happens."""

    player: str
    card: str
    action: TableAction


@dataclass(frozen=True, slots=True)
class OpenCard:
    """Show the sheet of the card with the id `card` to `player`; `again`, as they left it."""

    player: str
    card: str
    again: bool = False


@dataclass(frozen=True, slots=True)
class OpenCards:
    """Show the card book to `player`."""

    player: str


@dataclass(frozen=True, slots=True)
class OpenRulings:
    """Show the rules to `player`, at `rule` (1 to 20) if one is named."""

    player: str
    rule: int = 0


@dataclass(frozen=True, slots=True)
class OpenOwn:
    """Let `player` write a card of their own, or change the one with the id `card`."""

    player: str
    card: str = ""


@dataclass(frozen=True, slots=True)
class OpenDecks:
    """Show the kept decks to `player`."""

    player: str


@dataclass(frozen=True, slots=True)
class Pin:
    """Pin the card to the panel of `player`, or take it off."""

    player: str
    card: str
    on: bool = True


@dataclass(frozen=True, slots=True)
class SaveOwn:
    """Keep a card of one's own; `get` and `pay` as in `OwnCard`."""

    player: str
    card: str
    name: str
    get: int | None
    pay: int | None
    may: bool


@dataclass(frozen=True, slots=True)
class RemoveOwn:
    """Throw a card of one's own away."""

    player: str
    card: str


@dataclass(frozen=True, slots=True)
class SaveDeck:
    """Keep the pins of `player` under a name."""

    player: str
    name: str


@dataclass(frozen=True, slots=True)
class UseDeck:
    """Pin the cards of a kept deck instead of what is pinned now."""

    player: str
    name: str


@dataclass(frozen=True, slots=True)
class RemoveDeck:
    """Forget a kept deck; pins stay as they are."""

    player: str
    name: str


CardIntent = Play | OpenCard | OpenCards | OpenDecks | OpenRulings | OpenOwn
CardSetting = Pin | SaveOwn | RemoveOwn | SaveDeck | UseDeck | RemoveDeck
