"""Loop shortcuts (R18): N times in one stride is N times one by one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.play import HALF, PLUS_ONE, TIMES_TWO, play, table, tallies, totals
from tests.rules.strategies import loop_steps, tables
from tracker.rules import actions as a
from tracker.rules import errors
from tracker.rules import events as e
from tracker.rules.decide import decide
from tracker.rules.energy import LIMIT, Modifier
from tracker.rules.loops import MOST_PLAYED
from tracker.rules.table import Table

LOSE_ALL = a.Lose("Sky", "all")
DOUBLE = a.Double("Sky")
PROLIFERATE = a.Proliferate(("Sky",))


def get(amount: int) -> a.Get:
    return a.Get("Sky", amount)


def pay(amount: int) -> a.Pay:
    return a.Pay("Sky", amount)


def lose(amount: int) -> a.Lose:
    return a.Lose("Sky", amount)


@pytest.mark.parametrize(
    ("has", "times", "steps", "has_then"),
    [
        (3, 0, (get(1),), 3),
        (3, 1, (get(1),), 4),
        (3, 1000, (), 3),
        (3, LIMIT, (a.DoesNotResolve(), a.Decline("Sky")), 3),
        (0, LIMIT, (get(1),), LIMIT),
        (LIMIT, LIMIT, (pay(1),), 0),
        (LIMIT - 5, LIMIT, (get(5), pay(5)), LIMIT - 5),
        (LIMIT, LIMIT, (pay(5), get(5)), LIMIT),
        (7, LIMIT, (lose(3),), 0),
        (7, LIMIT, (lose(3), get(1)), 1),
        (0, 10**9, (lose(3), get(5), lose(1)), 10**9 + 3),
        (9, LIMIT, (LOSE_ALL, get(2)), 2),
        (9, LIMIT, (get(2), LOSE_ALL), 0),
        (1, 49, (DOUBLE,), 2**49),
        (0, LIMIT, (DOUBLE,), 0),
        (5, LIMIT, (DOUBLE, pay(5)), 5),
        (0, LIMIT, (PROLIFERATE,), 0),
        (1, LIMIT - 1, (PROLIFERATE,), LIMIT),
        (0, 1000, (PROLIFERATE, get(1)), 1999),
        (3, LIMIT, (PROLIFERATE, pay(1)), 3),
        (10**9, 10**8, (pay(2), PROLIFERATE), 10**9 - 10**8),
        (10**9, 10**12, (lose(2), PROLIFERATE), 0),
    ],
)
def test_how_it_comes_out(
    has: int, times: int, steps: tuple[a.LoopStep, ...], has_then: int
) -> None:
    assert totals(play(table(Sky=has), a.Repeat(times, steps))) == {"Sky": has_then}


@pytest.mark.parametrize(
    ("has", "times", "steps", "asked", "has_by_then"),
    [
        (10, 4, (pay(3),), 3, 1),
        (10**9, LIMIT, (pay(3),), 3, 1),
        (10**9, LIMIT, (get(1), pay(4)), 4, 2),
        (8, LIMIT, (pay(5), LOSE_ALL), 5, 0),
        (10**6, LIMIT, (pay(2), PROLIFERATE), 2, 0),
    ],
)
def test_a_payment_that_runs_short_refuses_all_of_it(
    has: int, times: int, steps: tuple[a.LoopStep, ...], asked: int, has_by_then: int
) -> None:
    with pytest.raises(errors.NotEnoughEnergy) as refused:
        decide(table(Sky=has), a.Repeat(times, steps))
    assert (refused.value.asked, refused.value.has) == (asked, has_by_then)


@pytest.mark.parametrize(
    ("has", "times", "steps", "asked", "has_by_then"),
    [
        (1, LIMIT, (get(1),), 1, LIMIT),
        (0, LIMIT, (get(7), pay(4)), 7, LIMIT - 4),
        (1, 50, (DOUBLE,), 2**49, 2**49),
        (5, LIMIT, (PROLIFERATE,), 1, LIMIT),
        (LIMIT - 4, 1, (get(5), pay(5)), 5, LIMIT - 4),
    ],
)
def test_a_total_that_would_pass_the_limit_refuses_all_of_it(
    has: int, times: int, steps: tuple[a.LoopStep, ...], asked: int, has_by_then: int
) -> None:
    with pytest.raises(errors.TooMuchEnergy) as refused:
        decide(table(Sky=has), a.Repeat(times, steps))
    assert (refused.value.asked, refused.value.has) == (asked, has_by_then)


def test_one_event_tells_what_it_did_to_everybody_still_in_the_game() -> None:
    at = play(table(Sky=3, Amber=2, Moss=1), a.SetModifiers("Sky", (TIMES_TWO,)), a.Leave("Moss"))
    loop = a.Repeat(1000, (a.Pay("Sky", 3), a.Get("Sky", 1), a.Get("Sky", 1)))
    assert decide(at, loop) == (
        e.LoopRan(1000, (e.Outcome("Sky", 1000, 3000, 2000), e.Outcome("Amber", 0, 0, 0))),
    )
    at = play(at, loop)
    assert totals(at) == {"Sky": 1003, "Amber": 2}
    assert tallies(at) == {"Sky": (3000, 2000), "Amber": (0, 0)}


def test_two_players_in_one_loop() -> None:
    at = table(Sky=100, Amber=0)
    loop = a.Repeat(30, (a.Pay("Sky", 3), a.Get("Amber", 2), a.Lose("Amber", 1)))
    assert totals(play(at, loop)) == {"Sky": 10, "Amber": 30}


def test_a_locked_player_gains_nothing_however_often() -> None:
    at = play(table(Sky=10**9), a.Lock("Sky"))
    at = play(at, a.Repeat(10**8, (DOUBLE, get(3), PROLIFERATE, pay(2))))
    assert (totals(at), tallies(at)) == ({"Sky": 8 * 10**8}, {"Sky": (2 * 10**8, 0)})


def test_a_loop_that_never_does_the_same_twice_is_refused_in_the_end() -> None:
    """With forty halves doubling adds nothing, but what it adds could change at each pass."""
    at = play(table(Sky=10**9), a.SetModifiers("Sky", (HALF,) * 40))
    steps = (DOUBLE, pay(1))
    longest = MOST_PLAYED // len(steps) + 1
    assert totals(play(at, a.Repeat(longest, steps))) == {"Sky": 10**9 - longest}
    with pytest.raises(errors.LoopTooLong) as refused:
        decide(at, a.Repeat(longest + 1, steps))
    assert refused.value.times == longest + 1


def test_a_single_pass_may_be_as_long_as_it_likes() -> None:
    steps = (get(1),) * (MOST_PLAYED + 1)
    assert totals(play(table(Sky=0), a.Repeat(1, steps))) == {"Sky": MOST_PLAYED + 1}


def outcome(at: Table, *actions: a.TableAction) -> object:
    """The table after `actions`, or what refused them."""
    try:
        return play(at, *actions)
    except errors.Refused as refused:
        return type(refused), vars(refused)


NAMES = ("Sky", "Amber", "Moss")
near_the_edges = st.one_of(st.integers(0, 30), st.integers(LIMIT - 30, LIMIT))
small_loops = st.lists(loop_steps(NAMES, st.integers(0, 9)), max_size=5).map(tuple)


@given(tables(least=3, most=3, energy=near_the_edges), small_loops, st.integers(0, 25))
def test_it_equals_that_many_single_passes(
    at: Table, steps: tuple[a.LoopStep, ...], times: int
) -> None:
    assert outcome(at, a.Repeat(times, steps)) == outcome(at, *steps * times)


@given(
    tables(least=3, most=3),
    small_loops,
    st.integers(0, 10**6),
    st.integers(0, 10**6),
)
def test_a_long_loop_equals_its_two_parts(
    at: Table, steps: tuple[a.LoopStep, ...], first: int, second: int
) -> None:
    assert outcome(at, a.Repeat(first + second, steps)) == outcome(
        at, a.Repeat(first, steps), a.Repeat(second, steps)
    )


@pytest.mark.parametrize("order", [(PLUS_ONE, TIMES_TWO), (TIMES_TWO, PLUS_ONE)])
def test_the_order_of_modifiers_holds_in_each_pass(order: tuple[Modifier, ...]) -> None:
    at = play(table(Sky=0), a.SetModifiers("Sky", order))
    assert play(at, a.Repeat(500, (get(2),))) == play(at, *[get(2)] * 500)
