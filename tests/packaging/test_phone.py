"""The recipe for a phone says the same as the rest of the project."""

import re
import struct
from pathlib import Path

import pytest

from tests.packaging.project import PROJECT, ROOT, phone, shipped
from tracker import __version__


def listed(key: str) -> list[str]:
    return [it.strip() for it in phone()[key].split(",")]


def test_the_version_is_the_package_s_own():
    file = ROOT / phone()["version.filename"].replace("%(source.dir)s/", "")
    found = re.search(phone()["version.regex"], file.read_text())
    assert found is not None
    assert found.group(1) == __version__


def test_it_needs_what_the_package_needs():
    needed = {re.split(r"[<>=]", it)[0] for it in PROJECT["dependencies"]}
    assert set(listed("requirements")) == needed | {"python3", "sqlite3"}


def test_every_kind_of_file_we_ship_is_taken_along():
    kinds = {Path(name).suffix[1:] for name in shipped("tracker", "assets")} - {"md"}
    assert kinds <= set(listed("source.include_exts"))


@pytest.mark.parametrize("folder", ["tests", "scripts", "docs"])
def test_what_only_developers_need_stays_behind(folder):
    assert (ROOT / folder).is_dir()
    assert folder in listed("source.exclude_dirs")


def test_it_turns_all_four_ways():
    assert set(listed("orientation")) == {
        "portrait",
        "landscape",
        "portrait-reverse",
        "landscape-reverse",
    }


def test_it_asks_for_no_permission_and_sends_no_backup():
    assert "android.permissions" not in phone()
    assert phone()["android.allow_backup"] == "False"


@pytest.mark.parametrize("key", ["icon.filename", "presplash.filename"])
def test_its_pictures_are_square_pngs_of_512_pixels(key):
    picture = (ROOT / phone()[key].replace("%(source.dir)s/", "")).read_bytes()
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", picture[16:24]) == (512, 512)


def test_a_phone_starts_the_same_program():
    assert "from tracker.app import main\n" in (ROOT / "main.py").read_text()
