"""The app in a process of its own, on the display, for a test that only looks and clicks.

`python -m tests.ui.x11.watched FOLDER` runs the real program. For each line on its input, the name
of a control, it prints as JSON where on the display that is (null if it is not in sight), the text
it shows, and all that can be read. `Watched` is the other end.
"""

import json
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

from tests.bench.programs import after_first_frame, run_app
from tests.packaging.project import ROOT


class Watched:
    """A running app. Leave it by `kill`, as a phone does."""

    def __init__(self, folder: Path) -> None:
        from tests.ui.mouse import Mouse

        self._mouse = Mouse()
        self._app = subprocess.Popen(
            [sys.executable, "-m", "tests.ui.x11.watched", str(folder)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def click(self, name: str) -> None:
        """Click the control called `name`, once it is in sight."""
        self._until(lambda: self._look(name)["at"], f"{name!r} to click")
        self._mouse.click(*self._look(name)["at"])

    def reads(self, words: str) -> None:
        """Wait until just these words can be read somewhere."""
        self._until(lambda: words in self._look("")["says"], f"{words!r} to read")

    def total(self, player: str, energy: str) -> None:
        """Wait until the panel of `player` shows this total."""
        name = f"Amount: {player}"
        self._until(lambda: self._look(name)["text"] == energy, f"{player} with {energy}")

    def kill(self) -> None:
        """End it at once: it gets no chance to save anything."""
        self._app.send_signal(signal.SIGKILL)
        self._app.wait()
        self._app.stdin.close()
        self._app.stdout.close()

    def _look(self, name: str) -> dict[str, Any]:
        print(name, file=self._app.stdin, flush=True)
        return json.loads(self._app.stdout.readline())

    def _until(self, true: Any, what: str) -> None:
        end = time.monotonic() + 5
        while not true():
            assert time.monotonic() < end, f"no {what}; in sight: {self._look('')['says']}"
            time.sleep(0.02)


def answer(window: Any) -> None:
    """Answer each line of the input, in the app's own thread, once everything has its place."""
    from kivy.clock import Clock

    from tests.ui.eyes import in_sight, is_control, place, says
    from tests.ui.mouse import on_display

    def look(name: str) -> None:
        seen = [widget for child in window.children for widget in in_sight(child)]
        control = next((it for it in seen if is_control(it) and says(it) == name), None)
        sight = {
            "at": on_display(window, place(control)) if control else None,
            "text": getattr(control, "text", None),
            "says": sorted({getattr(it, "text", "") for it in seen} - {""}),
        }
        print(json.dumps(sight), flush=True)

    def listen() -> None:
        for line in sys.stdin:
            name = line.rstrip("\n")
            Clock.schedule_once(lambda _dt, name=name: look(name))

    thread = threading.Thread(target=listen, daemon=True)
    after_first_frame(window, thread.start, lambda: None)


if __name__ == "__main__":
    run_app(Path(sys.argv[1]), answer)
