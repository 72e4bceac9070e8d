"""A disputed game, with a real mouse on the real program, until the proof holds."""

import io
import json

import pytest

from tests.ui.x11.watched import Watched
from tracker import cli


@pytest.fixture
def app(tmp_path):
    watched = Watched(tmp_path)
    yield watched
    watched.kill()


def run(*argv: object) -> tuple[int, str]:
    out = io.StringIO()
    return cli.run(cli.parse([str(it) for it in argv]), out, io.StringIO()), out.getvalue()


def correct(app: Watched, *answers: str) -> None:
    """Correct Amber to 9, and answer what everyone is asked."""
    app.click("Amount: Amber")
    app.click("Correct")
    app.click("9")
    app.click("Correct to 9")
    for answer in answers:
        app.click(answer)


def test_a_dispute_ends_with_a_ledger_that_can_be_checked(app, tmp_path):
    for _ in range(5):
        app.click("Get 1: Sky")
    app.total("Sky", "5")
    app.click("Agree")
    app.click("Agree: Sky")
    app.click("Agree: Amber")
    app.click("Get 1: Sky")
    app.click("Get 1: Sky")
    app.total("Sky", "7")
    correct(app, "No: Sky")
    app.reads("Sky said no. Nothing has changed.")
    app.total("Amber", "0")
    correct(app, "Confirm: Amber", "Confirm: Sky")
    app.total("Amber", "9")

    file = tmp_path / "shared.json"
    assert run("export", "--data-dir", tmp_path, "--format", "json", "-o", file)[0] == 0
    assert run("replay", file)[0] == 0
    value = json.loads(file.read_text())
    last = value["lines"][-1]
    assert last["confirmed"] == ["sky", "amber"]
    last["totals"][0]["energy"] += 1
    file.write_text(json.dumps(value))
    code, said = run("replay", file)
    assert code == 1
    assert said == f"FAILS line {last['n']}: it says Sky has 8, but it comes to 7.\n"
