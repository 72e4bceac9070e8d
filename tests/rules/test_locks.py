"""Locks are counted by the card they come from (CR 614.17)."""

import pytest

from tests.rules.play import play
from tracker.rules.actions import Lock, Unlock
from tracker.rules.table import Table

ENTERS, LEAVES = Lock("Sky", "Solemnity"), Unlock("Sky", "Solemnity")


@pytest.mark.parametrize(
    ("actions", "locks"),
    [
        ([Lock("Sky")], ("",)),
        ([ENTERS, ENTERS], ("Solemnity", "Solemnity")),
        ([ENTERS, ENTERS, LEAVES], ("Solemnity",)),
        ([ENTERS, Lock("Sky"), LEAVES], ("",)),
        ([ENTERS, LEAVES], ()),
        ([ENTERS, Unlock("Sky", "Suncleanser")], ("Solemnity",)),
        ([ENTERS, Lock("Sky"), Unlock("Sky")], ()),
    ],
)
def test_a_player_is_locked_while_one_lock_is_left(actions, locks):
    sky = play(Table.of("Sky"), *actions).player("Sky")
    assert (sky.locks, sky.locked) == (locks, bool(locks))
