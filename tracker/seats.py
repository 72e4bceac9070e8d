"""Who sits at the table before anyone has said so."""

from typing import Final

from tracker.rules.actions import Seat

DEFAULT_SEATS: Final = (Seat("sky", "Sky", "sky"), Seat("amber", "Amber", "amber"))
"""Two players who face each other, named after their colours."""
