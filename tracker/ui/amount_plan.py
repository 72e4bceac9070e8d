"""Where the parts of the amount sheet lie in its upright box: pure geometry in dp, y upwards."""

from typing import Final, NamedTuple

from tracker.ui.boxes import Box
from tracker.ui.theme import GAP, TARGET

_LEAST: Final = (304.0, 352.0)
_LEAST_LYING: Final = (480.0, 288.0)
"""The smallest widths and heights in which every key is a full target."""

_PAD: Final = 12
_TITLE: Final = 48
_WIDEST: Final = 560
_TALL: Final = 540


class AmountPlan(NamedTuple):
    """The parts of the sheet; `keys` row by row from the top left."""

    title: Box
    tabs: Box
    amount: Box
    line: Box
    keys: tuple[Box, ...]
    cancel: Box
    confirm: Box


def least(width: float, height: float) -> tuple[float, float]:
    """The smallest sheet for a reader who sees a screen of this width and height."""
    return _LEAST if height >= _LEAST[1] + 2 * GAP else _LEAST_LYING


def amount_plan(width: float, height: float) -> AmountPlan:
    """The plan for a sheet of this size: keypad below the amount if there is height for it, else
    beside it; on a phone that lies, beside everything."""
    if height >= _TALL:
        return _tall(width, height)
    return _beside(width, height) if height >= _LEAST[1] else _lying(width, height)


def _inner(width: float) -> tuple[float, float]:
    """Left edge and width of the column everything is in."""
    w = min(width - 2 * _PAD, _WIDEST)
    return (width - w) / 2, w


def _beside(width: float, height: float) -> AmountPlan:
    x, w = _inner(width)
    top = height - _PAD
    title = Box(x + 4, top - _TITLE, w - 4, _TITLE)
    tabs = Box(x, title.y - GAP - TARGET, w, TARGET)
    tall = tabs.y - GAP - _PAD
    pad = max(3 * TARGET + 2 * GAP, w * 0.58)
    right = Box(x + pad + 12, _PAD, w - pad - 12, tall)
    button = min(56, max(TARGET, (tall - 3 * GAP) / 4))
    amount = max(44, min(72, tall * 0.26))
    low = right.y + 2 * button + 2 * GAP
    return AmountPlan(
        title,
        tabs,
        Box(right.x, right.top - amount, right.w, amount),
        Box(right.x, low, right.w, right.top - amount - low),
        _keys(Box(x, _PAD, pad, tall)),
        Box(right.x, right.y, right.w, button),
        Box(right.x, right.y + button + GAP, right.w, button),
    )


def _lying(width: float, height: float) -> AmountPlan:
    x, w = _inner(width)
    tall = height - 2 * _PAD
    pad = w * 0.42
    right = Box(x + pad + 12, _PAD, w - pad - 12, tall)
    half = (right.w - GAP) / 2
    title = Box(right.x + 4, right.top - _TITLE, right.w - 4, _TITLE)
    tabs = Box(right.x, title.y - GAP - TARGET, right.w, TARGET)
    low = right.y + TARGET + GAP
    amount = max(44, (tabs.y - low) * 0.5)
    return AmountPlan(
        title,
        tabs,
        Box(right.x, tabs.y - amount, right.w, amount),
        Box(right.x, low, right.w, tabs.y - amount - low),
        _keys(Box(x, _PAD, pad, tall)),
        Box(right.x, right.y, half, TARGET),
        Box(right.x + half + GAP, right.y, half, TARGET),
    )


def _tall(width: float, height: float) -> AmountPlan:
    x, w = _inner(width)
    height = min(height, 720)
    button = 56
    half = (w - GAP) / 2
    title = Box(x + 4, height - _PAD - _TITLE, w - 4, _TITLE)
    tabs = Box(x, title.y - GAP - TARGET, w, TARGET)
    amount = Box(x, tabs.y - 80, w, 80)
    line = Box(x, amount.y - 28, w, 28)
    low = _PAD + button + 12
    return AmountPlan(
        title,
        tabs,
        amount,
        line,
        _keys(Box(x, low, w, line.y - GAP - low)),
        Box(x, _PAD, half, button),
        Box(x + half + GAP, _PAD, half, button),
    )


def _keys(box: Box) -> tuple[Box, ...]:
    w, h = (box.w - 2 * GAP) / 3, (box.h - 3 * GAP) / 4
    return tuple(
        Box(box.x + column * (w + GAP), box.top - h - row * (h + GAP), w, h)
        for row in range(4)
        for column in range(3)
    )
