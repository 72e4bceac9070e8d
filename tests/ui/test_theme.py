"""The colours, computed: what is written can be read, and no seat is known by its hue alone."""

from itertools import combinations

import pytest

from tracker.ui import theme
from tracker.ui.theme import DARK, LIGHT, contrast, over
from tracker.ui.widgets.mark import SHAPES

READ = 4.5
LARGE = 3.0
THEMES = {"dark": DARK, "light": LIGHT}
SEATS = DARK.seats
TEXTS = ("text", "quiet", "faint", "refusal")
GROUNDS = ("background", "sheet", *SEATS)
LAID = {
    "bare": ("", READ),
    "zone": ("zone", READ),
    "raised": ("raised", READ),
    "pressed": ("pressed", LARGE),
}
"""What may lie on a ground, and how clearly words on it must stand out; pressed is a moment."""


@pytest.fixture(params=THEMES)
def palette(request):
    return THEMES[request.param]


def ground(palette, name: str, laid: str) -> str:
    """The colour behind what is written: a ground with what lies on it."""
    seat = palette.seats.get(name)
    bare = seat.panel if seat else getattr(palette, name)
    top, _ = LAID[laid]
    return over(getattr(palette, top), bare) if top else bare


@pytest.mark.parametrize("laid", LAID)
@pytest.mark.parametrize("name", GROUNDS)
@pytest.mark.parametrize("text", TEXTS)
def test_words_can_be_read(palette, text, name, laid):
    assert contrast(getattr(palette, text), ground(palette, name, laid)) >= LAID[laid][1]


@pytest.mark.parametrize("laid", LAID)
@pytest.mark.parametrize("seat", SEATS)
def test_a_seats_accent_can_be_read_on_its_panel_and_sheet(palette, seat, laid):
    accent, (_, clearly) = palette.seats[seat].accent, LAID[laid]
    assert contrast(accent, ground(palette, seat, laid)) >= clearly, "its name, PAY and GET"
    assert contrast(accent, ground(palette, "sheet", laid)) >= clearly, "the title of its sheet"


@pytest.mark.parametrize("reader", SEATS)
@pytest.mark.parametrize("news", SEATS)
def test_news_in_another_seats_accent_can_be_read(palette, news, reader):
    assert contrast(palette.seats[news].accent, palette.seats[reader].panel) >= READ


@pytest.mark.parametrize("seat", SEATS)
def test_what_is_written_on_an_accent_can_be_read(palette, seat):
    assert contrast(palette.on_accent, palette.seats[seat].accent) >= READ


@pytest.mark.parametrize("fill", ["refusal", "agreement", "correction", "text"])
def test_what_is_written_on_a_button_can_be_read(palette, fill):
    assert contrast(palette.on_accent, getattr(palette, fill)) >= READ


@pytest.mark.parametrize("seat", SEATS)
def test_a_dead_button_still_says_what_it_would_do(palette, seat):
    dimmed = palette.seats[seat].accent + "4D"  # as much as 0.3
    assert contrast(palette.faint, over(dimmed, palette.sheet)) >= LARGE


@pytest.mark.parametrize("seat", SEATS)
def test_the_mark_and_the_signs_stand_out_and_its_bolt_from_it(palette, seat):
    look = palette.seats[seat]
    for laid in LAID:
        assert contrast(look.accent, ground(palette, seat, laid)) >= LARGE
    assert contrast(look.panel, look.accent) >= LARGE


def test_each_seat_has_a_shape_and_a_name_of_its_own():
    shapes = [seat.shape for seat in SEATS.values()]
    assert len(set(shapes)) == len(SEATS) == 8
    assert set(shapes) <= set(SHAPES), "and it can be drawn"


def test_no_two_shapes_have_the_same_outline():
    for one, other in combinations(SHAPES, 2):
        assert SHAPES[one] != SHAPES[other]


def test_the_two_seats_of_a_duel_differ_in_lightness_or_shape():
    for one, other in combinations(SEATS.values(), 2):
        lighter = contrast(one.accent, other.accent) >= 1.2
        assert lighter or one.shape != other.shape


@pytest.mark.parametrize(
    ("one", "other", "ratio"),
    [("#FFFFFF", "#000000", 21.0), ("#777777", "#FFFFFF", 4.48), ("#0B0C10", "#0B0C10", 1.0)],
)
def test_contrast_is_what_the_guidelines_say(one, other, ratio):
    assert contrast(one, other) == pytest.approx(ratio, abs=0.01)
    assert contrast(other, one) == contrast(one, other)


def test_half_white_over_black_is_grey():
    assert over("#FFFFFF80", "#000000") == "#808080"


def test_the_light_theme_seats_the_same_players_in_the_same_shapes():
    assert {name: it.shape for name, it in LIGHT.seats.items()} == {
        name: it.shape for name, it in DARK.seats.items()
    }


def test_choosing_a_theme_gives_what_is_made_from_then_on_its_colours():
    theme.choose(LIGHT)
    assert (theme.TEXT, theme.seat("sky")) == (LIGHT.text, LIGHT.seats["sky"])
    theme.choose(DARK)
    assert (theme.TEXT, theme.seat("sky")) == (DARK.text, DARK.seats["sky"])


def test_light_is_a_choice_that_holds_at_once_and_changes_no_game(table):
    table.get("Sky", 3)
    table.tap("Menu")
    table.tap("Settings")
    table.tap("Light: off")
    assert tuple(table.panel("Sky").ground) == pytest.approx(theme.rgba(LIGHT.seats["sky"].panel))
    table.get("Amber", 2)
    assert table.totals == (3, 2)
    table.tap("Menu")
    table.tap("Settings")
    table.tap("Light: on")
    assert tuple(table.panel("Sky").ground) == pytest.approx(theme.rgba(DARK.seats["sky"].panel))
