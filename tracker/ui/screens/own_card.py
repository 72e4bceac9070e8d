"""A card of one's own: its name, what it gets, and what is paid or may be paid for it."""

from functools import partial
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import ColorProperty
from kivy.uix.textinput import TextInput

from tracker.ui import icons, kv, theme
from tracker.ui.boxes import Box
from tracker.ui.card_intents import RemoveOwn, SaveOwn
from tracker.ui.card_settings import ASKED, LONGEST_NAME, OwnCard
from tracker.ui.i18n import _, number
from tracker.ui.intents import Close, Send
from tracker.ui.theme import GAP, TARGET
from tracker.ui.widgets.button import IconButton, TextButton
from tracker.ui.widgets.layers import scaled
from tracker.ui.widgets.parts import Parts
from tracker.ui.widgets.turned import Opaque
from tracker.ui.widgets.words import Words

__all__ = ["OwnCardScreen", "TextInput"]

kv.load(__file__)

_MOST: Final = 99
_WIDEST: Final = 560


class OwnCardScreen(Opaque):
    """Over everything, turned to its player. Sends `SaveOwn`, `RemoveOwn` or `Close`."""

    accent = ColorProperty(theme.TEXT)

    def __init__(
        self, send: Send, player: str, colour: str, own: OwnCard | None, **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        self._send, self.player = send, player
        self._own = own or OwnCard("", "")
        self._get, self._pay, self._may = self._own.get, self._own.pay, self._own.may
        self._parts = Parts(self)
        self.accent = theme.rgba(theme.seat(colour).accent)
        self.ids.name.text = self._own.name
        self.ids.name.bind(text=self._show)
        self.fbind("upright", self._show)
        self._show()

    @property
    def written(self) -> OwnCard:
        """The card as it stands."""
        name = " ".join(self.ids.name.text.split())[:LONGEST_NAME]
        return OwnCard(self._own.id, name, self._get, self._pay, self._may)

    def _show(self, *_args: object) -> None:
        w, h = (side / dp(1) for side in self.upright)
        across = min(w - 16, _WIDEST)
        x, y = (w - across) / 2, h - 8 - TARGET
        parts = self._parts
        parts.begin()
        close = parts.put("back", IconButton, Box(x, y, TARGET, TARGET), self._close)
        close.icon, close.label = icons.BACK, _("Back")
        field = Box(x + TARGET + GAP, y, across - TARGET - GAP, TARGET)
        if self._own.id:
            field = field._replace(w=field.w - TARGET - GAP)
            gone = parts.put(
                "remove", IconButton, Box(field.right + GAP, y, TARGET, TARGET), self._remove
            )
            gone.icon, gone.label = icons.DELETE, _("Remove this card")
        self.ids.field.pos, self.ids.field.size = scaled(field)
        y -= TARGET + GAP
        self._amount("get", _("Get"), self._get, Box(x, y, across, TARGET))
        y -= TARGET + GAP
        self._amount("pay", _("Pay"), self._pay, Box(x, y, across, TARGET))
        y -= TARGET + GAP
        half = (across - GAP) / 2
        for i, (word, may) in enumerate(((_("Has to be paid"), False), (_("May be paid"), True))):
            box = Box(x + i * (half + GAP), y, half, TARGET)
            button = parts.put(f"may {may}", TextButton, box, partial(self._allow, may))
            chosen = self._may == may and self._pay is not None
            button.text, button.enabled = word, self._pay is not None
            button.fill = self.accent if chosen else theme.rgba(theme.RAISED)
            button.ink = theme.rgba(theme.ON_ACCENT if chosen else theme.TEXT)
        y -= 56 + GAP
        save = parts.put("save", TextButton, Box(x, y, across, 56), self._save, bold=True)
        save.text, save.enabled = _("Keep this card"), self.written.sound
        save.fill, save.ink = self.accent, theme.rgba(theme.ON_ACCENT)
        hint = Box(x, max(8, y - 60), across, max(16, min(52, y - GAP - 8)))
        words = _("It needs a name, and something to get or to pay. X is asked for each time.")
        told = "" if self.written.sound or y < 32 else words
        parts.put("hint", Words, hint, text=told, letters=15, color=theme.rgba(theme.QUIET))
        parts.end()

    def _amount(self, name: str, word: str, amount: int | None, box: Box) -> None:
        look: dict[str, Any] = {"halign": "left", "color": theme.rgba(theme.TEXT)}
        x = box.right - 4 * TARGET - 3 * GAP - 16
        words = Box(box.x + 8, box.y, x - box.x - 16, TARGET)
        self._parts.put(f"{name} words", Words, words, text=word, letters=18, **look)
        less, more = _("Less: {what}", what=word), _("More: {what}", what=word)
        for icon, label, by in ((icons.MINUS, less, -1), (icons.PLUS, more, 1)):
            at = Box(x if by < 0 else x + 2 * TARGET + 16 + 2 * GAP, box.y, TARGET, TARGET)
            step = partial(self._step, name, by)
            button = self._parts.put(f"{name} {by}", TextButton, at, step)
            button.text, button.named = icon, label
            button.font, button.letters = theme.ICONS, 22
        shown = "–" if amount is None else "X" if amount == ASKED else number(amount)
        value = Box(x + TARGET + GAP, box.y, TARGET + 16, TARGET)
        self._parts.put(
            f"{name} value",
            Words,
            value,
            text=shown,
            letters=28,
            font_name=theme.NUMERALS,
            color=theme.rgba(theme.TEXT),
        )
        ask = self._parts.put(
            f"{name} ask",
            TextButton,
            Box(box.right - TARGET, box.y, TARGET, TARGET),
            lambda: self._ask(name),
            text="X",
        )
        ask.named = _("Ask each time: {what}", what=word)
        ask.fill = self.accent if amount == ASKED else theme.rgba(theme.RAISED)
        ask.ink = theme.rgba(theme.ON_ACCENT if amount == ASKED else theme.TEXT)

    def _set(self, name: str, amount: int | None) -> None:
        if name == "get":
            self._get = amount
        else:
            self._pay = amount
        self._show()

    def _step(self, name: str, by: int) -> None:
        now = self._get if name == "get" else self._pay
        amount = min(max((now or 0) + by, 0), _MOST) if now != ASKED else max(by, 0)
        self._set(name, amount or None)

    def _ask(self, name: str) -> None:
        now = self._get if name == "get" else self._pay
        self._set(name, None if now == ASKED else ASKED)

    def _allow(self, may: bool) -> None:
        self._may = may
        self._show()

    def _save(self) -> None:
        it = self.written
        self._send(SaveOwn(self.player, it.id, it.name, it.get, it.pay, it.may))

    def _remove(self) -> None:
        self._send(RemoveOwn(self.player, self._own.id))

    def _close(self) -> None:
        self._send(Close(f"own {self.player}"))
