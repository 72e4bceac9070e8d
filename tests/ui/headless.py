"""A Kivy window that needs no display, no GL library and no SDL video.

Call `install` before anything else of Kivy is imported. Widgets, layout, touches, keys and text
sizes are the real ones; only pixels are not drawn.
"""

import os


def install() -> None:
    """Make a window of this kind Kivy's only one."""
    os.environ["KIVY_GL_BACKEND"] = "mock"  # drawing does nothing: libGL is never loaded
    os.environ["KIVY_WINDOW"] = ""  # no stock window is even tried

    import kivy.core.window as core

    class HeadlessWindow(core.WindowBase):
        """A window of a given size that no one sees."""

        def create_window(self, *args: object) -> None:
            super().create_window(*args)
            self.dispatch("on_pre_resize", *self.size)

        def close(self, *args: object) -> None:
            self.dispatch("on_close")

    core.Window = HeadlessWindow()
