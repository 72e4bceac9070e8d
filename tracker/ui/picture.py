"""One picture of the board, for `--screenshot`."""

import sys
from pathlib import Path

from kivy.app import App
from kivy.clock import Clock

from tracker.ui.i18n import _

_FRAMES = 4
"""Frames until everything is laid out and drawn."""


def save(app: App, file: Path) -> int:
    """Run `app` for a few frames and write what it shows to `file`, a PNG. 2 if it can't be."""
    failed: list[str] = []

    def shoot(frame: int) -> None:
        if frame < _FRAMES:
            Clock.schedule_once(lambda _dt: shoot(frame + 1))
            return
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            app.root.export_as_image().save(str(file), fmt="png")
            if not file.is_file():
                raise OSError(file)
        except Exception:
            failed.append(str(file))
        app.stop()

    app.bind(on_start=lambda _app: shoot(0))
    app.run()
    if failed:
        print(
            _("The picture can't be written to {file}: choose another place.", file=file),
            file=sys.stderr,
        )
        return 2
    return 0
