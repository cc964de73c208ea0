"""Rules for constants: each that numbers are put in for has its value, its unit and, where asked for, its source."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from ansatz.items.model import Item
from ansatz.scorers.constraints.naming.meanings import meanings
from ansatz.scorers.constraints.points.findings import Finding, Span, missing, undecided, wrong, yes
from ansatz.scorers.constraints.reading.cases import final_law
from ansatz.scorers.constraints.reading.document import Document
from ansatz.scorers.constraints.reading.nature import CONSTANTS
from ansatz.scorers.constraints.symbols.put_in import in_energies, natural_units, put_in
from ansatz.scorers.constraints.symbols.sources import source_of
from ansatz.scorers.constraints.units.claims import VALUE, UnitClaim, unit_claims
from ansatz.scorers.derivations import values_at, without_units
from ansatz.scorers.formulas import Tree, contains, dimension_of, free_symbols, spelled, unit_dimension
from ansatz.scorers.language import CYRILLIC_CAPITALS, QUANTITIES
from ansatz.scorers.problem import question_of
from ansatz.scorers.responses import in_base, measured

# Letters that mean a constant only where the words or the problem say so.
_COMMON_LETTERS: Final = frozenset({"R", "\\sigma", "e", "h", "G", "c"})


def constants_declared(document: Document, item: Item) -> Finding:
    """Each constant that numbers are put in for stands with its value and unit; a wrong value or unit contradicts."""
    used = [name for name in sorted(document.uses) if _means_constant(document, name) and name not in _sought(document)]
    if not _calculates(document):
        used = _in_result(document, used)
    claims = {claim.symbol: claim for claim in reversed(unit_claims(document)) if _has_value(document, claim)}
    bare: list[str] = []
    shown: list[Span] = []
    numeric = _calculates(document)
    for name in used:
        expected = _expected(document, name)
        for span, value, dimension in _values(document, name):
            if expected is not None:
                against = _against(name, value, dimension, expected)
                if against:
                    return wrong(span, against)
        mistaken = _mistaken(document, name, claims)
        if mistaken is not None:
            return mistaken
        given = _given(document, name, claims, numeric=numeric)
        if given is not None:
            shown.append(given)
        elif not (numeric and name == "c" and in_energies(document)) and name not in natural_units(document):
            bare.append(name)
    if bare:
        what = "value and unit" if numeric else "meaning"
        return missing(f"no {what} of {', '.join(bare)} is given")
    unnamed = _put_in_bare(document, claims)
    if unnamed is not None:
        return missing(f"a value of {unnamed} is put in, and nothing says what it is")
    if shown:
        return yes(shown[0], f"gives {', '.join(used)} with {'value and unit' if numeric else 'meaning'}")
    law = final_law(document)
    if law is None:
        last = next((math for math in reversed(document.maths) if math.trees and not math.dimensional), None)
        if last is None:
            return undecided("no formula and no constant to look at")
        return yes((last.start, last.end), "no constant is put in")
    sentence = document.sentence_at(law.start)
    span = (sentence.start, sentence.end) if sentence else (law.start, law.start + 1)
    return yes(span, "no constant is put in")


def _sought(document: Document) -> frozenset[str]:
    """What is asked for and what the last law gives: the g of Mars is a result, and no constant that is put in."""
    law = final_law(document)
    found = {law.target} if law is not None and free_symbols(law.value) else set()
    return document.problem.asked | found | {document.target}


def _mistaken(document: Document, name: str, claims: Mapping[str, UnitClaim]) -> Finding | None:
    """``b = 2.9e-3 m/K`` for ``\\lambda_m = b/T``: its unit is not the one that the problem gives it."""
    claim, declared = claims.get(name), document.units.get(name)
    if claim is None:
        return None
    if declared is not None and declared != claim.dimension:
        said = f"{name} measures {spelled(declared)}, not {spelled(claim.dimension)}"
        return wrong((claim.start, claim.end), said)
    law = final_law(document)
    if declared is not None or law is None or name not in free_symbols(law.value):
        return None
    units = {**{one: known.dimension for one, known in claims.items()}, **document.units}
    found = dimension_of(law.value, units, document.language)
    if isinstance(found, tuple) and law.target in units and found != units[law.target]:
        return undecided(f"with this unit of {name} the formula does not measure {spelled(units[law.target])}",
                         (claim.start, claim.end))  # fmt: skip
    return None


def _given(document: Document, name: str, claims: Mapping[str, UnitClaim], *, numeric: bool) -> Span | None:
    """Where a constant has its value and unit; where no number is put in for it, its meaning."""
    claim = claims.get(name)
    if claim is not None:
        return claim.start, claim.end
    if numeric and name not in _in_answer(document):
        return put_in(document, name)
    meaning = next((one for one in meanings(document) if one.symbol == name), None) or document.introduced.get(name)
    return (meaning.start, meaning.end) if meaning is not None else None


def constants_source(document: Document, item: Item) -> Finding:
    """Where the value of each constant that is put in is from: a default rule for a point that items may ask for."""
    claims = {claim.symbol: claim for claim in reversed(unit_claims(document)) if _has_value(document, claim)}
    put_in = {
        name: (claims[name].start, claims[name].end)
        for name in sorted(document.uses)
        if name in claims and name not in _sought(document) and _means_constant(document, name)
    }
    if not put_in:
        declared = constants_declared(document, item)
        return declared if declared.verdict != "YES" else replace(declared, detail="no constant is put in")
    return source_of(document, put_in)


def _put_in_bare(document: Document, claims: Mapping[str, UnitClaim]) -> str | None:
    """A number with the digits of a constant of nature, ``1.38e-23``, in a text that names no such constant."""
    for one in document.measures:
        digits = _DIGITS.match(document.text, one.start)
        if digits is None or len(digits[0].replace(".", "").replace(",", "").lstrip("0")) < _TOLD_BY:
            continue
        for name, known in CONSTANTS.items():
            if name in claims or name in ("g", "R") or abs(one.value - known.value) > _DIGITS_OFF * abs(known.value):
                continue
            own = one.unit is not None and measured(one.unit) == unit_dimension(known.unit) and "mol" in known.unit
            if not own and not known.words.search(document.masked) and name not in document.setting.constants:
                return name
    return None


_DIGITS = re.compile(r"\d+[.,]\d+")
_TOLD_BY: Final = 3  # digits, and the power of ten, that tell a constant of nature
_DIGITS_OFF: Final = 2e-3


def _in_answer(document: Document) -> frozenset[str]:
    """The symbols of the boxed formula: numbers are put in for none of them."""
    boxed = next((math for math in reversed(document.maths) if "\\boxed" in math.text), None)
    return frozenset(name for tree in boxed.parts for name in free_symbols(tree)) if boxed is not None else frozenset()


def _in_result(document: Document, used: list[str]) -> list[str]:
    """Without numbers, a constant is put in where the result holds it: one that cancels on the way is not."""
    law = final_law(document)
    if law is None:
        return used
    kept = {law.target, *free_symbols(law.value)}
    return [name for name in used if name in kept]


def _has_value(document: Document, claim: UnitClaim) -> bool:
    inside = document.measures_in(claim.start, claim.end)
    return claim.how == VALUE or any(measure.unit is not None for measure in inside)


def _means_constant(document: Document, name: str) -> bool:
    if name in document.setting.constants:
        return True
    known = CONSTANTS.get(name)
    described = next((one.description for one in document.item.context.symbols if one.name == name), "")
    if known is None or (described and not known.words.search(described)):
        return _is_named_after(document, name, described)
    declared = document.units.get(name)
    if known.words.search(described) and declared in (None, unit_dimension(known.unit)):
        return True
    if name in document.setting.known:
        return declared is not None and declared == unit_dimension(known.unit) and name not in _COMMON_LETTERS
    words = " ".join(meaning.words for meaning in meanings(document) if meaning.symbol == name)
    introduced = document.introduced.get(name)
    words += f" {introduced.words}" if introduced is not None else ""
    if known.words.search(words) or _has_its_digits(document, name):
        return True
    return name not in _COMMON_LETTERS and (not words or name in ("k_B", "\\hbar", "N_A"))


def _is_named_after(document: Document, name: str, described: str) -> bool:
    """``Wien's constant``: a constant with the name of a person, which the question does not give."""
    said = [described, *(meaning.words for meaning in meanings(document) if meaning.symbol == name)]
    law = final_law(document)
    used = free_symbols(law.value) if law is not None else _in_equations(document)
    if name not in used or not any(_PERSONAL.search(words) for words in said):
        return False
    given = question_of(document.item).response.symbols(document.language).mentioned(frozenset({name}))
    return not any(one.value and one.symbol == name for one in given)


def _in_equations(document: Document) -> frozenset[str]:
    """The letters that stand with others in an equation."""
    return frozenset(name for _, tree in document.claims() if len(names := free_symbols(tree)) > 1 for name in names)


def _has_its_digits(document: Document, name: str) -> bool:
    """``G = 6.67e-11``, whatever its unit: no other quantity of that letter has such a power of ten."""
    known = CONSTANTS[name]
    if not 1e-3 < abs(known.value) < 1e3:
        said = (value for _, value, _ in _values(document, name) if value is not None)
        return any(abs(value - known.value) <= known.tolerance * abs(known.value) for value in said)
    return False


def _expected(document: Document, name: str) -> tuple[float, tuple[object, ...] | None, float] | None:
    """Value in SI, dimension and tolerance of a constant: the item's own, else that of nature."""
    tree = document.setting.constants.get(name)
    if tree is not None:
        values = values_at(without_units(tree), document.setting.frame.fresh(), (0,))
        if values and not free_symbols(tree):
            tolerance = 0.03 if name == "g" else 0.02
            return float(values[0].real), document.units.get(name), tolerance
        return None
    known = CONSTANTS.get(name)
    described = next((one.description for one in document.item.context.symbols if one.name == name), "")
    if known is not None and described and not known.words.search(described):
        return None  # the R of Rydberg
    return (known.value, unit_dimension(known.unit), known.tolerance) if known is not None else None


def _values(document: Document, name: str) -> list[tuple[Span, float | None, tuple[object, ...] | None]]:
    """Where the constant is set to a number: span, value in SI, dimension (None without a unit)."""
    found: list[tuple[Span, float | None, tuple[object, ...] | None]] = []
    claims = {claim.start: claim for claim in unit_claims(document) if claim.symbol == name and claim.how == VALUE}
    for math, tree in document.claims():
        if tree.kind != "relation" or tree.value not in ("=", "~=") or tree.args[0] != ("symbol", name, ()):
            continue
        value = tree.args[1]
        if free_symbols(value) or not _is_number(value):
            continue
        number = values_at(without_units(value), document.setting.frame.fresh(), (0,))
        claim = claims.get(math.start)
        dimension = claim.dimension if claim is not None and contains(value, "unit") else None
        end = claim.end if claim is not None else math.end
        found.append(((math.start, end), float(number[0].real) if number else None, dimension))
    for claim in unit_claims(document):
        inside = [one for one in document.measures_in(claim.start, claim.end) if one.unit is not None]
        if claim.symbol == name and claim.how != VALUE and len(inside) == 1:
            unit = inside[0].unit
            scale = in_base(unit) if unit is not None else None
            factor = _FACTOR.search(document.text, max(0, inside[0].start - 12), inside[0].start) is not None
            said = None if scale is None or factor else inside[0].value * scale
            found.append(((claim.start, claim.end), said, claim.dimension))
    return found


_NOUN: Final = QUANTITIES.source("(?&constant_nouns)")
_CAPITAL: Final = rf"[A-Z{CYRILLIC_CAPITALS}][^\W\d_]+(?:['’]s|s['’])?"
# "Wien's constant", "constant of Wien", «постоянная Вина»
_PERSONAL: Final = re.compile(
    rf"(?<!\w)(?:{_CAPITAL}[\s-])+(?:\w+\s)?{_NOUN}(?!\w)|(?<!\w)(?i:{_NOUN})\s(?:of\s)?(?:\w+\s)?{_CAPITAL}"
)

_FACTOR = re.compile(r"(?:\\times|\\cdot|[×·*])\s*\Z")  # the number behind it is a part of the value: "4π × 10⁻⁷ H/m"


def _is_number(tree: Tree) -> bool:
    return tree.kind not in ("relation", "list", "text", "interval", "set")


def _against(name: str, value: float | None, dimension: tuple[object, ...] | None,
             expected: tuple[float, tuple[object, ...] | None, float]) -> str:  # fmt: skip
    number, wanted, tolerance = expected
    if dimension is not None and wanted is not None and dimension != wanted:
        return f"{name} measures {spelled(wanted)}, not {spelled(dimension)}"  # type: ignore[arg-type]
    if value is not None and dimension is not None and abs(value - number) > tolerance * abs(number):
        return f"{name} is {number:.6g} in SI, not {value:.6g}"
    return ""


def _calculates(document: Document) -> bool:
    """Whether numbers are put in at all: some quantity of the response ends in a value with a unit."""
    return any(measure.unit is not None and measured(measure.unit) for measure in document.measures)
