"""From the answers a player gives to the one action it comes to, and what that would do.

An ability is one action and one ledger line, whatever it does (R2, R10). Nothing changes here.
"""

from dataclasses import dataclass

from tracker.rules import actions as a
from tracker.rules import cards as c
from tracker.rules import events as e
from tracker.rules.decide import decide
from tracker.rules.energy import LIMIT, Modifier
from tracker.rules.errors import OutOfRange, Refused
from tracker.rules.table import Player, Table, evolve


@dataclass(frozen=True, slots=True)
class Answers:
    """What a player says as an ability resolves.

    `got`, `paid` and `count` answer what its gain, its payment and its effect ask for, from 0 to
    10^15. `times` is more than 1 for a loop. `entered` is whether a switch's card enters or leaves.
    """

    resolves: bool = True
    pays: bool = True
    got: int = 0
    paid: int = 0
    count: int = 0
    players: tuple[str, ...] = ()
    times: int = 1
    entered: bool = True


def resolution(
    table: Table, player: str, card: c.Card, ability: c.Ability, answers: Answers
) -> a.TableAction | None:
    """The one action of `ability` as answered, or None where there is nothing to do.

    Raises `OutOfRange` for an answer the card does not allow.
    """
    if not ability.acts:
        return None
    match ability.effect:
        case c.BeginsNewGame():
            return a.NewGame()
        case c.PlaysSubgame():
            return a.BeginSubgame() if answers.entered else a.EndSubgame()
    if ability.targets and not answers.resolves:
        return a.Resolve((a.DoesNotResolve(),), card.name, ability.key)
    if ability.switches:
        steps = _switched(table, player, card, ability, answers)
        return a.Resolve(steps, card.name, ability.key)
    _in_range(ability, answers)
    if isinstance(ability.effect, c.Proliferates) and isinstance(ability.effect.times, c.Ask):
        once: tuple[a.LoopStep, ...] = (a.Proliferate(answers.players),)
        return a.Repeat(answers.count * answers.times, once, card.name, ability.key)
    once = _steps(table, player, ability, answers)
    if answers.times == 1 or not ability.repeats:
        return a.Resolve(once, card.name, ability.key)
    return a.Repeat(answers.times, once, card.name, ability.key)


def copies(table: Table, player: str, card: c.Card, ability: c.Ability) -> int:
    """How many copies of the switch `ability` are on for `player`."""
    there = table.player(player)
    match ability.effect:
        case c.ChangesGains(change):
            return there.modifiers.count(Modifier(change, card.name))
        case c.LocksGains():
            return there.locks.count(card.name)
        case _:
            return 0


def affected(
    table: Table, player: str, ability: c.Ability, chosen: tuple[str, ...]
) -> tuple[str, ...]:
    """The players whose counters `ability` is about."""
    match ability.effect:
        case c.Loses(whom=whom) | c.LocksGains(whom=whom):
            return _players(table, player, whom, chosen)
        case c.GivesOne() | c.Proliferates():
            return chosen
        case _:
            return (player,)


def can_be_chosen(table: Table, player: str, ability: c.Ability) -> tuple[Player, ...]:
    """Who can be chosen: opponents, or players who have energy to add to (CR 701.34a)."""
    match ability.chooses:
        case "opponent":
            return tuple(it for it in table.present if it.id != player)
        case "everyone":
            return tuple(it for it in table.present if it.energy)
        case _:
            return ()


def number_read(table: Table, player: str, reads: c.Reads) -> int:
    """The number a card asks for (R15): a tally, a total, or the sum of all players' totals."""
    match reads.what:
        case "paid_or_lost_this_turn":
            return table.player(player).spent
        case "current_total":
            return table.player(player).energy
        case _:
            return sum(it.energy for it in table.present)


def happens(
    table: Table, action: a.TableAction
) -> tuple[tuple[e.Event, ...], Table, Refused | None]:
    """What `action` would do: its events and the table after them, as far as it is allowed, and
    why it is refused if it is."""
    steps: tuple[a.TableAction, ...] = (action,)
    if isinstance(action, a.Resolve):
        steps = action.steps
    seen: list[e.Event] = []
    for step in steps:
        try:
            for event in decide(table, step):
                table = evolve(table, event)
                seen.append(event)
        except Refused as refused:
            return tuple(seen), table, refused
    return tuple(seen), table, None


def _players(table: Table, player: str, whom: c.Whom, chosen: tuple[str, ...]) -> tuple[str, ...]:
    match whom:
        case "you":
            return (player,)
        case "opponent":
            return chosen
        case "each_opponent":
            return tuple(it.id for it in table.present if it.id != player)
        case "everyone":
            return tuple(it.id for it in table.present)


def _switched(
    table: Table, player: str, card: c.Card, ability: c.Ability, answers: Answers
) -> tuple[a.Step, ...]:
    match ability.effect:
        case c.ChangesGains(change):
            modifiers = table.player(player).modifiers
            mine = Modifier(change, card.name)
            if answers.entered:
                return (a.SetModifiers(player, (*modifiers, mine)),)
            return (a.SetModifiers(player, _without_last(modifiers, mine)),)
        case c.LocksGains(whom, loses_all):
            who = _players(table, player, whom, answers.players)
            if not answers.entered:
                return tuple(a.Unlock(it, card.name) for it in who)
            lost = tuple(a.Lose(it, a.ALL) for it in who) if loses_all else ()
            return (*lost, *(a.Lock(it, card.name) for it in who))
        case _:
            return ()


def _in_range(ability: c.Ability, answers: Answers) -> None:
    """Raise `OutOfRange` for a number the card does not allow."""
    payment = ability.payment
    if payment and isinstance(payment.amount, c.Ask) and answers.pays:
        least = payment.amount.least
        if answers.paid < least:
            raise OutOfRange(answers.paid, least, LIMIT)
    if isinstance(ability.effect, c.Loses) and isinstance(ability.effect.amount, c.Ask):
        most = ability.effect.most
        if not 0 <= answers.count <= most:
            raise OutOfRange(answers.count, 0, most)


def _without_last(modifiers: tuple[Modifier, ...], mine: Modifier) -> tuple[Modifier, ...]:
    if mine not in modifiers:
        return modifiers
    at = len(modifiers) - 1 - modifiers[::-1].index(mine)
    return (*modifiers[:at], *modifiers[at + 1 :])


def _steps(
    table: Table, player: str, ability: c.Ability, answers: Answers
) -> tuple[a.LoopStep, ...]:
    steps: list[a.LoopStep] = []
    if ability.gain:
        asked = ability.gain.amount
        steps.append(a.Get(player, answers.got if isinstance(asked, c.Ask) else asked))
    if ability.payment:
        steps.append(_payment(table, player, ability.payment, answers))
    if ability.effect:
        steps += _done(table, player, ability, ability.effect, answers)
    return tuple(steps)


def _payment(table: Table, player: str, payment: c.Payment, answers: Answers) -> a.LoopStep:
    asked = payment.amount
    amount = answers.paid * asked.each if isinstance(asked, c.Ask) else asked
    if payment.by in (c.By.MAY, c.By.UNLESS) and not answers.pays:
        return a.Decline(player)
    if payment.otherwise and amount > table.player(player).energy:
        return a.Get(player, payment.otherwise)
    return a.Pay(player, amount)


def _done(
    table: Table, player: str, ability: c.Ability, effect: c.Effect, answers: Answers
) -> tuple[a.LoopStep, ...]:
    who = affected(table, player, ability, answers.players)
    match effect:
        case c.Loses(amount):
            lost = answers.count if isinstance(amount, c.Ask) else amount
            return tuple(a.Lose(it, lost) for it in who)
        case c.Doubles():
            return (a.Double(player),)
        case c.GivesOne():
            return tuple(a.Get(it, 1) for it in who)
        case c.Proliferates(int(times)):
            return (a.Proliferate(who),) * times
        case _:
            return ()
