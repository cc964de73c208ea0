"""What a text has said so far: values of letters, and the equations in force; what contradicts it later on."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from types import MappingProxyType
from typing import Final

from ansatz.scorers.derivations.chains import Slip
from ansatz.scorers.derivations.comparing import differ, fits, off_root, one_number, unbalanced
from ansatz.scorers.derivations.following import implied
from ansatz.scorers.derivations.linking import another_case, brought_in, given_there, placed, put_in, solving, supposed
from ansatz.scorers.derivations.shapes import Equation, charged, logarithmic, results, with_unit
from ansatz.scorers.derivations.slopes import UNCERTAIN, Slopes
from ansatz.scorers.formulas import (
    ZERO,
    Frame,
    Tree,
    contains,
    free_symbols,
    is_equation,
    show,
    substitute,
    survey,
    walk,
)
from ansatz.scorers.responses import Formula

Found = tuple[str, tuple[float, float] | None]

_RECENT: Final = 4  # formulas that an equation stays in force for the values that are worked out from it
_NEAR: Final = 2  # formulas that a conclusion stands behind what it repeats, letters between them counted
LOOKED_AT: Final = 12  # equations before, of which another may follow
# d(3/5) = 1/3: a function at a number, which reads as a product.
VALUE_OF_FUNCTION = re.compile(
    r"(?<![A-Za-z\\])[A-Za-z](?:_\{?\w{1,6}\}?)?\s?(?:\\left)?\(\s*-?[\d/.,\s]{1,12}(?:\\right)?\)"
)
VALUED_FUNCTION = re.compile(rf"{VALUE_OF_FUNCTION.pattern}\s*=")
SEGMENT = re.compile(r"(?<![A-Za-z\\])([A-Z]{2})\s?\^")  # CN^2: of a triangle, by its corners
_LARGE: Final = 120  # nodes of a value that is worked out
_BLANKS: Final = 8
_KEPT: Final = 40  # equations that are remembered
# 3 / 2 \times 150: does the stroke reach the 150?
_STROKES = re.compile(
    r"/\s?[\d.]+(?:\s?(?:\\times|\\cdot|[*x×·])\s?10\^\{?-?\d+\}?)?\s?(?:\\times|\\cdot|[*x×·])\s?[\d(]"
)
_RARE: Final = frozenset({"Zeta", "zeta", "\\zeta", "Gamma", "beta", "erf", "conj"})  # letters or marks of quantities
_CONSTANTS: Final = {"c": Tree("unit", "speed_of_light")}  # E = m c^2 in units of c


class Book:
    """Filled formula by formula; each is asked about before it is entered."""

    def __init__(
        self,
        frame: Frame,
        text: str,
        formulas: Sequence[Formula] = (),
        asked: AbstractSet[Tree] = frozenset(),
        said: Mapping[str, Tree] = MappingProxyType({}),
    ) -> None:
        self.frame, self.text, self.asked = frame, text, asked
        self.said = dict(said)
        self.values: dict[str, Tree] = dict(said)
        self.in_si = set(said)  # and what is worked out from these
        self.numbered: set[str] = set()
        self.worked: dict[str, Tree] = {}  # what equations make of values, for letters that get no number
        self.unsteady: set[str] = set(self._tried(formulas))
        self.equations: list[Equation] = []
        self.asked_for: dict[str, Tree] = {}  # what the question says that a letter is
        self.segments = frozenset(SEGMENT.findall(text))
        self.slopes = Slopes()

    def _tried(self, formulas: Sequence[Formula]) -> Iterator[str]:
        """Letters that the text gives several values, case by case."""
        first = dict(self.values)
        for formula in formulas:
            for name, value in results(formula):
                self.numbered.add(name)
                if not self._alike(first.setdefault(name, value), value):
                    yield name

    def asks(self, slip: Slip) -> bool:
        """Is it an equation that the question asks about?"""
        return Tree("relation", "=", (slip.before, slip.after)) in self.asked

    def explained(self, slip: Slip) -> bool:
        """Is it true by an equation that the text has written before: what was put in for a part of it?"""
        said = Tree("relation", "=", (slip.before, slip.after))
        names = free_symbols(said)
        near = [one.tree for one in self.equations[-LOOKED_AT:] if free_symbols(one.tree) & names]
        return any(implied(said, tree, self.frame.fresh()) for tree in near)

    def enter(self, n: int, formula: Formula) -> None:
        """Takes down what a formula says, for those that follow."""
        end = self.end_of(formula) if n >= 0 else 0
        for tree in formula.trees:
            if is_equation(tree):
                self.slopes.enter(tree)
            if not is_equation(tree) or survey(tree).kinds & UNCERTAIN or survey(tree).applied:
                continue
            if n < 0 and tree.args[0].kind == "symbol":
                name = str(tree.args[0].value)
                if self.asked_for.setdefault(name, tree.args[1]) != tree.args[1]:
                    self.unsteady.add(name)  # y = e^x and y = 2 are two curves
            if tree.args[0].kind == "symbol" and not free_symbols(tree.args[1]):
                name = tree.args[0].value
                if name in self.values and not self._alike(self.values[name], tree.args[1]):
                    self.unsteady.add(name)  # one letter for several cases
                elif placed(self.text, formula.start):
                    self.unsteady.add(name)  # where or when something starts: elsewhere it is another
                self.values[name] = tree.args[1]
                self.in_si.discard(name)
            elif VALUED_FUNCTION.search(formula.text) or with_unit(tree):
                continue
            elif free_symbols(tree) and not logarithmic(tree) and any(side.kind != "symbol" for side in tree.args):
                at = formula.start
                new = n >= 0 and (supposed(self.text, at) or put_in(self.text, at) or brought_in(self.text, at))
                self.equations.append(Equation(n, end, tree, new))
                if not new:
                    self._work_out(tree)
        del self.equations[:-_KEPT]

    def end_of(self, formula: Formula) -> int:
        """Where it ends in the text; blanks before it count to it."""
        at = self.text.find(formula.text, formula.start, formula.start + len(formula.text) + _BLANKS)
        return max(at, formula.start) + len(formula.text)

    def _work_out(self, tree: Tree) -> None:
        """``p = m v`` with the values of m and v: p, where the text gives it no number."""
        (label, body), values = tree.args, {**self.worked, **self.values}
        names = free_symbols(body)
        if label.kind != "symbol" or label.value in self.numbered or label.value in self.values or not names:
            return
        if not names <= values.keys() - self.unsteady or survey(body).size > _LARGE:
            self.unsteady.add(str(label.value))  # by something that is not known: no value any more
            return
        value = substitute(body, values)
        if survey(value).size > _LARGE:
            return
        if label.value in self.worked and not self._alike(self.worked[label.value], value):
            self.unsteady.add(str(label.value))
        self.worked[label.value] = value
        if self.in_si & names:
            self.in_si.add(label.value)

    def known(self) -> dict[str, Tree]:
        """All values in force: given, said, and worked out."""
        return {
            name: tree
            for name, tree in {**_CONSTANTS, **self.worked, **self.values}.items()
            if name not in self.unsteady
        }

    def denied(self, n: int, formula: Formula) -> Found | None:
        """A value that an equation just before, with the values that the text gave, says is another."""
        for name, value in results(formula):
            settled: set[frozenset[str]] = set()
            for one in reversed(self.equations):
                if one.number < 0 or n - one.number > _RECENT:
                    break
                if another_case(self.text[one.end : formula.start]):
                    break
                names = free_symbols(one.tree)
                found = None
                if names not in settled:
                    words = self.text[one.end : formula.start]
                    solved = names == {name} and n - one.number <= _NEAR and solving(words)
                    found = self._put_in(one.tree, name, value, solved=solved)
                settled.add(names)  # a later equation in the same letters takes the place of an earlier one
                if found is not None:
                    x, y = found
                    return f"with {name} = {show(value)}, {show(one.tree)} is {x:.6g} = {y:.6g}", found
        return None

    def _put_in(self, equation: Tree, name: str, value: Tree, *, solved: bool = False) -> tuple[float, float] | None:
        """The sides with values put in, where they differ; ``solved``: by one of several roots of that equation."""
        names = free_symbols(equation)
        if any(str(node.value) in _RARE for node in walk(equation) if node.kind in ("call", "apply")):
            return None
        values = self.known()
        if name not in names or not names - {name} <= values.keys() or (name in self.unsteady and not solved):
            return None
        if equation.args[0] == Tree("symbol", name) and name in free_symbols(equation.args[1]):
            return None  # n = 2n + 1: the letter stands for two things
        if any(other.startswith("\\Delta") for other in names):
            return None  # uncertainties are rough
        if charged(equation) or charged(value):
            return None
        put = {other: values[other] for other in names - {name}}
        said = {**put, name: value}
        left, right = equation.args
        found = differ(left, right, said, self.frame, in_si=bool(self.in_si & put.keys()))
        if found is not None or not put:
            return found or off_root(equation, name, value, self.frame)
        return unbalanced(left, right, said, self.frame)

    def misread(self, formula: Formula) -> Found | None:
        """A given value that is copied wrongly: by the question's letter, or by what the text says of the letter."""
        for name, value in results(formula):
            asked = self.asked_for.get(name)
            if asked is not None and not given_there(self.text, formula.start):
                continue
            right = self.said.get(name) or asked
            if right is None or free_symbols(right) or name in self.unsteady or not one_number(value):
                continue
            if not contains(right, "unit") or not contains(value, "unit") or not fits(value, right):
                continue
            found = differ(value, right, {}, self.frame)
            if found is not None:
                return f"{name} is given as {show(right)}, not {show(value)}", found
        return None

    def chained(self, formula: Formula) -> Found | None:
        """``F = m a = 7 N``: a member in letters whose values are known, beside one in numbers."""
        ambiguous = _STROKES.search(formula.text) is not None
        for chain in formula.chains:
            for before, after in zip(chain.args[:-1], chain.args[1:], strict=True):
                names = free_symbols(before)
                if not names or free_symbols(after) or before.kind == "symbol":
                    continue
                if charged(before) or charged(after):
                    continue
                if ambiguous and not one_number(after):
                    continue
                if survey(before).kinds & UNCERTAIN or survey(before).applied or survey(after).kinds & UNCERTAIN:
                    continue
                values = self.known()
                if not names <= values.keys() or ("c" in names and not contains(after, "unit")):
                    continue
                if before is chain.args[0] and len(names) == 1 and all(values[name] == ZERO for name in names):
                    continue  # counted from 0: what it comes to is another value
                found = differ(
                    before, after, {name: values[name] for name in names}, self.frame, in_si=bool(self.in_si & names)
                )
                if found is not None:
                    return f"{show(before)} is {found[0]:.6g} with the values given, not {found[1]:.6g}", found
        return None

    def announced(self, formula: Formula, value: Tree) -> Found | None:
        """A number that running text says to come of a formula, beside what comes of it."""
        tree = formula.chains[-1] if formula.chains else formula.trees[-1] if formula.trees else None
        if tree is None or tree.kind not in ("chain", "relation") or survey(tree).kinds & UNCERTAIN:
            return None
        last = tree.args[-1]
        names = free_symbols(last)
        values = self.known()
        if (
            charged(last)
            or survey(last).applied
            or last.kind == "symbol"
            or not names <= values.keys()
            or one_number(last)
        ):
            return None
        found = differ(last, value, {name: values[name] for name in names}, self.frame, in_si=bool(self.in_si & names))
        measured = bool(names) or contains(last, "unit")
        if found is None or (measured and contains(value, "unit") and not fits(substitute(last, values), value)):
            return None
        return f"{show(last)} is {found[0]:.6g}, not {found[1]:.6g}", found

    def _alike(self, one: Tree, other: Tree) -> bool:
        return differ(one, other, {}, self.frame) is None
