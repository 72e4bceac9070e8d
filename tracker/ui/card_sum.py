"""The sum a card comes to, worked out before anything happens: `7 + 4 = 11 − 5 = 6`."""

from dataclasses import dataclass
from enum import Enum

from tracker.rules import events as e
from tracker.rules.actions import TableAction
from tracker.rules.cards_resolve import happens
from tracker.rules.energy import Change, Modifier
from tracker.rules.table import Table, evolve
from tracker.ui import sentences
from tracker.ui.i18n import _, counted, number


class Tone(Enum):
    """How a part of the sum is coloured."""

    PLAIN = "plain"
    GAIN = "gain"
    LOSS = "loss"


Parts = tuple[tuple[str, Tone], ...]


@dataclass(frozen=True, slots=True)
class Sum:
    """What an action would do. `total` is the acting player's afterwards; `story` says what
    changed a gain; `refusal` why it is not allowed."""

    parts: Parts
    total: int
    story: str = ""
    refusal: str = ""

    @property
    def text(self) -> str:
        """The sum in plain characters."""
        return "".join(part for part, _tone in self.parts)


def work_out(table: Table, player: str, action: TableAction | None) -> Sum:
    """The sum of `action` for `player`, and for the others it touches."""
    start = table.player(player).energy
    if action is None:
        return Sum(((number(start), Tone.PLAIN),), start)
    events, after, refused = happens(table, action)
    touched = [it.id for it in after.present if any(_about(event, it.id) for event in events)]
    parts: list[tuple[str, Tone]] = []
    for id in touched or [player]:
        name = f"{table.player(id).name} " if len(touched) > 1 or id != player else ""
        parts += [(f"{'   ' if parts else ''}{name}", Tone.PLAIN)] if name else []
        parts += _of(table, id, events)
    stories = dict.fromkeys(story for event in events if (story := _story(event)))
    refusal = sentences.refusal(refused, sentences.names(table)) if refused else ""
    total = next((it.energy for it in after.present if it.id == player), 0)
    return Sum(tuple(parts), total, " ".join(stories), refusal)


def gain_story(asked: int, modifiers: tuple[Modifier, ...]) -> str:
    """What each modifier makes of a gain, in order: `4 × 2 = 8 + 1 = 9`."""
    gain, told = asked, number(asked)
    for modifier in modifiers:
        gain = modifier.change.of(gain)
        told += f" {_step(modifier.change)} = {number(gain)}"
    return told


def _about(event: e.Event, player: str) -> bool:
    if isinstance(event, e.LoopRan):
        return any(it.player == player for it in event.outcomes if it.net or it.spent or it.gains)
    return getattr(event, "player", None) == player


def _of(table: Table, player: str, events: tuple[e.Event, ...]) -> Parts:
    parts = [(number(table.player(player).energy), Tone.PLAIN)]
    for event in events:
        before = table
        table = evolve(table, event)
        was = next((it.energy for it in before.players if it.id == player), 0)
        now = next((it.energy for it in table.players if it.id == player), 0)
        match event:
            case e.EnergyGot(id, by) if id == player:
                parts.append((f" + {number(by)}", Tone.GAIN))
            case e.GainPrevented(id) if id == player:
                parts.append((" + 0", Tone.GAIN))
            case e.EnergyPaid(id, by) | e.EnergyLost(id, by) if id == player:
                parts.append((f" − {number(by)}", Tone.LOSS))
            case e.LoopRan() if was != now:
                sign, tone = ("+", Tone.GAIN) if now > was else ("−", Tone.LOSS)
                parts.append((f" {sign} {number(abs(now - was))}", tone))
            case e.GameBegan() | e.SubgameBegan() | e.SubgameEnded():
                return (*parts, (f" → {number(now)}", Tone.PLAIN))
            case _:
                continue
        parts.append((f" = {number(now)}", Tone.PLAIN))
    return tuple(parts)


def _story(event: e.Event) -> str:
    match event:
        case e.EnergyGot(asked=asked, modifiers=modifiers) if modifiers:
            return _("Gain: {story}.", story=gain_story(asked, modifiers))
        case e.GainPrevented():
            return _("Can't get counters.")
        case e.LoopRan(times):
            return counted("{n} time.", "{n} times.", times)
        case _:
            return ""


def _step(change: Change) -> str:
    match change:
        case Change.PLUS_ONE:
            return "+ 1"
        case Change.TIMES_TWO:
            return "× 2"
        case Change.HALF:
            return "÷ 2"
