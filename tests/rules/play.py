"""Small tables, and playing at them, for tests that read like a game."""

from dataclasses import replace

from tracker.rules import actions as a
from tracker.rules.decide import decide
from tracker.rules.energy import Change, Modifier
from tracker.rules.table import Table, evolve

PLUS_ONE = Modifier(Change.PLUS_ONE)
TIMES_TWO = Modifier(Change.TIMES_TWO)
HALF = Modifier(Change.HALF)


def table(**energy: int) -> Table:
    """A table where each player has that many counters: `table(Sky=3, Amber=0)`."""
    return Table.of(*energy).each(lambda player: replace(player, energy=energy[player.name]))


def play(at: Table, *actions: a.TableAction) -> Table:
    """The table after these actions, one by one."""
    for action in actions:
        for event in decide(at, action):
            at = evolve(at, event)
    return at


def totals(at: Table) -> dict[str, int]:
    """What everyone still in the game has."""
    return {player.id: player.energy for player in at.present}


def tallies(at: Table) -> dict[str, tuple[int, int]]:
    """For everyone still in the game: paid or lost this turn, and how often they got energy."""
    return {player.id: (player.spent, player.gains) for player in at.present}
