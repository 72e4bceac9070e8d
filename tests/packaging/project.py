"""What the packaging tests read: the checkout, its metadata and its phone recipe."""

import tomllib
from configparser import ConfigParser, SectionProxy
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[2]
PROJECT: Final[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def phone() -> SectionProxy:
    """The `[app]` section of `buildozer.spec`."""
    spec = ConfigParser(interpolation=None)
    with (ROOT / "buildozer.spec").open(encoding="utf-8") as file:
        spec.read_file(file)
    return spec["app"]


def shipped(*folders: str) -> set[str]:
    """Every file of these folders, seen from the checkout, except what Python makes itself."""
    return {
        path.relative_to(ROOT).as_posix()
        for folder in folders
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
