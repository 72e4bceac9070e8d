"""A player's modifiers and lock: how they are told, and editing their order. No toolkit."""

from collections.abc import Iterable

from tracker.rules.energy import Change, Modifier
from tracker.rules.table import Player
from tracker.ui.i18n import _


def sign(change: Change) -> str:
    """The modifier in one sign: `+1`, `×2`, `½`."""
    match change:
        case Change.PLUS_ONE:
            return "+1"
        case Change.TIMES_TWO:
            return "×2"
        case Change.HALF:
            return "½"


def signs(modifiers: Iterable[Modifier]) -> str:
    """Several of them, in the order they apply."""
    return " ".join(sign(it.change) for it in modifiers)


def notes(player: Player) -> str:
    """What changes the gains of `player`, for their panel; nothing if nothing does."""
    said = []
    if player.locked:
        said.append(_("can't get counters"))
    if player.modifiers:
        said.append(_("gains {signs}", signs=signs(player.modifiers)))
    return " · ".join(said)


def badge(player: Player) -> str:
    """The same where there is little room."""
    locked = _("no gains") if player.locked else ""
    return " ".join(it for it in (locked, signs(player.modifiers)) if it)


def earlier(modifiers: tuple[Modifier, ...], i: int) -> tuple[Modifier, ...]:
    """With modifier `i` one place earlier in the order (CR 616.1)."""
    if i == 0:
        return modifiers
    return (*modifiers[: i - 1], modifiers[i], modifiers[i - 1], *modifiers[i + 1 :])


def without(modifiers: tuple[Modifier, ...], i: int) -> tuple[Modifier, ...]:
    """Without modifier `i`."""
    return modifiers[:i] + modifiers[i + 1 :]
