"""Anything players may do, in any order, with undo, redo and kills in between, comes to the same
as in a model that knows nothing of our code."""

from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from tests.rules.strategies import NAMES
from tests.session.model import MOST, Illegal, Model, Taps
from tests.session.play import Game
from tracker.history import alive
from tracker.rules import actions as a
from tracker.rules.energy import Change, Modifier
from tracker.rules.errors import Refused
from tracker.rules.table import Player, Table, evolve

who = st.sampled_from(NAMES)
amount = st.one_of(st.integers(0, 9), st.integers(0, 60), st.integers(0, MOST + 1))
changes = st.lists(st.sampled_from(["plus 1", "times 2", "half, rounded down"]), max_size=4)
Said = tuple[a.TableAction, tuple[Any, ...]]
"""The same thing said twice: to the app and to the model."""


def said(action: Any, *step: Any) -> Said:
    return action, step


in_loops = st.one_of(
    st.builds(lambda p, n: said(a.Get(p, n), "get", p, n), who, amount),
    st.builds(lambda p, n: said(a.Pay(p, n), "pay", p, n), who, amount),
    st.builds(lambda p, n: said(a.Lose(p, n), "lose", p, n), who, amount | st.just("all")),
    st.builds(lambda p: said(a.Double(p), "double", p), who),
    st.builds(
        lambda them: said(a.Proliferate(them), "proliferate", them),
        st.lists(who, max_size=4).map(tuple),
    ),
    st.builds(lambda p: said(a.Decline(p), "nothing", p), who),
    st.just(said(a.DoesNotResolve(), "nothing")),
)
in_abilities = st.one_of(
    in_loops,
    st.builds(lambda p: said(a.Lock(p), "lock", p, True), who),
    st.builds(lambda p: said(a.Unlock(p), "lock", p, False), who),
    st.builds(
        lambda p, them: said(a.SetModifiers(p, modifying(them)), "modify", p, them),
        who,
        changes,
    ),
)
at_the_table = st.one_of(
    in_abilities,
    st.builds(lambda p, n: said(a.Correct(p, n), "correct", p, n), who, amount),
    st.builds(lambda p: said(a.Leave(p), "leave", p), who),
    st.just(said(a.NextTurn(), "next_turn")),
    st.just(said(a.NewGame(), "new_game")),
    st.just(said(a.BeginSubgame(), "begin_subgame")),
    st.just(said(a.EndSubgame(), "end_subgame")),
)

at_the_chip = st.tuples(
    st.sampled_from(["get"] * 6 + ["pay"] * 2 + ["undo"] * 3 + ["redo"] * 2 + ["wait", "kill"]),
    st.sampled_from(NAMES[:2]),
)


class GameNight(RuleBasedStateMachine):
    @initialize(players=st.integers(1, 8))
    def sit_down(self, players: int) -> None:
        self.game = Game(*NAMES[:players])
        self.model = Model(list(NAMES[:players]))

    def both(self, action: a.Action, *steps: tuple[Any, ...]) -> None:
        """Do it here and there: both must allow it, or both refuse it and change nothing."""
        table, lines = self.game.session.table, len(self.game.journal.lines)
        try:
            match action:
                case a.Undo():
                    self.model.undo()
                case a.Redo():
                    self.model.redo()
                case _:
                    self.model.act(*steps)
        except Illegal:
            try:
                self.game.do(action)
            except Refused:
                assert self.game.session.table == table
                assert len(self.game.journal.lines) == lines
            else:
                raise AssertionError(f"{action} should have been refused") from None
        else:
            self.game.do(action)
            assert len(self.game.journal.lines) == lines + 1

    @rule(it=at_the_table)
    def do(self, it: Said) -> None:
        action, step = it
        self.both(action, step)

    @rule(them=st.lists(in_abilities, max_size=4))
    def resolve(self, them: list[Said]) -> None:
        steps = tuple(action for action, _step in them)
        self.both(a.Resolve(steps), *[step for _action, step in them])  # type: ignore[arg-type]

    @rule(times=st.integers(0, 12), them=st.lists(in_loops, max_size=4))
    def repeat(self, times: int, them: list[Said]) -> None:
        steps = tuple(action for action, _step in them)
        self.both(a.Repeat(times, steps), *[step for _action, step in them] * times)  # type: ignore[arg-type]

    @rule(them=st.lists(who, unique=True))
    def sit_elsewhere(self, them: list[str]) -> None:
        self.both(a.TakeSeats(tuple(a.Seat(it, it) for it in them)), ("sit", them))

    @rule(them=st.lists(at_the_chip, min_size=1, max_size=12))
    def tap(self, them: list[tuple[str, str]]) -> None:
        """Bursts of several players at once, with undo and kills while they run."""
        taps = Taps(self.model)
        for what, name in them:
            if what == "wait":
                self.game.wait(1.5)
                taps.stop()
            elif what == "kill":
                self.game.reopen()
                taps.stop()
            elif what == "undo" and taps.bursts:
                self.game.undo()
                taps.undo()
            elif what in ("get", "pay"):
                tap_both(self.game, taps, what, name)
        self.game.wait(1.5)
        for step in taps.steps():
            self.model.act(step)
        # What was taken back tap by tap could be redone, but not by the model.
        self.both(a.DoesNotResolve(), ("nothing",))

    @precondition(lambda self: self.game.session.can_undo)
    @rule()
    def undo(self) -> None:
        self.both(a.Undo())

    @precondition(lambda self: self.game.session.can_redo)
    @rule()
    def redo(self) -> None:
        self.both(a.Redo())

    @rule(times=st.integers(1, 4))
    def undo_and_redo(self, times: int) -> None:
        """Undo, then redo, is the identity: totals, tallies and all."""
        table = self.game.session.table
        done = 0
        while done < times and self.game.session.can_undo:
            self.game.undo()
            done += 1
        self.game.redo(done)
        assert self.game.session.table == table

    @rule()
    def kill_and_reopen(self) -> None:
        """A new session offers all that the old one did."""
        old = self.game.session
        could = (old.can_undo, old.can_redo)
        self.game.reopen()
        assert self.game.session.table == old.table
        assert (self.game.session.can_undo, self.game.session.can_redo) == could

    @invariant()
    def the_app_shows_what_the_model_has(self) -> None:
        assert shown(self.game.session.table) == self.model.game
        assert list(self.game.session.table.ids) == list(self.model.game["people"])

    @invariant()
    def as_much_can_be_undone_and_redone(self) -> None:
        assert self.game.session.can_undo == bool(self.model.past)
        assert self.game.session.can_redo == bool(self.model.future)

    @invariant()
    def nobody_is_below_0_or_above_the_limit(self) -> None:
        assert all(0 <= it.energy <= MOST for it in self.game.session.table.players)

    @invariant()
    def the_live_lines_give_the_table(self) -> None:
        table = Table()
        for line in reversed(list(alive(self.game.journal.backwards()))):
            for event in line.events:
                table = evolve(table, event)
        assert table == self.game.session.table


def tap_both(game: Game, taps: Taps, way: str, name: str) -> None:
    """Tap here and there: both must allow it, or both refuse it and change nothing."""
    lines = len(game.journal.lines)
    tap = a.Get(name, 1) if way == "get" else a.Pay(name, 1)
    try:
        taps.tap(name, way)
    except Illegal:
        with pytest.raises(Refused):
            game.session.tap(tap)
        assert len(game.journal.lines) == lines
    else:
        game.session.tap(tap)


def modifying(changed: list[str]) -> tuple[Modifier, ...]:
    return tuple(Modifier(Change(it)) for it in changed)


def shown(table: Table) -> dict[str, Any]:
    """A table in the model's words."""
    return {
        "people": {player.id: shown_player(player) for player in table.players},
        "turn": table.turn,
        "number": table.game,
        "outer": shown(table.outer) if table.outer else None,
    }


def shown_player(player: Player) -> dict[str, Any]:
    return {
        "energy": player.energy,
        "modifiers": [modifier.change.value for modifier in player.modifiers],
        "locked": player.locked,
        "spent": player.spent,
        "gains": player.gains,
        "left": player.left,
    }


@given(
    st.lists(st.sampled_from([0, 1, 2, 5, MOST - 2]), min_size=2, max_size=2),
    st.lists(changes, min_size=2, max_size=2),
    st.lists(at_the_chip, min_size=15, max_size=30),
)
def test_bursts_of_two_players_at_once(
    start: list[int], modifiers: list[list[str]], them: list[tuple[str, str]]
) -> None:
    """Each tap, undo and redo leaves what the model has, also when the app is killed between."""
    game, model = Game("Sky", "Amber"), Model(["Sky", "Amber"])
    for name, energy, changed in zip(("Sky", "Amber"), start, modifiers, strict=True):
        game.do(a.Correct(name, energy), a.SetModifiers(name, modifying(changed)))
        model.act(("correct", name, energy), ("modify", name, changed))
    floor = len(model.past) * 2
    taps = Taps(model)
    for what, name in them:
        match what:
            case "wait":
                game.wait(1.5)
                taps.stop()
            case "kill":
                game.reopen()
                taps.stop()
            case "undo" if taps.bursts:
                game.undo()
                taps.undo()
            case "redo" if taps.undone:
                game.redo()
                taps.redo()
            case "get" | "pay":
                tap_both(game, taps, what, name)
        then = deepcopy(model)
        then.act(*taps.steps())
        assert shown(game.session.table) == then.game
        assert game.session.can_redo == bool(taps.undone)
        live = list(alive(game.journal.backwards()))
        assert len(live) == 1 + floor + len(taps.bursts)
    game.wait(1.5)
    game.undo(len(taps.bursts))
    assert shown(game.session.table) == model.game
    game.undo(floor)
    assert not game.session.can_undo


GameNight.TestCase.settings = settings(settings.default, stateful_step_count=50)
TestGameNight = GameNight.TestCase
