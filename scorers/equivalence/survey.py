"""What occurs in a tree, found in one pass and remembered: most special cases are ruled out by a look here."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from scorers.equivalence.functions import BRANCHED
from scorers.notation.tree import Tree

BINDERS: Final = frozenset({"sum", "product", "integral", "limit"})
_TAME: Final = frozenset({"integer", "symbol"})
_WILD: Final = frozenset({"add", "pow", "neg", "mul"})
_WHOLE: Final = frozenset({"factorial", "factorial2", "binomial"})


@dataclass(frozen=True, slots=True)
class Survey:
    """What occurs in a tree.

    Attributes:
        kinds: of all nodes.
        names: of all symbols, bound ones included.
        applied: names of unknown functions.
        branched: is there a function or a power with more than one branch of more than a bare symbol?
        integers: symbols that only make sense as integers: n in (-1)^n, n!, bounds of sums.
        vectorial: does the formula need vectors?
    """

    kinds: frozenset[str]
    names: frozenset[str]
    applied: frozenset[str]
    branched: bool
    integers: frozenset[str]
    vectorial: bool


@lru_cache(maxsize=2048)
def survey(tree: Tree) -> Survey:
    kinds: set[str] = set()
    names: set[str] = set()
    applied: set[str] = set()
    counters: list[Tree] = []
    branched = False
    stack = [tree]
    while stack:
        node = stack.pop()
        kind, value, args = node
        kinds.add(kind)
        if args:
            stack.extend(args)
            if kind == "pow":
                base, exponent = args
                if exponent.kind not in _TAME and base.kind in _WILD:
                    branched = True
                if base.kind == "neg":
                    counters.append(exponent)
            elif kind == "call":
                if value in BRANCHED and args[0].kind != "symbol":
                    branched = True
                if value in _WHOLE:
                    counters.extend(arg for arg in args if arg.kind == "symbol")
            elif kind == "apply":
                applied.add(value)
            elif kind in ("sum", "product") and len(args) == 4:
                counters.extend(args[2:])
        elif kind == "symbol":
            names.add(value)
    vectorial = "dot" in kinds or "cross" in kinds or any(name.startswith("\\vec{") for name in names)
    integers = frozenset(name for counter in counters for name in survey(counter).names)
    return Survey(frozenset(kinds), frozenset(names), frozenset(applied), branched, integers, vectorial)


def contains(tree: Tree, *kinds: str) -> bool:
    found = survey(tree).kinds
    return any(kind in found for kind in kinds)


def free_symbols(tree: Tree) -> frozenset[str]:
    """The names that stand for quantities: all symbols but those bound in sums and integrals."""
    found = survey(tree)
    return _free(tree) if found.kinds & BINDERS else found.names


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
