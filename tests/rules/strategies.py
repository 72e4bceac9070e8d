"""Random tables and actions, small enough for things to meet and large enough to hit the limit."""

from hypothesis import strategies as st

from tracker.rules import actions as a
from tracker.rules.energy import LIMIT, Change, Modifier
from tracker.rules.table import Player, Table

NAMES = ("Sky", "Amber", "Moss", "Rose", "Ash", "Fern", "Clay", "Dawn")

amounts = st.one_of(
    st.integers(0, 12), st.integers(0, LIMIT), st.integers(0, 3).map(lambda n: LIMIT - n)
)
modifiers = st.lists(st.sampled_from(Change).map(Modifier), max_size=4).map(tuple)


@st.composite
def tables(
    draw: st.DrawFn, least: int = 1, most: int = 8, energy: st.SearchStrategy[int] = amounts
) -> Table:
    """Players with any energy, modifiers, lock and tallies."""
    players = [
        Player(
            name,
            name,
            energy=draw(energy),
            modifiers=draw(modifiers),
            locked=draw(st.booleans()),
            spent=draw(st.integers(0, 9)),
            gains=draw(st.integers(0, 9)),
        )
        for name in NAMES[: draw(st.integers(least, most))]
    ]
    return Table(tuple(players))


def loop_steps(
    names: tuple[str, ...], amounts: st.SearchStrategy[int] = amounts
) -> st.SearchStrategy[a.LoopStep]:
    """What `names` can do in a loop."""
    who = st.sampled_from(names)
    return st.one_of(
        st.builds(a.Get, who, amounts),
        st.builds(a.Pay, who, amounts),
        st.builds(a.Lose, who, st.one_of(amounts, st.just(a.ALL))),
        st.builds(a.Double, who),
        st.builds(a.Proliferate, st.lists(who, unique=True).map(tuple)),
        st.builds(a.Decline, who),
        st.builds(a.DoesNotResolve),
    )


def steps(names: tuple[str, ...]) -> st.SearchStrategy[a.Step]:
    """What `names` can do in one ability."""
    who = st.sampled_from(names)
    return st.one_of(
        loop_steps(names),
        st.builds(a.Lock, who),
        st.builds(a.Unlock, who),
        st.builds(a.SetModifiers, who, modifiers),
    )


def actions(names: tuple[str, ...]) -> st.SearchStrategy[a.TableAction]:
    """Anything `names` can ask for at the table, but to sit elsewhere."""
    who = st.sampled_from(names)
    return st.one_of(
        steps(names),
        steps(names),
        st.builds(a.Resolve, st.lists(steps(names), max_size=4).map(tuple)),
        st.builds(a.Repeat, amounts, st.lists(loop_steps(names), max_size=4).map(tuple)),
        st.builds(a.Correct, who, amounts),
        st.builds(a.Leave, who),
        st.builds(a.NextTurn),
        st.builds(a.NewGame),
        st.builds(a.BeginSubgame),
        st.builds(a.EndSubgame),
    )
