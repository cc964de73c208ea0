"""The dimensions that an item declares for its symbols and constants."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from ansatz.items.context import Context
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import Dimension, Tree, dimension_of, unit_dimension, walk
from ansatz.scorers.notation import Names, canonical_name, read


@lru_cache(maxsize=1024)
def units_of(context: Context, language: str = "en") -> Mapping[str, Dimension]:
    """The dimensions that an item declares: of symbols, their aliases, and constants, by canonical name."""
    found: dict[str, Dimension] = {}
    for declared in context.symbols:
        dimension = None if declared.unit is None else unit_dimension(declared.unit, language)
        if dimension is not None:
            found.update(dict.fromkeys(map(_canonical, (declared.name, *declared.aliases)), dimension))
    names = Names(frozenset(map(_canonical, [*(one.name for one in context.constants), *found])), language=language)
    for constant in context.constants:
        dimension = unit_dimension(constant.unit, language) if constant.unit else None
        if not constant.unit:
            # A number without a unit may be in any: only an expression says what it measures.
            try:
                tree = read(constant.value, names)
            except ScorersError:
                continue
            told = None if _bare(tree) else dimension_of(tree, found, language)
            dimension = told if isinstance(told, tuple) else None
        if dimension is not None:
            found[_canonical(constant.name)] = dimension
    return found


def _canonical(text: str) -> str:
    try:
        return canonical_name(text)
    except ScorersError:
        return text.strip()


def _bare(tree: Tree) -> bool:
    return not any(node.kind in ("symbol", "unit", "apply", "text") for node in walk(tree))
