"""The Kivy application: one window, a game in it or the reason why there is none."""

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from tracker.ledger.archive import Archive
from tracker.session import Session
from tracker.ui import keyboard, lettering, theme
from tracker.ui.books import NOWHERE, Sharing
from tracker.ui.boxes import Insets
from tracker.ui.game import Game
from tracker.ui.i18n import _
from tracker.ui.screens.trouble import Trouble
from tracker.ui.settings import SettingsFile


class LedgerApp(App):
    """Play on `session`; without one, show `trouble` and end. With both, `trouble` comes first.

    `tick` answers an accepted touch in the hand; `closed` is called when the app ends; `insets`
    tells the pixels at the left, bottom, right and top that are not ours; `archive` holds the games
    played, and `share` takes them elsewhere.
    """

    title = "Energy Ledger"

    def __init__(
        self,
        session: Session | None,
        trouble: str = "",
        tick: Callable[[], None] = lambda: None,
        closed: Callable[[], None] = lambda: None,
        settings: SettingsFile | None = None,
        insets: Callable[[], tuple[float, float, float, float]] = lambda: (0, 0, 0, 0),
        archive: Archive | None = None,
        share: Sharing = NOWHERE,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.session = session
        self.trouble = trouble
        self.game: Game | None = None
        self._tick = tick
        self._closed = closed
        self._insets = insets
        self._archive, self._share = archive, share
        self._settings = settings or SettingsFile()

    def build(self) -> Widget:
        lettering.register()
        Window.allow_screensaver = False
        Window.bind(on_keyboard=self._on_key)
        frame = FloatLayout()
        self._paint(frame)
        Window.bind(size=self._inset)
        if self.trouble:
            button = _("Play on") if self.game else _("Close")
            notice = Trouble(words=self.trouble, button=button)
            frame.add_widget(notice)
            playing = self.game is not None
            notice.bind(on_close=lambda it: frame.remove_widget(it) if playing else self.stop())
        return frame

    def _paint(self, frame: FloatLayout) -> None:
        """Lay the board out, in the colours that were chosen."""
        theme.choose(theme.LIGHT if self._settings.now.light else theme.DARK)
        if not self.session:
            return
        if self.game:
            self.game.rest()
            frame.remove_widget(self.game.board)
        self.game = Game(
            self.session,
            self._settings,
            self._tick,
            self._archive,
            self._share,
            repaint=lambda: self._paint(frame),
        )
        frame.add_widget(self.game.board, index=len(frame.children))
        self._inset()

    def on_resume(self) -> None:
        self._inset()

    def open_settings(self, *_: object) -> bool:
        """The toolkit keeps F1 for settings of its own; here it is the help's."""
        return self.game is not None and self.game.key(keyboard.F1, "", ())

    def on_pause(self) -> bool:
        """Every change is kept already: nothing to do but stay."""
        return True

    def on_stop(self) -> None:
        Window.unbind(on_keyboard=self._on_key, size=self._inset)
        if self.game:
            self.game.rest()
            self.game = None  # the toolkit stops an app twice
        self._closed()

    def _inset(self, *_: object) -> None:
        """Keep clear of the edges the device has for itself; turning it moves them."""
        if self.game:
            self.game.board.inset(Insets(*(edge / dp(1) for edge in self._insets())))

    def _on_key(
        self, _window: object, key: int, _code: object, text: str | None, modifiers: list[str]
    ) -> bool:
        return self.game is not None and self.game.key(key, text or "", tuple(modifiers))
