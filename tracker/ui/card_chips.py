"""The chips of a player's panel: their pinned cards, each with the touch it stands for."""

from collections.abc import Iterable, Mapping

from tracker.rules.cards import Card
from tracker.rules.table import Table
from tracker.ui import card_words
from tracker.ui.card_entry import CardEntry
from tracker.ui.card_intents import OpenCard, Play
from tracker.ui.views import Chip


def chips(
    cards: Mapping[str, Card],
    pinned: Iterable[str],
    table: Table,
    player: str,
    guarded: bool = False,
) -> tuple[Chip, ...]:
    """A chip for each of the `pinned` ids that is a card, in order.

    A card that does one fixed thing does it at once, any other opens its sheet; `guarded`, every
    card opens its sheet, so that one touch never changes a total.
    """
    return tuple(_chip(cards[id], table, player, guarded) for id in pinned if id in cards)


def _chip(card: Card, table: Table, player: str, guarded: bool) -> Chip:
    text = card_words.card_title(card)[0]
    value = " ".join(dict.fromkeys(map(card_words.chip, card.abilities)))
    if not guarded and len(card.abilities) == 1 and card.abilities[0].settled:
        action = CardEntry(card, player, 0).action(table)
        if action is not None:
            return Chip(text, value, Play(player, card.id, action))
    return Chip(text, value, OpenCard(player, card.id))
