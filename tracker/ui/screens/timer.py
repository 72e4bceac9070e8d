"""The round timer's sheet: start, pause, more or less time."""

from collections.abc import Callable
from typing import Any

from tracker.ui import theme
from tracker.ui.i18n import _
from tracker.ui.intents import Close, Send, SetTimer
from tracker.ui.round_timer import MINUTE, RoundTimer
from tracker.ui.widgets.button import TextButton
from tracker.ui.widgets.sheet import Sheet


class TimerSheet(Sheet):
    """Each touch holds at once; the bar shows the time while the timer is in use."""

    def __init__(
        self, send: Send, timer: Callable[[], RoundTimer], now: Callable[[], float], **kwargs: Any
    ) -> None:
        self._timer, self._now = timer, now
        self._go = TextButton(
            bold=True, fill=theme.rgba(theme.TEXT), ink=theme.rgba(theme.ON_ACCENT)
        )
        grid = [
            self._go,
            TextButton(text=_("Full time")),
            TextButton(text=_("− 5 minutes")),
            TextButton(text=_("+ 5 minutes")),
        ]
        away, done = TextButton(text=_("Put away")), TextButton(text=_("Done"))
        super().__init__(grid, [away, done], **kwargs)
        changes: list[tuple[TextButton, Callable[[], RoundTimer]]] = [
            (self._go, self._toggled),
            (grid[1], lambda: timer().reset()),
            (grid[2], lambda: timer().longer(-5 * MINUTE)),
            (grid[3], lambda: timer().longer(5 * MINUTE)),
            (away, lambda: timer().put_away()),
        ]
        for button, change in changes:
            button.bind(on_tap=lambda _, change=change: send(SetTimer(change())))
        done.bind(on_tap=lambda _: send(Close("timer")))
        self.show()

    def show(self) -> None:
        """Show the time as it is now."""
        timer, now = self._timer(), self._now()
        whole = RoundTimer(timer.length, left=timer.length).text(now)
        self.title = _("Round timer  {time}", time=timer.text(now) or whole)
        self._go.text = _("Pause") if timer.running else _("Start")

    def _toggled(self) -> RoundTimer:
        timer, now = self._timer(), self._now()
        return timer.paused(now) if timer.running else timer.started(now)
