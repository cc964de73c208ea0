"""Trees into trees: substitution, signs of ±, isolation of a symbol, small simplifications."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from ansatz.scorers.formulas.surveying import BINDERS, contains, survey
from ansatz.scorers.formulas.tree import ONE, TWO, ZERO, Tree, symbols, walk


def transform(tree: Tree, change: Callable[[Tree], Tree | None]) -> Tree:
    """The tree with every node replaced, bottom up, by ``change(node)`` where that is not None."""
    args = tree.args
    if args:
        fresh = tuple([transform(arg, change) for arg in args])
        if fresh != args:
            tree = Tree(tree.kind, tree.value, fresh)
    changed = change(tree)
    return tree if changed is None else changed


def substitute(tree: Tree, values: Mapping[str, Tree]) -> Tree:
    """Symbols replaced by trees; a bound variable hides a symbol of its name."""
    if not values:
        return tree
    kind, value, args = tree
    if kind == "symbol":
        return values.get(value, tree)
    if not args:
        return tree
    if kind in BINDERS and len(args) > 1 and args[1].kind == "symbol" and args[1].value in values:
        inner = {name: new for name, new in values.items() if name != args[1].value}
        return Tree(kind, value, (substitute(args[0], inner), args[1], *(substitute(a, values) for a in args[2:])))
    fresh = tuple([substitute(arg, values) for arg in args])
    if kind == "apply" and value in values and values[value].kind == "symbol":
        return Tree(kind, values[value].value, fresh)
    return tree if fresh == args else Tree(kind, value, fresh)


def add(*terms: Tree) -> Tree:
    """A sum without zeros and without nested sums."""
    flat: list[Tree] = []
    for term in terms:
        if term.kind == "add":
            flat.extend(term.args)
        elif term != ZERO:
            flat.append(term)
    if not flat:
        return ZERO
    return flat[0] if len(flat) == 1 else Tree("add", None, tuple(flat))


def mul(*factors: Tree) -> Tree:
    """A product without ones; zero if a factor is zero."""
    flat: list[Tree] = []
    for factor in factors:
        if factor == ZERO:
            return ZERO
        if factor.kind == "mul":
            flat.extend(factor.args)
        elif factor != ONE:
            flat.append(factor)
    if not flat:
        return ONE
    return flat[0] if len(flat) == 1 else Tree("mul", None, tuple(flat))


def neg(tree: Tree) -> Tree:
    if tree == ZERO:
        return ZERO
    return tree.args[0] if tree.kind == "neg" else Tree("neg", None, (tree,))


def subtract(left: Tree, right: Tree) -> Tree:
    return add(left, neg(right))


def div(above: Tree, below: Tree) -> Tree:
    if above == ZERO or below == ONE:
        return above
    return Tree("div", None, (above, below))


def power(base: Tree, exponent: Tree) -> Tree:
    if exponent == ONE:
        return base
    return ONE if exponent == ZERO else Tree("pow", None, (base, exponent))


def fraction(value: Fraction) -> Tree:
    whole = Tree("integer", abs(value.numerator))
    shown = whole if value.denominator == 1 else Tree("div", None, (whole, Tree("integer", value.denominator)))
    return neg(shown) if value < 0 else shown


def call(name: str, *args: Tree) -> Tree:
    return Tree("call", name, args)


def signs(tree: Tree) -> tuple[Tree, ...]:
    """The two readings of a formula with ± (all upper signs, all lower signs), or the formula alone."""
    if not contains(tree, "plusminus"):
        return (tree,)
    return tuple(transform(tree, lambda node, up=up: _signed(node, up)) for up in (True, False))  # type: ignore[misc]


def _signed(node: Tree, upper: bool) -> Tree | None:
    if node.kind != "plusminus":
        return None
    plus = (node.value == "+-") == upper
    if len(node.args) == 1:
        return node.args[0] if plus else neg(node.args[0])
    left, right = node.args
    return add(left, right if plus else neg(right))


_PLAIN = frozenset({"symbol", "integer", "decimal", "constant", "unit", "mul", "div", "pow", "neg", "add"})
# Functions that take each value once.
_MONOTONIC = frozenset({"exp", "ln", "sinh", "tanh"})
_INVERSES = {
    "sin": "arcsin", "cos": "arccos", "tan": "arctan", "exp": "ln", "ln": "exp",
    "sinh": "arcsinh", "cosh": "arccosh", "tanh": "arctanh",
}  # fmt: skip


def _never_zero(tree: Tree) -> bool:
    """Surely not zero for positive symbols: no difference and no function with zeros in it."""
    for kind, value, _ in walk(tree):
        if kind == "call" and value not in ("exp", "sqrt", "cosh"):
            return False
        if kind not in _PLAIN and kind != "call":
            return False
    kinds = survey(tree).kinds
    return "neg" not in kinds or "add" not in kinds


def isolate(left: Tree, right: Tree, name: str, *, single: bool = False) -> Tree | None:
    """``left = right`` solved for a symbol that occurs exactly once, in ``left``; None where that is not plain.

    With ``single``, only by steps that have one solution for positive symbols.
    """
    if sum(1 for node in walk(left) if node.kind == "symbol" and node.value == name) != 1:
        return None
    if name in symbols(right):
        return None
    while left != ("symbol", name, ()):
        kind, value, args = left
        inside = next((place for place, arg in enumerate(args) if name in symbols(arg)), None)
        if inside is None:
            return None
        rest = args[:inside] + args[inside + 1 :]
        if kind == "neg":
            right = neg(right)
        elif kind == "add":
            right = subtract(right, add(*rest))
        elif kind == "mul":
            if single and not all(map(_never_zero, rest)):
                return None  # x (y - 1) = 0 has more solutions than x = 0
            right = div(right, mul(*rest))
        elif kind == "div":
            right = mul(right, args[1]) if inside == 0 else div(args[0], right)
        elif kind == "pow" and inside == 0:
            right = power(right, div(ONE, args[1]))
        elif kind == "pow":
            right = div(call("ln", right), call("ln", args[0]))
        elif kind == "call" and value == "sqrt":
            right = power(right, TWO)
        elif kind == "call" and value in (_MONOTONIC if single else _INVERSES) and len(args) == 1:
            right = call(_INVERSES[value], right)
        else:
            return None
        left = args[inside]
    return right
