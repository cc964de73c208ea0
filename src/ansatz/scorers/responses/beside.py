"""A unit that stands beside the same number elsewhere in the text: ``\\boxed{14}`` and "moves at 14 m/s"."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import Final

from ansatz.items.units import ParsedUnit, parse_unit
from ansatz.scorers.language import joined
from ansatz.scorers.outcome import Extraction
from ansatz.scorers.quantities import unit_prefix
from ansatz.scorers.responses.ranking import alike

RULE: Final = "unit_beside"
ANNOUNCED: Final = "unit_announced"
PLACES: Final = 12  # occurrences of the number that are looked at

_NUMBER: Final = (
    r"[-−+]?(?:10\s?\^\s?(?:\{\s?[-−+]?\d+\s?\}|\d)|\d[\d.]*(?:[,]\d{3})*"
    r"(?:\s?(?:\\times|\\cdot|×|\*)\s?10\s?\^\s?\{?[-−+]?\d+\}?|[eE][-+]?\d+)?)"
)
_PLAIN = re.compile(rf"[\s$]*(?:\\?[A-Za-z]{{1,8}}(?:_\{{?\w{{1,12}}\}}?)?\s*[=≈]\s*)?(?P<number>{_NUMBER})[\s$.]*")
_BETWEEN = re.compile(r"(?:[\s$~}]|\\[,;:! ()\]]|\\q?quad|\*\*)*")


def with_unit_announced(found: Extraction, codes: tuple[str, ...], language: str) -> Extraction:
    """``in m/s: 14`` says 14 m/s: a unit that is announced before a bare number belongs to it."""
    match = _announced(codes).search(found.text)
    if match is None:
        return found
    unit = match["unit"].strip(" $")
    read = parse_unit(unit, language) if unit else None
    if read is None or not read.factors:
        return found
    return replace(found, text=f"{match['number'].strip()} {unit}", rules=(*found.rules, ANNOUNCED))


@lru_cache(maxsize=16)
def _announced(codes: tuple[str, ...]) -> re.Pattern[str]:
    words = joined("announces_unit", *codes)
    return re.compile(
        rf"(?i)(?:\A|(?<=\s))\(?(?:{words})\s+(?P<unit>[^\s:=,;()]{{1,24}})\)?\s{{0,2}}[:=]\s{{0,3}}(?P<number>{_NUMBER})[\s$.]*\Z"
    )


def with_unit_beside(found: Extraction, text: str, language: str, wanted: ParsedUnit) -> Extraction:
    """A bare number with the one unit that stands beside it in the text; visible as a rule of the extraction.

    Only a unit that measures what is asked for, and only where all such places give the same one.

    Args:
        wanted: the unit that is asked for.
    """
    number = _PLAIN.fullmatch(found.text)
    if number is None:
        return found
    pattern = re.compile(rf"(?<![\w.,^]){re.escape(number['number'])}(?![\d]|[.,]\d)")
    units: set[str] = set()
    for count, place in enumerate(pattern.finditer(text)):
        if count >= PLACES:
            break
        gap = _BETWEEN.match(text, place.end(), place.end() + 40)
        rest = text[gap.end() if gap else place.end() :][:80].split("\n", 1)[0]
        unit = unit_prefix(rest, language)
        read = parse_unit(unit, language) if unit else None
        if read is not None and alike(read, wanted):
            units.add(unit)
    if len(units) != 1:
        return found
    return replace(found, text=f"{found.text.strip().rstrip('.')} {units.pop()}", rules=(*found.rules, RULE))
