"""The command line, as it is typed."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.ledger.playing import play
from tracker import __version__, cli, device
from tracker.ledger.journal import open_ledger
from tracker.rules import actions as a


def run(*typed: str) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    code = cli.run(cli.parse(typed), out, err)
    return code, out.getvalue(), err.getvalue()


def files(folder: Path) -> dict[str, bytes]:
    return {it.name: it.read_bytes() for it in folder.iterdir()}


def test_without_a_command_the_board_is_asked_for(tmp_path: Path) -> None:
    args = cli.parse(
        ["--data-dir", str(tmp_path), "--size", "412x892", "--screenshot", "board.png"]
    )
    assert not args.command
    assert (args.data_dir, args.size, args.screenshot) == (tmp_path, (412, 892), Path("board.png"))


def test_nothing_given_means_the_users_own_folder_and_any_size() -> None:
    args = cli.parse([])
    assert (args.data_dir, args.size, args.screenshot) == (device.data_folder(), None, None)


@pytest.mark.parametrize(
    "place",
    [
        lambda folder: ["--data-dir", folder, "totals", "--json"],
        lambda folder: ["totals", "--json", "--data-dir", folder],
        lambda folder: ["totals", f"--data-dir={folder}", "--json"],
    ],
)
def test_the_folder_is_taken_before_and_after_the_command(
    place: Callable[[str], list[str]], tmp_path: Path
) -> None:
    assert cli.parse(place(str(tmp_path))).data_dir == tmp_path


@pytest.mark.parametrize(("given", "size"), [("1x1", (1, 1)), ("10000x10000", (10_000, 10_000))])
def test_a_size_goes_from_1_to_10000(given: str, size: tuple[int, int]) -> None:
    assert cli.parse(["--size", given]).size == size


@pytest.mark.parametrize(
    "given", ["", "412", "412x", "0x5", "5x0", "10001x5", "-1x5", "4.5x5", "axb", "٤x٥", "1x1x1"]
)
def test_a_size_that_is_none_is_refused(given: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.parse([f"--size={given}"])
    assert ended.value.code == 2
    assert f"“{given}” is no window size. Give width and height" in capsys.readouterr().err


@pytest.mark.parametrize("typed", [["frob"], ["--frob"], ["replay"], ["totals", "now"]])
def test_what_makes_no_sense_is_refused(
    typed: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.parse(typed)
    said = capsys.readouterr()
    assert ended.value.code == 2
    assert said.out == ""
    assert said.err.endswith("Try: energy-ledger --help\n")


@pytest.mark.parametrize(
    ("asked", "answer"), [("--version", f"energy-ledger {__version__}\n"), ("--help", "usage: ")]
)
def test_version_and_help(asked: str, answer: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.parse([asked])
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith(answer)


@pytest.mark.parametrize("there", [True, False])
def test_a_ledger_never_used_has_two_players_at_0(there: bool, tmp_path: Path) -> None:
    folder = tmp_path / "new"
    if there:
        folder.mkdir()
    assert run("totals", "--data-dir", str(folder)) == (0, "Sky: 0\nAmber: 0\n", "")
    assert run("totals", "--json", "--data-dir", str(folder)) == (
        0,
        '{"players": [{"name": "Sky", "energy": 0}, {"name": "Amber", "energy": 0}]}\n',
        "",
    )
    assert folder.exists() == there
    assert not there or not files(folder)


def test_totals_while_the_board_is_open_and_after(tmp_path: Path) -> None:
    journal = open_ledger(tmp_path)
    play(journal, a.Get("sky", 7), a.Get("amber", 1_048_576))
    says = (0, "Sky: 7\nAmber: 1,048,576\n", "")
    before = files(tmp_path).keys()
    assert run("totals", "--data-dir", str(tmp_path)) == says
    assert files(tmp_path).keys() == before
    journal.close()
    before = files(tmp_path)
    assert run("totals", "--data-dir", str(tmp_path)) == says
    assert files(tmp_path) == before


def test_who_left_has_no_total(tmp_path: Path) -> None:
    journal = open_ledger(tmp_path)
    play(journal, a.Get("sky", 7), a.Leave("amber"))
    journal.close()
    assert run("totals", "--data-dir", str(tmp_path)) == (0, "Sky: 7\n", "")


def test_json_has_the_names_as_typed_and_the_text_has_one_line_each(tmp_path: Path) -> None:
    name = "Sky {0}\n👩‍🚀"
    journal = open_ledger(tmp_path)
    play(journal, a.TakeSeats((a.Seat("sky", name),)))
    journal.close()
    assert run("totals", "--data-dir", str(tmp_path))[1] == "Sky {0} 👩‍🚀: 0\n"
    answer = json.loads(run("totals", "--json", "--data-dir", str(tmp_path))[1])
    assert answer == {"players": [{"name": name, "energy": 0}]}


def test_a_ledger_that_cannot_be_read_is_one_sentence_and_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "ledger.db").write_bytes(b"no ledger")
    code, out, err = run("totals", "--data-dir", str(tmp_path))
    assert (code, out) == (2, "")
    assert err.startswith(f"{tmp_path / 'ledger.db'} is damaged or no ledger")
    assert err.count("\n") == 1
    assert files(tmp_path) == {"ledger.db": b"no ledger"}


def test_a_file_in_place_of_the_folder_is_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"mine")
    code, out, err = run("totals", "--data-dir", str(file))
    assert (code, out) == (2, "")
    assert err.startswith(f"The ledger can't be kept in {file}: Not a directory.")
    assert file.read_bytes() == b"mine"


def test_replay_plays_the_file(tmp_path: Path) -> None:
    game = {
        "id": "1",
        "name": "Sky gets 2",
        "start": {"Sky": {"energy": 0}},
        "steps": [{"do": "get", "player": "Sky", "amount": 2}],
        "totals": {"Sky": 2},
    }
    file = tmp_path / "game.json"
    file.write_text(json.dumps({"scenarios": [game]}))
    code, out, err = run("replay", str(file))
    assert (code, out.splitlines()[-1], err) == (0, "1 of 1 right", "")
    code, out, err = run("replay", str(tmp_path / "none.json"))
    assert (code, out) == (2, "")
    assert err.startswith(f"{tmp_path / 'none.json'} can't be replayed")


def test_a_terminal_that_lacks_the_letters_still_gets_the_totals(tmp_path: Path) -> None:
    journal = open_ledger(tmp_path)
    play(journal, a.TakeSeats((a.Seat("sky", "Élan 🚀"),)))
    journal.close()
    done = _typed("totals", "--data-dir", str(tmp_path), PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert done.stdout == b"\\xc9lan \\U0001f680: 0" + os.linesep.encode()


def test_totals_need_no_kivy(tmp_path: Path) -> None:
    asked = (
        "import sys; from tracker import cli; cli.run(cli.parse()); print('kivy' in sys.modules)"
    )
    done = _typed("totals", "--data-dir", str(tmp_path), program=asked)
    assert done.stdout.split()[-1] == b"False"


def _typed(
    *typed: str, program: str = "from tracker import cli; cli.run(cli.parse())", **env: str
) -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run(
        [sys.executable, "-c", program, *typed], capture_output=True, env=os.environ | env
    )
