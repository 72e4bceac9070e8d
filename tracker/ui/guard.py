"""Guarded mode: taps only draft a change; a second touch elsewhere makes it (DESIGN section 4)."""

from dataclasses import dataclass
from typing import Final

from tracker.rules.actions import Get, Pay
from tracker.rules.decide import decide
from tracker.rules.errors import Refused
from tracker.rules.table import Table, evolved
from tracker.ui.i18n import _, number
from tracker.ui.views import Draft

SECONDS: Final = 10.0
"""How long a draft waits for its second touch after the latest tap."""


@dataclass(frozen=True, slots=True)
class Drafted:
    """A change that waits for its second touch until `until`, on the steady clock."""

    action: Get | Pay
    until: float


class Drafts:
    """The drafted change of each player, if they have one."""

    def __init__(self) -> None:
        self._drafts: dict[str, Drafted] = {}

    def tap(self, table: Table, tapped: Get | Pay, now: float) -> None:
        """Add a tap to its player's draft; one the other way takes one back. Raises what the
        whole would be refused for, and drafts nothing then."""
        player = tapped.player
        by = _signed(tapped) + (_signed(it) if (it := self.action(player, now)) else 0)
        if by == 0:
            self.drop(player)
            return
        whole = Get(player, by) if by > 0 else Pay(player, -by)
        decide(table, whole)
        self._drafts[player] = Drafted(whole, now + SECONDS)

    def action(self, player: str, now: float) -> Get | Pay | None:
        """What the second touch of `player` would do."""
        draft = self._drafts.get(player)
        return draft.action if draft and now < draft.until else None

    def drop(self, player: str) -> None:
        """Forget the draft of `player`."""
        self._drafts.pop(player, None)

    def clear_refused(self, table: Table) -> None:
        """Forget the drafts that `table`, as it is now, no longer allows."""
        for player, draft in list(self._drafts.items()):
            try:
                decide(table, draft.action)
            except Refused:
                self.drop(player)

    def clear(self) -> None:
        """Forget every draft."""
        self._drafts.clear()

    def view(self, table: Table, player: str, now: float) -> Draft | None:
        """How the draft of `player` is shown, with the seconds it still waits."""
        action = self.action(player, now)
        if action is None:
            return None
        after = evolved(table, decide(table, action))
        total = number(after.player(player).energy)
        left = int(self._drafts[player].until - now) + 1
        got = isinstance(action, Get)
        amount = number(action.amount)
        words = (
            _("Get {amount} → {total}", amount=amount, total=total)
            if got
            else _("Pay {amount} → {total}", amount=amount, total=total)
        )
        return Draft(
            text=words,
            short=f"{'+' if got else '−'}{amount} → {total}",
            drop=_("Drop · {seconds}", seconds=left),
        )

    def next_second(self, now: float) -> float | None:
        """When a shown draft changes next: its seconds count down."""
        waits = [(it.until - now) % 1 or 1.0 for it in self._drafts.values() if now < it.until]
        return now + min(waits) if waits else None


def _signed(action: Get | Pay) -> int:
    return action.amount if isinstance(action, Get) else -action.amount
