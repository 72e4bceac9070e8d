"""What differs per machine: data folder, screen, haptics. The only place for pyjnius."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

from platformdirs import user_data_path

Closer = Callable[[], None]


def on_android() -> bool:
    """Whether this is a phone or tablet with Android."""
    return "ANDROID_ARGUMENT" in os.environ or hasattr(sys, "getandroidapilevel")


def data_folder() -> Path:
    """Where this user's ledger lives. Never called `app`: Android packaging wipes that name."""
    return user_data_path("energy-ledger", appauthor=False)


def has_screen() -> bool:
    """Whether a window could be seen. On Linux without one, the toolkit would run invisibly."""
    if on_android() or not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def tick() -> None:
    """One short haptic tick in the hand, where the machine has them; needs no permission."""
    if on_android():
        _android_tick()


def _android_tick() -> None:
    from android.runnable import run_on_ui_thread
    from jnius import autoclass

    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    feedback = autoclass("android.view.HapticFeedbackConstants")

    @run_on_ui_thread  # type: ignore[untyped-decorator]
    def perform() -> None:
        activity.getWindow().getDecorView().performHapticFeedback(feedback.KEYBOARD_TAP)

    perform()


def insets() -> tuple[float, float, float, float]:
    """Pixels the device keeps for itself at the left, bottom, right and top: bars and cut-outs."""
    return _android_insets() if on_android() else (0, 0, 0, 0)


def _android_insets() -> tuple[float, float, float, float]:
    from jnius import autoclass

    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    kept = activity.getWindow().getDecorView().getRootWindowInsets()
    if kept is None:  # not attached to the screen yet
        return 0, 0, 0, 0
    if autoclass("android.os.Build$VERSION").SDK_INT >= 30:
        kinds = autoclass("android.view.WindowInsets$Type")
        edges = kept.getInsets(kinds.systemBars() | kinds.displayCutout())
        return edges.left, edges.bottom, edges.right, edges.top
    return (
        kept.getSystemWindowInsetLeft(),
        kept.getSystemWindowInsetBottom(),
        kept.getSystemWindowInsetRight(),
        kept.getSystemWindowInsetTop(),
    )
