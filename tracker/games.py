"""Games that were written down. Reading them plays nothing.

A file holds one game, or several under `scenarios`. A game has a `start`, its `steps` and the
`totals` that must come out.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Any

from tracker.reading import (
    Reader,
    Unusable,
    an_object,
    each,
    fields,
    flag,
    json_file,
    one_of,
    shown,
    text,
    whole,
)
from tracker.rules import actions as a
from tracker.rules.energy import Change, Modifier
from tracker.ui.i18n import _


@dataclass(frozen=True, slots=True)
class Start:
    """What a player has as the game starts."""

    energy: int = 0
    modifiers: tuple[Modifier, ...] = ()
    locked: bool = False


@dataclass(frozen=True, slots=True)
class Move:
    """One action, and what must become of it: `done`, `refused` or `prevented`."""

    action: a.Action
    expect: str


@dataclass(frozen=True, slots=True)
class CanPay:
    """`player` can pay from `least` to `most` counters, and no more."""

    player: str
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Spent:
    """`player` paid or lost `amount` counters this turn (R15)."""

    player: str
    amount: int


@dataclass(frozen=True, slots=True)
class GotEnergy:
    """`player` got energy `times` times this turn (R15)."""

    player: str
    times: int


Step = Move | CanPay | Spent | GotEnergy


@dataclass(frozen=True, slots=True)
class Game:
    """One game as written down. `totals` are those of everyone still at the table."""

    name: str
    start: dict[str, Start]
    steps: tuple[Step, ...]
    totals: dict[str, int]


def read_games(path: Path) -> tuple[Game, ...]:
    """All games in the file, one at least. Raises `Unusable`."""
    return games_in(json_file(path))


def games_in(data: Any) -> tuple[Game, ...]:
    """All games in a JSON value, one at least. Raises `Unusable`."""
    if not isinstance(data, dict) or "scenarios" not in data:
        return (_game(data),)
    games = fields(data, {"scenarios": each(_("game"), _game)}, {"about": text})["scenarios"]
    if not games:
        raise Unusable(_("it holds no games"))
    return tuple(games)


def _game(value: Any) -> Game:
    players = an_object(an_object(value).get("start", {}))
    game = fields(
        value,
        {
            "start": lambda start: fields(start, dict.fromkeys(players, _start), {}),
            "steps": each(_("step"), _Steps(*players).step),
            "totals": lambda totals: fields(totals, {}, dict.fromkeys(players, whole)),
        },
        dict.fromkeys(("about", "id", "name", "kind", "source"), text),
    )
    name = game.get("name") or game.get("id") or _("game")
    return Game(name, game["start"], game["steps"], game["totals"])


def _start(value: Any) -> Start:
    return Start(**fields(value, {}, {"energy": whole, "modifiers": _modifiers, "locked": flag}))


def _modifiers(value: Any) -> tuple[Modifier, ...]:
    return tuple(Modifier(Change(name)) for name in each(_("modifier"), one_of(*Change))(value))


def _amount_or_all(value: Any) -> Any:
    return a.ALL if value == a.ALL else whole(value)


@dataclass(frozen=True, slots=True)
class _Kind:
    """A kind of step: its fields, and what is made of them."""

    make: Callable[..., Any]
    needed: dict[str, Reader] = field(default_factory=dict)
    optional: dict[str, Reader] = field(default_factory=dict)


class _Steps:
    """Reads the steps of a game with these players, each by its kind."""

    def __init__(self, *players: str) -> None:
        who = {"player": one_of(*players)}
        several = {"players": each(_("player"), one_of(*players))}
        self._checks = {
            "can pay": _Kind(_can_pay, who | {"from": whole, "to": whole}),
            "paid or lost this turn": _Kind(_spent, who | {"is": whole}),
            "times got energy": _Kind(_got_energy, who | {"is": whole}),
        }
        self._in_loop = {
            "get": _Kind(a.Get, who | {"amount": whole}),
            "pay": _Kind(a.Pay, who | {"amount": whole}),
            "lose": _Kind(a.Lose, who | {"amount": _amount_or_all}),
            "double": _Kind(a.Double, who),
            "proliferate": _Kind(a.Proliferate, several),
            "decline": _Kind(a.Decline, who),
            "does not resolve": _Kind(a.DoesNotResolve),
        }
        self._in_ability = self._in_loop | {
            "lock": _Kind(a.Lock, who),
            "unlock": _Kind(a.Unlock, who),
            "modifiers": _Kind(a.SetModifiers, who | {"modifiers": _modifiers}),
        }
        self._moves = self._in_ability | {
            "resolve": self._resolve(self._in_ability),
            "repeat": _Kind(a.Repeat, {"times": whole, "steps": self._loop}),
            "correct": _Kind(a.Correct, who | {"to": whole}, {"reason": text}),
            "leave": _Kind(a.Leave, who),
            "next turn": _Kind(a.NextTurn),
            "new game": _Kind(a.NewGame),
            "begin subgame": _Kind(a.BeginSubgame),
            "end subgame": _Kind(a.EndSubgame),
            "undo": _Kind(a.Undo),
            "redo": _Kind(a.Redo),
        }

    def step(self, value: Any) -> Step:
        """A move or a check."""
        if "check" in an_object(value):
            check: Step = _by_kind(value, "check", self._checks)
            return check
        move = dict(value)
        expected = one_of("refused", "prevented")(move.pop("expect")) if "expect" in move else ""
        return Move(_by_kind(move, "do", self._moves), expected or "done")

    def _resolve(self, kinds: dict[str, _Kind]) -> _Kind:
        steps = each(_("step"), lambda step: _by_kind(step, "do", kinds))
        return _Kind(a.Resolve, {"steps": steps}, {"card": text, "ability": text})

    def _loop(self, value: Any) -> tuple[a.LoopStep, ...]:
        """The steps of a loop. One illegal step refuses all of it, so that an ability among them
        is nothing but its steps."""
        kinds = self._in_loop | {"resolve": self._resolve(self._in_loop)}
        passes = each(_("step"), lambda step: _by_kind(step, "do", kinds))(value)
        return tuple(chain(*(it.steps if isinstance(it, a.Resolve) else (it,) for it in passes)))


def _by_kind(value: Any, key: str, kinds: dict[str, _Kind]) -> Any:
    """What the object stands for, whose `key` names one of `kinds`."""
    given = dict(an_object(value))
    name = given.pop(key, None)
    if not isinstance(name, str) or name not in kinds:
        raise Unusable(_("there is no step {name} here", name=shown(name)))
    kind = kinds[name]
    return kind.make(**fields(given, kind.needed, kind.optional))


def _can_pay(player: str, **amounts: int) -> CanPay:
    return CanPay(player, amounts["from"], amounts["to"])


def _spent(player: str, **amount: int) -> Spent:
    return Spent(player, amount["is"])


def _got_energy(player: str, **times: int) -> GotEnergy:
    return GotEnergy(player, times["is"])
