"""A game played into a journal, on a clock that the test moves."""

from dataclasses import dataclass, field

from tracker.rules import actions as a
from tracker.seats import DEFAULT_SEATS
from tracker.session import Clock, Journal, Line, Session


@dataclass
class Hand:
    """A clock that only moves when told to."""

    seconds: float = 1_000.0
    clock: Clock = field(init=False)

    def __post_init__(self) -> None:
        self.clock = Clock(wall=lambda: self.seconds, steady=lambda: self.seconds)


def session(journal: Journal, hand: Hand | None = None) -> Session:
    """Two players at the table, where the journal left off."""
    return Session.open(journal, (hand or Hand()).clock, DEFAULT_SEATS)


def play(journal: Journal, *actions: a.Action) -> list[Line]:
    """Do `actions` in order, and return their lines."""
    playing = session(journal)
    return [playing.do(action) for action in actions]
