"""What can be tapped: a tap counts when the finger lifts inside, and only then."""

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget


class Tappable(Widget):
    """A control for one finger at a time.

    Sliding off cancels, a further contact while one rests is swallowed, and a layout change
    under the finger cancels too: a tap never lands on what was not there when it began.
    """

    label = StringProperty("")
    """What it is called: read by tests and, one day, by screen readers."""
    enabled = BooleanProperty(True)
    pressed = BooleanProperty(False)
    _touch = ObjectProperty(None, allownone=True)

    __events__ = ("on_tap",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("size", self.cancel)
        self.fbind("pos", self.cancel)

    def on_tap(self) -> None:
        """The finger was lifted inside."""

    def cancel(self, *_: object) -> None:
        """Forget the finger that is down; lifting it will do nothing."""
        self._touch = None
        self.pressed = False

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        if getattr(touch, "is_mouse_scrolling", False) or self._foreign_button(touch):
            return True
        if self._touch is None and self.enabled:
            touch.grab(self)
            self._touch = touch
            self.pressed = True
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self and touch is self._touch:
            if not self.collide_point(*touch.pos):
                self.cancel()
            return True
        return False

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if touch is self._touch:
            self.cancel()
            # What was put away under the finger is no longer there to be tapped.
            if self.collide_point(*touch.pos) and self.get_parent_window():
                self.dispatch("on_tap")
        return True

    @staticmethod
    def _foreign_button(touch: Any) -> bool:
        return "button" in touch.profile and touch.button != "left"
