"""Letters that the words in front of their formula tell of: by the quantity that they name, or by its value."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.constraints.reading.document import Document, Math
from ansatz.scorers.constraints.steps.arithmetic import is_literal
from ansatz.scorers.formulas import Tree
from ansatz.scorers.language import CHECKS, names_quantity
from ansatz.scorers.responses import FORMULA, Sentence

_GIVES: Final = CHECKS.pattern(r"(?i)(?<!\w)(?&announces_formula)[\s:*_]*\Z")
_FRONT: Final = 400  # characters in front of a formula that are looked at: a text without a stop is one sentence


def is_announced(document: Document, name: str) -> bool:
    """``Now, the total entropy difference ... is:``, "the initial temperature is 0 °C (273.15 K): $T_1 = 273.15$ K"."""
    for math, tree in document.claims():
        if tree.kind != "relation" or tree.value not in ("=", "~=") or tree.args[0] != Tree("symbol", name):
            continue
        if _says_after(document, math):
            return True
        here = document.sentence_at(math.start)
        before = document.around(math.start, 1, 0)[:1]
        for sentence in (one for one in (here, *before) if one is not None):
            end = min(sentence.end, math.start)
            said = document.masked[max(sentence.start, end - _FRONT) : end]
            if not names_quantity(said):
                continue
            gives = _GIVES.search(said.rstrip(" \n\t$\\[(" + FORMULA)) is not None
            if gives or (is_literal(tree.args[1]) and _tells_value(document, sentence, math)):
                return True
    return False


def _says_after(document: Document, math: Math) -> bool:
    """``$Q_c = mc\\Delta T$. This represents the energy removed``: the sentence behind it says what it is."""
    behind = document.masked[math.end : math.end + _BEHIND].lstrip(" \n\t$\\])}*.,;" + FORMULA)
    told = _THIS.match(behind)
    return told is not None and names_quantity(behind[told.end() :].partition(".")[0][:_NAME])


_BEHIND: Final = 120  # characters behind a formula that are looked at
_NAME: Final = 48  # characters of the name of a quantity
_THIS: Final = CHECKS.pattern(r"(?i)(?&names_what_is_found)(?!\w)")


def _tells_value(document: Document, sentence: Sentence, math: Math) -> bool:
    """Whether a sentence has the value of a formula, with its unit, in front of it."""
    inside = document.measures_in(math.start, math.end + 1)
    if not inside or inside[-1].unit is None:
        return False
    before = document.measures_in(sentence.start, min(sentence.end, math.start))
    return any(one.value == inside[-1].value and one.unit == inside[-1].unit for one in before)
