"""One evening at the table, with a real mouse, on the real program, killed in the middle."""

import pytest

from tests.ui.x11.watched import Watched
from tracker.history import Line, alive
from tracker.ledger.journal import reading
from tracker.rules.actions import Get, Pay


@pytest.fixture
def open_app(tmp_path):
    """Opens the app on one and the same folder, as often as asked."""
    opened = []

    def start() -> Watched:
        opened.append(Watched(tmp_path))
        return opened[-1]

    yield start
    for app in opened:
        app.kill()


def live_lines(folder) -> list[Line]:
    with reading(folder) as journal:
        return list(alive(journal.backwards()))[::-1][1:]


def test_a_session_goes_on_where_it_was_killed(open_app, tmp_path):
    app = open_app()
    for _ in range(20):
        app.click("Get 1: Sky")
    app.total("Sky", "20")
    for _ in range(5):
        app.click("Pay 1: Sky")
    app.total("Sky", "15")

    app.click("Amount: Sky")
    app.click("1")
    app.click("6")
    app.reads("Sky can't pay 16: has 15, 1 short.")
    app.click("Pay 16")
    app.click("Erase")
    app.click("Erase")
    app.click("7")
    app.click("Pay 7")
    app.total("Sky", "8")
    assert [line.action for line in live_lines(tmp_path)] == [
        Get("sky", 20),
        Pay("sky", 5),
        Pay("sky", 7),
    ]

    app.click("Undo")
    app.total("Sky", "15")
    app.click("Undo")
    app.total("Sky", "20")
    app.kill()

    app = open_app()
    app.total("Sky", "20")
    assert [line.action for line in live_lines(tmp_path)] == [Get("sky", 20)]
    app.click("Redo")
    app.total("Sky", "15")
    app.click("Redo")
    app.total("Sky", "8")


def test_what_was_shown_100_ms_ago_survives(open_app):
    app = open_app()
    app.click("Get 1: Amber")
    app.total("Amber", "1")
    app.kill()

    app = open_app()
    app.total("Amber", "1")
    app.click("Undo")
    app.total("Amber", "0")
