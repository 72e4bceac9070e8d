"""A session with a clock that tests wind on by hand."""

from tracker.ledger.memory import MemoryJournal
from tracker.rules import actions as a
from tracker.session import Clock, Line, Session

GAME_NIGHT = 1_700_000_000.0


class HandClock:
    """Time stands still until it is told to pass."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def wait(self, seconds: float) -> None:
        self.seconds += seconds

    @property
    def clock(self) -> Clock:
        return Clock(lambda: GAME_NIGHT + self.seconds, lambda: self.seconds)


class Game:
    """A session, its journal and its clock, with short words for what players do."""

    def __init__(self, *names: str) -> None:
        self.time = HandClock()
        self.journal = MemoryJournal()
        self.seats = tuple(a.Seat(name, name) for name in names)
        self.session = Session.open(self.journal, self.time.clock, self.seats)

    def reopen(self) -> None:
        """Kill the app and start it again on the same journal."""
        self.session = Session.open(self.journal, self.time.clock, self.seats)

    def do(self, *actions: a.Action) -> Line:
        line = None
        for action in actions:
            line = self.session.do(action)
        assert line is not None
        return line

    def plus(self, who: str, times: int = 1) -> None:
        for _ in range(times):
            self.session.tap(a.Get(who, 1))

    def minus(self, who: str, times: int = 1) -> None:
        for _ in range(times):
            self.session.tap(a.Pay(who, 1))

    def undo(self, times: int = 1) -> None:
        for _ in range(times):
            self.session.do(a.Undo())

    def redo(self, times: int = 1) -> None:
        for _ in range(times):
            self.session.do(a.Redo())

    def wait(self, seconds: float) -> None:
        self.time.wait(seconds)

    @property
    def totals(self) -> dict[str, int]:
        return {player.id: player.energy for player in self.session.table.present}
