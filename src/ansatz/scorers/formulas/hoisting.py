"""What stands under an integral, split by what each part changes with."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ansatz.scorers.formulas.surveying import BINDERS, survey
from ansatz.scorers.formulas.tree import Tree, symbol

# Parts of other kinds may have no value, and which of them is found first would be another one.
_PLAIN: Final = frozenset(
    {"symbol", "integer", "decimal", "constant", "unit", "add", "mul", "div", "pow", "neg", "call", "apply"}
)


@dataclass(frozen=True, slots=True)
class Split:
    """An integrand with symbols for its parts.

    Attributes:
        body: the integrand, in which a symbol stands for each part.
        fixed: parts without the variable of the integral, by their symbols.
        shared: parts with it, but without the symbol that runs outside, by their symbols.
    """

    body: Tree
    fixed: tuple[tuple[str, Tree], ...]
    shared: tuple[tuple[str, Tree], ...]


@lru_cache(maxsize=64)
def split(body: Tree, variable: str, running: str = "") -> Split:
    """The largest parts of ``body`` that need not be evaluated at every point.

    Args:
        variable: of the integral.
        running: the only other symbol that differs between the points; empty where any may.
    """
    fixed: dict[Tree, str] = {}
    shared: dict[Tree, str] = {}

    def part(tree: Tree, bound: frozenset[str]) -> Tree:
        if not tree.args:
            return tree
        if tree.kind in BINDERS:
            inner = str(tree.args[1].value) if len(tree.args) > 1 else variable
            if inner == variable:
                return tree  # another variable of this name, and symbols of its own
            bound |= {inner}
        found = survey(tree)
        if found.kinds <= _PLAIN and bound.isdisjoint(found.names):
            if variable not in found.names:
                return symbol(fixed.setdefault(tree, f"\0{variable} fixed {len(fixed)}"))
            if running and running != variable and running not in found.names:
                return symbol(shared.setdefault(tree, f"\0{variable} shared {len(shared)}"))
        return Tree(tree.kind, tree.value, tuple(part(arg, bound) for arg in tree.args))

    split_body = part(body, frozenset())
    return Split(split_body, _named(fixed), _named(shared))


def _named(parts: dict[Tree, str]) -> tuple[tuple[str, Tree], ...]:
    return tuple((name, tree) for tree, name in parts.items())
