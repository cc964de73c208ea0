"""How tightly nodes bind, and what a writer gives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from ansatz.scorers.formulas.tree import Tree

# How tightly a node binds, so that brackets stand only where they are needed.
DOCUMENT, STATEMENT, SUM, PRODUCT, FACTOR, POWER = range(6)


Parts: TypeAlias = "list[str | tuple[Tree, int]]"


Writer: TypeAlias = Callable[[Any, tuple[Tree, ...]], tuple[Parts, int]]


def listed(args: tuple[Tree, ...], opener: str = "\\left(", closer: str = "\\right)") -> Parts:
    return [opener, *separated(args, ", "), closer]


def separated(args: tuple[Tree, ...], mark: str, level: int = STATEMENT) -> Parts:
    out: Parts = []
    for number, arg in enumerate(args):
        if number:
            out.append(mark)
        out.append((arg, level))
    return out
