r"""The greatest and the least value of one quantity: ``V_{\min}`` is not what ``V_{\max}`` asks for."""

from __future__ import annotations

import re
from itertools import product
from typing import Final

from ansatz.scorers.formulas import Tree, symbols, walk
from ansatz.scorers.language import WRITING

_ENDS: Final = tuple(frozenset(WRITING.phrases(name)) for name in ("greatest_indices", "least_indices"))
_WORD: Final = re.compile(r"[^\W\d_]+")


def of_other_extreme(gold: Tree, answer: Tree) -> str:
    """Why, where a letter of the answer stands for the other extreme than the same letter of the gold."""
    own, said = _names(gold), _names(answer)
    for name in sorted(said - own):
        others = _other_ends(name) & own
        if others and others.isdisjoint(said):
            return f"{name} is the other extreme than {min(others)}"
    return ""


def _names(tree: Tree) -> frozenset[str]:
    r"""The letters of a text, and the means with an index: ``\\langle H \\rangle_{min}``."""
    marked = (node for node in walk(tree) if node.kind == "at" and node.args[1].kind == "symbol")
    means = {f"{'+'.join(sorted(symbols(node.args[0])))}_{node.args[1].value}" for node in marked}
    return frozenset(symbols(tree)) | means


def _other_ends(name: str) -> frozenset[str]:
    """The names of the other extreme: ``V_{min}`` for ``V_{max}``."""
    head, mark, index = name.partition("_")
    words = set(map(str.casefold, _WORD.findall(index))) if mark else set()
    found = set()
    for mine, other in (_ENDS, _ENDS[::-1]):
        for word, another in product(words & mine, other):
            alone = rf"(?i)(?<![^\W\d_]){word}(?![^\W\d_])"
            found.add(f"{head}_{re.sub(alone, another, index)}")
    return frozenset(found)
