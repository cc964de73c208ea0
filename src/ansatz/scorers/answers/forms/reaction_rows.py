r"""What is said of one reaction among several: ``n \to p + \gamma: violates charge conservation`` in a table."""

from __future__ import annotations

import re
from typing import Final

_ARROW: Final = re.compile(r"\\(?:right|longright)arrow(?![A-Za-z])|\\to(?![A-Za-z])|→")
_BARS: Final = re.compile(r"\\overline(?![A-Za-z])")
_SETTING: Final = re.compile(
    r"\\(?:text|mathrm|textbf|left|right|quad|,|;|:|!)(?![A-Za-z])"
    r"|\\(?:begin|end)\s?\{[a-z*]{1,12}\}(?:\{[lcr|]{1,8}\})?|[{}$&]|\\ "
)
_ROW: Final = re.compile(r"\\\\|\n")
_TEXT: Final = re.compile(r"\\text\s?\{([^{}]*)\}")
_WORD: Final = re.compile(r"[^\W\d_]{4}")
_NEXT: Final = re.compile(r"\s*(?:[+^_→]|\\(?!text|quad|,|;|:|\\))")  # goes on with the reaction
ROWS: Final = 24  # of an answer that are looked at


def said_of_reaction(gold: str, answer: str) -> tuple[str, str] | None:
    """What a gold says of its one reaction, and an answer of the same one; None where either says it of none."""
    words = " ".join(_TEXT.findall(gold))
    reaction = _TEXT.sub(" ", gold)
    if len(_ARROW.findall(reaction)) != 1 or not _WORD.search(words) or re.search(r"[=<>]", gold):
        return None
    pattern = _pattern(reaction)
    found = [
        (row, match)
        for row in _ROW.split(answer)[:ROWS]
        for match in [pattern.search(_plain(row))]
        if match is not None
    ]
    if len(found) != 1:
        return None
    row, match = found[0]
    plain = _plain(row)
    rest = f"{plain[: match.start()]} {plain[match.end() :]}"
    if _NEXT.match(plain[match.end() :]) or _ARROW.search(rest) or not _WORD.search(rest):
        return None
    return words, re.sub(r"^\W*\(?\d{0,2}[.)]?\W*", "", rest)


def _plain(text: str) -> str:
    return _SETTING.sub(" ", _BARS.sub(r"\\bar", _ARROW.sub(" → ", text)))


def _pattern(reaction: str) -> re.Pattern[str]:
    """A reaction as a pattern in which blanks make no difference."""
    signs = [sign for sign in re.findall(r"\\?[A-Za-z]+|\S", _plain(reaction)) if sign not in ".,;:"]
    return re.compile(r"(?<![A-Za-z+^_\\])" + r"\s*".join(map(re.escape, signs)))
