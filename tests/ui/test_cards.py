"""Players use cards at the table: find, pin, resolve, and every change is a line."""

import pytest

from tests.ui.table import seated
from tracker.rules.actions import Get
from tracker.ui import card_intents as intents
from tracker.ui.intents import Choose
from tracker.ui.rulings import rulings


@pytest.fixture
def table():
    with seated() as playing:
        yield playing


def has(table, energy: int) -> None:
    """Sky begins with so much."""
    table.have(sky=energy)


def open_card(table, id: str):
    """Show the sheet of a card to Sky; returns it."""
    table.app.game.answer(intents.OpenCard("sky", id))
    table.frames()
    return table.app.game.board.layers.sheets["card sky"]


def last_line(table) -> str:
    return table.lines[-1]


def tap(table, sheet, *names: str) -> None:
    for name in names:
        table.choose(name, sheet)
        table.frames()


def test_confiscation_coup_gets_four_then_pays_the_mana_value(table):
    has(table, 7)
    sheet = open_card(table, "confiscation-coup")
    tap(table, sheet, "5")
    tap(table, sheet, "Pay 5")
    assert table.total("Sky") == 6
    assert last_line(table) == "Sky gets 4 · Sky pays 5"
    assert "card sky" not in table.app.game.board.layers.sheets


def test_confiscation_coup_at_mana_value_zero_pays_zero_and_says_so(table):
    has(table, 7)
    sheet = open_card(table, "confiscation-coup")
    assert any("At mana value 0 you may pay zero" in it for it in table.texts(sheet))
    tap(table, sheet, "0", "Pay 0")
    assert table.total("Sky") == 11
    assert last_line(table) == "Sky gets 4 · Sky pays 0"


def test_confiscation_coup_without_a_legal_target_changes_nothing(table):
    has(table, 7)
    sheet = open_card(table, "confiscation-coup")
    tap(table, sheet, "Doesn't resolve")
    doing = [it for it in table._matches("Doesn't resolve", sheet) if it.height > 50]
    table.tap(doing[0])
    assert table.total("Sky") == 7
    assert last_line(table) == "Doesn't resolve"


def test_what_cannot_be_paid_says_how_much_is_missing(table):
    has(table, 7)
    sheet = open_card(table, "confiscation-coup")
    tap(table, sheet, "1", "2")
    assert "Sky can't pay 12: has 11, 1 short." in table.texts(sheet)
    button = [it for it in table.seen if getattr(it, "text", "") == "1 short"]
    assert button
    assert not any(getattr(it, "enabled", False) for it in button)


def test_sentry_bot_counts_attackers_and_pays_each_combat(table):
    has(table, 0)
    sheet = open_card(table, "sentry-bot")
    tap(table, sheet, "Enters", "4", "Get 4")
    assert table.total("Sky") == 4
    sheet = open_card(table, "sentry-bot")
    tap(table, sheet, "−3")
    assert (table.total("Sky"), last_line(table)) == (1, "Sky pays 3")
    sheet = open_card(table, "sentry-bot")
    assert "2 short" in table.says


def test_a_sheet_stays_right_while_others_play(table):
    has(table, 7)
    sheet = open_card(table, "confiscation-coup")
    tap(table, sheet, "5")
    table.session.do(Get("sky", 10))
    table.frames()
    assert any("17" in it and "21" in it for it in table.texts(sheet))
    tap(table, sheet, "Pay 5")
    assert table.total("Sky") == 16


def test_a_finger_down_is_not_lost_while_others_play(table):
    has(table, 7)
    sheet = open_card(table, "confiscation-coup")
    finger = table.press(table.find("5", sheet))
    table.session.do(Get("amber", 1))
    table.frames()
    finger.lift()
    tap(table, sheet, "Pay 5")
    assert table.total("Sky") == 6


def test_a_switch_goes_on_and_off(table):
    sheet = open_card(table, "izzet-generatorium")
    tap(table, sheet, "A copy enters")
    assert [it.card for it in table.session.table.player("sky").modifiers] == ["Izzet Generatorium"]
    sheet = open_card(table, "izzet-generatorium")
    tap(table, sheet, "A copy leaves")
    assert table.session.table.player("sky").modifiers == ()


def test_a_card_is_found_pinned_and_used_with_one_touch(table):
    has(table, 0)
    table.app.game.answer(intents.OpenCards("sky"))
    table.frames(4)
    screen = table.app.game.board.layers.sheets["cards sky"]
    screen.ids.typed.text = "resonanz"
    table.frames(4)
    table.tap("Pin: Attune with Aether")
    table.until(lambda: table.sees("Unpin: Attune with Aether"))
    table.tap("Back")
    assert table.app.game.settings.now.cards.pinned("sky") == ("attune-with-aether",)
    table.tap("Attune with Aether +2")
    assert (table.total("Sky"), last_line(table)) == (2, "Sky gets 2")


def test_the_book_is_two_touches_away_where_a_panel_has_no_room_for_chips():
    with seated(size=(320, 568)) as table:
        assert not table.sees("Cards")
        tap(table, table.ask("Sky"), "Find a card")
        assert "cards sky" in table.app.game.board.layers.sheets


def test_typing_narrows_the_list_key_by_key(table):
    table.app.game.answer(intents.OpenCards("sky"))
    screen = table.app.game.board.layers.sheets["cards sky"]
    before = len(screen.ids.rows.data)
    for end in range(1, 7):
        screen.ids.typed.text = "wachbo"[:end]
        assert 0 < len(screen.ids.rows.data) <= before
        before = len(screen.ids.rows.data)
    table.frames(4)
    assert table.sees("Sentry Bot")
    screen.ids.typed.text = "wachbox"
    table.frames(4)
    assert any("No card has that" in it for it in table.says)


def test_a_card_of_ones_own_is_written_used_and_removed(table):
    has(table, 1)
    table.app.game.answer(intents.OpenOwn("sky"))
    table.frames()
    screen = table.app.game.board.layers.sheets["own sky"]
    screen.ids.name.text = "My Engine"
    for name in ("More: Get", "More: Get", "More: Pay", "May be paid", "Keep this card"):
        table.tap(name)
    (own,) = table.app.game.settings.now.cards.own
    assert (own.name, own.get, own.pay, own.may) == ("My Engine", 2, 1, True)
    sheet = open_card(table, own.id)
    tap(table, sheet, "Pay 1")
    assert table.total("Sky") == 2
    table.app.game.answer(intents.OpenOwn("sky", own.id))
    table.frames()
    table.tap("Remove this card")
    assert table.app.game.settings.now.cards.own == ()


def test_pins_are_kept_as_a_deck_and_pinned_again(table):
    for card in ("aether-hub", "attune-with-aether"):
        table.app.game.answer(intents.Pin("sky", card))
    table.app.game.answer(intents.OpenDecks("sky"))
    table.frames(4)
    table.app.game.board.layers.sheets["decks sky"].ids.name.text = "Energy"
    table.tap("Keep 2 pinned cards")
    table.tap("Back")
    table.app.game.answer(intents.Pin("sky", "aether-hub", on=False))
    table.app.game.answer(intents.OpenDecks("sky"))
    table.frames(4)
    table.tap("Use Energy")
    both = ("aether-hub", "attune-with-aether")
    table.until(lambda: table.app.game.settings.now.cards.pinned("sky") == both)


def test_ones_own_card_is_edited_from_the_book(table):
    table.app.game.answer(intents.SaveOwn("sky", "", "My Engine", 2, None, False))
    table.app.game.answer(intents.OpenCards("sky"))
    table.frames(4)
    table.tap("Edit: My Engine")
    table.until(lambda: "own sky" in table.app.game.board.layers.sheets)


def test_guarded_a_chip_opens_the_sheet_and_changes_nothing(table):
    has(table, 3)
    table.app.game.answer(intents.Pin("sky", "attune-with-aether"))
    table.app.game.answer(Choose(table.app.game.settings.now.switched("guarded")))
    table.frames()
    table.tap("Attune with Aether +2")
    assert table.total("Sky") == 3
    tap(table, table.app.game.board.layers.sheets["card sky"], "Get 2")
    assert table.total("Sky") == 5


def test_rulings_are_one_touch_from_a_card(table):
    has(table, 7)
    sheet = open_card(table, "confiscation-coup")
    tap(table, sheet, "5", "Rulings")
    assert table.sees("3. Pay all or nothing (CR 118.3)")
    assert table.sees("Sky can't pay 9: has 7, 2 short.")
    table.tap("Back")
    tap(table, table.app.game.board.layers.sheets["card sky"], "Pay 5")
    assert table.total("Sky") == 6


def test_there_are_twenty_rulings_and_each_is_played():
    played = {it.n: it.example for it in rulings()}
    assert list(played) == list(range(1, 21))
    assert all(played.values())
    assert played[7] == "Sky 0 → 0."
    assert played[10] == "Sky 7 → 6."
    assert played[11] == "Sky 0 → 5. Sky 0 → 6."
    assert played[12] == "Sky 3 → 3. Sky 3 → 2."
    assert played[13] == "Sky 0 → 0. Amber 2 → 3."
    assert played[15] == "Pay 3, lose 1, get 2: 4 paid or lost, 1 time got."
    assert played[16] == "Sky 4 → 4. Amber has left."
    assert played[17] == "Sky 5 → 5."
    assert played[18] == "Sky 3 → 1,003."


def test_the_rulings_are_at_hand_while_an_amount_is_typed(table):
    sheet = table.ask("Sky", "Pay")
    table.type("3", sheet)
    table.tap("Rulings")
    assert table.sees("Rulings")
    table.key("escape")
    assert "3" in table.texts(table.sheet("Sky")), "what was typed is still there"


def test_the_rulings_are_a_page_of_the_help(table):
    table.key("f1")
    table.tap("Rulings")
    table.key("escape")
    table.key("escape")
    assert table.totals == (0, 0)
