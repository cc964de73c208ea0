"""Checks of dimensions that a response carries out, and whether they are right."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from items.units import ParsedUnit, parse_unit
from scorers.constraints.document import Document, Math
from scorers.constraints.measures import measured, unit_after
from scorers.constraints.unit_claims import SIDE, bracketed, side_dimensions
from scorers.dimensions import dimension_of, spelled
from scorers.equivalence.survey import contains
from scorers.notation.tree import symbols
from scorers.quantities.conversion import Dimension


@dataclass(frozen=True, slots=True)
class UnitCheck:
    """One check: ``right`` is None where nobody can tell; ``tied`` says that it is about the problem's target."""

    start: int
    end: int
    right: bool | None
    tied: bool
    detail: str
    steps: int  # sides that were compared


_WORD = re.compile(
    r"(?i)\b(?:dimension(?:s|al|ally)?|units?)\b(?:[^.\n]{0,40}\b(?:check|analysis|consisten\w+|verif\w+|correct|agree|match\w*|"
    r"work|cancel|reduce|come)\w*)?|\b(?:check|verif\w{1,4})\b[^.\n]{0,40}\b(?:units?|dimension\w*)|размерност\w*|единиц\w*"
)
CHECKING: Final = re.compile(
    r"(?i)\b(?:dimension\w{0,4}|units?)[\s-]{1,3}(?:[\w-]{1,14}\s){0,3}?(?:check|analysis|consisten\w{1,4}|verification|test|sanity)"
    r"|\b(?:check|verif\w{1,5}|confirm)\w{0,4}\b[^.\n]{0,50}\b(?:units?|dimension\w{0,4})|dimensionally|dimensional|"
    r"(?:анализ|проверк\w|проверим|проверяем|контрол\w)\s(?:\w+\s){0,2}?(?:размерност\w*|единиц\w*)|размерност\w{0,3}"
    r"(?:\s\w+){0,3}\s(?:верн|совпад|соответств|правильн)\w*|провер\w+\s(?:по\s)?размерност\w*|размерность"
)
_HAS_UNITS = re.compile(
    r"(?i)[\s$)*]{0,5}(?:has|have|carries|with|gives?|is|are|comes?\s+out|works?\s+out|yields?|measures?|имеет|имеют|даёт|дает|есть|—|–|-|=)"
    r"\s{1,3}(?:(?:also|then|indeed|the|SI|correct|proper|right|a|in|of|out|to|be|as|measured|правильную|верную)\s{1,3}){0,4}"
    r"(?:(?:units?|dimensions?|размерность|единиц\w)\s{0,3}(?:of|is|are|:|=|—)?\s{0,3})?"
)


def unit_checks(document: Document) -> Iterator[UnitCheck]:
    """All checks of the response, in the order of the text."""
    for math in document.maths:
        check = _bracket_check(document, math) or _unit_equation(document, math)
        check = check or _expression_in_words(document, math)
        if check is not None:
            yield check


def _bracket_check(document: Document, math: Math) -> UnitCheck | None:
    """``[v] = \\sqrt{(m/s^2) m} = m/s``."""
    found = bracketed(document, math)
    if found is None:
        return None
    name, _ = found
    sides = [side_dimensions(side, document) for side in _sides(math.text.partition("]")[2] or math.text)]
    declared = document.units.get(name)
    known = [side for side in sides if side]
    options = [set(side) for side in known] + ([{declared}] if declared is not None else [])
    right: bool | None = bool(set.intersection(*options)) if options else None
    asserted = _asserted(document, math)
    steps = len(known) + (declared is not None)
    if right and (len(known) < 2 and not (asserted and declared is not None)):
        return None  # a declaration of a unit, not a check
    tied = name == document.target or not document.target or name in document.own
    return UnitCheck(math.start, math.end, right if steps > 1 else None, tied, _detail(right, known, declared), steps)


def _unit_equation(document: Document, math: Math) -> UnitCheck | None:
    """``\\sqrt{\\text{m/s}^2 \\cdot \\text{m}} = \\text{m/s}``: only units on all sides, or a formula before them."""
    if len(math.text) > 4 * SIDE or not _may_be_units(math.text):
        return None
    parts = list(_sides(math.text))
    if len(parts) < 2:
        return None
    sides = [side_dimensions(part, document) for part in parts]
    if not sides[0] and len(parts) > 1 and all(sides[1:]):
        lead = _dimension(document, math)
        sides = [(lead,), *sides[1:]] if lead is not None else sides[1:]
        if len(sides) < 2:
            return None
    if not all(sides) or not _are_units(document, math, parts):
        return None
    right = bool(set.intersection(*map(set, sides)))
    final = sides[-1]
    wanted = document.units.get(document.target) if document.target else None
    target = wanted is None or wanted in final
    asserted = _asserted(document, math)
    if not asserted and not (right and target and wanted is not None):
        return None  # a conversion such as N = kg m/s^2
    if not target and document.touches(*_sentence(document, math)):
        target = any(unit in final for unit in document.units.values())
    return UnitCheck(math.start, math.end, right, target, _detail(right, [*sides], None), len(sides))


def _expression_in_words(document: Document, math: Math) -> UnitCheck | None:
    """``$\\sqrt{2 g h}$ has units of m/s``."""
    whole = math.whole
    if whole is None or math.plain or whole.kind in ("relation", "chain", "list", "where") or not symbols(whole):
        return None
    text = document.text
    close = math.end + (2 if text.startswith("\\)", math.end) or text.startswith("$$", math.end) else 1)
    lead = _HAS_UNITS.match(text, close, close + 80)
    if lead is None or not (re.search(r"(?i)unit|dimension|размерн|единиц", lead[0]) or _asserted(document, math)):
        return None
    unit, end = unit_after(text, lead.end(), document.language)
    if unit is None:
        unit, end = _in_words(text, lead.end())
    if unit is None:
        return None
    said = measured(unit)
    own = dimension_of(whole, document.units, document.language)
    if said is None or not isinstance(own, tuple) or whole.kind == "symbol":
        return None
    wanted = document.units.get(document.target)
    right = said == own
    tied = wanted is None or wanted in (said, own) or not symbols(whole).isdisjoint(document.own)
    return UnitCheck(math.start, end, right, tied, f"the formula measures {spelled(own)}", 2)


_NAMES: Final = {
    "length": "m", "time": "s", "mass": "kg", "velocity": "(m/s)", "speed": "(m/s)", "acceleration": "(m/s^2)", "force": "N",
    "energy": "J", "длина": "m", "длины": "m", "время": "s", "времени": "s", "скорости": "(m/s)", "силы": "N", "энергии": "J",
}  # fmt: skip
_NAME: Final = "|".join(sorted(_NAMES, key=lambda name: (-len(name), name)))
_PRODUCT = re.compile(
    rf"(?i)\(?(?:{_NAME})(?:\s?(?:\^\s?-?\d|[²³]|\s(?:squared|cubed)))?(?:\s?(?:/|per|divided by|times|[×·*])\s?\(?(?:{_NAME})"
    r"(?:\s?(?:\^\s?-?\d|[²³]|\s(?:squared|cubed)))?\)?){0,4}"
)


def _in_words(text: str, at: int) -> tuple[ParsedUnit | None, int]:
    """``length²/time²``, ``a velocity``: dimensions by the names of quantities."""
    article = re.compile(r"(?i)(?:an?|the)\s").match(text, at)
    match = _PRODUCT.match(text, article.end() if article else at)
    if match is None:
        return None, at
    said = re.sub(r"(?i)\s?\bper\b|divided by", "/", match[0]).replace(" squared", "^2").replace(" cubed", "^3")
    said = re.sub(r"(?i)\btimes\b|×", "*", said)
    return parse_unit(re.sub(rf"(?i){_NAME}", lambda name: _NAMES[name[0].casefold()], said)), match.end()


_SPLIT = re.compile(r"=|\\equiv|≡|\\Rightarrow|\\implies|\\Leftrightarrow|\\to(?![a-z])|→|⇒|\\sim(?![a-z])|~(?=\s)")


def _sides(text: str) -> Iterator[str]:
    for part in _SPLIT.split(text):
        if part.strip(" \t\n&.,;\\"):
            yield part


_UNITISH = re.compile(
    r"\\(?:text|mathrm|rm|mathsf|textrm|unit|si)\b|(?<![A-Za-z])(?:kg|m|s|N|J|W|Pa|V|A|K|C|Hz|м|с|кг|Н|Дж|Вт)(?![A-Za-zа-я])"
)


def _may_be_units(text: str) -> bool:
    return _UNITISH.search(text) is not None


def _are_units(document: Document, math: Math, parts: list[str]) -> bool:
    """Letters that could be symbols count as units only where the words or a font say so."""
    if re.search(r"\\(?:text|mathrm|rm|mathsf|textrm|unit|si)\b", math.text):
        return not any(re.search(r"\d{2}|\d[.,]\d", part) for part in parts)
    return _asserted(document, math)


def _dimension(document: Document, math: Math) -> Dimension | None:
    """The dimension of the first side of a formula that goes on with units."""
    from scorers.constraints.clauses import equation_of

    first = next(_sides(math.text), "")
    tree = equation_of(document, first)
    if tree is None or contains(tree, "unit"):
        return None
    found = dimension_of(tree, document.units, document.language)
    return found if isinstance(found, tuple) else None


def _asserted(document: Document, math: Math) -> bool:
    """Words of a check around the formula: in its sentence, the one before, or a heading."""
    around = document.around(math.start, 2, 0)
    return any(document.says(CHECKING, one) or document.says(_WORD, one) for one in around)


def _sentence(document: Document, math: Math) -> tuple[int, int]:
    sentence = document.sentence_at(math.start)
    return (sentence.start, sentence.end) if sentence else (math.start, math.end)


def _detail(right: bool | None, sides: list[tuple[Dimension, ...]], declared: Dimension | None) -> str:
    shown = [spelled(side[0]) for side in sides] + (
        [f"{spelled(declared)} as declared"] if declared is not None else []
    )
    return ("sides agree: " if right else "sides differ: " if right is False else "") + " | ".join(shown)
