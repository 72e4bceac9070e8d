"""A question in the middle of the table, with two answers."""

from typing import Any

from tracker.ui import theme
from tracker.ui.intents import Close, Intent, Send
from tracker.ui.widgets.button import TextButton
from tracker.ui.widgets.sheet import Sheet


class Question(Sheet):
    """Sends `intent` for yes; puts itself away for no.

    No is on the right, under the finger that opened it from the menu and taps once too often; and
    both are away from the middle, where the bar has undo.
    """

    words_height = 64

    def __init__(self, send: Send, yes: str, no: str, intent: Intent, **kwargs: Any) -> None:
        agreed = TextButton(
            text=yes,
            bold=True,
            fill=theme.rgba(theme.REFUSAL),
            ink=theme.rgba(theme.ON_ACCENT),
        )
        kept = TextButton(text=no)
        super().__init__([], [agreed, kept], **kwargs)
        agreed.bind(on_tap=lambda _: send(intent))
        kept.bind(on_tap=lambda _: send(Close("question")))
