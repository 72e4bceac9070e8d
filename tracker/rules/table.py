"""The table: who sits at it and what they have, as frozen values; and how an event changes it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from tracker.rules import events as e
from tracker.rules.actions import Seat
from tracker.rules.energy import Modifier
from tracker.rules.errors import HasLeft, NoSuchPlayer

MOST_PLAYERS: Final = 8


@dataclass(frozen=True, slots=True)
class Player:
    """One player and their energy counters: theirs, never a permanent's (CR 107.14, 122.1)."""

    id: str
    name: str
    colour: str = ""
    energy: int = 0
    """Counters, 0 to 10^15."""
    modifiers: tuple[Modifier, ...] = ()
    """What changes their gains, in the order they chose (CR 616.1)."""
    locked: bool = False
    """They can't get counters (CR 614.17)."""
    spent: int = 0
    """Counters paid or lost this turn."""
    gains: int = 0
    """How often they got energy this turn: events, not counters."""
    left: bool = False
    """They left this game (CR 800.4a)."""
    locks: tuple[str, ...] = ()
    """The cards that lock them, once for each copy; "" where the card is not known."""

    def fresh(self) -> "Player":
        """The same person at the start of a game (CR 103)."""
        return Player(self.id, self.name, self.colour)


@dataclass(frozen=True, slots=True)
class Table:
    """Everybody's counters at one moment. `outer` is the game a subgame set aside (CR 728)."""

    players: tuple[Player, ...] = ()
    game: int = 1
    turn: int = 1
    outer: "Table | None" = None

    @classmethod
    def of(cls, *names: str) -> "Table":
        """A new table where each id is the player's name."""
        return cls(tuple(Player(name, name) for name in names))

    def player(self, id: str) -> Player:
        """Who is called `id`. Raises `NoSuchPlayer`, or `HasLeft` once they have."""
        for player in self.players:
            if player.id == id:
                if player.left:
                    raise HasLeft(id)
                return player
        raise NoSuchPlayer(id)

    @property
    def present(self) -> tuple[Player, ...]:
        """Everyone still in this game, in seating order."""
        return tuple(player for player in self.players if not player.left)

    @property
    def ids(self) -> tuple[str, ...]:
        """The id of everyone seated, in order."""
        return tuple(player.id for player in self.players)

    @property
    def depth(self) -> int:
        """How many games are set aside: 0 in the main game."""
        return sum(1 for _ in self._set_aside())

    def _set_aside(self) -> Iterator["Table"]:
        outer = self.outer
        while outer is not None:
            yield outer
            outer = outer.outer

    def with_player(self, changed: Player) -> "Table":
        """This table with `changed` in place of the player with that id."""
        return self.each(lambda player: changed if player.id == changed.id else player)

    def each(self, change: Callable[[Player], Player]) -> "Table":
        """This table with `change` made to every player."""
        return replace(self, players=tuple(change(player) for player in self.players))


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
            return replace(begun, turn=1, outer=table)
        case e.SubgameEnded():
            return _resumed(table)
        case e.SeatsTaken(seats):
            return _seated(table, seats)
        case e.GainPrevented() | e.PaymentDeclined() | e.NotResolved():
            return table


def _without(locks: tuple[str, ...], card: str) -> tuple[str, ...]:
    """`locks` less one of `card`; none are left where no card is named."""
    if card not in locks:
        return locks if card else ()
    at = locks.index(card)
    return (*locks[:at], *locks[at + 1 :]) if card else ()


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
