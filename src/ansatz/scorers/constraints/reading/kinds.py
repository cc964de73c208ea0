"""What a quantity measures by the words that name it: a radius is a length, whatever it is the radius of."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ansatz.items.units import Dimension, parse_unit
from ansatz.scorers.language import FRAMING, QUANTITIES, alternatives, cyrillic, whole
from ansatz.scorers.responses import measured

# What quantities of these names measure, whatever they are of. A name that is used for several is not here.
_KINDS: Final = tuple(QUANTITIES.grouped("kinds").items())
_KIND = re.compile(
    "|".join(f"(?P<k{place}>{whole(alternatives(names))})" for place, (_, names) in enumerate(_KINDS)), re.IGNORECASE
)
# With one of these the name measures something else, or nobody knows what.
_MODIFIED: Final = QUANTITIES.pattern("(?i)(?&modified)")
_PER: Final = QUANTITIES.pattern(r"(?i)\s(?&kind_ends)(?!\w)")
_DETERMINER = FRAMING.pattern(r"(?i)^\s*(?&determiners)\s+")
_PREPOSITION = FRAMING.pattern(r"(?i)\s(?&meaning_ends)\s|[,;(\[$]")


@lru_cache(maxsize=4096)
def kind_of(words: str) -> Dimension | None:
    """What a quantity of this name measures; None where the name does not tell."""
    named = _DETERMINER.sub("", words.strip())
    phrase = _PREPOSITION.split(named, maxsplit=1)[0]
    if _MODIFIED.search(phrase) or _PER.match(named, len(phrase)):  # "mass per unit length"
        return None
    found = list(_KIND.finditer(phrase))
    if not found:
        return None
    # English puts the name last, Russian first.
    match = found[0] if cyrillic(phrase) else found[-1]
    unit = parse_unit(_KINDS[int((match.lastgroup or "k0")[1:])][0])
    return measured(unit) if unit is not None else None
