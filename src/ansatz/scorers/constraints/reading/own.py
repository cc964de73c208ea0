"""The formulas of the problem itself: of its graph, its answer and its solution."""

from __future__ import annotations

from functools import lru_cache

from ansatz.items.model import Item
from ansatz.scorers.constraints.reading.document import Document
from ansatz.scorers.derivations import ground
from ansatz.scorers.formulas import Tree, substitute
from ansatz.scorers.responses import extract


def own_formulas(document: Document) -> tuple[Tree, ...]:
    """Statements that the item makes, those of its graph first; aliases of its symbols are replaced."""
    return _formulas(document.item)


@lru_cache(maxsize=64)
def _formulas(item: Item) -> tuple[Tree, ...]:
    place = ground(item)
    found = [tree for reference in place.references for group in reference.groups for tree in group]
    texts = [f"${text}$" for text in item.answer.formulas[:1]]
    for text in [*texts, item.solution_outline or ""]:
        for formula in extract(text, place.names).formulas:
            found += [substitute(tree, place.setting.aliases) for tree in formula.trees]
    return tuple(found)
