"""The buttons of a card's sheet: what each makes happen, or why it can't be touched."""

from dataclasses import replace

from tracker.rules import cards as c
from tracker.rules.actions import TableAction
from tracker.rules.cards_resolve import Answers, resolution
from tracker.rules.decide import decide
from tracker.rules.errors import NotEnoughEnergy, Refused
from tracker.rules.table import Player, Table
from tracker.ui import sentences
from tracker.ui.card_entry import CardEntry
from tracker.ui.card_sum import work_out
from tracker.ui.card_views import Choice
from tracker.ui.i18n import _, number


def buttons(entry: CardEntry, ability: c.Ability, table: Table) -> tuple[Choice, ...]:
    """The buttons at the foot of an open ability, the main one last."""
    player = table.player(entry.player)
    if ability.targets and not entry.resolves:
        return (Choice(_("Doesn't resolve"), entry.action(table)),)
    if ability.switches:
        return _lock_buttons(entry, table)
    main = _main(entry, ability, table, player)
    if not ability.optional:
        return (main,)
    words = _("Don't pay")
    if entry.unanswered(table, pays=False):
        return (Choice(words, None, main=False), main)
    action = entry.action(table, pays=False)
    after = work_out(table, entry.player, action)
    return (Choice(f"{words} → {number(after.total)}", action, words, main=False), main)


def _main(entry: CardEntry, ability: c.Ability, table: Table, player: Player) -> Choice:
    word = _verb(entry, ability)
    if entry.unanswered(table) or choosing(entry, table):
        return Choice(word, None)
    try:
        action = entry.action(table)
    except Refused:
        return Choice(word, None)
    button = choice(table, player.id, word, action)
    if button.action is None:
        return button
    after = work_out(table, player.id, action)
    return replace(button, text=f"{word} → {number(after.total)}", label=word)


def _verb(entry: CardEntry, ability: c.Ability) -> str:
    there = dict(entry.numbers)
    if ability.payment:
        asked = ability.payment.amount
        if isinstance(asked, int):
            return _("Pay {amount}", amount=asked)
        paid = there.get("paid")
        return _("Pay") if paid is None else _("Pay {amount}", amount=paid * asked.each)
    if ability.gain:
        amount = ability.gain.amount
        got = amount if isinstance(amount, int) else there.get("got")
        return _("Get") if got is None else _("Get {amount}", amount=got)
    match ability.effect:
        case c.Loses():
            return _("Lose")
        case c.Doubles():
            return _("Double")
        case c.Proliferates():
            return _("Proliferate")
        case c.GivesOne():
            return _("Get {amount}", amount=1)
        case c.BeginsNewGame():
            return _("Start over")
        case _:
            return _("Do it")


def _lock_buttons(entry: CardEntry, table: Table) -> tuple[Choice, ...]:
    """A switch that is about somebody chosen: on, and off where it is on for them."""
    chosen = entry.chosen(table)
    if not chosen:
        return (Choice(_("Leaves"), None, main=False), Choice(_("Enters"), None))
    on = entry.card.name in table.player(chosen[0]).locks
    leaves = switched(table, entry, False) if on else None
    return (
        Choice(_("Leaves"), leaves, main=False),
        Choice(_("Enters"), switched(table, entry, True)),
    )


def choice(table: Table, player: str, text: str, action: TableAction | None) -> Choice:
    """A button for `action`, or the shortfall where it can't be paid."""
    if action is None:
        return Choice(text, None)
    try:
        decide(table, action)
    except NotEnoughEnergy as refused:
        return Choice(_("{n} short", n=refused.short), None, text)
    except Refused as refused:
        return Choice(text, None, sentences.refusal(refused, sentences.names(table)))
    return Choice(text, action, text)


def switched(table: Table, entry: CardEntry, entered: bool) -> TableAction | None:
    """What happens as the card of the open switch enters, or leaves."""
    ability = entry.ability
    if ability is None:
        return None
    answers = Answers(players=entry.chosen(table), entered=entered)
    return resolution(table, entry.player, entry.card, ability, answers)


def choosing(entry: CardEntry, table: Table) -> bool:
    """Whether players still have to be chosen."""
    ability = entry.ability
    return ability is not None and ability.chooses is not None and not entry.chosen(table)
