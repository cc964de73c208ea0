"""Numbers with units anywhere in a text, formulas included, with offsets. Linear in the length."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ansatz.items.language import worded
from ansatz.items.units import Dimension, ParsedUnit, ground, parse_unit
from ansatz.scorers.language import HA, MEASURING
from ansatz.scorers.limits import MEASURES


@dataclass(frozen=True, slots=True)
class Measure:
    """A number in the text; ``unit`` is None where none follows it, ``start`` to ``end`` hold both."""

    value: float
    unit: ParsedUnit | None
    start: int
    end: int


_NUMBER = worded(
    r"(?<![\w^{_\\.])(?:[-−–]\s?)?(?P<digits>\d{1,3}(?:,\d{3}){2,4}(?![\d,])"
    r"|\d{1,40}(?:[  ]\d{3}(?!\d))*(?:[.,]\d{1,40}|\{,\}\d{1,40})?)"
    r"(?:(?<=10)\^\s?(?:\{\s?(?P<t>[-+−]?\s?\d{1,4})\s?\}|\(?(?P<q>[-+−]?\d{1,4})\)?)"
    r"|[eE](?P<e>[-+−]?\d{1,4})(?![\w.])"
    rf"|\s?(?:\\times|\\cdot|[×·⋅*x{HA}])\s?10\s?\^\s?(?:\{{\s?(?P<b>[-+−]?\s?\d{{1,4}})\s?\}}|\(?(?P<p>[-+−]?\d{{1,4}})\)?)"
    rf"|\s?(?:\\times|\\cdot|[×·⋅*x{HA}])\s?10(?P<s>[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{{1,4}}))?"
)
_SUPERSCRIPT: Final = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻", "0123456789+-")
_GAP = re.compile(r"(?:[ \t  ~]|\\[,;:! ]|\\quad|\$|\\\)){0,6}-?")
_FONT: Final = r"\\(?:text|mathrm|textrm|rm|mathbf|textup|operatorname|mbox|unit|si)"
_TOKEN = re.compile(
    rf"(?:{_FONT}\s?\{{[^{{}}\n]{{0,60}}(?:\{{[^{{}}\n]{{0,20}}\}}[^{{}}\n]{{0,40}}){{0,4}}\}}"
    rf"|\\[dt]?frac\s?(?:\{{[^{{}}]{{0,40}}(?:\{{[^{{}}]{{0,40}}\}}[^{{}}]{{0,20}}){{0,3}}\}}){{2}}"
    r"|\\(?:text|mathrm|rm)\s?[A-Za-z]{1,3}(?![A-Za-z])"
    r"|\\(?:cdot|times|mu|Omega|degree|circ|celsius|ohm|AA|per|,|;|!|:| )"
    r"|\$\s?\^\s?\{?\s?[-+−]?\d\s?\}?\s?\$"
    r"|\^\s?(?:\{\s?\\?[-+−\w/ ]{1,8}\}|\([-+−]?\d{1,2}(?:/\d)?\)|[-+−]?\d{1,2}(?:/\d)?)"
    r"|[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+|H_?2O(?![^\W_])|[^\W\d_]+\.?(?=[·⋅*/])|[^\W\d_]+|[°%′'℃Ω]|[·⋅*/~()]"
    r"|(?<=[a-z])-(?=[a-z])|(?<=[a-z])-?\d(?![\d.,])| )"
)
_TOKENS: Final = 14
_LITTLE: Final = MEASURING.words("rarely_units")
_GOVERNING: Final = MEASURING.words("governing")
_GOVERNED: Final = tuple(MEASURING.phrases("governed"))
_NEVER: Final = MEASURING.words("never_in_units")
_WORD_AFTER = re.compile(r"\s?[^\W\d_]{2,}")


def measures(text: str, language: str) -> Iterator[Measure]:
    """Every number of the text in order, with the unit that follows it, at most ``MEASURES``."""
    count = end = 0
    for match in _NUMBER.finditer(text):
        count += 1
        if count > MEASURES:
            return
        if match.start() < end:
            continue  # an exponent of the unit before
        value = _value(match, language)
        if value is None:
            continue
        unit, end = unit_after(text, match.end(), language)
        yield Measure(value, unit, match.start(), end)


def measured(unit: ParsedUnit) -> Dimension | None:
    """The dimension of a unit; None for one that pint does not know. A pure number, percent and angles are ()."""
    try:
        return ground(unit).dimension
    except (KeyError, OverflowError):
        return None


def in_base(unit: ParsedUnit) -> float | None:
    """How many of pint's base units (kg, m, s ...) one of it is; None for one that pint does not know."""
    try:
        return float(ground(unit).factor)
    except (KeyError, OverflowError):
        return None


def unit_after(text: str, at: int, language: str) -> tuple[ParsedUnit | None, int]:
    """The unit that starts at ``at`` in raw text and where it ends; (None, at) for none."""
    gap = _GAP.match(text, at)
    start = gap.end() if gap else at
    ends: list[int] = []
    place = start
    while len(ends) < _TOKENS:
        token = _TOKEN.match(text, place)
        if token is None or token.end() == place:
            break
        if token[0].casefold() in _NEVER:
            break
        place = token.end()
        ends.append(place)
    for end in reversed(ends):
        piece = text[start:end]
        if piece != piece.strip():
            continue
        unit = _unit(piece, language)
        if unit is not None and not _is_prose(text, piece, end):
            return unit, end
    return None, at


def _unit(piece: str, language: str) -> ParsedUnit | None:
    piece = piece.replace("$", "")  # m/s$^2$
    if not 0 < len(piece) <= 120 or piece.count("(") != piece.count(")") or piece[-1] in "*/·⋅(~":
        return None
    unit = parse_unit(piece, language)
    return unit if unit is not None and (unit.factors or piece in ("rad", "°")) else None


_OWNING: Final = ("'s ", "’s ")


def _is_prose(text: str, piece: str, end: int) -> bool:
    """``5 in total``, ``2 a day``: a little word, or the letter of a product ``2 m g h``."""
    after = text[end : end + 1]
    if after == "\\" and not text[end + 1 : end + 2].isalpha():
        after = ""  # the end of the formula, ``\\text{J s}\\)``, or a space: no command that goes on
    if after and (after.isalnum() or after in "_^{\\") and not after.isdigit():
        return True
    if text.startswith(_OWNING, end) and piece[-2:].isalpha():
        return True  # "6.67e-11 N m²/kg² Newton's constant": a name
    first, _, rest = piece.partition(" ")
    if rest.rpartition(" ")[2] in _LITTLE and _WORD_AFTER.match(text, end):
        return True  # "60 V in all"
    if first in _LITTLE and _WORD_AFTER.match(rest):
        return True  # "a proton"
    following = _WORD_AFTER.match(text, end) if piece in _LITTLE else None
    if following is not None and piece in _GOVERNING:
        return following[0].endswith(_GOVERNED)  # "5 с точностью", not "за 5 с тело"
    return following is not None


def _value(match: re.Match[str], language: str) -> float | None:
    digits = match["digits"].replace(" ", "").replace(" ", "").replace("{,}", ".")
    if digits.count(",") > 1:
        digits = digits.replace(",", "")
    elif "," in digits:
        whole, _, rest = digits.partition(",")
        grouped = len(rest) == 3 and not language.startswith("ru") and whole != "0"
        digits = whole + rest if grouped else f"{whole}.{rest}"
    exponent = (
        match["e"]
        or match["t"]
        or match["q"]
        or match["b"]
        or match["p"]
        or (match["s"] or "").translate(_SUPERSCRIPT)
        or "0"
    )
    if match["t"] or match["q"]:
        digits = digits[:-2] or "1" if digits.endswith("10") else digits
    try:
        value = float(f"{digits}e{int(exponent.replace('−', '-').replace(' ', ''))}")
    except (ValueError, OverflowError):
        return None
    return -value if match[0][0] in "-−–" else value
