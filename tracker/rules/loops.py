"""Loop shortcuts (CR 731.2): a player names a number, however large, and all of it is worked out.

Most loops move each total by the same amount every time. After one pass this is known, and so is
how many more passes go the same way before a payment runs short, a loss finds too little or a
total passes the limit. Those are taken in one stride; only the passes around such an edge are
played one by one.
"""

from collections.abc import Callable
from typing import Final

from tracker.rules import actions as a
from tracker.rules import events as e
from tracker.rules.energy import LIMIT
from tracker.rules.errors import LoopTooLong
from tracker.rules.table import Player, Table, evolve, evolved

Decide = Callable[[Table, a.TableAction], tuple[e.Event, ...]]

MOST_PLAYED: Final = 10_000
"""Steps played one by one before a loop is refused. Doubling passes the limit in far fewer."""


def run_loop(table: Table, times: int, steps: tuple[a.LoopStep, ...], decide: Decide) -> e.LoopRan:
    """What `steps`, done `times` times, come to. Raises what one of them is refused for, and
    `LoopTooLong` where no two passes are alike for too long."""
    start, left, played = table, times, 0
    while left:
        if played > MOST_PLAYED:
            raise LoopTooLong(times)
        before, seen = table, []
        for step in steps:
            seen.append((step, table))
            for event in decide(table, step):
                table = evolve(table, event)
        played, left = played + len(steps), left - 1
        once = _outcomes(before, table)
        drift = {it.player: it.net for it in once}
        stride = min((_alike(step, at, drift, decide) for step, at in seen), default=left)
        stride = min(stride, left)
        table = evolve(table, e.LoopRan(stride, tuple(_scaled(it, stride) for it in once)))
        left -= stride
    return e.LoopRan(times, _outcomes(start, table))


def _alike(step: a.LoopStep, at: Table, drift: dict[str, int], decide: Decide) -> int:
    """How many passes in a row do the same at `step` as it did `at` this table, if each pass
    moves every total by its `drift`."""
    match step:
        case a.Get(id):
            return _within(at, step, drift, (id,), decide)
        case a.Pay(id, amount):
            return _falls(at.player(id), amount, drift[id])
        case a.Lose(id, int(amount)) if amount <= at.player(id).energy:
            return _falls(at.player(id), amount, drift[id])
        case a.Double(id) if at.player(id).locked:
            return LIMIT
        case a.Lose(id) | a.Double(id):
            return 0 if drift[id] else LIMIT
        case a.Proliferate(ids):
            if any(drift[id] and not at.player(id).energy for id in ids):
                return 0
            falls = [_falls(at.player(id), 1, drift[id]) for id in ids if at.player(id).energy]
            return min(_within(at, step, drift, ids, decide), *falls, LIMIT)
        case a.Decline() | a.DoesNotResolve():
            return LIMIT


def _falls(player: Player, floor: int, drift: int) -> int:
    """How many more passes find at least `floor` counters."""
    return LIMIT if drift >= 0 else (player.energy - floor) // -drift


def _within(
    at: Table, step: a.LoopStep, drift: dict[str, int], ids: tuple[str, ...], decide: Decide
) -> int:
    """How many more passes stay within `LIMIT` after `step`."""
    after = evolved(at, decide(at, step))
    rooms = (
        (LIMIT - after.player(id).energy) // drift[id] if drift[id] > 0 else LIMIT for id in ids
    )
    return min(rooms, default=LIMIT)


def _outcomes(before: Table, after: Table) -> tuple[e.Outcome, ...]:
    return tuple(
        e.Outcome(was.id, now.energy - was.energy, now.spent - was.spent, now.gains - was.gains)
        for was, now in zip(before.players, after.players, strict=True)
        if not was.left
    )


def _scaled(once: e.Outcome, by: int) -> e.Outcome:
    return e.Outcome(once.player, once.net * by, once.spent * by, once.gains * by)
