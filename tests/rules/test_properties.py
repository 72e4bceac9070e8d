"""What holds for every action at every table."""

from dataclasses import replace
from itertools import pairwise, permutations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.rules.play import play, totals
from tests.rules.strategies import NAMES, actions, amounts, modifiers, tables
from tracker.rules import actions as a
from tracker.rules import errors
from tracker.rules.energy import LIMIT, Change, Modifier, gained
from tracker.rules.table import Table

anything = st.lists(actions(NAMES), max_size=12)


def play_what_is_allowed(at: Table, wanted: list[a.TableAction]) -> list[Table]:
    """Every table on the way; what is refused is left out."""
    way = [at]
    for action in wanted:
        try:
            way.append(play(way[-1], action))
        except errors.Refused:
            continue
    return way


@given(tables(), anything)
def test_totals_stay_from_0_to_the_limit_and_tallies_never_negative(
    at: Table, wanted: list[a.TableAction]
) -> None:
    for then in play_what_is_allowed(at, wanted):
        assert all(0 <= player.energy <= LIMIT for player in then.players)
        assert all(player.spent >= 0 and player.gains >= 0 for player in then.players)


@given(tables(most=3), anything)
def test_an_action_that_names_one_player_changes_no_other(
    at: Table, wanted: list[a.TableAction]
) -> None:
    for action in wanted:
        if isinstance(action, a.Get | a.Pay | a.Lose | a.Double | a.Lock | a.Correct | a.Leave):
            then = play_what_is_allowed(at, [action])[-1]
            assert [it for it in then.players if it.id != action.player] == [
                it for it in at.players if it.id != action.player
            ]


@given(tables(), amounts, st.sampled_from([a.Get, a.Pay]))
def test_a_total_moves_by_the_whole_amount_or_not_at_all(
    at: Table, asked: int, make: type[a.Get] | type[a.Pay]
) -> None:
    """Bounded by a refusal, never by clamping."""
    at = at.each(lambda player: replace(player, modifiers=(), locked=False))
    was = at.players[0].energy
    then = was + asked if make is a.Get else was - asked
    if 0 <= then <= LIMIT:
        assert play(at, make("Sky", asked)).players[0].energy == then
    else:
        with pytest.raises((errors.TooMuchEnergy, errors.NotEnoughEnergy)):
            play(at, make("Sky", asked))


@given(tables(energy=st.integers(0, 2)), st.sets(st.sampled_from(NAMES)))
def test_proliferate_never_touches_a_player_at_0_or_one_not_chosen(
    at: Table, chosen: set[str]
) -> None:
    chosen &= set(at.ids)
    then = play(at, a.Proliferate(tuple(chosen)))
    for was, now in zip(at.players, then.players, strict=True):
        if was.energy == 0 or was.id not in chosen:
            assert now == was


@given(tables(), anything)
def test_a_locked_player_never_gains(at: Table, wanted: list[a.TableAction]) -> None:
    at = play(at, *[a.Lock(player.id) for player in at.players])
    unlocking = a.Unlock | a.Resolve | a.Correct | a.NewGame | a.BeginSubgame | a.EndSubgame
    way = play_what_is_allowed(at, [it for it in wanted if not isinstance(it, unlocking)])
    for was, now in pairwise(way):
        assert all(totals(now)[id] <= totals(was)[id] for id in totals(now))


def one_by_one(asked: int, changes: tuple[Change, ...]) -> int:
    """R11 in small words: each effect once, in order, and never on a gain of 0."""
    for change in changes:
        if asked > 0 and change is Change.PLUS_ONE:
            asked += 1
        elif asked > 0 and change is Change.TIMES_TWO:
            asked += asked
        elif asked > 0:
            asked -= (asked + 1) // 2
    return asked


@given(st.integers(0, 10**6), modifiers)
def test_the_order_of_modifiers_matters_exactly_as_the_rule_says(
    asked: int, them: tuple[Modifier, ...]
) -> None:
    for order in permutations(them):
        gain, had_a_say = gained(asked, order)
        assert gain == one_by_one(asked, tuple(it.change for it in order))
        assert had_a_say == order[: len(had_a_say)]
        assert gain == 0 or had_a_say == order


@given(tables(), st.lists(actions(NAMES), max_size=4))
def test_a_refusal_and_a_turn_leave_all_totals(at: Table, wanted: list[a.TableAction]) -> None:
    assert totals(play(at, a.NextTurn())) == totals(at)
    before = repr(at)
    play_what_is_allowed(at, wanted)
    assert repr(at) == before


@given(tables(), st.lists(actions(NAMES), max_size=6))
def test_a_subgame_gives_back_what_it_set_aside(at: Table, wanted: list[a.TableAction]) -> None:
    outside = a.NewGame | a.EndSubgame | a.BeginSubgame
    inside = [it for it in wanted if not isinstance(it, outside)]
    assert play(play_what_is_allowed(play(at, a.BeginSubgame()), inside)[-1], a.EndSubgame()) == at


@given(tables(), st.sampled_from(NAMES))
def test_doubling_is_getting_what_is_there(at: Table, who: str) -> None:
    assume(who in at.ids)
    try:
        doubled = play(at, a.Double(who))
    except errors.TooMuchEnergy:
        with pytest.raises(errors.TooMuchEnergy):
            play(at, a.Get(who, at.player(who).energy))
    else:
        assert doubled == play(at, a.Get(who, at.player(who).energy))
