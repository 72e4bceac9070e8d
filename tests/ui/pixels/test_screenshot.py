"""`--screenshot`: a picture of the board without a display; without any means, one sentence."""

import os
import subprocess
import sys

import pytest
from kivy.core.image import Image

from tests.packaging.project import ROOT
from tracker.ui import theme

NO_DISPLAY = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "GUI_MODE")


def run(tmp_path, *arguments, **environment):
    """The real command on a machine without a display."""
    mine = {
        name: value
        for name, value in os.environ.items()
        if name not in NO_DISPLAY and not name.startswith("KIVY_")
    }
    return subprocess.run(
        [sys.executable, "main.py", "--data-dir", str(tmp_path / "ledger"), *arguments],
        cwd=ROOT,
        env=mine | environment,
        capture_output=True,
        text=True,
        timeout=120,
    )


def colours(picture):
    """Every colour in the picture, as `#RRGGBB`."""
    data, step = picture.texture.pixels, 4
    return {"#" + data[i : i + 3].hex().upper() for i in range(0, len(data), step)}


@pytest.mark.parametrize("size", [(412, 892), (892, 412)])
def test_the_board_is_drawn_without_a_display(tmp_path, size):
    file = tmp_path / "board.png"
    done = run(tmp_path, "--size", "{}x{}".format(*size), "--screenshot", str(file))
    assert done.returncode == 0, done.stderr
    picture = Image(str(file))
    assert picture.size == size
    wanted = {theme.BACKGROUND, theme.TEXT}
    for seat in ("sky", "amber"):
        wanted |= {theme.seat(seat).panel, theme.seat(seat).accent}
    assert wanted <= colours(picture)


def test_without_a_display_the_board_says_what_to_install(tmp_path):
    done = run(tmp_path)
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1
    assert "apt install" in done.stderr
    assert not (tmp_path / "ledger").exists(), "nothing was begun"


def test_without_a_way_to_draw_the_picture_says_what_to_install(tmp_path):
    file = tmp_path / "board.png"
    done = run(tmp_path, "--screenshot", str(file), KIVY_WINDOW="none")
    assert done.returncode == 2, done.stderr
    assert "libegl1" in done.stderr
    assert "Traceback" not in done.stderr
    assert not file.exists()
