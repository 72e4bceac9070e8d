"""The ledger on the screen, agreeing on it, the games played, and sharing them."""

from collections.abc import Callable
from typing import Protocol

from tracker.ledger.archive import Archive
from tracker.rules import actions as a
from tracker.session import Session
from tracker.ui import intents, sentences
from tracker.ui.everyone import Everyone, Happen
from tracker.ui.games_played import GamesPlayed
from tracker.ui.i18n import _
from tracker.ui.ledger_rows import Rows, clock
from tracker.ui.screens.board import Board
from tracker.ui.screens.ledger import Ledger
from tracker.ui.screens.question import Question
from tracker.ui.screens.reason import ReasonSheet
from tracker.ui.sharing import NOWHERE, Sharing
from tracker.ui.widgets.sheet import Sheet

__all__ = ["NOWHERE", "Books", "Sharing"]


class CanSay(Protocol):
    """A screen that can say something at its foot."""

    def say(self, words: str) -> None:
        """Say it."""


class Books:
    """Opens what has to do with the ledger; `happen` makes an action happen with the word of
    these players, `say` tells everyone at the board."""

    def __init__(
        self,
        board: Board,
        session: Session,
        send: intents.Send,
        happen: Happen,
        say: Callable[[str], None],
        archive: Archive | None,
        share: Sharing,
    ) -> None:
        self._board, self._session, self._send = board, session, send
        self._happen, self._say_on_board = happen, say
        self.everyone = Everyone(board, session, send, happen, say)
        self.archive = archive
        self._games = GamesPlayed(board, session, send, archive, share, self._say)
        self._shown = session.table

    def answer(self, intent: intents.Intent) -> bool:
        """Do what a touch asks for. Whether it has to do with the ledger."""
        match intent:
            case intents.OpenAgree():
                self.everyone.agree()
            case intents.Answer(player, yes):
                self.everyone.answer(player, yes)
            case intents.OpenLedger(""):
                self._board.open_over("ledger", self._ledger(), above=True)
            case intents.TapLine(n, undone):
                self._tap_line(n, undone)
            case intents.OpenReason(correction):
                corrected = self._session.table.player(correction.player)
                sheet = ReasonSheet(self._send, correction, corrected)
                self._board.open_amid("reason", sheet, sheet.wanted)
            case _:
                return self._games.answer(intent)
        return True

    def show(self) -> None:
        """The table may have changed."""
        self.everyone.show()
        table, shown = self._session.table, self._shown
        ledger = self._board.layers.sheets.get("ledger")
        if isinstance(ledger, Ledger) and table is not shown:
            ledger.show(table.players)
        self._shown = table

    def _ledger(self) -> Ledger:
        journal = self._session.journal
        return Ledger(
            self._send,
            self._session.table.players,
            lambda player: Rows(journal.backwards(), player),
        )

    def _tap_line(self, n: int, undone: int | None) -> None:
        """Undo line `n` once they are sure, or say why it can't be."""
        top = self._session.next_undo
        if top is None or top.n != n:
            self._say(self._why_not(undone))
            return
        said = sentences.line(top, sentences.names(top.after))
        sheet = Question(
            self._send,
            _("Undo"),
            _("Keep it"),
            intents.Do(a.Undo(), "question"),
            title=_("Undo this?"),
            words=said,
        )
        self._above("question", sheet)

    def _why_not(self, undone: int | None) -> str:
        if undone is not None:
            time = clock(undone)
            return _("That was undone at {time} already. Redo can bring it back.", time=time)
        top = self._session.next_undo
        if top is None:
            return _("That is how it began: there is nothing to undo.")
        said = sentences.line(top, sentences.names(top.after))
        return _("Only the latest line can be undone: “{line}”. Undo that first.", line=said)

    def _above(self, name: str, sheet: Sheet) -> None:
        self._board.open_amid(name, sheet, sheet.wanted, above=True)

    def _say(self, words: str) -> None:
        """Where it is read: on the screen that lies on top, or on the board."""
        sheets = list(self._board.layers.sheets.values())
        top = next((it for it in reversed(sheets) if hasattr(it, "say")), None)
        if top is not None:
            top.say(words)
        else:
            self._say_on_board(words)
