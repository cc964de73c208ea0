"""One pair of expressions looked at from both sides and in several forms, until a slip is found and confirmed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import isfinite

from ansatz.scorers.edit_distance import EXPANDED, FACTORED, WRITTEN, Algebra, Form, Nodes, canonical, tree_of
from ansatz.scorers.equivalence import compare, same_equation
from ansatz.scorers.errors import LimitError
from ansatz.scorers.formulas import (
    ZERO,
    Frame,
    NoValue,
    Number,
    Points,
    Tree,
    evaluate,
    free_symbols,
    integer,
    isolate,
    show,
    survey,
    symbol,
    transform,
)
from ansatz.scorers.near_misses.edits import Residual
from ansatz.scorers.near_misses.pairs import ExpressionPair
from ansatz.scorers.near_misses.places import places
from ansatz.scorers.near_misses.slips import FormulaEdit, slips
from ansatz.scorers.near_misses.structure import atoms, same_symbols, stands, touches
from ansatz.scorers.near_misses.thresholds import (
    CONFIRMED,
    FORM_NODES,
    INTACT_ATOMS,
    POINTS,
    SOLVED_FOR,
    USED_POINTS,
)
from ansatz.scorers.near_misses.vectors import same_vectors, spread, vector_slips

_FORMS: tuple[Form | None, ...] = (None, FACTORED, EXPANDED)


@dataclass(slots=True)
class Look:
    """One pair of expressions, or of conditions.

    Attributes:
        fixed: the names of constants.
        known: the symbols that the item declares; what an answer has too many is made of these and of the gold's.
    """

    pair: ExpressionPair
    frame: Frame
    fixed: frozenset[str]
    known: frozenset[str]
    confirmed: int = 0

    def residual(self) -> Residual | None:
        gold, answer = self.pair.gold, self.pair.answer
        if min(atoms(gold), atoms(answer)) < INTACT_ATOMS or not free_symbols(gold) & free_symbols(answer):
            return None
        if self.pair.vectors:
            return self._of_vectors()
        for form in _FORMS:
            for edited, other, on_gold in ((gold, answer, True), (answer, gold, False)):
                if form is not None and (survey(edited).size > FORM_NODES or not touches(form, edited)):
                    continue
                tree = edited if form is None else _in_form(edited, form)
                if tree is None:
                    continue
                for slip in self._slips(tree, other):
                    if self._holds(slip, tree, other, on_gold):
                        return self._said(slip, on_gold)
        return None

    def _of_vectors(self) -> Residual | None:
        gold, answer = spread(self.pair.gold), spread(self.pair.answer)
        for tree, other, on_gold in ((gold, answer, True), (answer, gold, False)):
            for slip in vector_slips(tree, other, self.frame):
                if self._holds(slip, tree, other, on_gold):
                    return self._said(slip, on_gold)
        return None

    def _slips(self, tree: Tree, other: Tree) -> list[FormulaEdit]:
        """What would turn ``tree`` into ``other``."""
        found: list[FormulaEdit] = []
        for points, wanted in self._grounds(tree, other):
            found.extend(slips(places(tree, points, wanted)))
        return found

    def _grounds(self, tree: Tree, other: Tree) -> Iterator[tuple[Points, Sequence[Number]]]:
        """Where to look, and what the whole tree has to be worth there."""
        if not self.pair.conditions:
            ground = self._where(tree, lambda points: evaluate(other, points))
            if ground is not None:
                yield ground
            return
        left = SOLVED_FOR
        for name in sorted(free_symbols(tree) & free_symbols(other)):
            # On the values for which the other condition holds, this one has to vanish.
            solved = isolate(other, ZERO, name)
            if solved is None or not left:
                continue
            left -= 1
            ground = self._where(tree, lambda points, name=name, solved=solved: _on(points, name, solved))  # type: ignore[misc]
            if ground is not None:
                yield ground

    def _where(
        self, tree: Tree, wanted: Callable[[Points], Sequence[Number]]
    ) -> tuple[Points, Sequence[Number]] | None:
        """The first points at which both sides have values, ``USED_POINTS`` of them."""
        good: list[int] = []
        for indices in (POINTS[:USED_POINTS], POINTS[USED_POINTS:]):
            points = Points(self.frame, indices)
            try:
                needed = wanted(points)
                here = evaluate(tree, points)
            except (NoValue, LimitError):
                return None
            good += [index for index, x, y in zip(indices, here, needed, strict=True) if _finite(x) and _finite(y)]
            if len(good) >= USED_POINTS:
                break
        if len(good) < USED_POINTS:
            return None
        points = Points(self.frame, good[:USED_POINTS])
        return points, wanted(points)

    def _holds(self, slip: FormulaEdit, tree: Tree, other: Tree, on_gold: bool) -> bool:
        """Is enough left of the formula, and does the engine say that the edit makes both equal?"""
        gone = slip.gone if on_gold else slip.gone & (self.known | free_symbols(other))
        if not stands(tree, slip.touched, one=slip.name == "coefficient") or not same_symbols(tree, other, gone):
            return False
        if self.confirmed >= CONFIRMED:
            return False
        self.confirmed += 1
        edited = _put(tree, slip.path, slip.new)
        gold, answer = (edited, other) if on_gold else (other, edited)
        if self.pair.vectors:
            return same_vectors(gold, answer, self.frame)
        if self.pair.conditions:
            return same_equation((gold, ZERO), (answer, ZERO), self.frame, None).equal is True
        return compare(gold, answer, self.frame).equal is True

    def _said(self, slip: FormulaEdit, on_gold: bool) -> Residual:
        before, after = _text(slip.before), "" if slip.after is None else _text(_tidy(slip.after))
        gold, answer = (before, after) if on_gold else (after, before)
        name = slip.name
        bare = slip.before.args[0] if slip.before.kind == "pow" else slip.before
        if name == "one_factor" and on_gold and bare.kind == "symbol" and bare.value in self.fixed:
            name = "missing_constant"
        what = {"one_term": "term", "one_factor": "factor", "missing_constant": "constant"}.get(name, name)
        if not answer:
            detail = f"the {what} {gold} of the gold is missing in the answer"
        elif not gold:
            detail = f"the {what} {answer} of the answer is not in the gold"
        else:
            detail = f"{what}: the gold has {gold}, the answer {answer}"
        return Residual(name, gold, answer, detail)


def _on(points: Points, name: str, solved: Tree) -> list[Number]:
    """Sets a symbol to what solves the other condition; this one is to vanish there."""
    points.table[name] = evaluate(solved, points)
    return [0.0] * points.count


def _finite(number: Number) -> bool:
    return isfinite(number.real) and isfinite(number.imag)


def _text(tree: Tree) -> str:
    return show(transform(tree, _derivative))


def _derivative(node: Tree) -> Tree | None:
    """The symbol that stood for an unknown derivative, as it was written."""
    if node.kind != "symbol" or "|" not in node.value or node.value.startswith("\\"):
        return None
    head, _, variable = node.value.rpartition("|")
    order, _, body = head.partition("|")
    inner = _derivative(symbol(body)) or symbol(body)
    return Tree("derivative", "d", (inner, symbol(variable), integer(int(order[1:]))))


def _tidy(tree: Tree) -> Tree:
    """Numbers multiplied and signs gathered, as a person would write the edited part."""
    return _in_form(tree, WRITTEN) or tree


def _in_form(tree: Tree, form: Form) -> Tree | None:
    try:
        return tree_of(canonical(tree, Algebra(Nodes(), form)))
    except LimitError:
        return None


def _put(tree: Tree, path: tuple[int, ...], new: Tree) -> Tree:
    if not path:
        return new
    args = list(tree.args)
    args[path[0]] = _put(args[path[0]], path[1:], new)
    return tree._replace(args=tuple(args))
