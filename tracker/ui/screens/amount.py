"""The amount sheet: a player types an amount and sees what it would do before it happens."""

from dataclasses import replace
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty

from tracker.rules.actions import Correct
from tracker.rules.table import Table
from tracker.ui import icons, kv, theme
from tracker.ui.amount_entry import Entry, Kind, all_of, look, tabs
from tracker.ui.amount_plan import amount_plan
from tracker.ui.boxes import Box
from tracker.ui.card_intents import OpenCards, OpenRulings
from tracker.ui.i18n import _
from tracker.ui.intents import Close, Do, OpenModifiers, OpenReason, Send
from tracker.ui.theme import GAP
from tracker.ui.widgets.button import IconButton, TextButton
from tracker.ui.widgets.layers import put
from tracker.ui.widgets.turned import Opaque
from tracker.ui.widgets.words import Words

__all__ = ["AmountSheet", "IconButton", "Words"]

kv.load(__file__)

_KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "erase", "0", "all")


class AmountSheet(Opaque):
    """Turned to its player. Sends `Do` with the action, or `Close`."""

    player = StringProperty()
    accent = ColorProperty(theme.TEXT)
    title = StringProperty()
    hint = StringProperty()
    amount = StringProperty()
    line = StringProperty()
    refused = BooleanProperty(False)
    entry = ObjectProperty(Entry())
    table: Table = ObjectProperty(None)
    send: Send = ObjectProperty(None)

    def __init__(self, send: Send, player: str, table: Table, **kwargs: Any) -> None:
        super().__init__(player=player, **kwargs)
        self.send = send
        self._tabs = {kind: self._button(word, bold=True) for kind, word in tabs().items()}
        self._keys = {key: self._key(key) for key in _KEYS}
        for kind, tab in self._tabs.items():
            tab.bind(on_tap=lambda _, kind=kind: self._turn_to(kind))
        for key, button in self._keys.items():
            button.bind(on_tap=lambda _, key=key: self.press(key))
        self.ids.cancel.bind(on_tap=lambda _: self.send(Close(f"amount {self.player}")))
        self.ids.rulings.bind(on_tap=lambda _: self.send(OpenRulings(self.player)))
        self.ids.cards.bind(on_tap=lambda _: self.send(OpenCards(self.player)))
        self.ids.modifiers.bind(on_tap=lambda _: self.send(OpenModifiers(self.player)))
        self.ids.confirm.bind(on_tap=lambda _: self.press("enter"))
        self.fbind("upright", self._place)
        self.fbind("entry", self._show)
        self.fbind("table", self._show)
        self.table = table
        self._place()

    def press(self, key: str) -> None:
        """Type a digit, or `erase`, `all`, `tab` or `enter`; other keys do nothing."""
        if key == "erase":
            self.entry = self.entry.erased()
        elif key == "all" and self.entry.kind is Kind.CORRECT:
            action = self.entry.action(self.player)
            if isinstance(action, Correct) and self.ids.confirm.enabled:
                self.send(OpenReason(action))
        elif key == "all" and self._keys["all"].enabled:
            self.entry = all_of(self.entry, self.table.player(self.player))
        elif key == "tab":
            kinds = list(Kind)
            self._turn_to(kinds[(kinds.index(self.entry.kind) + 1) % len(kinds)])
        elif key == "enter" and self.ids.confirm.enabled:
            action = self.entry.action(self.player)
            if action is not None:
                self.send(Do(action, f"amount {self.player}", self.player))
        elif key in self._keys and key.isdigit():
            self.entry = self.entry.typed(key)

    def _turn_to(self, kind: Kind) -> None:
        self.entry = replace(self.entry, kind=kind)

    def _show(self, *_: object) -> None:
        player = self.table.player(self.player)
        shown = look(self.entry, self.table, player)
        accent = theme.rgba(theme.seat(player.colour).accent)
        self.accent, self.title, self.hint = accent, shown.title, shown.hint
        self.amount, self.refused = shown.amount, shown.refused
        self.line = shown.line
        confirm = self.ids.confirm
        confirm.text, confirm.enabled = shown.button, shown.ready
        rest = self._keys["all"]
        rest.text, rest.enabled = shown.rest, shown.rest_offered
        for kind, tab in self._tabs.items():
            chosen = kind == self.entry.kind
            tab.fill = accent if chosen else (0, 0, 0, 0)
            tab.ink = theme.rgba(theme.ON_ACCENT if chosen else theme.TEXT)

    def _button(self, text: str, **look: Any) -> TextButton:
        button = TextButton(text=text, size_hint=(None, None), **look)
        self.add_widget(button)
        return button

    def _key(self, key: str) -> TextButton:
        if key == "erase":
            button = self._button(icons.BACKSPACE, font=theme.ICONS, letters=28, corner=dp(18))
            button.named = _("Erase")
            return button
        text = _("all") if key == "all" else key
        return self._button(text, font=theme.NUMERALS, letters=34, corner=dp(18))

    def _place(self, *_: object) -> None:
        w, h = self.upright
        plan = amount_plan(w / dp(1), h / dp(1))
        for part in ("title", "amount", "line", "cancel", "confirm"):
            put(self.ids[part], getattr(plan, part))
        for key, box in zip(_KEYS, plan.keys, strict=True):
            put(self._keys[key], box)
        put(self.ids.tabs, plan.tabs)
        each = (plan.tabs.w + GAP) / len(self._tabs)
        for i, tab in enumerate(self._tabs.values()):
            put(tab, Box(plan.tabs.x + i * each, plan.tabs.y, each - GAP, plan.tabs.h))
