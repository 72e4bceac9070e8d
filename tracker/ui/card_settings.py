"""What is remembered of cards between games: pins, decks, the latest used, and players' own.

Plain values, to and from JSON. Reading is strict: what this app would not have written is refused
whole, by name. Ids of cards that no longer exist stay; they show nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, assert_never

from tracker.rules import cards as c
from tracker.rules.energy import LIMIT
from tracker.ui import card_intents as intents

MOST_PINS: Final = 60
MOST_RECENT: Final = 12
MOST_OWN: Final = 200
MOST_DECKS: Final = 100
LONGEST_NAME: Final = 60
ASKED: Final = -1
"""Stands for an amount that is asked for each time."""


class UnreadableCards(ValueError):
    """The settings of cards say something they can't: `where`, and what is wrong there."""

    def __init__(self, where: str) -> None:
        super().__init__(where)
        self.where = where


@dataclass(frozen=True, slots=True)
class OwnCard:
    """A card a player wrote: get `get`, then pay `pay`, or `may` pay it.

    Amounts are 1 to 10^15, `ASKED`, or None for not at all; one of them is given.
    """

    id: str
    name: str
    get: int | None = None
    pay: int | None = None
    may: bool = False

    def card(self) -> c.Card:
        """It as a card like any other."""
        gain = None if self.get is None else c.Gain(_amount(self.get, "number"))
        by = c.By.MAY if self.may else c.By.COST
        payment = None if self.pay is None else c.Payment(_amount(self.pay, c.ANY), by)
        ability = c.Ability("use", gain, payment)
        return c.Card(self.id, self.name, (ability,), group="own", marks=("own",))

    @property
    def sound(self) -> bool:
        """Whether it has a name and something to do, within the limits."""
        amounts = [it for it in (self.get, self.pay) if it is not None]
        named = self.name == " ".join(self.name.split()) and 0 < len(self.name) <= LONGEST_NAME
        return named and bool(amounts) and all(it == ASKED or 1 <= it <= LIMIT for it in amounts)


def _amount(amount: int, what: str) -> int | c.Ask:
    return c.Ask(what) if amount == ASKED else amount


@dataclass(frozen=True, slots=True)
class CardSettings:
    """Pins by seat id, decks by name, ids of recent cards, own cards. Changes give a new value."""

    pins: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    decks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    recent: tuple[str, ...] = ()
    own: tuple[OwnCard, ...] = ()

    def pinned(self, player: str) -> tuple[str, ...]:
        """The ids of the cards pinned to the panel of `player`."""
        return self.pins.get(player, ())

    def used(self, card: str) -> "CardSettings":
        """With `card` as the latest used."""
        recent = (card, *(it for it in self.recent if it != card))
        return replace(self, recent=recent[:MOST_RECENT])

    def changed(self, asked: intents.CardSetting) -> "CardSettings":
        """With what a touch asked for. What is not sound changes nothing."""
        match asked:
            case intents.Pin(player, card, on):
                return self._pin(player, card, on)
            case intents.SaveOwn(_player, card, name, get, pay, may):
                return self._keep(OwnCard(card or self._new_id(), name, get, pay, may))
            case intents.RemoveOwn(_player, card):
                return self._without(card)
            case intents.SaveDeck(player, name):
                deck = " ".join(name.split())[:LONGEST_NAME]
                if not deck or (deck not in self.decks and len(self.decks) >= MOST_DECKS):
                    return self
                return replace(self, decks={**self.decks, deck: self.pinned(player)})
            case intents.UseDeck(player, name):
                deck_pins = self.decks.get(name, self.pinned(player))
                return replace(self, pins={**self.pins, player: deck_pins})
            case intents.RemoveDeck(_player, name):
                return replace(self, decks={it: self.decks[it] for it in self.decks if it != name})
            case _:
                assert_never(asked)

    def _pin(self, player: str, card: str, on: bool) -> "CardSettings":
        kept = tuple(it for it in self.pinned(player) if it != card)
        now = (*kept, card) if on else kept
        return replace(self, pins={**self.pins, player: now}) if len(now) <= MOST_PINS else self

    def _keep(self, own: OwnCard) -> "CardSettings":
        if not own.sound:
            return self
        if any(it.id == own.id for it in self.own):
            return replace(self, own=tuple(own if it.id == own.id else it for it in self.own))
        return replace(self, own=(*self.own, own)) if len(self.own) < MOST_OWN else self

    def _without(self, card: str) -> "CardSettings":
        def less(ids: tuple[str, ...]) -> tuple[str, ...]:
            return tuple(it for it in ids if it != card)

        return CardSettings(
            {seat: less(ids) for seat, ids in self.pins.items()},
            {name: less(ids) for name, ids in self.decks.items()},
            less(self.recent),
            tuple(it for it in self.own if it.id != card),
        )

    def _new_id(self) -> str:
        taken = {it.id for it in self.own}
        return next(f"own-{n}" for n in range(1, MOST_OWN + 2) if f"own-{n}" not in taken)

    def plain(self) -> dict[str, object]:
        """It as JSON can hold it."""
        return {
            "pins": {seat: list(ids) for seat, ids in self.pins.items()},
            "decks": {name: list(ids) for name, ids in self.decks.items()},
            "recent": list(self.recent),
            "own": [
                {"id": it.id, "name": it.name, "get": it.get, "pay": it.pay, "may": it.may}
                for it in self.own
            ],
        }

    @classmethod
    def read(cls, plain: object) -> "CardSettings":
        """What `plain` gave. Raises `UnreadableCards` for anything else."""
        if not isinstance(plain, dict) or set(plain) - {"pins", "decks", "recent", "own"}:
            raise UnreadableCards("cards")
        own = plain.get("own", [])
        if not isinstance(own, list) or len(own) > MOST_OWN:
            raise UnreadableCards("own")
        cards = tuple(map(_own, own))
        if len({it.id for it in cards}) < len(cards):
            raise UnreadableCards("own")
        return cls(
            _lists(plain.get("pins", {}), "pins"),
            _lists(plain.get("decks", {}), "decks"),
            _ids(plain.get("recent", []), "recent", MOST_RECENT),
            cards,
        )


def _lists(plain: object, where: str) -> dict[str, tuple[str, ...]]:
    if not isinstance(plain, dict) or len(plain) > MOST_DECKS:
        raise UnreadableCards(where)
    if not all(isinstance(it, str) and 0 < len(it) <= LONGEST_NAME for it in plain):
        raise UnreadableCards(where)
    return {name: _ids(ids, where, MOST_PINS) for name, ids in plain.items()}


def _ids(plain: object, where: str, most: int) -> tuple[str, ...]:
    if not isinstance(plain, list) or len(plain) > most or len(set(map(str, plain))) < len(plain):
        raise UnreadableCards(where)
    if not all(isinstance(it, str) and 0 < len(it) <= LONGEST_NAME for it in plain):
        raise UnreadableCards(where)
    return tuple(plain)


def _own(plain: object) -> OwnCard:
    fields = {"id": str, "name": str, "get": int, "pay": int, "may": bool}
    if not isinstance(plain, dict) or set(plain) != set(fields):
        raise UnreadableCards("own")
    for name, kind in fields.items():
        value = plain[name]
        if type(value) is not kind and not (value is None and name in ("get", "pay")):
            raise UnreadableCards(f"own.{name}")
    own = OwnCard(**plain)
    if not own.sound or not own.id.startswith("own-") or len(own.id) > LONGEST_NAME:
        raise UnreadableCards("own")
    return own
