"""The overview of a card: each ability with the buttons that need no question."""

from tracker.rules import cards as c
from tracker.rules.cards_resolve import copies, number_read
from tracker.rules.table import Table
from tracker.ui import card_words
from tracker.ui.card_buttons import choice, switched
from tracker.ui.card_entry import CardEntry
from tracker.ui.card_moments import moment
from tracker.ui.card_views import AbilityRow, Choice
from tracker.ui.i18n import _, counted, number


def ability_row(table: Table, entry: CardEntry, at: int) -> AbilityRow:
    """The row of the card's ability number `at`."""
    ability, card = entry.card.abilities[at], entry.card
    title, does = moment(ability.key), card_words.ability_does(ability)
    hints = " ".join(said for code in ability.notes if (said := card_words.note(code)))
    if isinstance(ability.effect, c.Reads):
        read = number(number_read(table, entry.player, ability.effect))
        return AbilityRow(title, _reading(does, ability.effect), value=read)
    if not ability.acts:
        return AbilityRow(title, f"{does}. {hints}" if hints else does)
    opened = entry.opened(at)
    if ability.switches and ability.chooses is None:
        on = copies(table, entry.player, card, ability)
        return AbilityRow(title, does, counted("{n} on", "{n} on", on), _switch(table, opened, on))
    if isinstance(ability.effect, c.PlaysSubgame):
        return AbilityRow(title, does, choices=_subgame(table, opened))
    if ability.asks or ability.chooses or isinstance(ability.effect, c.BeginsNewGame):
        return AbilityRow(title, does, opens=True)
    pay = choice(table, entry.player, card_words.chip(ability), opened.action(table))
    no = Choice(_("No"), opened.action(table, pays=False), _("Don't pay"), main=False)
    choices = (no, pay) if ability.optional else (pay,)
    return AbilityRow(title, does, choices=choices, opens=True)


def _reading(does: str, effect: c.Reads) -> str:
    if not effect.threshold:
        return does
    return _("{does}: {n} or more", does=does, n=effect.threshold)


def _switch(table: Table, entry: CardEntry, on: int) -> tuple[Choice, ...]:
    off = Choice("−", switched(table, entry, False) if on else None, _("A copy leaves"), False)
    return (off, Choice("+", switched(table, entry, True), _("A copy enters")))


def _subgame(table: Table, entry: CardEntry) -> tuple[Choice, ...]:
    end = Choice(
        _("End"), switched(table, entry, False) if table.depth else None, _("End it"), False
    )
    return (end, Choice(_("Begin"), switched(table, entry, True)))
