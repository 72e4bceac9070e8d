"""Ways to share a game, and game files to take in."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from tracker.ui.i18n import _
from tracker.ui.intents import Close, Import, Send, Share
from tracker.ui.widgets.button import TextButton
from tracker.ui.widgets.sheet import Sheet

MOST: Final = 5
"""Files that are offered at once."""


class ShareSheet(Sheet):
    """Sends `Share` for what is tapped, and then says what became of it."""

    words_height = 48

    def __init__(self, send: Send, game: str, picture: bool, **kwargs: Any) -> None:
        ways = {
            "short": _("Short text"),
            "text": _("Whole text"),
            "csv": _("Spreadsheet"),
            "json": _("To be checked"),
        }
        if picture:
            ways["picture"] = _("Picture")
        grid = [TextButton(text=text) for text in ways.values()]
        close = TextButton(text=_("Close"))
        words = _("“To be checked” is a JSON file: energy-ledger replay checks every line of it.")
        super().__init__([*grid, close], title=_("Share"), words=words, **kwargs)
        for button, form in zip(grid, ways, strict=True):
            button.bind(on_tap=lambda _, form=form: send(Share(game, form)))
        close.bind(on_tap=lambda _: send(Close("share")))

    def say(self, words: str) -> None:
        """Say what became of it."""
        self.words = words


class ImportSheet(Sheet):
    """Sends `Import` for the file that is tapped."""

    words_height = 48

    def __init__(self, send: Send, files: Sequence[Path], folder: str, **kwargs: Any) -> None:
        grid = [TextButton(text=it.name) for it in files[:MOST]]
        close = TextButton(text=_("Close"))
        words = (
            _("Each line of the game is checked first.")
            if files
            else _(
                "There is no game file yet. Put one that was exported as JSON into {folder}.",
                folder=folder,
            )
        )
        super().__init__([*grid, close], title=_("Take in a game"), words=words, **kwargs)
        for button, file in zip(grid, files, strict=False):
            button.bind(on_tap=lambda _, file=file: send(Import(str(file))))
        close.bind(on_tap=lambda _: send(Close("import")))

    def say(self, words: str) -> None:
        """Say what became of it."""
        self.words = words
