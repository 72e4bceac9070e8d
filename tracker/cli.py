"""The command line: what needs no screen is done here, without the toolkit that draws.

Answers go to standard output, complaints to standard error as one sentence. The exit code is 0, 1
where a replayed game came out wrong, and 2 for what can't be done.
"""

import argparse
import io
import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NoReturn, TextIO

from tracker import __version__, device
from tracker.history import JournalFailed
from tracker.ledger.errors import LedgerUnusable
from tracker.ledger.journal import reading
from tracker.rules.events import SeatsTaken
from tracker.rules.table import Table, evolve
from tracker.seats import DEFAULT_SEATS
from tracker.ui.i18n import _, number
from tracker.ui.sentences import names
from tracker.ui.troubles import trouble

LARGEST: Final = 10_000
"""The most dots a window can be wide or high."""


class Arguments(argparse.Namespace):
    """What was asked for: a `command`, or the board if that is empty."""

    command: str
    data_dir: Path
    size: tuple[int, int] | None
    screenshot: Path | None
    json: bool
    file: Path
    game: str | None
    format: str
    output: Path | None


def parse(argv: Sequence[str] | None = None) -> Arguments:
    """`argv`, or the process's own arguments. Exits with 2 and a sentence if they make no sense."""
    args = parser().parse_args(argv, Arguments())
    if args.data_dir is None:
        args.data_dir = device.data_folder()
    return args


class Parser(argparse.ArgumentParser):
    """Complains in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Say what makes no sense, and end with 2."""
        self.exit(2, _("{message}\nTry: energy-ledger --help", message=message) + "\n")


def parser() -> Parser:
    """Everything the command `energy-ledger` understands."""
    main = Parser(
        prog="energy-ledger",
        description=_("Energy counters for everyone at the table. Without a command: the board."),
    )
    main.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    _data_dir(main, None)
    main.add_argument(
        "--size",
        type=size,
        metavar="WxH",
        help=_("size of the window, for instance 412x892"),
    )
    main.add_argument(
        "--screenshot", type=Path, metavar="FILE", help=_("save a picture of the board and end")
    )
    commands = main.add_subparsers(dest="command", metavar=_("COMMAND"))
    totals = commands.add_parser(
        "totals",
        help=_("what everyone has, also while the board is open"),
        description=_("What everyone has, also while the board is open."),
    )
    replay = commands.add_parser(
        "replay",
        help=_("check a file of games, step by step"),
        description=_("Check a file of games, step by step."),
    )
    replay.add_argument("file", type=Path, metavar="FILE")
    games = commands.add_parser(
        "games",
        help=_("list the games played, the latest first"),
        description=_("List the games played, the latest first."),
    )
    export = commands.add_parser(
        "export",
        help=_("write a game down, to share or to keep"),
        description=_("Write a game down, to share or to keep: the latest one if none is named."),
    )
    export.add_argument("--game", metavar="N", help=_("which game, as listed by games"))
    export.add_argument(
        "--format",
        choices=("text", "short", "csv", "json"),
        default="text",
        help=_("text to read, csv for a spreadsheet, json to check with replay"),
    )
    export.add_argument(
        "-o", dest="output", type=Path, metavar="FILE", help=_("write to FILE, not to the screen")
    )
    take_in = commands.add_parser(
        "import",
        help=_("check a game that was exported as json, and keep it"),
        description=_("Check a game that was exported as json, line by line, and keep it."),
    )
    take_in.add_argument("file", type=Path, metavar="FILE")
    for command in (export, take_in):
        _data_dir(command, argparse.SUPPRESS)
    for command in (totals, replay, games):
        # Without a default, so that it does not undo what was given before the command.
        _data_dir(command, argparse.SUPPRESS)
        command.add_argument("--json", action="store_true", help=_("answer in JSON"))
    return main


def size(given: str) -> tuple[int, int]:
    """`412x892` as width and height, each from 1 to `LARGEST` dots."""
    found = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", given)
    if found:
        width, height = int(found[1]), int(found[2])
        if 1 <= width <= LARGEST and 1 <= height <= LARGEST:
            return width, height
    raise argparse.ArgumentTypeError(
        _(
            "“{given}” is no window size. Give width and height from 1 to {largest}, for instance "
            "412x892.",
            given=given[:40],
            largest=LARGEST,
        )
    )


def run(args: Arguments, out: TextIO | None = None, err: TextIO | None = None) -> int:
    """Do `args.command` and return the exit code."""
    out, err = out or sys.stdout, err or sys.stderr
    for stream in (out, err):
        if isinstance(stream, io.TextIOWrapper):  # Not every terminal can show every name.
            stream.reconfigure(errors="backslashreplace")
    match args.command:
        case "totals":
            return totals(args.data_dir, args.json, out, err)
        case "games" | "export" | "import":
            return _share(args, out, err)
        case _:
            # Here, because `totals` need not wait for it.
            from tracker import replay

            return replay.run(args.file, args.json, out, err)


def _share(args: Arguments, out: TextIO, err: TextIO) -> int:
    # Here, because `totals` need not wait for it.
    from tracker import sharing

    match args.command:
        case "games":
            return sharing.games(args.data_dir, args.json, out, err)
        case "export":
            return sharing.export_game(args.data_dir, args.game, args.format, args.output, out, err)
        case _:
            return sharing.import_game(args.data_dir, args.file, out, err)


def totals(folder: Path, as_json: bool, out: TextIO, err: TextIO) -> int:
    """Write down what everyone has in the ledger in `folder`, which stays as it is."""
    try:
        table = _table(folder)
    except (LedgerUnusable, JournalFailed) as error:
        print(trouble(error), file=err)
        return 2
    name = names(table)
    if as_json:
        players = [{"name": it.name, "energy": it.energy} for it in table.present]
        print(json.dumps({"players": players}), file=out)
    else:
        for it in table.present:
            print(f"{name[it.id]}: {number(it.energy)}", file=out)
    return 0


def _table(folder: Path) -> Table:
    with reading(folder) as journal:
        last = journal.last() if journal else None
    return last.after if last else evolve(Table(), SeatsTaken(DEFAULT_SEATS))


def _data_dir(command: argparse.ArgumentParser, default: str | None) -> None:
    command.add_argument(
        "--data-dir",
        type=Path,
        default=default,
        metavar="DIR",
        help=_("folder of the ledger (default: this user's own)"),
    )
