"""`energy-ledger games`, `export`, `import`, and `replay` of what was exported."""

import csv
import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.archive.play import Evening, content, file_of
from tests.ledger.folders import contents
from tests.packaging.project import ROOT
from tracker import cli, export
from tracker.rules import actions as a


def run(*argv: object) -> tuple[int, str, str]:
    """The exit code and what was said, on standard output and on standard error."""
    out, err = io.StringIO(), io.StringIO()
    return cli.run(cli.parse([str(it) for it in argv]), out, err), out.getvalue(), err.getvalue()


class TestGames:
    def test_are_listed_with_their_totals(self, evening: Evening, folder: Path) -> None:
        evening.play(a.Get("sky", 1234), a.NewGame(), a.Get("amber", 2))
        evening.archive.rename(evening.archive.current(), "Friday")
        code, out, _ = run("games", "--data-dir", folder)
        latest, first = out.splitlines()
        assert code == 0
        assert latest.startswith("2  ")
        assert latest.endswith("Sky 0 · Amber 2  2 lines  Friday")
        assert first.endswith("Sky 1,234 · Amber 0  2 lines")

    def test_are_listed_for_programs(self, evening: Evening, folder: Path) -> None:
        evening.play(a.Get("sky", 7))
        _, out, _ = run("games", "--json", "--data-dir", folder)
        (game,) = json.loads(out)["games"]
        assert (game["game"], game["lines"]) == (1, 2)
        assert game["players"] == [{"name": "Sky", "energy": 7}, {"name": "Amber", "energy": 0}]

    def test_are_none_where_nothing_was_played(self, tmp_path: Path) -> None:
        code, out, err = run("games", "--data-dir", tmp_path)
        assert (code, out) == (0, "")
        assert err == f"No game has been played in {tmp_path} yet.\n"
        assert list(tmp_path.iterdir()) == []


class TestExport:
    def test_is_the_latest_game_unless_one_is_named(self, evening: Evening, folder: Path) -> None:
        evening.play(a.Get("sky", 7), a.NewGame())
        assert "Sky 0 · Amber 0" in run("export", "--data-dir", folder)[1]
        assert "Sky 7 · Amber 0" in run("export", "--data-dir", folder, "--game", 1)[1]

    def test_of_a_game_that_is_not_there_says_so(self, evening: Evening, folder: Path) -> None:
        code, out, err = run("export", "--data-dir", folder, "--game", 7)
        assert (code, out) == (2, "")
        assert err == (
            f"There is no game 7 in {folder}. See which there are with: energy-ledger games\n"
        )

    def test_to_a_file_that_can_not_be_written_says_so(
        self, evening: Evening, folder: Path
    ) -> None:
        code, _, err = run("export", "--data-dir", folder, "-o", folder)
        assert code == 2
        assert err == f"{folder} can't be written: Is a directory. Choose another.\n"

    def test_as_json_is_what_replay_calls_right(
        self, evening: Evening, folder: Path, tmp_path: Path
    ) -> None:
        evening.disputed()
        file = tmp_path / "game.json"
        assert run("export", "--data-dir", folder, "--format", "json", "-o", file)[0] == 0
        assert run("replay", file) == (0, "ok: 14 lines, all right\n", "")

    def test_with_one_amount_changed_is_what_replay_calls_wrong(
        self, evening: Evening, folder: Path, tmp_path: Path
    ) -> None:
        evening.disputed()
        value = content(evening.written())
        value["lines"][1]["action"]["amount"] = 8
        code, out, _ = run("replay", file_of(value, tmp_path))
        assert code == 1
        assert out == "FAILS line 2: what it says happened is not what its action does.\n"
        _, out, _ = run("replay", "--json", file_of(value, tmp_path))
        assert json.loads(out)["right"] is False

    def test_as_text_reads_like_the_ledger(self, evening: Evening, folder: Path) -> None:
        evening.disputed()
        evening.archive.won_by(evening.archive.current(), "amber")
        lines = run("export", "--data-dir", folder)[1].splitlines()
        said = [line[7:] for line in lines]
        assert lines[1:3] == ["Sky 7 · Amber 9", "Amber won."]
        assert lines[3].startswith("Both agree, ")
        assert lines[3].endswith(": Sky 5 · Amber 3")
        assert "Sky gets 2 (2 taps)  → 7 · 3" in said
        assert "Correction: Amber 2 → 9 (forgot one · confirmed by everyone)  → 7 · 9" in said
        assert run("export", "--format", "short", "--data-dir", folder)[1].splitlines() == lines[:4]


HOSTILE = ["=1+1", "+1", "-1", "@SUM(A1)", 'a "b", c', "two\nlines", "👩‍🚀", "\t=1"]


class TestSpreadsheets:
    def table(self, text: str) -> list[list[str]]:
        assert text.startswith("\ufeff")
        return list(csv.reader(io.StringIO(text[1:], newline="")))

    def test_have_a_column_a_player(self, evening: Evening) -> None:
        evening.disputed()
        head, *rows = self.table(export.csv_text(evening.written()))
        assert head == ["line", "date", "time", "what", "why", "undone", "Sky", "Amber"]
        assert {len(row) for row in rows} == {8}
        assert [row[6:] for row in rows][-1] == ["7", "9"]

    @pytest.mark.parametrize("name", HOSTILE)
    def test_show_a_name_and_never_work_it_out(self, evening: Evening, name: str) -> None:
        evening.play(a.TakeSeats((a.Seat("sky", name), a.Seat("amber", "Amber"))))
        evening.play(a.Get("sky", 3), a.Correct("sky", 4, name))
        head, *rows = self.table(export.csv_text(evening.written()))
        assert head[6] in (name, f"'{name}")
        for cell in (cell for row in (head, *rows) for cell in row):
            assert not cell.lstrip().startswith(("=", "+", "-", "@"))


class TestImport:
    def test_keeps_a_game_once(self, evening: Evening, folder: Path, tmp_path: Path) -> None:
        evening.disputed()
        file = file_of(content(evening.written()), tmp_path)
        there = tmp_path / "there"
        assert run("import", "--data-dir", there, file)[:2] == (0, "Taken in: 14 lines.\n")
        assert run("import", "--data-dir", there, file)[:2] == (0, "That game is here already.\n")
        listed = run("games", "--data-dir", there)[1].splitlines()
        assert len(listed) == 1
        key = listed[0].split()[0]
        written = run("export", "--data-dir", there, "--game", key, "--format", "json")[1]
        assert written == evening.written().text()


def deep(_: dict[str, Any]) -> bytes:
    return b"[" * 100_000


def nested_step(it: dict[str, Any]) -> bytes:
    step: Any = {"kind": "get", "player": "sky", "amount": 1}
    for _ in range(300):
        step = {"kind": "resolve", "steps": [step]}
    it["lines"][1]["action"] = step
    return json.dumps(it).encode()


HOSTILE_FILES = {
    "truncated": (lambda it: json.dumps(it).encode()[:-40], "it is not JSON"),
    "empty": (lambda _: b"", "it is not JSON"),
    "100 MB": (lambda _: b" " * (100 * 2**20), "it is larger than 64 MB"),
    "nested too deep": (deep, "it is nested too deep"),
    "steps within steps": (nested_step, "line 2: “action”: "),
    "UTF-16": (lambda it: json.dumps(it).encode("utf-16"), "it is not UTF-8 text"),
    "latin-1": (lambda _: '{"format":"é"}'.encode("latin-1"), "it is not UTF-8 text"),
    "zeros": (lambda _: bytes(1000), "it is not JSON"),
    "NaN": (lambda it: json.dumps(it).replace('"amount": 7', '"amount": NaN').encode(), "NaN"),
    "Infinity": (
        lambda it: json.dumps(it).replace('"amount": 7', '"amount": -Infinity').encode(),
        "-Infinity is not a number",
    ),
    "5000 digits": (
        lambda it: json.dumps(it).replace('"amount": 7', f'"amount": 1{"0" * 5000}').encode(),
        "it has a number with too many digits",
    ),
    "a key twice": (lambda _: b'{"format":"energy-ledger","format":"x"}', "is there twice"),
    "another game": (lambda _: b'{"scenarios":[]}', "it is no game that Energy Ledger wrote down"),
    "a list": (lambda _: b"[]", "it is no game that Energy Ledger wrote down"),
    "a picture": (lambda _: b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "it is not UTF-8 text"),
}


class TestHostileFiles:
    @pytest.mark.parametrize(("make", "why"), HOSTILE_FILES.values(), ids=HOSTILE_FILES.keys())
    def test_are_refused_in_a_sentence_and_the_ledger_stays_as_it_is(
        self, evening: Evening, folder: Path, tmp_path: Path, make: Any, why: str
    ) -> None:
        evening.disputed()
        file = tmp_path / "hostile.json"
        file.write_bytes(make(content(evening.written())))
        evening.journal.close()
        before = contents(folder)
        code, out, err = run("import", "--data-dir", folder, file)
        assert (code, out) == (2, "")
        assert err.startswith(f"{file} can't be taken in: ")
        assert why in err
        assert err.count("\n") == 1
        assert contents(folder) == before

    def test_that_are_not_there_are_said_to_be(self, tmp_path: Path) -> None:
        code, _, err = run("import", "--data-dir", tmp_path / "x", tmp_path / "none.json")
        assert code == 2
        assert "it can't be opened (No such file or directory)" in err
        assert not (tmp_path / "x").exists()


def test_none_of_it_needs_the_toolkit() -> None:

    code = (
        "import sys; from tracker import sharing, document, export; "
        "sys.exit(any(name.split('.')[0] == 'kivy' for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_example_in_the_manual_is_right(tmp_path: Path) -> None:
    manual = (ROOT / "docs" / "format.md").read_text(encoding="utf-8")
    file = tmp_path / "example.json"
    file.write_text(manual.split("```json\n")[1].split("```")[0], encoding="utf-8")
    assert run("replay", file) == (0, "ok: 2 lines, all right\n", "")
