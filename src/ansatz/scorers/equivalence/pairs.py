"""Two formulas that are compared, gold and answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from ansatz.scorers.formulas import (
    Tree,
    substitute,
)

Pair: TypeAlias = tuple[Tree, Tree]


def both(pair: Pair, values: Mapping[str, Tree]) -> Pair:
    return substitute(pair[0], values), substitute(pair[1], values)
