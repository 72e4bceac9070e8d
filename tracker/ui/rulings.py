"""The rules of energy in our own words, each with a tiny example that the real rules play."""

from dataclasses import dataclass, replace

from tracker.rules import actions as a
from tracker.rules.decide import decide, most_payable
from tracker.rules.energy import LIMIT, Change, Modifier
from tracker.rules.errors import Refused
from tracker.rules.table import Player, Table, evolved
from tracker.ui import sentences
from tracker.ui.i18n import _, number

TWICE = Modifier(Change.TIMES_TWO)
ONE_MORE = Modifier(Change.PLUS_ONE)


@dataclass(frozen=True, slots=True)
class Ruling:
    """One rule: where it is written if a number is known, what it says, and an example."""

    n: int
    rule: str
    title: str
    words: str
    example: str


def rulings() -> tuple[Ruling, ...]:
    """All twenty, in order, in the language of the app."""
    said = (*_whose(), *_paying(), *_changing(), *_around())
    return tuple(
        Ruling(n, rule, title, words, example)
        for n, (rule, title, words, example) in enumerate(said, start=1)
    )


Said = tuple[str, str, str, str]


def _whose() -> tuple[Said, ...]:
    return (
        (
            "CR 107.14, 122.1",
            _("Energy is a player's"),
            _("A player has energy counters, never a permanent. Teammates have their own."),
            _played(_two(3, 5), a.Get("sky", 2)),
        ),
        (
            "CR 107.14",
            _("To get is one event"),
            _("Getting any number of counters happens once, however many they are."),
            _played(_sky(0), a.Get("sky", 4)),
        ),
        (
            "CR 118.3",
            _("Pay all or nothing"),
            _("To pay is to lose that many. Nobody pays more than they have, and nobody in part."),
            _played(_sky(7), a.Pay("sky", 9)),
        ),
        (
            "",
            _("Losing is not paying"),
            _("An effect that takes energy takes what is there, down to 0."),
            _played(_sky(3), a.Lose("sky", 5)),
        ),
        (
            "",
            _("It stays"),
            _("Energy is not mana: it stays through steps, phases and turns."),
            _played(_sky(3), a.NextTurn(), a.NextTurn()),
        ),
    )


def _paying() -> tuple[Said, ...]:
    return (
        (
            "CR 118.12",
            _("May pay: once"),
            _("On resolution a player may pay once, all of it or nothing. Declining pays nothing."),
            _played(_sky(4), a.Pay("sky", 2)) + " " + _played(_sky(4), a.Decline("sky")),
        ),
        (
            "CR 118.5",
            _("Paying zero"),
            _(
                "Where the amount can be zero, zero can be paid. “One or more” excludes it. X in a "
                "permanent's cost counts as 0; a token that copies nothing has mana value 0."
            ),
            _played(_sky(0), a.Pay("sky", 0)),
        ),
        (
            "CR 608.2b",
            _("No legal target"),
            _("If every target is illegal it doesn't resolve: nothing is got, nothing is paid."),
            _played(_sky(1), a.Resolve((a.DoesNotResolve(),))),
        ),
        (
            "CR 608.2h",
            _("Counted at resolution"),
            _("Creatures, damage and the like are counted as the ability resolves, not before."),
            _played(_sky(0), a.Get("sky", 2)),
        ),
        (
            "CR 608.2d",
            _("Choose on resolution"),
            _("Whether to pay is chosen as it resolves, after the energy it gives is there."),
            _played(_sky(7), a.Resolve((a.Get("sky", 4), a.Pay("sky", 5)))),
        ),
    )


def _changing() -> tuple[Said, ...]:
    ordered = _sky(0, (TWICE, ONE_MORE)), _sky(0, (ONE_MORE, TWICE))
    locked = _sky(3).each(lambda it: replace(it, locked=True, locks=("",)))
    return (
        (
            "CR 614.5, 616.1",
            _("What changes a gain"),
            _(
                "+1, ×2 and half each apply once to each gain, in the order its player chooses; "
                "never to a gain of 0."
            ),
            " ".join(_played(it, a.Get("sky", 2)) for it in ordered),
        ),
        (
            "CR 614.17",
            _("Can't get counters"),
            _("Who can't get counters gets none, whatever else applies. Paying still works."),
            _played(locked, a.Get("sky", 2)) + " " + _played(locked, a.Pay("sky", 1)),
        ),
        (
            "CR 701.34",
            _("Proliferate"),
            _("Chosen players who have energy get one more. Who has none gets none."),
            _played(_two(0, 2), a.Proliferate(("sky", "amber"))),
        ),
        (
            "CR 701.10e",
            _("Double"),
            _("To double is to get as many as are there, so what changes gains applies."),
            _played(_sky(7), a.Double("sky")),
        ),
        (
            "",
            _("What cards ask for"),
            _(
                "Cards ask what was paid or lost this turn, how often energy was got, and what is "
                "there. The next turn resets the first two only."
            ),
            _tallied(),
        ),
    )


def _around() -> tuple[Said, ...]:
    return (
        (
            "CR 800.4a",
            _("Leaving"),
            _("Who leaves the game takes their counters along."),
            _played(_two(4, 9), a.Leave("amber")),
        ),
        (
            "CR 103, 728",
            _("Next game, subgame"),
            _("Everyone starts a game at 0. A subgame sets totals aside and gives them back."),
            _played(_sky(5), a.BeginSubgame(), a.Get("sky", 2), a.EndSubgame()),
        ),
        (
            "CR 731.2",
            _("Loops"),
            _(
                "In a loop a player names a number. Amounts have no end in the game; here it is "
                "{limit}.",
                limit=LIMIT,
            ),
            _played(_sky(3), a.Repeat(1000, (a.Pay("sky", 3), a.Get("sky", 4)))),
        ),
        (
            "",
            _("Any clear method"),
            _(
                "Any method both players accept will do; at higher levels dice may be refused. "
                "Here every change is written down."
            ),
            _payable(),
        ),
        (
            "MTR 2.12, 4.1",
            _("Open to both"),
            _(
                "Counters are status information: each change is announced, and the count is "
                "visible to both. The head judge may forbid a device."
            ),
            _played(_sky(5), a.Get("sky", 4)),
        ),
    )


def _sky(energy: int, modifiers: tuple[Modifier, ...] = ()) -> Table:
    return Table((Player("sky", _("Sky"), "sky", energy, modifiers),))


def _two(sky: int, amber: int) -> Table:
    return Table((Player("sky", _("Sky"), "sky", sky), Player("amber", _("Amber"), "amber", amber)))


def _played(table: Table, *actions: a.TableAction) -> str:
    """What each player had, what they have after `actions`, or why those are refused."""
    before = {it.id: it.energy for it in table.players}
    try:
        for action in actions:
            table = evolved(table, decide(table, action))
    except Refused as refused:
        return sentences.refusal(refused, sentences.names(table))
    told = [
        _("{name} {old} → {new}.", name=it.name, old=before[it.id], new=it.energy)
        for it in table.present
    ]
    gone = [_("{name} has left.", name=it.name) for it in table.players if it.left]
    return " ".join(told + gone)


def _tallied() -> str:
    table = _sky(9)
    for action in (a.Pay("sky", 3), a.Lose("sky", 1), a.Get("sky", 2)):
        table = evolved(table, decide(table, action))
    sky = table.player("sky")
    return _(
        "Pay 3, lose 1, get 2: {spent} paid or lost, {gains} time got.",
        spent=sky.spent,
        gains=sky.gains,
    )


def _payable() -> str:
    return _("Sky has 7 and can pay 0 to {most}.", most=number(most_payable(_sky(7), "sky")))
