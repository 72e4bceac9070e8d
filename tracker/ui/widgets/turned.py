"""A layout whose content is turned by a quarter, half or three-quarter turn."""

from math import radians
from typing import Any, Final

from kivy.graphics.transformation import Matrix
from kivy.lang import Builder
from kivy.properties import AliasProperty, OptionProperty
from kivy.uix.relativelayout import RelativeLayout

Builder.load_string("""
<Turned>:
    canvas.before:
        Translate:
            xy: self.origin
        Rotate:
            angle: self.turn
""")
# style.kv's <RelativeLayout> rule runs first: PushMatrix, Translate(pos) ... PopMatrix

COS_SIN: Final = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}


class Turned(RelativeLayout):
    """Children see an upright box; for 90 and 270 its sides are swapped."""

    turn = OptionProperty(0, options=tuple(COS_SIN))

    def _origin(self) -> tuple[float, float]:
        """Where the children's (0, 0) corner lies, measured from pos."""
        w, h = self.size
        return {0: (0, 0), 90: (w, 0), 180: (w, h), 270: (0, h)}[self.turn]

    def _upright(self) -> tuple[float, float]:
        """The size of the box the children see."""
        w, h = self.size
        return (h, w) if self.turn in (90, 270) else (w, h)

    upright = AliasProperty(_upright, bind=("turn", "size"))
    origin = AliasProperty(_origin, bind=("turn", "size"))

    def on_turn(self, *_: object) -> None:
        self._trigger_layout()

    def do_layout(self, *_: object, **__: object) -> None:
        super(RelativeLayout, self).do_layout(pos=(0, 0), size=self.upright)

    def to_parent(self, x: float, y: float, **_: object) -> tuple[float, float]:
        (c, s), (ox, oy) = COS_SIN[self.turn], self.origin
        return self.x + ox + c * x - s * y, self.y + oy + s * x + c * y

    def to_local(self, x: float, y: float, **_: object) -> tuple[float, float]:
        (c, s), (ox, oy) = COS_SIN[self.turn], self.origin
        x, y = x - self.x - ox, y - self.y - oy
        return c * x + s * y, c * y - s * x

    def on_touch_down(self, touch: Any) -> bool:
        return self.collide_point(*touch.pos) and super().on_touch_down(touch)

    def _apply_transform(self, m: Any, pos: Any = None) -> Any:
        ox, oy = self.origin
        own = Matrix().translate(self.x + ox, self.y + oy, 0)
        own = own.multiply(Matrix().rotate(radians(self.turn), 0, 0, 1))
        return super(RelativeLayout, self)._apply_transform(own.multiply(m), (0, 0))


class Opaque(Turned):
    """Lies on the board: a touch on it, also beside its controls, never reaches what is under
    it."""

    def on_touch_down(self, touch: Any) -> bool:
        return self.collide_point(*touch.pos) and (super().on_touch_down(touch) or True)
