"""The errors of items: what is wrong with a file, where, and what was expected."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

# ItemsError
# ├── FormatError      a user's file does not conform: a list of located problems
# └── UsageError       an option or a path is wrong


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong with a file.

    Attributes:
        file: path as the user gave it.
        line: 1-based line in that file; 0 where no line applies (the file cannot be read).
        path: JSON path of the value, ``$.answer.unit``.
        found: what stands there.
        expected: what should stand there; a did-you-mean where one exists.
    """

    file: str
    line: int
    path: str
    found: str
    expected: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        return f"{place}: {self.path}: found {self.found}, expected {self.expected}"


class ItemsError(Exception):
    """Base class of the errors of this package."""


class FormatError(ItemsError):
    """Files do not conform; carries every problem of every file, in order."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        return "\n".join(map(str, self.problems))


class UsageError(ItemsError):
    """An option, a path or a combination of options makes no sense."""
