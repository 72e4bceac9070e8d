"""Every screen, for each number of players, at every size and font scale: see `walk.faults`."""

import pytest
from kivy.metrics import Metrics

from tests.ui.eyes import box
from tests.ui.scenes import SCENES, played, under_way
from tests.ui.walk import faults, uncovered
from tracker.ui.boxes import Insets

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
TABLES = range(1, 9)
WALKS = [(players, 1.0, EXTREME if players in (5, 7) else SIZES) for players in TABLES] + [
    (players, scale, EXTREME) for players in (3, 8) for scale in (1.3, 2.0)
]
BOARDS = {"board", "refused", "guarded", "amount"}
"""Scenes in which the board shows; the others are walked at the extremes."""
CARDS = {"card", "card-numbers", "card-abilities", "cards", "rulings", "own-card", "decks"}
LEDGER = {"ledger", "games", "game", "share"}
ELSEWHERE = CARDS | LEDGER
"""Scenes that `test_cards_walk` and `test_ledger_walk` walk."""


@pytest.fixture
def font_scale(scale):
    Metrics.fontscale = scale
    yield scale
    Metrics.fontscale = 1.0


def scenes(players):
    """The names and scenes that there are for so many players."""
    for name, scene in SCENES.items():
        if players in scene.players and name not in ELSEWHERE:
            yield name, scene


@pytest.mark.parametrize(("players", "scale", "sizes"), WALKS)
def test_nothing_is_wrong_with_any_screen_of_any_table(players, scale, sizes, font_scale):
    wrong = []
    with played(players, sizes[0]) as table:
        for name, scene in scenes(players):
            scene.show(table)
            for size in sizes if name in BOARDS else EXTREME:
                table.resize(*size)
                wrong += [f"{name} at {size}: {fault}" for fault in faults(table)]
            table.resize(*sizes[0])
            under_way(table)
    assert wrong == []


NOTCHES = {
    "upright": ((412, 892), Insets(top=44, bottom=34)),
    "lying": ((892, 412), Insets(left=44, bottom=21, right=44)),
    "small": ((360, 640), Insets(top=24, bottom=16)),
}


SMALLEST_NOTCHED = 6
"""The most players for whom the smallest screen, less a notch, still has room for everything."""


@pytest.mark.parametrize(
    ("players", "notch"),
    [
        (players, notch)
        for notch in NOTCHES
        for players in TABLES
        if notch != "small" or players <= SMALLEST_NOTCHED
    ],
)
def test_nothing_lies_where_the_device_has_its_own(players, notch):
    size, insets = NOTCHES[notch]
    screen = insets.of(*size)
    wrong = []
    with played(players, size) as table:
        table.app._insets = lambda: insets
        table.app.on_resume()
        for name, scene in scenes(players):
            scene.show(table)
            table.frames(4)
            wrong += [f"{name}: {fault}" for fault in faults(table)]
            for it in uncovered(table):
                left, bottom, right, top = box(it)
                if getattr(it, "label", "") and not (
                    left >= screen.x - 1
                    and bottom >= screen.y - 1
                    and right <= screen.right + 1
                    and top <= screen.top + 1
                ):
                    wrong.append(f"{name}: {it.label!r} is under the notch")
            under_way(table)
    assert wrong == []
