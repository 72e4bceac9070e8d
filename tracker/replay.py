"""Plays games that were written down and says which come out right: `energy-ledger replay FILE`."""

import json
from pathlib import Path
from typing import Any, TextIO

from tracker import document
from tracker.games import CanPay, Game, GotEnergy, Move, Spent, Step, games_in
from tracker.ledger.memory import MemoryJournal
from tracker.reading import Unusable, json_file
from tracker.rules import actions as a
from tracker.rules import events as e
from tracker.rules.decide import decide, most_payable
from tracker.rules.errors import Refused
from tracker.rules.table import Table, evolved
from tracker.session import Clock, Line, Session
from tracker.ui.i18n import _, counted
from tracker.ui.sentences import names, refusal


def run(path: Path, as_json: bool, out: TextIO, err: TextIO) -> int:
    """Play every game in the file and say on `out` how each comes out.

    Gives 0 if all are right and 1 if one is wrong. If the file can't be used, nothing is played:
    gives 2, and one sentence on `err`.
    """
    try:
        value = json_file(path)
        if document.is_document(value):
            return _check(value, as_json, out)
        played = [(game.name, play(game)) for game in games_in(value)]
    except Unusable as why:
        sentence = _("{file} can't be replayed: {why}.", file=path, why=str(why).rstrip("."))
        print(_one_line(sentence), file=err)
        return 2
    right = sum(not wrong for _name, wrong in played)
    if as_json:
        games = [{"name": name, "right": not wrong, "why": wrong} for name, wrong in played]
        print(json.dumps({"games": games, "right": right, "of": len(played)}, indent=1), file=out)
    else:
        for name, wrong in played:
            print(_one_line(f"FAILS {name}: {wrong}" if wrong else f"ok {name}"), file=out)
        print(f"{right} of {len(played)} right", file=out)
    return 0 if right == len(played) else 1


def _check(value: Any, as_json: bool, out: TextIO) -> int:
    """Check a ledger that was exported, line by line, and say which line is wrong if one is."""
    found, wrong = None, ""
    try:
        found = document.from_json(value)
    except Unusable as why:
        wrong = _one_line(str(why).rstrip("."))
    if as_json:
        lines = len(found.lines) if found else 0
        print(json.dumps({"right": found is not None, "why": wrong, "lines": lines}), file=out)
    elif found:
        print(
            counted("ok: {n} line, all right", "ok: {n} lines, all right", len(found.lines)),
            file=out,
        )
    else:
        print(_("FAILS {wrong}.", wrong=wrong), file=out)
    return 0 if found else 1


def play(game: Game) -> str:
    """What goes wrong in `game` and at which step; nothing if it comes out as written.

    Raises `Unusable` if nobody can sit down to it.
    """
    session = _sat_down(game)
    for n, step in enumerate(game.steps, 1):
        if wrong := _wrong(session, step):
            return _("step {n}: {wrong}", n=n, wrong=wrong)
    totals = {player.id: player.energy for player in session.table.present}
    if totals != game.totals:
        return _(
            "at the end: {found}, not {written}", found=_list(totals), written=_list(game.totals)
        )
    return ""


def _sat_down(game: Game) -> Session:
    """A session at the start of `game`. Nothing there can be undone."""
    seats = a.TakeSeats(tuple(a.Seat(name, name) for name in game.start))
    actions: list[a.TableAction] = [seats]
    for name, start in game.start.items():
        actions.append(a.Correct(name, start.energy))
        actions.append(a.SetModifiers(name, start.modifiers))
        if start.locked:
            actions.append(a.Lock(name))
    table = Table()
    for action in actions:
        try:
            table = evolved(table, decide(table, action))
        except Refused as refused:
            raise Unusable(f"{game.name}: {refusal(refused, names(table))}") from None
    # One line for all of it: the session goes on from there, and undo never reaches behind it.
    journal = MemoryJournal()
    journal.append(Line(0, 0, seats, (), Table(), table))
    return Session.open(journal, Clock(lambda: 0.0, lambda: 0.0), seats.seats)


def _wrong(session: Session, step: Step) -> str:
    """What is not as `step` says, if anything."""
    try:
        match step:
            case Move(action, expect):
                return _unlike(expect, _kinds(session.do(action)))
            case CanPay(player, least, most):
                payable = most_payable(session.table, player)
                right = 0 <= least <= most == payable
                return "" if right else _("{player} can pay up to {n}", player=player, n=payable)
            case Spent(player, amount):
                spent = session.table.player(player).spent
                return "" if spent == amount else _("it is {n}, not {other}", n=spent, other=amount)
            case GotEnergy(player, times):
                gains = session.table.player(player).gains
                return "" if gains == times else _("it is {n}, not {other}", n=gains, other=times)
    except Refused as refused:
        expected = isinstance(step, Move) and step.expect == "refused"
        return "" if expected else refusal(refused, names(session.table))


def _unlike(expect: str, kinds: set[type]) -> str:
    """How these kinds of events differ from what was expected of a move, if they do."""
    if expect == "refused":
        return _("it was not refused")
    if expect == "prevented" and (e.GainPrevented not in kinds or e.EnergyGot in kinds):
        return _("no gain was prevented")
    if expect == "done" and kinds == {e.GainPrevented}:
        return _("the gain was prevented")
    return ""


def _kinds(line: Line) -> set[type]:
    """The kinds of events in `line`; for a loop, those of one pass."""
    events = line.events
    if isinstance(line.action, a.Repeat) and line.action.times:
        events = decide(line.before, a.Resolve(line.action.steps))
    return {type(event) for event in events}


def _list(totals: dict[str, int]) -> str:
    return ", ".join(_("{name} {n}", name=name, n=n) for name, n in totals.items()) or _("nobody")


def _one_line(text: str) -> str:
    """`text` without anything that would break a line or a terminal."""
    return "".join(letter if letter.isprintable() else " " for letter in text)
