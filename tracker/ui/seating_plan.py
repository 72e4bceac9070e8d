"""Setting up the table: who plays, in which colours, and where they sit. No toolkit."""

from dataclasses import dataclass, replace
from typing import Final

from tracker.rules.actions import Seat
from tracker.rules.table import MOST_PLAYERS
from tracker.ui import theme
from tracker.ui.arrangement import Seating, offered

LONGEST_NAME: Final = 16


def colour_name(colour: str) -> str:
    """What a seat of that colour is called before it has a name."""
    return colour.capitalize()


@dataclass(frozen=True, slots=True)
class SeatingPlan:
    """What the set-up screen edits: the seats in order, and how they sit."""

    seats: tuple[Seat, ...]
    seating: Seating

    def of(self, players: int) -> "SeatingPlan":
        """With so many players: the last ones go, new ones take the colours that are free."""
        seats = self.seats[:players]
        while len(seats) < players:
            colour = next(it for it in theme.SEATS if it not in {seat.colour for seat in seats})
            seats = (*seats, Seat(_free_id(seats, colour), colour_name(colour), colour))
        choices = offered(players)
        return SeatingPlan(seats, self.seating if self.seating in choices else choices[0])

    def without(self, i: int) -> "SeatingPlan":
        """Without player `i`; the last one stays."""
        if len(self.seats) == 1:
            return self
        kept = replace(self, seats=self.seats[:i] + self.seats[i + 1 :])
        return kept.of(len(kept.seats))

    def named(self, i: int, name: str) -> "SeatingPlan":
        """With another name for player `i`; an empty one gives way to their colour's."""
        name = " ".join(name.split())[:LONGEST_NAME]
        seat = self.seats[i]
        return self._with(i, replace(seat, name=name or colour_name(seat.colour)))

    def coloured(self, i: int, colour: str) -> "SeatingPlan":
        """With another colour for player `i`. Who had it takes theirs, and names that were only
        the colour's follow."""
        old = self.seats[i].colour
        plan = self._with(i, _recoloured(self.seats[i], colour))
        for other, seat in enumerate(self.seats):
            if other != i and seat.colour == colour:
                plan = plan._with(other, _recoloured(seat, old))
        return plan

    def next_colour(self, i: int) -> "SeatingPlan":
        """With the next colour nobody has for player `i`, or the next one of all."""
        colours = list(theme.SEATS)
        taken = {seat.colour for seat in self.seats}
        start = colours.index(self.seats[i].colour) if self.seats[i].colour in colours else 0
        order = colours[start + 1 :] + colours[: start + 1]
        return self.coloured(i, next((it for it in order if it not in taken), order[0]))

    def _with(self, i: int, seat: Seat) -> "SeatingPlan":
        return replace(self, seats=(*self.seats[:i], seat, *self.seats[i + 1 :]))


def _recoloured(seat: Seat, colour: str) -> Seat:
    name = colour_name(colour) if seat.name == colour_name(seat.colour) else seat.name
    return replace(seat, name=name, colour=colour)


def _free_id(seats: tuple[Seat, ...], colour: str) -> str:
    """An id nobody has, not even who took another colour since."""
    taken = {seat.id for seat in seats}
    ids = [colour, *(f"{colour}{n}" for n in range(2, MOST_PLAYERS + 2))]
    return next(it for it in ids if it not in taken)
