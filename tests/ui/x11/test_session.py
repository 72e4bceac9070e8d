"""A whole session with the real command, on a real display, with a real mouse, and its sudden end.

The clicks go where the board has its controls at this size; that they do is seen in the ledger.
"""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.packaging.project import ROOT
from tests.ui.eyes import place
from tests.ui.mouse import Mouse
from tests.ui.table import PHONE, seated
from tracker.history import alive
from tracker.ledger.journal import reading
from tracker.ui import sentences

WORDS = ("Get 1: Sky", "Pay 1: Sky", "Amount: Sky", "Undo", "Redo")
KEYS = ("1", "6", "7", "Erase", "Cancel")


@pytest.fixture(scope="module")
def places() -> dict[str, tuple[float, float]]:
    """Where each control is, from the top left of the window, as the same app here lays it out."""
    with seated(size=PHONE) as table:
        found = {word: place(table.find(word)) for word in WORDS}
        sheet = table.ask("Sky")
        found |= {key: place(table.find(key, within=sheet)) for key in KEYS}
        table.type("7", sheet)
        found["confirm"] = place(table.find("Pay 7", within=sheet))
    return {word: (x, PHONE[1] - 1 - y) for word, (x, y) in found.items()}


class Play:
    """The app in a process of its own, with its ledger in `folder`."""

    def __init__(self, folder: Path, places: dict[str, tuple[float, float]]) -> None:
        self.folder, self.places, self.mouse = folder, places, Mouse()
        self._start()

    def _start(self) -> None:
        mine = {it: value for it, value in os.environ.items() if not it.startswith("KIVY_")}
        self.app = subprocess.Popen(
            [sys.executable, "main.py", "--data-dir", str(self.folder), "--size", "412x892"],
            cwd=ROOT,
            env=mine,
        )
        self.left, self.top = self._window()

    def _window(self) -> tuple[int, int]:
        """Where the app's window is, once it can be seen."""
        found: dict[str, int] = {}

        def shown() -> bool:
            words = ["xdotool", "search", "--onlyvisible", "--pid", str(self.app.pid)]
            windows = subprocess.run(words, capture_output=True, text=True).stdout.split()
            if not windows:
                return False
            words = ["xdotool", "getwindowgeometry", "--shell", windows[-1]]
            geometry = subprocess.run(words, capture_output=True, text=True, check=True).stdout
            found.update((k, int(v)) for k, v in (it.split("=") for it in geometry.split()))
            return (found["WIDTH"], found["HEIGHT"]) == PHONE

        until(shown, 20)
        time.sleep(1)
        return found["X"], found["Y"]

    def click(self, word: str, times: int = 1) -> None:
        x, y = self.places[word]
        for _ in range(times):
            self.mouse.click(self.left + x, self.top + y)
            time.sleep(0.06)

    def pause(self) -> None:
        """Wait until a burst has ended."""
        time.sleep(1.7)

    def kill(self) -> None:
        self.app.send_signal(signal.SIGKILL)
        self.app.wait()

    def kill_and_restart(self) -> None:
        self.kill()
        self._start()

    def has(self, sky: int) -> None:
        """Wait until that is what the ledger says Sky has."""
        until(lambda: self.total() == sky, 5, lambda: f"Sky has {self.total()}, not {sky}")

    def total(self) -> int:
        """What `energy-ledger totals` says of Sky, while the board is open."""
        words = [sys.executable, "main.py", "--data-dir", str(self.folder), "totals", "--json"]
        told = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        players = json.loads(told)["players"]
        return next(it["energy"] for it in players if it["name"] == "Sky")

    def lines(self) -> list[str]:
        """The ledger's living lines, oldest first, without the sitting down."""
        with reading(self.folder) as journal:
            assert journal is not None
            living = list(alive(journal.backwards()))
            who = sentences.names(living[0].after)
            return [sentences.line(it, who) for it in reversed(living)][1:]


def until(
    true: Callable[[], bool], seconds: float, why: Callable[[], str] = lambda: "still not so"
) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, why()
        time.sleep(0.1)


@pytest.fixture
def play(tmp_path, places) -> Iterator[Play]:
    playing = Play(tmp_path, places)
    yield playing
    playing.kill()


def test_a_session_with_a_sudden_end(play):
    play.click("Get 1: Sky", 20)
    play.has(20)
    assert play.lines() == ["Sky gets 20"]
    play.pause()

    play.click("Pay 1: Sky", 5)
    play.has(15)
    assert play.lines() == ["Sky gets 20", "Sky pays 5"]
    play.pause()

    play.click("Amount: Sky")
    play.click("1")
    play.click("6")
    play.click("confirm")
    time.sleep(0.5)
    assert play.total() == 15, "a payment of 16 is refused"
    play.click("Erase", 2)
    play.click("7")
    play.click("confirm")
    play.has(8)
    assert play.lines() == ["Sky gets 20", "Sky pays 5", "Sky pays 7"]

    play.click("Undo", 2)
    play.has(20)

    play.kill_and_restart()
    play.has(20)
    assert play.lines() == ["Sky gets 20"]
    play.click("Redo")
    play.has(15)
    play.click("Redo")
    play.has(8)
    assert play.lines() == ["Sky gets 20", "Sky pays 5", "Sky pays 7"]


def test_a_tap_is_there_though_the_app_is_killed_right_after_it(play):
    play.click("Get 1: Sky", 3)
    time.sleep(0.1)
    play.kill_and_restart()
    play.has(3)
    play.click("Undo")
    play.has(0)
