"""Which sheet answers which intent about cards, and what is remembered of it."""

from collections.abc import Callable
from functools import partial

from tracker.card_book import CardBook, shipped
from tracker.rules.table import Table
from tracker.ui import card_intents as intents
from tracker.ui.card_chips import chips
from tracker.ui.card_entry import TIMES, CardEntry
from tracker.ui.card_look import look
from tracker.ui.card_plan import WIDTH, least, overview_least, wanted
from tracker.ui.card_settings import CardSettings
from tracker.ui.i18n import _
from tracker.ui.intents import Close, Intent, Send
from tracker.ui.screens.board import Board
from tracker.ui.screens.card import CardSheet, needs
from tracker.ui.screens.cards import CardsScreen
from tracker.ui.screens.decks import DecksScreen
from tracker.ui.screens.own_card import OwnCardScreen
from tracker.ui.screens.rulings import Rulings
from tracker.ui.views import Chip


class CardSheets:
    """Opens the card book and its sheets on `board`; `read` and `keep` hold the settings."""

    def __init__(
        self,
        board: Board,
        send: Send,
        read: Callable[[], CardSettings],
        keep: Callable[[CardSettings], None],
    ) -> None:
        self._board, self._send = board, send
        self._read, self._keep = read, keep
        self._book: CardBook | None = None
        self._left: dict[str, CardEntry] = {}

    @property
    def book(self) -> CardBook:
        """The shipped cards and the players' own, read when first needed."""
        if self._book is None:
            own = (it.card() for it in self._read().own)
            self._book = CardBook.of((*shipped(), *own))
        return self._book

    def chips(self, table: Table, player: str, guarded: bool = False) -> tuple[Chip, ...]:
        """The chips of the cards pinned to the panel of `player`, and of the book."""
        pinned = self._read().pinned(player)
        there = chips(self.book.cards, pinned, table, player, guarded) if pinned else ()
        return (*there, self.more(player))

    def more(self, player: str) -> Chip:
        """The chip behind which the book is."""
        return Chip(_("Cards"), "", intents.OpenCards(player))

    def open(self, intent: intents.CardIntent, table: Table) -> None:
        """Open the sheet that `intent` asks for."""
        player, board = intent.player, self._board
        match intent:
            case intents.OpenCard(_player, card, again) if card in self.book.cards:
                self._open_card(player, card, table, again)
            case intents.OpenCards():
                colour = table.player(player).colour
                screen = CardsScreen(self._send, player, colour, self.book, self._read())
                board.open_over(f"cards {player}", screen, board.turn(player))
            case intents.OpenRulings(_player, rule):
                back = self._leave(player)
                shown, over = Rulings(self._send, rule, back), isinstance(back, Close)
                board.open_over("rulings", shown, board.turn(player), above=over)
            case intents.OpenOwn(_player, card):
                own = next((it for it in self._read().own if it.id == card), None)
                colour = table.player(player).colour
                lying = OwnCardScreen(self._send, player, colour, own)
                board.open_over(f"own {player}", lying, board.turn(player))
            case intents.OpenDecks():
                colour = table.player(player).colour
                decks = DecksScreen(self._send, player, colour, self._read())
                board.open_over(f"decks {player}", decks, board.turn(player))
            case _:
                pass

    def played(self, intent: intents.Play) -> None:
        """A card's action has happened: its sheet goes, and it is among the latest used."""
        self._board.layers.close(f"card {intent.player}")
        self._keep(self._read().used(intent.card))

    def change(self, intent: intents.CardSetting, table: Table) -> None:
        """Remember what a touch asked for, and show it."""
        self._keep(self._read().changed(intent))
        if isinstance(intent, intents.UseDeck):
            self._board.layers.close(f"decks {intent.player}")
        if isinstance(intent, intents.SaveOwn | intents.RemoveOwn):
            self._book = None
            self._board.layers.close(f"own {intent.player}")
            self.open(intents.OpenCards(intent.player), table)
        self.show(table)

    def show(self, table: Table) -> None:
        """Tell the card sheets on the board of `table` and of what is pinned."""
        settings, present = self._read(), {it.id for it in table.present}
        for name, sheet in list(self._board.layers.sheets.items()):
            if not isinstance(sheet, CardSheet | CardsScreen | DecksScreen | OwnCardScreen):
                continue
            if sheet.player not in present:
                self._board.layers.close(name)
            elif isinstance(sheet, CardsScreen | DecksScreen):
                sheet.settings = settings
            elif isinstance(sheet, CardSheet):
                sheet.pinned = sheet.entry.card.id in settings.pinned(sheet.player)
                sheet.table = table

    def _leave(self, player: str) -> Intent:
        """Where the rulings lead back to: the card the player was at, or the board."""
        lying = self._board.layers.sheets.get(f"card {player}")
        if not isinstance(lying, CardSheet):
            return Close("rulings")
        self._left[player] = lying.entry
        return intents.OpenCard(player, lying.entry.card.id, again=True)

    def _open_card(self, player: str, card: str, table: Table, again: bool) -> None:
        entry = CardEntry.of(self.book.cards[card], player)
        left = self._left.pop(player, None)
        if again and left is not None and left.card == entry.card:
            entry = left
        pinned = card in self._read().pinned(player)
        sheet = CardSheet(self._send, entry, table, pinned)
        self._board.open_for(player, f"card {player}", sheet, partial(_size, entry, table))


def _size(entry: CardEntry, table: Table, w: float, h: float) -> tuple[float, float]:
    """How large the sheet of the card has to be for every ability, loops too, on a screen of
    `w` x `h`; in two columns where that is too low for one."""
    rows = len(entry.card.abilities)
    lowest = [overview_least(rows)[1]] if entry.at is None else []
    best = lowest.copy()
    for at, ability in enumerate(entry.card.abilities):
        if ability.acts and not (ability.switches and ability.chooses is None):
            opened = entry.opened(at)
            looped = opened.looped().set(TIMES, 2) if ability.repeats else opened
            lowest.append(least(needs(look(looped, table)))[1])
            best.append(wanted(needs(look(opened, table))))
    if h < max(lowest):
        return min(w, 560.0), min(h, 304.0)
    return WIDTH, min(max(*lowest, *best), h)
