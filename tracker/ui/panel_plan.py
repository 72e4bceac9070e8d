"""Where the parts of a panel lie in its upright box: pure geometry in dp, y upwards.

PAY is on the left and GET on the right of the total. In a narrow panel, where the total would have
no room between them, they are below it.
"""

from typing import Final, NamedTuple

from tracker.ui.boxes import Box
from tracker.ui.theme import GAP, TARGET

_ZONE: Final = 0.28
"""Share of the width for each of PAY and GET; the total has the rest."""
_NARROW: Final = 232
_WIDE: Final = 420
_LOW: Final = 220
_SLIM: Final = 180
_SHORT: Final = 300
"""A narrow panel needs so much width and height for a draft's buttons of their own."""
_CHIPS: Final = 384
_NOTES: Final = 24


class PanelPlan(NamedTuple):
    """The parts of a panel.

    `header` has the name and, if `others` is None, the other players' totals beside it. In
    `voice` a burst's chip and a draft's buttons appear, in `words` a refusal; in a low panel both
    take the place of what the header shows there while they last.
    """

    header: Box
    others: Box | None
    notes: Box | None
    pay: Box
    total: Box
    get: Box
    voice: Box
    words: Box
    chips: Box | None
    low: bool


def panel_plan(
    width: float, height: float, notes: bool = False, chips: bool = False, long: bool = False
) -> PanelPlan:
    """The plan for a panel of this size, with room for `notes` (what changes gains) and `chips`
    (pinned cards) where there is any. Every target is at least 48 dp, 8 dp from the next.

    A `long` total has the whole width, where that makes a difference.
    """
    if width < _NARROW or (long and width < _WIDE and height >= _SHORT):
        return _narrow(width, height, notes, chips)
    return _low(width, height) if height < _LOW else _roomy(width, height, notes, chips)


def _roomy(width: float, height: float, notes: bool, chips: bool) -> PanelPlan:
    header = Box(20, height - 48, width - 40, 40)
    top = header.y
    noted = Box(20, top - _NOTES, width - 40, _NOTES) if notes else None
    top -= _NOTES + 4 if notes else 0
    pinned = Box(GAP + 4, 12, width - 2 * GAP - 8, TARGET) if chips and height >= 300 else None
    foot = pinned.top if pinned else 0
    voice = Box(GAP, foot + GAP, width - 2 * GAP, TARGET)
    low = voice.top + GAP
    pay, total, get = _beside(width, low, top - GAP - low)
    return PanelPlan(header, None, noted, pay, total, get, voice, voice, pinned, False)


def _low(width: float, height: float) -> PanelPlan:
    header = Box(16, height - 36, width - 32, 30)
    pay, total, get = _beside(width, GAP, header.y - 6 - GAP)
    voice = header._replace(w=header.w * 0.45)
    return PanelPlan(header, None, None, pay, total, get, voice, header, None, True)


def _beside(width: float, low: float, tall: float) -> tuple[Box, Box, Box]:
    zone = max(TARGET, width * _ZONE - GAP)
    return (
        Box(GAP, low, zone, tall),
        Box(zone + 2 * GAP, low, width - 2 * zone - 4 * GAP, tall),
        Box(width - GAP - zone, low, zone, tall),
    )


def _narrow(width: float, height: float, notes: bool, chips: bool) -> PanelPlan:
    if height < _SHORT or width < _SLIM:
        return _smallest(width, height)
    edge = GAP
    zone = (width - 2 * edge - GAP) / 2
    tall = max(TARGET, height * 0.24)
    pinned = Box(edge, edge, width - 2 * edge, TARGET) if chips and height >= _CHIPS else None
    foot = pinned.top + GAP if pinned else edge
    pay = Box(edge, foot, zone, tall)
    get = Box(edge + zone + GAP, foot, zone, tall)
    header = Box(edge + 4, height - edge - 30, width - 2 * edge - 8, 30)
    others = Box(header.x, header.y - 40, header.w, 40) if width < _NARROW else None
    below = others.y if others else header.y
    noted = Box(header.x, below - _NOTES, header.w, _NOTES) if notes else None
    top = noted.y if noted else below
    voice = Box(edge, pay.top + GAP, width - 2 * edge, TARGET)
    total = Box(edge, voice.top + GAP, width - 2 * edge, top - 4 - voice.top - GAP)
    return PanelPlan(header, others, noted, pay, total, get, voice, voice, pinned, False)


def _smallest(width: float, height: float) -> PanelPlan:
    """Three targets come first; the names have what is left, up to what reads well."""
    edge = 4
    side = min(GAP, (width - 2 * TARGET - GAP) / 2)  # the bar may be beside it
    zone = (width - 2 * side - GAP) / 2
    names = min(64, height - 2 * TARGET - 2 * edge - GAP)
    name = min(24, names * 0.42)
    pay = Box(side, edge, zone, TARGET)
    get = Box(side + zone + GAP, edge, zone, TARGET)
    header = Box(edge + 4, height - edge - name, width - 2 * edge - 8, name)
    others = Box(header.x, height - edge - names, header.w, names - name)
    total = Box(side, pay.top + GAP, width - 2 * side, others.y - pay.top - GAP)
    head = Box(header.x, others.y, header.w, names)
    return PanelPlan(header, others, None, pay, total, get, head, head, None, True)
