"""The window comes first: once Kivy is imported it is too late to choose another."""

import tests.ui.kivy_window  # noqa: F401
