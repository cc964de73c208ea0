"""A unit that stands beside the same number elsewhere in the text: ``\\boxed{14}`` and "moves at 14 m/s"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import Final

from ansatz.items.language import worded
from ansatz.items.units import ParsedUnit, parse_unit
from ansatz.scorers.language import joined, read_in
from ansatz.scorers.outcome import Extraction
from ansatz.scorers.quantities import comma_decimal, unit_prefix
from ansatz.scorers.responses.statements.ranking import alike

RULE: Final = "unit_beside"
ANNOUNCED: Final = "unit_announced"
LONGEST: Final = 40  # characters of a number that is looked for
FIGURES: Final = 3  # that a rounded number has at least, to be known again in one with more
BEFORE: Final = 4_000  # characters before the end in which such a one is looked for
LINE: Final = 160  # characters in front of a number in which its unit may be named
PLACES: Final = 12  # occurrences of the number that are looked at

_NUMBER: Final = (
    r"[-−+]?(?:10\s?\^\s?(?:\{\s?[-−+]?\d+\s?\}|\d)|\d[\d.]*+(?:\{,\}\d+|,\d+)?(?:[,]\d{3})*"
    r"(?:\s{0,3}(?:\\times|\\cdot|×|\*)\s{0,3}10(?:\s?\^\s?\{?[-−+]?\d+\}?|[⁻⁺]?[⁰¹²³⁴-⁹]{1,3})|[eE][-+]?\d+)?)"
)
_POWER = re.compile(
    r"(?P<mantissa>[^\s\\×*]{1,20})\s{0,3}(?:\\times|\\cdot|×|\*)\s{0,3}10"
    r"(?:\s?\^\s?\{?(?P<power>[-−+]?\d+)\}?|(?P<raised>[⁻⁺]?[⁰¹²³⁴-⁹]{1,3}))"
)
_LOWERED: Final = str.maketrans("0123456789-+", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺")
_RAISED: Final = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+")
_PLAIN = re.compile(rf"[\s$]*(?:\\?[A-Za-z]{{1,8}}(?:_\{{?\w{{1,12}}\}}?)?\s*[=≈]\s*)?(?P<number>{_NUMBER})[\s$.]*")
_SPOKEN = re.compile(r"(?<!\\)(?<![^\W\d_])[^\W\d_]{4,}")
# A vector or an interval of bare numbers: "(40, -30, 0)".
_GAP: Final = r"(?:\s|\\[,;! ])*"
_ROW = re.compile(rf"[\s$]*(?P<number>[\[(]{_GAP}{_NUMBER}(?:{_GAP}[,;]{_GAP}{_NUMBER}){{1,2}}{_GAP}[\])])[\s$.]*")
_LINE = worded(
    rf"(?im)^[\s*_#|-]{{0,8}}(?:{joined('unit_keys')})[*_]{{0,3}}\s?[:=|][\s*_$]{{0,4}}([^\n:=|]{{1,30}}?)[\s.*_$|]*$"
)
_DECIMAL = re.compile(r"([-−+]?\d+)(?:\{,\}|[.,])(\d+)")
_BETWEEN = re.compile(r"(?:[\s$~}]|\\[,;:! ()\]]|\\q?quad|\*\*)*")


def with_unit_announced(found: Extraction, codes: tuple[str, ...], language: str) -> Extraction:
    """``in m/s: 14`` says 14 m/s: a unit that is announced before a bare number belongs to it."""
    match = _announced(codes).search(found.text) or _announced_aside(codes).fullmatch(found.text)
    if match is None:
        match = _announced_behind(codes).fullmatch(found.text)
        if match is not None and unit_prefix(found.text[match.end("number") :].lstrip(), language):
            return found
    if match is None:
        return found
    unit = match["unit"].strip(" $")
    read = parse_unit(unit, language) if unit else None
    if read is None or not read.factors:
        return found
    return replace(found, text=f"{match['number'].strip().rstrip('.')} {unit}", rules=(*found.rules, ANNOUNCED))


@lru_cache(maxsize=16)
def _announced(codes: tuple[str, ...]) -> re.Pattern[str]:
    words = joined("announces_unit", *codes)
    return re.compile(
        rf"(?i)(?:\A|(?<=\s))\(?(?:{words})\s+(?P<unit>[^\s:=,;()]{{1,24}})\)?\s{{0,2}}[:=]\s{{0,3}}(?P<number>{_NUMBER})[\s$.]*\Z"
    )


@lru_cache(maxsize=16)
def _announced_aside(codes: tuple[str, ...]) -> re.Pattern[str]:
    """ "In joules, the work is 120.", "The work, in joules, is 120.": no other figure in the sentence."""
    words = joined("announces_unit", *codes)
    return re.compile(
        rf"(?i)(?:[^\d=]{{0,80}}[\s,(])??\(?(?:{words})\s+(?P<unit>[^\s:=,;()\d]{{1,24}})\)?,?\s[^\d=]{{1,80}}?\s\$?(?P<number>{_NUMBER})[\s$.]*"
    )


@lru_cache(maxsize=16)
def _announced_behind(codes: tuple[str, ...]) -> re.Pattern[str]:
    """ "This prints 29538, i.e. the radius in metres.": no other figure in the sentence, and no unit at the number."""
    words = joined("announces_unit", *codes)
    return re.compile(
        rf"(?i)(?:[^\d=]{{0,120}}\s)?[$`*]*(?P<number>{_NUMBER})[$`*]*(?:,|\s[–—(-])[^\d=;:]{{0,60}}?(?<!\w)(?:{words})\s+"
        rf"(?P<unit>[^\s:=,;()\d]{{1,24}}?)[\s.)]*"
    )


def _announced_before(text: str, codes: tuple[str, ...], language: str) -> set[str]:
    """In which unit the answer is, said without it: "The final answer is in joules.", "expressed in kg m/s"."""
    behind = (text[one.end() : one.end() + LONGEST].split("\n", 1)[0] for one in _answer_in(codes).finditer(text))
    return {unit for rest in behind if (unit := unit_prefix(rest, language))}


@lru_cache(maxsize=16)
def _answer_in(codes: tuple[str, ...]) -> re.Pattern[str]:
    words = joined("announces_unit", *codes)
    label = joined("answer_labels", *codes) + "|" + joined("results", *codes)
    return re.compile(rf"(?i)(?<!\w)(?:{label})\s(?:[^\W\d_]+\s){{0,3}}?(?:{words})\s+(?=[^\W\d_])")


def with_unit_beside(found: Extraction, text: str, language: str, wanted: ParsedUnit) -> Extraction:
    """A bare number with the one unit that stands beside it in the text; visible as a rule of the extraction.

    Only a unit that measures what is asked for, and only where all such places give the same one.

    Args:
        wanted: the unit that is asked for.
    """
    number = _PLAIN.fullmatch(found.text) or _ROW.fullmatch(found.text) or _end_of_chain(found.text)
    if number is None:
        return found
    written = number["number"]
    if len(written) > LONGEST:
        return found
    places = list(re.finditer(rf"(?<![\w.,^]){_spelled(written, language)}(?!\d|[.,]\d)", text))[:PLACES]
    row = number.re is _ROW
    units: set[str] = set()
    for place in places + ([] if row else _longer(written, text)):
        near = place.string
        gap = _BETWEEN.match(near, place.end(), place.end() + 40)
        begun = gap.end() if gap else place.end()
        rest = near[begun : begun + 80].split("\n", 1)[0]
        unit = unit_prefix(rest, language)
        read = parse_unit(unit, language) if unit else None
        if read is not None and alike(read, wanted):
            units.add(unit)
    units = units or _in_front(places, language, wanted) or _aside(places, language, wanted)
    units = units or {
        unit for unit in _LINE.findall(text) if (read := parse_unit(unit, language)) and alike(read, wanted)
    }
    units = units or {
        unit
        for unit in _announced_before(text, read_in(language), language)
        if (read := parse_unit(unit, language)) and alike(read, wanted)
    }
    if len(units) != 1:
        return found
    return replace(found, text=f"{found.text.strip().rstrip('.')} {units.pop()}", rules=(*found.rules, RULE))


def _end_of_chain(text: str) -> re.Match[str] | None:
    """The bare number that a calculation without words comes to: "d = 1400/70 = 20"."""
    calculated, _, last = text.rpartition("=")
    if len(text) > LINE or "=" not in calculated or _SPOKEN.search(calculated):
        return None
    return _PLAIN.fullmatch(last)


def _spelled(written: str, language: str) -> str:
    """A pattern of a number with any decimal mark that its language writes, and its power of ten in any spelling."""
    if power := _POWER.fullmatch(written):
        exponent = (power["power"] or power["raised"]).translate(_RAISED).replace("−", "-").lstrip("+")
        raised = exponent.translate(_LOWERED)
        sign, digits = ("[-−]", exponent[1:]) if exponent.startswith("-") else ("\\+?", exponent)
        return (
            rf"{_spelled(power['mantissa'], language)}\s{{0,3}}(?:\\times|\\cdot|×|·|\*)\s{{0,3}}10"
            rf"(?:\s?\^\s?\{{?\s?{sign}{digits}\s?\}}?|{raised}(?![⁰¹²³⁴-⁹]))"
        )
    parts = _DECIMAL.fullmatch(written) if comma_decimal(language) else None
    return rf"{re.escape(parts[1])}(?:\{{,\}}|[.,]){parts[2]}" if parts else re.escape(written)


def _aside(places: Sequence[re.Match[str]], language: str, wanted: ParsedUnit) -> set[str]:
    """The units that an aside behind a number names: "t = -1 and t = 3, both in seconds", "3 (in s)"."""
    said = (_named_aside(read_in(language)).match(place.string, place.end()) for place in places)
    units = {one["unit"].rstrip(".$ ") for one in said if one is not None}
    return {unit for unit in units if (read := parse_unit(unit, language)) and read.factors and alike(read, wanted)}


@lru_cache(maxsize=16)
def _named_aside(codes: tuple[str, ...]) -> re.Pattern[str]:
    words = joined("announces_unit", *codes)
    return re.compile(
        rf"(?i)[$`*}}\\)]{{0,4}}(?:(?:,|\s[–—(-]|\s?\()\s?(?:[^\W\d_]+\s){{0,3}}?|\s)(?:{words})\s+"
        r"(?P<unit>[^\s:=,;()\d]{1,24}?)(?=\s?[.,;:)]{1,2}(?:\s|\Z)|\s?\n|\Z)"
    )


def _in_front(places: Sequence[re.Match[str]], language: str, wanted: ParsedUnit) -> set[str]:
    """The units that the words in front of a number name before a sign: ``Radius, mm: $R = 12$``, ``s (in m) = 5``."""
    found: set[str] = set()
    for place in places:
        text = place.string
        begun = max(text.rfind("\n\n", 0, place.start()), text.rfind(". ", 0, place.start()), place.start() - LINE, 0)
        for named in list(_named_before(read_in(language)).finditer(text, begun, place.start()))[-1:]:
            read = parse_unit(named["unit"].strip("$ "), language)
            if read is not None and read.factors and alike(read, wanted):
                found.add(named["unit"].strip("$ "))
    return found


@lru_cache(maxsize=16)
def _named_before(codes: tuple[str, ...]) -> re.Pattern[str]:
    announced = rf"(?:{joined('announces_unit', *codes)})\s+"
    lead = rf"(?:(?:,\s|\()(?:{announced})?|(?<=\s){announced})"
    return re.compile(rf"(?i){lead}(?P<unit>[^\s:=,;()]{{1,16}})\)?[\s*_]{{0,3}}[:=—–]")


def _longer(written: str, text: str) -> list[re.Match[str]]:
    """The last numbers of a text that are ``written`` with more figures: 1322.28 for 1322."""
    digits = re.fullmatch(r"[-−+]?(\d+)(?:\.(\d+))?", written)
    if digits is None or len((digits[1] + (digits[2] or "")).lstrip("0")) < FIGURES:
        return []
    stem = digits[1].lstrip("0") or "0"
    sign = re.escape(written[0]) if written[0] in "-−" else ""
    # 73400 stands for 73395.04 as well: its last noughts need not be figures.
    zeros = len(stem) - len(stem.rstrip("0")) if not digits[2] and len(stem.rstrip("0")) >= FIGURES else 0
    half = Fraction(10**zeros, 2 * 10 ** len(digits[2] or ""))
    wanted = Fraction(written.replace("−", "-").lstrip("+"))
    found = []
    for match in re.finditer(rf"(?<![\w.,^]){sign}\d{{1,{len(stem) + 1}}}\.\d{{1,12}}(?![\d.,]?\d)", text[-BEFORE:]):
        if abs(Fraction(match[0].replace("−", "-")) - wanted) <= half:
            found.append(match)
    return found[-PLACES:]
