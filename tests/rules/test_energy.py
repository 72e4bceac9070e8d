"""Amounts and what changes a gain (R11, R18)."""

import pytest

from tests.rules.play import HALF, PLUS_ONE, TIMES_TWO
from tracker.rules.energy import LIMIT, Change, Modifier, amount, gained
from tracker.rules.errors import AmountTooLarge, NotAnAmount, Refused

REFINERY = Modifier(Change.TIMES_TWO, "Aether Refinery")


def test_the_limit_is_ten_to_the_fifteenth() -> None:
    assert LIMIT == 1_000_000_000_000_000


@pytest.mark.parametrize("whole", [0, 1, 50, LIMIT])
def test_whole_numbers_up_to_the_limit_are_amounts(whole: int) -> None:
    assert amount(whole) == whole


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (-1, "-1"),
        (-(10**30) + 1, str(-(10**30) + 1)),
        (-(10**30), "…"),
        (-(10**4000), "…"),
        (2.0, "2.0"),
        (0.5, "0.5"),
        (float("nan"), "nan"),
        (float("inf"), "inf"),
        (True, "True"),
        (False, "False"),
        (None, "None"),
        ("3", "3"),
        ("", ""),
        ("x" * 100, "x" * 40),
    ],
)
def test_anything_else_is_no_amount(given: object, told: str) -> None:
    with pytest.raises(NotAnAmount) as refused:
        amount(given)
    assert refused.value.given == told


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (LIMIT + 1, LIMIT + 1),
        (10**30, 10**30),
        (10**30 + 1, 10**30),
        (10**4000, 10**30),
    ],
)
def test_an_amount_above_the_limit_is_refused_and_stays_printable(asked: int, told: int) -> None:
    with pytest.raises(AmountTooLarge) as refused:
        amount(asked)
    assert (refused.value.asked, refused.value.limit) == (told, LIMIT)


def test_a_number_too_long_to_print_is_refused_too() -> None:
    with pytest.raises(AmountTooLarge):
        amount(10**5000)
    with pytest.raises(NotAnAmount):
        amount(-(10**5000))


def test_every_refusal_of_an_amount_is_a_refusal() -> None:
    assert issubclass(NotAnAmount, Refused)
    assert issubclass(AmountTooLarge, Refused)


def test_the_stored_names_of_changes_are_a_contract() -> None:
    assert [change.value for change in Change] == ["plus 1", "times 2", "half, rounded down"]


@pytest.mark.parametrize(
    ("asked", "modifiers", "got", "had_a_say"),
    [
        (3, (), 3, 0),
        (3, (PLUS_ONE,), 4, 1),
        (3, (TIMES_TWO,), 6, 1),
        (3, (HALF,), 1, 1),
        (4, (HALF,), 2, 1),
        (2, (TIMES_TWO, PLUS_ONE), 5, 2),
        (2, (PLUS_ONE, TIMES_TWO), 6, 2),
        (3, (HALF, TIMES_TWO), 2, 2),
        (3, (TIMES_TWO, HALF), 3, 2),
        (1, (TIMES_TWO, TIMES_TWO), 4, 2),
        (1, (PLUS_ONE, PLUS_ONE, PLUS_ONE), 4, 3),
        (4, (HALF, HALF), 1, 2),
        (0, (PLUS_ONE,), 0, 0),
        (0, (TIMES_TWO, PLUS_ONE, HALF), 0, 0),
        (1, (HALF, PLUS_ONE), 0, 1),
        (1, (PLUS_ONE, HALF), 1, 2),
        (2, (HALF, HALF, PLUS_ONE, TIMES_TWO), 0, 2),
        (4, (REFINERY,), 8, 1),
    ],
)
def test_each_modifier_applies_once_in_order_and_never_to_nothing(
    asked: int, modifiers: tuple[Modifier, ...], got: int, had_a_say: int
) -> None:
    assert gained(asked, modifiers) == (got, modifiers[:had_a_say])
