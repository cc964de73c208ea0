"""A value with a factor in words right before it: "half of 6 GeV" is 3 GeV, and not 6 GeV."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ansatz.scorers.factors import factors_in
from ansatz.scorers.language import SCALES, read_in

LONGEST: Final = 80  # characters of a value with its factor
_VALUE: Final = re.compile(r"[-+−]?\d[\d.,]*(?:\s?(?:×|·|\*|\\times|\\cdot)\s?10\s?\^?\s?\{?[-−]?\d+\}?)?")
_DRESS: Final = re.compile(r"^(?:\$|\\\(|\\text\s?\{|[\s*_])+|(?:\$|\\\)|[\s*_.])+$")


def multiplied(text: str, language: str) -> str:
    """The product that such a text says, in LaTeX; empty where it says none, or more than one value."""
    if len(text) > LONGEST or not _VALUE.search(text):
        return ""
    bare = _DRESS.sub("", text)
    said = next(iter(factors_in(f" {bare.casefold()}")), None)
    if said is None or said.start > 1 or "%" in bare[: said.end]:
        return ""
    value = _between(read_in(language)).sub("", bare[said.end - 1 :], count=1).replace("$", "").strip()
    found = _VALUE.match(value)
    if found is None or _VALUE.search(value, found.end()):
        return ""  # "twice 5 N, i.e. 10 N"
    over, under = said.square.as_integer_ratio()
    return rf"\frac{{\sqrt{{{over}}}}}{{\sqrt{{{under}}}}} \cdot {value}"


@lru_cache(maxsize=16)
def _between(codes: tuple[str, ...]) -> re.Pattern[str]:
    """Words between factor and value: "the original"."""
    return SCALES.pattern(r"(?i)\A(?:\s*(?&old_value)(?=\s))*\s*", *codes)
