"""What occurs in a tree, found in one pass and remembered: most special cases are ruled out by a look here."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ansatz.scorers.formulas.functions import BRANCHED, CIRCULAR
from ansatz.scorers.formulas.tree import Tree

BINDERS: Final = frozenset({"sum", "product", "integral", "limit"})
_TAME: Final = frozenset({"integer", "symbol"})
_WILD: Final = frozenset({"add", "pow", "neg", "mul"})
_VECTORIAL: Final = frozenset({"dot", "cross", "nabla"})
_ROOTS: Final = frozenset({"sqrt", "root", "abs", "norm"})
_PLAIN: Final = frozenset({"symbol", "integer", "decimal", "unit"})
_ARITHMETIC: Final = frozenset({"add", "mul", "div", "pow"})
_NONE: Final[frozenset[str]] = frozenset()
_WHOLE: Final = frozenset({"factorial", "factorial2", "binomial"})


@dataclass(frozen=True, slots=True)
class Survey:
    """What occurs in a tree.

    Attributes:
        kinds: of all nodes.
        names: of all symbols, bound ones included.
        applied: names of unknown functions.
        branched: is there a function or a power with more than one branch of more than a bare symbol?
        crossing: is there one whose argument may leave its branch even for positive symbols?
        integers: symbols that only make sense as integers: n in (-1)^n, n!, bounds of sums.
        vectorial: does the formula need vectors?
        logarithm: does a logarithm occur?
        depth: of integrals, sums and limits inside one another.
        size: number of nodes.
        angles: symbols that occur inside circular functions and nowhere else.
    """

    kinds: frozenset[str]
    names: frozenset[str]
    applied: frozenset[str]
    branched: bool
    crossing: bool
    integers: frozenset[str]
    vectorial: bool
    logarithm: bool
    depth: int
    angles: frozenset[str]
    size: int


@lru_cache(maxsize=8192)
def survey(tree: Tree) -> Survey:
    kinds: set[str] = set()
    names: set[str] = set()
    applied: set[str] = set()
    counters: list[Tree] = []
    calls: set[str] = set()
    circular: list[Tree] = []
    branched = crossing = False
    stack = [tree]
    size = 0
    while stack:
        kind, value, args = stack.pop()
        size += 1
        if kind == "symbol":
            names.add(value)
            continue
        kinds.add(kind)
        if kind == "call" and value in CIRCULAR:
            circular.append(args[0])
            continue
        if args:
            stack.extend(args)
            if kind == "pow":
                base, exponent = args
                if exponent.kind not in _TAME and base.kind in _WILD:
                    branched = True
                    crossing = crossing or not _positive(base)
                if base.kind == "neg":
                    counters.append(exponent)
            elif kind == "call":
                calls.add(value)
                if value in BRANCHED and args[0].kind != "symbol":
                    branched = True
                    crossing = crossing or value not in _ROOTS or not _positive(args[0])
                if value in _WHOLE:
                    counters.extend(arg for arg in args if arg.kind == "symbol")
            elif kind == "apply":
                applied.add(value)
            elif kind in ("sum", "product") and len(args) == 4:
                counters.extend(args[2:])
    if names:
        kinds.add("symbol")
    inside = [survey(arg) for arg in circular]
    angles = _NONE.union(*(found.names for found in inside)) - names if inside else _NONE
    for found in inside:  # what stands inside counts as part of the tree
        kinds |= found.kinds
        names |= found.names
        applied |= found.applied
    branched = branched or any(found.branched for found in inside)
    crossing = crossing or any(found.crossing for found in inside)
    logarithm = not calls.isdisjoint(("ln", "log")) or any(found.logarithm for found in inside)
    vectorial = not kinds.isdisjoint(_VECTORIAL) or "\\vec{" in "".join(names)
    integers = _NONE.union(*(survey(one).names for one in counters), *(found.integers for found in inside))
    return Survey(
        frozenset(kinds),
        frozenset(names),
        frozenset(applied),
        branched,
        crossing,
        integers,
        vectorial,
        logarithm,
        0 if kinds.isdisjoint(BINDERS) else _nesting(tree),
        angles,
        size + sum([found.size for found in inside]),
    )


def _positive(tree: Tree) -> bool:
    """Is this surely positive for positive symbols: sums, products, quotients, powers and roots of them?"""
    if tree.kind in _PLAIN:
        return True
    if tree.kind == "call":
        return tree.value in _ROOTS and _positive(tree.args[0])
    return tree.kind in _ARITHMETIC and all(map(_positive, tree.args))


def _nesting(tree: Tree) -> int:
    below = max((_nesting(arg) for arg in tree.args), default=0)
    return below + (tree.kind in BINDERS)


def contains(tree: Tree, *kinds: str) -> bool:
    return not survey(tree).kinds.isdisjoint(kinds)


def free_symbols(tree: Tree) -> frozenset[str]:
    """The names that stand for quantities: all symbols but those bound in sums and integrals."""
    found = survey(tree)
    return _unbound(tree) if found.kinds & BINDERS else found.names


@lru_cache(maxsize=2048)
def _unbound(tree: Tree) -> frozenset[str]:
    return _free(tree)


def _free(tree: Tree) -> frozenset[str]:
    kind, value, args = tree
    if kind == "symbol":
        return frozenset({value})
    if kind in BINDERS and len(args) > 1 and args[1].kind == "symbol":
        names = _free(args[0]) - {args[1].value}
        args = args[2:]
    else:
        names = frozenset()
    return names.union(*(_free(arg) for arg in args))
