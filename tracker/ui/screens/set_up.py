"""Set-up: who plays, in which colours, and where they sit. No total is ever touched here."""

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput

from tracker.rules.table import MOST_PLAYERS
from tracker.ui import kv, theme
from tracker.ui.arrangement import Seating, offered
from tracker.ui.i18n import _
from tracker.ui.intents import Close, Send, SitDown
from tracker.ui.seating_plan import SeatingPlan
from tracker.ui.widgets.button import IconButton, TextButton
from tracker.ui.widgets.mark import Mark
from tracker.ui.widgets.seating_picture import SeatingPicture
from tracker.ui.widgets.touch import Tappable
from tracker.ui.widgets.turned import Opaque

__all__ = ["GridLayout", "IconButton", "Mark", "ScrollView", "SetUp", "TextButton", "TextInput"]

kv.load(__file__)

_WIDE: Final = 700


class ColourButton(Tappable):
    """A player's mark; tapping it takes the next colour."""

    colour = StringProperty()


class PlayerRow(BoxLayout):
    """One player: colour, name, and whether to go."""

    name = StringProperty()
    colour = StringProperty()
    removable = BooleanProperty(True)


class SetUp(Opaque):
    """Edits a `SeatingPlan`; sends `SitDown` when done, `Close` when left as it was."""

    plan: SeatingPlan = ObjectProperty(None)
    columns = NumericProperty(1)
    lying = BooleanProperty(False)

    def __init__(self, send: Send, plan: SeatingPlan, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._send = send
        self._counts = [TextButton(font=theme.NUMERALS, letters=24) for _ in range(MOST_PLAYERS)]
        for n, button in enumerate(self._counts, start=1):
            button.text = str(n)
            button.named = _("{n} players", n=n)
            button.bind(on_tap=lambda _, n=n: self._plan(self.plan.of(n)))
            self.ids.counts.add_widget(button)
        self.ids.back.bind(on_tap=lambda _: send(Close("set-up")))
        self.ids.done.bind(on_tap=lambda _: self._done())
        self.fbind("upright", self._shape)
        self._shape()
        self._plan(plan)

    def _shape(self, *_: object) -> None:
        w, h = self.upright
        self.columns, self.lying = (2 if w >= dp(_WIDE) else 1), w > h
        for picture in self.ids.seatings.children:
            picture.lying = self.lying

    def _plan(self, plan: SeatingPlan) -> None:
        self.plan = plan
        accent = theme.rgba(theme.seat(plan.seats[0].colour).accent)
        for n, button in enumerate(self._counts, start=1):
            chosen = n == len(plan.seats)
            button.fill = accent if chosen else theme.rgba(theme.RAISED)
            button.ink = theme.rgba(theme.ON_ACCENT if chosen else theme.TEXT)
        self._show_seatings(accent)
        self._show_players()

    def _show_seatings(self, accent: theme.Rgba) -> None:
        words = {
            Seating.ENDS: _("at the ends"),
            Seating.SIDES: _("along the sides"),
            Seating.AROUND: _("all around"),
            Seating.UPRIGHT: _("all on one side"),
        }
        pictures = self.ids.seatings
        pictures.clear_widgets()
        players = len(self.plan.seats)
        for seating in offered(players):
            picture = SeatingPicture(
                players=players, seating=seating, lying=self.lying, label=words[seating]
            )
            picture.accent, picture.chosen = accent, seating == self.plan.seating
            picture.bind(on_tap=lambda _, it=seating: self._plan(SeatingPlan(self.plan.seats, it)))
            pictures.add_widget(picture)

    def _show_players(self) -> None:
        rows = self.ids.players
        rows.clear_widgets()
        for i, seat in enumerate(self.plan.seats):
            row = PlayerRow(name=seat.name, colour=seat.colour)
            row.removable = len(self.plan.seats) > 1
            row.ids.colour.bind(on_tap=lambda _, i=i: self._plan(self.plan.next_colour(i)))
            row.ids.gone.bind(on_tap=lambda _, i=i: self._plan(self.plan.without(i)))
            row.ids.field.bind(
                focus=lambda field, focus, i=i: None if focus else self._named(i, field.text)
            )
            rows.add_widget(row)

    def _named(self, i: int, name: str) -> None:
        if i < len(self.plan.seats) and name != self.plan.seats[i].name:
            self.plan = self.plan.named(i, name)

    def _done(self) -> None:
        rows = reversed(self.ids.players.children)
        for i, row in enumerate(rows):
            self._named(i, row.ids.field.text)
        self._send(SitDown(self.plan.seats, self.plan.seating))
