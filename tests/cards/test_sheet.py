"""What a card's sheet shows while it is being answered."""

from dataclasses import replace

import pytest

from tests.rules.play import table
from tracker.card_book import shipped
from tracker.rules.cards_read import card
from tracker.rules.cards_resolve import can_be_chosen
from tracker.ui.card_entry import CardEntry
from tracker.ui.card_look import look

CARDS = {card.id: card for card in shipped()}


def opened(id: str, at: int = 0) -> CardEntry:
    return CardEntry(CARDS[id], "Sky", at)


def typed(entry: CardEntry, name: str, digits: str) -> CardEntry:
    for digit in digits:
        entry = entry.typed(name, digit)
    return entry


def buttons(entry: CardEntry, at=None) -> list[tuple[str, bool]]:
    """The words of the buttons, and whether they can be touched."""
    shown = look(entry, at or table(Sky=7, Amber=3))
    return [(it.text, it.action is not None) for it in shown.buttons]


def test_before_the_number_is_known_only_the_gain_is_summed():
    shown = look(opened("confiscation-coup"), table(Sky=7))
    assert shown.sum.text == "7 + 4 = 11"
    assert not shown.refused
    assert look(opened("wrath-of-the-skies"), table(Sky=7)).sum.text == "7"
    assert buttons(opened("confiscation-coup")) == [("Don't pay → 11", True), ("Pay", False)]


@pytest.mark.parametrize(
    ("digits", "expected"),
    [
        ("5", ("Pay 5 → 6", True)),
        ("0", ("Pay 0 → 11", True)),
        ("11", ("Pay 11 → 0", True)),
        ("12", ("1 short", False)),
        ("112", ("101 short", False)),
    ],
)
def test_the_button_says_what_it_comes_to(digits, expected):
    assert buttons(typed(opened("confiscation-coup"), "paid", digits))[-1] == expected


def test_no_more_digits_than_tell_why_it_is_refused():
    entry = typed(opened("confiscation-coup"), "paid", "9" * 20)
    assert dict(entry.numbers) == {"paid": 10**16 - 1}


@pytest.mark.parametrize(
    ("id", "all_of_it"), [("harnessed-lightning", 10), ("wrath-of-the-skies", 7), ("helios-one", 7)]
)
def test_all_is_what_will_be_there_to_pay(id, all_of_it):
    at = next(n for n, it in enumerate(CARDS[id].abilities) if it.payment)
    paid = next(it for it in opened(id, at).asked(table(Sky=7)) if it.name == "paid")
    assert (paid.offers_all, paid.most) == (True, all_of_it)


def test_steps_stay_within_what_makes_sense():
    entry = opened("aether-refinery", 1)
    for by, value in ((-1, 1), (-1, 1), (1, 2), (1, 2)):
        (number,) = entry.asked(table(Sky=1))
        entry = entry.stepped(number, by)
        assert dict(entry.numbers) == {"paid": value}


def test_opponents_are_the_others():
    ability = CARDS["price-of-betrayal"].abilities[0]
    chosen = can_be_chosen(table(Sky=1, Amber=0, Jade=2), "Sky", ability)
    assert [it.id for it in chosen] == ["Amber", "Jade"]


def test_only_players_with_energy_can_be_proliferated():
    ability = CARDS["steady-progress"].abilities[0]
    chosen = can_be_chosen(table(Sky=1, Amber=0, Jade=2), "Sky", ability)
    assert [it.id for it in chosen] == ["Sky", "Jade"]


def test_one_opponent_is_chosen_instead_of_another_but_many_proliferate():
    one = opened("mutated-cultist").toggled("Amber").toggled("Jade")
    many = opened("steady-progress").toggled("Amber").toggled("Jade")
    assert (one.players, many.players) == (("Jade",), ("Amber", "Jade"))
    assert many.toggled("Amber").players == ("Jade",)


def test_a_loop_asks_how_often_and_sums_it_all():
    entry = opened("decoction-module").looped()
    assert buttons(entry) == [("Get 1", False)]
    shown = look(typed(entry, "times", "1000"), table(Sky=7))
    assert (shown.sum.text, shown.note) == ("7 + 1,000 = 1,007", "1,000 times.")
    assert entry.looped().asked(table(Sky=7)) == ()


def test_who_cannot_pay_what_must_be_paid_is_told_what_happens_instead():
    shown = look(opened("greenbelt-rampager"), table(Sky=1))
    assert (shown.sum.text, shown.note) == (
        "1 + 1 = 2",
        "2 can't be paid: get 1.",
    )


def test_what_changes_gains_is_told_beside_the_hints():
    locked = table(Sky=7).each(lambda it: replace(it, locked=True, locks=("",)))
    shown = look(typed(opened("confiscation-coup"), "paid", "5"), locked)
    assert shown.sum.text == "7 + 0 = 7 − 5 = 2"
    assert shown.note.startswith("Can't get counters. All of it or nothing, once.")


def test_either_half_of_an_ability_may_have_the_target():
    get = {"op": "get", "amount": 1, "when": "attacks"}
    pay = {
        **{"op": "pay", "amount": 1, "when": "attacks", "payment": "optional_on_resolution"},
        "needs_legal_target": True,
    }
    facts = {"id": "x", "name": "X", "group": "energy", "interactions": [get, pay]}
    assert card(facts).abilities[0].targets
