"""The time of a round, as tournaments give it. It changes nothing in the game. No toolkit."""

from dataclasses import dataclass, replace
from typing import Final

MINUTE: Final = 60.0
LONGEST: Final = 180 * MINUTE


@dataclass(frozen=True, slots=True)
class RoundTimer:
    """Running, it knows when it `ends` (seconds since 1970); at rest, how much is `left`.

    With neither it is not in use, and not shown.
    """

    length: float = 50 * MINUTE
    ends: float | None = None
    left: float | None = None

    @property
    def running(self) -> bool:
        """Whether time passes."""
        return self.ends is not None

    def remaining(self, now: float) -> float | None:
        """Seconds to go, below 0 once time is up; None if it is not in use."""
        return self.left if self.ends is None else self.ends - now

    def started(self, now: float) -> "RoundTimer":
        """Running from where it rests, or from its whole length."""
        left = self.remaining(now)
        return replace(self, ends=now + (self.length if left is None else left), left=None)

    def paused(self, now: float) -> "RoundTimer":
        """At rest, with what is left."""
        return replace(self, ends=None, left=self.remaining(now))

    def reset(self) -> "RoundTimer":
        """At rest at its whole length."""
        return replace(self, ends=None, left=self.length)

    def put_away(self) -> "RoundTimer":
        """Not in use; its length is remembered."""
        return replace(self, ends=None, left=None)

    def longer(self, seconds: float) -> "RoundTimer":
        """With so much more time, or less: between a minute and three hours in all."""
        length = min(LONGEST, max(MINUTE, self.length + seconds))
        by = length - self.length
        return RoundTimer(
            length,
            None if self.ends is None else self.ends + by,
            None if self.left is None else self.left + by,
        )

    def text(self, now: float) -> str:
        """As read at the table: `41:07`, and `+0:30` when time has been up for half a minute."""
        remaining = self.remaining(now)
        if remaining is None:
            return ""
        seconds = round(abs(remaining))
        return f"{'+' if remaining < -0.5 else ''}{seconds // 60}:{seconds % 60:02}"

    def next_second(self, now: float) -> float | None:
        """Seconds until the text changes; None while it does not."""
        remaining = self.remaining(now)
        if not self.running or remaining is None:
            return None
        return (remaining - 0.5) % 1 or 1.0
