"""One player's panel: total, PAY and GET, everybody else's totals, and what just changed."""

from typing import Any, Final

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from tracker.rules.actions import Get, Pay
from tracker.ui import kv, theme
from tracker.ui.boxes import Box
from tracker.ui.intents import CommitDraft, DropDraft, OpenAmount, Send, Tap
from tracker.ui.panel_plan import PanelPlan, panel_plan
from tracker.ui.views import PanelView
from tracker.ui.widgets.button import TextButton
from tracker.ui.widgets.chips import Chips
from tracker.ui.widgets.layers import put
from tracker.ui.widgets.mark import Mark
from tracker.ui.widgets.others import Others
from tracker.ui.widgets.total import Total
from tracker.ui.widgets.turned import Turned
from tracker.ui.widgets.words import NameLabel, Words
from tracker.ui.widgets.zone import Zone

__all__ = ["Chips", "Mark", "NameLabel", "Others", "Panel", "TextButton", "Total", "Words", "Zone"]

kv.load(__file__)

REFUSAL_SECONDS: Final = 5.0
CHOSEN_SECONDS: Final = 4.0
FLASH_SECONDS: Final = 0.14
LONG: Final = 9
"""Characters a total can have before it needs the whole width of a panel that is not wide."""
_NOWHERE: Final = Box(0, 0, 0, 0)


class Panel(Turned):
    """Shows a `PanelView`; sends a `Tap` for each tap on a zone, `OpenAmount` for the total."""

    player = StringProperty()
    name = StringProperty()
    shape = StringProperty("circle")
    accent = ColorProperty(theme.TEXT)
    ground = ColorProperty(theme.SHEET)
    total = StringProperty("0")
    underlined = BooleanProperty(False)
    others = ObjectProperty(())
    notes = StringProperty()
    badge = StringProperty()
    chip = StringProperty()
    running = BooleanProperty(False)
    draft = ObjectProperty(None, allownone=True)
    refusal = StringProperty()
    flash = BooleanProperty(False)
    chosen = BooleanProperty(False)
    shake = NumericProperty(0)
    low = BooleanProperty(False)
    still = BooleanProperty(False)
    """Reduced motion: a refusal does not shake."""
    send: Send = ObjectProperty(None)

    def __init__(self, send: Send, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.send = send
        self._long = False
        self._quiet = Clock.create_trigger(self._hush, REFUSAL_SECONDS)
        self._unchoose = Clock.create_trigger(self._overlook, CHOSEN_SECONDS)
        self._dark = Clock.create_trigger(self._unflash, FLASH_SECONDS)
        for name, answer in {
            "pay": lambda: Tap(Pay(self.player, 1)),
            "get": lambda: Tap(Get(self.player, 1)),
            "total": self._total_tapped,
            "drop": lambda: DropDraft(self.player),
            "commit": lambda: CommitDraft(self.player),
        }.items():
            self.ids[name].bind(on_tap=lambda _, answer=answer: self.send(answer()))
        self.ids.chips.send = send
        self.fbind("upright", self._place)
        self.fbind("name", self._place)
        self.fbind("draft", self._place)
        self._place()

    def show(self, view: PanelView) -> None:
        """Show `view`: sets leaf properties, and only what differs is drawn again."""
        look = theme.seat(view.colour)
        self.player, self.name, self.shape = view.player, view.name, look.shape
        self.accent, self.ground = theme.rgba(look.accent), theme.rgba(look.panel)
        self.total, self.underlined = view.total, view.ambiguous
        self.others, self.still = view.others, view.still
        self.chip, self.running, self.draft = view.chip, view.running, view.draft
        chips = self.ids.chips
        long, self._long = self._long, len(view.total) > LONG
        reshaped = (
            long != self._long
            or bool(self.notes) != bool(view.notes)
            or bool(chips.chips) != bool(view.chips)
        )
        self.notes, self.badge = view.notes, view.badge
        chips.chips, chips.more = view.chips, view.more
        if reshaped:
            self._place()

    def accept(self) -> None:
        """Answer an accepted change at once: a short flash, and no more talk of a refusal."""
        self._quiet.cancel()
        self.refusal = ""
        self.flash = True
        self._dark.cancel()
        self._dark()

    def refuse(self, words: str) -> None:
        """Answer a refused touch: shake, and say why."""
        self.refusal = words
        self._quiet.cancel()
        self._quiet()
        Animation.cancel_all(self, "shake")
        self.shake = 0
        if self.still:
            return
        nod = Animation(shake=dp(8), d=0.05)
        for x in (-8, 6, -4, 0):
            nod += Animation(shake=dp(x), d=0.05)
        nod.start(self)

    def be_chosen(self, chosen: bool) -> None:
        """Show for a while that the keyboard speaks for this player, or no more."""
        self.chosen = chosen
        self._unchoose.cancel()
        if chosen:
            self._unchoose()

    def _total_tapped(self) -> CommitDraft | OpenAmount:
        if self.draft and self.low:
            return CommitDraft(self.player)
        return OpenAmount(self.player)

    def _hush(self, *_: object) -> None:
        self.refusal = ""

    def _overlook(self, *_: object) -> None:
        self.chosen = False

    def _unflash(self, *_: object) -> None:
        self.flash = False

    def _place(self, *_: object) -> None:
        w, h = self.upright
        ids = self.ids
        plan = panel_plan(w / dp(1), h / dp(1), bool(self.notes), bool(ids.chips.chips), self._long)
        self.low = plan.low
        for part in ("pay", "total", "get", "voice", "words"):
            put(ids[part], getattr(plan, part))
        put(ids.notes, plan.notes or _NOWHERE)
        ids.notes.opacity = 1 if plan.notes else 0
        put(ids.chips, plan.chips or _NOWHERE)
        self._place_header(plan)
        roomy_draft = bool(self.draft) and not plan.low
        drop = Box(plan.voice.x, plan.voice.y, plan.voice.w * 0.32 - 4, plan.voice.h)
        commit = Box(drop.right + theme.GAP, drop.y, plan.voice.right - drop.right - 8, drop.h)
        put(ids.drop, drop if roomy_draft else _NOWHERE)
        put(ids.commit, commit if roomy_draft else _NOWHERE)

    def _place_header(self, plan: PanelPlan) -> None:
        """Mark and name on the left; what is left of the header is for the others."""
        ids, header = self.ids, plan.header
        mark = min(24.0, header.h * 0.8)
        name_room = header.w - mark - 8 if plan.others else header.w * 0.4
        put(ids.mark, Box(header.x, header.y + (header.h - mark) / 2, mark, mark))
        ids.name.room = dp(name_room), dp(header.h)
        name = Box(header.x + mark + 8, header.y, ids.name.across / dp(1), header.h)
        put(ids.name, name)
        beside = Box(name.right + 12, header.y, header.right - name.right - 12, header.h)
        put(ids.others, plan.others or beside)
        ids.others.side = "left" if plan.others else "right"
