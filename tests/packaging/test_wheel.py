"""What `pip install` brings is complete, and works away from the checkout."""

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.packaging.project import ROOT, shipped
from tracker import __version__

BUILD = "import sys; from setuptools import build_meta; build_meta.build_wheel(sys.argv[1])"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The wheel, built from a copy, so that no earlier build's leftovers get in."""
    copy = tmp_path_factory.mktemp("copy") / "checkout"
    copy.mkdir()
    for folder in ("tracker", "assets"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / file, copy)
    out = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-c", BUILD, str(out)]
    done = subprocess.run(command, cwd=copy, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    with zipfile.ZipFile(next(out.glob("*.whl"))) as it:
        yield it


def test_it_is_named_after_the_app_and_its_version(wheel):
    assert Path(wheel.filename).name == f"energy_ledger-{__version__}-py3-none-any.whl"


def test_everything_the_app_is_made_of_is_inside(wheel):
    inside = set(wheel.namelist())
    code = shipped("tracker")
    assets = {f"tracker/{name}" for name in shipped("assets") if not name.endswith(".md")}
    assert not (code | assets) - inside


def test_nothing_else_is_inside(wheel):
    assert {name.split("/")[0] for name in wheel.namelist()} == {
        "tracker",
        f"energy_ledger-{__version__}.dist-info",
    }


def test_the_licences_travel_along(wheel):
    licences = {Path(name).name for name in wheel.namelist() if ".dist-info/licenses/" in name}
    assert licences == {"LICENSE", "BarlowCondensed-OFL.txt", "Phosphor-LICENSE.txt"}


def test_it_finds_its_fonts_away_from_the_checkout(wheel, tmp_path):
    wheel.extractall(tmp_path)
    code = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r}); "
        "from tracker.assets_folder import ASSETS; "
        "print(*sorted(font.name for font in ASSETS.glob('fonts/*.ttf')), ASSETS, sep='\\n')"
    )
    done = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True)
    assert done.stdout.split("\n")[:-1] == [
        "BarlowCondensed-SemiBold.ttf",
        "Phosphor-Bold-subset.ttf",
        str(tmp_path / "tracker" / "assets"),
    ], done.stderr


def test_the_command_is_there(wheel):
    [name] = [name for name in wheel.namelist() if name.endswith("entry_points.txt")]
    assert "energy-ledger = tracker.app:main" in wheel.read(name).decode()
