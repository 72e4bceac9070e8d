"""A card's sheet: what it does, what it asks for, the sum, and one touch that makes it so."""

from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty

from tracker.rules.table import Table
from tracker.ui import icons, kv, theme
from tracker.ui.boxes import Box
from tracker.ui.card_entry import CardEntry, Number
from tracker.ui.card_intents import OpenRulings, Pin, Play
from tracker.ui.card_look import look
from tracker.ui.card_plan import CardPlan, Needs, card_plan, overview_plan
from tracker.ui.card_views import AbilityRow, CardLook, Choice, NumberRow
from tracker.ui.i18n import _
from tracker.ui.intents import Close, Send
from tracker.ui.theme import GAP, TARGET
from tracker.ui.widgets.button import IconButton, TextButton
from tracker.ui.widgets.card_rows import AskRow, Fact, SumLabel
from tracker.ui.widgets.parts import Parts
from tracker.ui.widgets.turned import Opaque
from tracker.ui.widgets.words import Words

__all__ = ["CardSheet", "needs"]

_CHOICE = 64
_VALUE = 132.0
_LABEL = 168.0
_STEPS = 320
"""From this width on a number has steps beside it."""


def _readable(note: str, box: Box) -> bool:
    """Whether there is room for `note` in letters that can be read."""
    lines = -(-len(note) * 5.6 // max(1.0, box.w))
    return box.h >= 13 * lines


def needs(shown: CardLook) -> Needs:
    """What the open ability needs room for."""
    return Needs(
        resolves=shown.asks_resolves,
        fixed=len(shown.fixed),
        numbers=len(shown.numbers),
        players=len(shown.players),
        buttons=len(shown.buttons),
    )


class CardSheet(Opaque):
    """Turned to its player. Sends `Play` with the action, `Pin`, `OpenRulings` or `Close`."""

    player = StringProperty()
    accent = ColorProperty(theme.TEXT)
    pinned = BooleanProperty(False)
    entry: CardEntry = ObjectProperty(None)
    table: Table = ObjectProperty(None)

    def __init__(
        self, send: Send, entry: CardEntry, table: Table, pinned: bool = False, **kwargs: Any
    ) -> None:
        super().__init__(player=entry.player, pinned=pinned, **kwargs)
        self._send = send
        self._parts = Parts(self)
        self._active = ""
        self.entry, self.table = entry, table
        for name in ("entry", "table", "upright", "pinned"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_args: object) -> None:
        shown = look(self.entry, self.table)
        self.accent = theme.rgba(theme.seat(self.table.player(self.player).colour).accent)
        w, h = (side / dp(1) for side in self.upright)
        self._parts.begin()
        if self.entry.ability is None:
            title, above, boxes = overview_plan(w, h, len(shown.abilities))
            self._head(shown, title, above)
            for at, (row, box) in enumerate(zip(shown.abilities, boxes, strict=True)):
                self._ability(at, row, box)
        else:
            plan = card_plan(w, h, needs(shown))
            self._head(shown, plan.title, plan.icons)
            self._questions(shown, plan)
        self._parts.end()

    def _head(self, shown: CardLook, box: Box, above: tuple[Box, ...]) -> None:
        under = " · ".join(it for it in (shown.english, shown.subtitle) if it)
        name, low = box._replace(y=box.y + 18, h=box.h - 18), box._replace(h=18)
        look: dict[str, Any] = {"halign": "left", "color": theme.rgba(theme.TEXT)}
        self._parts.put("title", Words, name, text=shown.title, bold=True, letters=20, **look)
        look["color"] = theme.rgba(theme.QUIET)
        self._parts.put("subtitle", Words, low, text=under, letters=14, **look)
        self._icon("rulings", above[0], icons.RULINGS, _("Rulings"), self._rulings)
        words = _("Take off the panel") if self.pinned else _("Pin to the panel")
        ink = self.accent if self.pinned else None
        self._icon("pin", above[1], icons.PIN, words, self._pin, ink)
        if self.entry.at is not None and len(self.entry.card.abilities) > 1:
            self._icon("back", above[2], icons.BACK, _("All abilities"), self._overview)
        else:
            self._icon("close", above[2], icons.CLOSE, _("Close"), self._close)

    def _ability(self, at: int, row: AbilityRow, box: Box) -> None:
        beside = len(row.choices) * (_CHOICE + GAP) if row.choices else _CHOICE if row.value else 0
        words = Box(box.x, box.y, box.w - beside, box.h)
        detail = f"{row.does} · {row.value}" if row.choices and row.value else row.does
        ask = self._parts.put(
            f"ability {at}", AskRow, words, lambda: self._open(at), text=row.title, detail=detail
        )
        ask.enabled, ask.opens = row.opens, row.opens and not row.choices
        x, low = box.right - beside + GAP, box.y + (box.h - TARGET) / 2
        for i, choice in enumerate(row.choices):
            place = Box(x + i * (_CHOICE + GAP), low, _CHOICE, TARGET)
            self._choice(f"choice {at} {i}", place, choice, short=True)
        if row.value and not row.choices:
            place = Box(box.right - _CHOICE, box.y, _CHOICE, box.h)
            self._parts.put(
                f"value {at}", Words, place, text=row.value, letters=28, color=self.accent
            )

    def _questions(self, shown: CardLook, plan: CardPlan) -> None:
        if shown.asks_resolves:
            self._toggle("resolves", plan.resolves[0], _("Resolves"), True)
            self._toggle("fizzles", plan.resolves[1], _("Doesn't resolve"), False)
        for i, ((text, value), box) in enumerate(zip(shown.fixed, plan.fixed, strict=True)):
            self._parts.put(f"fixed {i}", Fact, box, text=text, value=value)
        for row, box in zip(shown.numbers, plan.numbers, strict=True):
            self._number(row, box, alone=len(plan.keypads) < len(shown.numbers))
        for i, keys in enumerate(plan.keypads):
            own = shown.numbers[i].number.name if len(plan.keypads) == len(shown.numbers) else ""
            self._keypad(i, keys, own)
        for it, box in zip(shown.players, plan.players, strict=True):
            button = self._parts.put(
                f"player {it.id}",
                TextButton,
                box,
                partial(self._choose, it.id),
                text=f"{it.name}  {it.total}",
                corner=dp(18),
            )
            self._light(button, it.chosen, theme.rgba(theme.seat(it.colour).accent))
        self._foot(shown, plan)

    def _foot(self, shown: CardLook, plan: CardPlan) -> None:
        box = plan.sum
        if shown.can_loop:
            at = Box(box.right - TARGET, box.y, TARGET, TARGET)
            ink = self.accent if self.entry.looping else theme.rgba(theme.QUIET)
            self._icon("loop", at, icons.REPEAT, _("Repeat"), self._loop, ink)
            box = Box(box.x + TARGET, box.y, box.w - 2 * TARGET - GAP, box.h)
        if shown.sum:
            self._parts.put("sum", SumLabel, box, parts=shown.sum.parts)
        colour = theme.rgba(theme.REFUSAL if shown.refused else theme.QUIET)
        note = shown.note if _readable(shown.note, plan.note) else ""
        self._parts.put("note", Words, plan.note, text=note, letters=15, color=colour)
        for i, (choice, place) in enumerate(zip(shown.buttons, plan.buttons, strict=True)):
            self._choice(f"button {i}", place, choice)

    def _number(self, row: NumberRow, box: Box, alone: bool) -> None:
        number, name = row.number, row.number.name
        steps = box.w >= _STEPS  # where there is less room, the keys are enough
        value = min(160.0, box.w - 2 * TARGET - _LABEL) if steps else _VALUE
        x = box.right - value - (2 * TARGET + 2 * GAP if steps else 0)
        words = Box(box.x, box.y, x - box.x - GAP, box.h)
        active = alone and name == self._at()
        self._parts.put(
            f"ask {name}",
            AskRow,
            words,
            lambda: self._activate(name),
            text=row.label,
            detail=row.detail,
        )
        shown = self._parts.put(
            f"value {name}",
            TextButton,
            Box(x + (TARGET + GAP if steps else 0), box.y, value, TARGET),
            lambda: self._touched(number),
            text=row.shown,
            font=theme.NUMERALS,
            letters=34 if number.value is not None else 24,
            fill=theme.rgba(theme.RAISED) if active or number.offers_all else (0, 0, 0, 0),
            corner=dp(14),
        )
        shown.named = _("{what}: {value}", what=row.label, value=row.shown)
        if steps:
            self._stepper(number, row.label, Box(x, box.y, TARGET, TARGET), -1)
            self._stepper(number, row.label, Box(box.right - TARGET, box.y, TARGET, TARGET), 1)

    def _stepper(self, number: Number, what: str, box: Box, by: int) -> None:
        step = partial(self._step, number, by)
        button = self._parts.put(f"step {number.name} {by}", TextButton, box, step)
        button.text = icons.PLUS if by > 0 else icons.MINUS
        button.named = _("More: {what}", what=what) if by > 0 else _("Less: {what}", what=what)
        button.font, button.letters = theme.ICONS, 22

    def _keypad(self, i: int, keys: tuple[Box, ...], own: str) -> None:
        for digit, box in zip("1234567890", keys, strict=True):
            self._parts.put(
                f"key {i} {digit}",
                TextButton,
                box,
                partial(self._type, own, digit),
                text=digit,
                font=theme.NUMERALS,
                letters=26,
                corner=dp(14),
            )

    def _toggle(self, name: str, box: Box, text: str, resolves: bool) -> None:
        button = self._parts.put(
            name,
            TextButton,
            box,
            lambda: self._set(self.entry.resolving(resolves)),
            text=text,
            bold=True,
        )
        self._light(button, self.entry.resolves == resolves, self.accent)

    def _choice(self, name: str, box: Box, choice: Choice, short: bool = False) -> None:
        def play() -> None:
            if choice.action is not None:
                self._send(Play(self.player, self.entry.card.id, choice.action))

        button = self._parts.put(name, TextButton, box, play, text=choice.text, bold=choice.main)
        button.named = choice.label or choice.text
        button.enabled = choice.action is not None
        button.font = theme.NUMERALS if short and choice.main else "Roboto"
        button.letters = 22 if short and choice.main else 16
        self._light(button, choice.main and button.enabled, self.accent)

    @staticmethod
    def _light(button: TextButton, on: bool, accent: Any) -> None:
        button.fill = accent if on else theme.rgba(theme.RAISED)
        button.ink = theme.rgba(theme.ON_ACCENT if on else theme.TEXT)

    def _icon(self, name: str, box: Box, icon: str, words: str, tap: Any, ink: Any = None) -> None:
        button = self._parts.put(name, IconButton, box, tap, icon=icon)
        button.label, button.ink = words, ink or theme.rgba(theme.QUIET)

    def _set(self, entry: CardEntry) -> None:
        self.entry = entry

    def _choose(self, player: str) -> None:
        self.entry = self.entry.toggled(player)

    def _open(self, at: int) -> None:
        self._active = ""
        self.entry = self.entry.opened(at)

    def _overview(self) -> None:
        self.entry = self.entry.opened(None)

    def _at(self) -> str:
        """The number the only keypad types into: the touched one, else the first still open."""
        names = [it.name for it in self.entry.asked(self.table)]
        if self._active in names:
            return self._active
        open_ones = self.entry.unanswered(self.table)
        return (*open_ones, *names[-1:], "")[0]

    def _activate(self, name: str) -> None:
        self._active = name
        self._show()

    def _type(self, own: str, digit: str) -> None:
        name = own or self._at()
        self._active = name
        if name:
            self.entry = self.entry.typed(name, digit)

    def _step(self, number: Number, by: int) -> None:
        self._active = number.name
        self.entry = self.entry.stepped(number, by)

    def _touched(self, number: Number) -> None:
        """Touching a number takes it back; before it is answered, it says `all`."""
        self._active = number.name
        everything = number.most if number.offers_all else None
        self.entry = self.entry.set(number.name, everything if number.value is None else None)

    def _loop(self) -> None:
        self.entry = self.entry.looped()

    def _rulings(self) -> None:
        self._send(OpenRulings(self.player))

    def _pin(self) -> None:
        self._send(Pin(self.player, self.entry.card.id, not self.pinned))

    def _close(self) -> None:
        self._send(Close(f"card {self.player}"))


kv.load(__file__)
