"""Indices of names, which of two things they mean, and ratios that are turned round."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ansatz.scorers.formulas import Tree, symbols

# Indices in the order first and second: hot and cold, initial and final, larger and smaller.
_FIRST: Final = frozenset(str.split("1 H h hot high i in initial A a max 0"))
_SECOND: Final = frozenset(str.split("2 C c cold low L l f out final B b min"))
_DRESS: Final = re.compile(r"\\(?:vec|hat|bar|tilde|dot|mathbf|mathcal)\{(.*?)\}")


def undressed(name: str) -> str:
    """A name without accents and fonts."""
    return _DRESS.sub(r"\1", name)


def index_of(name: str) -> str:
    """The index of a name, without primes and stars; "" where it has none."""
    return undressed(name).partition("_")[2].strip("{}'*")


@lru_cache(maxsize=4096)
def rank(name: str) -> int:
    """1 or 2 where the index says which of two things is meant ("H" and "1", "C" and "2"), else 0."""
    index = index_of(name)
    return 1 if index in _FIRST else 2 if index in _SECOND else 0


def turned_round(target: Tree, label: Tree) -> bool:
    """Whether two ratios in other letters run opposite ways by their indices: ``p_1/p_2`` and ``n_2/n_1``."""
    if target.kind != "div" or label.kind != "div":
        return False
    (up, down), (own_up, own_down) = (tuple(_indices(side) for side in tree.args) for tree in (target, label))
    return up != down and bool(up | down) and (up, down) == (own_down, own_up)


def _indices(side: Tree) -> frozenset[str | int]:
    return frozenset(rank(name) or index_of(name) for name in symbols(side) if index_of(name))
