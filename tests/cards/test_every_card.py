"""Every interaction of every card that mentions energy, resolved on its sheet.

What must come out is worked out here from the facts alone, with plain arithmetic.
"""

import json
from dataclasses import replace

import pytest

from tests.cards.hands import Hands
from tests.packaging.project import ROOT
from tests.rules.play import TIMES_TWO, play, table
from tracker.card_book import shipped
from tracker.rules import actions as a
from tracker.rules.errors import NotEnoughEnergy
from tracker.rules.table import Table

FACTS = {
    card["id"]: card["interactions"]
    for card in json.loads((ROOT / "assets" / "cards.json").read_text(encoding="utf-8"))["cards"]
    if card["group"] == "energy"
}
CARDS = {card.id: card for card in shipped()}
MODIFIED = {"plain": lambda n: n, "times two": lambda n: 2 * n, "locked": lambda n: 0}
COUNTED = 3
"""What is answered where the game is asked for a number."""
CHOSEN = 2
"""What is paid where the player chooses."""


def moment(fact: dict) -> str:
    """When it happens; what has a cost of its own happens by itself."""
    when = fact.get("when", "")
    return {"activated_resolution": "activated", "enters_resolution": "enters"}.get(when, when)


def resolutions(facts: list[dict]) -> list[tuple[dict | None, dict | None]]:
    """The gains and payments that are one resolution: a payment joins the gain of its moment."""
    done: list[tuple[dict | None, dict | None]] = []
    for fact in facts:
        if fact["op"] == "get" and fact.get("conditional") is not True:
            done.append((fact, None))
        elif fact["op"] == "pay":
            joins = [
                n
                for n, (gain, pay) in enumerate(done)
                if gain and pay is None and "when" in fact and moment(gain) == moment(fact)
            ]
            if joins:
                done[joins[0]] = (done[joins[0]][0], fact)
            else:
                done.append((None, fact))
    return done


def abilities(id: str) -> list[int]:
    """Where the card's abilities that get or pay are, in order."""
    return [n for n, it in enumerate(CARDS[id].abilities) if it.gain or it.payment]


CASES = [
    (id, n, gain, pay)
    for id, facts in FACTS.items()
    for n, (gain, pay) in enumerate(resolutions(facts))
]
NAMES = [f"{id}-{n}" for id, n, _gain, _pay in CASES]


def size(fact: dict | None, unknown: int) -> int:
    """How much a gain or payment is, with `unknown` for what is asked."""
    if fact is None:
        return 0
    return fact["amount"] if isinstance(fact["amount"], int) else unknown


def numbers(gain: dict | None, pay: dict | None) -> dict[str, int]:
    """What is answered on the sheet."""
    paid = CHOSEN if pay and pay["amount"] != "fixed_by_game_value" else COUNTED
    return {"got": COUNTED, "paid": 1 if pay and pay.get("repeatable") else paid}


def start(energy: int, how: str) -> Table:
    at = table(Sky=energy, Amber=4)
    sky = at.player("Sky")
    if how == "times two":
        sky = replace(sky, modifiers=(TIMES_TWO,))
    return at.with_player(replace(sky, locked=how == "locked", locks=("",) * (how == "locked")))


def sky(at: Table, action: a.TableAction) -> int:
    return play(at, action).player("Sky").energy


def test_there_are_146_cards_and_all_their_interactions_are_abilities():
    assert len(FACTS) == 146
    for id, facts in FACTS.items():
        card = CARDS[id]
        assert len(abilities(id)) == len(resolutions(facts))
        for op, kind in (("modify_get", "ChangesGains"), ("reads", "Reads")):
            assert sum(it["op"] == op for it in facts) == sum(
                type(ability.effect).__name__ == kind for ability in card.abilities
            )
        assert sum(it["op"] == "triggers_on_get" for it in facts) == sum(
            type(ability.effect).__name__ == "Reminds" for ability in card.abilities
        )


@pytest.mark.parametrize("how", MODIFIED)
@pytest.mark.parametrize(("id", "n", "gain", "pay"), CASES, ids=NAMES)
def test_gets_and_pays_what_the_facts_say(id, n, gain, pay, how):
    answered = numbers(gain, pay)
    got = MODIFIED[how](size(gain, answered["got"]))
    cost = size(pay, answered["paid"])
    for energy in {0, max(cost - got, 0), max(cost - got - 1, 0), 1000}:
        at, at_card = start(energy, how), abilities(id)[n]
        hands = Hands(CARDS[id], at).use(at_card, **answered)
        if pay and pay.get("otherwise"):
            mercy = MODIFIED[how](1)
            assert sky(at, hands.action) == (energy - cost if energy >= cost else energy + mercy)
        elif energy + got >= cost:
            assert sky(at, hands.action) == energy + got - cost
            assert hands.action.card == CARDS[id].name
            assert hands.action.ability == CARDS[id].abilities[at_card].key
        elif hands.action is None:
            short = cost - energy - got
            assert any(f"{short} short" in said for said in hands.said), hands.said
        else:
            with pytest.raises(NotEnoughEnergy):
                play(at, hands.action)


OPTIONAL = ("optional_on_resolution", "unless_cost_on_resolution")
DECLINED = [
    case
    for case in CASES
    if case[3] and (case[3]["payment"] in OPTIONAL or case[3].get("when") == "enters_resolution")
]


@pytest.mark.parametrize(("id", "n", "gain", "pay"), DECLINED, ids=[f"{it[0]}" for it in DECLINED])
def test_a_payment_that_may_be_left_is_left(id, n, gain, pay):
    at = start(5, "plain")
    hands = Hands(CARDS[id], at).use(abilities(id)[n], pays=False, **numbers(gain, pay))
    assert sky(at, hands.action) == 5 + size(gain, COUNTED)
    assert a.Decline("Sky") in hands.action.steps


TARGETED = [
    case for case in CASES if any(it and it.get("needs_legal_target") for it in (case[2], case[3]))
]


@pytest.mark.parametrize(("id", "n", "gain", "pay"), TARGETED, ids=[it[0] for it in TARGETED])
def test_without_a_legal_target_nothing_is_got_or_paid(id, n, gain, pay):
    at = start(5, "plain")
    hands = Hands(CARDS[id], at).use(abilities(id)[n], resolves=False, **numbers(gain, pay))
    assert sky(at, hands.action) == 5
    assert hands.action.steps == (a.DoesNotResolve(),)


ZERO = [case for case in CASES if case[3] and case[3].get("zero_allowed")]
NO_ZERO = [case for case in CASES if case[3] and case[3].get("zero_allowed") is False]


@pytest.mark.parametrize(("id", "n", "gain", "pay"), ZERO, ids=[it[0] for it in ZERO])
def test_paying_zero_is_a_payment_where_the_amount_can_be_zero(id, n, gain, pay):
    at = start(0, "plain")
    hands = Hands(CARDS[id], at).use(abilities(id)[n], **numbers(gain, pay) | {"paid": 0})
    assert a.Pay("Sky", 0) in hands.action.steps
    assert sky(at, hands.action) == size(gain, COUNTED)


@pytest.mark.parametrize(("id", "n", "gain", "pay"), NO_ZERO, ids=[it[0] for it in NO_ZERO])
def test_one_or_more_is_never_zero(id, n, gain, pay):
    at = start(5, "plain")
    hands = Hands(CARDS[id], at).use(abilities(id)[n], **numbers(gain, pay) | {"paid": 0})
    assert hands.action is None
    assert any("0 is too few" in said for said in hands.said)


@pytest.mark.parametrize(("id", "n", "gain", "pay"), CASES, ids=NAMES)
def test_touches(id, n, gain, pay, record_property):
    fixed = all(isinstance(it["amount"], int) for it in (gain, pay) if it)
    fixed = fixed and not (pay and pay.get("repeatable"))
    hands = Hands(CARDS[id], start(1000, "plain"))
    hands.use(abilities(id)[n], **numbers(gain, pay))
    record_property("touches", hands.touches)
    assert hands.action
    assert hands.touches <= (2 if fixed else 4)


@pytest.mark.parametrize(
    "id", [id for id, facts in FACTS.items() if any(it["op"] == "modify_get" for it in facts)]
)
def test_switches_take_two_touches(id):
    at = next(n for n, it in enumerate(CARDS[id].abilities) if it.switches)
    hands = Hands(CARDS[id], start(0, "plain")).use(at)
    assert hands.touches == 2
    assert [it.card for it in play(hands.table, hands.action).player("Sky").modifiers] == [
        CARDS[id].name
    ]
