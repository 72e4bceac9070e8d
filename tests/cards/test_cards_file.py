"""The facts that are shipped, and the script that makes them."""

import copy
import json
import re
import runpy

import pytest

from tests.packaging.project import ROOT

MAKE = runpy.run_path(str(ROOT / "scripts" / "make_cards.py"))
TEXT = (ROOT / "assets" / "cards.json").read_text(encoding="utf-8")
CARDS = json.loads(TEXT)["cards"]


def energy(name: str, *interactions: dict) -> dict:
    """A card as the script is given it."""
    return {
        "name": name,
        "set": "KLD",
        "year": 2016,
        "digital_only": False,
        "playtest": False,
        "interactions": list(interactions),
    }


def data(*cards: dict) -> dict:
    return {
        "energy_cards": list(cards),
        "other_cards_that_touch_player_counters": [],
        "proliferate_cards": [],
    }


GET_2 = {"op": "get", "amount": 2, "when": "enters"}


def test_every_card_is_there():
    groups = [card["group"] for card in CARDS]
    assert {group: groups.count(group) for group in set(groups)} == {
        "energy": 146,
        "counters": 35,
        "proliferate": 104,  # the 105th, Tekuthal, changes proliferating and is among the others
    }


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card["id"])
def test_each_says_only_what_the_schema_knows(card):
    for interaction in card["interactions"]:
        MAKE["check"](interaction, card["name"])
    assert set(card) <= {
        *("id", "name", "names", "group", "set", "year", "interactions"),
        *("digital", "playtest", "unverified"),
    }


def test_ids_are_unlike_and_in_order():
    ids = [card["id"] for card in CARDS]
    assert ids == sorted(set(ids))


def test_there_are_no_sentences_only_names_and_codes():
    def texts(value: object):
        if isinstance(value, dict):
            for content in value.values():
                yield from texts(content)
        elif isinstance(value, list):
            for content in value:
                yield from texts(content)
        elif isinstance(value, str):
            yield value

    for card in CARDS:
        facts = {key: value for key, value in card.items() if key not in ("name", "names")}
        assert all(re.fullmatch(r"[A-Za-z0-9_-]+", text) for text in texts(facts))
        assert all(len(name) < 50 for name in (card["name"], *card.get("names", {}).values()))


def test_the_file_is_written_as_the_script_writes_it():
    assert MAKE["text"](json.loads(TEXT)) == TEXT


def test_names_follow_the_front_half_and_null_is_the_english_name():
    made = MAKE["make"](
        data(energy("Day // Night", GET_2), energy("Dr. Li", GET_2)),
        {"de": {"Day": "Tag", "Dr. Li": None}},
    )
    assert [card["names"] for card in made["cards"]] == [{"de": "Tag"}, {"de": "Dr. Li"}]


def test_a_card_with_the_same_name_but_other_facts_has_an_id_of_its_own():
    digital = energy("Guide", GET_2) | {"digital_only": True, "arena_rebalanced": True}
    made = MAKE["make"](data(energy("Guide", GET_2), digital), {})
    assert [card["id"] for card in made["cards"]] == ["guide", "guide-digital"]


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"op": "explode"}, "unknown op"),
        (GET_2 | {"amount": 0}, "amount can't be 0"),
        (GET_2 | {"amount": True}, "amount can't be True"),
        (GET_2 | {"amount": "lots"}, "amount can't be 'lots'"),
        (GET_2 | {"amount": "variable"}, "nothing says where the amount comes from"),
        (GET_2 | {"text": "You get two of them."}, "text can't be"),
        (GET_2 | {"when": "When this enters, you get two."}, "when can't be"),
        ({"op": "get", "amount": 2}, "when is missing"),
        ({"op": "pay", "amount": 2, "payment": "gift"}, "payment can't be 'gift'"),
        ({"op": "modify_get", "modifier": "times_3", "applies_to": "any_source"}, "modifier"),
    ],
)
def test_what_the_app_could_not_read_is_refused_by_name(wrong, why):
    with pytest.raises(MAKE["Unsound"], match=f"Odd Card: .*{re.escape(why)}"):
        MAKE["make"](data(energy("Odd Card", copy.deepcopy(wrong))), {})


def test_two_cards_with_one_id_and_names_of_no_card_are_refused():
    with pytest.raises(MAKE["Unsound"], match="the same id"):
        MAKE["make"](data(energy("Twin", GET_2), energy("Twin", GET_2)), {})
    with pytest.raises(MAKE["Unsound"], match="de: no card is called"):
        MAKE["make"](data(energy("One", GET_2)), {"de": {"Other": "Andere"}})
