"""What symbols are said to mean, and whether two meanings, or a meaning and a unit, cannot go together."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ansatz.items.units import Dimension, parse_unit
from ansatz.scorers.constraints.reading.document import Document
from ansatz.scorers.formulas import spelled
from ansatz.scorers.language import FRAMING, QUANTITIES, alternatives, cyrillic, whole
from ansatz.scorers.responses import Saying, measured

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


def meanings(document: Document) -> list[Saying]:
    """What the response says its symbols are, in words."""
    return [saying for saying in document.sayings if saying.words]


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


def contrary(document: Document, saying: Saying) -> str:
    """Why a meaning cannot be right for a symbol of the problem; empty where nothing speaks against it."""
    kind = kind_of(saying.words)
    if kind is None:
        return ""
    declared = document.units.get(saying.symbol)
    if declared is not None and declared != kind:
        return f"{saying.symbol} measures {spelled(declared)}, and no {saying.words[:60]!r}"
    described = next((one.description for one in document.item.context.symbols
                      if document.alias(one.name) == saying.symbol or one.name == saying.symbol), "")  # fmt: skip
    other = kind_of(described) if described else None
    if declared is None and other is not None and other != kind:
        return f"{saying.symbol} is {described[:60]!r}, and no {saying.words[:60]!r}"
    return ""


def drifts(said: Sequence[Saying]) -> tuple[Saying, Saying] | None:
    """Two meanings of one symbol that measure different things, the first such pair."""
    first: dict[str, tuple[Saying, Dimension]] = {}
    for saying in said:
        kind = kind_of(saying.words)
        if kind is None:
            continue
        before = first.setdefault(saying.symbol, (saying, kind))
        if before[1] != kind:
            return before[0], saying
    return None
