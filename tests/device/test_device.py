"""What the machine says of itself: its language, and whether it has a screen."""

import pytest

from tracker import device

NAMED = ("LC_ALL", "LC_MESSAGES", "LANG")


@pytest.mark.parametrize(
    ("named", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "pt_BR"}, "pt"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "de_AT.UTF-8", "LC_ALL": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "../../de"}, "en"),
    ],
)
def test_the_language_is_what_the_machine_says(monkeypatch, named, language):
    for name in NAMED:
        monkeypatch.delenv(name, raising=False)
    for name, value in named.items():
        monkeypatch.setenv(name, value)
    assert device.language() == language


@pytest.mark.parametrize(
    ("there", "screen"),
    [({}, False), ({"DISPLAY": ":0"}, True), ({"WAYLAND_DISPLAY": "wayland-0"}, True)],
)
def test_linux_has_a_screen_where_a_display_is_named(monkeypatch, there, screen):
    monkeypatch.setattr(device.sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for name, value in there.items():
        monkeypatch.setenv(name, value)
    assert device.has_screen() is screen


def test_where_there_are_no_haptics_nothing_happens():
    device.tick()
    assert device.insets() == (0, 0, 0, 0)
