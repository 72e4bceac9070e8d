"""Stored names are a contract, and what was not written by us is refused by name."""

import json
from contextlib import suppress
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ledger.strategies import actions, events, tables
from tracker.ledger import codec
from tracker.ledger.errors import UnknownKind, Unreadable
from tracker.rules import actions as a
from tracker.rules import events as e
from tracker.rules.energy import LIMIT, Change, Modifier
from tracker.rules.table import Player, Table

DOUBLED = Modifier(Change.TIMES_TWO, "Aether Refinery")

STORED_ACTIONS = [
    (a.Get("sky", 3), '{"kind":"get","player":"sky","amount":3}'),
    (a.Pay("sky", 0), '{"kind":"pay","player":"sky","amount":0}'),
    (a.Lose("sky", 2), '{"kind":"lose","player":"sky","amount":2}'),
    (a.Lose("sky", "all"), '{"kind":"lose","player":"sky","amount":"all"}'),
    (a.Double("sky"), '{"kind":"double","player":"sky"}'),
    (a.Proliferate(("sky", "amber")), '{"kind":"proliferate","players":["sky","amber"]}'),
    (a.Decline("sky"), '{"kind":"decline","player":"sky"}'),
    (a.DoesNotResolve(), '{"kind":"does not resolve"}'),
    (a.Lock("sky"), '{"kind":"lock","player":"sky"}'),
    (a.Unlock("sky"), '{"kind":"unlock","player":"sky"}'),
    (
        a.SetModifiers("sky", (DOUBLED, Modifier(Change.HALF), Modifier(Change.PLUS_ONE))),
        '{"kind":"modifiers","player":"sky","modifiers":[{"change":"times 2",'
        '"card":"Aether Refinery"},{"change":"half, rounded down"},{"change":"plus 1"}]}',
    ),
    (
        a.Resolve((a.Get("sky", 4), a.Pay("sky", 5)), "Confiscation Coup", "cast"),
        '{"kind":"resolve","steps":[{"kind":"get","player":"sky","amount":4},'
        '{"kind":"pay","player":"sky","amount":5}],"card":"Confiscation Coup","ability":"cast"}',
    ),
    (
        a.Repeat(7, (a.Double("sky"),)),
        '{"kind":"repeat","times":7,"steps":[{"kind":"double","player":"sky"}]}',
    ),
    (a.Correct("sky", 7), '{"kind":"correct","player":"sky","to":7}'),
    (
        a.Correct("sky", 7, "forgot one"),
        '{"kind":"correct","player":"sky","to":7,"reason":"forgot one"}',
    ),
    (a.Leave("sky"), '{"kind":"leave","player":"sky"}'),
    (a.NextTurn(), '{"kind":"next turn"}'),
    (a.NewGame(), '{"kind":"new game"}'),
    (a.BeginSubgame(), '{"kind":"begin subgame"}'),
    (a.EndSubgame(), '{"kind":"end subgame"}'),
    (
        a.TakeSeats((a.Seat("sky", "Sky", "blue"), a.Seat("amber", "Amber"))),
        '{"kind":"seats","seats":[{"id":"sky","name":"Sky","colour":"blue"},'
        '{"id":"amber","name":"Amber"}]}',
    ),
    (a.Agree(("sky", "amber")), '{"kind":"agree","players":["sky","amber"]}'),
    (
        a.Reopen(Table((Player("sky", "Sky", energy=3),), 2, agreed=True)),
        '{"kind":"reopen","table":{"players":[{"id":"sky","name":"Sky","energy":3}],"game":2,'
        '"agreed":true}}',
    ),
    (
        a.Repeat(3, (a.Get("sky", 1),), "Decoction Module", "enters"),
        '{"kind":"repeat","times":3,"steps":[{"kind":"get","player":"sky","amount":1}],'
        '"card":"Decoction Module","ability":"enters"}',
    ),
    (a.Unlock("sky", "Solemnity"), '{"kind":"unlock","player":"sky","card":"Solemnity"}'),
    (a.Undo(), '{"kind":"undo"}'),
    (a.Redo(), '{"kind":"redo"}'),
]

STORED_EVENTS = [
    (
        e.EnergyGot("sky", 8, 4, (DOUBLED,)),
        '{"kind":"got","player":"sky","amount":8,"asked":4,'
        '"modifiers":[{"change":"times 2","card":"Aether Refinery"}]}',
    ),
    (e.GainPrevented("sky", 2), '{"kind":"gain prevented","player":"sky","asked":2}'),
    (e.EnergyPaid("sky", 2), '{"kind":"paid","player":"sky","amount":2}'),
    (e.EnergyLost("sky", 2), '{"kind":"lost","player":"sky","amount":2}'),
    (e.PaymentDeclined("sky"), '{"kind":"declined","player":"sky"}'),
    (e.NotResolved(), '{"kind":"not resolved"}'),
    (e.GainsLocked("sky"), '{"kind":"locked","player":"sky"}'),
    (e.GainsUnlocked("sky"), '{"kind":"unlocked","player":"sky"}'),
    (
        e.GainsLocked("sky", "Solemnity"),
        '{"kind":"locked","player":"sky","card":"Solemnity"}',
    ),
    (
        e.ModifiersSet("sky", (Modifier(Change.HALF),)),
        '{"kind":"modifiers set","player":"sky","modifiers":[{"change":"half, rounded down"}]}',
    ),
    (
        e.LoopRan(7, (e.Outcome("sky", -14, 14, 0),)),
        '{"kind":"loop ran","times":7,"outcomes":'
        '[{"player":"sky","net":-14,"spent":14,"gains":0}]}',
    ),
    (e.TotalCorrected("sky", 3, 7), '{"kind":"corrected","player":"sky","old":3,"new":7}'),
    (e.PlayerLeft("sky", 5), '{"kind":"left","player":"sky","energy":5}'),
    (e.TurnBegan(2), '{"kind":"turn began","turn":2}'),
    (e.GameBegan(2), '{"kind":"game began","game":2}'),
    (e.SubgameBegan(), '{"kind":"subgame began"}'),
    (e.SubgameEnded(), '{"kind":"subgame ended"}'),
    (
        e.SeatsTaken((a.Seat("sky", "Sky"),)),
        '{"kind":"seats taken","seats":[{"id":"sky","name":"Sky"}]}',
    ),
    (
        e.Agreed(("sky", "amber"), (3, 0)),
        '{"kind":"agreed","players":["sky","amber"],"totals":[3,0]}',
    ),
    (
        e.GameReopened(4, Table.of("sky")),
        '{"kind":"game reopened","game":4,"table":{"players":[{"id":"sky","name":"sky"}]}}',
    ),
]


@pytest.mark.parametrize(("action", "stored"), STORED_ACTIONS)
def test_every_action_is_stored_under_names_that_never_change(
    action: a.Action, stored: str
) -> None:
    assert codec.action_text(action) == stored
    assert codec.read_action(stored) == action


@pytest.mark.parametrize(("event", "stored"), STORED_EVENTS)
def test_every_event_is_stored_under_names_that_never_change(event: e.Event, stored: str) -> None:
    assert codec.events_text((event,)) == f"[{stored}]"
    assert codec.read_events(f"[{stored}]") == (event,)


def test_a_table_is_stored_with_the_game_it_set_aside() -> None:
    sky = Player("sky", "Sky", "blue", 7, (Modifier(Change.PLUS_ONE),), True, 2, 3)
    table = Table((sky, Player("amber", "Amber", left=True)), 2, 5, Table.of("sky"))
    stored = (
        '{"players":[{"id":"sky","name":"Sky","colour":"blue","energy":7,'
        '"modifiers":[{"change":"plus 1"}],"locked":true,"spent":2,"gains":3},'
        '{"id":"amber","name":"Amber","left":true}],"game":2,"turn":5,'
        '"outer":{"players":[{"id":"sky","name":"sky"}]}}'
    )
    assert codec.table_text(table) == stored
    assert codec.read_table(stored) == table


def test_locks_are_stored_with_their_cards() -> None:
    table = Table((Player("sky", "Sky", locked=True, locks=("Solemnity", "")),))
    stored = '{"players":[{"id":"sky","name":"Sky","locked":true,"locks":["Solemnity",""]}]}'
    assert codec.table_text(table) == stored
    assert codec.read_table(stored) == table


def test_nothing_lacks_a_stored_name() -> None:
    assert set(codec.ACTIONS.values()) == set(get_args(a.Action))
    assert set(codec.EVENTS.values()) == set(get_args(e.Event))
    assert {type(action) for action, _ in STORED_ACTIONS} == set(get_args(a.Action))
    assert {type(event) for event, _ in STORED_EVENTS} == set(get_args(e.Event))


def test_no_stored_name_means_two_things() -> None:
    assert not codec.ACTIONS.keys() & codec.EVENTS.keys()


@given(actions)
def test_any_action_is_read_as_it_was_written(action: a.Action) -> None:
    assert codec.read_action(codec.action_text(action)) == action


@given(st.lists(events).map(tuple))
def test_any_events_are_read_as_they_were_written(happened: tuple[e.Event, ...]) -> None:
    assert codec.read_events(codec.events_text(happened)) == happened


@given(tables)
def test_any_table_is_read_as_it_was_written(table: Table) -> None:
    assert codec.read_table(codec.table_text(table)) == table


def test_a_name_may_hold_anything_that_can_be_typed() -> None:
    table = Table.of('"', "{name}", "a\nb", "\0", "👩‍🚀", "\ud800", "=1+1", "النجم")
    assert codec.table_text(table).isascii()
    assert codec.read_table(codec.table_text(table)) == table


REFUSED_ACTIONS = [
    ("nothing at all", "", "action: is not JSON"),
    ("no JSON", "Sky gets 3", "action: is not JSON"),
    ("half of it", '{"kind":"pay","pl', "action: is not JSON"),
    ("null", "null", "action: has no kind"),
    ("a list", "[]", "action: has no kind"),
    ("no kind", '{"player":"sky"}', "action: has no kind"),
    ("a kind that is no word", '{"kind":["pay"]}', "action: has no kind"),
    ("a kind of the future", '{"kind":"rob"}', "action: is of the unknown kind 'rob'"),
    ("an event", '{"kind":"paid","player":"sky","amount":1}', "action: can't be a 'paid'"),
    ("a field missing", '{"kind":"pay","player":"sky"}', "action.pay.amount: is missing"),
    (
        "a field too many",
        '{"kind":"pay","player":"sky","amount":1,"tip":2}',
        "action.pay.tip: is unknown",
    ),
    (
        "a field twice",
        '{"kind":"pay","player":"sky","amount":1,"amount":9}',
        "action: is not JSON: a name is there twice",
    ),
    (
        "true as a number",
        '{"kind":"pay","player":"sky","amount":true}',
        "action.pay.amount: is not of the type int",
    ),
    (
        "a fraction",
        '{"kind":"pay","player":"sky","amount":1.0}',
        "action.pay.amount: is not of the type int",
    ),
    (
        "a number as text",
        '{"kind":"pay","player":"sky","amount":"1"}',
        "action.pay.amount: is not of the type int",
    ),
    (
        "a number as a name",
        '{"kind":"pay","player":7,"amount":1}',
        "action.pay.player: is not of the type str",
    ),
    ("NaN", '{"kind":"pay","player":"sky","amount":NaN}', "action: is not JSON: NaN"),
    ("infinity", '{"kind":"pay","player":"sky","amount":-Infinity}', "action: is not JSON: -Inf"),
    (
        "ten to the ten thousandth",
        '{"kind":"pay","player":"sky","amount":1' + "0" * 10_000 + "}",
        "action: is not JSON: Exceeds the limit",
    ),
    (
        "a word that is not all",
        '{"kind":"lose","player":"sky","amount":"most"}',
        "action.lose.amount: is not all",
    ),
    (
        "a change of the future",
        '{"kind":"modifiers","player":"sky","modifiers":[{"change":"times 3"}]}',
        "action.modifiers.modifiers[0].change: is the unknown change 'times 3'",
    ),
    (
        "a change that is no word",
        '{"kind":"modifiers","player":"sky","modifiers":[{"change":3}]}',
        "action.modifiers.modifiers[0].change: is not a change",
    ),
    (
        "players that are no list",
        '{"kind":"proliferate","players":"sky"}',
        "action.proliferate.players: is not a list",
    ),
    (
        "a seat that is no object",
        '{"kind":"seats","seats":["sky"]}',
        "action.seats.seats[0]: is not an object",
    ),
    (
        "a step no ability has",
        '{"kind":"resolve","steps":[{"kind":"leave","player":"sky"}]}',
        "action.resolve.steps[0]: can't be a 'leave'",
    ),
    ("nested too deep", "[" * 100_000, "action: is nested too deep"),
    (
        "steps within steps",
        '{"kind":"resolve","steps":[' * 200 + "]}" * 200,
        "action.resolve.steps[0]: can't be a 'resolve'",
    ),
]


@pytest.mark.parametrize(
    ("text", "says"), [case[1:] for case in REFUSED_ACTIONS], ids=[it[0] for it in REFUSED_ACTIONS]
)
def test_an_action_is_refused_by_name(text: str, says: str) -> None:
    with pytest.raises(Unreadable) as refused:
        codec.read_action(text)
    assert str(refused.value).startswith(says)


def test_an_unknown_kind_is_told_from_what_is_merely_broken() -> None:
    with pytest.raises(UnknownKind) as refused:
        codec.read_events('[{"kind":"stolen"}]')
    assert refused.value.kind == "stolen"


SKY = '{"id":"sky","name":"Sky"}'
REFUSED_TABLES = [
    ("a negative total", '{"players":[{"id":"sky","name":"Sky","energy":-1}]}', "table.players[0]"),
    ("a total above the limit", f'{{"players":[{SKY[:-1]},"energy":{LIMIT + 1}}}]}}', "table.pl"),
    ("a negative tally", f'{{"players":[{SKY[:-1]},"spent":-1}}]}}', "table.players[0]"),
    ("a number for yes or no", f'{{"players":[{SKY[:-1]},"locked":1}}]}}', "table.players[0].loc"),
    ("one id for two", f'{{"players":[{SKY},{SKY}]}}', "table: is not a table there can be"),
    ("game 0", '{"game":0}', "table: is not a table there can be"),
    ("turn 0", '{"turn":0}', "table: is not a table there can be"),
    ("null for no game set aside", '{"outer":null}', "table.outer: is not an object"),
    ("games set aside without end", '{"outer":' * 900 + "{}" + "}" * 900, "table: is nested too"),
    ("a kind, though tables have none", '{"kind":"table"}', "table.kind: is unknown"),
]


@pytest.mark.parametrize(
    ("text", "says"), [case[1:] for case in REFUSED_TABLES], ids=[it[0] for it in REFUSED_TABLES]
)
def test_a_table_is_refused_by_name(text: str, says: str) -> None:
    with pytest.raises(Unreadable) as refused:
        codec.read_table(text)
    assert str(refused.value).startswith(says)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


@given(st.sampled_from(STORED_ACTIONS), st.data())
def test_nothing_put_in_place_of_a_field_raises_anything_else(
    stored: tuple[a.Action, str], data: st.DataObject
) -> None:
    content = json.loads(stored[1])
    content[data.draw(st.sampled_from(sorted(content)))] = data.draw(json_values)
    with suppress(Unreadable):
        codec.read_action(json.dumps(content))
