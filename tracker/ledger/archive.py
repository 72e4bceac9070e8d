"""The games in a ledger: those played in it one after the other, and those from elsewhere.

What was played stays as it was written. A game's name, who won it and whether it is out of sight
are said about it, and may change.
"""

import json
from collections.abc import Iterator
from typing import Any, Final

from tracker.history import Line
from tracker.ledger import codec
from tracker.ledger.played import GamePlayed, Imported, tidy
from tracker.ledger.sqlite import SqliteJournal
from tracker.rules.table import Table

_GAMES: Final = """
WITH last AS (SELECT n, game FROM line ORDER BY n DESC LIMIT 1),
own AS (
    SELECT begun.game AS game, begun.n AS first,
        coalesce(lead(begun.n) OVER (ORDER BY begun.game) - 1, last.n) AS last
    FROM game_begun AS begun, last WHERE begun.game <= last.game
)
SELECT CAST(own.first AS TEXT) AS key, own.game AS game, own.first AS first, own.last AS last,
    begins.at AS began, ends.at AS ended, own.last - own.first + 1 AS lines,
    coalesce(note.name, '') AS name, coalesce(note.winner, '') AS winner
FROM own
JOIN line AS begins ON begins.n = own.first
JOIN line AS ends ON ends.n = own.last
LEFT JOIN game_note AS note ON note.key = CAST(own.first AS TEXT)
WHERE coalesce(note.hidden, 0) = 0
UNION ALL
SELECT id, NULL, 0, 0, began, ended, lines, coalesce(note.name, ''), coalesce(note.winner, '')
FROM imported LEFT JOIN game_note AS note ON note.key = imported.id
WHERE coalesce(note.hidden, 0) = 0
ORDER BY ended DESC, game DESC
"""


class Archive:
    """The games in the ledger that `journal` keeps."""

    def __init__(self, journal: SqliteJournal) -> None:
        self.journal = journal

    def games(self) -> list[GamePlayed]:
        """Every game that is in sight, the latest first."""
        return [GamePlayed(*row) for row in self.journal.query(_GAMES)]

    def search(self, words: str) -> list[GamePlayed]:
        """The games whose name or players' names hold all of `words`, whatever their case."""
        wanted = words.casefold().split()
        games = self.games()
        if not wanted:
            return games
        return [it for it in games if all(word in self._called(it) for word in wanted)]

    def current(self) -> str:
        """The key of the game on the board."""
        rows = self.journal.query(
            "SELECT n FROM game_begun WHERE game = (SELECT game FROM line ORDER BY n DESC LIMIT 1)"
        )
        return str(rows[0][0]) if rows else ""

    def game(self, key: str) -> GamePlayed | None:
        """The game of that key, if it is in sight."""
        return next((it for it in self.games() if it.key == key), None)

    def numbered(self, number: int) -> GamePlayed | None:
        """The game of that number in this ledger, if it is in sight."""
        return next((it for it in self.games() if it.number == number), None)

    def final(self, game: GamePlayed) -> Table:
        """The table as the game ended. Raises `JournalFailed` if it can't be read."""
        if game.number is not None:
            return self.journal.line(game.last).after
        ((final,),) = self.journal.query("SELECT final FROM imported WHERE id = ?", (game.key,))
        return codec.read_table(final)

    def lines(self, game: GamePlayed) -> Iterator[Line]:
        """The lines of a game played here, oldest first, and those before it that they need to
        be understood: an undo can reach into the game before."""
        first = game.first
        reach = (
            "SELECT min(min(coalesce(target, n), coalesce(supersedes, n), coalesce(leaves, n)))"
            " FROM line WHERE n BETWEEN ? AND ?"
        )
        while (least := self.journal.query(reach, (first, game.last))[0][0]) < first:
            first = least
        return self.journal.between(first, game.last)

    def text(self, game: GamePlayed) -> str:
        """A game from elsewhere, as it was written down."""
        ((text,),) = self.journal.query("SELECT text FROM imported WHERE id = ?", (game.key,))
        return str(text)

    def rename(self, key: str, name: str) -> None:
        """Call it `name`, on one line and of `LONGEST_NAME` letters at most."""
        self._note(key, "name", tidy(name))

    def won_by(self, key: str, player: str) -> None:
        """`player` won, by id; nobody did if that is empty."""
        self._note(key, "winner", player)

    def hide(self, key: str, hidden: bool = True) -> None:
        """Take it out of sight, or bring it back. Nothing is lost either way."""
        self._note(key, "hidden", int(hidden))

    def add(self, game: Imported, now: int) -> bool:
        """Keep a game from elsewhere. Whether it is new: once it is here, it is brought back into
        sight at most. Raises `JournalFailed`: nothing has changed."""
        if self.journal.query("SELECT 1 FROM imported WHERE id = ?", (game.id,)):
            self.hide(game.id, False)
            return False
        if game.name:
            self.rename(game.id, game.name)
        if game.winner:
            self.won_by(game.id, game.winner)
        self.journal.query(
            "INSERT INTO imported VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                game.id,
                now,
                game.lines,
                game.began,
                game.ended,
                codec.table_text(game.final),
                game.text,
            ),
        )
        return True

    def _called(self, game: GamePlayed) -> str:
        table = "SELECT after FROM line WHERE n = ?"
        if game.number is None:
            table = "SELECT final FROM imported WHERE id = ?"
        ((text,),) = self.journal.query(table, (game.last if game.number else game.key,))
        players: list[dict[str, Any]] = json.loads(text).get("players", [])
        return " ".join((game.name, *(str(it["name"]) for it in players))).casefold()

    def _note(self, key: str, what: str, value: object) -> None:
        self.journal.query(
            f"INSERT INTO game_note (key, {what}) VALUES (?, ?)"
            f" ON CONFLICT (key) DO UPDATE SET {what} = excluded.{what}",
            (key, value),
        )
