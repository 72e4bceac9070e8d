"""A monkey at the table: thousands of touches of all kinds, on whatever is in sight.

`MONKEY` says how many touches, `MONKEY_SEED` which monkey.
"""

import os
from random import Random

from tests.ui.driver import Finger, Window
from tests.ui.eyes import is_control, place
from tests.ui.scenes import SEATS
from tests.ui.table import seated
from tracker.history import alive
from tracker.ledger.journal import open_ledger
from tracker.rules.decide import decide
from tracker.rules.table import Table as Players
from tracker.rules.table import evolve

TOUCHES = int(os.environ.get("MONKEY", "1000"))
SEED = int(os.environ.get("MONKEY_SEED", "7"))
LOOK_EVERY = 100
SIZES = [(320, 568), (412, 892), (600, 960), (768, 1024), (1280, 800)]
KEYS = [*"123456789+-=am", "enter", "tab", "backspace", "escape", "f1"]
SHEETS_AT_MOST = 12


class Monkey:
    """Plays at `table`. `touches` counts every finger put down."""

    def __init__(self, table, random):
        self.table, self.random = table, random
        self.touches = 0
        self.tricks = [
            (self.tap_a_control, 40),
            (self.tap_anywhere, 10),
            (self.tap_with_many_fingers, 10),
            (self.drag, 8),
            (self.lay_a_palm, 5),
            (self.rest_a_finger, 3),
            (self.tap_while_it_turns, 2),
            (self.press_a_key, 10),
            (self.press_back, 6),
            (self.undo_or_redo, 4),
            (self.turn_the_device, 2),
            (self.change_the_size, 2),
            (self.pause, 4),
        ]

    def act(self):
        tricks, weights = zip(*self.tricks, strict=True)
        self.random.choices(tricks, weights)[0]()

    def finger(self, at):
        self.touches += 1
        return Finger(self.table, at)

    def anywhere(self):
        width, height = Window.size
        return self.random.uniform(0, width - 1), self.random.uniform(0, height - 1)

    def on_a_control(self):
        controls = [it for it in self.table.seen if is_control(it)]
        return place(self.random.choice(controls)) if controls else self.anywhere()

    def tap_a_control(self):
        self.finger(self.on_a_control()).lift()

    def tap_anywhere(self):
        self.finger(self.anywhere()).lift()

    def tap_with_many_fingers(self):
        spots = [self.on_a_control() for _ in range(self.random.randint(2, 8))]
        fingers = [self.finger(at) for at in spots]
        self.table.frames(1)
        self.random.shuffle(fingers)
        for it in fingers:
            it.lift()

    def drag(self):
        self.finger(self.on_a_control()).move(self.anywhere()).lift()

    def lay_a_palm(self):
        x, y = self.anywhere()
        near = [(x + self.random.gauss(0, 30), y + self.random.gauss(0, 30)) for _ in range(5)]
        fingers = [self.finger(at) for at in near]
        self.table.skip(self.random.uniform(0, 3))
        for it in fingers:
            it.lift()

    def rest_a_finger(self):
        it = self.finger(self.on_a_control())
        self.table.skip(self.random.uniform(1, 20))
        it.lift()

    def tap_while_it_turns(self):
        it = self.finger(self.on_a_control())
        self.turn_the_device()
        it.lift()

    def press_a_key(self):
        self.table.key(self.random.choice(KEYS))

    def press_back(self):
        self.table.key("escape")

    def undo_or_redo(self):
        self.table.key(self.random.choice("zy"), "ctrl")

    def turn_the_device(self):
        width, height = Window.size
        self.table.resize(int(height), int(width))

    def change_the_size(self):
        self.table.resize(*self.random.choice(SIZES))

    def pause(self):
        self.table.skip(self.random.choice([0.5, 2, 12, 1200]))


def replayed(session):
    """The table after playing every live line again from the first."""
    players = Players()
    for line in reversed(list(alive(session.journal.backwards()))):
        for event in decide(players, line.action):
            players = evolve(players, event)
    return players


def look(table):
    """Whether all is well: nothing below 0, the ledger tells the board, and back leads to it."""
    session = table.app.session
    assert all(it.energy >= 0 for it in session.table.players)
    assert replayed(session) == session.table
    for _ in range(SHEETS_AT_MOST):
        table.key("escape")
    assert not table.app.game.board.layers.sheets, "back always leads to the board"
    shown = {it.player: it.total for it in table.app.game.board.panels.values()}
    assert shown == {it.id: f"{it.energy:,}" for it in session.table.present}


def test_a_monkey_breaks_nothing(tmp_path):
    journal = open_ledger(tmp_path)
    with seated(SEATS[:4], journal=journal) as table:
        monkey = Monkey(table, Random(SEED))
        seen_at = 0
        while monkey.touches < TOUCHES:
            monkey.act()
            if monkey.touches >= seen_at + LOOK_EVERY:
                seen_at = monkey.touches
                look(table)
        look(table)
        assert len(list(alive(journal.backwards()))) > TOUCHES / 100, "it did play"
    journal.close()
