"""What the players chose for this device, kept in a small file of its own beside the ledger.

Nothing here is part of a game: losing it costs a minute, so a damaged file gives way to the
defaults and is kept beside the new one.
"""

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from tracker.ui.arrangement import Seating
from tracker.ui.card_settings import CardSettings
from tracker.ui.round_timer import RoundTimer

FILE: Final = "settings.json"
_LARGEST: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices of a device. `seating` is by number of players."""

    seating: Mapping[int, Seating] = field(default_factory=dict)
    guarded: bool = False
    still: bool = False
    """Reduced motion."""
    light: bool = False
    """The light theme; dark is the usual one."""
    timer: RoundTimer = field(default_factory=RoundTimer)
    cards: CardSettings = field(default_factory=CardSettings)
    """Pins, decks, the latest used, and cards of the players' own."""

    def switched(self, name: str) -> "Settings":
        """With the choice called `name` the other way."""
        match name:
            case "guarded":
                return replace(self, guarded=not self.guarded)
            case "still":
                return replace(self, still=not self.still)
            case "light":
                return replace(self, light=not self.light)
            case _:
                raise ValueError(name)

    def seated(self, players: int, seating: Seating) -> "Settings":
        """With this seating for so many players."""
        return replace(self, seating={**self.seating, players: seating})


class SettingsFile:
    """Reads and writes the settings in `folder`; without one it only remembers them."""

    def __init__(self, folder: Path | None = None) -> None:
        self._file = folder / FILE if folder else None
        self.now = self._read()

    def set(self, settings: Settings) -> None:
        """These are the settings now. If they can't be written they hold until the app ends."""
        self.now = settings
        if self._file:
            with suppress(OSError):
                _write(self._file, json.dumps(asdict(settings), indent=1, ensure_ascii=False))

    def _read(self) -> Settings:
        file = self._file
        if file is None or not file.exists():
            return Settings()
        try:
            if file.stat().st_size > _LARGEST:
                raise ValueError("too large")
            return _settings(json.loads(file.read_text(encoding="utf-8")))
        except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
            with suppress(OSError):
                os.replace(file, file.with_name("settings-damaged.json"))
            return Settings()


def _settings(stored: Any) -> Settings:
    """Settings from JSON; what this version does not know is left out."""
    seating = {int(players): Seating(name) for players, name in stored["seating"].items()}
    cards = CardSettings.read(stored.get("cards", {}))
    timer = _timer(stored.get("timer") or {})
    return Settings(
        seating,
        guarded=stored["guarded"] is True,
        still=stored["still"] is True,
        light=stored.get("light") is True,
        timer=timer,
        cards=cards,
    )


def _timer(stored: dict[str, Any]) -> RoundTimer:
    def seconds(name: str) -> float | None:
        value = stored.get(name)
        return None if value is None else float(value)

    return RoundTimer(seconds("length") or RoundTimer().length, seconds("ends"), seconds("left"))


def _write(file: Path, text: str) -> None:
    """All of it or nothing, also if the power goes."""
    new = file.with_name(file.name + ".new")
    with new.open("w", encoding="utf-8") as out:
        out.write(text)
        out.flush()
        os.fsync(out.fileno())
    os.replace(new, file)
