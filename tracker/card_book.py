"""The card book: every card the app knows and the players' own, found by part of a name."""

import json
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Final

from tracker.assets_folder import ASSETS
from tracker.rules.cards import Card
from tracker.rules.cards_read import card

FORMAT: Final = 1
"""The format of `assets/cards.json` this reads."""

_APOSTROPHES: Final = str.maketrans("", "", "'’‘ʼ´`′")
_GROUPS: Final = ("own", "energy", "counters", "proliferate")


class Only(Enum):
    """Which cards to show."""

    ALL = "all"
    GETS = "gets"
    PAYS = "pays"
    CHANGES = "changes gains"

    def keeps(self, card: Card) -> bool:
        """Whether `card` is shown."""
        match self:
            case Only.ALL:
                return True
            case Only.GETS:
                return card.gets
            case Only.PAYS:
                return card.pays
            case Only.CHANGES:
                return card.changes_gains


def folded(text: str) -> str:
    """`text` as it is compared: without case, accents and apostrophes, one space between words."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(_APOSTROPHES))
    plain = plain.replace("æ", "ae").replace("œ", "oe").replace("ø", "o").replace("ł", "l")
    kept = (it if it.isalnum() else " " for it in plain if not unicodedata.combining(it))
    return " ".join("".join(kept).split())


@dataclass(frozen=True, slots=True)
class _Entry:
    """A card and its names as they are compared: each also run together, as in `aetherhub`."""

    card: Card
    names: tuple[str, ...]

    def rank(self, words: Sequence[str]) -> int | None:
        """How well every one of `words` is found in one of the names; lower is better."""
        best: int | None = None
        for name in self.names:
            if all(word in name for word in words):
                spaced = f" {name}"
                rank = 0 if name.startswith(words[0]) else 1 if f" {words[0]}" in spaced else 2
                best = rank if best is None else min(best, rank)
        return best


def _entry(card: Card) -> _Entry:
    names: dict[str, None] = {}
    for name in (card.name, *(name for _language, name in card.names)):
        plain = folded(name)
        names[f"{plain} {plain.replace(' ', '')}"] = None
    return _Entry(card, tuple(names))


@dataclass(frozen=True)
class CardBook:
    """Cards by id, and their search. Make one with `CardBook.of`."""

    cards: dict[str, Card]
    _entries: tuple[_Entry, ...]

    @classmethod
    def of(cls, cards: Iterable[Card]) -> "CardBook":
        """A book of these cards, sorted by group and name."""
        ordered = sorted(cards, key=lambda it: (_GROUPS.index(it.group), folded(it.name), it.id))
        return cls({it.id: it for it in ordered}, tuple(map(_entry, ordered)))

    def find(
        self,
        typed: str = "",
        only: Only = Only.ALL,
        pinned: Iterable[str] = (),
        recent: Iterable[str] = (),
    ) -> list[Card]:
        """The cards in whose names, of any language, each word of `typed` is found.

        Pinned cards come first, then recent ones, latest first; ids no card has are passed over.
        """
        words = folded(typed).split()
        first = {id: n for n, id in enumerate(dict.fromkeys((*pinned, *recent)))}
        found: list[tuple[int, int, int, Card]] = []
        for n, entry in enumerate(self._entries):
            rank = entry.rank(words) if words else 0
            if rank is not None and only.keeps(entry.card):
                found.append((first.get(entry.card.id, len(first)), rank, n, entry.card))
        found.sort(key=lambda it: it[:3])
        return [it[-1] for it in found]


@cache
def shipped() -> tuple[Card, ...]:
    """The cards that come with the app."""
    book = json.loads((ASSETS / "cards.json").read_text(encoding="utf-8"))
    return tuple(map(card, book["cards"]))
