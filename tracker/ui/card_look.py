"""What a card's sheet shows: rows, sum, hints and buttons, as plain values. No toolkit."""

from dataclasses import replace

from tracker.rules import cards as c
from tracker.rules.cards_resolve import can_be_chosen
from tracker.rules.errors import Refused
from tracker.rules.table import Table
from tracker.ui import card_words, sentences
from tracker.ui.card_buttons import buttons, choosing
from tracker.ui.card_entry import CardEntry, Number
from tracker.ui.card_rows import ability_row
from tracker.ui.card_sum import work_out
from tracker.ui.card_views import CardLook, NumberRow, PlayerRow
from tracker.ui.i18n import _, number


def look(entry: CardEntry, table: Table) -> CardLook:
    """How the sheet looks with these answers: nothing has happened yet."""
    player = table.player(entry.player)
    title, english = card_words.card_title(entry.card)
    has = _("{name} has {energy}", name=player.name, energy=player.energy)
    shown = CardLook(title, english, has)
    if entry.ability is None:
        rows = tuple(ability_row(table, entry, at) for at in range(len(entry.card.abilities)))
        return replace(shown, abilities=rows)
    return _questions(shown, entry, entry.ability, table)


def _questions(shown: CardLook, entry: CardEntry, ability: c.Ability, table: Table) -> CardLook:
    try:
        ready = not entry.unanswered(table) and not choosing(entry, table)
        pending = entry.action(table) if ready else entry.before_paying(table)
        total = work_out(table, entry.player, pending)
        refusal = total.refusal
    except Refused as refused:
        total = work_out(table, entry.player, entry.before_paying(table))
        refusal = sentences.refusal(refused, sentences.names(table))
    hints = card_words.notes(ability)
    if ability.targets and not entry.resolves:
        hints = _("Nothing is got, and nothing can be paid.")
    if ability.payment and _fails(table, entry, ability):
        instead = ability.payment.otherwise
        hints = _("{n} can't be paid: get {instead}.", n=_fixed_payment(ability), instead=instead)
    told = refusal or " ".join(it for it in (total.story, hints) if it)
    return replace(
        shown,
        asks_resolves=ability.targets,
        fixed=_fixed(ability) if entry.resolves else (),
        numbers=tuple(_number(ability, it) for it in entry.asked(table)),
        players=_players(entry, table) if entry.resolves else (),
        sum=total,
        note=told,
        refused=bool(refusal),
        can_loop=ability.repeats and entry.resolves,
        buttons=buttons(entry, ability, table),
    )


def _fails(table: Table, entry: CardEntry, ability: c.Ability) -> bool:
    """Whether a payment that must be made can't be, so that something else happens."""
    payment = ability.payment
    if payment is None or not payment.otherwise:
        return False
    return table.player(entry.player).energy < _fixed_payment(ability)


def _fixed_payment(ability: c.Ability) -> int:
    payment = ability.payment
    return payment.amount if payment and isinstance(payment.amount, int) else 0


def _fixed(ability: c.Ability) -> tuple[tuple[str, str], ...]:
    """The rows that ask nothing: `Get` `+4`."""
    rows = []
    if ability.gain and isinstance(ability.gain.amount, int):
        rows.append((_("Get"), f"+{number(ability.gain.amount)}"))
    if ability.payment and isinstance(ability.payment.amount, int):
        rows.append((_payment_label(ability), f"−{number(ability.payment.amount)}"))
    return tuple(rows)


def _payment_label(ability: c.Ability) -> str:
    if ability.payment is None:
        return ""
    match ability.payment.by, ability.gain:
        case c.By.COST | c.By.MUST, None:
            return _("Pay")
        case c.By.COST | c.By.MUST, _:
            return _("Then pay")
        case c.By.UNLESS, None:
            return _("Pay, or else")
        case c.By.UNLESS, _:
            return _("Then pay, or else")
        case _, None:
            return _("You may pay")
        case _:
            return _("Then you may pay")


def _number(ability: c.Ability, it: Number) -> NumberRow:
    detail = card_words.asked(it.ask)
    label = {
        "got": _("Get"),
        "paid": _payment_label(ability),
        "count": _("Lose") if isinstance(ability.effect, c.Loses) else _("Times"),
        "times": _("Repeat"),
    }[it.name]
    if it.name == "times":
        detail = _("how many times in all")
    blank = _("all") if it.offers_all else "–"
    return NumberRow(it, label, detail, blank if it.value is None else number(it.value))


def _players(entry: CardEntry, table: Table) -> tuple[PlayerRow, ...]:
    if entry.ability is None:
        return ()
    chosen = entry.chosen(table)
    return tuple(
        PlayerRow(it.id, it.name, it.colour, number(it.energy), it.id in chosen)
        for it in can_be_chosen(table, entry.player, entry.ability)
    )
