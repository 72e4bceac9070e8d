"""The choices for this device. Each holds at once, and is remembered."""

from typing import Any

from tracker.ui import theme
from tracker.ui.i18n import _
from tracker.ui.intents import Choose, Close, Send
from tracker.ui.settings import Settings
from tracker.ui.widgets.button import TextButton
from tracker.ui.widgets.sheet import Sheet


class SettingsSheet(Sheet):
    """A switch a row: lit where it is on."""

    columns = 1
    words_height = 64

    def __init__(self, send: Send, settings: Settings, **kwargs: Any) -> None:
        self._send, self._settings = send, settings
        self._switches = {it: TextButton() for it in ("guarded", "still", "light")}
        done = TextButton(text=_("Done"))
        super().__init__(
            list(self._switches.values()),
            [done],
            title=_("Settings"),
            words=_("Guarded: a tap only drafts a change, and a second touch elsewhere makes it."),
            **kwargs,
        )
        for name, switch in self._switches.items():
            switch.bind(on_tap=lambda _, name=name: self._switch(name))
        done.bind(on_tap=lambda _: send(Close("settings")))
        self._show()

    def _switch(self, name: str) -> None:
        self._settings = self._settings.switched(name)
        self._show()
        self._send(Choose(self._settings))

    def _show(self) -> None:
        words = {
            "guarded": (_("Guarded: off"), _("Guarded: on")),
            "light": (_("Light: off"), _("Light: on")),
            "still": (_("Less motion: off"), _("Less motion: on")),
        }
        for name, switch in self._switches.items():
            on = bool(getattr(self._settings, name))
            switch.text = words[name][on]
            switch.fill = theme.rgba(theme.AGREEMENT if on else theme.RAISED)
            switch.ink = theme.rgba(theme.ON_ACCENT if on else theme.TEXT)
