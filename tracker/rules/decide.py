"""What becomes of an action: the events it causes, or why it is refused. Nothing changes here."""

from typing import Final, assert_never

from tracker.rules import actions as a
from tracker.rules import events as e
from tracker.rules.energy import LIMIT, MOST_MODIFIERS, Modifier, amount, gained
from tracker.rules.errors import (
    ChosenTwice,
    NeedsEveryone,
    NoSubgame,
    NotEnoughEnergy,
    TooManyModifiers,
    TooManySubgames,
    TooMuchEnergy,
    WrongSeats,
)
from tracker.rules.loops import run_loop
from tracker.rules.table import MOST_PLAYERS, Player, Table, evolve

DEEPEST_SUBGAME: Final = 20


def decide(table: Table, action: a.TableAction) -> tuple[e.Event, ...]:
    """The events of `action` at `table`, in order. Raises a `Refused` if it is not allowed."""
    match action:
        case a.Get(id, asked):
            return (_get(table.player(id), amount(asked)),)
        case a.Pay(id, asked):
            return (_pay(table.player(id), amount(asked)),)
        case a.Lose(id, asked):
            return (_lose(table.player(id), asked),)
        case a.Double(id):
            player = table.player(id)
            return (_get(player, player.energy),)
        case a.Proliferate(ids):
            return _proliferate(table, ids)
        case a.Decline(id):
            return (e.PaymentDeclined(table.player(id).id),)
        case a.DoesNotResolve():
            return (e.NotResolved(),)
        case a.Lock(id, card):
            return (e.GainsLocked(table.player(id).id, card),)
        case a.Unlock(id, card):
            return (e.GainsUnlocked(table.player(id).id, card),)
        case a.SetModifiers(id, modifiers):
            return (_modify(table.player(id), modifiers),)
        case a.Resolve(steps):
            return _in_order(table, steps)
        case a.Repeat(times, steps):
            return (run_loop(table, amount(times), steps, decide),)
        case a.Correct(id, to, reason):
            player = table.player(id)
            return (e.TotalCorrected(player.id, player.energy, amount(to), reason),)
        case a.Leave(id):
            player = table.player(id)
            return (e.PlayerLeft(player.id, player.energy),)
        case a.NextTurn():
            return (e.TurnBegan(table.turn + 1),)
        case a.NewGame():
            return (e.GameBegan(table.game + 1),)
        case a.BeginSubgame():
            if table.depth >= DEEPEST_SUBGAME:
                raise TooManySubgames(DEEPEST_SUBGAME)
            return (e.SubgameBegan(),)
        case a.EndSubgame():
            if table.outer is None:
                raise NoSubgame()
            return (e.SubgameEnded(),)
        case a.TakeSeats(seats):
            return (e.SeatsTaken(_checked(seats)),)
        case a.Agree(ids):
            return (_agree(table, ids),)
        case a.Reopen(was):
            _checked(tuple(a.Seat(it.id, it.name, it.colour) for it in was.players))
            return (e.GameReopened(table.game + 1, was),)
        case _:
            assert_never(action)


def most_payable(table: Table, id: str) -> int:
    """The most `id` can pay; everything from 0 up to it can be paid (CR 118.3)."""
    return table.player(id).energy


def _get(player: Player, asked: int) -> e.EnergyGot | e.GainPrevented:
    if player.locked and asked:
        return e.GainPrevented(player.id, asked)
    gain, modifiers = gained(asked, player.modifiers)
    if player.energy + gain > LIMIT:
        raise TooMuchEnergy(player.id, gain, player.energy, LIMIT)
    return e.EnergyGot(player.id, gain, asked, modifiers)


def _pay(player: Player, asked: int) -> e.EnergyPaid:
    if asked > player.energy:
        raise NotEnoughEnergy(player.id, asked, player.energy)
    return e.EnergyPaid(player.id, asked)


def _lose(player: Player, asked: int | str) -> e.EnergyLost:
    there = player.energy
    return e.EnergyLost(player.id, there if asked == a.ALL else min(amount(asked), there))


def _modify(player: Player, modifiers: tuple[Modifier, ...]) -> e.ModifiersSet:
    if len(modifiers) > MOST_MODIFIERS:
        raise TooManyModifiers(player.id, MOST_MODIFIERS)
    return e.ModifiersSet(player.id, modifiers)


def _proliferate(table: Table, ids: tuple[str, ...]) -> tuple[e.Event, ...]:
    chosen = [table.player(id) for id in ids]
    for id in ids:
        if ids.count(id) > 1:
            raise ChosenTwice(id)
    return tuple(_get(player, 1) for player in chosen if player.energy)


def _agree(table: Table, ids: tuple[str, ...]) -> e.Agreed:
    for id in ids:
        table.player(id)
        if ids.count(id) > 1:
            raise ChosenTwice(id)
    missing = tuple(it.id for it in table.present if it.id not in ids)
    if missing:
        raise NeedsEveryone(missing)
    return e.Agreed(ids, tuple(table.player(id).energy for id in ids))


def _in_order(table: Table, steps: tuple[a.Step, ...]) -> tuple[e.Event, ...]:
    """Each step sees what the ones before it did; the first illegal one refuses them all."""
    happened: list[e.Event] = []
    for step in steps:
        for event in decide(table, step):
            table = evolve(table, event)
            happened.append(event)
    return tuple(happened)


def _checked(seats: tuple[a.Seat, ...]) -> tuple[a.Seat, ...]:
    ids = {seat.id for seat in seats}
    if not 1 <= len(seats) == len(ids) <= MOST_PLAYERS or not all(
        seat.id and seat.name.strip() for seat in seats
    ):
        raise WrongSeats(1, MOST_PLAYERS)
    return seats
