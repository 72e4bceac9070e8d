"""What differs per machine: data folder, keep awake, haptics. The only place for pyjnius."""

from pathlib import Path

from platformdirs import user_data_path


def data_folder() -> Path:
    """Where this user's ledger lives. Never called `app`: Android packaging wipes that name."""
    return user_data_path("energy-ledger", appauthor=False)
