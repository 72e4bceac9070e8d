"""The keyboard of a desktop: every action of the board without a finger. No toolkit."""

from dataclasses import dataclass
from typing import Final

from tracker.rules.actions import Get, Pay, Redo, Undo
from tracker.ui.i18n import _
from tracker.ui.intents import Do, Intent, OpenAmount, OpenHelp, OpenMenu, Tap

ESCAPE: Final = 27
ENTER: Final = (13, 271)
ERASE: Final = (8, 127)
F1: Final = 282


@dataclass(frozen=True, slots=True)
class Select:
    """From now on + and − are for this player: the first is 0."""

    place: int


def keys() -> tuple[str, ...]:
    """Each key and what it does, for the help."""
    return (
        _("1 to 8: choose a player"),
        _("+ and −: they get 1, they pay 1"),
        _("Enter: an amount for them; then digits, Backspace, A for all, Tab, Enter"),
        _("Ctrl+Z: undo; Ctrl+Y: redo"),
        _("M: menu; F1: this help; Escape: back"),
    )


def board_key(
    key: int, text: str, modifiers: tuple[str, ...], player: str
) -> Intent | Select | None:
    """What a key asks for while only the board is in sight and `player` is chosen."""
    if "ctrl" in modifiers or "meta" in modifiers:
        redo = key == ord("y") or (key == ord("z") and "shift" in modifiers)
        return Do(Redo()) if redo else Do(Undo()) if key == ord("z") else None
    if text and text in "12345678":
        return Select(int(text) - 1)
    if text in ("+", "="):
        return Tap(Get(player, 1))
    if text in ("-", "−"):
        return Tap(Pay(player, 1))
    if key in ENTER:
        return OpenAmount(player)
    if key == F1:
        return OpenHelp()
    return OpenMenu() if text in ("m", "M") else None


def amount_key(key: int, text: str) -> str | None:
    """What a key is on the amount sheet: a digit, `erase`, `all`, `enter` or `tab`."""
    if text and text in "0123456789":
        return text
    if key in ERASE:
        return "erase"
    if key in ENTER:
        return "enter"
    if key == 9:
        return "tab"
    return "all" if text in ("a", "A") else None
