"""The board: a panel for each player, the bar, and what lies over them."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from tracker.ui import kv
from tracker.ui.arrangement import Arrangement, Seating, arrange, sheet
from tracker.ui.boxes import NO_INSETS, Box, Insets, Place
from tracker.ui.intents import Send
from tracker.ui.theme import GAP
from tracker.ui.views import PanelView
from tracker.ui.widgets.bar import Bar
from tracker.ui.widgets.layers import Layers, lay, scaled
from tracker.ui.widgets.panel import Panel
from tracker.ui.widgets.turned import Opaque

kv.load(__file__)

Wanted = Callable[[float, float], tuple[float, float]]
"""The width and height in dp of a sheet where there is so much room."""
Least = tuple[float, float] | Wanted
"""The smallest width and height of a sheet in dp, or how they follow from the screen's."""


class Board(Widget):
    """Lays everything out for the screen's size; tells each part what to show."""

    def __init__(self, send: Send, insets: Insets = NO_INSETS, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.send = send
        self._insets = insets
        self._seating: Seating | None = None
        self.panels: dict[str, Panel] = {}
        self.bar = Bar(send)
        self.layers = Layers()
        self.add_widget(self.bar)
        self.add_widget(self.layers)
        self.fbind("size", self._place)

    def show(
        self, views: Sequence[PanelView], seating: Seating | None, undo: bool, redo: bool
    ) -> None:
        """Show these panels, in seating order."""
        players = [view.player for view in views]
        if players != list(self.panels) or seating != self._seating:
            self._seating = seating
            self._seat(players)
        for view in views:
            self.panels[view.player].show(view)
        self.bar.can_undo, self.bar.can_redo = undo, redo

    def open_for(self, player: str, name: str, lying: Opaque, least: Least) -> None:
        """Open a sheet in and turned to the panel of `player`."""

        def placing() -> Place:
            arranged = self._arranged()
            seat = list(self.panels).index(player)
            size = least(*self.reach(player)) if callable(least) else least
            return sheet(arranged.panels[seat], arranged.screen, size)

        self.layers.open(name, lying, placing)

    def open_amid(self, name: str, lying: Opaque, size: Wanted, above: bool = False) -> None:
        """Open a sheet in the middle of the screen, for whoever sits first until it is turned."""
        lying.turn = self._arranged().panels[0].turn

        def placing() -> Place:
            turn, screen = lying.turn, self._arranged().screen.inside(GAP)
            room = Place(screen, turn)
            wanted = size(room.width, room.height)
            w, h = wanted if turn in (0, 180) else wanted[::-1]
            x, y = screen.centre
            return Place(Box(x - w / 2, y - h / 2, w, h), turn)

        self.layers.open(name, lying, placing, above)

    def turn(self, player: str) -> int:
        """How what `player` reads is turned."""
        return self._arranged().panels[list(self.panels).index(player)].turn

    def reach(self, player: str) -> tuple[float, float]:
        """Width and height in dp of the whole screen as `player` sees it."""
        screen = self._screen()
        return (screen.w, screen.h) if self.turn(player) in (0, 180) else (screen.h, screen.w)

    def open_over(
        self, name: str, lying: Opaque, turn: int | None = None, above: bool = False
    ) -> None:
        """Open a screen over everything, upright for whoever reads it."""
        lying.turn = self._arranged().panels[0].turn if turn is None else turn
        self.layers.open(name, lying, lambda: Place(self._screen(), lying.turn), above)

    def choose(self, player: str) -> None:
        """Show for a while that the keyboard now speaks for `player`."""
        for id, panel in self.panels.items():
            panel.be_chosen(id == player)

    def inset(self, insets: Insets) -> None:
        """The device now keeps these edges for itself."""
        self._insets = insets
        self._place()

    def _seat(self, players: list[str]) -> None:
        for panel in self.panels.values():
            self.remove_widget(panel)
        self.panels = {player: Panel(self.send) for player in players}
        for panel in self.panels.values():
            # Last index: under the bar and the sheets, which were added before.
            self.add_widget(panel, index=len(self.children))
        self._place()

    def _screen(self) -> Box:
        return self._insets.of(self.width / dp(1), self.height / dp(1))

    def _arranged(self) -> Arrangement:
        return arrange(len(self.panels), self._seating, self._screen())

    def _place(self, *_: object) -> None:
        if not self.panels or min(self.size) <= 1:
            return
        arranged = self._arranged()
        for panel, place in zip(self.panels.values(), arranged.panels, strict=True):
            lay(panel, place)
        self.bar.pos, self.bar.size = scaled(arranged.bar)
        self.layers.size = self.size
        self.layers.place()
