"""Text as large as fits its box: a sentence in as many lines as it needs, a name in one."""

from typing import Any, Final

from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.label import Label

from tracker.ui.lettering import extents, fit

_SMALLEST: Final = 7
_NAME: Final = 17


class Words(Label):
    """Centred text that shrinks from `letters` sp until all of it is inside the box."""

    letters = NumericProperty(16)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("halign", "center")
        kwargs.setdefault("valign", "middle")
        super().__init__(**kwargs)
        for name in ("text", "size", "letters"):
            self.fbind(name, self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        size = sp(self.letters)
        self.text_size = max(dp(16), self.width), None
        while True:
            self.font_size = size
            self.texture_update()
            w, h = self.texture_size
            if (h <= self.height and w <= self.width) or size <= dp(_SMALLEST):
                return
            size *= 0.93


class NameLabel(Label):
    """A bold name in one line, as large as `room` (pixels) allows; `across` is what it takes."""

    room = ObjectProperty((1, 1))
    across = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(bold=True, **kwargs)
        self.fbind("room", self._fit)
        self.fbind("text", self._fit)

    def _fit(self, *_: object) -> None:
        w, h = self.room
        largest = fit(self.text, self.font_name, w, h, bold=True)
        self.font_size = min(sp(_NAME), largest)
        self.across = extents(self.text, self.font_name, self.font_size, bold=True)[0]
