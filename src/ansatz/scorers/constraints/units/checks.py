"""Checks of dimensions that a response carries out, and whether they are right."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from ansatz.items.units import Dimension, ParsedUnit, parse_unit
from ansatz.scorers.constraints.reading.cases import laws
from ansatz.scorers.constraints.reading.clauses import equation_of
from ansatz.scorers.constraints.reading.document import Document, Math
from ansatz.scorers.constraints.units.claims import SIDE, bracketed, side_dimensions, unit_claims
from ansatz.scorers.formulas import contains, dimension_of, spelled, symbols
from ansatz.scorers.language import CHECKS, FRAMING, QUANTITIES, alternatives, holds, occurrences
from ansatz.scorers.responses import measured, measures, negated, unit_after


@dataclass(frozen=True, slots=True)
class UnitCheck:
    """One check: ``right`` is None where nobody can tell; ``tied`` says that it is about the problem's target."""

    start: int
    end: int
    right: bool | None
    tied: bool
    detail: str
    steps: int  # sides that were compared


_WORD = CHECKS.pattern(
    r"(?i)(?:(?&dimensions)|(?<!&per)(?&units)(?!\s(?&unit_of)))(?:[^.\n]{0,40}(?&units_agree))?"
    r"|(?&units_checked)[^.\n]{0,40}(?&units|dimension_words)"
)
CHECKING: Final = CHECKS.pattern(r"(?i)(?&unit_checks)|(?&confirms)[^.\n]{0,50}(?&units|dimension_words)")
_CHECK = CHECKS.pattern(r"(?i)\A\W{0,6}(?&opening_check)")
_HAS_UNITS = CHECKS.pattern(
    r"(?i)[\s$)*]{0,5}(?:(?&measures)|—|–|-|=)\s{1,3}(?:(?&measure_skips)\s{1,3}){0,4}"
    r"(?:(?&unit_nouns)\s{0,3}(?:(?&unit_links)|:|=|—)?\s{0,3})?"
)
_UNIT_TALK = CHECKS.pattern("(?i)(?&unit_talk)")


def wanted_of(document: Document) -> frozenset[Dimension]:
    """What is asked for measures one of these; empty where the problem does not say."""
    return frozenset(document.units[name] for name in document.problem.asked if name in document.units)


def unit_checks(document: Document) -> Iterator[UnitCheck]:
    """All checks of the response, in the order of the text."""
    plain = list(_plain_equations(document))
    for math in document.maths:
        check = _bracket_check(document, math) or _unit_equation(document, math)
        check = check or _expression_in_words(document, math)
        if check is not None:
            yield check
    yield from plain
    yield from _said(document)


def _said(document: Document) -> Iterator[UnitCheck]:
    """Clauses about units: "the units simplify to meters", "λ is dimensionless, as it must be"."""
    wanted = wanted_of(document)
    checking = -9  # the sentence that says that units are checked; what follows it as a list belongs to it
    for place, sentence in enumerate(document.sentences):
        if document.says(CHECKING, sentence):
            checking = place
        row = document.row(sentence.start, sentence.end)
        for found in occurrences("unit_results", row):
            if negated(row, found.first) or negated(row, found.last):
                continue
            unit, end = unit_after(document.text, row[found.last - 1].end + 1, document.language)
            said = measured(unit) if unit is not None else None
            if said is not None and (said in wanted or (not wanted and said in document.units.values())):
                yield UnitCheck(row[found.first].start, end, True, True, f"the units come to {spelled(said)}", 2)
        if place - checking > _LISTED or not holds("as_required", row):
            continue
        for claim in unit_claims(document):
            if not sentence.start <= claim.start < sentence.end or claim.symbol not in document.units:
                continue
            right = claim.dimension == document.units[claim.symbol]
            yield UnitCheck(
                claim.start, sentence.end, right, True, f"{claim.symbol} measures {spelled(claim.dimension)}", 2
            )
        if holds("pure_numbers", row):
            for name in sorted(document.symbols_in(sentence.start, sentence.end) & _pure(document)):
                yield UnitCheck(sentence.start, sentence.end, True, True, f"{name} is a pure number", 2)


def _pure(document: Document) -> set[str]:
    """The symbols whose formulas have no dimension, by the units that are declared."""
    found = (law for law in laws(document) if dimension_of(law.value, document.units, document.language) == ())
    return {law.target for law in found} | {name for name, unit in document.units.items() if unit == ()}


_LISTED: Final = 5  # sentences behind "let us check the units:" that are its list


def _plain_equations(document: Document) -> Iterator[UnitCheck]:
    """``Размерность: моль·Дж/(моль·К)·К = Дж``: units in words, which no formula holds."""
    for place, sentence in enumerate(document.sentences):
        cued = document.says(CHECKING, sentence) or document.says(_WORD, sentence)
        # "Does it fit? kg m/s^2 = N": a question of its own, which the units answer.
        asked = place and document.sentences[place - 1].text.rstrip(" *_").endswith("?")
        if "=" not in sentence.text or not (cued or asked or document.says(_CHECK, sentence)):
            continue
        for match in _PLAIN_SIDES.finditer(sentence.text):
            start, end = sentence.start + match.start(), sentence.start + match.end()
            near = document.maths_in(start - SIDE, end)
            if any(math.start < end and math.end > start and not math.plain for math in near):
                continue
            if document.text[:start].rstrip().endswith(_JOINED):
                continue  # the half of a product
            sides = [side_dimensions(part, document) for part in _sides(match[0])]
            if len(sides) > 1 and all(sides):
                right = bool(set.intersection(*map(set, sides)))
                wanted = wanted_of(document)
                tied = not wanted or any(_leads_to(one, sides[-1]) for one in wanted)
                tied = tied and _of_this_solution(document, match[0].partition("=")[0])
                if not cued and not (right and tied):
                    continue  # "check: V = I R" need not be about units
                yield UnitCheck(start, end, right, tied, _detail(right, sides, None), len(sides))


_JOINED: Final = (")", "*", "·", "×", "⋅", "/", "^", "√")
_PLAIN_UNIT: Final = r"[^\W\d_]{1,6}+(?:[²³⁻¹]|\^\(?-?\d\)?+)*+"
_PLAIN_SIDE: Final = rf"(?:√|sqrt)?\(?{_PLAIN_UNIT}\)?(?:\s?[·*/×⋅]\s?\(?{_PLAIN_UNIT}\)?[²³]?(?:\^\d)?){{0,8}}"
_PLAIN_SIDES = re.compile(rf"(?<![\w=\\]){_PLAIN_SIDE}(?:\s?=\s?{_PLAIN_SIDE}){{1,4}}(?!\w)")


def _bracket_check(document: Document, math: Math) -> UnitCheck | None:
    """``[v] = \\sqrt{(m/s^2) m} = m/s``, ``[RC] = \\Omega F = s``."""
    head, _, rest = math.text.partition("]")
    if rest.lstrip(" \\,;{}").startswith("["):
        return None  # "[A][v] = ...": a product, whose sides are read as such
    found = bracketed(document, math)
    name = found[0] if found is not None and found[0] in document.own | document.units.keys() else ""
    lead = document.units.get(name) if name else _bracket_dimension(document, head)
    if not name and lead is None:
        return None
    known = [side for side in (side_dimensions(side, document) for side in _sides(rest or math.text)) if side]
    options = [set(side) for side in known] + ([{lead}] if lead is not None else [])
    if len(options) < 2:
        return None
    right = bool(set.intersection(*options))
    if right and len(known) < 2 and not (_asserted(document, math) and lead is not None):
        return None  # a declaration of a unit, not a check
    wanted = wanted_of(document)
    tied = name in document.problem.asked or not wanted or (not name and _is_product(document, head))
    tied = tied or (lead is not None and any(_leads_to(one, (lead,)) for one in wanted))
    return UnitCheck(math.start, math.end, right, tied, _detail(right, known, lead), len(options))


def _is_product(document: Document, head: str) -> bool:
    """``[RC``: several symbols in brackets, as they stand in the result; ``[r^3`` alone is a check of a length."""
    tree = equation_of(document, head.partition("[")[2].strip())
    return tree is not None and len(symbols(tree)) > 1


def _bracket_dimension(document: Document, head: str) -> Dimension | None:
    """``[RC``: of a product in brackets, by the units of its symbols."""
    tree = equation_of(document, head.partition("[")[2].strip())
    if tree is None:
        return None
    found = dimension_of(tree, document.units, document.language)
    return found if isinstance(found, tuple) else None


def _unit_equation(document: Document, math: Math) -> UnitCheck | None:
    """``\\sqrt{\\text{m/s}^2 \\cdot \\text{m}} = \\text{m/s}``: only units on all sides, or a formula before them."""
    if len(math.text) > 4 * SIDE or not (_FONT.search(math.text) or _asserted(document, math)):
        return None
    parts = list(_sides(math.text))
    if len(parts) < 2 or all(_is_single(document, part) or _LONE.fullmatch(part) for part in parts):
        return None  # "1 fm = 10⁻¹⁵ m" converts, "c = 3·10⁸ m/s" gives a value; neither checks anything
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
    wanted = wanted_of(document)
    asserted = _asserted(document, math)
    target = not wanted or any(_leads_to(one, final) if asserted else one in final for one in wanted)
    if not asserted and not (right and target and wanted):
        return None  # a conversion such as N = kg m/s^2
    if not target and document.touches(*_sentence(document, math)):
        target = any(unit in final for unit in document.units.values())
    target = target and _of_this_solution(document, parts[0])
    return UnitCheck(math.start, math.end, right, target, _detail(right, sides, None), len(sides))


def _of_this_solution(document: Document, side: str) -> bool:
    """Whether units that a check begins with are those of quantities here: ``N m = J`` checks no ``Q = I^2 R t``."""
    unit = parse_unit(_PLAINLY.sub("", side).replace("{", " ").replace("}", " ").strip(" &,.;"), document.language)
    if unit is None or len(unit.factors) < 2:
        return True
    wanted = wanted_of(document)
    given = [one.unit for one in document.measures if one.unit is not None and one.unit.factors]
    given += [known for name, known in document.item_units.items() if document.units.get(name) not in wanted]
    # The target's own unit, and its parts, say nothing of what it is made of.
    inside = {part for one in given if measured(one) not in wanted for part in _parts(one)}
    return not inside or not inside.isdisjoint(_parts(unit))


def _parts(unit: ParsedUnit) -> set[Dimension]:
    """The dimensions of a unit and of its factors, as they stand and with their powers."""
    found = [measured(unit)]
    found += [measured(ParsedUnit(((name, n),))) for name, power in unit.factors for n in (Fraction(1), power)]
    return {one for one in found if one is not None}


_PLAINLY: Final = re.compile(r"\\(?:text|mathrm|rm|mathsf|textrm|unit|si|left|right)(?![A-Za-z])|[$]|\\[,;:!]")


_LONE = re.compile(r"[\s\\(\[$]*\\?[^\W\d_]+(?:_(?:\w|\{[^{}]{1,16}\}))?\s*")
_COUNT = re.compile(r"[\s$({]*\d")


def _is_single(document: Document, side: str) -> bool:
    """A number with one unit; a product of several quantities is more."""
    return _COUNT.match(side) is not None and sum(one.unit is not None for one in measures(side, document.language)) < 2


def _expression_in_words(document: Document, math: Math) -> UnitCheck | None:
    """``$\\sqrt{2 g h}$ has units of m/s``."""
    whole = math.whole
    if whole is None or math.plain or whole.kind in ("relation", "chain", "list", "where") or not symbols(whole):
        return None
    text = document.text
    close = math.end + (2 if text.startswith("\\)", math.end) or text.startswith("$$", math.end) else 1)
    lead = _HAS_UNITS.match(text, close, close + 80)
    if lead is None or not (_UNIT_TALK.search(lead[0]) or _asserted(document, math)):
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
    wanted = wanted_of(document)
    right = said == own
    tied = not wanted or not wanted.isdisjoint((said, own)) or not symbols(whole).isdisjoint(document.own)
    return UnitCheck(math.start, end, right, tied, f"the formula measures {spelled(own)}", 2)


_NAMES: Final = {name: unit for unit, names in QUANTITIES.grouped("dimension_names").items() for name in names}
_NAME: Final = alternatives(_NAMES)
_RAISED: Final = CHECKS.source(r"(?:\s?(?:\^\s?-?\d|[²³]|\s(?&powers)))?")
_PRODUCT = re.compile(
    rf"(?i)\(?(?:{_NAME}){_RAISED}(?:\s?(?:/|{CHECKS.source('(?&operations)')}|[×·*])\s?\(?(?:{_NAME}){_RAISED}\)?){{0,4}}"
)


_ARTICLE = FRAMING.pattern(r"(?i)(?&articles)\s")


def _in_words(text: str, at: int) -> tuple[ParsedUnit | None, int]:
    """``length²/time²``, ``a velocity``: dimensions by the names of quantities."""
    article = _ARTICLE.match(text, at)
    match = _PRODUCT.match(text, article.end() if article else at)
    if match is None:
        return None, at
    said = _PER.sub("/", match[0]).replace(" squared", "^2").replace(" cubed", "^3")
    said = _TIMES.sub("*", said)
    return parse_unit(re.sub(rf"(?i){_NAME}", lambda name: _NAMES[name[0].casefold()], said)), match.end()


_PER: Final = FRAMING.pattern(r"(?i)\s?(?&divided_by)")
_TIMES: Final = FRAMING.pattern(r"(?i)(?&times)|×")
_SPLIT = re.compile(r"=|\\equiv|≡|\\Rightarrow|\\implies|\\Leftrightarrow|\\to(?![a-z])|→|⇒|\\sim(?![a-z])|~(?=\s)")


def _sides(text: str) -> Iterator[str]:
    for part in _SPLIT.split(text):
        if part.strip(" \t\n&.,;\\"):
            yield part


_FONT = re.compile(r"\\(?:text|mathrm|rm|mathsf|textrm|unit|si)\b")


def _are_units(document: Document, math: Math, parts: list[str]) -> bool:
    """Letters that could be symbols count as units only where the words or a font say so."""
    if _FONT.search(math.text):
        return not any(re.search(r"\d{2}|\d[.,]\d", part) for part in parts)
    return _asserted(document, math) and not set(_LETTERS.findall(math.text)) <= document.units.keys()


# "w = g t" beside "Units: ..." is a formula of the problem's letters, and no gram times tonne.
_LETTERS = re.compile(r"(?!\\(?:sqrt|d?frac|cdot|times|left|right)(?![a-zA-Z]))(?<![\\a-zA-Z])\\?[^\W\d_]+(?:_\w)?")


def _dimension(document: Document, math: Math) -> Dimension | None:
    """The dimension of the first side of a formula that goes on with units."""
    first = next(_sides(math.text), "")
    tree = equation_of(document, first)
    if tree is None or contains(tree, "unit"):
        return None
    found = dimension_of(tree, document.units, document.language)
    return found if isinstance(found, tuple) else None


def _asserted(document: Document, math: Math) -> bool:
    """Words of a check around the formula: in its sentence, the one before, or a heading."""
    around = document.around(math.start, 2, 0)
    if any(document.says(CHECKING, one) or document.says(_WORD, one) for one in around):
        return True
    return bool(around) and document.says(_CHECK, around[-1]) is not None


def _sentence(document: Document, math: Math) -> tuple[int, int]:
    sentence = document.sentence_at(math.start)
    return (sentence.start, sentence.end) if sentence else (math.start, math.end)


def _leads_to(wanted: Dimension, found: Sequence[Dimension]) -> bool:
    """Whether one of these is the wanted dimension, its square or its root: people check what stands under it."""
    powers = [tuple((base, power * n) for base, power in wanted) for n in (Fraction(1), Fraction(2), Fraction(1, 2))]
    return any(power in found for power in powers)


def _detail(right: bool | None, sides: Sequence[tuple[Dimension, ...]], declared: Dimension | None) -> str:
    if right:
        shared = set(sides[-1]).intersection(*map(set, sides))
        both = declared if declared is not None else min(shared, key=sides[-1].index)
        return f"the sides agree: {spelled(both)}"
    shown = [spelled(side[0]) for side in sides]
    shown += [f"{spelled(declared)} as declared"] if declared is not None else []
    return "the sides differ: " + " | ".join(shown)
