"""A place in a sentence that is read as a formula in words, and what has been read of it so far."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from ansatz.scorers.responses.shapes.spoken import words

_BLANK: Final = re.compile(r"[\s*]*")


@dataclass(slots=True)
class Cursor:
    """Where one formula is read from words; ``at`` is where it ends."""

    text: str
    at: int
    called: Mapping[str, str]  # letters by the beginnings of words for them
    known: frozenset[str]  # letters of the question
    operations: int = 0
    letters: set[str] = field(default_factory=set)
    depth: int = 0

    def take(self, name: str) -> bool:
        """Whether a word of a field of ``SPEAKING`` stands here, which is then passed."""
        self.blank()
        found = words.field(name).match(self.text, self.at)
        if found is None:
            return False
        self.at = found.end()
        return True

    def take_behind_comma(self) -> bool:
        """Whether a participle of a product follows: "2π, умноженному на"."""
        before = self.at
        self.at += self.text.startswith(",", self.at)
        if self.at > before and self.take("times"):
            return True
        self.at = before
        return False

    def valued(self, name: str) -> str:
        """The value of the word of a field of ``SPEAKING`` that stands here, which is then passed."""
        self.blank()
        pattern, values = words.valued(name)
        found = pattern.match(self.text, self.at)
        if found is None or not found.lastindex:
            return ""
        self.at = found.end()
        return values[found.lastindex - 1]

    def blank(self) -> int:
        """Skips blanks and asterisks; where it then stands."""
        found = _BLANK.match(self.text, self.at)
        self.at = found.end() if found is not None else self.at
        return self.at
