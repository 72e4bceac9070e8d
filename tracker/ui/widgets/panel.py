"""One player's panel: total, PAY and GET, everybody else's totals, and what just changed."""

from typing import Any

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
from tracker.ui.intents import OpenAmount, Send, Tap
from tracker.ui.panel_plan import panel_plan
from tracker.ui.views import PanelView
from tracker.ui.widgets.mark import Mark
from tracker.ui.widgets.total import Total
from tracker.ui.widgets.turned import Turned
from tracker.ui.widgets.zone import Zone

__all__ = ["Mark", "Panel", "Total", "Zone"]

kv.load(__file__)

REFUSAL_SECONDS = 5.0
FLASH_SECONDS = 0.14


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
    chip = StringProperty()
    running = BooleanProperty(False)
    refusal = StringProperty()
    flash = BooleanProperty(False)
    shake = NumericProperty(0)
    send: Send = ObjectProperty(None)

    def __init__(self, send: Send, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.send = send
        self._quiet = Clock.create_trigger(self._hush, REFUSAL_SECONDS)
        self._dark = Clock.create_trigger(self._unflash, FLASH_SECONDS)
        self.fbind("upright", self._place)
        self.ids["pay"].bind(on_tap=lambda _: self.send(Tap(Pay(self.player, 1))))
        self.ids["get"].bind(on_tap=lambda _: self.send(Tap(Get(self.player, 1))))
        self.ids["total"].bind(on_tap=lambda _: self.send(OpenAmount(self.player)))
        self._place()

    def show(self, view: PanelView) -> None:
        """Show `view`: sets leaf properties, and only what differs is drawn again."""
        look = theme.seat(view.colour)
        self.player, self.name, self.shape = view.player, view.name, look.shape
        self.accent, self.ground = theme.rgba(look.accent), theme.rgba(look.panel)
        self.total, self.underlined = view.total, view.ambiguous
        self.others = view.others
        self.chip, self.running = view.chip, view.running

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
        nod = Animation(shake=dp(8), d=0.05)
        for x in (-8, 6, -4, 0):
            nod += Animation(shake=dp(x), d=0.05)
        nod.start(self)

    def _hush(self, *_: object) -> None:
        self.refusal = ""

    def _unflash(self, *_: object) -> None:
        self.flash = False

    def _place(self, *_: object) -> None:
        w, h = self.upright
        plan = panel_plan(w / dp(1), h / dp(1))
        for part, box in plan._asdict().items():
            child = self.ids[part]
            child.pos = dp(box.x), dp(box.y)
            child.size = dp(box.w), dp(box.h)

