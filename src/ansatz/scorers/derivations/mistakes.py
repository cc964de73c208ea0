"""The first mistake that a text shows by itself: arithmetic, rearrangement, or a value that its own equation denies.

Nothing is needed but the text: no graph, no gold. A formula is only called wrong where something that the text says, or
what can be worked out, contradicts it; what is merely unknown is passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import isfinite, log10
from typing import Final

from ansatz.scorers.derivations.chains import ROUNDING, Slip, slips
from ansatz.scorers.derivations.claims import values_at
from ansatz.scorers.derivations.decomposition import is_equation
from ansatz.scorers.derivations.formulas import Formula, extract
from ansatz.scorers.derivations.values import without_units
from ansatz.scorers.formulas import ONE, Frame, Tree, contains, free_symbols, show, substitute, survey, transform, walk
from ansatz.scorers.notation import NO_NAMES, Names, read

_RECENT: Final = 4  # formulas that an equation stays in force for the values that are worked out from it
_WORKED: Final = 0.05  # relative: a value this close was worked out from the equation, rounded on the way
_LOOK_BACK: Final = 120
_UNCERTAIN: Final = frozenset(
    {"differential", "derivative", "integral", "sum", "product", "limit", "plusminus", "text"}
)
_CONSTANTS: Final = {"c": Tree("unit", "speed_of_light")}  # E = m c^2 in units of c
_SIMPLIFIED = re.compile(
    r"(?i)\b(?:simplif|solving|reduc|rearrang|cancel|so|thus|hence|therefore|упрост|отсюда|значит)"
)
_SUPPOSED = re.compile(r"(?i)\b(?:at|for|if|when|where|with|let|set|setting|limit|при|если|пусть|когда)\W*\Z")
_EQUALS = re.compile(r"\W{0,4}\s*which\s+(?:equals|is equal to|gives|is)\s+(\d{1,12}(?:\.\d{1,12})?)(?![\d^x\u00d7*/])")
_AMBIGUOUS = re.compile(r"/\s*[A-Za-z]+(?:\^?\d)?\s*[*\u00b7\u00d7]\s*\d")  # 30 m/s * 4 s: what is below the line?
_WITHDRAWN = re.compile(
    r"(?i)\b(?:wait|oops|mistake|incorrect|wrong|error|let me (?:re|double|check)|suppose|assume|if we|"
    r"guess|would be|try|approximately equal to the option|неверн|ошибк|предположим)"
)


@dataclass(frozen=True, slots=True)
class Mistake:
    """A formula that is wrong, and how that shows.

    Attributes:
        index: of the formula among those of the text.
        start: where it starts in the text.
        text: as written.
        reason: one sentence, with both values where numbers disagree.
        values: what stands there, and what it should be; None where no numbers are compared.
    """

    index: int
    start: int
    text: str
    reason: str
    values: tuple[float, float] | None = None


def first_mistake(question: str, response: str, names: Names = NO_NAMES) -> Mistake | None:
    """The first formula of a response that contradicts itself or what the response said before.

    Args:
        question: the problem's text; its own formulas are never wrong.
        response: any text.
    """
    formulas = extract(response, names).formulas
    given = {tree for formula in extract(question, names).formulas for tree in formula.trees}
    return next(mistakes(formulas, response, Frame(), given), None)


def mistakes(
    formulas: Sequence[Formula], text: str, frame: Frame, given: frozenset[Tree] | set[Tree] = frozenset()
) -> Iterator[Mistake]:
    """All formulas that are wrong by what the text itself says, in its order; those that it takes back left out."""
    book = _Book(frame)
    for n, formula in enumerate(formulas):
        before = text[max(0, formula.start - _LOOK_BACK) : formula.start] if text else ""
        doubtful = bool(_WITHDRAWN.search(before.rpartition("\n")[2]))
        if not doubtful and not given.issuperset(formula.trees):
            supposed = _SUPPOSED.search(before) is not None
            found = _slip(formula, frame) or _spoken(formula, text, frame)
            if found is None and not supposed:
                found = book.denied(n, formula) or book.changed(n, formula, before)
            if found is not None:
                reason, values = found
                yield Mistake(n, formula.start, formula.text, reason, values)
        book.enter(n, formula)


def _slip(formula: Formula, frame: Frame) -> tuple[str, tuple[float, float] | None] | None:
    if _AMBIGUOUS.search(formula.text):
        return None
    for chain in formula.chains:
        for slip in slips(chain, frame):
            return _said(slip), slip.values
    for tree in formula.trees:
        if is_equation(tree) and not free_symbols(tree) and not survey(tree).kinds & _UNCERTAIN:
            for slip in slips(Tree("chain", (tree.value,), tree.args), frame):
                return _said(slip), slip.values
    return None


def _spoken(formula: Formula, text: str, frame: Frame) -> tuple[str, tuple[float, float] | None] | None:
    """``s = 9.8 + 4.9, which equals 19.6 m``: a value in words behind the formula."""
    at = formula.start + len(formula.text)
    said = _EQUALS.match(text, at) if text[formula.start : at] == formula.text else None
    last = formula.trees[-1] if formula.trees else None
    if said is None or last is None or not is_equation(last) or free_symbols(last.args[1]):
        return None
    if survey(last).kinds & _UNCERTAIN or _AMBIGUOUS.search(formula.text):
        return None
    value = read(said[1])
    for slip in slips(Tree("chain", ("=",), (last.args[1], value)), frame):
        return _said(slip), slip.values
    return None


def _said(slip: Slip) -> str:
    if slip.values is None:
        return f"{show(slip.before)} is not {show(slip.after)}"
    before, after = slip.values
    return f"{show(slip.before)} is {before:.6g}, not {after:.6g}"


class _Book:
    """What the text has said so far: values of letters, and the equations in force."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.values: dict[str, Tree] = {}
        self.unsteady: set[str] = set()
        self.equations: list[tuple[int, Tree]] = []

    def enter(self, n: int, formula: Formula) -> None:
        """Takes down what a formula says, for those that follow."""
        for tree in formula.trees:
            if not is_equation(tree) or survey(tree).kinds & _UNCERTAIN or survey(tree).applied:
                continue
            if tree.args[0].kind == "symbol" and not free_symbols(tree.args[1]):
                name = tree.args[0].value
                if name in self.values and not self._alike(self.values[name], tree.args[1]):
                    self.unsteady.add(name)  # one letter for several cases
                self.values[name] = tree.args[1]
            elif free_symbols(tree) and any(side.kind != "symbol" for side in tree.args):
                self.equations.append((n, tree))

    def denied(self, n: int, formula: Formula) -> tuple[str, tuple[float, float] | None] | None:
        """A value that an equation just before, with the values that the text gave, says is another."""
        last = _results(formula)
        for name, value in last:
            for at, equation in reversed(self.equations):
                if n - at > _RECENT:
                    break
                left, right = equation.args
                names = free_symbols(equation)
                values = {**_CONSTANTS, **self.values}
                if name not in names or not names - {name} <= values.keys() - self.unsteady:
                    continue
                if any(other.startswith("\\Delta") for other in names):
                    continue  # uncertainties are rough
                put = {other: values[other] for other in names - {name}}
                found = self._compared(left, right, {**put, name: value})
                if found is not None:
                    x, y = found
                    return f"with {name} = {show(value)}, {show(equation)} is {x:.6g} = {y:.6g}", found
        return None

    def _alike(self, one: Tree, other: Tree) -> bool:
        return self._compared(one, other, {}) is None

    def changed(self, n: int, formula: Formula, before: str) -> tuple[str, tuple[float, float] | None] | None:
        """A result that was simplified into another one: the same letter, by the same letters, and not the same."""
        if not self.equations or not _SIMPLIFIED.search(before.rpartition(".")[2]):
            return None
        at, last = self.equations[-1]
        tree = formula.trees[0] if formula.trees else None
        if tree is None or at != n - 1 or not is_equation(tree) or not is_equation(last) or survey(tree).applied:
            return None
        (label, value), (other, earlier) = tree.args, last.args
        if label.kind != "symbol" or label != other or survey(tree).kinds & _UNCERTAIN:
            return None
        for slip in slips(Tree("chain", ("=",), (earlier, value)), self.frame) if free_symbols(value) else ():
            return f"{show(label)} was {show(slip.before)}, which is not {show(slip.after)}", None
        return None

    def _compared(self, left: Tree, right: Tree, put: dict[str, Tree]) -> tuple[float, float] | None:
        """Both sides with values put in, where they differ however units are taken; else None."""
        sides = substitute(left, put), substitute(right, put)
        coarse = max(_WORKED, *(_coarseness(side) for side in sides))
        found: tuple[float, float] | None = None
        for strip in (without_units, _stripped):
            values = [values_at(strip(side), self.frame, (0,)) for side in sides]
            if not all(len(one) == 1 and isfinite(abs(one[0])) and not one[0].imag for one in values):
                return None
            x, y = values[0][0].real, values[1][0].real
            if abs(x - y) <= coarse * max(abs(x), abs(y)) or not x or not y:
                return None
            tens = log10(abs(x / y))
            if abs(tens - round(tens)) < ROUNDING and contains(sides[0], "unit") != contains(sides[1], "unit"):
                return None  # a prefix of a unit
            found = x, y
        return found


def _coarseness(tree: Tree) -> float:
    """What numbers with one or two digits can be off by, relative: 0.02 may be 0.025."""
    worst = 0.0
    for node in walk(tree):
        if node.kind == "decimal":
            digits = len(str(node.value[0]).strip("0"))
            worst = max(worst, {0: 0.0, 1: 0.25, 2: 0.05}.get(digits, 0.0))
    return worst


def _results(formula: Formula) -> Iterator[tuple[str, Tree]]:
    for tree in formula.trees:
        plain = is_equation(tree) and tree.args[0].kind == "symbol" and not survey(tree).kinds & _UNCERTAIN
        if plain and not free_symbols(tree.args[1]):
            yield tree.args[0].value, tree.args[1]


def _stripped(tree: Tree) -> Tree:
    return transform(tree, lambda node: ONE if node.kind == "unit" else None)
