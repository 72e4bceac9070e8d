"""The turn: what each player paid or lost and how often they got energy, and the next one."""

from typing import Any

from tracker.rules.actions import NextTurn
from tracker.rules.table import Table
from tracker.ui import theme
from tracker.ui.i18n import _, counted
from tracker.ui.intents import Close, Do, Send
from tracker.ui.widgets.button import TextButton
from tracker.ui.widgets.sheet import Sheet


class TurnSheet(Sheet):
    """Shows the tallies of this turn; the next turn starts them over and leaves totals alone."""

    def __init__(self, send: Send, table: Table, **kwargs: Any) -> None:
        self.words_height = 30 * len(table.present) + 24
        back = TextButton(text=_("Close"))
        following = TextButton(
            text=_("Turn {turn}", turn=table.turn + 1),
            bold=True,
            fill=theme.rgba(theme.TEXT),
            ink=theme.rgba(theme.ON_ACCENT),
        )
        super().__init__(
            [],
            [back, following],
            title=_("Turn {turn}", turn=table.turn),
            words="\n".join(
                [
                    *(
                        _(
                            "{name}: paid or lost {spent}, got energy {times}",
                            name=it.name,
                            spent=it.spent,
                            times=counted("once", "{n} times", it.gains),
                        )
                        for it in table.present
                    ),
                    _("Totals stay from turn to turn."),
                ]
            ),
            **kwargs,
        )
        back.bind(on_tap=lambda _: send(Close("turn")))
        following.bind(on_tap=lambda _: send(Do(NextTurn(), "turn")))
