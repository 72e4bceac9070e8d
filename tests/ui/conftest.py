"""The window comes first: once Kivy is imported it is too late to choose another.

`pixels` holds the tests that look at pictures, `x11` those that need a display with a real mouse.
They are collected where the window can do that; `.ci/run` runs all of them.
"""

import pytest

from tests.ui.kivy_window import DRAWS, MODE

collect_ignore = [
    folder for folder, can in {"pixels": DRAWS, "x11": MODE == "x11"}.items() if not can
]


@pytest.fixture
def demo():
    """Someone playing with the two counters of `demo.py`."""
    from tests.ui.demo import DemoApp
    from tests.ui.driver import playing

    with playing(DemoApp()) as driver:
        yield driver


@pytest.fixture
def table():
    """Sky and Amber at the real app, on a phone that stands upright."""
    from tests.ui.table import seated

    with seated() as table:
        yield table
