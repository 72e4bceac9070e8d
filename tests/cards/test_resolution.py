"""From what a player answers to one action, for the cards that are hardest to get right."""

from dataclasses import replace

import pytest

from tests.rules.play import PLUS_ONE, TIMES_TWO, play, table, totals
from tracker.card_book import shipped
from tracker.rules import actions as a
from tracker.rules.cards_resolve import Answers, copies, number_read, resolution
from tracker.rules.energy import Change, Modifier
from tracker.rules.errors import NotEnoughEnergy, OutOfRange, Refused

CARDS = {card.id: card for card in shipped()}


def resolve(at, id, key="", **answers):
    """What `Sky` does with an ability of a card."""
    card = CARDS[id]
    ability = next(it for it in card.abilities if not key or it.key == key)
    return resolution(at, "Sky", card, ability, Answers(**answers))


def after(energy, id, key="", others=None, modifiers=(), **answers):
    """Sky's total after an ability, from `energy`."""
    at = table(Sky=energy, **(others or {}))
    at = at.with_player(replace(at.player("Sky"), modifiers=modifiers))
    return totals(play(at, resolve(at, id, key, **answers)))["Sky"]


@pytest.mark.parametrize(
    ("has", "card", "answers", "leaves"),
    [
        (7, "confiscation-coup", {"paid": 5}, 6),
        (7, "confiscation-coup", {"paid": 0}, 11),
        (7, "confiscation-coup", {"pays": False}, 11),
        (7, "confiscation-coup", {"resolves": False}, 7),
        (0, "greenbelt-rampager", {}, 1),
        (1, "greenbelt-rampager", {}, 2),
        (2, "greenbelt-rampager", {}, 0),
        (1, "harnessed-lightning", {"paid": 2}, 2),
        (1, "harnessed-lightning", {"resolves": False}, 1),
        (0, "wrath-of-the-skies", {"got": 4, "paid": 3}, 1),
        (9, "reiterating-bolt", {"paid": 3}, 0),
        (0, "amped-raptor", {"paid": 2}, 0),
        (1, "volatile-stormdrake", {"resolves": False}, 1),
        (1, "volatile-stormdrake", {"paid": 3}, 2),
        (7, "aetheric-amplifier", {}, 14),
    ],
)
def test_the_arithmetic(has, card, answers, leaves):
    assert after(has, card, **answers) == leaves


@pytest.mark.parametrize(
    ("modifiers", "leaves"),
    [
        ((PLUS_ONE,), 7),
        ((TIMES_TWO,), 10),
        ((TIMES_TWO, PLUS_ONE), 11),
        ((PLUS_ONE, TIMES_TWO), 12),
    ],
)
def test_modifiers_change_what_is_got_and_never_what_is_paid(modifiers, leaves):
    assert after(7, "confiscation-coup", modifiers=modifiers, paid=5) == leaves


@pytest.mark.parametrize(
    ("card", "key", "answers", "why"),
    [
        ("confiscation-coup", "", {"paid": 12}, NotEnoughEnergy),
        ("aether-hub", "activate for 1", {}, NotEnoughEnergy),
        ("aether-refinery", "activate to get 1", {"paid": 0}, OutOfRange),
        ("price-of-betrayal", "", {"count": 6, "players": ("Amber",)}, OutOfRange),
        ("attune-with-aether", "", {"times": 10**30}, Refused),
    ],
)
def test_what_is_not_allowed_is_refused_whole(card, key, answers, why):
    at = table(Sky=0 if card == "aether-hub" else 7, Amber=9)
    with pytest.raises(why):
        play(at, resolve(at, card, key, **answers))


def test_one_line_names_card_and_ability():
    assert resolve(table(Sky=7), "confiscation-coup", paid=5) == a.Resolve(
        (a.Get("Sky", 4), a.Pay("Sky", 5)), "Confiscation Coup", "spell"
    )


def test_a_loop_names_them_too():
    looped = resolve(table(Sky=7), "decoction-module", times=1000)
    assert looped == a.Repeat(
        1000, (a.Get("Sky", 1),), "Decoction Module", "creature you control enters"
    )
    assert totals(play(table(Sky=7), looped)) == {"Sky": 1007}


def test_a_modifier_is_switched_on_and_off_and_copies_count():
    at = table(Sky=0)
    refinery = CARDS["aether-refinery"]
    switch = refinery.abilities[0]
    for entered, now in ((True, 1), (True, 2), (False, 1), (False, 0), (False, 0)):
        at = play(at, resolve(at, "aether-refinery", entered=entered))
        assert copies(at, "Sky", refinery, switch) == now
        assert at.player("Sky").modifiers == (Modifier(Change.TIMES_TWO, "Aether Refinery"),) * now


def test_a_modifier_leaves_those_of_other_cards_alone():
    at = table(Sky=0)
    for id in ("aether-refinery", "izzet-generatorium", "aether-refinery"):
        at = play(at, resolve(at, id))
    at = play(at, resolve(at, "aether-refinery", entered=False))
    cards = [it.card for it in at.player("Sky").modifiers]
    assert cards == ["Aether Refinery", "Izzet Generatorium"]


def test_solemnity_locks_everybody_until_the_last_copy_leaves():
    at = table(Sky=1, Amber=2)
    for entered, locked in ((True, True), (True, True), (False, True), (False, False)):
        at = play(at, resolve(at, "solemnity", entered=entered))
        assert [it.locked for it in at.present] == [locked, locked]


def test_suncleanser_takes_all_and_locks_one_opponent():
    at = table(Sky=3, Amber=5, Jade=2)
    at = play(at, resolve(at, "suncleanser", players=("Amber",)))
    assert totals(at) == {"Sky": 3, "Amber": 0, "Jade": 2}
    assert [it.locked for it in at.present] == [False, True, False]
    at = play(at, resolve(at, "suncleanser", players=("Amber",), entered=False))
    assert not at.player("Amber").locked


@pytest.mark.parametrize(
    ("card", "answers", "left"),
    [
        ("final-act", {}, {"Sky": 3, "Amber": 0, "Jade": 0}),
        ("mutated-cultist", {"players": ("Amber",)}, {"Sky": 3, "Amber": 0, "Jade": 0}),
        (
            "price-of-betrayal",
            {"players": ("Amber",), "count": 4},
            {"Sky": 3, "Amber": 5, "Jade": 0},
        ),
        ("animation-module", {"players": ("Amber",)}, {"Sky": 3, "Amber": 10, "Jade": 0}),
        ("steady-progress", {"players": ("Sky", "Amber")}, {"Sky": 4, "Amber": 10, "Jade": 0}),
        ("contagion-engine", {"players": ("Sky",)}, {"Sky": 5, "Amber": 9, "Jade": 0}),
        (
            "expansion-algorithm",
            {"players": ("Sky",), "count": 40},
            {"Sky": 43, "Amber": 9, "Jade": 0},
        ),
    ],
)
def test_cards_about_other_players(card, answers, left):
    at = table(Sky=3, Amber=9, Jade=0)
    assert totals(play(at, resolve(at, card, **answers))) == left


def test_a_new_game_and_a_subgame():
    at = table(Sky=3, Amber=9)
    assert totals(play(at, resolve(at, "karn-liberated"))) == {"Sky": 0, "Amber": 0}
    sub = play(at, resolve(at, "shahrazad"))
    assert totals(sub) == {"Sky": 0, "Amber": 0}
    assert totals(play(sub, resolve(sub, "shahrazad", entered=False))) == {"Sky": 3, "Amber": 9}


def test_cards_that_read_show_the_number():
    at = play(table(Sky=7, Amber=4), a.Pay("Sky", 5))
    reads = {
        id: next(it.effect for it in CARDS[id].abilities if it.key == "reads")
        for id in ("blaster-hulk", "razorfield-ripper", "lumbering-megasloth")
    }
    assert {id: number_read(at, "Sky", it) for id, it in reads.items()} == {
        "blaster-hulk": 5,
        "razorfield-ripper": 2,
        "lumbering-megasloth": 6,
    }


@pytest.mark.parametrize("id", ["aether-revolt", "wowzer-the-aspirational", "doubling-season"])
def test_reminders_and_readings_never_act(id):
    assert resolve(table(Sky=3), id) is None
