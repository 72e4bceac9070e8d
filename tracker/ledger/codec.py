"""How actions, events and tables are written down: compact JSON with names that never change.

The kinds below and the field names of the classes are a contract with every ledger there is
(DESIGN section 2): add to them, never rename. Fields at their default are left out. Reading is
strict: what this app would not have written is refused by name, never guessed at.
"""

import json
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, Literal, NoReturn, Union, cast, get_args, get_origin, get_type_hints

from tracker.ledger.errors import UnknownKind, Unreadable
from tracker.rules import actions as a
from tracker.rules import events as e
from tracker.rules.energy import LIMIT, Change
from tracker.rules.table import Player, Table

ENERGY: Final = "energy"
"""The counter kind of every line so far."""

ACTIONS: Final[dict[str, type]] = {
    "get": a.Get,
    "pay": a.Pay,
    "lose": a.Lose,
    "double": a.Double,
    "proliferate": a.Proliferate,
    "decline": a.Decline,
    "does not resolve": a.DoesNotResolve,
    "lock": a.Lock,
    "unlock": a.Unlock,
    "modifiers": a.SetModifiers,
    "resolve": a.Resolve,
    "repeat": a.Repeat,
    "correct": a.Correct,
    "leave": a.Leave,
    "next turn": a.NextTurn,
    "new game": a.NewGame,
    "begin subgame": a.BeginSubgame,
    "end subgame": a.EndSubgame,
    "seats": a.TakeSeats,
    "agree": a.Agree,
    "reopen": a.Reopen,
    "undo": a.Undo,
    "redo": a.Redo,
}

EVENTS: Final[dict[str, type]] = {
    "got": e.EnergyGot,
    "gain prevented": e.GainPrevented,
    "paid": e.EnergyPaid,
    "lost": e.EnergyLost,
    "declined": e.PaymentDeclined,
    "not resolved": e.NotResolved,
    "locked": e.GainsLocked,
    "unlocked": e.GainsUnlocked,
    "modifiers set": e.ModifiersSet,
    "loop ran": e.LoopRan,
    "corrected": e.TotalCorrected,
    "left": e.PlayerLeft,
    "turn began": e.TurnBegan,
    "game began": e.GameBegan,
    "subgame began": e.SubgameBegan,
    "subgame ended": e.SubgameEnded,
    "seats taken": e.SeatsTaken,
    "agreed": e.Agreed,
    "game reopened": e.GameReopened,
}

_KIND_OF: Final = {cls: kind for kind, cls in (ACTIONS | EVENTS).items()}
_CLASS_OF: Final = {kind: cls for cls, kind in _KIND_OF.items()}


def kind_of(action: a.Action) -> str:
    """The stored name of what `action` is, for instance `pay`."""
    return _KIND_OF[type(action)]


def action_text(action: a.Action) -> str:
    """`action` as stored."""
    return _text(_plain(action))


def events_text(events: tuple[e.Event, ...]) -> str:
    """`events` as stored, in order."""
    return _text(_plain(events))


def table_text(table: Table) -> str:
    """`table` as stored, with the games it has set aside."""
    return _text(_plain(table))


def read_action(text: str) -> a.Action:
    """The action stored as `text`. Raises `Unreadable`."""
    return cast(a.Action, _read(text, a.Action, "action"))


def read_events(text: str) -> tuple[e.Event, ...]:
    """The events stored as `text`. Raises `Unreadable`."""
    return cast(tuple[e.Event, ...], _read(text, tuple[e.Event, ...], "events"))


def read_table(text: str) -> Table:
    """The table stored as `text`. Raises `Unreadable`."""
    return cast(Table, _read(text, Table, "table"))


def plain(value: a.Action | Table | tuple[e.Event, ...]) -> object:
    """`value` as it is in JSON."""
    return _plain(value)


def from_plain(given: object, shape: Any, where: str) -> Any:
    """What `given`, from JSON, is as a `shape`, for instance `Table`. Raises `Unreadable`."""
    try:
        return _value(given, shape, where)
    except (TypeError, RecursionError):
        raise Unreadable(where, "is not as it should be") from None


def ids_text(ids: tuple[str, ...]) -> str:
    """Ids of players as stored."""
    return _text(_plain(ids))


def read_ids(text: str) -> tuple[str, ...]:
    """The ids stored as `text`. Raises `Unreadable`."""
    return cast(tuple[str, ...], _read(text, tuple[str, ...], "ids"))


def _text(plain: object) -> str:
    return json.dumps(plain, separators=(",", ":"), allow_nan=False)


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if not is_dataclass(value):
        return value
    kind = {"kind": _KIND_OF[type(value)]} if type(value) in _KIND_OF else {}
    given = ((it, getattr(value, it.name)) for it in fields(value))
    return kind | {it.name: _plain(content) for it, content in given if content != it.default}


def _read(text: str, shape: object, where: str) -> object:
    try:
        plain = json.loads(text, object_pairs_hook=_no_twins, parse_constant=_no_constant)
        return _value(plain, shape, where)
    except RecursionError:
        raise Unreadable(where, "is nested too deep") from None
    except Unreadable:
        raise
    except (ValueError, TypeError) as wrong:
        raise Unreadable(where, f"is not JSON: {wrong}") from None


def _no_twins(pairs: list[tuple[str, object]]) -> dict[str, object]:
    content = dict(pairs)
    if len(content) < len(pairs):
        raise ValueError("a name is there twice")
    return content


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


def _value(plain: object, shape: Any, where: str) -> object:
    """`plain` as a value of the type `shape`: a class, a tuple, a union or a word."""
    origin = get_origin(shape)
    if origin is tuple:
        return _tuple(plain, get_args(shape)[0], where)
    if origin in (UnionType, Union):
        return _one_of(plain, get_args(shape), where)
    if origin is Literal:
        if plain not in get_args(shape) or type(plain) is not str:
            raise Unreadable(where, f"is not {' or '.join(get_args(shape))}")
        return plain
    if shape is Change:
        return _change(plain, where)
    if is_dataclass(shape):
        return _object(plain, cast(type, shape), where)
    if type(plain) is not shape:
        raise Unreadable(where, f"is not of the type {shape.__name__}")
    return plain


def _tuple(plain: object, item: object, where: str) -> tuple[object, ...]:
    if not isinstance(plain, list):
        raise Unreadable(where, "is not a list")
    return tuple(_value(it, item, f"{where}[{i}]") for i, it in enumerate(plain))


def _one_of(plain: object, shapes: tuple[Any, ...], where: str) -> object:
    if NoneType in shapes:  # None is a default, so it is left out and never stored.
        return _value(plain, next(it for it in shapes if it is not NoneType), where)
    if not is_dataclass(shapes[0]):
        word = isinstance(plain, str)
        return _value(plain, next(it for it in shapes if (it is int) is not word), where)
    kind = plain.get("kind") if isinstance(plain, dict) else None
    if not isinstance(kind, str):
        raise Unreadable(where, "has no kind")
    shape = _CLASS_OF.get(kind)
    if shape is None:
        raise UnknownKind(where, f"is of the unknown kind {kind[:40]!r}", kind[:40])
    if shape not in shapes:
        raise Unreadable(where, f"can't be a {kind!r}")
    return _value(plain, shape, where)


def _change(plain: object, where: str) -> Change:
    if not isinstance(plain, str):
        raise Unreadable(where, "is not a change")
    try:
        return Change(plain)
    except ValueError:
        raise UnknownKind(where, f"is the unknown change {plain[:40]!r}", plain[:40]) from None


def _object(plain: object, shape: type, where: str) -> object:
    if not isinstance(plain, dict):
        raise Unreadable(where, "is not an object")
    kind = _KIND_OF.get(shape)
    where = f"{where}.{kind}" if kind else where
    left = {name: content for name, content in plain.items() if kind is None or name != "kind"}
    content: dict[str, object] = {}
    for it, hint in _shape(shape):
        if it.name in left:
            content[it.name] = _value(left.pop(it.name), hint, f"{where}.{it.name}")
        elif it.default is MISSING:
            raise Unreadable(f"{where}.{it.name}", "is missing")
    for name in left:
        raise Unreadable(f"{where}.{name[:40]}", "is unknown")
    return _sound(shape(**content), where)


@cache
def _shape(shape: type) -> tuple[tuple["Field[Any]", object], ...]:
    hints = get_type_hints(shape)
    return tuple((it, hints[it.name]) for it in fields(shape))


def _sound(value: object, where: str) -> object:
    """`value`, unless it is a table there can't be."""
    match value:
        case Player(energy=energy, spent=spent, gains=gains):
            if not 0 <= energy <= LIMIT or spent < 0 or gains < 0:
                raise Unreadable(where, "has a total or tally there can't be")
        case Table(game=game, turn=turn, ids=ids):
            if game < 1 or turn < 1 or len(set(ids)) < len(ids):
                raise Unreadable(where, "is not a table there can be")
    return value
