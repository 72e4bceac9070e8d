"""A game on the screen: answers every touch through the session and shows what came of it."""

from collections.abc import Callable
from dataclasses import replace

from kivy.clock import Clock as Frames

from tracker.ledger.archive import Archive
from tracker.rules import actions as a
from tracker.rules.errors import NeedsEveryone, Refused
from tracker.rules.table import Table
from tracker.session import JournalFailed, Line, Session
from tracker.ui import card_intents, intents, keyboard, sentences, troubles, views
from tracker.ui.books import NOWHERE, Books, Sharing
from tracker.ui.guard import Drafts
from tracker.ui.screens.board import Board
from tracker.ui.settings import SettingsFile
from tracker.ui.sheets import Sheets


class Game:
    """Joins a session and its board. `tick` answers an accepted touch in the hand; `repaint` is
    called when the colours are others now."""

    def __init__(
        self,
        session: Session,
        settings: SettingsFile,
        tick: Callable[[], None] = lambda: None,
        archive: Archive | None = None,
        share: Sharing = NOWHERE,
        repaint: Callable[[], None] = lambda: None,
    ) -> None:
        self.session = session
        self.settings = settings
        self.board = Board(self.answer)
        self.sheets = Sheets(self.board, session, settings, self.answer)
        self.books = Books(
            self.board, session, self.answer, self._with_everyone, self.refuse, archive, share
        )
        self.drafts = Drafts()
        self._tick = tick
        self._repaint = repaint
        self._chosen = ""
        self._news: dict[str, views.News] = {}
        self._later = Frames.create_trigger(self.refresh, 0)
        session.listen(self._happened)
        self.refresh()

    @property
    def table(self) -> Table:
        """The table as the session has it."""
        return self.session.table

    def answer(self, intent: intents.Intent) -> None:
        """Do what a touch asks for."""
        match intent:
            case intents.Tap(tapped):
                self._tap(tapped)
            case intents.CommitDraft(player):
                self._commit(player)
            case intents.DropDraft(player):
                self.drafts.drop(player)
                self.refresh()
            case intents.Do(a.Undo() | a.Redo() as action, "") if self.settings.now.guarded:
                self.sheets.ask_back(action)
            case intents.Do(action, sheet, player):
                if self._attempt(lambda: self.session.do(action), player, action) and sheet:
                    self.board.layers.close(sheet)
            case card_intents.Play(player, _card, action):
                if self._attempt(lambda: self.session.do(action), player):
                    self.sheets.cards.played(intent)
            case intents.Choose(settings):
                relit = settings.light != self.settings.now.light
                self.settings.set(settings)
                self.drafts.clear()
                self.refresh()
                if relit:
                    self._repaint()
            case intents.SetTimer(timer):
                self.settings.set(replace(self.settings.now, timer=timer))
                self.refresh()
            case intents.SitDown():
                self._sit_down(intent)
            case intents.Close(sheet):
                self.board.layers.close(sheet)
            case _ if not self.books.answer(intent):
                self.sheets.open(intent)
                if isinstance(intent, card_intents.CardSetting):
                    self.refresh()

    def key(self, key: int, text: str, modifiers: tuple[str, ...]) -> bool:
        """A key was pressed. Whether it meant anything."""
        if key == keyboard.ESCAPE:
            return self.board.layers.close_top()
        if self.board.layers.sheets:
            return self.sheets.key(key, text)
        ids = [it.id for it in self.table.present]
        if self._chosen not in ids:
            self._chosen = ids[0] if ids else ""
        meant = keyboard.board_key(key, text, modifiers, self._chosen)
        if isinstance(meant, keyboard.Select):
            if meant.place < len(ids):
                self._chosen = ids[meant.place]
                self.board.choose(self._chosen)
        elif meant is not None:
            self.answer(meant)
        return meant is not None

    def rest(self) -> None:
        """Its time is over: come back no more."""
        self._later.cancel()
        self.session.ignore(self._happened)

    def refresh(self, *_: object) -> None:
        """Show the table as it is now, and come back when something shown runs out."""
        session, table, settings = self.session, self.table, self.settings.now
        now = session.clock.steady()
        bursts = {it.id: session.burst(it.id) for it in table.present}
        panels = [
            views.panel(
                table,
                it,
                self._news,
                now,
                running=bursts[it.id] is not None,
                draft=self.drafts.view(table, it.id, now),
                still=settings.still,
                chips=self.sheets.cards.chips(table, it.id, settings.guarded),
                more=self.sheets.cards.more(it.id),
            )
            for it in table.present
        ]
        seating = settings.seating.get(len(panels))
        self.board.show(panels, seating, session.can_undo, session.can_redo)
        self.board.bar.timer = settings.timer.text(session.clock.wall())
        self.sheets.show(table)
        self.books.show()
        ends = [it.until for it in bursts.values() if it]
        ends += [it.until for it in self._news.values() if it.until > now]
        second = self.drafts.next_second(now)
        ends += [second] if second else []
        wait = settings.timer.next_second(session.clock.wall())
        ends += [now + wait] if wait else []
        self._later.cancel()
        if ends:
            self._later.timeout = min(ends) - now + 0.01
            self._later()

    def _tap(self, tapped: a.Get | a.Pay) -> None:
        if not self.settings.now.guarded:
            self._attempt(lambda: self.session.tap(tapped), tapped.player)
            return
        try:
            self.drafts.tap(self.table, tapped, self.session.clock.steady())
        except Refused as error:
            self.refuse(sentences.refusal(error, sentences.names(self.table)), tapped.player)
        else:
            self._tick()
        self.refresh()

    def _commit(self, player: str) -> None:
        action = self.drafts.action(player, self.session.clock.steady())
        if action and self._attempt(lambda: self.session.do(action), player):
            self.drafts.drop(player)
        self.refresh()

    def _sit_down(self, wish: intents.SitDown) -> None:
        seats = tuple(a.Seat(it.id, it.name, it.colour) for it in self.table.players)
        if wish.seats != seats and not self._attempt(
            lambda: self.session.do(a.TakeSeats(wish.seats))
        ):
            return
        self.settings.set(self.settings.now.seated(len(wish.seats), wish.seating))
        self.board.layers.close("set-up")
        self.refresh()

    def _with_everyone(self, action: a.Action, confirmed_by: tuple[str, ...]) -> bool:
        return self._attempt(lambda: self.session.do(action, confirmed_by))

    def _attempt(
        self, change: Callable[[], Line], player: str = "", action: a.Action | None = None
    ) -> bool:
        """Make `change`, or say why not. Whether it was made. If `action` needs everyone, they
        are asked."""
        try:
            change()
        except NeedsEveryone as error:
            if action is None:
                self.refuse(sentences.refusal(error, sentences.names(self.table)), player)
            else:
                self.books.everyone.ask(action)
        except Refused as error:
            self.refuse(sentences.refusal(error, sentences.names(self.table)), player)
        except JournalFailed as error:
            self.refuse(troubles.trouble(error), player)
        else:
            return True
        return False

    def refuse(self, words: str, player: str = "") -> None:
        """Say it on the panel of `player`; on every one, if it was nobody's touch."""
        panels = self.board.panels
        for panel in [panels[player]] if player in panels else panels.values():
            panel.refuse(words)

    def _happened(self, line: Line) -> None:
        until = self.session.clock.steady() + views.NEWS_SECONDS
        changes = {it.id: views.change(line, it.id) for it in line.after.present}
        self._news |= {id: views.News(text, until) for id, text in changes.items() if text}
        self.drafts.clear_refused(self.table)
        self.refresh()
        for id, text in changes.items():
            if text:
                self.board.panels[id].accept()
        self._tick()
