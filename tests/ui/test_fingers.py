"""Fingers on the board: what is a tap, what is none, and whose."""

import pytest
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch

from tests.ui.eyes import box, place
from tests.ui.table import LYING, PHONE


def test_both_players_tap_at_the_same_moment(table):
    for _ in range(40):
        table.tap("Get 1: Sky", "Get 1: Amber")
    for _ in range(15):
        table.tap("Pay 1: Sky", "Get 1: Amber")
    assert table.totals == (25, 55)


def test_all_four_zones_at_the_same_moment(table):
    table.have(sky=5, amber=5)
    table.tap("Get 1: Sky", "Get 1: Amber", "Pay 1: Sky", "Pay 1: Amber")
    assert table.totals == (5, 5)
    assert len(table.lines) == 2 + 4


def test_two_fingers_on_one_zone_are_one_tap(table):
    zone = table.find("Get 1: Sky")
    table.tap(place(zone, 0.3, 0.3), place(zone, 0.7, 0.7))
    assert table.total("Sky") == 1


def test_a_palm_of_five_contacts_is_one_tap(table):
    zone = table.find("Get 1: Sky")
    table.tap(*[place(zone, 0.1 + 0.2 * i, 0.2 + 0.15 * i) for i in range(5)])
    assert table.total("Sky") == 1


def test_a_long_still_press_is_one_tap(table):
    finger = table.press("Get 1: Sky")
    table.skip(5)
    assert table.total("Sky") == 0, "it counts when lifted, not before"
    finger.lift()
    table.skip(5)
    assert table.total("Sky") == 1


def test_sliding_off_is_no_tap_for_anyone(table):
    table.have(sky=5, amber=5)
    for zone in ("Get 1: Sky", "Pay 1: Sky", "Get 1: Amber", "Pay 1: Amber"):
        table.slide_off(zone)
    table.drag("Get 1: Sky", "Get 1: Amber")
    assert table.totals == (5, 5)


def test_sliding_off_and_back_is_no_tap(table):
    zone = table.find("Get 1: Sky")
    table.press(zone).move("Amount: Sky").move(place(zone)).lift()
    assert table.total("Sky") == 0


@pytest.mark.parametrize(
    ("button", "total"),
    [("left", 1), ("right", 0), ("middle", 0), ("scrollup", 0), ("scrolldown", 0)],
)
def test_only_the_left_mouse_button_taps(table, button, total):
    touch = UnitTestTouch(*table.point("Get 1: Sky"))
    touch.profile = ["pos", "button"]
    touch.button = button
    touch.touch_down()
    touch.touch_up()
    table.frames()
    assert table.total("Sky") == total


@pytest.mark.parametrize("size", [PHONE, LYING, (320, 568)])
@pytest.mark.parametrize("name", ["Sky", "Amber"])
def test_a_hundred_jittered_taps_are_a_hundred(table, size, name):
    table.resize(*size)
    for word, total in (("Get", 100), ("Pay", 0)):
        left, bottom, right, top = box(table.find(f"{word} 1: {name}"))
        for i in range(100):
            x = left + 4 + (i * 37 % 100) / 100 * (right - left - 8)
            y = bottom + 4 + (i * 61 % 100) / 100 * (top - bottom - 8)
            shaking = table.press((x, y))
            shaking.move((x + i % 7 - 3, y + i % 5 - 2), steps=2).lift()
        assert table.total(name) == total


def test_a_tap_lands_nowhere_when_the_board_moves_under_it(table):
    finger = table.press("Get 1: Sky")
    table.resize(*LYING)
    finger.lift()
    assert table.totals == (0, 0)
    table.get("Sky")
    assert table.totals == (1, 0)


def test_taps_while_the_window_changes_land_nowhere_or_right(table):
    taps = 0
    for size in [(892, 412), (412, 892), (1024, 768), (768, 1024), (320, 568)] * 4:
        aimed, before = table.point("Get 1: Sky"), table.totals
        Window.size = size
        if aimed[0] < size[0] and aimed[1] < size[1]:
            table.tap(aimed)
            taps += 1
        table.until(lambda size=size: tuple(table.root.size) == size)
        table.frames()
        sky, amber = (now - was for now, was in zip(table.totals, before, strict=True))
        assert sky in (-1, 0, 1)
        assert amber == 0
    assert taps >= 8
