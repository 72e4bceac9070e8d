"""Set-up: who plays, in which colours, where they sit. It never touches a total."""

import json

import pytest

from tests.ui.scenes import SEATS
from tests.ui.table import around, seated
from tracker.ledger.memory import MemoryJournal
from tracker.rules.actions import Seat
from tracker.ui.arrangement import Seating, offered
from tracker.ui.intents import OpenLeave
from tracker.ui.settings import FILE, Settings, SettingsFile

SEATING_WORDS = {
    Seating.ENDS: "at the ends",
    Seating.SIDES: "along the sides",
    Seating.AROUND: "all around",
    Seating.UPRIGHT: "all on one side",
}
TABLET = (1280, 800)


def open_set_up(table):
    table.tap("Menu")
    table.tap("Seats")
    return around(table.find("Done"))


def press(table, words):
    """Tap what scrolls, and wait as long as it takes to tell a tap from a swipe."""
    table.tap(words)
    table.skip(0.3)


def done(table):
    table.tap("Done")


def fields(table):
    """The text fields of the names, from the first player on."""
    return [it for it in reversed(table.seen) if type(it).__name__ == "TextInput"]


def seats(table):
    return [(it.name, it.colour) for it in table.session.table.present]


@pytest.fixture
def four():
    with seated(SEATS[:4], size=TABLET) as table:
        table.have(sky=4, amber=3, jade=2, rose=1)
        yield table


@pytest.mark.parametrize("players", [1, 2, 3, 5, 6, 7, 8])
def test_a_number_seats_so_many_and_keeps_their_totals(four, players):
    open_set_up(four)
    press(four, f"{players} players")
    done(four)
    assert four.totals == (4, 3, 2, 1, 0, 0, 0, 0)[:players]
    four.tap("Undo")
    assert four.totals == (4, 3, 2, 1)


def test_a_mark_takes_the_next_free_colour_and_the_name_follows(four):
    open_set_up(four)
    press(four, "Colour of Sky")
    done(four)
    assert seats(four)[0] == ("Sand", "sand")
    assert four.totals == (4, 3, 2, 1)


def test_with_all_eight_taken_two_swap_their_colours():
    with seated(SEATS, size=TABLET) as table:
        open_set_up(table)
        press(table, "Colour of Sky")
        done(table)
        assert seats(table)[:2] == [("Amber", "amber"), ("Sky", "sky")]
        assert len({colour for _, colour in seats(table)}) == 8


def test_names_are_typed_and_an_empty_one_is_the_colours(four):
    open_set_up(four)
    typed = fields(four)
    typed[0].text, typed[1].text = "  Ana   Maria  ", "   "
    done(four)
    assert [name for name, _ in seats(four)] == ["Ana Maria", "Amber", "Jade", "Rose"]
    assert four.totals == (4, 3, 2, 1)


def test_a_name_is_no_longer_than_its_place(four):
    open_set_up(four)
    fields(four)[0].text = "Maximiliane von Hohenstein"
    done(four)
    assert seats(four)[0][0].strip() == "Maximiliane von"


def test_who_leaves_the_table_takes_no_one_elses_total(four):
    open_set_up(four)
    press(four, "Amber leaves the table")
    done(four)
    assert [name for name, _ in seats(four)] == ["Sky", "Jade", "Rose"]
    assert four.totals == (4, 2, 1)
    four.tap("Undo")
    assert four.totals == (4, 3, 2, 1)


def test_the_last_player_stays():
    with seated(SEATS[:1], size=TABLET) as table:
        open_set_up(table)
        assert not table.find("Sky leaves the table").enabled
        press(table, "Sky leaves the table")
        done(table)
        assert table.totals == (0,)


@pytest.mark.parametrize("players", range(1, 9))
def test_each_picture_seats_them_like_that(players):
    with seated(SEATS[:players], size=TABLET) as table:
        table.have(sky=7)
        before = len(table.session.journal.lines)
        layouts = set()
        for seating in offered(players):
            open_set_up(table)
            press(table, SEATING_WORDS[seating])
            done(table)
            panels = table.app.game.board.panels.values()
            layouts.add(tuple((*it.pos, it.turn) for it in panels))
            assert table.total("Sky") == 7
        assert len(layouts) == len(offered(players)), "each looks different"
        assert len(table.session.journal.lines) == before, "no line: the game knows no chairs"


@pytest.mark.parametrize("leave", ["Back", "escape"])
def test_leaving_it_changes_nothing(four, leave):
    before = seats(four)
    open_set_up(four)
    press(four, "7 players")
    four.key("escape") if leave == "escape" else four.tap("Back")
    assert seats(four) == before
    assert four.totals == (4, 3, 2, 1)


# Remembered


def test_players_and_seatings_are_there_on_the_next_start(tmp_path):
    journal = MemoryJournal()
    with seated(journal=journal, size=TABLET, settings=SettingsFile(tmp_path)) as table:
        open_set_up(table)
        press(table, "5 players")
        press(table, "all around")
        fields(table)[0].text = "Ana"
        done(table)
        turns = [it.turn for it in table.app.game.board.panels.values()]
    with seated(journal=journal, size=TABLET, settings=SettingsFile(tmp_path)) as table:
        assert [name for name, _ in seats(table)] == ["Ana", "Amber", "Jade", "Rose", "Sand"]
        assert [it.turn for it in table.app.game.board.panels.values()] == turns
    assert SettingsFile(tmp_path).now.seating == {5: Seating.AROUND}


DAMAGED = [
    "",
    "{",
    "[]",
    "null",
    '{"seating": 7}',
    '{"seating": {}, "guarded": true, "still": true, "timer": "soon"}',
    '{"seating": {"two": "ends"}}',
    "\x00\xff",
    "[" * 9999,
]


@pytest.mark.parametrize("text", DAMAGED)
def test_a_damaged_settings_file_gives_way_and_is_kept(tmp_path, text):
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    with seated(settings=SettingsFile(tmp_path)) as table:
        table.get("Sky")
        assert table.total("Sky") == 1
        assert table.app.game.settings.now == Settings()
    assert (tmp_path / "settings-damaged.json").read_text(encoding="utf-8") == text


def test_settings_of_a_later_version_keep_what_this_one_knows(tmp_path):
    stored = {"seating": {"2": "sides"}, "guarded": True, "still": False, "flying": "yes"}
    (tmp_path / FILE).write_text(json.dumps(stored), encoding="utf-8")
    now = SettingsFile(tmp_path).now
    assert now.seating == {2: Seating.SIDES}
    assert now.guarded


def test_settings_that_cannot_be_written_hold_until_the_app_ends(tmp_path):
    file = SettingsFile(tmp_path / "nowhere")
    file.set(Settings(guarded=True))
    assert file.now.guarded
    assert SettingsFile(tmp_path / "nowhere").now == Settings()


# Leaving, and the next game


def test_who_left_is_back_for_the_next_game():
    with seated((*SEATS[:3],), size=TABLET) as table:
        table.have(sky=4, amber=3, jade=2)
        table.app.game.answer(OpenLeave("amber"))
        table.tap("Amber leaves")
        assert table.totals == (4, 2)
        table.tap("Undo")
        assert table.totals == (4, 3, 2)
        table.tap("Redo")
        table.tap("Menu")
        table.tap("New game …")
        table.tap("Start the next game")
        assert table.totals == (0, 0, 0)
        table.tap("Undo")
        assert table.totals == (4, 2)


def test_two_of_the_same_name_are_two_players():
    same = (Seat("a", "Sam", "sky"), Seat("b", "Sam", "amber"))
    with seated(same, size=TABLET) as table:
        gets = [it for it in table.seen if getattr(it, "label", "") == "Get 1: Sam"]
        table.tap(gets[0])
        assert sorted(table.session.table.player(it).energy for it in "ab") == [0, 1]
