"""The command `replay`: what it prints, what it answers, and which files it refuses."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.replay.test_games import SCENARIOS, SKY_3, do, sky
from tracker import replay
from tracker.reading import LARGEST


def run(file: Path, as_json: bool = False) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    return replay.run(file, as_json, out, err), out.getvalue(), err.getvalue()


def written(tmp_path: Path, text: str | bytes | object) -> Path:
    """A file with this in it: as it is, or as JSON."""
    file = tmp_path / "games.json"
    if isinstance(text, bytes):
        file.write_bytes(text)
    else:
        file.write_text(text if isinstance(text, str) else json.dumps(text), "utf-8")
    return file


def game(**changed: Any) -> dict[str, Any]:
    return {"name": "Small", "start": SKY_3, "steps": [], "totals": {"Sky": 3}} | changed


RIGHT = game(name="Right")
WRONG = game(name="Wrong", steps=[sky("get", amount=2), sky("pay", amount=9)])


class TestAnswers:
    def test_all_known_games_are_right(self) -> None:
        code, out, err = run(SCENARIOS)
        lines = out.splitlines()
        assert (code, err) == (0, "")
        assert len(lines) == 59
        assert lines[0] == "ok Greenbelt Rampager, first cast"
        assert all(line.startswith("ok ") for line in lines[:-1])
        assert lines[-1] == "58 of 58 right"

    def test_one_that_is_wrong_says_where(self, tmp_path: Path) -> None:
        assert run(written(tmp_path, {"scenarios": [RIGHT, WRONG]})) == (
            1,
            "ok Right\nFAILS Wrong: step 2: Sky can't pay 9: has 5, 4 short.\n1 of 2 right\n",
            "",
        )

    def test_in_json(self, tmp_path: Path) -> None:
        code, out, err = run(written(tmp_path, {"scenarios": [RIGHT, WRONG]}), as_json=True)
        assert (code, err) == (1, "")
        assert json.loads(out) == {
            "games": [
                {"name": "Right", "right": True, "why": ""},
                {
                    "name": "Wrong",
                    "right": False,
                    "why": "step 2: Sky can't pay 9: has 5, 4 short.",
                },
            ],
            "right": 1,
            "of": 2,
        }

    def test_a_file_may_hold_one_game(self, tmp_path: Path) -> None:
        assert run(written(tmp_path, RIGHT | {"about": "one game"})) == (
            0,
            "ok Right\n1 of 1 right\n",
            "",
        )

    @pytest.mark.parametrize(
        ("names", "shown"),
        [({"name": "N", "id": "S1"}, "N"), ({"id": "S1"}, "S1"), ({}, "game")],
    )
    def test_a_game_without_a_name_goes_by_its_id(
        self, tmp_path: Path, names: dict[str, str], shown: str
    ) -> None:
        unnamed = {key: value for key, value in RIGHT.items() if key != "name"} | names
        assert run(written(tmp_path, unnamed))[1] == f"ok {shown}\n1 of 1 right\n"

    def test_a_name_stays_on_its_line_and_can_be_printed(self, tmp_path: Path) -> None:
        file = written(tmp_path, game(name="a\nok b\x1b[2J {x} \ud800 ⚡"))
        assert run(file)[1] == "ok a ok b [2J {x}   ⚡\n1 of 1 right\n"

    def test_a_byte_order_mark_is_no_harm(self, tmp_path: Path) -> None:
        assert run(written(tmp_path, b"\xef\xbb\xbf" + json.dumps(RIGHT).encode()))[0] == 0


def steps(*them: object) -> dict[str, Any]:
    return game(steps=list(them))


UNUSABLE: list[tuple[str, str | bytes | object, str]] = [
    ("empty", "", "it is not JSON (line 1, column 1)"),
    ("cut short", '{"start": {"Sky"', "it is not JSON (line 1, column 17)"),
    ("not UTF-8", b'{"start": "\xff\xfe"}', "it is not UTF-8 text"),
    ("UTF-16", json.dumps(RIGHT).encode("utf-16"), "it is not UTF-8 text"),
    ("NaN", '{"start": NaN}', ": NaN is not a number."),
    ("infinite", '{"start": -Infinity}', ": -Infinity is not a number."),
    ("many digits", '{"start": ' + "9" * 5000 + "}", "it has a number with too many digits"),
    ("lists 10,000 deep", "[" * 10_000 + "]" * 10_000, "it is nested too deep"),
    ("objects 100,000 deep", '{"a":' * 100_000, "it is nested too deep"),
    ("a list", [RIGHT], "a list is not an object"),
    ("a word", '"x"', "“x” is not an object"),
    ("no games", {"scenarios": []}, "it holds no games"),
    ("games not in a list", {"scenarios": RIGHT}, "“scenarios”: an object is not a list"),
    ("a game that is none", {"scenarios": [RIGHT, 3]}, "“scenarios”: game 2: a number is not an"),
    ("something beside the games", {"scenarios": [RIGHT], "x": 1}, "“x” is not known here"),
    ("something more in a game", game(x=1), "“x” is not known here"),
    ("no steps", {"start": SKY_3, "totals": {}}, "“steps” is missing"),
    ("no totals", {"start": SKY_3, "steps": []}, "“totals” is missing"),
    ("no start", {"steps": [], "totals": {}}, "“start” is missing"),
    ("a name that is a number", game(name=3), "“name”: a number is not text"),
    ("a start that is a list", game(start=[]), "a list is not an object"),
    ("nobody", game(start={}, totals={}), "A table seats 1 to 8 players"),
    ("nine", game(start={str(n): {} for n in range(9)}, totals={}), "A table seats 1 to 8 players"),
    ("no name", game(start={" ": {}}, totals={}), "A table seats 1 to 8 players"),
    ("the same player twice", '{"start": {"A": {}, "A": {}}}', ": “A” is there twice."),
    ("less than nothing", game(start={"Sky": {"energy": -1}}), "Small: “-1” is not a whole number"),
    ("too much", game(start={"Sky": {"energy": 10**15 + 1}}), "Small: 1,000,000,000,000,001 is"),
    ("half a counter", game(start={"Sky": {"energy": 0.5}}), "“energy”: 0.5 is not a whole number"),
    ("yes for one", game(start={"Sky": {"energy": True}}), "“energy”: true is not a whole number"),
    ("one for yes", game(start={"Sky": {"locked": 1}}), "“locked”: a number is not true or false"),
    ("a start with more", game(start={"Sky": {"poison": 1}}), "“poison” is not known here"),
    (
        "an unknown modifier",
        game(start={"Sky": {"modifiers": ["times 2", "times 3"]}}),
        "“start”: “Sky”: “modifiers”: modifier 2: “times 3” is not known here",
    ),
    ("a modifier that is none", game(start={"Sky": {"modifiers": [[]]}}), "a list is not known"),
    ("modifiers in a word", game(start={"Sky": {"modifiers": "plus 1"}}), "“plus 1” is not a list"),
    ("101 modifiers", game(start={"Sky": {"modifiers": ["plus 1"] * 101}}), "Small: "),
    ("a stranger's total", game(totals={"Moss": 1}), "“totals”: “Moss” is not known here"),
    ("a total in words", game(totals={"Sky": "3"}), "“totals”: “Sky”: “3” is not a whole number"),
    ("a step that is none", steps(3), "“steps”: step 1: a number is not an object"),
    ("an empty step", steps({}), "“steps”: step 1: there is no step null here"),
    ("an unknown step", steps(sky("win")), "“steps”: step 1: there is no step “win” here"),
    ("a step in a list", steps(do(["get"])), "step 1: there is no step a list here"),  # type: ignore[arg-type]
    ("an unknown check", steps({"check": "has won"}), "there is no step “has won” here"),
    ("a check of nothing", steps({"check": None}), "there is no step null here"),
    ("a step with more", steps(sky("get", amount=1, x=1)), "step 1: “x” is not known here"),
    ("a step with less", steps(sky("get")), "step 1: “amount” is missing"),
    (
        "a stranger",
        steps(sky("lock"), do("get", player="Moss", amount=1)),
        "“steps”: step 2: “player”: “Moss” is not known here",
    ),
    ("a player who is a number", steps(do("lock", player=1)), "“player”: a number is not known"),
    ("strangers", steps(do("proliferate", players=["Moss"])), "player 1: “Moss” is not known"),
    ("players in a word", steps(do("proliferate", players="Sky")), "“Sky” is not a list"),
    ("an amount in words", steps(sky("get", amount="3")), "“3” is not a whole number"),
    ("some of it", steps(sky("lose", amount="some")), "“some” is not a whole number"),
    ("all of it paid", steps(sky("pay", amount="all")), "“all” is not a whole number"),
    ("1.0", steps(sky("get", amount=1.0)), "1.0 is not a whole number"),
    ("1e999", '{"start":{"A":{"energy":1e999}},"steps":[],"totals":{}}', "Infinity is not a whole"),
    ("nothing", steps(sky("get", amount=None)), "null is not a whole number"),
    ("an expectation", steps(sky("get", amount=1, expect="glory")), "“glory” is not known here"),
    (
        "an ability within",
        steps(do("resolve", steps=[do("resolve", steps=[])])),
        "no step “resolve",
    ),
    ("a loop within", steps(do("repeat", times=1, steps=[do("repeat")])), "no step “repeat” here"),
    ("a turn in a loop", steps(do("repeat", times=1, steps=[do("next turn")])), "no step “next"),
    ("a lock in a loop", steps(do("repeat", times=1, steps=[sky("lock")])), "no step “lock” here"),
    (
        "a lock in an ability in a loop",
        steps(do("repeat", times=1, steps=[do("resolve", steps=[sky("lock")])])),
        "“steps”: step 1: “steps”: step 1: “steps”: step 1: there is no step “lock” here",
    ),
    ("a check in an ability", steps(do("resolve", steps=[{"check": "can pay"}])), "no step null"),
    (
        "an expectation in an ability",
        steps(do("resolve", steps=[sky("get", amount=1, expect="refused")])),
        "“expect” is not known here",
    ),
    ("times in words", steps(do("repeat", times="9", steps=[])), "“9” is not a whole number"),
    ("a long word", steps(do("x" * 99)), "there is no step “" + "x" * 40 + "…” here"),
    ("a word of 40", steps(do("x" * 40)), "there is no step “" + "x" * 40 + "” here"),
    ("a word of 41", steps(do("x" * 41)), "there is no step “" + "x" * 40 + "…” here"),
    ("a word that clears the screen", steps(do("\x1b[2J\n")), "there is no step “�[2J�” here"),
]


class TestFilesThatCantBeUsed:
    @pytest.mark.parametrize(
        ("content", "why"), [it[1:] for it in UNUSABLE], ids=[it[0] for it in UNUSABLE]
    )
    def test_by_what_is_in_them(self, tmp_path: Path, content: object, why: str) -> None:
        code, out, err = run(written(tmp_path, content))
        assert (code, out) == (2, "")
        assert err.startswith(f"{tmp_path / 'games.json'} can't be replayed: ")
        assert why in err
        assert err.endswith(".\n")
        assert not err.endswith("..\n")
        assert err.count("\n") == 1

    def test_one_bad_game_among_good_ones_plays_none(self, tmp_path: Path) -> None:
        code, out, _err = run(written(tmp_path, {"scenarios": [RIGHT, game(start={})]}))
        assert (code, out) == (2, "")

    def test_with_a_city_at_the_table(self, tmp_path: Path) -> None:
        """Long before anyone has looked for each name among all the others."""
        city = {str(n): {} for n in range(20_000)}
        busy = [do("lock", player=str(n)) for n in range(20_000)]
        code, out, err = run(written(tmp_path, game(start=city, steps=busy, totals={})))
        assert (code, out) == (2, "")
        assert "A table seats 1 to 8 players" in err

    def test_that_are_missing(self, tmp_path: Path) -> None:
        code, out, err = run(tmp_path / "none.json")
        assert (code, out) == (2, "")
        assert "it can't be opened (No such file or directory)." in err

    def test_that_are_folders(self, tmp_path: Path) -> None:
        assert run(tmp_path)[0] == 2

    def test_whose_name_no_file_can_have(self) -> None:
        code, _out, err = run(Path("a\0b"))
        assert code == 2
        assert err.count("\n") == 1

    def test_that_are_too_large(self, tmp_path: Path) -> None:
        assert run(written(tmp_path, json.dumps(RIGHT).ljust(LARGEST)))[0] == 0
        assert run(written(tmp_path, json.dumps(RIGHT).ljust(LARGEST + 1)))[0] == 2

    def test_that_are_huge(self, tmp_path: Path) -> None:
        file = written(tmp_path, RIGHT)
        os.truncate(file, 100 * 2**20)
        code, out, err = run(file)
        assert (code, out) == (2, "")
        assert "it is larger than 64 MB." in err


def test_it_needs_no_kivy() -> None:
    script = (
        "import io, sys\n"
        "from pathlib import Path\n"
        "from tracker import replay\n"
        f"code = replay.run(Path({str(SCENARIOS)!r}), False, sys.stdout, sys.stderr)\n"
        "print(code, 'kivy' in sys.modules)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-2:] == ["58 of 58 right", "0 False"]
