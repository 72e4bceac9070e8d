"""How an event changes the table."""

from collections.abc import Iterable
from dataclasses import replace

from tracker.rules import events as e
from tracker.rules.actions import Seat
from tracker.rules.state import MOST_PLAYERS, Player, Table

__all__ = ["MOST_PLAYERS", "Player", "Table", "evolve", "evolved"]


def evolve(table: Table, event: e.Event) -> Table:
    """The table after `event`. Total for every event that `decide` gives for this table."""
    match event:
        case e.EnergyGot(id, amount):
            return _moved(table, id, amount, gains=1 if amount else 0)
        case e.EnergyPaid(id, amount) | e.EnergyLost(id, amount):
            return _moved(table, id, -amount, spent=amount)
        case e.LoopRan(_, outcomes):
            for it in outcomes:
                table = _moved(table, it.player, it.net, it.spent, it.gains)
            return table
        case e.TotalCorrected(id, _, new):
            return table.with_player(replace(table.player(id), energy=new))
        case e.ModifiersSet(id, modifiers):
            return table.with_player(replace(table.player(id), modifiers=modifiers))
        case e.GainsLocked(id, card):
            player = table.player(id)
            return table.with_player(replace(player, locked=True, locks=(*player.locks, card)))
        case e.GainsUnlocked(id, card):
            locks = _without(table.player(id).locks, card)
            return table.with_player(replace(table.player(id), locked=bool(locks), locks=locks))
        case e.PlayerLeft(id):
            return table.with_player(replace(table.player(id).fresh(), left=True))
        case e.TurnBegan(turn):
            return replace(table.each(lambda it: replace(it, spent=0, gains=0)), turn=turn)
        case e.GameBegan(game):
            return Table(table.each(Player.fresh).players, game)
        case e.SubgameBegan():
            begun = table.each(lambda it: it if it.left else it.fresh())
            return replace(begun, turn=1, outer=table, agreed=False)
        case e.SubgameEnded():
            return _resumed(table)
        case e.SeatsTaken(seats):
            return _seated(table, seats)
        case e.Agreed():
            return replace(table, agreed=True)
        case e.GameReopened(game, was):
            return replace(was, game=game)
        case e.GainPrevented() | e.PaymentDeclined() | e.NotResolved():
            return table


def _without(locks: tuple[str, ...], card: str) -> tuple[str, ...]:
    """`locks` less one of `card`; none are left where no card is named."""
    if card not in locks:
        return locks if card else ()
    at = locks.index(card)
    return (*locks[:at], *locks[at + 1 :]) if card else ()


def evolved(table: Table, events: Iterable[e.Event]) -> Table:
    """The table after all `events`, in order."""
    for event in events:
        table = evolve(table, event)
    return table


def _moved(table: Table, id: str, by: int, spent: int = 0, gains: int = 0) -> Table:
    player = table.player(id)
    return table.with_player(
        replace(
            player,
            energy=player.energy + by,
            spent=player.spent + spent,
            gains=player.gains + gains,
        )
    )


def _resumed(table: Table) -> Table:
    """The main game as it was set aside (CR 728.4b), with today's seats."""
    outer = table.outer
    if outer is None:
        return table
    return _seated(outer, tuple(Seat(it.id, it.name, it.colour) for it in table.players))


def _seated(table: Table, seats: tuple[Seat, ...]) -> Table:
    """The table with these people: known ids keep all they have, new ones start fresh."""
    known = {player.id: player for player in table.players}
    return replace(
        table,
        players=tuple(
            replace(
                known.get(seat.id) or Player(seat.id, seat.name),
                name=seat.name,
                colour=seat.colour,
            )
            for seat in seats
        ),
    )
