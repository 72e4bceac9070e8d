"""Any action, event and table there can be, for hypothesis to choose from."""

from hypothesis import strategies as st

from tracker.rules import actions as a
from tracker.rules import events as e
from tracker.rules.energy import LIMIT, Modifier
from tracker.rules.table import Player, Table

amounts = st.integers(0, LIMIT)
modifiers = st.lists(st.from_type(Modifier), max_size=3).map(tuple)

players = st.builds(
    Player,
    energy=amounts,
    modifiers=modifiers,
    spent=st.integers(0, 10**30),
    gains=st.integers(0, 10**30),
)
flat_tables = st.builds(
    Table,
    players=st.lists(players, max_size=8, unique_by=lambda player: player.id).map(tuple),
    game=st.integers(1, 10**6),
    turn=st.integers(1, 10**6),
    outer=st.none(),
)
tables: st.SearchStrategy[Table] = st.recursive(
    flat_tables,
    lambda outer: st.builds(
        lambda table, set_aside: Table(table.players, table.game, table.turn, set_aside),
        flat_tables,
        outer,
    ),
    max_leaves=4,
)

# Actions and events may hold a whole table; then one that there can be.
st.register_type_strategy(Table, tables)

actions: st.SearchStrategy[a.Action] = st.from_type(a.Action)
events: st.SearchStrategy[e.Event] = st.from_type(e.Event)
