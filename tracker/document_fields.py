"""The fields of a game file: each is read strictly, and what is wrong with it is said."""

from datetime import UTC, datetime, timedelta
from typing import Any, Final, cast

from tracker.ledger import codec
from tracker.ledger.errors import Unreadable
from tracker.ledger.played import tidy
from tracker.reading import Unusable, a_list, fields, shown, text, whole
from tracker.rules import actions as a
from tracker.rules import events as e
from tracker.rules.decide import decide
from tracker.rules.errors import Refused
from tracker.rules.table import Table
from tracker.ui.i18n import _
from tracker.ui.sentences import refusal

VERSION: Final = 1
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


def stamp(at: int) -> str:
    """`at`, in milliseconds since 1970 UTC, as it is written."""
    then = _EPOCH + timedelta(milliseconds=at)
    return then.strftime("%Y-%m-%dT%H:%M:%S.") + f"{then.microsecond // 1000:03}Z"


def moment(value: Any) -> int:
    """When a line was written, in milliseconds since 1970 UTC."""
    try:
        then = datetime.strptime(text(value), "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=UTC)
    except ValueError:
        raise Unusable(_("{found} is not a time", found=shown(value))) from None
    at = (then - _EPOCH) // timedelta(milliseconds=1)
    if stamp(at) != value:
        raise Unusable(_("{found} is not a time", found=shown(value)))
    return at


def version(value: Any) -> int:
    """The version of the format: this app knows one."""
    if type(value) is not int or value != VERSION:
        raise Unusable(_("{found} is no version of this format", found=shown(value)))
    return value


def counter(value: Any) -> str:
    """What is counted."""
    if value != codec.ENERGY:
        raise Unusable(_("it counts {found}, not energy", found=shown(value)))
    return str(value)


def name(value: Any) -> str:
    """A game's name, or the id of who won it."""
    if text(value) != tidy(value):
        raise Unusable(_("{found} is no name", found=shown(value)))
    return str(value)


def _stored(value: Any, shape: Any, where: str) -> Any:
    try:
        return codec.from_plain(value, shape, where)
    except Unreadable as wrong:
        raise Unusable(_("{where} {why}", where=wrong.where, why=wrong.why)) from None


def action(value: Any) -> a.Action:
    """What was asked for."""
    return cast(a.Action, _stored(value, a.Action, "action"))


def events(value: Any) -> tuple[e.Event, ...]:
    """What happened."""
    return cast(tuple[e.Event, ...], _stored(value, tuple[e.Event, ...], "events"))


def table(value: Any) -> Table:
    """A table that could be sat down at."""
    laid: Table = _stored(value, Table, "table")
    seats = tuple(a.Seat(it.id, it.name, it.colour) for it in laid.players)
    try:
        decide(Table(), a.TakeSeats(seats)) if seats else ()
    except Refused as refused:
        raise Unusable(refusal(refused, {}).rstrip(".")) from None
    return laid


def ids(value: Any) -> tuple[str, ...]:
    """Several players, by id."""
    return tuple(text(it) for it in a_list(value))


def totals(value: Any) -> dict[str, int]:
    """What everyone has, by id."""
    by_id: dict[str, int] = {}
    for it in a_list(value):
        found = fields(it, {"player": text, "name": text, "energy": whole}, {})
        if found["player"] in by_id:
            raise Unusable(_("{name} is there twice", name=shown(found["player"])))
        by_id[found["player"]] = found["energy"]
    return by_id
