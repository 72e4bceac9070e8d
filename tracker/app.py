"""Wires it all: command line, ledger, session and, if there is a screen, the app on it."""

import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tracker import cli, device
from tracker.ledger.archive import Archive
from tracker.ledger.errors import LedgerUnusable
from tracker.ledger.journal import open_ledger
from tracker.seats import DEFAULT_SEATS
from tracker.session import Clock, JournalFailed, Session
from tracker.ui import troubles
from tracker.ui.i18n import _, speak
from tracker.ui.settings import SettingsFile

CLOCK: Final = Clock(wall=time.time, steady=time.monotonic)
PHONE: Final = (412, 892)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line `argv`, the process's own by default. Returns the exit code."""
    args = cli.parse(argv)
    if args.command:
        return cli.run(args)
    return play(args.data_dir, args.size or PHONE, args.screenshot)


def play(data_dir: Path, size: tuple[int, int], screenshot: Path | None) -> int:
    """Show the board, or draw one picture of it. 2 if there is no screen to show it on."""
    if not _open_window(size, hidden=screenshot is not None):
        print(
            _(
                "There is no screen to show the board on: start Energy Ledger on a desktop or "
                "under Xvfb (apt install xvfb xauth libgl1); for pictures without a screen, "
                "apt install libgl1 libegl1 and use --screenshot FILE."
            ),
            file=sys.stderr,
        )
        return 2
    from tracker.ui.application import LedgerApp

    speak(device.language())
    session, archive, trouble, close = _sit_down(data_dir)
    if trouble:
        print(trouble, file=sys.stderr)
    settings = SettingsFile(data_dir if session else None)
    app = LedgerApp(
        session, trouble, device.tick, close, settings, device.insets, archive, device.Sharing()
    )
    if screenshot is None:
        app.run()
        return 0 if session else 2
    from tracker.ui.picture import save

    return save(app, screenshot) if session else 2


def _sit_down(data_dir: Path) -> tuple[Session | None, Archive | None, str, "device.Closer"]:
    """The session in `data_dir` and its archive, what there is to say, and how to close it."""
    try:
        journal = open_ledger(data_dir)
    except LedgerUnusable as error:
        return None, None, troubles.trouble(error), lambda: None
    try:
        session = Session.open(journal, CLOCK, DEFAULT_SEATS)
    except (LedgerUnusable, JournalFailed) as error:
        journal.close()
        return None, None, troubles.trouble(error), lambda: None
    notice = troubles.trouble(journal.notice) if journal.notice else ""
    return session, Archive(journal), notice, journal.close


def _open_window(size: tuple[int, int], hidden: bool) -> bool:
    """Open the toolkit's window; whether there is one. Nothing of Kivy is imported before."""
    screen = device.has_screen()
    if not screen and not hidden:
        return False
    if not screen:
        os.environ["SDL_VIDEODRIVER"] = "offscreen"
    # Kivy must neither eat our arguments nor write outside our own folder.
    os.environ.update(
        KIVY_NO_ARGS="1",
        KIVY_NO_CONFIG="1",
        KIVY_NO_FILELOG="1",
        KIVY_NO_CONSOLELOG="1",
        KIVY_LOG_MODE="MIXED",
        # The click that brings a window to the front counts too: no tap is lost.
        SDL_MOUSE_FOCUS_CLICKTHROUGH="1",
    )
    from kivy.config import Config

    Config.set("graphics", "width", str(size[0]))
    Config.set("graphics", "height", str(size[1]))
    Config.set("graphics", "multisamples", "0")
    Config.set("kivy", "exit_on_escape", "0")
    Config.set("input", "mouse", "mouse,multitouch_on_demand")
    from kivy.core.window import Window

    return Window is not None
