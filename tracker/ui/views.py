"""What each panel shows, as plain values made from the table and the latest lines."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tracker.rules.actions import Agree, Correct, Redo, Undo
from tracker.rules.events import EnergyGot, EnergyLost, EnergyPaid, GainPrevented
from tracker.rules.table import Player, Table
from tracker.session import Line
from tracker.ui import gains
from tracker.ui.i18n import _, number
from tracker.ui.intents import Intent

NEWS_SECONDS: Final = 6.0
"""How long a change stays announced to everybody."""

_UPSIDE_DOWN: Final = dict(zip("01689", "01986", strict=True))


@dataclass(frozen=True, slots=True)
class Other:
    """Another player as a panel shows them. `news` is their latest change while it is fresh."""

    name: str
    colour: str
    total: str
    news: str = ""


@dataclass(frozen=True, slots=True)
class PanelView:
    """One player's panel. `chip` is their latest change; `running` while taps still join it."""

    player: str
    name: str
    colour: str
    total: str
    ambiguous: bool
    others: tuple[Other, ...]
    chip: str = ""
    running: bool = False
    draft: "Draft | None" = None
    notes: str = ""
    badge: str = ""
    chips: tuple["Chip", ...] = ()
    more: "Chip | None" = None
    still: bool = False


@dataclass(frozen=True, slots=True)
class Chip:
    """A chip on a panel: what it is called, what it does, and what touching it asks for."""

    text: str
    value: str
    intent: Intent


@dataclass(frozen=True, slots=True)
class Draft:
    """Guarded mode: what a second touch would do, in words and in short, and how to drop it."""

    text: str
    short: str
    drop: str


@dataclass(frozen=True, slots=True)
class News:
    """A player's latest change and until when it is announced, on the steady clock."""

    text: str
    until: float


def ambiguous(total: int) -> bool:
    """Whether `total` is another number when read upside down: 6, 9, 66, 68, 91 ..."""
    digits = str(total)
    turned = "".join(_UPSIDE_DOWN.get(digit, "?") for digit in reversed(digits))
    return "?" not in turned and not turned.startswith("0") and turned != digits


def change(line: Line, player: str) -> str:
    """What `line` did to the total of `player`: `+4 → 9`, or nothing."""
    was = next((it.energy for it in line.before.players if it.id == player), None)
    now = next((it.energy for it in line.after.players if it.id == player), None)
    if now is None or (was == now and not _concerns(line, player)):
        return ""
    total = number(now)
    match line.action:
        case Undo():
            return _("undone → {total}", total=total)
        case Redo():
            return _("redone → {total}", total=total)
        case Agree():
            return _("agreed → {total}", total=total)
        case Correct():
            return _("corrected → {total}", total=total)
    if any(isinstance(it, GainPrevented) and it.player == player for it in line.events):
        return _("no gain → {total}", total=total)
    by = now - (was or 0)
    return f"{'+' if by > 0 else '−' if by < 0 else '±'}{number(abs(by))} → {total}"


def _concerns(line: Line, player: str) -> bool:
    """Whether `line` moved nothing of `player` but is worth telling: a payment of 0, say."""
    if isinstance(line.action, Agree):
        return player in line.action.players
    telling = EnergyGot | EnergyPaid | EnergyLost | GainPrevented
    return any(isinstance(it, telling) and it.player == player for it in line.events)


def panel(
    table: Table,
    player: Player,
    news: Mapping[str, News],
    now: float,
    *,
    running: bool,
    draft: Draft | None = None,
    still: bool = False,
    chips: tuple[Chip, ...] = (),
    more: Chip | None = None,
) -> PanelView:
    """The panel of `player` at the moment `now`."""
    fresh = {id: it.text for id, it in news.items() if now < it.until}
    return PanelView(
        player=player.id,
        name=player.name,
        colour=player.colour,
        total=number(player.energy),
        ambiguous=ambiguous(player.energy),
        others=tuple(
            Other(it.name, it.colour, number(it.energy), fresh.get(it.id, ""))
            for it in table.present
            if it.id != player.id
        ),
        chip=fresh.get(player.id, ""),
        running=running,
        draft=draft,
        notes=gains.notes(player),
        badge=gains.badge(player),
        still=still,
        chips=chips,
        more=more,
    )
