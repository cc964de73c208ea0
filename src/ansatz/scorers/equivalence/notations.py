"""What notation leaves open: ``f(x)`` may be a function or a product, ``mg`` two letters, ``N`` a unit."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Set
from functools import reduce
from typing import Final

from ansatz.scorers.equivalence.pairs import Pair, both
from ansatz.scorers.equivalence.piecewise import with_steps
from ansatz.scorers.formulas import (
    IMAGINARY,
    OPERATORS,
    ZERO,
    Tree,
    contains,
    free_symbols,
    legendre,
    mul,
    substitute,
    survey,
    symbol,
    transform,
    walk,
)
from ansatz.scorers.notation import unit_tree

_ARROW: Final = re.compile(r"^\\vec\{(.*?)\}")
_RUN: Final = re.compile(r"[A-Za-z]{2,4}")
_IMAGINARY_J = "j"
_DIFFERENTIAL: Final = "differential d"  # as ``prepare`` leaves it


def with_primes(gold: Tree, answer: Tree) -> Pair:
    r"""``E'(r, t) = -E(r, t)`` and ``E \\to -E`` alike: both say what becomes of a field."""
    arrows = [node for node in walk(answer) if node.kind == "relation" and node.value == "->"]
    names = {f"{node.args[0].value}'" for node in arrows if node.args[0].kind == "symbol"}
    if not names or not names & (survey(gold).names | survey(gold).applied):
        return gold, answer

    def becomes(node: Tree) -> Tree | None:
        if node.kind != "relation" or node.value != "->" or node.args[0].kind != "symbol":
            return None
        return Tree("relation", "=", (symbol(f"{node.args[0].value}'"), node.args[1]))

    alone = frozenset(name for prime in names for name in (prime, prime[:-1]))
    return _unapplied(gold, alone), transform(answer, becomes)


def notations(pair: Pair) -> Iterator[tuple[Pair, str]]:
    """``f(x)`` may be the function f, a product, or f alone; letters may be units."""
    gold, answer = pair
    bare = [survey(tree).names for tree in pair]
    applied = [survey(tree).applied for tree in pair]
    if applied[0] or applied[1]:
        alone = (applied[0] & bare[1] - bare[0]) | (applied[1] & bare[0] - bare[1])
        if alone:
            yield (
                (_unapplied(gold, alone), _unapplied(answer, alone)),
                "a function written with and without its argument",
            )
        functions = _certain_functions(gold) | _certain_functions(answer)
        yield (_multiplied(gold, functions), _multiplied(answer, functions)), "brackets read as products"
        plain = _without_arrows(gold), _without_arrows(answer)
        if plain != pair:
            yield plain, "places written with and without arrows"
        placed = _placed(plain[0], bare[1]), _placed(plain[1], bare[0])
        if placed != plain:
            yield placed, "a value at a place written with the place's index"
        initial = _initial(gold), _initial(answer)
        if initial != pair:
            yield initial, "a value at zero written with the subscript 0"
    stepped = with_steps(gold, answer)
    if stepped != pair:
        yield stepped, "with another name of the step function"
    joined = _runs(*bare) | _runs(*reversed(bare))
    if joined:
        yield both(pair, joined), "letters in a row read as a product"
    hats = {f"\\hat{{{name}}}": symbol(name) for name in OPERATORS & (bare[0] ^ bare[1])
            if any(f"\\hat{{{name}}}" in own and name not in own for own in bare)
            and not all(f"\\hat{{{name}}}" in own for own in bare)}  # fmt: skip
    if hats:
        yield both(pair, hats), "an operator written with and without its hat"
    axes = {f"\\hat{{{one}}}": symbol(f"\\hat{{{other}}}") for one, other in zip("ijk", "xyz", strict=True)}
    if (bare[0] | bare[1]) & axes.keys():
        yield both(pair, axes), "with i, j, k for the axes x, y, z"
    polynomials = legendre(applied[0] ^ applied[1])
    if polynomials:
        yield _expanded(pair, polynomials), "with Legendre polynomials written out"
    if _IMAGINARY_J in bare[1] - bare[0] and IMAGINARY in (set(walk(gold)) - set(walk(answer))):
        yield (gold, substitute(answer, {_IMAGINARY_J: IMAGINARY})), "with j for the imaginary unit"
    if _DIFFERENTIAL in applied[1] - applied[0] and "d" in bare[0]:
        yield (gold, transform(answer, _as_product)), "with d as the letter that the gold has"
    if contains(gold, "unit") and not contains(answer, "unit"):
        yield (gold, _with_units(answer)), "letters after a number read as units"
    if contains(answer, "unit") and not contains(gold, "unit"):
        yield (gold, _without_unit(answer)), "without the unit behind the formula"


def _runs(mine: frozenset[str], other: frozenset[str]) -> dict[str, Tree]:
    r"""``\mathrm{mg}`` as m g: names in a row of letters that the other side has one by one."""
    found = {}
    for name in mine - other:
        if _RUN.fullmatch(name) and set(name) <= other and not set(name) & mine:
            found[name] = reduce(mul, map(symbol, name))
    return found


def _as_product(node: Tree) -> Tree | None:
    r"""``d\\omega`` as d times omega."""
    return mul(symbol("d"), node.args[0]) if node.kind == "apply" and node.value == _DIFFERENTIAL else None


def _expanded(pair: Pair, polynomials: Mapping[str, Callable[[Tree], Tree]]) -> Pair:
    def change(node: Tree) -> Tree | None:
        known = polynomials.get(node.value) if node.kind == "apply" and len(node.args) == 1 else None
        return known(node.args[0]) if known else None

    return transform(pair[0], change), transform(pair[1], change)


def _unapplied(tree: Tree, names: frozenset[str]) -> Tree:
    def change(node: Tree) -> Tree | None:
        plain = node.kind == "apply" and node.value in names and all(arg.kind == "symbol" for arg in node.args)
        return symbol(node.value) if plain else None

    return transform(tree, change)


def _initial(tree: Tree) -> Tree:
    """``n(0)`` as ``n_0``."""

    def change(node: Tree) -> Tree | None:
        if node.kind == "apply" and node.args == (ZERO,) and "_" not in node.value:
            return symbol(f"{node.value}_0")
        return None

    return transform(tree, change)


def _without_arrows(tree: Tree) -> Tree:
    r"""``\Phi(\vec{r}_s)`` as ``\Phi(r_s)``: where a function is taken is no vector that the formula computes with."""

    def change(node: Tree) -> Tree | None:
        if node.kind != "apply" or not any(_ARROW.match(str(arg.value)) for arg in node.args if arg.kind == "symbol"):
            return None
        fresh = (symbol(_ARROW.sub(r"\1", arg.value)) if arg.kind == "symbol" else arg for arg in node.args)
        return Tree("apply", node.value, tuple(fresh))

    return transform(tree, change)


def _placed(tree: Tree, names: Set[str]) -> Tree:
    r"""``\Phi(r_s)`` as ``\Phi_s``, where the other side has that name."""

    def change(node: Tree) -> Tree | None:
        if node.kind != "apply" or len(node.args) != 1 or node.args[0].kind != "symbol" or "_" in node.value:
            return None
        _, mark, index = str(node.args[0].value).partition("_")
        name = f"{node.value}_{index}"
        return symbol(name) if mark and name in names else None

    return transform(tree, change)


def _certain_functions(tree: Tree) -> frozenset[str]:
    """What stands before a bracket and is no factor: it is a left side, ``f(t) = ...``, or has different arguments."""
    heads: dict[str, set[tuple[Tree, ...]]] = {}
    for node in walk(tree):
        if node.kind == "apply":
            heads.setdefault(str(node.value), set()).add(node.args)
        elif node.kind in ("relation", "chain") and node.args[0].kind == "apply":
            label = node.args[0]
            if all(arg.kind == "symbol" for arg in label.args):
                heads.setdefault(str(label.value), set()).add(())
    return frozenset(name for name, arguments in heads.items() if len(arguments) > 1)


def _multiplied(tree: Tree, functions: Set[str]) -> Tree:
    def change(node: Tree) -> Tree | None:
        # x(0) is a value of x: as a product it would vanish.
        product = node.kind == "apply" and len(node.args) == 1 and free_symbols(node.args[0])
        if product and node.value not in functions and not node.value.endswith("'"):
            return mul(symbol(node.value), node.args[0])
        return None

    return transform(tree, change)


def _with_units(tree: Tree) -> Tree:
    """``0.64 N`` with N for newton: plain symbols of a product with a number, as units where they name one."""

    def change(node: Tree) -> Tree | None:
        if node.kind != "mul" or not any(arg.kind in ("integer", "decimal", "div") for arg in node.args):
            return None
        fresh = [(unit_tree(arg.value) or arg) if arg.kind == "symbol" else arg for arg in node.args]
        return mul(*fresh)

    return transform(tree, change)


def _without_unit(tree: Tree) -> Tree:
    """``\\sqrt{2 g h}\\,\\mathrm{m/s}`` without its unit: where all quantities are letters it adds nothing."""
    if tree.kind in ("relation", "where", "list"):
        last = 0 if tree.kind == "where" else -1
        changed = _without_unit(tree.args[last])
        args = (changed, *tree.args[1:]) if last == 0 else (*tree.args[:-1], changed)
        return Tree(tree.kind, tree.value, args)
    if tree.kind != "mul" or not contains(tree.args[-1], "unit") or free_symbols(tree.args[-1]):
        return tree
    rest = mul(*tree.args[:-1])
    return rest if free_symbols(rest) and not contains(rest, "unit") else tree
