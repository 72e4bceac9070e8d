"""A seating as a small picture: where each panel is and which way it faces."""

from typing import Any, Final

from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    RoundedRectangle,
)
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty

from tracker.ui import kv, theme
from tracker.ui.arrangement import Seating, arrange
from tracker.ui.boxes import Box
from tracker.ui.widgets.touch import Tappable

kv.load(__file__)

_PAGE: Final = {False: Box(0, 0, 412, 700), True: Box(0, 0, 700, 412)}
"""The screen that is pictured, upright or lying."""


class SeatingPicture(Tappable):
    """Tap it to sit like this."""

    players = NumericProperty(2)
    seating = ObjectProperty(Seating.ENDS)
    lying = BooleanProperty(False)
    chosen = BooleanProperty(False)
    accent = ColorProperty(theme.TEXT)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        for name in ("pos", "size", "players", "seating", "lying"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        drawing = self._drawing
        drawing.clear()
        page = _PAGE[self.lying]
        room = dp(10)
        scale = min((self.width - 2 * room) / page.w, (self.height - 2 * room) / page.h)
        if scale <= 0:
            return
        x0, y0 = self.center_x - page.w * scale / 2, self.center_y - page.h * scale / 2
        for place in arrange(int(self.players), self.seating, page).panels:
            box = place.box
            at = x0 + box.x * scale, y0 + box.y * scale
            size = box.w * scale - 2, box.h * scale - 2
            drawing.add(Color(*theme.rgba(theme.PRESSED)))
            drawing.add(RoundedRectangle(pos=at, size=size, radius=[dp(3)]))
            self._seven(at, size, place.turn, min(place.width, place.height) * scale * 0.7)

    def _seven(
        self, at: tuple[float, float], size: tuple[float, float], turn: int, tall: float
    ) -> None:
        """A 7, which cannot be read any other way round, in the middle of a panel."""
        label = CoreLabel(text="7", font_name=theme.NUMERALS, font_size=max(6.0, tall))
        label.refresh()
        w, h = label.texture.size
        x, y = at[0] + size[0] / 2, at[1] + size[1] / 2
        for instruction in (
            Color(*theme.rgba(theme.TEXT)),
            PushMatrix(),
            Rotate(angle=turn, origin=(x, y)),
            Rectangle(texture=label.texture, pos=(x - w / 2, y - h / 2), size=(w, h)),
            PopMatrix(),
        ):
            self._drawing.add(instruction)
