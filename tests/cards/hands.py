"""A player's hands on a card: every touch of the chip and the sheet, counted."""

from dataclasses import dataclass, field

from tracker.rules.actions import TableAction
from tracker.rules.cards import Card
from tracker.rules.table import Table
from tracker.ui.card_chips import chips
from tracker.ui.card_entry import CardEntry
from tracker.ui.card_intents import Play
from tracker.ui.card_look import look
from tracker.ui.card_views import Choice


@dataclass
class Hands:
    """Sky, touching the chip of `card` at `table`; `action` is what came of it."""

    card: Card
    table: Table
    touches: int = 0
    action: TableAction | None = None
    entry: CardEntry | None = None
    said: list[str] = field(default_factory=list)

    def use(self, at: int, pays: bool = True, resolves: bool = True, **numbers: int) -> "Hands":
        """Do ability number `at` by the shortest way, answering what it asks for."""
        if self._chip():
            return self
        assert self.entry is not None
        if self.entry.at is None:
            row = look(self.entry, self.table).abilities[at]
            if row.choices and resolves:
                return self._touch(row.choices[-1] if pays else row.choices[0])
            assert row.opens, f"{self.card.name}: {row.title} can't be touched"
            self.entry = self.entry.opened(at)
            self.touches += 1
        if not resolves:
            assert look(self.entry, self.table).asks_resolves
            self.entry = self.entry.resolving(False)
            self.touches += 1
        for number in self.entry.asked(self.table):
            if number.name != "paid" or pays:
                self._type(number.name, numbers[number.name])
        shown = look(self.entry, self.table)
        self.said.append(shown.note)
        return self._touch(shown.buttons[-1] if pays else shown.buttons[0])

    def _chip(self) -> bool:
        (chip,) = chips({self.card.id: self.card}, [self.card.id], self.table, "Sky")
        self.touches += 1
        if isinstance(chip.intent, Play):
            self.action = chip.intent.action
            return True
        self.entry = CardEntry.of(self.card, "Sky")
        return False

    def _type(self, name: str, value: int) -> None:
        for digit in str(value):
            assert self.entry is not None
            self.entry = self.entry.typed(name, digit)
            self.touches += 1

    def _touch(self, choice: Choice) -> "Hands":
        self.touches += 1
        self.action = choice.action
        self.said.append(choice.text)
        return self
