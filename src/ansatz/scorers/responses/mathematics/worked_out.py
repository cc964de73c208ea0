r"""What an integral or a sum comes to, where words say it: "$I = \int r^2 dm$, which is $mL^2/3$" is one chain."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from ansatz.scorers.language import PHRASING
from ansatz.scorers.responses.mathematics.fragments import fragments

# An integral, a sum, a primitive between its bounds: nothing is worked out yet.
_UNWORKED: Final = re.compile(r"\\i?i?int(?![a-z])|∫|\\sum(?![a-z])|∑|\]_|\\(?:right|big)g?r?(?:\]|\||\\vert)_")
_COMES_TO: Final = PHRASING.pattern(r"(?i)(?:[\s$,;:.)\]]|\\[)\]])*(?&restating)[\s:]*(?:\$\$?|\\\(|\\\[)?\s*")
_CLOSING: Final = re.compile(r"\s*(\$\$|\$|\\\)|\\\])")


def as_chain(sentence: str) -> str:
    """The sentence with such words as the sign that they are read as; else as it is."""
    if not _UNWORKED.search(sentence):
        return sentence
    for before, after in pairwise(fragments(sentence)[0]):
        if not _UNWORKED.search(before.text) or not _COMES_TO.fullmatch(sentence, before.end, after.start):
            continue
        closing, behind = _CLOSING.match(sentence, before.end), _CLOSING.match(sentence, after.end)
        if (closing is None) is not (behind is None):
            continue
        end = closing[1] if closing else ""
        rest = sentence[behind.end() if behind else after.end :]
        value = after.text.rpartition("=")[2].strip()
        return f"{sentence[: before.end].rstrip()} = {value}{end}{rest}"
    return sentence
