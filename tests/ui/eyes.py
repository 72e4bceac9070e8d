"""What a player sees: which widgets are in sight, what they say and where they are."""

import re
from collections.abc import Iterator

from kivy.uix.stencilview import StencilView
from kivy.uix.widget import Widget

from tracker.ui import icons

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, bottom, right and top edge, in the window's pixels."""


def in_sight(root: Widget) -> Iterator[Widget]:
    """`root` and all below it that can be seen, the ones on top first.

    What is transparent, has no size, lies outside the window or is scrolled away is not in sight.
    What a sheet covers is: widgets do not say whether they are opaque.
    """
    yield from _seen(root, (0, 0, *root.get_parent_window().size))


def says(widget: Widget) -> str:
    """What `widget` is called: the `label` of a control, else the `text` shown."""
    text = getattr(widget, "label", "") or getattr(widget, "text", "")
    return plain(text) if getattr(widget, "markup", False) else text


def plain(markup: str) -> str:
    """What `markup` looks like: the icon for an arrow is an arrow."""
    text = re.sub(r"\[/?[a-z]+(=[^]]*)?]", "", markup)
    for code, sign in (("&bl;", "["), ("&br;", "]"), ("&amp;", "&"), (icons.ARROW, "→")):
        text = text.replace(code, sign)
    return text


def is_control(widget: Widget) -> bool:
    """Whether `widget` names itself as something to touch."""
    return bool(getattr(widget, "label", ""))


def belongs(widget: Widget, to: Widget) -> bool:
    """Whether `widget` is `to`, or a part of it."""
    while isinstance(widget, Widget):
        if widget.uid == to.uid:
            return True
        widget = widget.parent
    return False


def place(widget: Widget, across: float = 0.5, up: float = 0.5) -> Point:
    """A point of `widget` in the window: 0, 0 is its own bottom left corner, however turned."""
    return widget.to_window(widget.x + widget.width * across, widget.y + widget.height * up)


def box(widget: Widget) -> Box:
    """The upright rectangle `widget` fills in the window."""
    (x1, y1), (x2, y2) = place(widget, 0, 0), place(widget, 1, 1)
    return min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)


def common(a: Box, b: Box) -> Box | None:
    """Where two boxes overlap, if they do."""
    left, bottom, right, top = max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3])
    return (left, bottom, right, top) if left < right and bottom < top else None


def _seen(widget: Widget, frame: Box) -> Iterator[Widget]:
    if not widget.opacity:
        return
    shown = common(box(widget), frame)
    if isinstance(widget, StencilView):
        if shown is None:
            return
        frame = shown
    for child in widget.children:
        yield from _seen(child, frame)
    if shown is not None:
        yield widget
