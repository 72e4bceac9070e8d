"""Every screen, at every size and font scale, is walked: see `walk.faults`."""

from collections.abc import Callable, Iterator

import pytest
from kivy.metrics import Metrics

from tests.ui.table import Table, seated
from tests.ui.walk import faults
from tracker.ledger.errors import DamagedKept
from tracker.rules.actions import Correct, Get, Seat
from tracker.rules.energy import LIMIT
from tracker.ui.troubles import trouble

SIZES = [
    (320, 568),
    (568, 320),
    (412, 892),
    (892, 412),
    (768, 1024),
    (1024, 768),
    (1280, 800),
    (1366, 1024),
]
EXTREME = [(320, 568), (568, 320), (1366, 1024)]
WALKS = [(size, scale) for scale in (1.0, 2.0) for size in SIZES] + [(it, 1.3) for it in EXTREME]
WORDY = (
    Seat("sky", "Maximiliane von Hohenstein", "sky"),
    Seat("amber", "Bartholomew the Unlucky", "amber"),
)
DAMAGED = trouble(DamagedKept("/home/somebody/.local/share/energy-ledger/ledger-damaged-3.db"))


def totals(sky: int, amber: int) -> Callable[[Table], None]:
    return lambda table: table.have(sky=sky, amber=amber)


def news(table: Table) -> None:
    """The longest there can be, on both sides."""
    for player in ("sky", "amber"):
        table.session.do(Correct(player, 1))
        table.session.do(Get(player, LIMIT - 1))
    table.frames()


def burst(table: Table) -> None:
    table.get("Sky", 4)


def corrected(table: Table) -> None:
    table.session.do(Correct("sky", LIMIT))
    table.frames()


def refusal(table: Table) -> None:
    table.pay("Sky")
    table.pay("Amber")
    table.wait(0.3)


def long_refusal(table: Table) -> None:
    table.have(sky=LIMIT)
    table.get("Sky")
    table.wait(0.3)


def sheet(tab: str, digits: str, name: str = "Sky") -> Callable[[Table], None]:
    def show(table: Table) -> None:
        table.have(sky=1_048_576, amber=9)
        table.type(digits, table.ask(name, tab))

    return show


def menu(table: Table) -> None:
    table.tap("Menu")


def starting_over(table: Table) -> None:
    table.tap("Menu")
    table.tap("New game …")


def menu_turned(table: Table) -> None:
    table.tap("Menu")
    table.tap("Turn to the other side")


SCREENS = {
    "nothing yet": totals(0, 0),
    "9 and 66": totals(9, 66),
    "a million": totals(1_048_576, 7),
    "all there can be": totals(LIMIT, LIMIT),
    "a burst": burst,
    "long news": news,
    "a correction": corrected,
    "a refusal": refusal,
    "a long refusal": long_refusal,
    "get": sheet("Get", "99"),
    "pay": sheet("Pay", "12"),
    "pay, nothing typed": sheet("Pay", ""),
    "pay, refused": sheet("Pay", "2000000"),
    "pay, far too much": sheet("Pay", "1000000000000001"),
    "lose": sheet("Lose", "12"),
    "correct": sheet("Correct", "999999999999999"),
    "correct, refused": sheet("Correct", "9999999999999999"),
    "pay, Amber": sheet("Pay", "12", "Amber"),
    "menu": menu,
    "menu turned": menu_turned,
    "starting over": starting_over,
}


@pytest.fixture
def font_scale(scale: float) -> Iterator[float]:
    Metrics.fontscale = scale
    yield scale
    Metrics.fontscale = 1.0


def sizes_and_scales(test: Callable[..., None]) -> Callable[..., None]:
    return pytest.mark.parametrize(("size", "scale"), WALKS)(test)


@sizes_and_scales
def test_nothing_is_wrong_with_any_screen(size, scale, font_scale):
    wrong = []
    with seated(size=size) as table:
        for name, show in SCREENS.items():
            show(table)
            wrong += [f"{name}: {fault}" for fault in faults(table)]
            table.key("escape")
            table.have(sky=0, amber=0)
    assert wrong == []


@sizes_and_scales
def test_nothing_is_wrong_with_long_names(size, scale, font_scale):
    with seated(WORDY, size=size) as table:
        assert faults(table) == []
        table.session.do(Get("amber", 1_048_576))
        table.frames()
        assert faults(table) == []
        table.tap("Amount: Maximiliane von Hohenstein")
        table.tap("9")
        assert faults(table) == []


@sizes_and_scales
def test_nothing_is_wrong_with_trouble(size, scale, font_scale):
    with seated(size=size, trouble=DAMAGED) as table:
        assert faults(table) == []
