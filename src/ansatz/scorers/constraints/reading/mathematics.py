"""The formulas of a text, each read as statements and as a whole, with the unit behind it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from ansatz.items.units import parse_unit
from ansatz.scorers.constraints.reading.problem import LEFT, AuditedProblem
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import Tree, statements, substitute
from ansatz.scorers.limits import FORMULAS
from ansatz.scorers.responses import Fragment, Measure, extract, measured, symbol_name, tree_of, unit_after

_DIMENSIONAL = re.compile(r"\s*(?:\\left\s*)?(?:\[|\\(?:dim|operatorname\{dim\}|text\{\[))")
_CONTINUES = re.compile(r"\s*[=≈]")
_TAIL_CHARACTERS: Final = 60
_TAIL = re.compile(
    r"(?:=|≈|~|\\approx|\\simeq)\s{0,3}[-−–]?\s?[\d.,]{1,20}"
    r"(?:[eE][-+]?\d{1,3}|\s?(?:\\times|\\cdot|[×·*])\s?10\s?\^\s?\{?[-−+]?\d{1,3}\}?)?[ ~]{0,3}"
    r"(?P<unit>[A-Za-zµ°][A-Za-zµ°\d/*^·()²³⁻¹ -]{0,24})\Z"
)
_NUMBER_LAST = re.compile(r"[\d}]\s*\Z")
# Only units, operators and roots: what is a letter here is no quantity.
_UNITS_ONLY = re.compile(
    r"(?:\\(?:text|mathrm|textrm|rm|mathsf|unit|si)\s?\{[^{}]{0,60}\}|\\(?:sqrt|[dt]?frac|cdot|times|left|right|quad|"
    r"checkmark|,|;|:|!| )"
    r"|[\s\d^{}()\[\]/=·×*.,+−✓✔~-])+"
)
_FRACTION = re.compile(
    r"(?P<number>\d)(?:\\[,;: ]|[\s~])*\\[dt]?frac\{(?P<above>(?:[^{}]|\{[^{}]*\})*)\}\{(?P<below>(?:[^{}]|"
    r"\{[^{}]*\})*)\}"
    r"\s*\Z"
)
_UPRIGHT = re.compile(r"\\(?:text|mathrm|rm|textrm)\s?\{([^{}]*)\}")
_ALL_UPRIGHT: Final = (
    r"\s*(?:\\(?:text|mathrm|rm|textrm)\s?\{[^{}]{1,24}\}(?:\^(?:\d|\{-?\d\}))?(?:\s|\\cdot|\\,|·)*){1,4}"
)
_UPRIGHT_FRACTION = re.compile(rf"\\[dt]?frac\s?\{{(?P<above>{_ALL_UPRIGHT})\}}\s?\{{(?P<below>{_ALL_UPRIGHT})\}}")
LETTERS: Final = re.compile(r"[A-Za-z]+")


# A number with its unit inside a plain formula; one with a point or a power of ten is a value, and no factor.
_INNER = re.compile(
    r"(?<![\w.^_\\{])(?P<number>(?:10(?:\^\(?[–−-]?\d{1,3}\)?|[⁻⁰¹²³⁴-⁹]{1,4}))|\d+(?:[.,]\d+)?"
    r"(?:\s?[×x*·]\s?10(?:\^\(?[–−-]?\d{1,3}\)?|[⁻⁰¹²³⁴-⁹]{1,4}))?)[ \u00a0\u202f]"
    r"(?P<unit>[A-Za-zµμΩ][A-Za-zµμΩ·²³⁻¹]{0,5}(?:\^-?\d)?(?:/[A-Za-zµμΩ·²³]{1,6}(?:\^\d)?)?)"
    r"(?=\s*(?:[)\]×*/+=≈,;–−]|\Z))"
)


@dataclass(frozen=True, slots=True)
class Math:
    """One formula of the response: ``text[start:end]``, without its delimiters.

    Attributes:
        trees: the statements that it makes (pairs of a chain, members of a list), aliases of the
            item's symbols replaced; empty for a lone symbol or term and for what cannot be read.
        whole: the formula as one tree, a chain as chain; None where it cannot be read.
        plain: it stands in running text, without delimiters.
        marked: the text as it was read, with the unit at its end marked as one.
    """

    text: str
    start: int
    end: int
    trees: tuple[Tree, ...] = ()
    whole: Tree | None = None
    display: bool = False
    plain: bool = False
    marked: str = ""

    @property
    def dimensional(self) -> bool:
        """``[v] = m/s``, ``\\text{m/s}^2 \\cdot \\text{m} = ...``: letters are units or dimensions, no quantities."""
        return _DIMENSIONAL.match(self.text) is not None or (
            "=" in self.text and _UNITS_ONLY.fullmatch(self.text) is not None
        )

    @property
    def parts(self) -> tuple[Tree, ...]:
        """Its statements, or the term that stands alone."""
        return self.trees or (() if self.whole is None else (self.whole,))


def unit_letters(math: Math, measures: Iterable[Measure], own: frozenset[str], *, alone: bool = True) -> set[str]:
    """Letters of a formula that only ever stand behind numbers as units: the K of ``321 K``, the s of ``m/s²``.

    Args:
        measures: the numbers of the formula, each with what may be its unit.
        own: the symbols of the problem.
        alone: units of one letter count, too: the g of ``2 g L`` may be either.
    """
    left = list(math.text)
    units: set[str] = set()
    for measure in measures:
        start, end = measure.start - math.start, measure.end - math.start
        letters = set("".join(LETTERS.findall(math.text[start:end])))
        if alone:
            sure = len(letters) > 1 or not letters <= own
        else:
            sure = "/" in math.text[start:end] or (len(letters) > 1 and letters.isdisjoint(own))
        if measure.unit is not None and sure:
            left[start:end] = " " * (end - start)
            units |= letters
    for upright in _UPRIGHT_LETTER.finditer(math.text):
        start, end = upright.span()
        if "".join(left[start:end]).strip() and upright["unit"] not in own:
            left[start:end] = " " * (end - start)
            units.add(upright["unit"])
    # Beside the measures, a letter stands for itself only alone: the g of "galaxy" is none.
    return units - {word for word in LETTERS.findall("".join(left)) if len(word) == 1}


# "\\text{g}": no letter of a quantity is upright
_UPRIGHT_LETTER: Final = re.compile(r"(?<![_^])(?<![_^]\{)\\(?:text|mathrm|textrm)\s?\{(?P<unit>[A-Za-z])\}")


def maths_of(text: str, pieces: tuple[Fragment, ...], problem: AuditedProblem) -> tuple[Math, ...]:
    """All formulas, lone symbols in dollars included, at most ``FORMULAS``."""
    by_start = {formula.start: formula for formula in extract(text, problem.names).formulas}
    aliases = problem.setting.aliases
    made = []
    for piece in pieces[:FORMULAS]:
        formula = by_start.get(piece.start)
        trees = tuple(substitute(tree, aliases) for tree in formula.trees) if formula else ()
        marked = _marked(text, piece, problem)
        inner = (
            _with_units(_WORD_INDEX.sub(r"_{\1}", marked), problem) if piece.plain else _with_upright(marked, problem)
        )
        whole = _read(inner, problem)
        if whole is None and inner != marked:
            whole = _read(marked, problem)
        else:
            marked = inner
        if marked != piece.text and _CONTINUES.match(marked):
            trees = _continued(trees, marked, problem)
        elif whole is not None and marked != piece.text:
            trees = tuple(statements(whole))
        made.append(Math(piece.text, piece.start, piece.end, trees, whole, piece.display, piece.plain, marked))
    return tuple(made)


# "F_moon" in a plain line: an index of several letters is one
_WORD_INDEX: Final = re.compile(r"_([A-Za-z]{2,16})(?![A-Za-z])")


def _marked(text: str, piece: Fragment, problem: AuditedProblem) -> str:
    """The text of a formula with its unit marked as one: ``v = 14 m/s`` where m is a mass as well."""
    if not piece.plain and _NUMBER_LAST.search(piece.text[-_TAIL_CHARACTERS:]):
        close = 0 if piece.display else 2 if text.startswith("\\)", piece.end) else 1
        unit, end = unit_after(text, piece.end + close, problem.language)
        if unit is not None and close:
            written = text[piece.end + close : end].strip(" ~\t\n").replace("$", "").removeprefix("\\ ")
            return f"{piece.text}\\ \\mathrm{{{written}}}"
    tail = _TAIL.search(piece.text[-_TAIL_CHARACTERS:])
    if tail is None:
        return _with_fraction(piece.text, problem)
    start = len(piece.text) - len(tail["unit"])
    unit, end = unit_after(piece.text, start, problem.language)
    letters = set(LETTERS.findall(tail["unit"]))
    if unit is None or end != len(piece.text) or not letters & problem.setting.known:
        return piece.text
    left = LEFT.match(piece.text)
    declared = problem.units.get(problem.alias(symbol_name(left[1]))) if left else None
    if declared is None:
        fits = "/" in tail["unit"] and not letters <= problem.setting.known
    else:
        fits = declared == measured(unit) or ("/" in tail["unit"] and not letters <= problem.setting.known)
    if not fits:
        return piece.text  # a product: v^2 = 2 a s
    return f"{piece.text[:start]}\\ \\mathrm{{{tail['unit']}}}"


_VALUE: Final = re.compile(r"[.,^⁻⁰¹²³⁴-⁹]")  # a decimal or a power of ten: no factor of a product


def _with_units(text: str, problem: AuditedProblem) -> str:
    """``(2.0 kg)(9.8 m/s^2)`` in a plain line: between a number and a sign or a bracket stands its unit."""

    def unit(match: re.Match[str]) -> str:
        written = match["unit"]
        letters = set(LETTERS.findall(written))
        if "/" not in written and letters <= problem.own | problem.setting.known and not _VALUE.search(match["number"]):
            return match[0]  # a product: 2 g
        parsed = parse_unit(written, problem.language)
        return match[0] if parsed is None or not parsed.factors else f"{match['number']}\\ \\mathrm{{{written}}}"

    return _INNER.sub(unit, text)


def _with_upright(text: str, problem: AuditedProblem) -> str:
    r"""``4\pi \times 10^{-7}\,\frac{\mathrm{T \cdot m}}{\mathrm{A}}``: a fraction of upright letters is a unit."""

    def unit(match: re.Match[str]) -> str:
        above, below = (_UPRIGHT.sub(r"\1", match[side]) for side in ("above", "below"))
        parsed = parse_unit(f"({above})/({below})", problem.language)
        return match[0] if parsed is None or not parsed.factors else f"\\mathrm{{({above})/({below})}}"

    return _UPRIGHT_FRACTION.sub(unit, text) if "frac" in text else text


def _with_fraction(text: str, problem: AuditedProblem) -> str:
    r"""``14\,\frac{\text{m}}{\text{s}}`` at the end of a formula, as a unit."""
    fraction = _FRACTION.search(text[-_TAIL_CHARACTERS:])
    if fraction is None:
        return text
    unit = f"({fraction['above']})/({fraction['below']})"
    unit = _UPRIGHT.sub(r"\1", unit)
    parsed = parse_unit(unit, problem.language)
    if parsed is None or not parsed.factors or set(LETTERS.findall(unit)) <= problem.setting.known:
        return text
    return f"{text[: len(text) - len(fraction[0])]}{fraction['number']}\\ \\mathrm{{{unit}}}"


def _continued(trees: tuple[Tree, ...], marked: str, problem: AuditedProblem) -> tuple[Tree, ...]:
    """``= (5 g/cm^3)(6 cm)`` on a line of its own: what the line before is of, with the units of this one."""
    left = trees[-1].args[0] if trees and trees[-1].kind == "relation" else None
    right = _read(_CONTINUES.sub("", marked, count=1), problem)
    if left is None or right is None:
        return trees
    members = right.args if right.kind in ("relation", "chain") else (right,)
    return tuple(Tree("relation", "=", (left, member)) for member in members)


def _read(text: str, problem: AuditedProblem) -> Tree | None:
    try:
        return substitute(tree_of(text, problem.names), problem.setting.aliases)
    except ScorersError:
        return None
