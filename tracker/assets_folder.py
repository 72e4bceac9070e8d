"""Where fonts, icon, card facts and languages are: beside the package when installed, beside
`main.py` in a checkout and on a phone."""

from pathlib import Path
from typing import Final

_PACKAGE = Path(__file__).parent

ASSETS: Final = next(
    folder
    for folder in (_PACKAGE / "assets", _PACKAGE.parent / "assets")
    if folder.is_dir() or folder.parent == _PACKAGE.parent
)
