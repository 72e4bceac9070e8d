"""Where the parts of a panel lie in its upright box: pure geometry in dp, y upwards."""

from typing import Final, NamedTuple

from tracker.ui.arrangement import Box
from tracker.ui.theme import GAP, TARGET

_ZONE: Final = 0.28
"""Share of the width for each of PAY and GET; the total has the rest."""


class PanelPlan(NamedTuple):
    """The parts of a panel. `voice` is where a burst's chip and a refusal's words appear."""

    mark: Box
    header: Box
    pay: Box
    total: Box
    get: Box
    voice: Box


def panel_plan(width: float, height: float) -> PanelPlan:
    """The plan for a panel of this size. PAY and GET are never under 48 dp wide."""
    small = height < 220
    inset = 12 if small else 20
    head = 28 if small else 40
    voice = 32 if small else 44
    foot = GAP
    mark = 20 if small else 24
    top = height - (4 if small else 8) - head
    low = foot + voice + GAP
    zone = max(TARGET, width * _ZONE - GAP)
    tall = max(TARGET, top - (2 if small else GAP) - low)
    return PanelPlan(
        mark=Box(inset, top + (head - mark) / 2, mark, mark),
        header=Box(inset + mark + 8, top, width - 2 * inset - mark - 8, head),
        pay=Box(GAP, low, zone, tall),
        total=Box(zone + 2 * GAP, low, width - 2 * zone - 4 * GAP, tall),
        get=Box(width - GAP - zone, low, zone, tall),
        voice=Box(GAP, foot, width - 2 * GAP, voice),
    )
