"""Is what stands in brackets behind a number a factor, ``1/2 (1 - cos x)``, or an aside, ``14 m/s (downwards)``?"""

from __future__ import annotations

import re
from typing import Final

_WORDS: Final = re.compile(r"\\(?:text|mathrm|mbox|textbf|textrm|rm|hat|vec)\b")  # a hat is a direction
# An aside says the same again, a condition, or a name: all of them hold a relation, or are listed.
_RELATION: Final = re.compile(
    r"[=<>≈≤≥~,;:±]|\\(?:approx|simeq|sim|equiv|cong|leq?|geq?|to|pm|rightarrow|because)(?![a-zA-Z])"
)
_FUNCTION: Final = (
    r"(?:arc)?(?:sin|cos|tan|cot)h?|sinh|cosh|tanh|sec|csc|exp|ln|log|sqrt|frac|dfrac|tfrac|cdot|times|left|right"
)
_COMMAND: Final = re.compile(r"\\[a-zA-Z]+")
_CALL: Final = re.compile(rf"\\?(?<![a-zA-Z])(?:{_FUNCTION})(?![a-zA-Z])")
_OPERATOR: Final = re.compile(r"(?<=[\w)}\]])\s*[-+*/^·]|\\(?:d?frac|tfrac|sqrt|cdot|times)(?![a-zA-Z])")
_LETTERS: Final = re.compile(r"[^\W\d_]+")
_INDEX: Final = re.compile(r"_(?:\{[^{}]*\}|\w)")
_LONGEST: Final = 2  # letters of a run that can still be a product, as in m v^2 written without a space


def is_factor(inner: str, measured: bool) -> bool:
    """Whether the text between the brackets is a formula with symbols in it, and no aside.

    A relation, a word or a single letter ("(E)": a direction, an option; without a unit, ``measured``, only a capital)
    makes it an aside, and so does a number: ``2.5 (5/2)`` says the same again.
    """
    text = inner.strip()
    if not text or _WORDS.search(text) or _RELATION.search(text):
        return False
    bare = _INDEX.sub("", text)
    called = _CALL.search(bare) is not None
    symbols = [found[0] for found in _COMMAND.finditer(bare) if not _CALL.fullmatch(found[0])]
    runs = _LETTERS.findall(_COMMAND.sub(" ", _CALL.sub(" ", bare)))
    longest = 1 if measured else _LONGEST  # "14 m/s (in +x)"
    if any(len(run) > longest for run in runs) or not (symbols or runs):
        return False
    return called or _OPERATOR.search(bare) is not None or bool(symbols) or (runs[0].islower() and len(text) == 1)
