"""How near the app comes to the least that is possible on the same machine.

    python -m tests.bench

Each row measures the app and a floor, in turn, in the same run, so the ratio means the same on
any machine. Nothing is asserted. It needs an X display with a real mouse, and starts `xvfb-run` if
there is none. The unit f is a frame of 60 Hz.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any, Final

STARTS: Final = 7
CLICKS: Final = 60
FRAME: Final = 1 / 60


def main() -> int:
    """Print the table. 2 if there is no display to be had."""
    if "DISPLAY" not in os.environ:
        xvfb = shutil.which("xvfb-run")
        if xvfb is None:
            print("There is no display: apt install xvfb xauth xdotool libgl1.", file=sys.stderr)
            return 2
        screen = ["-a", "-s", "-screen 0 1280x1024x24"]
        os.execv(xvfb, [xvfb, *screen, sys.executable, "-m", "tests.bench"])
    print(f"{'':42}{'floor':>12}{'app':>12}{'ratio':>8}")
    for name, unit, floor, app in rows():
        numbers = f"{f'{floor:.2f} {unit}':>12}{f'{app:.2f} {unit}':>12}{app / floor:>8.2f}"
        print(f"{name:42}{numbers}", flush=True)
    return 0


def rows() -> Iterator[tuple[str, str, float, float]]:
    """Each row's name, unit, floor and app."""
    starts = [(start("floor"), start("app")) for _ in range(STARTS)]
    yield ("start to first frame", "s", *medians(starts, "seconds"))
    floor, app = medians(starts, "kB")
    yield "memory with the board open", "MB", floor / 1000, app / 1000
    clicks = [run("programs", it, FOLDER, CLICKS)["seconds"] for it in ("floor", "app")]
    floor, app = (median(waits) / FRAME for waits in clicks)
    yield "click let go to new number on screen", "f", floor, app
    floor, app = (sorted(waits)[int(len(waits) * 0.95)] / FRAME for waits in clicks)
    yield "    the slowest 5 % of them, at least", "f", floor, app
    taps = run("taps", FOLDER)
    yield "work per tap, against one bare insert", "ms", taps["floor"] * 1e3, taps["app"] * 1e3


FOLDER: Final = object()
"""Stands for a fresh folder among the arguments of `run`."""


def start(which: str) -> dict[str, float]:
    """Start a program once: `seconds` to its first frame, and the `kB` it takes."""
    began = time.monotonic()
    measured = run("programs", which, FOLDER, 0)
    return {"seconds": measured["at"] - began, "kB": measured["kB"]}


def run(module: str, *arguments: Any) -> Any:
    """What a module of this package prints, run in a process and a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        words = [folder if it is FOLDER else str(it) for it in arguments]
        done = subprocess.run(
            [sys.executable, "-m", f"tests.bench.{module}", *words],
            env=os.environ | {"GUI_MODE": "headless"},
            cwd=Path(__file__).parents[2],
            stdout=subprocess.PIPE,
            check=True,
        )
    return json.loads(done.stdout)


def medians(pairs: list[tuple[dict[str, float], dict[str, float]]], key: str) -> list[float]:
    """The floor's median and the app's."""
    return [median(pair[side][key] for pair in pairs) for side in (0, 1)]


if __name__ == "__main__":
    sys.exit(main())
