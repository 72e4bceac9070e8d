"""A picture of every screen at every size: `python -m tests.gallery OUT [SCENE ...]`.

Needs the libraries that draw without a display: `apt install libgl1 libegl1`.
"""

import os
import sys
from pathlib import Path


def main(out: Path, wanted: list[str]) -> int:
    """Draw the scenes that are wanted, all by default, into the folder `out`."""
    os.environ.setdefault("GUI_MODE", "offscreen")
    from tests.ui.scenes import SCENES, SIZES, played

    unknown = set(wanted) - set(SCENES)
    if unknown:
        print(f"No such scene: {', '.join(sorted(unknown))}. There are: {', '.join(SCENES)}.")
        return 2
    out.mkdir(parents=True, exist_ok=True)
    for name, scene in SCENES.items():
        if wanted and name not in wanted:
            continue
        for players in scene.players:
            for width, height in SIZES:
                with played(players, (width, height)) as table:
                    scene.show(table)
                    table.wait(0.3)
                    table.shot(out / f"{name}-{players}-{width}x{height}.png")
    return 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("Where to? Give a folder, and the names of scenes if not all are wanted.")
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))
