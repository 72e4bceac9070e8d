"""A burst of taps is one line (DESIGN section 2)."""

import pytest

from tests.session.play import Game
from tracker.history import alive
from tracker.rules import actions as a
from tracker.rules import errors
from tracker.rules import events as e
from tracker.rules.energy import LIMIT, Change, Modifier
from tracker.session import BURST, Line

PLUS_ONE = Modifier(Change.PLUS_ONE)
TIMES_TWO = Modifier(Change.TIMES_TWO)
HALF = Modifier(Change.HALF)


@pytest.fixture
def game() -> Game:
    return Game("Sky", "Amber")


def live(game: Game) -> list[tuple[a.Action, int]]:
    """The lines that count, oldest first: what was done, and in how many taps."""
    lines: list[Line] = list(alive(game.journal.backwards()))
    return [(line.action, line.taps) for line in reversed(lines)][1:]


class TestOneBurst:
    def test_is_one_line_of_the_sum(self, game: Game) -> None:
        game.plus("Sky", 4)
        assert game.totals == {"Sky": 4, "Amber": 0}
        assert live(game) == [(a.Get("Sky", 4), 4)]
        assert game.session.table.player("Sky").gains == 1

    def test_commits_each_tap_at_once_as_a_line_that_supersedes_the_one_before(
        self, game: Game
    ) -> None:
        game.plus("Sky", 3)
        assert [(it.action, it.taps, it.supersedes) for it in game.journal.lines[1:]] == [
            (a.Get("Sky", 1), 1, None),
            (a.Get("Sky", 2), 2, 2),
            (a.Get("Sky", 3), 3, 3),
        ]
        assert [it.before.player("Sky").energy for it in game.journal.lines[1:]] == [0, 0, 0]

    def test_takes_taps_of_any_size(self, game: Game) -> None:
        game.session.tap(a.Get("Sky", 5))
        game.session.tap(a.Get("Sky", 20))
        assert live(game) == [(a.Get("Sky", 25), 2)]

    def test_a_payment_counts_once_too(self, game: Game) -> None:
        game.do(a.Get("Sky", 5))
        game.minus("Sky", 3)
        assert live(game) == [(a.Get("Sky", 5), 0), (a.Pay("Sky", 3), 3)]
        assert game.session.table.player("Sky").spent == 3

    @pytest.mark.parametrize(
        ("modifiers", "taps", "total"),
        [
            ((PLUS_ONE,), 4, 5),
            ((TIMES_TWO, PLUS_ONE), 3, 7),
            ((HALF,), 1, 0),
            ((HALF,), 5, 2),
            ((HALF, PLUS_ONE), 2, 2),
        ],
    )
    def test_modifiers_apply_once_to_the_whole(
        self, game: Game, modifiers: tuple[Modifier, ...], taps: int, total: int
    ) -> None:
        game.do(a.SetModifiers("Sky", modifiers))
        game.plus("Sky", taps)
        assert game.totals["Sky"] == total

    def test_a_locked_player_taps_in_vain(self, game: Game) -> None:
        game.do(a.Lock("Sky"))
        game.plus("Sky", 3)
        assert game.totals["Sky"] == 0
        assert game.journal.lines[-1].events == (e.GainPrevented("Sky", 3),)


class TestItsEnd:
    def test_comes_a_second_and_a_half_after_the_last_tap(self, game: Game) -> None:
        game.plus("Sky")
        game.wait(BURST - 0.01)
        game.plus("Sky")
        game.wait(BURST - 0.01)
        assert game.session.burst("Sky") is not None
        game.plus("Sky")
        game.wait(BURST)
        assert game.session.burst("Sky") is None
        game.plus("Sky")
        assert live(game) == [(a.Get("Sky", 3), 3), (a.Get("Sky", 1), 1)]
        assert game.session.table.player("Sky").gains == 2

    def test_comes_with_a_tap_the_other_way(self, game: Game) -> None:
        game.plus("Sky", 3)
        game.minus("Sky", 2)
        game.plus("Sky")
        assert live(game) == [(a.Get("Sky", 3), 3), (a.Pay("Sky", 2), 2), (a.Get("Sky", 1), 1)]
        sky = game.session.table.player("Sky")
        assert (sky.energy, sky.spent, sky.gains) == (2, 2, 2)

    @pytest.mark.parametrize(
        "action", [a.Get("Sky", 1), a.Get("Amber", 1), a.SetModifiers("Sky", (TIMES_TWO,))]
    )
    def test_comes_with_any_other_action(self, game: Game, action: a.Action) -> None:
        game.plus("Sky", 2)
        game.do(action)
        game.plus("Sky")
        assert live(game) == [(a.Get("Sky", 2), 2), (action, 0), (a.Get("Sky", 1), 1)]

    def test_comes_with_a_redo(self, game: Game) -> None:
        game.plus("Sky", 2)
        game.undo()
        game.redo()
        game.plus("Sky")
        assert live(game) == [(a.Get("Sky", 2), 2), (a.Get("Sky", 1), 1)]

    def test_comes_when_the_app_is_killed(self, game: Game) -> None:
        game.plus("Sky", 2)
        game.reopen()
        game.plus("Sky")
        assert live(game) == [(a.Get("Sky", 2), 2), (a.Get("Sky", 1), 1)]


class TestARefusedTap:
    def test_speaks_of_what_is_there_now_and_leaves_the_burst_running(self, game: Game) -> None:
        game.do(a.Get("Sky", 2))
        game.minus("Sky", 2)
        lines = list(game.journal.lines)
        with pytest.raises(errors.NotEnoughEnergy) as refused:
            game.minus("Sky")
        assert (refused.value.asked, refused.value.has) == (1, 0)
        assert game.journal.lines == lines
        assert live(game) == [(a.Get("Sky", 2), 0), (a.Pay("Sky", 2), 2)]
        assert game.session.burst("Sky") is not None

    @pytest.mark.parametrize("bad", [-1, LIMIT + 1, True, 1.0])
    @pytest.mark.parametrize("make", [a.Get, a.Pay])
    @pytest.mark.parametrize("running", [False, True])
    def test_of_a_bad_amount(self, game: Game, bad: int, make: type, running: bool) -> None:
        game.do(a.Get("Sky", 9))
        if running:
            game.session.tap(make("Sky", 3))
        lines = list(game.journal.lines)
        with pytest.raises((errors.NotAnAmount, errors.AmountTooLarge)):
            game.session.tap(make("Sky", bad))
        assert game.journal.lines == lines

    def test_at_the_limit(self, game: Game) -> None:
        game.do(a.Correct("Sky", LIMIT - 1))
        game.plus("Sky")
        with pytest.raises(errors.TooMuchEnergy):
            game.plus("Sky")
        assert game.totals["Sky"] == LIMIT

    def test_only_where_the_whole_would_pass_the_limit(self, game: Game) -> None:
        game.do(a.Correct("Sky", LIMIT - 3), a.SetModifiers("Sky", (PLUS_ONE,)))
        game.plus("Sky", 2)
        assert game.totals["Sky"] == LIMIT
        with pytest.raises(errors.TooMuchEnergy):
            game.plus("Sky")
        game.undo()
        assert game.totals["Sky"] == LIMIT - 1


class TestUndoOfABurst:
    def test_takes_back_the_last_tap_while_it_runs(self, game: Game) -> None:
        game.do(a.SetModifiers("Sky", (PLUS_ONE,)))
        game.plus("Sky", 3)
        game.undo()
        assert game.totals["Sky"] == 3
        assert game.session.table.player("Sky").gains == 1
        game.undo()
        assert game.totals["Sky"] == 2
        game.undo()
        assert (game.totals["Sky"], game.session.table.player("Sky").gains) == (0, 0)
        assert game.session.burst("Sky") is None

    def test_takes_back_all_of_it_afterwards(self, game: Game) -> None:
        game.do(a.Get("Sky", 5))
        game.plus("Sky", 3)
        game.wait(BURST)
        game.undo()
        assert game.totals["Sky"] == 5
        game.redo()
        assert game.totals["Sky"] == 8

    def test_keeps_it_running_a_second_and_a_half_more(self, game: Game) -> None:
        game.plus("Sky", 3)
        game.wait(BURST - 0.01)
        game.undo()
        game.wait(BURST - 0.01)
        game.plus("Sky")
        assert live(game) == [(a.Get("Sky", 3), 3)]
        game.undo()
        game.wait(BURST)
        game.undo()
        assert live(game) == []

    def test_of_all_its_taps_ends_it(self, game: Game) -> None:
        game.plus("Sky", 2)
        game.undo(2)
        game.plus("Sky")
        assert live(game) == [(a.Get("Sky", 1), 1)]

    def test_tells_which_line_lives_again(self, game: Game) -> None:
        game.plus("Sky", 2)
        line = game.do(a.Undo())
        assert (line.target, line.leaves) == (3, 2)
        line = game.do(a.Undo())
        assert (line.target, line.leaves) == (2, None)

    def test_tap_by_tap_comes_back_tap_by_tap(self, game: Game) -> None:
        game.plus("Sky", 3)
        game.undo(3)
        seen = []
        while game.session.can_redo:
            game.redo()
            seen.append(game.totals["Sky"])
        assert seen == [1, 2, 3]
        assert live(game) == [(a.Get("Sky", 3), 3)]
        game.undo()
        assert live(game) == []


class TestTwoPlayersAtOnce:
    def test_each_has_a_burst_of_their_own(self, game: Game) -> None:
        for _ in range(3):
            game.plus("Sky")
            game.plus("Amber", 2)
        game.minus("Amber")
        game.plus("Sky")
        assert game.totals == {"Sky": 4, "Amber": 5}
        assert live(game) == [(a.Get("Amber", 6), 6), (a.Pay("Amber", 1), 1), (a.Get("Sky", 4), 4)]

    def test_undo_goes_back_tap_by_tap_whoever_tapped(self, game: Game) -> None:
        game.plus("Sky")
        game.plus("Amber")
        game.plus("Sky")
        seen = []
        while game.session.can_undo:
            game.undo()
            seen.append((game.totals["Sky"], game.totals["Amber"]))
        assert seen == [(1, 1), (1, 0), (0, 0)]
        game.redo(3)
        assert game.totals == {"Sky": 2, "Amber": 1}

    def test_undo_of_one_whole_burst_leaves_the_other(self, game: Game) -> None:
        game.plus("Sky")
        game.plus("Amber", 2)
        game.plus("Sky", 2)
        game.wait(BURST)
        game.undo()
        assert game.totals == {"Sky": 0, "Amber": 2}
        game.undo()
        assert game.totals == {"Sky": 0, "Amber": 0}
        game.redo(2)
        assert game.totals == {"Sky": 3, "Amber": 2}

    def test_one_may_go_on_after_the_others_tap_was_undone(self, game: Game) -> None:
        game.plus("Sky")
        game.plus("Amber")
        game.undo()
        game.plus("Sky")
        assert game.totals == {"Sky": 2, "Amber": 0}
        assert live(game) == [(a.Get("Sky", 2), 2)]

    def test_a_killed_app_undoes_in_the_same_order(self, game: Game) -> None:
        game.plus("Sky")
        game.plus("Amber")
        game.plus("Sky")
        game.undo()
        game.reopen()
        game.undo()
        assert game.totals == {"Sky": 1, "Amber": 0}
        game.undo()
        assert game.totals == {"Sky": 0, "Amber": 0}
        game.reopen()
        game.redo(3)
        assert game.totals == {"Sky": 2, "Amber": 1}
        game.reopen()
        assert live(game) == [(a.Get("Amber", 1), 1), (a.Get("Sky", 2), 2)]
        assert not game.session.can_redo


def test_a_burst_is_asked_for_by_player(game: Game) -> None:
    game.plus("Sky", 2)
    burst = game.session.burst("Sky")
    assert burst is not None
    assert (burst.player, burst.line) == ("Sky", game.journal.lines[-1])
    assert game.session.burst("Amber") is None
