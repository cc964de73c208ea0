"""Unions of intervals with constant ends, as pieces from left to right."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, isnan

from ansatz.scorers.errors import LimitError
from ansatz.scorers.formulas import Frame, NoValue, Points, Tree, evaluate, free_symbols, walk

_Piece = tuple[float, bool, float, bool]


def merged(tree: Tree) -> list[_Piece] | None:
    """A union of intervals with constant ends as disjoint pieces, left to right; None for anything else."""
    parts = tree.args if tree.kind == "union" else (tree,)
    pieces: list[_Piece] = []
    for part in parts:
        if part.kind != "interval" or free_symbols(part):
            return None
        try:
            low, high = (evaluate(end, Points(Frame(), (0,)))[0] for end in part.args)
        except (NoValue, LimitError):
            return None
        if not isinstance(low, float) or not isinstance(high, float) or isnan(low) or isnan(high):
            return None
        pieces.append((low, part.value[0] == "[" or low == -inf, high, part.value[1] == "]" or high == inf))
    pieces.sort(key=lambda piece: (piece[0], not piece[1]))
    whole: list[_Piece] = []
    for piece in pieces:
        last = whole[-1] if whole else None
        if last and (piece[0] < last[2] or (piece[0] == last[2] and (piece[1] or last[3]))):
            end, closed = max((last[2], last[3]), (piece[2], piece[3]))
            whole[-1] = (last[0], last[1], end, closed)
        else:
            whole.append(piece)
    return whole


def shown(pieces: Sequence[_Piece]) -> str:
    return " and ".join(f"{low:.6g} to {high:.6g}" for low, _, high, _ in pieces)


def infinity(tree: Tree) -> int:
    """1 for infinity itself, -1 for its negative, 0 for anything else."""
    sign = 1
    while tree.kind == "neg":
        (tree,) = tree.args
        sign = -sign
    return sign if tree.kind == "constant" and tree.value == "infinity" else 0


def infinite(tree: Tree) -> bool:
    return any(node.kind == "constant" and node.value == "infinity" for node in walk(tree))
