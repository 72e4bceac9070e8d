"""What needs everyone: each player is asked on their own panel, and it happens once all confirm."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from tracker.rules import actions as a
from tracker.rules.table import Table
from tracker.session import Line, Session
from tracker.ui import intents, sentences, theme
from tracker.ui.i18n import _, number
from tracker.ui.screens.agree import ConfirmSheet, sheet_name
from tracker.ui.screens.board import Board

FEW: Final = 4
"""How many players' names fit on a panel."""

Happen = Callable[[a.Action, tuple[str, ...]], bool]
"""Makes an action happen with these players' word; says why not, if not."""


@dataclass
class _Asked:
    action: a.Action
    table: Table
    sheets: dict[str, ConfirmSheet] = field(default_factory=dict)
    confirmed: set[str] = field(default_factory=set)


class Everyone:
    """Asks everyone at the table of `session` at once, one thing at a time."""

    def __init__(
        self,
        board: Board,
        session: Session,
        send: intents.Send,
        happen: Happen,
        say: Callable[[str], None],
    ) -> None:
        self._board, self._session = board, session
        self._send, self._happen, self._say = send, happen, say
        self._asked: _Asked | None = None

    def agree(self) -> None:
        """Ask whether they agree on the totals. Alone, it is a note and needs no asking."""
        ids = tuple(it.id for it in self._session.table.present)
        if len(ids) < 2:
            self._happen(a.Agree(ids), ids)
        else:
            self.ask(a.Agree(ids))

    def ask(self, action: a.Action) -> None:
        """Ask everyone to confirm `action`."""
        self.forget()
        table = self._session.table
        self._board.layers.clear()
        self._asked = asked = _Asked(action, table)
        title, words, yes = self._question(action, table)
        for player in table.present:
            sheet = ConfirmSheet(self._send, player, yes, title=title, words=words)
            sheet.accent = theme.rgba(theme.seat(player.colour).accent)
            asked.sheets[player.id] = sheet
            self._board.open_for(player.id, sheet_name(player.id), sheet, (0, 0))

    def answer(self, player: str, yes: bool) -> None:
        """`player` said yes or no."""
        asked = self._asked
        if asked is None:
            return
        name = sentences.names(asked.table)
        if not yes:
            self.forget()
            self._say(_("{name} said no. Nothing has changed.", name=name[player]))
            return
        if not self._standing(asked):
            self._broken_off()
            return
        asked.confirmed.add(player)
        missing = [name[id] for id in asked.sheets if id not in asked.confirmed]
        if missing:
            for id in asked.confirmed:
                asked.sheets[id].wait(_waiting(missing))
            return
        self.forget()
        self._happen(asked.action, tuple(asked.sheets))

    def show(self) -> None:
        """The table may have changed: what was asked is no longer so."""
        if self._asked is not None and not self._standing(self._asked):
            self._broken_off()

    def forget(self) -> None:
        """Put the sheets away: nothing happens."""
        asked, self._asked = self._asked, None
        for player in asked.sheets if asked else ():
            self._board.layers.close(sheet_name(player))

    def _standing(self, asked: _Asked) -> bool:
        """Whether every sheet still lies there, over the table that was asked about."""
        lying = self._board.layers.sheets
        there = all(lying.get(sheet_name(id)) is it for id, it in asked.sheets.items())
        return there and self._session.table is asked.table

    def _broken_off(self) -> None:
        self.forget()
        self._say(_("That was broken off before everyone had confirmed. Nothing has changed."))

    def _question(self, action: a.Action, table: Table) -> tuple[str, str, str]:
        """Title, words and the button for yes."""
        name = sentences.names(table)
        match action:
            case a.Agree():
                return _("Agree?"), totals(table), _("Agree")
            case a.Correct(player, to):
                words = _(
                    "Behind the agreement: {name} {old} → {new}",
                    name=name[player],
                    old=table.player(player).energy,
                    new=to,
                )
                return _("Correct?"), words, _("Confirm")
            case _:
                undoing = isinstance(action, a.Undo)
                line = self._session.next_undo if undoing else self._session.next_redo
                said = _line(line) if line else ""
                title = _("Undo?") if undoing else _("Redo?")
                return title, _("Behind the agreement: {line}", line=said), _("Confirm")


def _waiting(missing: list[str]) -> str:
    if len(missing) > FEW:
        return _("Waiting for {n} others", n=len(missing))
    return _("Waiting for {who}", who=sentences.listed(missing))


def totals(table: Table) -> str:
    """What everyone has: `Sky 7 · Amber 12`; without names where panels have no room for them."""
    name = sentences.names(table)
    if len(table.present) > FEW:
        return sentences.BETWEEN.join(number(it.energy) for it in table.present)
    return sentences.BETWEEN.join(f"{name[it.id]} {number(it.energy)}" for it in table.present)


def _line(line: Line) -> str:
    return sentences.line(line, sentences.names(line.after))
