"""The menu: what is needed more rarely than a tap."""

from typing import Any

from tracker.rules.actions import BeginSubgame, EndSubgame
from tracker.ui import icons, intents
from tracker.ui.i18n import _
from tracker.ui.intents import Send
from tracker.ui.widgets.button import TextButton
from tracker.ui.widgets.sheet import Sheet


class MenuSheet(Sheet):
    """In the middle of the screen. Starting over is last, far from undo, and asks again."""

    alike = True

    def __init__(self, send: Send, in_subgame: bool, **kwargs: Any) -> None:
        subgame = (
            (icons.SUBGAME, _("End subgame"), intents.Do(EndSubgame(), "menu"))
            if in_subgame
            else (icons.SUBGAME, _("Subgame"), intents.Do(BeginSubgame(), "menu"))
        )
        items: list[tuple[str, str, intents.Intent]] = [
            (icons.NEXT_TURN, _("Next turn"), intents.OpenTurn()),
            (icons.PROLIFERATE, _("Proliferate"), intents.OpenChoice(proliferate=True)),
            (icons.LOSE, _("Players lose"), intents.OpenChoice(proliferate=False)),
            subgame,
            (icons.PLAYERS, _("Seats"), intents.OpenSetUp()),
            (icons.ARCHIVE, _("Games played"), intents.OpenArchive()),
            (icons.TIMER, _("Round timer"), intents.OpenTimer()),
            (icons.SETTINGS, _("Settings"), intents.OpenSettings()),
            (icons.HELP, _("Help"), intents.OpenHelp()),
            (icons.NEW_GAME, _("New game …"), intents.OpenNewGame()),
        ]
        grid = [TextButton(icon=icon, text=text) for icon, text, _intent in items]
        close = TextButton(text=_("Close"))
        super().__init__(grid, [close], title=_("Menu"), **kwargs)
        for button, (_icon, _text, intent) in zip(grid, items, strict=True):
            button.bind(on_tap=lambda _, intent=intent: send(intent))
        close.bind(on_tap=lambda _: send(intents.Close("menu")))
