"""Units that words give to a symbol: beside it, in brackets behind its meaning, in a cell of a table."""

from __future__ import annotations

import re

from ansatz.items.units import ParsedUnit, parse_unit
from ansatz.scorers.responses.measuring import measures, unit_after
from ansatz.scorers.responses.symbols.mentions import symbol_name

_UNIT_LEAD = re.compile(
    r"[*`_]{0,3}\s{0,4}(?:\(|\[|,\s?|[—–]\s?)?\s?(?:(?:is|are|be|it\s+is)?\s?(?:measured|expressed|given|in\s+units\s+of|"
    r"(?:has|carries)\s+(?:the\s+)?(?:SI\s+)?"
    r"(?:units?|dimensions?)(?:\s+of)?|(?:(?:is|are|be|will|then|now|also|indeed|thus|comes?|out|obtained|found|computed|"
    r"calculated|evaluated|results?|taken|бер[её]тся|зада[её]тся|получа\w{2,5}|вычисля\w{2,5}|найдена?)\s){1,4}(?=(?:in|в)\s)|have\s+(?:the\s+)?units?(?:\s+of)?|with\s+units?(?:\s+of)?|units?:?|"
    r"измеря\w{2,5}|выража\w{2,5}|"
    r"имеет\s+(?:размерность|единицу|единицы)(?:\s+измерения)?|единица(?:\s+измерения)?|размерность)?\s?"
    r"(?:(?:(?:in|as|is|of|в)(?!\w)|—|–|:)\s?){0,3})\s?[*`(\[]?\s?",
    re.I,
)  # fmt: skip
_IN_WORDS = re.compile(
    r"(?:(?<!\\)[(\[]|,|\b(?:in|в|units?(?:\s+of)?|measured\s+in|expressed\s+in|measured\s+with|единиц\w*|"
    r"измеря\w+\s+в))\s{0,3}[(\[$]?"
    r"(?=[^\s])",
    re.I,
)
_NAMED_UNIT = re.compile(r"(?:[^\W\d_]{2,14}\s){1,4}\((?P<unit>[^()\n=]{1,24})\)")
_FONTS = re.compile(r"\s*\\(?:text|mathrm|rm|unit|si|Omega|mu|degree)")
_OPENED = re.compile(r"\s{0,3}(?:\$\$?|\\\()([^$\n]{1,30}?)(?:\$|\\\)|=)")
# "the constant (5.67e-8 W/(m² K⁴))", "the reduced constant (approximately equal to $1.05e-34$ J s)"
_VALUE_IN_BRACKETS = re.compile(
    r"(?i)(?:\(|,\s|\bwhich\s|\bwith\s(?:a\s)?value\sof\s|\btaken\s(?:as|to\sbe)\s)(?:approximately|approx\.?|about|roughly|equals?|equal|to|values?|of|is|which|with|a|the|its|taken|as|примерно|"
    r"около|приблизительно|равн[аоы]?|значение|[≈=~$\s\\]|\\approx|\\simeq)*\Z"
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
