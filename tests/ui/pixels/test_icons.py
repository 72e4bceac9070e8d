"""Every icon the app uses is in the font we ship."""

import pytest
from kivy.core.text import Label

from tests.packaging.project import ROOT
from tracker.ui import icons

FONT = str(ROOT / "assets" / "fonts" / "Phosphor-Bold-subset.ttf")
ICONS = {name: value for name, value in vars(icons).items() if name.isupper()}


def drawn(character: str) -> bytes:
    label = Label(text=character, font_name=FONT, font_size=48)
    label.refresh()
    return label.texture.pixels


@pytest.mark.parametrize("name", ICONS)
def test_it_draws_something_of_its_own(name):
    not_in_the_font = drawn("\ue001")
    picture = drawn(ICONS[name])
    assert any(picture), "it is blank"
    assert picture != not_in_the_font, "the font has no such icon"
