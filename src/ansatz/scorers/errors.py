"""The errors of scorers: a text that cannot be read, a limit that was passed."""

from __future__ import annotations

# ScorersError
# ├── NotationError    a text cannot be read: what was found, what was expected, where
# └── LimitError       a named limit was passed


class ScorersError(Exception):
    """Base class of the errors of this package; none of them leaves ``score``."""


class NotationError(ScorersError):
    """A text cannot be read; ``offset`` is the 0-based place in ``text``."""

    def __init__(self, text: str, offset: int, found: str, expected: str) -> None:
        self.text, self.offset, self.found, self.expected = text, offset, found, expected
        super().__init__(text, offset, found, expected)

    def __str__(self) -> str:
        return f"at {self.offset}: found {self.found}, expected {self.expected}"


class LimitError(ScorersError):
    """A named limit of ``ansatz.scorers.limits`` was passed."""

    def __init__(self, limit: str, allowed: int, found: int) -> None:
        self.limit, self.allowed, self.found = limit, allowed, found
        super().__init__(limit, allowed, found)

    def __str__(self) -> str:
        return f"limit {self.limit}: {self.found} exceeds {self.allowed}"
