"""Pins, decks, recent and own cards: kept as plain JSON, read strictly."""

import json

import pytest

from tracker.card_book import CardBook, shipped
from tracker.rules.energy import LIMIT
from tracker.ui.card_intents import Pin, RemoveDeck, RemoveOwn, SaveDeck, SaveOwn, UseDeck
from tracker.ui.card_settings import ASKED, CardSettings, OwnCard, UnreadableCards
from tracker.ui.card_words import description

FULL = CardSettings(
    pins={"sky": ("aether-hub", "own-1"), "amber": ()},
    decks={"Energy": ("aether-hub",)},
    recent=("sentry-bot", "own-1"),
    own=(OwnCard("own-1", "My Engine", get=3, pay=ASKED, may=True),),
)


def changed(settings: CardSettings, *asked) -> CardSettings:
    for it in asked:
        settings = settings.changed(it)
    return settings


def test_what_is_written_is_read_back():
    assert CardSettings.read(json.loads(json.dumps(FULL.plain()))) == FULL
    assert CardSettings.read({}) == CardSettings()


@pytest.mark.parametrize(
    "wrong",
    [
        None,
        [],
        {"cards": 1},
        {"pins": []},
        {"pins": {"sky": "aether-hub"}},
        {"pins": {"sky": [1]}},
        {"pins": {"sky": ["aether-hub", "aether-hub"]}},
        {"pins": {"sky": [f"card-{n}" for n in range(61)]}},
        {"decks": {"": []}},
        {"decks": {"x" * 61: []}},
        {"recent": [""]},
        {"own": [{"id": "own-1"}]},
        {"own": [{"id": "own-1", "name": "A", "get": True, "pay": None, "may": False}]},
        {"own": [{"id": "own-1", "name": "A", "get": 0, "pay": None, "may": False}]},
        {"own": [{"id": "own-1", "name": "A", "get": LIMIT + 1, "pay": None, "may": False}]},
        {"own": [{"id": "own-1", "name": "A", "get": None, "pay": None, "may": False}]},
        {"own": [{"id": "own-1", "name": " A\n", "get": 1, "pay": None, "may": False}]},
        {"own": [{"id": "aether-hub", "name": "A", "get": 1, "pay": None, "may": False}]},
        {"own": [{"id": "own-1", "name": "A", "get": 1, "pay": None, "may": False}] * 2},
    ],
)
def test_what_this_app_would_not_have_written_is_refused(wrong):
    with pytest.raises(UnreadableCards):
        CardSettings.read(wrong)


def test_pins_go_on_and_off_and_stay_for_their_seat():
    settings = changed(CardSettings(), Pin("sky", "aether-hub"), Pin("sky", "sentry-bot"))
    assert settings.pinned("sky") == ("aether-hub", "sentry-bot")
    assert settings.pinned("amber") == ()
    assert changed(settings, Pin("sky", "aether-hub", on=False)).pinned("sky") == ("sentry-bot",)


def test_pins_are_kept_as_a_deck_and_used_again():
    settings = changed(
        CardSettings(), Pin("sky", "aether-hub"), SaveDeck("sky", " Jeskai  Energy ")
    )
    assert settings.decks == {"Jeskai Energy": ("aether-hub",)}
    assert changed(settings, UseDeck("amber", "Jeskai Energy")).pinned("amber") == ("aether-hub",)
    assert changed(settings, SaveDeck("sky", "  ")) == settings
    removed = changed(settings, RemoveDeck("sky", "Jeskai Energy"))
    assert (removed.decks, removed.pinned("sky")) == ({}, ("aether-hub",))


def test_the_latest_used_come_first_and_only_so_many():
    settings = CardSettings()
    for n in range(20):
        settings = settings.used(f"card-{n}")
    assert settings.used("card-15").recent[:2] == ("card-15", "card-19")
    assert len(settings.recent) == 12


def test_a_card_of_ones_own_is_written_changed_and_removed():
    settings = changed(
        CardSettings(),
        SaveOwn("sky", "", "My Engine", 3, None, False),
        SaveOwn("sky", "", "Other", None, 2, True),
        SaveOwn("sky", "own-1", "My Better Engine", 4, ASKED, True),
        Pin("sky", "own-1"),
    )
    assert [it.name for it in settings.own] == ["My Better Engine", "Other"]
    removed = changed(settings, RemoveOwn("sky", "own-1"))
    assert ([it.name for it in removed.own], removed.pinned("sky")) == (["Other"], ())


@pytest.mark.parametrize(
    ("name", "get", "pay"), [("", 1, None), ("A", None, None), ("A", -5, None), ("A" * 61, 1, None)]
)
def test_an_own_card_that_makes_no_sense_changes_nothing(name, get, pay):
    assert changed(FULL, SaveOwn("sky", "", name, get, pay, False)) == FULL


def test_an_own_card_is_found_and_described_like_any_other():
    book = CardBook.of((*shipped(), *(it.card() for it in FULL.own)))
    (card,) = book.find("engine my")
    assert description(card) == "get 3, then may pay any amount"
