"""``a_1 + a_2 + \\cdots + a_n``: a sum that is written out at both ends, as the sum that it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
_COUNTERS = ("k", "j", "i", "l", "q")


def summed(node: Tree) -> Tree | None:
    """The sum for a row of terms that the first two and the last one give; None for any other row."""
    if node.kind != "add" or sum(arg.kind == "ellipsis" for arg in node.args) != 1:
        return None
    place = next(n for n, arg in enumerate(node.args) if arg.kind == "ellipsis")
    before, behind = node.args[:place], node.args[place + 1 :]
    if len(before) < 2 or not behind:
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
