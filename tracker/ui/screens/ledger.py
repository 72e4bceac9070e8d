"""The ledger, as players read it: like a sheet of paper, the latest line at the foot."""

from collections.abc import Callable
from typing import Any, Final

from kivy.metrics import dp, sp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from tracker.rules.table import Player
from tracker.ui import intents, kv, theme
from tracker.ui.boxes import Box
from tracker.ui.i18n import _, number
from tracker.ui.intents import Close, Send
from tracker.ui.ledger_rows import Rows
from tracker.ui.lettering import extents
from tracker.ui.widgets.button import IconButton, TextButton
from tracker.ui.widgets.layers import scaled
from tracker.ui.widgets.ledger_row import Columns, LedgerRow
from tracker.ui.widgets.paper import Paper
from tracker.ui.widgets.turned import Opaque
from tracker.ui.widgets.words import Words

__all__ = ["BoxLayout", "IconButton", "Ledger", "TextButton", "Words"]

kv.load(__file__)

_HEAD: Final = 48
_NAMES: Final = 26
_FOOT: Final = 56
_SAID: Final = 44


class Ledger(Opaque):
    """Shows what `rows` makes, for one player or, by "", for everyone. `game` is the key of a
    game of the archive; empty for the whole ledger, whose lines can be tapped to undo."""

    title = StringProperty()
    said = StringProperty()

    def __init__(
        self,
        send: Send,
        players: tuple[Player, ...],
        rows: Callable[[str], Rows],
        game: str = "",
        **kwargs: Any,
    ) -> None:
        self._send, self._make, self._game = send, rows, game
        self._only = ""
        self._players = players
        self._paper: Paper | None = None
        self._names: list[Label] = []
        super().__init__(**kwargs)
        ids = self.ids
        ids.back.bind(on_tap=lambda _: send(Close(self.name)))
        ids.turn.bind(on_tap=lambda _: self._turn_round())
        ids.filter.bind(on_tap=lambda _: self._next_filter())
        ids.share.bind(on_tap=lambda _: send(intents.OpenShare(self._game)))
        ids.agree.bind(on_tap=lambda _: send(intents.OpenAgree()))
        self.fbind("upright", self._build)
        self.show(players)

    @property
    def name(self) -> str:
        """What it is called among the layers."""
        return "game ledger" if self._game else "ledger"

    def show(self, players: tuple[Player, ...]) -> None:
        """Show it anew, with `players` as they are now."""
        self._players, self.said = players, ""
        here = [it for it in players if not it.left]
        sums = [number(it.energy) for it in here]
        *others, last = sums or [""]
        agree = self.ids.agree
        agree.text = (
            _("Agree on {totals} and {last}", totals=", ".join(others), last=last)
            if others
            else _("Note {total}", total=last)
        )
        name = next((it.name for it in players if it.id == self._only), "")
        self.title = _("Ledger · {name}", name=name) if name else _("Ledger")
        self._build()

    def say(self, words: str) -> None:
        """Say it at the foot, for instance why a line can't be undone."""
        self.said = words
        self._place()

    def _next_filter(self) -> None:
        ids = ["", *(it.id for it in self._players)]
        here = ids.index(self._only) if self._only in ids else 0
        self._only = ids[(here + 1) % len(ids)]
        self.show(self._players)

    def _turn_round(self) -> None:
        self.turn = (self.turn + 180) % 360

    def _build(self, *_: object) -> None:
        """Columns depend on the width, so rows are made anew."""
        w = self.upright[0] / dp(1)
        columns = Columns(tuple(it.id for it in self._players), w)
        if self._paper is not None:
            self.remove_widget(self._paper)
        self._paper = Paper(lambda: self._row(columns), size_hint=(None, None))
        self._paper.row_height = columns.tall
        self.add_widget(self._paper)
        self._show_names(columns)
        self._place()
        self._paper.show([], self._make(self._only).more)

    def _row(self, columns: Columns) -> LedgerRow:
        row = LedgerRow(columns)
        if not self._game:
            row.bind(on_tap=lambda it: self._send(intents.TapLine(it.n, it.undone)))
        return row

    def _show_names(self, columns: Columns) -> None:
        for label in self._names:
            self.remove_widget(label)
        self._names = []
        h = self.upright[1] / dp(1)
        for i, player in enumerate(self._players):
            ink = theme.rgba(theme.seat(player.colour).accent)
            label = Label(text=player.name, color=ink, halign="right", valign="middle")
            label.size_hint = None, None
            box = Box(
                columns.first + i * columns.each, h - _HEAD - _NAMES - 8, columns.each, _NAMES
            )
            label.pos, label.size = scaled(box)
            room = label.width - dp(4)
            across = extents(player.name, label.font_name, sp(14))[0]
            label.font_size = sp(14) * min(1, max(0.6, room / across if across else 1))
            label.text_size, label.shorten, label.max_lines = label.size, True, 1
            self._names.append(label)
            self.add_widget(label)

    def _place(self, *_: object) -> None:
        if self._paper is None:
            return
        w, h = (side / dp(1) for side in self.upright)
        foot = 0.0 if self._game else _FOOT + 8.0
        said = _SAID if self.said else 0
        ids = self.ids
        head = Box(8, h - _HEAD - 4, w - 16, _HEAD)
        for widget, box in (
            (ids.head, head),
            (ids.agree, Box(16, 8, w - 32, _FOOT if foot else 0)),
            (ids.said, Box(16, 8 + foot, w - 32, said)),
            (self._paper, Box(0, 12 + foot + said, w, h - _HEAD - _NAMES - 20 - foot - said)),
        ):
            widget.pos, widget.size = scaled(box)
        ids.agree.opacity = 1 if foot else 0
        ids.agree.enabled = bool(foot)
