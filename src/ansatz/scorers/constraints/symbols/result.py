"""Which formula is the result, and which of its symbols need words."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.constraints.reading.cases import CaseFormula, laws
from ansatz.scorers.constraints.reading.document import Document
from ansatz.scorers.constraints.steps.updating import split
from ansatz.scorers.formulas import Tree, contains, free_symbols


def symbols_of_result(document: Document, law: CaseFormula | None) -> set[str]:
    """The symbols of the result that are quantities; without a formula in letters alone, all that have a formula.

    A box with an expression in letters is the result, whatever formula stands before it. An equation behind the
    last formula, such as one of motion, is one as well where nobody knows what is asked for.
    """
    if law is None:
        lettered = _lettered(document)
        return {document.target} & lettered or lettered
    needed = {law.target, *free_symbols(law.value)}
    boxed = _in_boxes(document, law.start)
    if law.target == document.target:
        needed |= _in_boxes(document, 0)
    elif boxed and boxed != free_symbols(law.value):
        needed = boxed
    elif not boxed:
        needed |= _in_boxes(document, 0) | _in_equation(document, law.start)
    needed |= _beside(document, law)
    return needed - _NO_QUANTITIES - _derived_by(law.value) - _unit_letters(document, law.start) - _functions(document)


_NO_QUANTITIES: Final = frozenset(("d", "i", "\\odot", "\\oplus"))  # the Sun and the Earth are signs of bodies


def _in_boxes(document: Document, start: int) -> set[str]:
    """The symbols of results that stand in boxes without a letter of their own, from a place on: ``E - mc^2``."""
    boxed = [math for math in document.maths if "\\boxed" in math.text and math.start >= start]
    results = (free_symbols(math.whole) for math in boxed if math.whole is not None and math.whole.kind in _EXPRESSIONS)
    return {name for names in results if len(names) > 1 for name in names}


_EXPRESSIONS: Final = frozenset(("mul", "div", "add", "pow", "call", "neg"))


def _beside(document: Document, law: CaseFormula) -> set[str]:
    """The symbols of the other results in the box of a result: ``k = ..., \\omega_p = ...``."""
    box = next((math for math in document.maths if math.start <= law.start < math.end and "\\boxed" in math.text), None)
    trees = box.trees if box is not None and len(box.trees) > 1 else ()
    stated = (tree for tree in trees if tree.kind == "relation" and tree.value == "=" and tree.args[0].kind == "symbol")
    return {name for tree in stated for name in free_symbols(tree)}


def _in_equation(document: Document, start: int) -> set[str]:
    """The symbols of the last equation behind a formula, in whose place no letter stands alone."""
    found = [
        (math, tree)
        for math, tree in document.claims()
        if math.start > start and not math.dimensional and tree.kind == "relation" and tree.value == "="
    ]
    if not found:
        return set()
    math, tree = found[-1]
    compound = tree.args[0].kind in _EXPRESSIONS and len(free_symbols(tree)) > 1
    return set(free_symbols(tree)) - document.unit_letters(math) - _derived_by(tree) if compound else set()


def _derived_by(tree: Tree) -> set[str]:
    """The time of a dot, the variable of a derivative: they need no words of their own."""
    return {"t"} if contains(tree, "derivative") else set()


def _functions(document: Document) -> set[str]:
    """``f`` and ``x`` of ``f(x) = -2x``: a formula says what the one is, and the other holds its place."""
    applied = [law for law in laws(document) if law.variable and law.target not in document.own | {document.target}]
    indexed = {split(name)[0] for name in document.introduced if split(name)[1]}
    held = {law.variable for law in applied if law.variable not in document.own or law.variable in indexed}
    return {law.target for law in applied} | held


def _lettered(document: Document) -> set[str]:
    """The letters that stand alone on the left of an equation."""
    lefts = (tree.args[0] for _, tree in document.claims() if tree.kind == "relation" and tree.value in ("=", "~="))
    return {str(left.value) for left in lefts if left.kind == "symbol"}


def _unit_letters(document: Document, start: int) -> set[str]:
    """The letters of a formula that are units."""
    math = next((one for one in document.maths if one.start <= start < one.end), None)
    return document.unit_letters(math) if math is not None else set()
