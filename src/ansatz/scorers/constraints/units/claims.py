"""Where a response gives a symbol a unit: with a value, in words, in brackets, as ``[v] = m/s``; and which it is."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final

from ansatz.items.units import Dimension, parse_unit
from ansatz.scorers.constraints.reading.document import Document, Math
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import Tree, contains, dimension_of, free_symbols, substitute, walk
from ansatz.scorers.language import CHECKS
from ansatz.scorers.responses import measured, symbol_name, tree_of

VALUE, WORDS, BRACKETS = "value", "words", "brackets"


@dataclass(frozen=True, slots=True)
class UnitClaim:
    """A symbol's unit as the response has it; ``how`` is one of VALUE, WORDS, BRACKETS."""

    symbol: str
    dimension: Dimension
    start: int
    end: int
    how: str
    text: str = ""


def unit_claims(document: Document) -> list[UnitClaim]:
    """All of them, in the order of the text."""
    return document.once(_unit_claims)


def _unit_claims(document: Document) -> list[UnitClaim]:
    found = [claim for math in document.maths for claim in _of_math(document, math)]
    for saying in document.sayings:
        if saying.unit is not None:
            dimension = measured(saying.unit)
            if dimension is not None:
                found.append(UnitClaim(saying.symbol, dimension, saying.start, saying.end, WORDS))
    return sorted(found, key=lambda claim: (claim.start, claim.end, claim.symbol))


def _of_math(document: Document, math: Math) -> list[UnitClaim]:
    if math.dimensional:
        found = bracketed(document, math)
        return [UnitClaim(found[0], found[1], math.start, math.end, BRACKETS)] if found else []
    claims = []
    for tree in math.trees:
        if tree.kind != "relation" or tree.value not in ("=", "~=", "~") or tree.args[0].kind != "symbol":
            continue
        name, value = str(tree.args[0].value), tree.args[1]
        if not contains(value, "unit") or free_symbols(value) or not _single(value):
            claims += _with_measure(document, math, name, value)
            continue
        dimension = dimension_of(value, {})
        if isinstance(dimension, tuple):
            claims.append(UnitClaim(name, dimension, math.start, _with_unit(document, math), VALUE))
        else:
            claims += _with_measure(document, math, name, value)
    return claims


def _with_measure(document: Document, math: Math, name: str, value: Tree) -> list[UnitClaim]:
    """``R = 8.31 J/(mol K)``, ``e ≈ 1.6×10⁻¹⁹ C``: one number and a unit to the end, whatever the letters read as."""
    if len(math.trees) != 1 or len(free_symbols(value)) > _UNIT_LETTERS:
        return []
    inside = document.written_in(math.start, math.end + 1)
    last = inside[0] if len(inside) == 1 else None
    if last is None or last.unit is None or math.text[last.end - math.start :].strip(" $.,;)"):
        return []
    head = math.text[: last.start - math.start].strip()
    if not head.endswith(("=", "≈", "\\approx", "\\simeq")):
        return []
    dimension = measured(last.unit)
    return [] if dimension is None else [UnitClaim(name, dimension, math.start, max(math.end, last.end), VALUE)]


_UNIT_LETTERS: Final = 6  # letters of a unit that may have been read as symbols


def _single(value: Tree) -> bool:
    """One number with its unit, or a bare unit; ``2 kg * 3`` is a calculation."""
    numbers = [node for node in walk(value) if node.kind in ("integer", "decimal", "call", "add")]
    exponents = [node.args[1] for node in walk(value) if node.kind == "pow"]
    inner = {id(node) for exponent in exponents for node in walk(exponent)}
    powers = {id(node.args[0]) for node in walk(value) if node.kind == "pow"}
    plain = [node for node in numbers if id(node) not in inner and id(node) not in powers]
    return len(plain) <= 1 or (len(plain) == 2 and all(node.kind == "integer" for node in plain))


def _with_unit(document: Document, math: Math) -> int:
    """The end of a formula with the unit that stands behind its closing dollar."""
    inside = document.measures_in(math.start, math.end)
    return max([math.end, *(measure.end for measure in inside if measure.unit is not None)])


_BRACKET = re.compile(
    r"\s*(?:\\left\s*)?(?:\[|\\dim(?![a-z])\s*[({]?|\\operatorname\{dim\}\s*[({]?|\\text\{\[)\s*"
    r"(?P<name>[^\[\]=(){}]{1,20}(?:\{[^{}]{1,16}\})?'?)\s*(?:\\right\s*)?(?:\]\}?|[)}])?\s*"
    r"(?:_\{?(?:SI|\\text\{SI\})\}?)?\s*(?P<rest>=|\\equiv|:|≡)"
)
_SIDE = re.compile(r"=|\\equiv|≡|\\Rightarrow|\\implies|\\to(?![a-z])|→|⇒|\\Leftrightarrow")
_LETTERS: Final = {"M": "kilogram", "L": "meter", "T": "second", "I": "ampere", "Θ": "kelvin"}
_BASE = re.compile(
    r"(?:\\(?:mathrm|mathsf|text|rm|mathbf))?\{?(?P<base>\\Theta|[MLTIΘ])\}?"
    r"(?:\^\{?(?P<power>[-+−]?\d(?:/\d)?)\}?|(?P<sup>[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]))?\}?"
)
_SUPERSCRIPT: Final = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻−", "0123456789+--")
_EDGES: Final = " \t\n$&.,;:✓✔"
_DROPPED = re.compile(r"\\(?:left|right|checkmark|quad|qquad)(?![A-Za-z])|[$✓✔]|\\[;:!]")
_BRACKETED = re.compile(r"\[([^\[\]]{1,60})\]")
_PURE = CHECKS.pattern(r"(?i)\s*(?:1|(?&pure)|\\text\{(?&pure)\})\s*")
_ROOT = re.compile(r"\s*(?:\\sqrt\s*\{(?P<tex>.*)\}|(?:sqrt|√)\s*\(?(?P<plain>[^()]*(?:\([^()]*\)[^()]*)*)\)?)\s*\Z")
_POWERED = re.compile(
    r"\s*(?:\((?P<inside>[^()]*(?:\([^()]*\)[^()]*)*)\))\s?\^\s?[{(]?\s?(?P<power>1/2|1/3|2|3)\s?[})]?\s*\Z"
)
SIDE: Final = 200  # characters of one side of a check


def bracketed(document: Document, math: Math) -> tuple[str, Dimension] | None:
    """``[v] = m/s``, ``[F] = \\mathrm{M L T^{-2}}``: whose dimension, and which it ends with."""
    head = _BRACKET.match(math.text)
    if head is None:
        return None
    name = document.alias(symbol_name(head["name"].strip()))
    if not name:
        return None
    for side in reversed(_SIDE.split(math.text[head.end() :])):
        found = side_dimensions(side, document)
        if found:
            declared = document.units.get(name)
            return name, declared if declared in found else found[0]
    return None


def side_dimensions(text: str, document: Document) -> tuple[Dimension, ...]:
    """What one side of a check may mean, likeliest first; empty for none.

    Units (``m/s``), letters of dimensions (``L T^{-1}``), or symbols in brackets (``[g][h]``).
    """
    if len(text) > SIDE:
        return ()
    flat = _DROPPED.sub("", text).replace("\\,", " ").strip(_EDGES)
    if not flat:
        return ()
    root, powered = _ROOT.match(flat), _POWERED.match(flat)
    if root is not None or powered is not None:
        inner = powered["inside"] if powered else root["tex"] or root["plain"] or "" if root else ""
        exponent = Fraction(powered["power"]) if powered else Fraction(1, 2)
        inside = side_dimensions(inner, document)
        return tuple(tuple((base, power * exponent) for base, power in one) for one in inside)
    units = () if _quotes_symbols(flat, document) else _units(flat, document.language)
    found = [_symbols(flat, document), _letters(flat), *units]
    return tuple(dict.fromkeys(one for one in found if one is not None))


_QUOTED: Final = re.compile(r"\[\s*(?P<name>\\?[^\W\d_]+(?:_(?:\w|\{[^{}]{1,16}\}))?)\s*\]")


def _quotes_symbols(text: str, document: Document) -> bool:
    """``[m][g]/[S]``: the letters in brackets are those of the formulas, and no metre, gram or siemens."""
    quoted = {match["name"] for match in _QUOTED.finditer(text)}
    return not quoted.isdisjoint(document.own) or len(quoted & document.uses.keys()) > 1


@lru_cache(maxsize=4096)
def _units(text: str, language: str) -> tuple[Dimension, ...]:
    if _PURE.fullmatch(text):
        return ((),)
    for spelling in dict.fromkeys((text, _BRACKETED.sub(r"(\1)", text), text.replace("{", "(").replace("}", ")"))):
        unit = parse_unit(spelling, language)
        if unit is not None and (unit.factors or unit.unitless):
            # m/s² · m: in a check of dimensions what follows the point stands above the line as often as not.
            found = [measured(one) for one in (unit, *unit.alternatives)]
            return tuple(one for one in found if one is not None)
    return ()


def _letters(text: str) -> Dimension | None:
    """``M L T^{-2}``, ``L/T``."""
    powers: dict[str, Fraction] = {}
    flat = text.replace(" ", "").replace("\\cdot", "").replace("·", "").replace("[", "").replace("]", "")
    for sign, part in zip((1, -1), flat.split("/"), strict=False):
        at = 0
        part = part.strip("()") or part
        while at < len(part):
            match = _BASE.match(part, at)
            if match is None:
                return None
            base = _LETTERS["Θ" if match["base"] == "\\Theta" else match["base"]]
            power = (match["power"] or match["sup"] or "1").translate(_SUPERSCRIPT)
            powers[base] = powers.get(base, Fraction(0)) + sign * Fraction(power)
            at = match.end()
    if flat.count("/") > 1 or not powers:
        return None
    return tuple(sorted((base, power) for base, power in powers.items() if power))


_BESIDE: Final = re.compile(r"(\](?:\^(?:-?\w|\{[^{}]{1,6}\})|[²³])?)\s*\[")


def _symbols(text: str, document: Document) -> Dimension | None:
    """``[g][h]``, ``\\sqrt{[g][h]}``: brackets around symbols whose units are known."""
    if "[" not in text:
        return None
    try:
        apart = _BESIDE.sub(r"\1 \\cdot [", text)  # "[R][t]": a product, and no function of t
        tree = tree_of(apart.replace("[", "(").replace("]", ")"), document.place.names)
    except ScorersError:
        return None
    found = dimension_of(substitute(tree, document.setting.aliases), document.units)
    return found if isinstance(found, tuple) else None
