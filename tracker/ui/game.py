"""A game on the screen: answers every touch through the session and shows what came of it."""

from collections.abc import Callable

from kivy.clock import Clock as Frames

from tracker.rules.errors import Refused
from tracker.session import JournalFailed, Line, Session
from tracker.ui import intents, sentences, troubles, views
from tracker.ui.screens.board import Board


class Game:
    """Joins a session and its board. `tick` answers an accepted touch in the hand."""

    def __init__(self, session: Session, tick: Callable[[], None]) -> None:
        self.session = session
        self.board = Board(self.answer)
        self._tick = tick
        self._news: dict[str, views.News] = {}
        self._later = Frames.create_trigger(self.refresh, 0)
        session.listen(self._happened)
        self.refresh()

    def answer(self, intent: intents.Intent) -> None:
        """Do what a touch asks for."""
        session, board = self.session, self.board
        match intent:
            case intents.Tap(tapped):
                self._attempt(lambda: session.tap(tapped), tapped.player)
            case intents.Do(action, player):
                if self._attempt(lambda: session.do(action), player):
                    board.close(player)
            case intents.OpenAmount(player):
                board.ask_amount(player, session.table)
            case intents.OpenMenu():
                board.open_menu()
            case intents.Close(player):
                board.close(player)

    def refresh(self, *_: object) -> None:
        """Show the table as it is now, and come back when something shown runs out."""
        session = self.session
        now, table = session.clock.steady(), session.table
        bursts = {it.id: session.burst(it.id) for it in table.present}
        self.board.show(
            [
                views.panel(table, it, self._news, now, bursts[it.id] is not None)
                for it in table.present
            ],
            table,
            session.can_undo,
            session.can_redo,
        )
        ends = [it.until for it in bursts.values() if it]
        ends += [it.until for it in self._news.values() if it.until > now]
        self._later.cancel()
        if ends:
            self._later.timeout = min(ends) - now + 0.01
            self._later()

    def _attempt(self, change: Callable[[], Line], player: str) -> bool:
        """Make `change`, or say on the panel of `player` (on every one, if it was nobody's) why
        not. Whether it was made."""
        try:
            change()
        except Refused as error:
            words = sentences.refusal(error, sentences.names(self.session.table))
        except JournalFailed as error:
            words = troubles.trouble(error)
        else:
            return True
        panels = self.board.panels
        for panel in [panels[player]] if player in panels else panels.values():
            panel.refuse(words)
        return False

    def _happened(self, line: Line) -> None:
        until = self.session.clock.steady() + views.NEWS_SECONDS
        changes = {it.id: views.change(line, it.id) for it in line.after.present}
        self._news |= {id: views.News(text, until) for id, text in changes.items() if text}
        self.refresh()
        for id, text in changes.items():
            if text:
                self.board.panels[id].accept()
        self._tick()
