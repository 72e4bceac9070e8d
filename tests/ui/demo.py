"""An app of two facing counters, to try the test tools on."""

from math import radians

from kivy.app import App
from kivy.graphics.transformation import Matrix
from kivy.lang import Builder
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.relativelayout import RelativeLayout

from tests.ui.driver import Driver

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


def totals(driver: Driver) -> tuple[int, int]:
    """What the near and the far counter stand at."""
    return driver.root.ids.near.total, driver.root.ids.far.total
