"""A brief answer as it stands: whether it is spoken, whether it lists several values, and what is taken of it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from ansatz.scorers.language import FRAMING
from ansatz.scorers.outcome import Extraction
from ansatz.scorers.responses.alignment import concluding_row
from ansatz.scorers.responses.tidy import tidy

# A sentence: two words in a row outside of mathematics and names of units, a question, or words without blanks.
PROSE = FRAMING.pattern(
    r"(?<![\\\w{])(?<!\{\s)[^\W\d_]{2,}[,:]?\s{1,4}[^\W\d_]{3,}(?![\w}])|\?\s*\Z|(?&doubts)|[\u4e00-\u9fff]"
)
_MATHS = re.compile(r"\$\$[^$]*\$\$|\$[^$\n]*\$|\\\((?:[^\\]|\\[^)])*\\\)|\\\[(?:[^\\]|\\[^\]])*\\\]")
_WORD = re.compile(r"(?<![\\\w{])[^\W\d_]{5,}(?!\w)")
_ITEM = re.compile(
    r"\s*\||[\s*+•-]*(?:[^\W\d_]{2}[^:=\n]{0,60}:\s*\S|[$\s]*\\?\w{1,6}_\{?(?:\\text\{)?[A-Za-z]{3,}\}{0,2}\s?=)"
)
_STATING: Final = frozenset(("inline", "display", "bold", "last_line", "table", "words"))


def spoken_of(text: str) -> bool:
    """Whether a brief text has sentences in it: words in a row, or words between delimited formulas."""
    if PROSE.search(text):
        return True
    if "$" not in text and "\\(" not in text and "\\[" not in text:
        return False
    return _WORD.search(_MATHS.sub(" ", text)) is not None


def itemized(text: str) -> bool:
    """Whether each of several lines says what its value is: "Time up: 1.5 s", a row of a table."""
    lines = [line for line in text.splitlines() if line.strip()]
    return len(lines) > 1 and all(map(_ITEM.match, lines))


def taken_whole(text: str, found: Extraction, told: bool) -> Extraction:
    """A short ``answer``: as it is, but for a sentence, of which what it asserts."""
    if not told or (not found.text and not found.others):
        whole = _MATHS.fullmatch(text.strip())
        return Extraction((concluding_row(tidy(text)) if whole else text).strip(), "answer")
    states = found.method in _STATING
    return replace(found, method="answer") if states or not found.text else Extraction(text.strip(), "answer")
