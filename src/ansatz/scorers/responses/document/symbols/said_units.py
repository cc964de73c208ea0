"""Units that words give to a symbol: beside it, in brackets behind its meaning, in a cell of a table."""

from __future__ import annotations

import re

from ansatz.items.units import ParsedUnit, parse_unit
from ansatz.scorers.language import MEASURING, NAMING
from ansatz.scorers.responses.document.symbols.mentions import symbol_name
from ansatz.scorers.responses.mathematics.measuring import measures, unit_after

_UNIT_LEAD = NAMING.pattern(
    r"(?i)[*`_]{0,3}\s{0,4}(?:\(|\[|,\s?|[—–]\s?)?\s?"
    rf"(?:(?:(?&unit_sayings)|(?:(?&unit_results)\s){{1,4}}(?={MEASURING.source('(?&unit_leads)')}\s))?:?\s?"
    r"(?:(?:(?&unit_links)|—|–|:)\s?){0,3})\s?[*`(\[]?\s?"
)
_IN_WORDS = NAMING.pattern(r"(?i)(?:(?<![\\/·⋅*])[(\[]|(?<!\\),|\s=\s|(?&in_units))\s{0,3}[(\[$]?(?=[^\s])")
_NAMED_UNIT = re.compile(r"(?:[^\W\d_]{2,14}\s){1,4}\((?P<unit>[^()\n=]{1,24})\)")
_FONTS = re.compile(r"\s*\\(?:text|mathrm|rm|unit|si|Omega|mu|degree)")
_OPENED = re.compile(r"\s{0,3}(?:\$\$?|\\\()([^$\n]{1,30}?)(?:\$|\\\)|=)")
# "the constant (5.67e-8 W/(m² K⁴))", "the reduced constant (approximately equal to $1.05e-34$ J s)"
_VALUE_IN_BRACKETS = NAMING.pattern(
    r"(?i)(?:\(|,\s|(?&value_leads)\s)(?>(?&value_fillers)|\\approx|\\simeq|\\\(|"
    r"\d{1,2}\s?(?:\\pi|π)\s?(?:\\times|\\cdot|[×·*])?|[≈=~$\s\\])*\Z"  # "(4π × 10⁻⁷ T·m/A)"
)


def unit_of_words(text: str, start: int, end: int, language: str) -> tuple[ParsedUnit | None, int]:
    """``the speed (in m/s)``, ``mass, kg``: a unit that ends the words or stands in brackets behind them."""
    valued = [one for one in measures(text[start:end], language) if one.unit is not None]
    if valued and _VALUE_IN_BRACKETS.search(text[start : start + valued[0].start]):
        return valued[0].unit, start + valued[0].end
    for match in _IN_WORDS.finditer(text, start, end):
        if text.startswith("\\(", match.end()) or _opens_symbol(text, match.end() - (text[match.end() - 1] == "$")):
            continue  # the next symbol: "the speed, $h$ the height"
        unit, stop = unit_after(text, match.end(), language)
        if unit is not None and (text[stop : stop + 1] in ").],;|$ \n*" or stop == len(text)):
            return unit, stop
    return None, end


def unit_directly(text: str, at: int, language: str) -> tuple[ParsedUnit | None, int]:
    lead = _UNIT_LEAD.match(text, at, min(len(text), at + 80))
    if lead is None or not lead[0].strip(" *`") or "\n" in lead[0] or _opens_symbol(text, lead.end()):
        return None, at
    unit, end = unit_after(text, lead.end(), language)
    if unit is not None:
        return unit, end
    # "has units of volume (m³)", "is in particles per volume (m⁻³)"
    aside = _NAMED_UNIT.match(text, lead.end(), min(len(text), lead.end() + 70))
    unit = parse_unit(aside["unit"], language) if aside else None
    return (unit, aside.end()) if aside and unit is not None and unit.factors else (None, at)


def _opens_symbol(text: str, at: int) -> bool:
    """Whether the formula that opens here is one symbol: the next one, and no unit."""
    inside = _OPENED.match(text, at)
    return inside is not None and not _FONTS.match(inside[1]) and symbol_name(inside[1]) != ""


def unit_of_cell(cell: str, language: str) -> ParsedUnit | None:
    """``kg``, ``[m/s]``, ``9.8 m/s²``."""
    unit = parse_unit(cell.strip("$[]()"), language)
    if unit is not None:
        return unit
    return next((measure.unit for measure in measures(cell, language) if measure.unit is not None), None)
