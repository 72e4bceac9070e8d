"""Finding a card by any part of any of its names."""

import time

import pytest

from tracker.card_book import CardBook, Only, folded, shipped

BOOK = CardBook.of(shipped())


def names(typed: str, **how) -> list[str]:
    return [card.name for card in BOOK.find(typed, **how)]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("confisc", "Confiscation Coup"),
        ("CONFISC", "Confiscation Coup"),
        ("coup", "Confiscation Coup"),
        ("coup conf", "Confiscation Coup"),
        ("gontis aether", "Gonti's Aether Heart"),
        ("gonti’s heart", "Gonti's Aether Heart"),
        ("HELIOS", "HELIOS One"),
        ("aetherhub", "Aether Hub"),
        ("æther hub", "Aether Hub"),
        ("wachbot", "Sentry Bot"),
        ("aggress", "Assaultron Dominator"),
        ("äther-knoten", "Aether Hub"),
        ("ather knoten", "Aether Hub"),
        ("massgefertigt", "Bespoke Battlewagon"),
        ("  helios   one ", "HELIOS One"),
        ("t45", "T-45 Power Armor"),
        ("112", "Vault 112: Sadistic Simulation"),
        ("plaza", "Suppression Ray // Orderly Plaza"),
        ("solemn", "Solemnity"),
        ("atraxa", "Atraxa, Praetors' Voice"),
    ],
)
def test_any_part_of_a_name_finds_it(typed, first):
    assert names(typed)[0] == first


@pytest.mark.parametrize("card", BOOK.cards.values(), ids=lambda card: card.id)
def test_every_card_is_found_by_each_of_its_names(card):
    for name in (card.name, *dict(card.names).values()):
        assert card in BOOK.find(name)
        assert card in BOOK.find(" ".join(reversed(folded(name).split())))


def test_each_key_only_narrows():
    for card in BOOK.cards.values():
        before = len(BOOK.cards)
        for end in range(1, len(card.name) + 1):
            now = len(BOOK.find(card.name[:end]))
            assert 0 < now <= before
            before = now


@pytest.mark.parametrize("typed", ["xyzzy", "aether xyzzy", "💥 aether hub xyzzy"])
def test_what_is_in_no_name_finds_nothing(typed):
    assert names(typed) == []


@pytest.mark.parametrize("typed", ["", "   ", "'", "—", "💥"])
def test_nothing_to_look_for_shows_everything(typed):
    assert len(names(typed)) == 285


def test_pinned_then_recent_come_first():
    found = names("", pinned=["sentry-bot"], recent=["aether-hub", "sentry-bot", "no-such-card"])
    assert found[:2] == ["Sentry Bot", "Aether Hub"]


def test_names_that_begin_so_come_before_others():
    assert names("hub")[0] == "Aether Hub"
    assert names("gal")[0] == "Galvanic Discharge"


@pytest.mark.parametrize(
    ("only", "shown", "hidden"),
    [
        (Only.GETS, {"Aether Hub", "Greenbelt Rampager", "Aetheric Amplifier"}, {"Solemnity"}),
        (Only.PAYS, {"Aether Hub", "Primal Prayers"}, {"Attune with Aether", "Solemnity"}),
        (Only.CHANGES, {"Aether Refinery", "Solemnity", "Suncleanser"}, {"Aether Hub"}),
    ],
)
def test_filters(only, shown, hidden):
    found = set(names("", only=only))
    assert shown <= found
    assert not hidden & found


def test_a_key_is_answered_at_once():
    keys = [name[:end] for name in ("aether hub", "wachbot", "coup conf") for end in range(1, 9)]
    slowest = 0.0
    for typed in keys:
        begin = time.perf_counter()
        BOOK.find(typed, pinned=["aether-hub"], recent=["sentry-bot"])
        slowest = max(slowest, time.perf_counter() - begin)
    assert slowest < 0.05, "5 ms is the promise; a busy machine gets ten times as long"
