"""A journal that forgets when the program ends: for replaying games, and the fake in tests."""

from collections.abc import Iterator
from dataclasses import replace

from tracker.session import JournalFailed, Line


class MemoryJournal:
    """Keeps the promises of `tracker.session.Journal` for as long as it lives."""

    def __init__(self) -> None:
        self.lines: list[Line] = []

    def append(self, line: Line) -> Line:
        """Keep `line` and return it with its number."""
        kept = replace(line, n=len(self.lines) + 1)
        self.lines.append(kept)
        return kept

    def last(self) -> Line | None:
        """The newest line, if there is one."""
        return self.lines[-1] if self.lines else None

    def line(self, n: int) -> Line:
        """Line `n`. Raises `JournalFailed` if there is none."""
        if not 1 <= n <= len(self.lines):
            raise JournalFailed(f"there is no line {n}")
        return self.lines[n - 1]

    def backwards(self) -> Iterator[Line]:
        """The lines there are now, newest first."""
        return (self.lines[i] for i in range(len(self.lines) - 1, -1, -1))
