"""What an equation looks like: a result, a value in a unit that reads as a letter, a charge that reads as a number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ansatz.scorers.derivations.slopes import UNCERTAIN
from ansatz.scorers.formulas import EULER, TWO, Tree, free_symbols, is_equation, survey, walk
from ansatz.scorers.responses import Formula

_UNITS: Final = frozenset("gmsNJWVACFTKhL")
CLOSING: Final = "the final answer is wrong, and this is the last formula before it"
_LETTERS: Final = 3  # with so many an equation below another one is no system of two


def results(formula: Formula) -> Iterator[tuple[str, Tree]]:
    """Letters and their numbers, ``d = 240 nm``."""
    for tree in formula.trees:
        plain = is_equation(tree) and tree.args[0].kind == "symbol" and not survey(tree).kinds & UNCERTAIN
        if plain and not free_symbols(tree.args[1]):
            yield tree.args[0].value, tree.args[1]


def closing(formulas: Sequence[Formula]) -> int | None:
    """The last formula that equates anything: where an answer is wrong and nothing shows why, people look there."""
    said = (n for n, one in enumerate(formulas) if one.chains or any(map(is_equation, one.trees)))
    return max(said, default=None)


def with_unit(tree: Tree) -> bool:
    """``m = 1000 g``: grams, as long as nobody says otherwise."""
    label, body = tree.args
    if (
        label.kind != "symbol"
        or body.kind != "mul"
        or any(node.kind not in ("mul", "integer", "decimal", "pow", "symbol") for node in walk(body))
    ):
        return False
    return len(free_symbols(body)) == 1 and body.args[-1].kind == "symbol" and body.args[-1].value in _UNITS


def charged(tree: Tree) -> bool:
    """``(4e)(234e)``, ``k e^2/r^2``: the base of logarithms stands there for a charge."""
    return any(node.kind in ("mul", "div") and any(map(_charge, factors(node))) for node in walk(tree))


def factors(tree: Tree) -> tuple[Tree, ...]:
    """The factors of a product, or of what is divided."""
    return tree.args if tree.kind == "mul" else tree.args[:1]


def _charge(tree: Tree) -> bool:
    return EULER in (tree, tree.args[0] if tree.kind == "pow" and tree.args[1] == TWO else None)


@dataclass(frozen=True, slots=True)
class Equation:
    """An equation with the number of its formula and where that ends in the text; the question's are number -1."""

    number: int
    end: int
    tree: Tree
    new: bool = False  # a condition, "let x + y = kp": it is not what is worked on later


def solved_from(tree: Tree, before: Tree) -> bool:
    """``N = ...`` right below ``N - m g = ...`` in the same letters: that one solved, where it has several."""
    label = tree.args[0]
    if label.kind != "symbol" or label.value in free_symbols(tree.args[1]) or before.args[0].kind == "symbol":
        return False
    return len(free_symbols(before)) >= _LETTERS and label.value in free_symbols(before)


def logarithmic(tree: Tree) -> bool:
    """A logarithm may be to any base."""
    return any(node.kind == "call" and node.value == "log" for node in walk(tree))
