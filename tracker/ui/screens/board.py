"""The board: a panel for each player, the bar, and the sheets that lie on them."""

from collections.abc import Iterable
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from tracker.rules.table import Table
from tracker.ui import kv
from tracker.ui.amount_plan import LEAST
from tracker.ui.arrangement import (
    NO_INSETS,
    Arrangement,
    Box,
    Insets,
    Place,
    facing_pair,
    safe,
    sheet,
)
from tracker.ui.intents import Send
from tracker.ui.screens import menu
from tracker.ui.screens.amount import AmountSheet
from tracker.ui.screens.menu import MenuSheet
from tracker.ui.theme import GAP
from tracker.ui.views import PanelView
from tracker.ui.widgets.bar import Bar
from tracker.ui.widgets.panel import Panel

kv.load(__file__)


class Board(Widget):
    """Lays everything out for the screen's size; tells each part what to show."""

    def __init__(self, send: Send, insets: Insets = NO_INSETS, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.send = send
        self.insets = insets
        self.panels: dict[str, Panel] = {}
        self.sheets: dict[str, AmountSheet] = {}
        self.menu: MenuSheet | None = None
        self.bar = Bar(send)
        self.add_widget(self.bar)
        self.fbind("size", self._place)

    def show(self, views: Iterable[PanelView], table: Table, undo: bool, redo: bool) -> None:
        """Show these panels, in seating order, and `table` in the sheets that are open."""
        shown = {view.player: view for view in views}
        if list(shown) != list(self.panels):
            self._reseat(list(shown))
        for player, view in shown.items():
            self.panels[player].show(view)
        for open_sheet in self.sheets.values():
            open_sheet.table = table
        self.bar.can_undo, self.bar.can_redo = undo, redo

    def ask_amount(self, player: str, table: Table) -> None:
        """Open the amount sheet of `player`. One that would lie over it is put away."""
        self.close(player)
        place = sheet(self._arranged(len(self.panels)).panels[self._seat(player)], *self._room())
        for other in list(self.sheets):
            if _overlap(place.box, self._sheet_place(other).box):
                self.close(other)
        self.sheets[player] = AmountSheet(self.send, player, table)
        self.add_widget(self.sheets[player])
        self._place()

    def open_menu(self) -> None:
        """Open the menu over everything."""
        if self.menu is None:
            self.menu = MenuSheet(self.send)
            self.add_widget(self.menu)
            self._place()

    def close(self, player: str = "") -> bool:
        """Put away the sheet of `player`, or the menu. Whether there was one."""
        lying = self.sheets.pop(player, None) if player else self.menu
        if lying is None:
            return False
        if lying is self.menu:
            self.menu = None
        self.remove_widget(lying)
        return True

    def close_top(self) -> bool:
        """Put away what was opened last. Whether there was anything."""
        return self.close() or (bool(self.sheets) and self.close(list(self.sheets)[-1]))

    def _reseat(self, players: list[str]) -> None:
        for panel in self.panels.values():
            self.remove_widget(panel)
        self.panels = {player: Panel(self.send) for player in players}
        for panel in self.panels.values():
            # Last index: under the bar and the sheets, which were added before.
            self.add_widget(panel, index=len(self.children))
        for player in [it for it in self.sheets if it not in self.panels]:
            self.close(player)
        self._place()

    def _seat(self, player: str) -> int:
        return list(self.panels).index(player)

    def _screen(self) -> Box:
        return safe(self.width / dp(1), self.height / dp(1), self.insets)

    def _room(self) -> tuple[Box, tuple[float, float]]:
        x, y, w, h = self._screen()
        return Box(x + GAP, y + GAP, w - 2 * GAP, h - 2 * GAP), LEAST

    def _arranged(self, players: int) -> Arrangement:
        return facing_pair(self._screen())

    def _sheet_place(self, player: str) -> Place:
        panels = self._arranged(len(self.panels)).panels
        return sheet(panels[self._seat(player)], *self._room())

    def _place(self, *_: object) -> None:
        if not self.panels or min(self.size) <= 1:
            return
        arranged = self._arranged(len(self.panels))
        for panel, place in zip(self.panels.values(), arranged.panels, strict=True):
            _lay(panel, place)
        self.bar.pos, self.bar.size = _scaled(arranged.bar)
        for player, lying in self.sheets.items():
            _lay(lying, self._sheet_place(player))
        if self.menu:
            left, low, w, h = arranged.screen
            turn = arranged.panels[0].turn
            across, along = (
                (menu.WIDTH, menu.HEIGHT) if turn in (0, 180) else (menu.HEIGHT, menu.WIDTH)
            )
            across, along = min(across, w - 2 * GAP), min(along, h - 2 * GAP)
            self.menu.pos = dp(left + (w - across) / 2), dp(low + (h - along) / 2)
            self.menu.size = dp(across), dp(along)
            if self.menu.turn % 180 != turn % 180:
                self.menu.turn = turn


def _lay(widget: Any, place: Place) -> None:
    widget.turn = place.turn
    widget.pos, widget.size = _scaled(place.box)


def _scaled(box: Box) -> tuple[tuple[float, float], tuple[float, float]]:
    return (dp(box.x), dp(box.y)), (dp(box.w), dp(box.h))


def _overlap(one: Box, other: Box) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.top and other.y < one.top
