"""Looks over everything on the screen as a fussy player would, and says what is wrong with it.

`faults(driver)` walks what is in sight now. A screen is walked by showing it and calling that.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Final, NamedTuple

from kivy.metrics import dp
from kivy.tests.common import UnitTestTouch
from kivy.uix.label import Label
from kivy.uix.stencilview import StencilView
from kivy.uix.widget import Widget

from tests.ui.driver import Driver, Window
from tests.ui.eyes import Box, belongs, box, common, is_control, says
from tracker.ui.lettering import extents
from tracker.ui.screens.trouble import Trouble
from tracker.ui.widgets.turned import Opaque, Turned

TARGET: Final = 48
GAP: Final = 8
LEGIBLE: Final = 6
"""The least size of a control, between two controls, and of letters, in dp. Only sixteen digits on
the smallest phone come near the last."""
_SLACK: Final = 1.0
"""Pixels that rounding may take."""
_TOUCH_POINTS: Final = ((0.5, 0.5), (0.06, 0.06), (0.94, 0.06), (0.06, 0.94), (0.94, 0.94))


class Text(NamedTuple):
    """What is written somewhere, and the part of the window the letters take."""

    widget: Label
    words: str
    box: Box


def faults(driver: Driver) -> list[str]:
    """Everything that is wrong with what is in sight: nothing, if all is well."""
    free = [it for it in uncovered(driver) if not _cut(it)]
    controls = [it for it in free if is_control(it)]
    texts = [written(it) for it in free if isinstance(it, Label) and it.text]
    return [
        *_off_screen(controls, texts),
        *_small(controls),
        *_close(controls),
        *_out_of_reach([it for it in controls if _scroller(it) is None]),
        *_spilling(texts),
        *_overlapping(texts, controls),
        *_illegible(texts),
    ]


def uncovered(driver: Driver) -> Iterator[Widget]:
    """All that is in sight and not, even in part, under something opaque."""
    opaque: list[Widget] = []
    for it in driver.seen:
        if not any(common(box(it), box(lid)) for lid in opaque):
            yield it
        if is_opaque(it):
            opaque.append(it)


def is_opaque(widget: Widget) -> bool:
    """Whether nothing under `widget` can be seen or touched: all that lies over the board."""
    return isinstance(widget, (Opaque, Trouble))


def _scroller(widget: Widget) -> StencilView | None:
    """What `widget` scrolls in. There a finger that rests may be about to scroll."""
    while isinstance(widget, Widget):
        if isinstance(widget, StencilView):
            return widget
        widget = widget.parent
    return None


def _cut(widget: Widget) -> bool:
    """Whether `widget` is scrolled so that a part of it is out of sight."""
    scroller = _scroller(widget)
    return scroller is not None and not _inside(box(widget), box(scroller))


def written(label: Label) -> Text:
    """Where the letters of `label` are: around its middle, whatever its size."""
    w, h = label.texture_size
    x1, y1 = label.to_window(label.center_x - w / 2, label.center_y - h / 2)
    x2, y2 = label.to_window(label.center_x + w / 2, label.center_y + h / 2)
    return Text(label, says(label), (min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)))


def _off_screen(controls: list[Widget], texts: list[Text]) -> Iterator[str]:
    screen = (0, 0, *Window.size)
    named = [(says(it), box(it)) for it in controls] + [(it.words, it.box) for it in texts]
    for words, where in named:
        if not _inside(where, screen):
            yield f"{words!r} is not all on the screen: {_rounded(where)} of {Window.size}"


def _small(controls: list[Widget]) -> Iterator[str]:
    for it in controls:
        if min(it.size) < dp(TARGET) - _SLACK:
            yield f"{says(it)!r} is too small to hit: {it.width:.0f} x {it.height:.0f} px"


def _close(controls: list[Widget]) -> Iterator[str]:
    for one, other in combinations(controls, 2):
        a, b = box(one), box(other)
        apart = max(a[0] - b[2], b[0] - a[2], a[1] - b[3], b[1] - a[3])
        if apart < dp(GAP) - _SLACK:
            yield f"{says(one)!r} and {says(other)!r} are only {apart:.1f} px apart"


def _out_of_reach(controls: list[Widget]) -> Iterator[str]:
    """Put a finger on each control, at its middle and just inside its corners, and take it back."""
    for it in controls:
        for across, up in _TOUCH_POINTS:
            at = it.to_window(it.x + it.width * across, it.y + it.height * up)
            touch = UnitTestTouch(*at)
            touch.touch_down()
            pressed = [other for other in controls if other.pressed]
            touch.touch_move(-10, -10)
            touch.touch_up()
            if pressed != ([it] if it.enabled else []):
                got = [says(other) for other in pressed]
                yield f"a touch on {says(it)!r} at {across}, {up} presses {got}"


def _spilling(texts: list[Text]) -> Iterator[str]:
    for it in texts:
        holder = _holder(it.widget)
        if not _inside(it.box, box(holder)):
            yield f"{it.words!r} spills out of {_called(holder)}"
        wide = it.widget.text_size[0]
        words = [word for word in it.words.split() if "/" not in word]  # a path breaks anywhere
        if wide and any(_across(word, it.widget) > wide + _SLACK for word in words):
            yield f"a word of {it.words!r} is broken: the line is {wide:.0f} px"


def _overlapping(texts: list[Text], controls: list[Widget]) -> Iterator[str]:
    for one, other in combinations(texts, 2):
        if _touching(one.box, other.box):
            yield f"{one.words!r} is written over {other.words!r}"
    for text in texts:
        for control in controls:
            if not belongs(text.widget, control) and _touching(text.box, box(control)):
                yield f"{text.words!r} is written over {says(control)!r}"


def _illegible(texts: list[Text]) -> Iterator[str]:
    for it in texts:
        if it.widget.font_size < dp(LEGIBLE):
            yield f"{it.words!r} is written too small: {it.widget.font_size:.1f} px"


def _holder(widget: Widget) -> Widget:
    """What a text must stay in: its control, else its panel, sheet or screen."""
    while not (is_control(widget) or isinstance(widget, Turned) or is_opaque(widget)):
        if not isinstance(widget.parent, Widget):
            break
        widget = widget.parent
    return widget


def _called(holder: Widget) -> str:
    return repr(says(holder)) if is_control(holder) else f"its {type(holder).__name__}"


def _across(word: str, label: Label) -> float:
    return extents(word, label.font_name, label.font_size, label.bold)[0]


def _inside(inner: Box, outer: Box) -> bool:
    return (
        inner[0] >= outer[0] - _SLACK
        and inner[1] >= outer[1] - _SLACK
        and inner[2] <= outer[2] + _SLACK
        and inner[3] <= outer[3] + _SLACK
    )


def _touching(a: Box, b: Box) -> bool:
    shared = common(a, b)
    return bool(shared) and min(shared[2] - shared[0], shared[3] - shared[1]) > _SLACK


def _rounded(where: Box) -> tuple[int, ...]:
    return tuple(round(it) for it in where)
