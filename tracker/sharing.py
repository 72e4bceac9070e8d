"""The archive on the command line: `energy-ledger games`, `export` and `import`."""

import json
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, Final, TextIO

from tracker import document, export
from tracker.history import JournalFailed
from tracker.ledger.archive import Archive
from tracker.ledger.errors import LedgerUnusable, Unreadable
from tracker.ledger.journal import open_ledger, reading
from tracker.ledger.played import GamePlayed
from tracker.reading import Unusable
from tracker.rules.table import Table
from tracker.ui.i18n import _, counted, number
from tracker.ui.ledger_rows import clock, day
from tracker.ui.sentences import BETWEEN, one_line
from tracker.ui.troubles import trouble

FORMATS: Final[dict[str, Callable[[document.Document], str]]] = {
    "text": export.long_text,
    "short": export.short_text,
    "csv": export.csv_text,
    "json": document.Document.text,
}


def games(folder: Path, as_json: bool, out: TextIO, err: TextIO) -> int:
    """List the games in the ledger in `folder`, which stays as it is."""
    try:
        with reading(folder) as journal:
            archive = Archive(journal) if journal else None
            found = [(it, archive.final(it)) for it in archive.games()] if archive else []
    except (LedgerUnusable, JournalFailed, Unreadable) as error:
        print(_said(error), file=err)
        return 2
    if as_json:
        print(json.dumps({"games": [_about(*it) for it in found]}, indent=1), file=out)
    else:
        for game, final in found:
            print(_listed(game, final), file=out)
        if not found:
            print(_("No game has been played in {folder} yet.", folder=folder), file=err)
    return 0


def export_game(
    folder: Path, wanted: str | None, form: str, file: Path | None, out: TextIO, err: TextIO
) -> int:
    """Write a game of the ledger in `folder` down, the latest one if none is `wanted`."""
    try:
        with reading(folder) as journal:
            game = _wanted(Archive(journal), wanted) if journal else None
            if journal is None or game is None:
                print(_no_such(wanted, folder), file=err)
                return 2
            written = FORMATS[form](document.of_game(Archive(journal), game))
    except (LedgerUnusable, JournalFailed, Unreadable) as error:
        print(_said(error), file=err)
        return 2
    if file is None:
        out.write(written.removeprefix("\ufeff") if out is sys.stdout else written)
        return 0
    try:
        file.write_text(written, encoding="utf-8", errors="backslashreplace", newline="")
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        print(_("{file} can't be written: {why}. Choose another.", file=file, why=why), file=err)
        return 2
    return 0


def import_game(folder: Path, file: Path, out: TextIO, err: TextIO) -> int:
    """Put the game in `file` into the archive in `folder`, if all of it is right."""
    try:
        found = document.read(file)
    except Unusable as why:
        said = _("{file} can't be taken in: {why}.", file=file, why=str(why).rstrip("."))
        print(one_line(said), file=err)
        return 2
    try:
        with closing(open_ledger(folder)) as journal:
            new = document.add(Archive(journal), found, int(time.time() * 1000))
    except (LedgerUnusable, JournalFailed) as error:
        print(trouble(error), file=err)
        return 2
    lines = counted("{n} line", "{n} lines", len(found.lines))
    told = _("Taken in: {lines}.", lines=lines) if new else _("That game is here already.")
    print(told, file=out)
    return 0


def _wanted(archive: Archive, wanted: str | None) -> GamePlayed | None:
    """The game of that number, or whose key begins so; the latest if nothing is said."""
    found = archive.games()
    if wanted is None:
        return found[0] if found else None
    for it in found:
        if str(it.number) == wanted or (len(wanted) >= 6 and it.key.startswith(wanted)):
            return it
    return None


def _no_such(wanted: str | None, folder: Path) -> str:
    if wanted is None:
        return _("No game has been played in {folder} yet.", folder=folder)
    return _(
        "There is no game {wanted} in {folder}. See which there are with: energy-ledger games",
        wanted=wanted,
        folder=folder,
    )


def _listed(game: GamePlayed, final: Table) -> str:
    """`3  2026-11-29 19:02–19:21  Sky 7 · Amber 12  24 lines  Friday`"""
    number_or_id = str(game.number) if game.number is not None else game.key[:8]
    totals = BETWEEN.join(f"{one_line(it.name)} {number(it.energy)}" for it in final.players)
    parts = [
        number_or_id,
        f"{day(game.began)} {clock(game.began)}–{clock(game.ended)}",
        totals,
        counted("{n} line", "{n} lines", game.lines),
        game.name,
    ]
    return "  ".join(part for part in parts if part)


def _about(game: GamePlayed, final: Table) -> dict[str, Any]:
    return {
        "game": game.number if game.number is not None else game.key,
        "name": game.name,
        "winner": game.winner,
        "began": game.began,
        "ended": game.ended,
        "lines": game.lines,
        "players": [{"name": it.name, "energy": it.energy} for it in final.players],
    }


def _said(error: Exception) -> str:
    if isinstance(error, LedgerUnusable | JournalFailed):
        return trouble(error)
    return trouble(JournalFailed(str(error)))
