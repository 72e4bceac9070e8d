"""The pictures in the README, drawn anew: `python -m tests.ui.pictures docs/pictures`."""

import os
import sys
from pathlib import Path


def main(out: Path) -> None:
    """Draw them into the folder `out`."""
    os.environ.setdefault("GUI_MODE", "offscreen")
    from tests.ui.scenes import SEATS
    from tests.ui.table import PHONE, Table, seated
    from tracker.rules.actions import Correct, Get, Lock, NextTurn, Pay, Resolve, SetModifiers, Undo
    from tracker.rules.energy import Change, Modifier

    out.mkdir(parents=True, exist_ok=True)

    def shoot(table: Table, name: str) -> None:
        table.wait(0.3)
        table.shot(out / f"{name}.png")

    with seated(SEATS[:2], size=PHONE) as table:
        table.have(sky=3, amber=12)
        table.get("Sky", 4)
        shoot(table, "board-2-phone")
        table.skip(60)
        table.type("9", table.ask("Sky", "Pay"))
        shoot(table, "amount-phone")
    with seated(SEATS[:2], size=PHONE) as table:
        do = table.session.do
        do(Resolve((Get("sky", 2),), "Attune with Aether"))
        table.get("Amber", 4)
        table.skip(180)
        do(Pay("sky", 2))
        do(NextTurn())
        do(SetModifiers("amber", (Modifier(Change.TIMES_TWO, "Aether Refinery"),)))
        table.skip(300)
        do(Get("amber", 4))
        do(Get("sky", 3))
        do(Undo())
        table.skip(60)
        do(Get("sky", 3))
        do(Pay("sky", 0))
        do(Correct("sky", 7, "forgot Attune with Aether"))
        table.skip(60)
        table.tap("Ledger")
        shoot(table, "ledger-phone")
    with seated(SEATS[:6], size=(1280, 800)) as table:
        table.have(sky=5, amber=12, jade=31, rose=0, sand=4, violet=66)
        table.session.do(SetModifiers("jade", (Modifier(Change.TIMES_TWO),)))
        table.session.do(Lock("rose"))
        table.skip(60)
        table.get("Sky", 4)
        shoot(table, "board-6-tablet")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Where to? Give a folder.")
    main(Path(sys.argv[1]))
