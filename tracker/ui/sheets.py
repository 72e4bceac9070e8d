"""Which sheet answers which intent, and what it is told while it lies on the board."""

from dataclasses import replace

from tracker.rules import actions as a
from tracker.rules.table import Table
from tracker.session import Session
from tracker.ui import amount_plan, card_intents, intents, keyboard, sentences
from tracker.ui.arrangement import offered
from tracker.ui.card_sheets import CardSheets
from tracker.ui.i18n import _
from tracker.ui.screens import modifiers
from tracker.ui.screens.amount import AmountSheet
from tracker.ui.screens.board import Board
from tracker.ui.screens.choice import ChoiceSheet
from tracker.ui.screens.help import Help
from tracker.ui.screens.menu import MenuSheet
from tracker.ui.screens.modifiers import ModifiersSheet
from tracker.ui.screens.question import Question
from tracker.ui.screens.set_up import SetUp
from tracker.ui.screens.settings import SettingsSheet
from tracker.ui.screens.timer import TimerSheet
from tracker.ui.screens.turn import TurnSheet
from tracker.ui.seating_plan import SeatingPlan
from tracker.ui.settings import SettingsFile
from tracker.ui.widgets.sheet import Sheet


class Sheets:
    """Opens sheets on `board`; they ask for everything through `send`."""

    def __init__(
        self, board: Board, session: Session, settings: SettingsFile, send: intents.Send
    ) -> None:
        self._board = board
        self._session = session
        self._settings = settings
        self._send = send
        self.cards = CardSheets(
            board,
            send,
            lambda: settings.now.cards,
            lambda cards: settings.set(replace(settings.now, cards=cards)),
        )

    def open(self, intent: intents.Intent) -> None:
        """Open the sheet that `intent` asks for."""
        board, table, send = self._board, self._session.table, self._send
        match intent:
            case intents.OpenAmount(player):
                sheet = AmountSheet(send, player, table)
                board.open_for(player, f"amount {player}", sheet, amount_plan.least)
            case intents.OpenModifiers(player):
                lying = ModifiersSheet(send, player, table)
                board.open_for(player, f"modifiers {player}", lying, modifiers.LEAST)
            case intents.OpenMenu():
                in_subgame = table.outer is not None
                self._amid("menu", MenuSheet(send, in_subgame))
            case intents.OpenTimer():
                wall = self._session.clock.wall
                self._amid("timer", TimerSheet(send, lambda: self._settings.now.timer, wall))
            case intents.OpenSettings():
                self._amid("settings", SettingsSheet(send, self._settings.now))
            case intents.OpenLeave(player):
                leaving = table.player(player)
                self._ask(
                    _("Leave the game?"),
                    _(
                        "{name} leaves, and their {energy} energy with them. They are back for "
                        "the next game; undo brings them back at once.",
                        name=leaving.name,
                        energy=leaving.energy,
                    ),
                    _("{name} leaves", name=leaving.name),
                    a.Leave(player),
                )
            case intents.OpenTurn():
                self._amid("turn", TurnSheet(send, table))
            case intents.OpenChoice(proliferate):
                self._amid("choice", ChoiceSheet(send, table, proliferate))
            case intents.OpenNewGame():
                self._ask(
                    _("Start over?"),
                    _("Everyone starts the next game at 0. Undo brings this game back whole."),
                    _("Start the next game"),
                    a.NewGame(),
                )
            case intents.OpenSetUp():
                board.open_over("set-up", SetUp(send, self._plan(table)), turn=0)
            case intents.OpenHelp():
                board.open_over("help", Help(send, table.present[0].id))
            case (
                card_intents.OpenCard()
                | card_intents.OpenCards()
                | card_intents.OpenDecks()
                | card_intents.OpenOwn()
                | card_intents.OpenRulings()
            ):
                self.cards.open(intent, table)
            case (
                card_intents.Pin()
                | card_intents.SaveOwn()
                | card_intents.RemoveOwn()
                | card_intents.SaveDeck()
                | card_intents.UseDeck()
                | card_intents.RemoveDeck()
            ):
                self.cards.change(intent, table)

    def ask_back(self, action: a.Undo | a.Redo) -> None:
        """Guarded mode: undo and redo change totals too, so they ask."""
        undoing = isinstance(action, a.Undo)
        line = self._session.next_undo if undoing else self._session.next_redo
        if line is None:
            return
        said = sentences.line(line, sentences.names(line.after))
        self._ask(
            _("Undo this?") if undoing else _("Redo this?"),
            said,
            _("Undo") if undoing else _("Redo"),
            action,
        )

    def show(self, table: Table) -> None:
        """Tell the sheets that lie on the board of `table`; who is gone takes theirs along."""
        self.cards.show(table)
        ids = {it.id for it in table.present}
        for name, sheet in list(self._board.layers.sheets.items()):
            if isinstance(sheet, TimerSheet):
                sheet.show()
            elif isinstance(sheet, AmountSheet | ModifiersSheet):
                if sheet.player in ids:
                    sheet.table = table
                else:
                    self._board.layers.close(name)
            elif isinstance(sheet, ChoiceSheet):
                self._board.layers.close(name)

    def key(self, key: int, text: str) -> bool:
        """A key was pressed while sheets lie on the board. Whether the top one took it."""
        top = list(self._board.layers.sheets.values())[-1]
        if not isinstance(top, AmountSheet):
            return False
        meant = keyboard.amount_key(key, text)
        if meant:
            top.press(meant)
        return meant is not None

    def _amid(self, name: str, sheet: Sheet) -> None:
        self._board.open_amid(name, sheet, sheet.wanted)

    def _ask(self, title: str, words: str, yes: str, action: a.Action) -> None:
        no = _("Keep playing")
        question = Question(
            self._send, yes, no, intents.Do(action, "question"), title=title, words=words
        )
        self._amid("question", question)

    def _plan(self, table: Table) -> SeatingPlan:
        seats = tuple(a.Seat(it.id, it.name, it.colour) for it in table.players)
        players = len(table.present)
        seating = self._settings.now.seating.get(players) or offered(players)[0]
        return SeatingPlan(seats, seating)
