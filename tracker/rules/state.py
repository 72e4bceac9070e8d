"""Who sits at the table and what they have, as frozen values."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

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
    agreed: bool = False
    """Everyone has agreed on the totals at least once in this game."""

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
