"""Cards in our own words, the chips of a panel and the sum on a sheet."""

from dataclasses import replace

import pytest

from tests.rules.play import PLUS_ONE, TIMES_TWO, table
from tracker.card_book import shipped
from tracker.rules.cards_resolve import Answers, resolution
from tracker.ui import i18n
from tracker.ui.card_chips import chips
from tracker.ui.card_entry import CardEntry
from tracker.ui.card_look import look
from tracker.ui.card_moments import moment
from tracker.ui.card_sum import gain_story, work_out
from tracker.ui.card_words import card_title, description, note

CARDS = {card.id: card for card in shipped()}


@pytest.mark.parametrize(
    ("id", "words"),
    [
        ("confiscation-coup", "get 4, then may pay the target’s mana value"),
        ("consulate-turret", "get 1 · pay 3"),
        ("conduit-goblin", "get 2 · may pay 1"),
        ("greenbelt-rampager", "pay 2; if you can't, get 1"),
        ("sentry-bot", "get X: creatures attacking you now · may pay 3"),
        ("aether-refinery", "your gains ×2 · get 1, then may pay one or more"),
        ("reiterating-bolt", "pay 3 any number of times"),
        ("solemnity", "nobody can get energy"),
        ("galvanic-discharge-digital", "get 2, then may pay any amount · digital only"),
        ("doubling-season", "no energy: counters on permanents only"),
        ("contagion-engine", "proliferate 2 times"),
    ],
)
def test_descriptions(id, words):
    assert description(CARDS[id]) == words


@pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.id)
def test_every_card_can_be_said_in_full(card):
    assert description(card)
    for ability in card.abilities:
        assert moment(ability.key)[0].isupper(), f"{ability.key} has no words"
        assert all(map(note, ability.notes)), ability.notes


def test_a_players_own_words_stay_as_they_are():
    assert moment("when I win a flip") == "when I win a flip"


def test_the_name_in_the_language_of_the_app_has_the_english_one_beside_it():
    try:
        i18n.speak("de")
        assert card_title(CARDS["sentry-bot"]) == ("Wachbot", "Sentry Bot")
        assert card_title(CARDS["dr-madison-li"]) == ("Dr. Madison Li", "")
        assert card_title(CARDS["solemnity"]) == ("Solemnity", "")
        assert look(CardEntry.of(CARDS["sentry-bot"], "Sky"), table(Sky=1)).title == "Wachbot"
    finally:
        i18n.speak("en")
    assert card_title(CARDS["sentry-bot"]) == ("Sentry Bot", "")


@pytest.mark.parametrize(
    ("id", "value"),
    [
        ("attune-with-aether", "+2"),
        ("confiscation-coup", "+4 · pay"),
        ("sentry-bot", "+X −3"),
        ("greenbelt-rampager", "−2 / +1"),
        ("solemnity", "lock"),
    ],
)
def test_chips(id, value):
    (chip,) = chips(CARDS, [id, "no-such-card"], table(Sky=0), "Sky")
    assert (chip.text, chip.value) == (CARDS[id].name, value)


def summed(id: str, modifiers=(), locked=False, energy=7, **answers):
    at = table(Sky=energy, Amber=3)
    at = at.with_player(replace(at.player("Sky"), modifiers=modifiers, locked=locked))
    card = CARDS[id]
    action = resolution(at, "Sky", card, card.abilities[0], Answers(**answers))
    return work_out(at, "Sky", action)


@pytest.mark.parametrize(
    ("answers", "text", "story"),
    [
        ({"paid": 5}, "7 + 4 = 11 − 5 = 6", ""),
        ({"paid": 0}, "7 + 4 = 11 − 0 = 11", ""),
        ({"pays": False}, "7 + 4 = 11", ""),
        ({"resolves": False}, "7", ""),
        ({"paid": 5, "modifiers": (TIMES_TWO,)}, "7 + 8 = 15 − 5 = 10", "Gain: 4 × 2 = 8."),
        ({"paid": 5, "locked": True}, "7 + 0 = 7 − 5 = 2", "Can't get counters."),
    ],
)
def test_the_sum_shows_each_step(answers, text, story):
    it = summed("confiscation-coup", **answers)
    assert (it.text, it.story, it.refusal) == (text, story, "")


def test_the_sum_shows_how_far_it_goes_and_why_no_further():
    it = summed("confiscation-coup", paid=12)
    assert it.text == "7 + 4 = 11"
    assert it.refusal == "Sky can't pay 12: has 11, 1 short."


def test_the_sum_of_others_names_them():
    it = summed("steady-progress", players=("Sky", "Amber"))
    assert it.text == "Sky 7 + 1 = 8   Amber 3 + 1 = 4"


def test_the_sum_of_a_loop():
    it = summed("decoction-module", times=1000)
    assert (it.text, it.story) == ("7 + 1,000 = 1,007", "1,000 times.")


def test_modifiers_are_told_in_order():
    assert gain_story(4, (TIMES_TWO, PLUS_ONE)) == "4 × 2 = 8 + 1 = 9"
    assert gain_story(4, (PLUS_ONE, TIMES_TWO)) == "4 + 1 = 5 × 2 = 10"
