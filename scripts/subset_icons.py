"""Cut the Phosphor icon font down to the icons in ICONS.

    python scripts/subset_icons.py Phosphor-Bold.ttf

needs fonttools, and writes `assets/fonts/Phosphor-Bold-subset.ttf`. The full font is 500 kB and
comes from phosphoricons.com; an icon that is missing is added to the table below.
"""

import sys
from pathlib import Path
from typing import Final

OUT: Final = Path(__file__).parents[1] / "assets" / "fonts" / "Phosphor-Bold-subset.ttf"

ICONS: Final = {
    "undo": 0xE08A,
    "redo": 0xE08C,
    "start over": 0xE038,
    "timer": 0xE492,
    "ledger": 0xE34E,
    "agree": 0xE582,
    "menu": 0xE1FE,
    "next turn": 0xE5A6,
    "dice": 0xE1EE,
    "players": 0xE4D6,
    "settings": 0xE270,
    "share": 0xE408,
    "copy": 0xE1CA,
    "archive": 0xE00C,
    "trophy": 0xE67E,
    "graph": 0xE156,
    "search": 0xE30C,
    "filter": 0xE266,
    "pin": 0xE3E2,
    "unpin": 0xE3E4,
    "lock": 0xE308,
    "unlock": 0xE30A,
    "guarded": 0xE40C,
    "swap": 0xE83C,
    "repeat": 0xE3F6,
    "plus": 0xE3D4,
    "minus": 0xE32A,
    "backspace": 0xE0AE,
    "check": 0xE182,
    "close": 0xE4F6,
    "edit": 0xE3B4,
    "delete": 0xE4A6,
    "back": 0xE058,
    "arrow right": 0xE06C,
    "arrow up": 0xE08E,
    "arrow down": 0xE03E,
    "caret up": 0xE13C,
    "caret down": 0xE136,
    "caret left": 0xE138,
    "caret right": 0xE13A,
    "rulings": 0xE0E6,
    "help": 0xE3E8,
    "info": 0xE2CE,
    "warning": 0xE4E0,
    "keyboard": 0xE2D8,
    "light": 0xE472,
    "dark": 0xE330,
}


def main(full_font: Path) -> None:
    """Write the subset of `full_font`. Raises `MissingUnicodesSubsettingError` for no such icon."""
    from fontTools import subset  # here, so that ICONS can be read without it

    options = subset.Options(
        layout_features=[],  # the ligatures spell icon names: they would pull in the alphabet
        hinting=False,
        notdef_outline=True,
        recalc_timestamp=False,
    )
    options.set(ignore_missing_unicodes=False)
    font = subset.load_font(str(full_font), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=ICONS.values())
    cutter.subset(font)
    subset.save_font(font, str(OUT), options)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Which font? Give the full Phosphor-Bold.ttf as the only argument.")
    main(Path(sys.argv[1]))
