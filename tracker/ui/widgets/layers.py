"""What lies over the board: sheets and screens, each at a place that follows the screen's size."""

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from tracker.ui.boxes import Box, Place
from tracker.ui.widgets.turned import Opaque

Placing = Callable[[], Place]


class Layers(Widget):
    """Sheets by name, the latest on top. They only take touches where they lie."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._placings: dict[str, Placing] = {}
        self.sheets: dict[str, Opaque] = {}

    def open(self, name: str, sheet: Opaque, placing: Placing, above: bool = False) -> None:
        """Lay `sheet` on top at the place `placing` gives, now and after each change of size.
        Whatever it would lie over is put away, as nothing there has happened yet; unless it is
        to lie `above`, for a while."""
        self.close(name)
        box = placing().box
        for other in (
            [] if above else [it for it in self.sheets if self._placings[it]().box.overlaps(box)]
        ):
            self.close(other)
        self.sheets[name], self._placings[name] = sheet, placing
        lay(sheet, placing())
        self.add_widget(sheet)

    def close(self, name: str) -> bool:
        """Put the sheet away. Whether there was one."""
        sheet = self.sheets.pop(name, None)
        if sheet is None:
            return False
        del self._placings[name]
        self.remove_widget(sheet)
        return True

    def clear(self) -> None:
        """Put everything away."""
        for name in list(self.sheets):
            self.close(name)

    def close_top(self) -> bool:
        """Put away what was opened last. Whether there was anything."""
        return bool(self.sheets) and self.close(list(self.sheets)[-1])

    def place(self) -> None:
        """Lay every sheet again, after the screen or the seats changed."""
        for name, sheet in self.sheets.items():
            lay(sheet, self._placings[name]())


def lay(widget: Opaque, place: Place) -> None:
    """Put `widget` at `place`, turned as it says."""
    widget.turn = place.turn
    widget.pos, widget.size = scaled(place.box)


def put(widget: Widget, box: Box) -> None:
    """Put `widget` where `box`, in dp, says."""
    widget.pos, widget.size = scaled(box)


def scaled(box: Box) -> tuple[tuple[float, float], tuple[float, float]]:
    """Position and size in pixels of a box in dp."""
    return (dp(box.x), dp(box.y)), (dp(box.w), dp(box.h))
