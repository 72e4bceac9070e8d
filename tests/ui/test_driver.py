"""The driver itself, on an app of two facing counters: what the other tests trust in."""

from math import radians

import pytest
from kivy.app import App
from kivy.graphics.transformation import Matrix
from kivy.lang import Builder
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.relativelayout import RelativeLayout

from tests.ui.driver import DRAWS, Driver, playing

Builder.load_string("""
<Upturned>:
    canvas.before:
        Translate:
            xy: self.size
        Rotate:
            angle: 180
<Counter>:
    Control:
        label: "pay"
        text: "-"
        on_release: root.total -= 1
    Label:
        text: str(root.total)
    Control:
        label: "get"
        text: "+"
        on_release: root.total += 1
<Demo>:
    orientation: "vertical"
    canvas.before:
        Color:
            rgba: .1, .2, .3, 1
        Rectangle:
            size: self.size
    Upturned:
        Counter:
            id: far
    Label:
        text: "hidden"
        opacity: 0
    Counter:
        id: near
    ScrollView:
        GridLayout:
            cols: 1
            size_hint_y: None
            height: self.minimum_height
            Label:
                text: "first line"
                size_hint_y: None
                height: 200
            Label:
                text: "last line"
                size_hint_y: None
                height: 900
""")


class Upturned(RelativeLayout):
    """Content for the player on the other side."""

    def to_local(self, x, y, **_):
        return self.right - x, self.top - y

    def to_parent(self, x, y, **_):
        return self.right - x, self.top - y

    def _apply_transform(self, m, pos=None):
        m = Matrix().translate(*self.size, 0).multiply(Matrix().rotate(radians(180), 0, 0, 1))
        return super()._apply_transform(m, pos)


class Control(ButtonBehavior, Label):
    label = StringProperty()

    def on_touch_up(self, touch):
        if touch.grab_current is self and not self.collide_point(*touch.pos):
            touch.ungrab(self)
            return True
        return super().on_touch_up(touch)


class Counter(BoxLayout):
    total = NumericProperty(5)


class Demo(BoxLayout):
    keys = ()

    def on_key(self, _window, key, _scancode, _character, modifiers):
        self.keys = (*self.keys, (key, *modifiers))
        return True


class DemoApp(App):
    def build(self):
        return Demo()

    def on_start(self):
        self._app_window.bind(on_keyboard=self.root.on_key)

    def on_stop(self):
        self._app_window.unbind(on_keyboard=self.root.on_key)


@pytest.fixture
def demo():
    with playing(DemoApp()) as driver:
        yield driver


def totals(driver: Driver) -> tuple[int, int]:
    return driver.root.ids.near.total, driver.root.ids.far.total


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
