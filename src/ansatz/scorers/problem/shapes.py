"""What shape an answer has where it is more than one number or formula; out of the form of the gold, not its values."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from ansatz.items.golds import asks_for_interval
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import Tree, walk
from ansatz.scorers.notation import read
from ansatz.scorers.quantities import listed_values
from ansatz.scorers.responses import Shape, is_jump, is_uncertain, tells_axes

LONGEST: Final = 400  # characters of a gold that may have one

_ORDERS: Final = frozenset(("<", "<=", ">", ">="))
_BRACKETS: Final = re.compile(
    r"\s*\$?\s*(?:[^=<>]{1,20}(?:=|\\in(?![a-z])|∈))?\s*(?:\\left)?\s*(?P<open>[\[(])[^\[\]()]+[,;][^\[\]()]+(?:\\right)?(?P<close>[\])])"
)
_NUMBERS: Final = frozenset(("integer", "decimal", "unit", "mul", "div", "pow", "neg"))
_DECIMAL_COMMA: Final = re.compile(r"(?<=\d),(?=\d)")
_NUCLIDE: Final = re.compile(r"\{\}\^\{?\d{1,3}\}?(?:_\{?\d{1,3}\}?)?[A-Z][a-z]?\Z")
_UNIT_VECTOR: Final = re.compile(
    r"\\hat\s?\{?\s?(?:\\mathbf\s?\{)?\s?(?:\\[ij]math|[xyzijk])|\\mathbf\s?\{[ijk]\}|\\vec\s?\{?[ijk]"
)


@lru_cache(maxsize=512)
def shape_of(gold: str, question: str = "") -> Shape:
    """The shape of a gold; empty for one number or formula."""
    if not gold or len(gold) > LONGEST:
        return ""
    if is_jump(gold):
        return "jump"
    if is_uncertain(gold):
        return "uncertain"
    if listed_values(gold):
        return "several"  # "4 mm inside of it, 2 mm in diameter", which no formula is
    try:
        tree = read(gold)
    except ScorersError:
        return ""
    kind, value = tree.kind, tree.value
    if kind == "chain" and isinstance(value, tuple) and len(value) == 2 and set(value) <= _ORDERS:
        return "range" if not all(arg.kind == "symbol" for arg in tree.args) else ""
    if kind == "relation":
        return (
            "bound" if value in _ORDERS else "dependence" if value in ("prop", "~") else _of_value(gold, tree.args[1])
        )
    if kind == "symbol" and _NUCLIDE.match(str(value)):
        return "nuclide"
    bracketed = _BRACKETS.match(gold)
    pair = bracketed is not None and _parting(gold[bracketed.start("open") :]) == 1
    if pair and bracketed is not None and ("[" in bracketed[0] or "]" in bracketed[0] or asks_for_interval(question)):
        return "range"
    return _of_value(gold, tree)


def _parting(inner: str) -> int:
    """How many commas and semicolons part the members of a bracket; decimal commas do not where semicolons do."""
    return inner.count(";") + len((_DECIMAL_COMMA.sub("", inner) if ";" in inner else inner).split(",")) - 1


def _kinds(tree: Tree) -> frozenset[str]:
    """The kinds of all nodes of a tree."""
    return frozenset(node.kind for node in walk(tree))


def _factors(tree: Tree) -> Iterator[Tree]:
    """What a product or quotient is made of, itself too: ``(3, 4) m/s`` of a tuple and units."""
    yield tree
    if tree.kind in ("mul", "div"):
        for one in tree.args:
            yield from _factors(one)


def _of_value(gold: str, tree: Tree) -> Shape:
    if tree.kind in ("list", "set"):
        return "several"
    if tree.kind == "interval":
        return "range"
    if tree.kind == "plusminus" and not (len(tree.args) > 1 and all(_kinds(one) <= _NUMBERS for one in tree.args)):
        return "several" if _kinds(tree.args[-1]) <= _NUMBERS else "pair"
    inner = list(_factors(tree))
    if any(one.kind in ("tuple", "vector") for one in inner) or _UNIT_VECTOR.search(gold) or tells_axes(gold):
        return "vector"
    return "vector" if any(one.kind == "interval" for one in inner) else ""
