"""A response cut at its box, and the frame of mathematics about it: what `rewritten` builds other texts from."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

BEHIND: Final = 2_000  # characters that may follow a box for a remark to be about it

_HEAD: Final = re.compile(r"\\boxed\s?\{")
_OPENING: Final = re.compile(r"(?:\$\$|\\\[|\\\(|\$)\s*\Z")
_CLOSING: Final = re.compile(r"\s*[.,]?\s*(?:\$\$|\\\]|\\\)|\$)")


@dataclass(frozen=True, slots=True)
class Boxed:
    """A response: what stands before its box, in it and behind it; and the question."""

    before: str
    said: str
    behind: str
    question: str = ""

    @property
    def own(self) -> str:
        """The response as it was, but for a space behind the word."""
        return f"{self.before}\\boxed{{{self.said}}}{self.behind}"

    @property
    def bare(self) -> str:
        return f"{self.before}{self.said}{self.behind}"

    def saying(self, said: str) -> Boxed:
        return replace(self, said=said)

    def framed(self, text: str) -> str | None:
        """Another text for the box and the signs of mathematics about it; None where a formula goes on about it."""
        opening, closing = _OPENING.search(self.before), _CLOSING.match(self.behind)
        if opening is None or closing is None:
            return None
        return f"{self.before[: opening.start()]}{text}{self.behind[closing.end() :]}"

    def lined(self, text: str) -> str:
        """Another text for the paragraph of the box."""
        head, tail = self.before.rpartition("\n\n")[0], self.behind.partition("\n\n")[2]
        return f"{head}\n\n{text}\n\n{tail}".strip()

    def followed(self, text: str) -> str | None:
        """A paragraph behind; None where it would be far from the box."""
        return f"{self.own.rstrip()}\n\n{text}" if len(self.behind) <= BEHIND else None


def split(response: str, question: str = "") -> Boxed | None:
    """The response at its box; None where it has none or several, never closes it, or boxes only in its thoughts."""
    heads = list(_HEAD.finditer(response))
    if len(heads) != 1 or "</think>" in response[heads[0].end() :]:
        return None
    start, at, depth = heads[0].start(), heads[0].end(), 1
    for place in range(at, len(response)):
        if response[place] in "{}" and response[place - 1] != "\\":
            depth += 1 if response[place] == "{" else -1
            if depth == 0:
                return Boxed(response[:start], response[at:place], response[place + 1 :], question)
    return None
