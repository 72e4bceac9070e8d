"""What differs per machine: data folder, screen, haptics. The only place for pyjnius."""

import errno
import os
import sys
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path

from platformdirs import user_data_path, user_documents_path

from tracker.ui.sharing import Shared

Closer = Callable[[], None]


def on_android() -> bool:
    """Whether this is a phone or tablet with Android."""
    return "ANDROID_ARGUMENT" in os.environ or hasattr(sys, "getandroidapilevel")


def data_folder() -> Path:
    """Where this user's ledger lives. Never called `app`: Android packaging wipes that name."""
    return user_data_path("energy-ledger", appauthor=False)


def language() -> str:
    """The language this user reads, as `de`; `en` where the machine does not say."""
    if on_android():
        from jnius import autoclass

        return str(autoclass("java.util.Locale").getDefault().getLanguage()) or "en"
    named = (os.environ.get(it) for it in ("LC_ALL", "LC_MESSAGES", "LANG"))
    code = next((it for it in named if it), "").split(".")[0].split("_")[0].lower()
    return code if code.isalpha() and len(code) in (2, 3) else "en"


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


class Sharing:
    """Takes games elsewhere: by the share sheet on Android, else by the clipboard and a file in
    the user's documents. Meets `tracker.ui.sharing.Sharing`."""

    def __init__(self, folder: Path | None = None) -> None:
        games = data_folder() / "games" if on_android() else user_documents_path() / "Energy Ledger"
        self._folder = folder or games

    def text(self, name: str, text: str) -> Shared:
        """Share `text`. Raises `OSError` if it can't be written."""
        if on_android():
            _android_send(text)
            return Shared(handed=True)
        file = self._free(name)
        file.write_text(text, encoding="utf-8", errors="backslashreplace", newline="")
        return Shared(file, copied=_copy(text))

    def picture(self, name: str, draw: Callable[[Path], object]) -> Shared:
        """Save the picture that `draw` writes. Raises `OSError` if it can't be written."""
        file = self._free(name)
        draw(file)
        if not file.is_file():
            raise OSError(errno.EIO, "the picture was not written")
        return Shared(file)

    def files(self) -> Sequence[Path]:
        """The JSON files in the folder where games are saved, the newest first."""
        try:
            found = [it for it in self._folder.iterdir() if it.suffix.lower() == ".json"]
            return sorted(found, key=lambda it: it.stat().st_mtime, reverse=True)
        except OSError:
            return ()

    def _free(self, name: str) -> Path:
        """A file of that name that is not there yet; its folder is."""
        self._folder.mkdir(parents=True, exist_ok=True)
        file = self._folder / name
        for n in count(2):
            if not file.exists():
                break
            file = self._folder / f"{Path(name).stem}-{n}{Path(name).suffix}"
        return file


def _copy(text: str) -> bool:
    """Put `text` on the clipboard. Whether there is one."""
    try:
        from kivy.core.clipboard import Clipboard

        Clipboard.copy(text)
    except Exception:  # whatever a desktop's clipboard fails with, the file is written
        return False
    return True


def _android_send(text: str) -> None:
    """Open the share sheet with `text`. Read in the manuals, not yet tried on a phone."""
    from jnius import autoclass, cast

    intents = autoclass("android.content.Intent")
    java_string = autoclass("java.lang.String")
    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    send = intents(intents.ACTION_SEND)
    send.setType("text/plain")
    send.putExtra(intents.EXTRA_TEXT, cast("java.lang.CharSequence", java_string(text)))
    title = cast("java.lang.CharSequence", java_string("Energy Ledger"))
    activity.startActivity(intents.createChooser(send, title))
