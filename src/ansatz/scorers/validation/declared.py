"""Which symbols of an item's formulas its context does not declare."""

from __future__ import annotations

from collections.abc import Iterator

from ansatz.items.model import Item
from ansatz.items.reading import Path
from ansatz.scorers.equivalence import settle
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import free_symbols, shown_name
from ansatz.scorers.notation import read
from ansatz.scorers.validation.formulas import formulas


def undeclared(item: Item) -> Iterator[tuple[Path, list[str]]]:
    """The formulas of the answer and the graph with symbols that are neither symbols nor constants of the context."""
    names = settle(item.context, language=item.language).names
    known: set[str] = set()
    for name in (*(one.name for one in item.context.symbols), *(one.name for one in item.context.constants)):
        try:
            known |= free_symbols(read(name, names))
        except ScorersError:  # another rule says that it cannot be read
            known.add(name)
    for one in formulas(item):
        if one.tree is not None and one.path[0] in ("answer", "dag"):
            strange = sorted(free_symbols(one.tree) - known)
            if strange:
                yield one.path, [shown_name(name) for name in strange]
