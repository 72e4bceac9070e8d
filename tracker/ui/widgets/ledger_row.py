"""One line of the ledger: when, what, why, and a column of totals a player."""

from typing import Any, Final

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp, sp
from kivy.uix.label import Label

from tracker.ui import theme
from tracker.ui.i18n import number
from tracker.ui.ledger_rows import Mark, Row
from tracker.ui.lettering import extents, rich
from tracker.ui.widgets.touch import Tappable

TALL: Final = 58
STACKED: Final = 84
"""Height of a row in dp whose totals have a line of their own."""
_ROBOTO: Final = "Roboto"
_TIME: Final = 48
_LEAST_WORDS: Final = 132
_LEAST_COLUMN: Final = 40
_MOST_COLUMN: Final = 60


def _ink(mark: Mark) -> str:
    match mark:
        case Mark.CHANGE:
            return theme.TEXT
        case Mark.HEADING:
            return theme.FAINT
        case Mark.AGREEMENT:
            return theme.AGREEMENT
        case Mark.CORRECTION:
            return theme.CORRECTION


class Columns:
    """Where the totals of `players` are in a row `width` dp wide."""

    def __init__(self, players: tuple[str, ...], width: float) -> None:
        self.players = players
        scale = sp(1) / dp(1)
        time = _TIME * scale
        self.pad = 20.0 if width >= 360 else 12.0
        room = width - 2 * self.pad
        most = _MOST_COLUMN if width >= 360 else _LEAST_COLUMN + 6
        each = (room - time - _LEAST_WORDS) / max(1, len(players))
        self.stacked = each < _LEAST_COLUMN
        self.each = room / len(players) if self.stacked else min(each, most)
        self.first = width - self.pad - self.each * len(players)
        self.tall = (STACKED if self.stacked else TALL) * scale
        self.low = 30 * scale if self.stacked else 0.0
        self.time = time
        self.words = self.pad + time, (width - self.pad if self.stacked else self.first - 8)


class LedgerRow(Tappable):
    """Shows a `Row`; `columns` says where."""

    def __init__(self, columns: Columns, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._row: Row | None = None
        self._what_said = ""
        self._columns = columns
        self._time = _text(14, theme.FAINT)
        self._what = _text(16, theme.TEXT, markup=True)
        self._why = _text(14, theme.QUIET, markup=True)
        self._totals: list[Label] = []
        for part in (self._time, self._what, self._why):
            self.add_widget(part)
        self.fbind("pos", self._place)
        self.fbind("size", self._place)

    @property
    def n(self) -> int:
        """The number of the line shown."""
        return self._row.n if self._row else 0

    @property
    def undone(self) -> int | None:
        """When the line shown was undone, if it was."""
        return self._row.undone if self._row else None

    def show(self, row: Row) -> None:
        """Show `row`."""
        self._row = row
        self.label = row.what
        gone = row.undone is not None
        ink = theme.rgba(theme.FAINT if gone else _ink(row.mark))
        self._time.text = row.time
        self._what_said = row.what
        self._what.text, self._why.text = rich(row.what), rich(row.why)
        self._what.color = ink
        self._what.strikethrough = gone
        self._show_totals(row, gone)
        self._place()

    def _show_totals(self, row: Row, gone: bool) -> None:
        players = self._columns.players
        while len(self._totals) < len(players):
            label = Label(font_name=theme.NUMERALS, halign="right", size_hint=(None, None))
            self._totals.append(label)
            self.add_widget(label)
        marked = row.mark in (Mark.AGREEMENT, Mark.CORRECTION) and not gone
        for id, label in zip(players, self._totals, strict=True):
            heading = row.mark is Mark.HEADING
            total = row.totals.get(id)
            label.text = "" if heading or total is None else number(total)
            strong = id in row.concerns and not gone
            label.color = theme.rgba(
                (_ink(row.mark) if marked else theme.TEXT) if strong else theme.FAINT
            )
            label.strikethrough = gone

    def _place(self, *_: object) -> None:
        columns = self._columns
        x, y, w, h = self.x, self.y, self.width, self.height
        low = y + dp(columns.low)
        high = y + h - low
        left, right = (dp(it) for it in columns.words)
        wide = max(dp(16), right - left)
        two = bool(self._why.text)
        _lay(self._time, x + dp(columns.pad), low, dp(columns.time), high)
        what = (low + high * 0.5, high * 0.4) if two else (low, high)
        _lay(self._what, x + left, what[0], wide, what[1])
        _lay(self._why, x + left, low + high * 0.12, wide, high * 0.36 if two else 0)
        self._what.font_size = _fitted(self._what_said, wide - dp(2), _ROBOTO, 16, least=12)
        for i, label in enumerate(self._totals):
            each = dp(columns.each)
            label.font_size = _fitted(label.text, each - dp(4), theme.NUMERALS, 27)
            at = x + dp(columns.first) + i * each
            label.text_size = label.size = each, (dp(columns.low) if columns.stacked else h)
            label.valign = "middle"
            label.pos = at, y
        self.canvas.before.clear()
        with self.canvas.before:
            Color(*theme.rgba(theme.PRESSED if self.pressed else theme.LINE))
            Rectangle(pos=(x, y), size=(w, h if self.pressed else dp(1)))

    def on_pressed(self, *_: object) -> None:
        self._place()


def _text(size: float, ink: str, markup: bool = False) -> Label:
    return Label(
        font_size=sp(size),
        color=theme.rgba(ink),
        markup=markup,
        halign="left",
        valign="middle",
        shorten=True,
        shorten_from="right",
        max_lines=1,
        size_hint=(None, None),
    )


def _lay(label: Label, x: float, y: float, w: float, h: float) -> None:
    label.pos = x, y
    label.size = label.text_size = w, h


def _fitted(text: str, width: float, font: str, letters: float, least: float = 0) -> float:
    """`letters` sp, or what makes `text` fit in `width` pixels, but not below `least` sp."""
    size = sp(letters)
    across = extents(text, font, size)[0]
    return max(float(sp(least)), float(size if across <= width else size * width / across))
