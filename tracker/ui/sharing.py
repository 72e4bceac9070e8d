"""Where a game goes when it is shared: what the screens need of the device."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol


@dataclass(frozen=True, slots=True)
class Shared:
    """What became of it: saved as `file`, `copied` to the clipboard, or `handed` to another app."""

    file: Path | None = None
    copied: bool = False
    handed: bool = False


class Sharing(Protocol):
    """Takes games elsewhere, and finds those that came. Raises `OSError` if it can't."""

    def text(self, name: str, text: str) -> Shared:
        """Share `text`, as a file called `name` where there are files."""
        ...

    def picture(self, name: str, draw: Callable[[Path], object]) -> Shared:
        """Share what `draw` writes to a file called `name`."""
        ...

    def files(self) -> Sequence[Path]:
        """The game files there are to take in, the newest first."""
        ...


class _Nowhere:
    def text(self, _name: str, _text: str) -> Shared:
        raise OSError("no place to share it")

    def picture(self, _name: str, _draw: Callable[[Path], object]) -> Shared:
        raise OSError("no place to share it")

    def files(self) -> Sequence[Path]:
        return ()


NOWHERE: Final[Sharing] = _Nowhere()
"""Shares nothing."""
