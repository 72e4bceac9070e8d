"""A game that was written down is checked line by line, and comes back as it was."""

import copy
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.archive.play import Evening, content, file_of
from tracker import document
from tracker.ledger.archive import Archive
from tracker.ledger.journal import open_ledger
from tracker.reading import Unusable
from tracker.rules import actions as a
from tracker.rules.energy import LIMIT, Modifier
from tracker.rules.errors import Refused


def wrong(value: Any) -> str:
    """Why the game is refused."""
    with pytest.raises(Unusable) as refused:
        document.from_json(value)
    return str(refused.value)


class TestAGame:
    def test_is_read_as_it_was_written(self, evening: Evening, tmp_path: Path) -> None:
        evening.disputed()
        written = evening.written()
        file = tmp_path / "game.json"
        file.write_text(written.text(), encoding="utf-8")
        assert document.read(file) == written
        assert document.read(file).text() == written.text()

    def test_has_the_same_id_whatever_it_is_called(self, evening: Evening) -> None:
        evening.disputed()
        before = evening.written()
        evening.archive.rename(evening.archive.current(), "Final, “1:1”")
        evening.archive.won_by(evening.archive.current(), "amber")
        after = evening.written()
        assert (after.name, after.winner) == ("Final, “1:1”", "amber")
        assert after.id == before.id
        assert after.text() != before.text()

    def test_that_an_undo_left_and_came_back_to_can_still_be_checked(
        self, evening: Evening
    ) -> None:
        evening.play(a.Get("sky", 3), a.Get("amber", 1), a.NewGame(), a.Get("sky", 1))
        evening.play(a.Undo(), a.Undo(), a.Undo(), a.Redo(), a.Redo(), a.Redo(), a.NewGame())
        for number in (1, 2, 3):
            written = evening.written(number)
            assert document.from_json(content(written)) == written

    def test_may_hold_any_name(self, evening: Evening, tmp_path: Path) -> None:
        names = ["=1+1", 'a "b", c\nd', "{0}", "👩‍🚀", "\ud800", "מקס"]
        seats = tuple(a.Seat(str(n), name) for n, name in enumerate(names))
        evening.play(a.TakeSeats(seats), a.Get("4", 2))
        written = evening.written()
        assert document.read(file_of(content(written), tmp_path)) == written


Tamper = Callable[[dict[str, Any]], object]
LINE_7 = "line 7: "

TAMPERED: dict[str, tuple[Tamper, str]] = {
    "an amount": (
        lambda it: it["lines"][1]["action"].update(amount=8),
        "line 2: what it says happened is not what its action does",
    ),
    "an amount and what it did": (
        lambda it: (
            it["lines"][1]["action"].update(amount=8),
            it["lines"][1]["events"][0].update(amount=8, asked=8),
        ),
        "line 2: it says Sky has 7, but it comes to 8",
    ),
    "a total": (
        lambda it: it["lines"][4]["totals"][0].update(energy=6),
        "line 5: it says Sky has 6, but it comes to 5",
    ),
    "a negative total": (
        lambda it: it["lines"][4]["totals"][1].update(energy=-3),
        "line 5: it says Amber has −3, but it comes to 3",
    ),
    "a total too many": (
        lambda it: it["lines"][4]["totals"].append({"player": "x", "name": "X", "energy": 1}),
        "line 5: it gives x a total, who is not at the table",
    ),
    "a total too few": (
        lambda it: it["lines"][4]["totals"].pop(),
        "line 5: it gives no total of Amber: it comes to 3",
    ),
    "a total twice": (
        lambda it: it["lines"][4]["totals"].append(it["lines"][4]["totals"][0]),
        "line 5: “totals”: “sky” is there twice",
    ),
    "a name": (
        lambda it: it["lines"][4]["totals"][0].update(name="Skye"),
        "line 5: it is not written as Energy Ledger writes it",
    ),
    "a payment above the total": (
        lambda it: it["lines"][3]["action"].update(amount=9),
        "line 4: Sky can't pay 9: has 7, 2 short",
    ),
    "who confirmed": (
        lambda it: it["lines"][-3].pop("confirmed"),
        "line 12: it does not say rightly who confirmed it",
    ),
    "what an undo is about": (
        lambda it: it["lines"][9].update(target=2),
        "line 10: it is about another line that it can't be about",
    ),
    "a line left out": (lambda it: it["lines"].pop(4), "line 5: it is numbered 6"),
    "a line twice": (
        lambda it: it["lines"].insert(4, it["lines"][4]),
        "line 6: it is numbered 5",
    ),
    "an unknown kind": (
        lambda it: it["lines"][2]["action"].update(kind="rob"),
        "line 3: “action”: action is of the unknown kind 'rob'",
    ),
    "an unknown event": (
        lambda it: it["lines"][2]["events"][0].update(kind="robbed"),
        "line 3: “events”: events[0] is of the unknown kind 'robbed'",
    ),
    "an unknown field": (
        lambda it: it["lines"][2].update(note="x"),
        "line 3: “note” is not known here",
    ),
    "a missing field": (lambda it: it["lines"][2].pop("time"), "line 3: “time” is missing"),
    "a time": (
        lambda it: it["lines"][2].update(time="noon"),
        "line 3: “time”: “noon” is not a time",
    ),
    "a number of 400 digits": (
        lambda it: it["lines"][1]["action"].update(amount=10**400),
        "line 2: 1,000,000,000,000,000,000,000,000,000,000 is more than this ledger can hold. "
        "Choose 1,000,000,000,000,000 or less",
    ),
    "a total of 400 digits": (
        lambda it: it["lines"][1]["totals"][0].update(energy=10**400),
        "line 2: it says Sky has 100,000,000,000,000,000,000, but it comes to 7",
    ),
    "half a counter": (
        lambda it: it["lines"][1]["action"].update(amount=0.5),
        "line 2: “action”: action.get.amount is not of the type int",
    ),
    "no lines": (lambda it: it.update(lines=[]), "it has no lines"),
    "lines that are none": (lambda it: it.update(lines=[7]), "line 1: a number is not an object"),
    "a future version": (
        lambda it: it.update(version=2),
        "it was written by a newer Energy Ledger (format 2): update this one",
    ),
    "no version": (
        lambda it: it.update(version="1"),
        "“version”: “1” is no version of this format",
    ),
    "another counter": (
        lambda it: it.update(counter="poison"),
        "“counter”: it counts “poison”, not energy",
    ),
    "a winner who was not there": (
        lambda it: it.update(winner="rose"),
        "“rose” won, but is not at the table",
    ),
    "a start with the same player twice": (
        lambda it: it.update(start={"players": [{"id": "sky", "name": "Sky"}] * 2}),
        "“start”: table is not a table there can be",
    ),
    "a start with a negative total": (
        lambda it: it.update(start={"players": [{"id": "sky", "name": "Sky", "energy": -1}]}),
        "“start”: table.players[0] has a total or tally there can't be",
    ),
    "a start with nine players": (
        lambda it: it.update(start={"players": [{"id": f"{n}", "name": "x"} for n in range(9)]}),
        "“start”: A table seats 1 to 8 players, each with a name. Change the seats and try again",
    ),
}


class TestTampering:
    @pytest.mark.parametrize(("tamper", "why"), TAMPERED.values(), ids=TAMPERED.keys())
    def test_is_found_and_the_first_wrong_line_named(
        self, evening: Evening, tamper: Tamper, why: str
    ) -> None:
        evening.disputed()
        value = content(evening.written())
        tamper(value)
        assert wrong(value) == why

    def test_with_any_single_number_is_found(self, evening: Evening) -> None:
        evening.disputed()
        value = content(evening.written())
        places = list(numbers(value["lines"], ()))
        assert len(places) > 70
        for place in places:
            tampered = copy.deepcopy(value)
            inner = tampered["lines"]
            for step in place[:-1]:
                inner = inner[step]
            inner[place[-1]] += 1
            assert wrong(tampered).startswith("line "), place


def numbers(value: Any, place: tuple[Any, ...]) -> Any:
    """Where in `value` there are whole numbers."""
    inside = value.items() if isinstance(value, dict) else enumerate(value)
    for step, it in inside:
        if type(it) is int:
            yield (*place, step)
        elif isinstance(it, dict | list):
            yield from numbers(it, (*place, step))


who = st.sampled_from(["sky", "amber", "rose"])
amounts = st.integers(0, 9) | st.sampled_from([LIMIT, LIMIT + 1])
steps = st.one_of(
    st.builds(a.Get, who, amounts),
    st.builds(a.Pay, who, amounts),
    st.builds(a.Lose, who, amounts | st.just("all")),
    st.builds(a.Double, who),
)
moves = st.one_of(
    steps,
    st.builds(a.Lock, who),
    st.builds(a.SetModifiers, who, st.lists(st.from_type(Modifier), max_size=2).map(tuple)),
    st.builds(a.Resolve, st.lists(steps, max_size=3).map(tuple), st.text(max_size=5)),
    st.builds(a.Repeat, st.integers(0, 50), st.lists(steps, max_size=2).map(tuple)),
    st.builds(a.Correct, who, amounts, st.text(max_size=5)),
    st.builds(a.Leave, who),
    st.sampled_from([a.NextTurn(), a.NewGame(), a.BeginSubgame(), a.EndSubgame()]),
    st.just(a.Agree(("sky", "amber"))),
    st.builds(
        lambda name: a.TakeSeats((a.Seat("sky", name), a.Seat("amber", "A"), a.Seat("rose", "R"))),
        st.text(min_size=1, max_size=6),
    ),
    st.sampled_from([a.Undo(), a.Redo()]),
    st.sampled_from([a.Undo(), a.Redo()]),
)
taps = st.builds(a.Get, who, st.just(1)) | st.builds(a.Pay, who, st.just(1))


@settings(deadline=None, max_examples=60)
@given(played=st.lists(st.tuples(st.booleans(), moves, taps, st.sampled_from([0, 2])), max_size=25))
def test_any_game_is_the_same_after_export_import_export(
    played: list[tuple[bool, a.Action, a.Get | a.Pay, int]],
) -> None:
    with TemporaryDirectory() as home:
        here, there = Path(home, "here"), Path(home, "there")
        with closing(open_ledger(here)) as journal, closing(open_ledger(there)) as other:
            evening, elsewhere = Evening(journal), Archive(other)
            for tapped, move, tap, seconds in played:
                evening.hand.seconds += seconds
                try:
                    if tapped:
                        evening.session.tap(tap)
                    else:
                        evening.play(move, seconds=0)
                except Refused:
                    continue
            for game in evening.archive.games():
                text = document.of_game(evening.archive, game).text()
                file = Path(home, "game.json")
                file.write_text(text, encoding="utf-8")
                found = document.read(file)
                assert document.add(elsewhere, found, 0)
                (kept,) = [it for it in elsewhere.games() if it.key == found.id]
                assert document.of_game(elsewhere, kept).text() == text
