"""A table of two at the real app: its session is real, its ledger is in memory, its time is ours.

Import this, like the driver, before anything else of Kivy.
"""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager

from tests.ui.driver import Driver, Window, playing  # isort: skip

from kivy.app import App
from kivy.clock import Clock as Frames
from kivy.uix.widget import Widget

from tests.ui.eyes import belongs, is_control, says
from tracker.history import Journal, Line, alive
from tracker.ledger.archive import Archive
from tracker.ledger.memory import MemoryJournal
from tracker.ledger.migrations import migrate
from tracker.ledger.sqlite import SqliteJournal
from tracker.rules.actions import Correct, Seat
from tracker.seats import DEFAULT_SEATS
from tracker.session import Clock, JournalFailed, Session
from tracker.ui import sentences
from tracker.ui.application import LedgerApp
from tracker.ui.settings import SettingsFile
from tracker.ui.sharing import NOWHERE, Sharing
from tracker.ui.widgets.turned import Turned

PHONE = (412, 892)
LYING = (892, 412)


class Hours:
    """The time at the table: it stands still until `skip`.

    The toolkit's frames go on in real time, and take part in each skip. They never jump back, so
    what was skipped in one test stays so in the next.
    """

    _skipped = 0.0

    def __init__(self) -> None:
        self.now = 0.0

    def clock(self) -> Clock:
        """The session's view of it. The game began on a summer evening."""
        return Clock(wall=lambda: 1_780_000_000 + self.now, steady=lambda: self.now)

    def skip(self, seconds: float) -> None:
        """Let so many seconds have passed."""
        self.now += seconds
        Hours._skipped += seconds


Frames.time = lambda: time.monotonic() + Hours._skipped


class BrokenJournal(MemoryJournal):
    """Fails to keep a line while `broken`, as a disk does that is full or gone."""

    broken = False

    def append(self, line: Line) -> Line:
        if self.broken:
            raise JournalFailed("the disk is gone")
        return super().append(line)


class Table(Driver):
    """The players and onlookers of one game. Players are named as on their panels."""

    def __init__(self, app: App, hours: Hours) -> None:
        super().__init__(app)
        self.session: Session = app.session
        self.hours = hours

    # What can be read

    def total(self, name: str) -> int:
        """The number in the middle of the panel of `name`."""
        return int(self.numeral(name).replace(",", ""))

    def numeral(self, name: str) -> str:
        """That number as it is written."""
        control = self.find(f"Amount: {name}")
        (numeral,) = [said for it in self.seen if it.parent is control and (said := says(it))]
        return numeral

    @property
    def totals(self) -> tuple[int, ...]:
        """Everyone's total, in seating order."""
        return tuple(self.total(it.name) for it in self.session.table.present)

    def panel(self, name: str) -> Widget:
        """The panel of `name`."""
        return around(self.find(f"Get 1: {name}"))

    def reads(self, name: str) -> list[str]:
        """The texts on the panel of `name`, from the top one down; not the names of controls."""
        return self.texts(self.panel(name))

    def reading(self, name: str) -> str:
        """All of that in one line, as drawn from the first to the last."""
        return " ".join(" ".join(reversed(self.reads(name))).split())

    def texts(self, within: Widget) -> list[str]:
        """The texts `within` a widget; not the names of controls."""
        return [
            said
            for it in self.seen
            if belongs(it, within) and not is_control(it) and (said := says(it))
        ]

    def text(self, words: str, within: Widget) -> Widget:
        """The one text `within` a widget that reads `words`."""
        (it,) = [
            it
            for it in self.seen
            if belongs(it, within) and not is_control(it) and says(it) == words
        ]
        return it

    # Sheets

    def sheet(self, name: str) -> Widget | None:
        """The amount sheet of `name`, if it is open."""
        for cancel in self._matches("Cancel", None):
            if is_control(cancel):
                sheet = around(cancel)
                if any(it.startswith(f"{name} has ") for it in self.texts(sheet)):
                    return sheet
        return None

    def ask(self, name: str, tab: str = "Pay") -> Widget:
        """Open the amount sheet of `name` and turn to `tab`."""
        self.tap(f"Amount: {name}")
        sheet = self.sheet(name)
        assert sheet is not None, f"no amount sheet; in sight: {self.says}"
        self.choose(tab, sheet)
        return sheet

    def sheet_called(self, name: str) -> Widget:
        """The sheet or screen that is called `name` among what lies on the board."""
        sheets = self.app.game.board.layers.sheets
        assert name in sheets, f"no {name}; there is {list(sheets)}"
        return sheets[name]

    def choose(self, word: str, sheet: Widget) -> None:
        """Tap the button `word` of `sheet` that is alive: a tab and a dead button may share it."""
        alive = [it for it in self._matches(word, sheet) if getattr(it, "enabled", False)]
        assert len(alive) == 1, f"{word!r} can be tapped at {len(alive)} places"
        self.tap(alive[0])

    def type(self, digits: str, sheet: Widget) -> None:
        """Type `digits` on the keypad of `sheet`."""
        for digit in digits:
            self.choose(digit, sheet)

    # What has happened

    def have(self, **totals: int) -> None:
        """Correct totals to what a test begins with, and let the news of that fade."""
        for player, total in totals.items():
            self.session.do(Correct(player, total))
        self.skip(60)

    def skip(self, seconds: float) -> None:
        """Let so many seconds pass at the table, in no time."""
        for _ in range(12):
            self.hours.skip((seconds + 0.02) / 12)
            self.frames(2)

    @property
    def lines(self) -> list[str]:
        """What the ledger says, oldest first, without what was undone or joined a later line."""
        who = sentences.names(self.session.table)
        living = list(alive(self.session.journal.backwards()))
        return [sentences.line(it, who) for it in reversed(living)][1:]

    def tap_zone(self, name: str, word: str, times: int = 1) -> None:
        """Tap `Get` or `Pay` of `name`, so many times in a row."""
        for _ in range(times):
            self.tap(f"{word} 1: {name}")

    def get(self, name: str, times: int = 1) -> None:
        """Tap GET of `name`."""
        self.tap_zone(name, "Get", times)

    def pay(self, name: str, times: int = 1) -> None:
        """Tap PAY of `name`."""
        self.tap_zone(name, "Pay", times)


def around(widget: Widget) -> Widget:
    """The panel or sheet that `widget` is on."""
    while not isinstance(widget, Turned):
        widget = widget.parent
    return widget


def in_memory_ledger() -> SqliteJournal:
    """A ledger with an archive that is gone with the test."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection)
    return SqliteJournal(connection)


@contextmanager
def seated(
    seats: tuple[Seat, ...] = DEFAULT_SEATS,
    journal: Journal | None = None,
    size: tuple[int, int] = PHONE,
    trouble: str = "",
    share: Sharing = NOWHERE,
    settings: SettingsFile | None = None,
) -> Iterator[Table]:
    """A game of `seats` that begins in a window of `size`, or goes on where `journal` ends."""
    hours = Hours()
    journal = MemoryJournal() if journal is None else journal
    session = Session.open(journal, hours.clock(), seats)
    Window.size = size
    archive = Archive(journal) if isinstance(journal, SqliteJournal) else None
    app = LedgerApp(session, trouble, archive=archive, share=share, settings=settings)
    with playing(app, lambda app: Table(app, hours)) as table:
        table.until(lambda: tuple(table.root.size) == size)
        yield table
