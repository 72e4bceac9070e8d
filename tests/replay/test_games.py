"""Every game that others wrote down comes out right, and only as it was written down."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tracker.games import Game, read_games
from tracker.replay import play

SCENARIOS = Path(__file__).parent.parent / "data" / "scenarios.json"
WRITTEN: list[dict[str, Any]] = json.loads(SCENARIOS.read_text("utf-8"))["scenarios"]
WITH_STEPS = [game for game in WRITTEN if any("expect" in step for step in game["steps"])]


def read(tmp_path: Path, game: object) -> Game:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(game), "utf-8")
    (found,) = read_games(file)
    return found


def named(game: dict[str, Any]) -> str:
    return str(game["name"])


def test_there_are_58() -> None:
    assert len(WRITTEN) == len(read_games(SCENARIOS)) == 58


@pytest.mark.parametrize("written", WRITTEN, ids=named)
def test_it_comes_out_as_written(tmp_path: Path, written: dict[str, Any]) -> None:
    assert play(read(tmp_path, written)) == ""


@pytest.mark.parametrize("written", WRITTEN, ids=named)
def test_it_does_not_come_out_with_another_total(tmp_path: Path, written: dict[str, Any]) -> None:
    for player in written["totals"]:
        wrong = deepcopy(written)
        wrong["totals"][player] += 1
        assert play(read(tmp_path, wrong)).startswith("at the end: ")


@pytest.mark.parametrize("written", WITH_STEPS, ids=named)
def test_it_does_not_come_out_if_it_did_not_expect_what_happens(
    tmp_path: Path, written: dict[str, Any]
) -> None:
    for n, step in enumerate(written["steps"]):
        if "expect" in step:
            wrong = deepcopy(written)
            del wrong["steps"][n]["expect"]
            assert play(read(tmp_path, wrong)).startswith(f"step {n + 1}: ")


@pytest.mark.parametrize("expect", ["refused", "prevented"])
@pytest.mark.parametrize("written", WRITTEN, ids=named)
def test_it_does_not_come_out_if_it_expects_what_does_not_happen(
    tmp_path: Path, written: dict[str, Any], expect: str
) -> None:
    for n, step in enumerate(written["steps"]):
        if "do" in step and step.get("expect") != expect:
            wrong = deepcopy(written)
            wrong["steps"][n]["expect"] = expect
            assert play(read(tmp_path, wrong)).startswith(f"step {n + 1}: ")


SKY_3 = {"Sky": {"energy": 3}}
LOCKED = {"Sky": {"energy": 3, "locked": True}, "Amber": {"energy": 1}}


def do(what: str, **fields: object) -> dict[str, object]:
    return {"do": what, **fields}


def sky(what: str, **fields: object) -> dict[str, object]:
    return {"do": what, "player": "Sky", **fields}


def check(what: str, **fields: object) -> dict[str, object]:
    return {"check": what, "player": "Sky", **fields}


@pytest.mark.parametrize(
    ("start", "steps", "totals"),
    [
        ({"Sky": {}}, [], {"Sky": 0}),
        (SKY_3, [sky("lose", amount="all")], {"Sky": 0}),
        (SKY_3, [sky("lose", amount=9)], {"Sky": 0}),
        (SKY_3, [sky("lock"), sky("get", amount=1, expect="prevented")], {"Sky": 3}),
        (LOCKED, [sky("unlock"), sky("get", amount=1)], {"Sky": 4, "Amber": 1}),
        (LOCKED, [sky("double", expect="prevented")], {"Sky": 3, "Amber": 1}),
        (LOCKED, [do("proliferate", players=["Sky", "Amber"])], {"Sky": 3, "Amber": 2}),
        (
            SKY_3,
            [sky("modifiers", modifiers=["plus 1", "half, rounded down"]), sky("get", amount=3)],
            {"Sky": 5},
        ),
        (SKY_3, [sky("correct", to=8, reason="misread")], {"Sky": 8}),
        (SKY_3, [sky("correct", to=8), check("times got energy", **{"is": 0})], {"Sky": 8}),
        (SKY_3, [do("resolve", steps=[sky("get", amount=4), sky("pay", amount=5)])], {"Sky": 2}),
        (
            SKY_3,
            [do("resolve", steps=[sky("get", amount=1), sky("pay", amount=5)], expect="refused")],
            {"Sky": 3},
        ),
        (
            LOCKED,
            [do("resolve", steps=[sky("get", amount=4), sky("pay", amount=1)], card="Coup")],
            {"Sky": 2, "Amber": 1},
        ),
        (
            LOCKED,
            [
                do(
                    "resolve",
                    steps=[sky("get", amount=4), sky("pay", amount=1)],
                    expect="prevented",
                    ability="enters",
                )
            ],
            {"Sky": 2, "Amber": 1},
        ),
        (
            SKY_3,
            [do("resolve", steps=[sky("lock"), sky("modifiers", modifiers=[]), sky("unlock")])],
            {"Sky": 3},
        ),
        (SKY_3, [do("repeat", times=10**9, steps=[sky("get", amount=2)])], {"Sky": 2 * 10**9 + 3}),
        (
            SKY_3,
            [do("repeat", times=4, steps=[sky("pay", amount=1)], expect="refused")],
            {"Sky": 3},
        ),
        (
            LOCKED,
            [do("repeat", times=4, steps=[sky("get", amount=1)], expect="prevented")],
            {"Sky": 3, "Amber": 1},
        ),
        (
            SKY_3,
            [
                do(
                    "repeat",
                    times=5,
                    steps=[
                        do("resolve", steps=[sky("get", amount=4), sky("pay", amount=2)]),
                        sky("pay", amount=1),
                    ],
                )
            ],
            {"Sky": 8},
        ),
        (SKY_3, [sky("get", amount=-1, expect="refused")], {"Sky": 3}),
        (SKY_3, [sky("get", amount=10**15 + 1, expect="refused")], {"Sky": 3}),
        (SKY_3, [sky("get", amount=10**15, expect="refused")], {"Sky": 3}),
        (SKY_3, [do("proliferate", players=["Sky", "Sky"], expect="refused")], {"Sky": 3}),
        (SKY_3, [do("end subgame", expect="refused")], {"Sky": 3}),
        (SKY_3, [do("undo", expect="refused"), do("redo", expect="refused")], {"Sky": 3}),
        (SKY_3, [sky("get", amount=1), do("undo"), do("redo")], {"Sky": 4}),
        (LOCKED, [sky("leave"), sky("get", amount=1, expect="refused")], {"Amber": 1}),
        (LOCKED, [sky("leave"), do("undo")], {"Sky": 3, "Amber": 1}),
        (LOCKED, [sky("leave"), do("new game")], {"Sky": 0, "Amber": 0}),
        (SKY_3, [sky("leave")], {}),
        (SKY_3, [check("can pay", **{"from": 0, "to": 3})], {"Sky": 3}),
        (SKY_3, [check("can pay", **{"from": 1, "to": 3})], {"Sky": 3}),
        (SKY_3, [check("can pay", **{"from": 3, "to": 3})], {"Sky": 3}),
        ({"Sky": {}}, [check("can pay", **{"from": 0, "to": 0})], {"Sky": 0}),
        (
            SKY_3,
            [
                sky("pay", amount=2),
                sky("lose", amount=9),
                check("paid or lost this turn", **{"is": 3}),
                do("next turn"),
                check("paid or lost this turn", **{"is": 0}),
            ],
            {"Sky": 0},
        ),
    ],
)
def test_games_that_are_right(
    tmp_path: Path, start: object, steps: list[object], totals: object
) -> None:
    assert play(read(tmp_path, {"start": start, "steps": steps, "totals": totals})) == ""


@pytest.mark.parametrize(
    ("start", "steps", "totals", "wrong"),
    [
        (SKY_3, [], {"Sky": 4}, "at the end: Sky 3, not Sky 4"),
        (SKY_3, [], {}, "at the end: Sky 3, not nobody"),
        (LOCKED, [sky("leave")], {"Amber": 1, "Sky": 0}, "at the end: Amber 1, not Amber 1, Sky 0"),
        (SKY_3, [sky("pay", amount=9)], {}, "step 1: Sky can't pay 9: has 3, 6 short."),
        (SKY_3, [sky("get", amount=1, expect="refused")], {}, "step 1: it was not refused"),
        (SKY_3, [sky("get", amount=1, expect="prevented")], {}, "step 1: no gain was prevented"),
        (LOCKED, [sky("get", amount=1)], {}, "step 1: the gain was prevented"),
        (
            LOCKED,
            [do("proliferate", players=["Sky", "Amber"], expect="prevented")],
            {},
            "step 1: no gain was prevented",
        ),
        (
            LOCKED,
            [do("repeat", times=0, steps=[sky("get", amount=1)], expect="prevented")],
            {},
            "step 1: no gain was prevented",
        ),
        (SKY_3, [check("can pay", **{"from": 0, "to": 2})], {}, "step 1: Sky can pay up to 3"),
        (SKY_3, [check("can pay", **{"from": 0, "to": 4})], {}, "step 1: Sky can pay up to 3"),
        (SKY_3, [check("can pay", **{"from": 4, "to": 3})], {}, "step 1: Sky can pay up to 3"),
        (SKY_3, [check("can pay", **{"from": -1, "to": 3})], {}, "step 1: Sky can pay up to 3"),
        (
            SKY_3,
            [do("next turn"), check("times got energy", **{"is": 1})],
            {},
            "step 2: it is 0, not 1",
        ),
        (SKY_3, [check("paid or lost this turn", **{"is": 1})], {}, "step 1: it is 0, not 1"),
        (SKY_3, [sky("leave"), check("times got energy", **{"is": 0})], {}, "step 2: Sky has left"),
    ],
)
def test_games_that_are_wrong(
    tmp_path: Path, start: object, steps: list[object], totals: object, wrong: str
) -> None:
    game = read(tmp_path, {"start": start, "steps": steps, "totals": totals})
    assert play(game).startswith(wrong)
