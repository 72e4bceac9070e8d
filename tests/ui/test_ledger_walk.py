"""The screens of the ledger at every size and font scale are walked: see `walk.faults`."""

from collections.abc import Callable, Iterator

import pytest
from kivy.metrics import Metrics
from kivy.uix.widget import Widget

from tests.ui.eyes import box, common, plain
from tests.ui.scenes import SEATS, archived
from tests.ui.table import Table, in_memory_ledger, seated
from tests.ui.walk import faults
from tracker.rules.actions import Correct
from tracker.ui import intents
from tracker.ui.screens.games import GameRow
from tracker.ui.widgets.ledger_row import LedgerRow

SIZES = [(320, 568), (568, 320), (412, 892), (1280, 800)]


def opened(*touches: intents.Intent) -> Callable[[Table], None]:
    def show(table: Table) -> None:
        archived(table)
        for intent in touches:
            table.app.game.answer(intent)
        table.frames(6)

    return show


SCREENS = {
    "ledger": opened(intents.OpenLedger()),
    "why not": opened(intents.OpenLedger(), intents.TapLine(2)),
    "undo a line": opened(intents.OpenLedger(), intents.TapLine(8)),
    "agreeing": opened(intents.OpenAgree()),
    "one agrees": opened(intents.OpenAgree(), intents.Answer("sky", True)),
    "reason": opened(intents.OpenReason(Correct("sky", 9))),
    "games": opened(intents.OpenArchive()),
    "game": opened(intents.OpenArchive(), intents.OpenGame("1")),
    "deleting": opened(intents.OpenArchive(), intents.OpenGame("1"), intents.HideGame("1")),
    "deleted": opened(intents.OpenArchive(), intents.HideGame("1", sure=True)),
    "sharing": opened(intents.OpenLedger(), intents.OpenShare()),
    "nothing to take in": opened(intents.OpenArchive(), intents.OpenImport()),
}


@pytest.fixture
def font_scale(scale: float) -> Iterator[float]:
    Metrics.fontscale = scale
    yield scale
    Metrics.fontscale = 1.0


@pytest.mark.parametrize("size", SIZES, ids=lambda it: f"{it[0]}x{it[1]}")
@pytest.mark.parametrize(("players", "scale"), [(2, 1.0), (2, 2.0), (8, 1.0)])
@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_is_wrong_with(screen, players, size, scale, font_scale):
    with seated(SEATS[:players], journal=in_memory_ledger(), size=size) as table:
        SCREENS[screen](table)
        assert [it for it in faults(table) if not of_a_list(it, table)] == []


def of_a_list(fault: str, table: Table) -> bool:
    """Whether it only says that rows of a list adjoin, wait to see whether a finger scrolls, or
    are scrolled half out of sight."""
    rows = [it for it in table.seen if isinstance(it, LedgerRow | GameRow)]
    if "px apart" in fault and sum(repr(it.label) in fault for it in rows) == 2:
        return True
    if any(f"a touch on {it.label!r} " in fault and fault.endswith("presses []") for it in rows):
        return True
    return any(repr(words) in fault for row in rows if cut(row) for words in said(row))


def cut(row: Widget) -> bool:
    """Whether a part of the row is scrolled out of sight."""
    paper = box(row.parent.parent)
    return common(box(row), paper) != box(row)


def said(row: Widget) -> set[str]:
    """All that is written on the row."""
    return {row.label, *(plain(it.text) for it in row.children if it.text)}
