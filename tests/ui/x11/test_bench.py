"""The bench measures the real app: it starts, and every click counts."""

import time

import pytest

from tests.bench.__main__ import FOLDER, run, start

PROGRAMS = ("app", "floor")


@pytest.mark.parametrize("program", PROGRAMS)
def test_it_starts(program):
    began = time.monotonic()
    measured = start(program)
    assert 0 < measured["seconds"] < time.monotonic() - began
    assert measured["kB"] > 0


@pytest.mark.parametrize("program", PROGRAMS)
def test_every_click_is_answered_on_screen(program):
    waits = run("programs", program, FOLDER, 5)["seconds"]
    assert len(waits) == 5
    assert all(0 < wait < 2 for wait in waits)


def test_a_tap_is_more_work_than_nothing():
    measured = run("taps", FOLDER)
    assert measured["app"] > 0
    assert measured["floor"] > 0
