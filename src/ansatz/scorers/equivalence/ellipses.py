"""``a_1 + a_2 + \\cdots + a_n``: a sum that is written out at both ends, as the sum that it is.

One that goes on for ever is read where its terms have one ratio: ``1 + x + x^2 + \\cdots``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import isfinite

from ansatz.scorers.errors import LimitError
from ansatz.scorers.formulas import (
    Frame,
    NoValue,
    Points,
    Tree,
    evaluate,
    free_symbols,
    integer,
    symbol,
    transform,
)

_POINTS = (0, 1)
_SAME = 1e-12
_SHOWN = 3  # terms that say how a row goes on
_COUNTERS = ("k", "j", "i", "l", "q")


def summed(node: Tree) -> Tree | None:
    """The sum for a row of terms that the first two and the last one give; None for any other row."""
    if node.kind != "add" or sum(map(_dots, node.args)) != 1:
        return None
    place = next(n for n, arg in enumerate(node.args) if _dots(arg))
    before, behind = node.args[:place], node.args[place + 1 :]
    if not behind:
        return _endless(node, before)
    if len(before) < 2 or node.args[place].kind != "ellipsis":
        return None
    last = behind[0] if len(behind) == 1 else Tree("add", None, behind)
    for name in _indices(last):
        start = next((n for n in (1, 0) if _counts(last, name, n, before)), None)
        if start is None:
            continue
        counter = next((one for one in _COUNTERS if one != name and one not in free_symbols(node)), None)
        if counter is not None:
            inside = _at(last, name, symbol(counter))
            return Tree("sum", None, (inside, symbol(counter), integer(start), symbol(name)))
    return None


def _dots(tree: Tree) -> bool:
    """Dots, or dots behind a minus."""
    return tree.kind == "ellipsis" or (tree.kind == "neg" and tree.args[0].kind == "ellipsis")


def _endless(node: Tree, terms: Sequence[Tree]) -> Tree | None:
    """The sum of terms with one ratio, which three of them show; nothing says how any other row goes on."""
    counter = next((one for one in _COUNTERS if one not in free_symbols(node)), None)
    if len(terms) < _SHOWN or counter is None or not free_symbols(node):
        return None
    ratio = Tree("div", None, (terms[1], terms[0]))
    if not all(_same(Tree("mul", None, (one, ratio)), other) for one, other in pairwise(terms)):
        return None
    inside = Tree("mul", None, (terms[0], Tree("pow", None, (ratio, symbol(counter)))))
    return Tree("sum", None, (inside, symbol(counter), integer(0), Tree("constant", "infinity")))


def _indices(last: Tree) -> Iterator[str]:
    """Letters that may count: on their own, or as an index."""
    names = sorted(free_symbols(last))
    yield from dict.fromkeys(name.partition("_")[2].strip("{}") for name in names if name.partition("_")[2].isalpha())
    yield from (name for name in names if name.isalpha())


def _counts(last: Tree, name: str, start: int, terms: Sequence[Tree]) -> bool:
    """Are the terms what the last one is at ``start`` and the numbers that follow it?"""
    return all(_same(_at(last, name, integer(start + n)), term) for n, term in enumerate(terms))


def _at(tree: Tree, name: str, value: Tree) -> Tree:
    def put(node: Tree) -> Tree | None:
        if node.kind != "symbol":
            return None
        if node.value == name:
            return value
        base, mark, index = str(node.value).partition("_")
        return symbol(f"{base}_{value.value}") if mark and index.strip("{}") == name else None

    return transform(tree, put)


def _same(one: Tree, other: Tree) -> bool:
    if one == other:
        return True
    frame = Frame().fresh()
    try:
        left, right = evaluate(one, Points(frame, _POINTS)), evaluate(other, Points(frame, _POINTS))
    except (NoValue, LimitError, RecursionError):
        return False
    return all(isfinite(abs(x)) and abs(x - y) <= _SAME * max(abs(x), abs(y)) for x, y in zip(left, right, strict=True))
