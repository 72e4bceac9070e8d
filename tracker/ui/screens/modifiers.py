"""What changes a player's gains: their modifiers in order, and whether they can get any."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty

from tracker.rules.actions import Lock, SetModifiers, Unlock
from tracker.rules.energy import Change, Modifier, gained
from tracker.rules.table import Table
from tracker.ui import icons, kv, theme
from tracker.ui.boxes import Box
from tracker.ui.gains import earlier, sign, without
from tracker.ui.i18n import _
from tracker.ui.intents import Close, Do, OpenLeave, Send
from tracker.ui.widgets.button import IconButton, TextButton
from tracker.ui.widgets.layers import put
from tracker.ui.widgets.turned import Opaque
from tracker.ui.widgets.words import Words

__all__ = ["LEAST", "IconButton", "ModifiersSheet", "TextButton", "Words"]

kv.load(__file__)

LEAST = (304.0, 328.0)
MOST = 4
"""As many as can be seen at once; the rules know no limit."""


class ModifiersSheet(Opaque):
    """In and turned to the player's panel. Each change is a line of its own."""

    player = StringProperty()
    table: Table = ObjectProperty(None)
    title = StringProperty()
    words = StringProperty()

    def __init__(self, send: Send, player: str, table: Table, **kwargs: Any) -> None:
        super().__init__(player=player, **kwargs)
        self._send = send
        self._rows: list[Any] = []
        self._add = {change: self._button(f"{sign(change)}") for change in Change}
        self._lock = self._button("")
        self._leave = self._button(_("Leave …"))
        self._done = self._button(_("Done"), bold=True)
        for change, button in self._add.items():
            button.named = _("Add {sign}", sign=sign(change))
            button.bind(on_tap=lambda _, change=change: self._added(change))
        self._lock.bind(on_tap=lambda _: self._locked())
        self._leave.bind(on_tap=lambda _: send(OpenLeave(player)))
        self._done.bind(on_tap=lambda _: send(Close(f"modifiers {player}")))
        self.fbind("upright", self._show)
        self.fbind("table", self._show)
        self.table = table

    def _set(self, modifiers: tuple[Modifier, ...]) -> None:
        self._send(Do(SetModifiers(self.player, modifiers), player=self.player))

    def _added(self, change: Change) -> None:
        self._set((*self.table.player(self.player).modifiers, Modifier(change)))

    def _locked(self) -> None:
        locked = self.table.player(self.player).locked
        action = Unlock(self.player) if locked else Lock(self.player)
        self._send(Do(action, player=self.player))

    def _show(self, *_args: object) -> None:
        player = self.table.player(self.player)
        self.title = _("{name}: gains", name=player.name)
        two = gained(2, player.modifiers)[0]
        self.words = (
            _("{name} can't get counters.", name=player.name)
            if player.locked
            else _("Getting 2 gives {amount}.", amount=two)
        )
        self._lock.text = _("Unlock gains") if player.locked else _("Lock gains")
        accent = theme.rgba(theme.seat(player.colour).accent)
        self._lock.fill = theme.rgba(theme.REFUSAL if player.locked else theme.RAISED)
        self._lock.ink = theme.rgba(theme.ON_ACCENT if player.locked else theme.TEXT)
        self._done.fill, self._done.ink = accent, theme.rgba(theme.ON_ACCENT)
        for button in self._add.values():
            button.enabled = len(player.modifiers) < MOST
        self._place(player.modifiers)

    def _place(self, modifiers: tuple[Modifier, ...]) -> None:
        for row in self._rows:
            self.remove_widget(row)
        self._rows = []
        w, h = (side / dp(1) for side in self.upright)
        inner = Box(12, 12, w - 24, h - 24)
        gap, tall = theme.GAP, float(theme.TARGET)
        put(self.ids.title, Box(inner.x + 4, inner.top - 28, inner.w - 8, 28))
        put(self.ids.words, Box(inner.x + 4, inner.top - 50, inner.w - 8, 22))
        third = (inner.w - 2 * gap) / 3
        y = inner.top - 54 - tall
        for i, button in enumerate(self._add.values()):
            put(button, Box(inner.x + i * (third + gap), y, third, tall))
        for i, button in enumerate((self._lock, self._leave, self._done)):
            put(button, Box(inner.x + i * (third + gap), inner.y, third, tall))
        room = y - inner.y - tall - gap
        columns = 1 if len(modifiers) * (tall + gap) <= room else 2
        across = (inner.w - gap * (columns - 1)) / columns
        for i, modifier in enumerate(modifiers):
            row, column = divmod(i, columns)
            low = y - (row + 1) * (tall + gap)
            self._row(i, modifier, Box(inner.x + column * (across + gap), low, across, tall))

    def _row(self, i: int, modifier: Modifier, box: Box) -> None:
        modifiers = self.table.player(self.player).modifiers
        told = sign(modifier.change) + (f" {modifier.card}" if modifier.card else "")
        number = _("{place}. {told}", place=i + 1, told=told)
        words = Words(text=number, letters=18, halign="left", color=theme.rgba(theme.TEXT))
        later = IconButton(icon=icons.EARLIER, label=_("Earlier: {told}", told=number))
        gone = IconButton(icon=icons.DELETE, label=_("Remove: {told}", told=number))
        later.enabled = i > 0
        later.bind(on_tap=lambda _: self._set(earlier(modifiers, i)))
        gone.bind(on_tap=lambda _: self._set(without(modifiers, i)))
        tall = box.h
        put(words, Box(box.x + 8, box.y, box.w - 2 * tall - 16, tall))
        put(later, Box(box.right - 2 * tall - theme.GAP, box.y, tall, tall))
        put(gone, Box(box.right - tall, box.y, tall, tall))
        for part in (words, later, gone):
            part.size_hint = None, None
            self._rows.append(part)
            self.add_widget(part)

    def _button(self, text: str, **look: Any) -> TextButton:
        button = TextButton(text=text, size_hint=(None, None), **look)
        self.add_widget(button)
        return button
