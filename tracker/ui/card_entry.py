"""A card on its sheet: what has been answered so far, and the action each button stands for."""

from dataclasses import dataclass, replace
from typing import Final

from tracker.rules import cards as c
from tracker.rules.actions import TableAction
from tracker.rules.cards_resolve import Answers, can_be_chosen, happens, resolution
from tracker.rules.energy import LIMIT
from tracker.rules.table import Table

MOST_DIGITS: Final = 16
"""Enough to type one number above the limit and be told why it is refused."""

GOT, PAID, COUNT, TIMES = "got", "paid", "count", "times"


@dataclass(frozen=True, slots=True)
class Number:
    """A number the sheet asks for. `value` is None until it is answered."""

    name: str
    ask: c.Ask
    value: int | None
    most: int
    """What its steps stop at, and what `all` stands for if that is offered."""

    @property
    def offers_all(self) -> bool:
        """Whether `all` is an answer: only where the player chooses the amount."""
        return self.ask.what in (c.ANY, c.SOME, c.CHOSEN, "up_to")


@dataclass(frozen=True, slots=True)
class CardEntry:
    """What a player has answered of a card: `at` is its open ability, None for the overview."""

    card: c.Card
    player: str
    at: int | None = None
    resolves: bool = True
    numbers: tuple[tuple[str, int], ...] = ()
    players: tuple[str, ...] = ()
    looping: bool = False

    @classmethod
    def of(cls, card: c.Card, player: str) -> "CardEntry":
        """The sheet as it opens: a card with one ability opens on it."""
        entry = cls(card, player)
        only = len(card.abilities) == 1 and card.abilities[0].acts
        return entry.opened(0) if only and not card.abilities[0].switches else entry

    @property
    def ability(self) -> c.Ability | None:
        """The open ability."""
        return None if self.at is None else self.card.abilities[self.at]

    def opened(self, at: int | None) -> "CardEntry":
        """With another ability open and nothing answered yet; None for the overview."""
        return CardEntry(self.card, self.player, at)

    def typed(self, name: str, digit: str) -> "CardEntry":
        """With one more digit of the number called `name`, if it fits."""
        there = dict(self.numbers).get(name)
        digits = f"{there or ''}{digit}"
        return self.set(name, int(digits)) if len(digits) <= MOST_DIGITS else self

    def set(self, name: str, value: int | None) -> "CardEntry":
        """With that number answered so, or not at all."""
        kept = [it for it in self.numbers if it[0] != name]
        return replace(self, numbers=(*kept, *([] if value is None else [(name, value)])))

    def stepped(self, number: Number, by: int) -> "CardEntry":
        """With the number one up or down, within what makes sense."""
        start = number.ask.least - by if number.value is None else number.value
        return self.set(number.name, min(max(number.ask.least, start + by), max(number.most, 0)))

    def resolving(self, resolves: bool) -> "CardEntry":
        """With an answer to whether it resolves."""
        return replace(self, resolves=resolves)

    def toggled(self, player: str) -> "CardEntry":
        """With `player` chosen or no longer; one opponent is chosen instead of the other."""
        if player in self.players:
            return replace(self, players=tuple(it for it in self.players if it != player))
        one_only = self.ability is not None and not isinstance(self.ability.effect, c.Proliferates)
        return replace(self, players=(player,) if one_only else (*self.players, player))

    def looped(self) -> "CardEntry":
        """Asking how often, for a loop; or no longer."""
        return replace(self, looping=not self.looping).set(TIMES, None)

    def asked(self, table: Table) -> tuple[Number, ...]:
        """The numbers to answer, in order."""
        ability = self.ability
        if ability is None:
            return ()
        there = dict(self.numbers)
        found: list[Number] = []
        gain, payment, effect = ability.gain, ability.payment, ability.effect
        if gain and isinstance(gain.amount, c.Ask):
            found.append(Number(GOT, gain.amount, there.get(GOT), LIMIT))
        if payment and isinstance(payment.amount, c.Ask):
            most = self._payable(table) // payment.amount.each
            if payment.amount.what.startswith("mana_value"):
                most = LIMIT
            found.append(Number(PAID, payment.amount, there.get(PAID), most))
        if isinstance(effect, c.Loses) and isinstance(effect.amount, c.Ask):
            found.append(Number(COUNT, effect.amount, there.get(COUNT), effect.most))
        if isinstance(effect, c.Proliferates) and isinstance(effect.times, c.Ask):
            found.append(Number(COUNT, effect.times, there.get(COUNT), LIMIT))
        if self.looping:
            found.append(Number(TIMES, c.Ask("repeat", 1), there.get(TIMES), LIMIT))
        return tuple(found) if self.resolves else ()

    def unanswered(self, table: Table, pays: bool = True) -> tuple[str, ...]:
        """The numbers still to be answered; a declined payment needs none."""
        return tuple(
            it.name for it in self.asked(table) if it.value is None and (pays or it.name != PAID)
        )

    def answers(self, table: Table, pays: bool = True) -> Answers:
        """What has been answered, with nothing for what has not."""
        there = dict(self.numbers)
        return Answers(
            resolves=self.resolves,
            pays=pays,
            got=there.get(GOT, 0),
            paid=there.get(PAID, 0),
            count=there.get(COUNT, 0),
            players=self.chosen(table),
            times=there.get(TIMES, 1) if self.looping else 1,
        )

    def chosen(self, table: Table) -> tuple[str, ...]:
        """The chosen players in seating order; the only one there is needs no choosing."""
        if self.ability is None:
            return ()
        can = [it.id for it in can_be_chosen(table, self.player, self.ability)]
        if len(can) == 1:
            return tuple(can)
        return tuple(id for id in can if id in self.players)

    def action(self, table: Table, pays: bool = True) -> TableAction | None:
        """What the answers come to. Raises `Refused` for one the card does not allow."""
        if self.ability is None:
            return None
        answers = self.answers(table, pays)
        return resolution(table, self.player, self.card, self.ability, answers)

    def before_paying(self, table: Table) -> TableAction | None:
        """What happens before the payment is made or declined, once that is known."""
        if self.ability is None or self.ability.payment is None:
            return None
        gain = self.ability.gain
        if gain and isinstance(gain.amount, c.Ask) and GOT not in dict(self.numbers):
            return None
        gains = replace(self.ability, payment=None)
        once = replace(self.answers(table), times=1)
        return resolution(table, self.player, self.card, gains, once)

    def _payable(self, table: Table) -> int:
        """The most that can be paid once the gain has happened (CR 118.3)."""
        first = self.before_paying(table)
        after = happens(table, first)[1] if first else table
        return after.player(self.player).energy
