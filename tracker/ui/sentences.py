"""What players read about the game: sentences made from typed lines, events and errors.

A name may be anything a player typed. It is filled in, never read as a sentence, and shown on one
line. Where a name is not known, the id stands for it.
"""

from collections.abc import Iterable, Mapping
from typing import Final, assert_never

from tracker.history import Line
from tracker.rules import actions as a
from tracker.rules import errors
from tracker.rules import events as e
from tracker.rules.energy import LIMIT, Change, Modifier
from tracker.rules.table import Table
from tracker.ui.card_moments import moment
from tracker.ui.i18n import _, counted, signed

Names = Mapping[str, str]
"""Each player's name by their id."""

BETWEEN: Final = " · "


def names(table: Table) -> dict[str, str]:
    """What everyone at `table` is called, by id."""
    return {player.id: one_line(player.name) for player in table.players}


def refusal(error: errors.Refused, names: Names) -> str:
    """Why the rules do not allow it: `Sky can't pay 9: has 7, 2 short.`"""
    match error:
        case errors.NotAnAmount(given):
            return _("“{given}” is not a whole number from 0 up. Type digits only.", given=given)
        case errors.AmountTooLarge(asked, limit):
            return _(
                "{asked} is more than this ledger can hold. Choose {limit} or less.",
                asked=asked,
                limit=limit,
            )
        case errors.OutOfRange(given, least, most):
            if most >= LIMIT:
                return _("{given} is too few: choose {least} or more.", given=given, least=least)
            return _("Choose {least} to {most}, not {given}.", given=given, least=least, most=most)
        case errors.NotEnoughEnergy(player, asked, has):
            return _(
                "{name} can't pay {asked}: has {has}, {short} short.",
                name=_name(player, names),
                asked=asked,
                has=has,
                short=error.short,
            )
        case errors.TooMuchEnergy(player, asked, has, limit):
            return _(
                "{name} can't get {asked}: has {has}, and this ledger holds {limit} at most.",
                name=_name(player, names),
                asked=asked,
                has=has,
                limit=limit,
            )
        case errors.TooManyModifiers(player, most):
            return _(
                "{name} can have {most} effects on their gains here, no more. Take one away first.",
                name=_name(player, names),
                most=most,
            )
        case errors.NoSuchPlayer(player):
            return _(
                "Nobody called {name} sits at this table. Choose one of the players.",
                name=_name(player, names),
            )
        case errors.HasLeft(player):
            return _(
                "{name} has left this game and took their energy along. A new game brings them "
                "back.",
                name=_name(player, names),
            )
        case errors.ChosenTwice(player):
            return _("{name} was chosen twice. Choose each player once.", name=_name(player, names))
        case errors.NoSubgame():
            return _("There is no subgame to end.")
        case errors.TooManySubgames(depth):
            return _(
                "Subgames are already {depth} deep, the most this ledger can set aside. End one "
                "first.",
                depth=depth,
            )
        case errors.LoopTooLong(times):
            return _(
                "This loop does something new each of its {times} times and can't be worked out. "
                "Enter what it comes to instead.",
                times=times,
            )
        case errors.WrongSeats(least, most):
            return _(
                "A table seats {least} to {most} players, each with a name. Change the seats and "
                "try again.",
                least=least,
                most=most,
            )
        case errors.NeedsEveryone(missing):
            who = listed(_name(it, names) for it in missing)
            return _(
                "That needs everyone, because it reaches behind what was agreed on. {who} must "
                "confirm it too.",
                who=who,
            )
        case errors.NothingToUndo():
            return _("There is nothing to undo.")
        case errors.NothingToRedo():
            return _("There is nothing to redo.")
        case _:
            return _("The rules don't allow that, so nothing has changed.")


def line(written: Line, names: Names, about: Line | None = None) -> str:
    """What happened: `Sky gets 3`. `about` is the line that an undo or redo names, if at hand."""
    match written.action:
        case a.Undo():
            return _("Undone: {what}", what=_again(written, names, about))
        case a.Redo():
            return _("Redone: {what}", what=_again(written, names, about))
        case a.Proliferate():
            what = _happened(written.events, names) or _("nobody has energy")
            return _("Proliferate: {what}", what=what)
        case _:
            return _happened(written.events, names) or _("Nothing happens")


def why(written: Line) -> str:
    """What it came from: `4 taps`, a card, `4 → 8: ×2`, a reason; nothing where all is said."""
    reasons: list[str] = []
    if written.taps:
        reasons.append(counted("{n} tap", "{n} taps", written.taps))
    match written.action:
        case a.Resolve(card=card, ability=ability) | a.Repeat(card=card, ability=ability):
            reasons.append(", ".join(one_line(it) for it in (card, moment(ability)) if it.strip()))
        case a.Correct(_player, _to, reason):
            reasons.append(one_line(reason))
        case a.Double():
            reasons.append(_("doubled"))
        case a.Lose(_player, int(asked)) if any(it.amount < asked for it in _losses(written)):
            reasons.append(_("all there was of {asked}", asked=asked))
    if written.confirmed_by:
        reasons.append(_("confirmed by everyone"))
    reasons += [_gain(event) for event in written.events]
    return BETWEEN.join(dict.fromkeys(reason for reason in reasons if reason))


def announcement(written: Line, names: Names) -> str:
    """What everybody is told: `Sky +4 → 9`, or in words where no total tells it."""
    match written.action:
        case a.Undo() | a.Redo():
            return line(written, names)
        case (
            a.NewGame() | a.Reopen() | a.BeginSubgame() | a.EndSubgame() | a.Leave() | a.TakeSeats()
        ):
            return line(written, names)
        case _:
            return _moves(written, names) or line(written, names)


def modifiers(them: Iterable[Modifier]) -> str:
    """What changes a gain, in order: `×2 (Aether Refinery), +1`."""
    return ", ".join(_modifier(it) for it in them)


def _again(written: Line, names: Names, about: Line | None) -> str:
    """What an undo or redo is about; the last tap alone if that is all it took back."""
    if about is not None and written.leaves is None:
        return line(about, names)
    return _moves(written, names) or _("no total changes")


def _moves(written: Line, names: Names) -> str:
    was = {player.id: player.energy for player in written.before.present}
    return BETWEEN.join(
        _moved(player.id, player.energy - was[player.id], player.energy, names)
        for player in written.after.present
        if player.energy != was.get(player.id, player.energy)
    )


def _moved(player: str, by: int, now: int, names: Names) -> str:
    return _("{name} {by} → {now}", name=_name(player, names), by=signed(by), now=now)


def _happened(events: Iterable[e.Event], names: Names) -> str:
    return BETWEEN.join(_event(event, names) for event in events)


def _event(event: e.Event, names: Names) -> str:
    match event:
        case e.EnergyGot(player, amount):
            return _("{name} gets {n}", name=_name(player, names), n=amount)
        case e.GainPrevented(player, asked):
            return _("{name} can't get {n}", name=_name(player, names), n=asked)
        case e.EnergyPaid(player, amount):
            return _("{name} pays {n}", name=_name(player, names), n=amount)
        case e.EnergyLost(player, amount):
            return _("{name} loses {n}", name=_name(player, names), n=amount)
        case e.PaymentDeclined(player):
            return _("{name} doesn't pay", name=_name(player, names))
        case e.NotResolved():
            return _("Doesn't resolve")
        case e.GainsLocked(player):
            return _("{name} can't get energy from now on", name=_name(player, names))
        case e.GainsUnlocked(player):
            return _("{name} can get energy again", name=_name(player, names))
        case e.ModifiersSet(player, them):
            what = modifiers(them) or _("nothing changes them")
            return _("{name}'s gains: {what}", name=_name(player, names), what=what)
        case e.LoopRan(times, outcomes):
            net = [f"{_name(it.player, names)} {signed(it.net)}" for it in outcomes if it.net]
            what = BETWEEN.join(net) or _("no total changes")
            return counted("{n} time: {what}", "{n} times: {what}", times, what=what)
        case e.TotalCorrected(player, old, new):
            return _(
                "Correction: {name} {old} → {new}", name=_name(player, names), old=old, new=new
            )
        case e.PlayerLeft(player, energy):
            return _("{name} leaves with {n}", name=_name(player, names), n=energy)
        case e.TurnBegan(turn):
            return _("Next turn: {n}", n=turn)
        case e.GameBegan():
            return _("New game")
        case e.SubgameBegan():
            return _("Subgame begins")
        case e.SubgameEnded():
            return _("Subgame ends")
        case e.SeatsTaken(seats):
            return _("At the table: {who}", who=", ".join(one_line(it.name) for it in seats))
        case e.Agreed(players):
            match len(players):
                case 1:
                    return _("{name} notes the total", name=_name(players[0], names))
                case 2:
                    return _("Both agree")
                case _:
                    return _("All agree")
        case e.GameReopened(_game, was):
            return _("Game {n} goes on", n=was.game)
        case _:
            assert_never(event)


def _gain(event: e.Event) -> str:
    """What changed a gain: `4 → 8: ×2`."""
    match event:
        case e.EnergyGot(_player, amount, asked, them) if them:
            what = modifiers(them)
            return _("{asked} → {amount}: {what}", asked=asked, amount=amount, what=what)
        case e.GainPrevented():
            return _("can't get counters")
        case _:
            return ""


def _losses(written: Line) -> list[e.EnergyLost]:
    return [event for event in written.events if isinstance(event, e.EnergyLost)]


def _modifier(it: Modifier) -> str:
    match it.change:
        case Change.PLUS_ONE:
            change = "+1"
        case Change.TIMES_TWO:
            change = "×2"
        case Change.HALF:
            change = "½"
        case _:
            assert_never(it.change)
    card = one_line(it.card)
    return f"{change} ({card})" if card else change


def _name(player: str, names: Names) -> str:
    return one_line(names.get(player, player))


def listed(who: Iterable[str]) -> str:
    """Names in a row: `Sky, Amber and Rose`."""
    *others, last = who
    return _("{others} and {last}", others=", ".join(others), last=last) if others else last


def one_line(text: str) -> str:
    """What a player typed, on one line."""
    return " ".join(text.split())
