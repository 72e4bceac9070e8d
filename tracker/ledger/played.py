"""Games played, as the archive tells of them."""

from dataclasses import dataclass
from typing import Final

from tracker.rules.table import Table

LONGEST_NAME: Final = 80
"""Letters of the longest name a game can be given."""


@dataclass(frozen=True, slots=True)
class GamePlayed:
    """One game in the archive. Times are milliseconds since 1970 UTC."""

    key: str
    """What it is asked for by: never changes."""
    number: int | None
    """Its place among the games of this ledger, from 1; None if it came from elsewhere."""
    first: int
    last: int
    """Its first and last line in this ledger; 0 if it came from elsewhere."""
    began: int
    ended: int
    lines: int
    name: str
    winner: str
    """The id of who won, if the players said so."""


@dataclass(frozen=True, slots=True)
class Imported:
    """A game from elsewhere, checked: `id` is made from its lines, `text` is all of it."""

    id: str
    lines: int
    began: int
    ended: int
    final: Table
    text: str
    name: str = ""
    winner: str = ""


def tidy(name: str) -> str:
    """`name` on one line, without what can't be seen, of `LONGEST_NAME` letters at most."""
    seen = "".join(it if it.isprintable() else " " for it in name)
    return " ".join(seen.split())[:LONGEST_NAME].rstrip()


def match_score(games: list[GamePlayed], key: str) -> dict[str, int]:
    """Games won by id in the match that the game of `key` belongs to: games played one after the
    other here, up to the second win of a player (best of three)."""
    own = sorted((it for it in games if it.number is not None), key=lambda it: it.first)
    won: dict[str, int] = {}
    for game in own:
        if max(won.values(), default=0) >= 2:
            won = {}
        if game.winner:
            won[game.winner] = won.get(game.winner, 0) + 1
        if game.key == key:
            return won
    imported = next((it for it in games if it.key == key), None)
    return {imported.winner: 1} if imported and imported.winner else {}
