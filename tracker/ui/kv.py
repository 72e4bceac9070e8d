"""Loading the .kv file that stands beside a module, once."""

from pathlib import Path

from kivy.lang import Builder


def load(module_file: str) -> None:
    """Load the rules of the .kv file of the same name."""
    Builder.load_file(str(Path(module_file).with_suffix(".kv")))
