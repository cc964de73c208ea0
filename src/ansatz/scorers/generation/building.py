"""Building blocks: constructors that flatten, places in a tree, and what is plainly positive or real."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ansatz.scorers.formulas import ONE, TWO, Tree, integer

Path = tuple[int, ...]

HALF: Final = Tree("div", None, (ONE, TWO))
REAL_FUNCTIONS: Final = frozenset({"sin", "cos", "tan", "sec", "csc", "cot", "exp", "sinh", "cosh", "tanh", "arctan"})


def add(*terms: Tree) -> Tree:
    """A sum, nested sums taken in; one term is itself."""
    flat = tuple(inner for term in terms for inner in terms_of(term))
    return flat[0] if len(flat) == 1 else Tree("add", None, flat)


def mul(*factors: Tree) -> Tree:
    """A product, nested products taken in and ones left out; one factor is itself."""
    flat = tuple(inner for factor in factors for inner in factors_of(factor) if inner != ONE)
    return Tree("mul", None, flat) if len(flat) > 1 else (flat[0] if flat else ONE)


def div(numerator: Tree, denominator: Tree) -> Tree:
    return Tree("div", None, (numerator, denominator))


def neg(tree: Tree) -> Tree:
    """The negative; of a negative, what it negates."""
    return tree.args[0] if tree.kind == "neg" else Tree("neg", None, (tree,))


def power(base: Tree, exponent: Tree | int) -> Tree:
    if isinstance(exponent, int):
        exponent = integer(exponent) if exponent >= 0 else neg(integer(-exponent))
    return Tree("pow", None, (base, exponent))


def call(name: str, *args: Tree) -> Tree:
    return Tree("call", name, args)


def terms_of(tree: Tree) -> tuple[Tree, ...]:
    return tree.args if tree.kind == "add" else (tree,)


def factors_of(tree: Tree) -> tuple[Tree, ...]:
    return tree.args if tree.kind == "mul" else (tree,)


def places(tree: Tree) -> Iterator[tuple[Path, Tree]]:
    """Every node with its path from the root, parents first."""
    stack: list[tuple[Path, Tree]] = [((), tree)]
    while stack:
        path, node = stack.pop()
        yield path, node
        stack.extend(((*path, index), child) for index, child in enumerate(node.args))


def replace(tree: Tree, path: Path, new: Tree) -> Tree:
    """The tree with ``new`` in place of the node at ``path``."""
    if not path:
        return new
    args = list(tree.args)
    args[path[0]] = replace(args[path[0]], path[1:], new)
    return tree._replace(args=tuple(args))


def integer_value(tree: Tree) -> int | None:
    """The value of an integer or a negated one."""
    if tree.kind == "integer":
        return int(tree.value)
    if tree.kind == "neg" and tree.args[0].kind == "integer":
        return -int(tree.args[0].value)
    return None


def is_positive(tree: Tree) -> bool:
    """Positive wherever all symbols are positive, seen without computing."""
    kind, value, args = tree
    if kind in ("integer",):
        return bool(value > 0)
    if kind == "decimal":
        return bool(value[0] > 0)
    if kind == "symbol":
        return True
    if kind == "constant":
        return value in ("pi", "e")
    if kind in ("add", "mul", "div"):
        return all(map(is_positive, args))
    if kind == "pow":
        return is_positive(args[0]) and is_real(args[1])
    if kind == "call":
        return (value in ("exp", "cosh") and is_real(args[0])) or (value == "sqrt" and is_positive(args[0]))
    return False


def is_real(tree: Tree) -> bool:
    """Real wherever all symbols are positive, seen without computing."""
    if is_positive(tree):
        return True
    kind, value, args = tree
    if kind in ("add", "mul", "div", "neg"):
        return all(map(is_real, args))
    if kind == "pow":
        return is_real(args[0]) and integer_value(args[1]) is not None
    if kind == "call":
        return (value in REAL_FUNCTIONS and is_real(args[0])) or (
            value in ("ln", "sqrt", "log") and is_positive(args[0])
        )
    return kind == "integer"
