"""Games in the archive, and what they look like once they are written down."""

import json
from pathlib import Path
from typing import Any

from tests.ledger.playing import Hand
from tracker import document
from tracker.ledger.archive import Archive
from tracker.ledger.journal import SqliteJournal
from tracker.rules import actions as a
from tracker.seats import DEFAULT_SEATS
from tracker.session import Session

BOTH = ("sky", "amber")


class Evening:
    """Two players and their ledger on disk."""

    def __init__(self, journal: SqliteJournal) -> None:
        self.hand = Hand(1_764_442_920.0)
        self.journal = journal
        self.archive = Archive(journal)
        self.session = Session.open(journal, self.hand.clock, DEFAULT_SEATS)

    def play(self, *actions: a.Action, seconds: float = 60) -> None:
        """Each a minute after the other, and everyone confirms all of them."""
        for action in actions:
            self.hand.seconds += seconds
            self.session.do(action, [it.id for it in self.session.table.present])

    def tap(self, *actions: a.Get | a.Pay) -> None:
        for action in actions:
            self.session.tap(action)

    def written(self, number: int = 1) -> document.Document:
        game = self.archive.numbered(number)
        assert game is not None
        return document.of_game(self.archive, game)

    def disputed(self) -> None:
        """Agreed, tapped, corrected behind the agreement, undone and brought back."""
        self.play(a.Get("sky", 7), a.Get("amber", 3), a.Pay("sky", 2))
        self.play(a.Agree(BOTH))
        self.tap(a.Get("sky", 1), a.Get("sky", 1), a.Pay("amber", 1), a.Get("sky", 1))
        self.session.do(a.Undo())
        self.play(a.NextTurn(), a.Correct("amber", 9, "forgot one"), a.Undo(), a.Redo())


def content(written: document.Document) -> dict[str, Any]:
    """The JSON of a game, to be tampered with."""
    value: dict[str, Any] = json.loads(written.text())
    return value


def file_of(value: Any, folder: Path) -> Path:
    file = folder / "game.json"
    file.write_text(json.dumps(value), encoding="utf-8")
    return file
