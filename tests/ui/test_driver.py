"""The driver itself, on an app of two facing counters: what the other tests trust in."""

import pytest

from tests.ui.demo import totals
from tests.ui.driver import DRAWS


def test_a_tap_hits_the_control_of_that_name(demo):
    demo.tap("get", within=demo.root.ids.near)
    assert totals(demo) == (6, 5)


def test_a_tap_finds_its_way_through_a_turned_parent(demo):
    demo.tap("pay", within=demo.root.ids.far)
    assert totals(demo) == (5, 4)
    pay, get = (demo.find(it, within=demo.root.ids.far) for it in ("pay", "get"))
    assert demo.point(pay)[0] > demo.point(get)[0], "upside down, pay is on our right"


def test_fingers_of_two_players_at_once(demo):
    near, far = demo.root.ids.near, demo.root.ids.far
    demo.tap(demo.find("get", within=near), demo.find("pay", within=far))
    assert totals(demo) == (6, 4)


def test_sliding_off_is_no_tap(demo):
    demo.slide_off("get", within=demo.root.ids.near)
    demo.slide_off("get", within=demo.root.ids.far)
    assert totals(demo) == (5, 5)


def test_holding_is_one_tap(demo):
    demo.hold("get", 0.1, within=demo.root.ids.near)
    assert totals(demo) == (6, 5)


def test_a_name_that_is_there_twice_or_not_at_all_is_refused(demo):
    with pytest.raises(AssertionError, match="'get' is in sight 2 times"):
        demo.tap("get")
    with pytest.raises(AssertionError, match="'lose' is not in sight"):
        demo.tap("lose")


def test_eyes_read_only_what_is_in_sight(demo):
    assert demo.sees("first line")
    assert demo.sees("5", within=demo.root.ids.far)
    assert not demo.sees("hidden")


def test_scrolling_brings_another_line_into_sight(demo):
    demo.resize(412, 400)
    assert not demo.sees("last line")
    demo.drag((200, 20), (200, 390))
    demo.until(lambda: demo.sees("last line"))


def test_turning_the_phone_moves_what_is_tapped(demo):
    demo.resize(892, 412)
    demo.tap("get", within=demo.root.ids.near)
    demo.resize(412, 892)
    demo.tap("get", within=demo.root.ids.near)
    assert totals(demo) == (7, 5)


def test_keys_arrive_with_their_modifiers(demo):
    demo.key("escape")
    demo.key("z", "ctrl")
    assert demo.root.keys == ((27,), (122, "ctrl"))


def test_waiting_for_what_never_comes_fails(demo):
    with pytest.raises(AssertionError, match="still not so after"):
        demo.until(lambda: False, seconds=0.05)


def test_pictures_are_taken_exactly_where_something_is_drawn(demo, tmp_path):
    picture = tmp_path / "demo.png"
    if DRAWS:
        demo.shot(picture)
        assert picture.read_bytes().startswith(b"\x89PNG")
    else:
        with pytest.raises(AssertionError, match="nothing is drawn headless"):
            demo.shot(picture)
