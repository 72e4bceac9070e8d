"""The colours, computed: what is written can be read, and no seat is known by its hue alone."""

from itertools import combinations

import pytest

from tracker.ui import theme
from tracker.ui.theme import SEATS, contrast, over
from tracker.ui.widgets.mark import SHAPES

TEXTS = {"text": theme.TEXT, "quiet": theme.QUIET, "faint": theme.FAINT, "refusal": theme.REFUSAL}
PANELS = {name: seat.panel for name, seat in SEATS.items()}
GROUNDS = {"background": theme.BACKGROUND, "sheet": theme.SHEET} | PANELS
READ = 4.5
LARGE = 3.0
LAID = {
    "bare": (None, READ),
    "zone": (theme.ZONE, READ),
    "raised": (theme.RAISED, READ),
    "pressed, for a moment": (theme.PRESSED, LARGE),
}
"""What may lie on a ground, and how clearly words on it must stand out."""


def ground(name: str, laid: str) -> str:
    """The colour behind what is written: a ground with what lies on it."""
    top, _ = LAID[laid]
    return over(top, GROUNDS[name]) if top else GROUNDS[name]


@pytest.mark.parametrize("laid", LAID)
@pytest.mark.parametrize("name", GROUNDS)
@pytest.mark.parametrize("text", TEXTS)
def test_words_can_be_read(text, name, laid):
    assert contrast(TEXTS[text], ground(name, laid)) >= LAID[laid][1]


@pytest.mark.parametrize("laid", LAID)
@pytest.mark.parametrize("seat", SEATS)
def test_a_seats_accent_can_be_read_on_its_panel_and_sheet(seat, laid):
    accent, (_, clearly) = SEATS[seat].accent, LAID[laid]
    assert contrast(accent, ground(seat, laid)) >= clearly, "its name, PAY and GET"
    assert contrast(accent, ground("sheet", laid)) >= clearly, "the title of its sheet"


@pytest.mark.parametrize("reader", SEATS)
@pytest.mark.parametrize("news", SEATS)
def test_news_in_another_seats_accent_can_be_read(news, reader):
    assert contrast(SEATS[news].accent, SEATS[reader].panel) >= READ


@pytest.mark.parametrize("seat", SEATS)
def test_what_is_written_on_an_accent_can_be_read(seat):
    assert contrast(theme.ON_ACCENT, SEATS[seat].accent) >= READ


@pytest.mark.parametrize("fill", [theme.REFUSAL, theme.AGREEMENT, theme.CORRECTION, theme.TEXT])
def test_what_is_written_on_a_button_can_be_read(fill):
    assert contrast(theme.ON_ACCENT, fill) >= READ


@pytest.mark.parametrize("seat", SEATS)
def test_the_mark_and_the_signs_stand_out_and_its_bolt_from_it(seat):
    look = SEATS[seat]
    for laid in LAID:
        assert contrast(look.accent, ground(seat, laid)) >= LARGE
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
