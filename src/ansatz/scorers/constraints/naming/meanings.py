"""What symbols are said to mean, and whether two meanings, or a meaning and a unit, cannot go together."""

from __future__ import annotations

from collections.abc import Sequence

from ansatz.items.units import Dimension
from ansatz.scorers.constraints.reading.document import Document
from ansatz.scorers.constraints.reading.kinds import kind_of
from ansatz.scorers.formulas import spelled
from ansatz.scorers.responses import Saying


def meanings(document: Document) -> list[Saying]:
    """What the response says its symbols are, in words."""
    return [saying for saying in document.sayings if saying.words]


def contrary(document: Document, saying: Saying) -> str:
    """Why a meaning cannot be right for a symbol of the problem; empty where nothing speaks against it."""
    kind = kind_of(saying.words)
    if kind is None:
        return ""
    declared = document.units.get(saying.symbol)
    if declared is not None and declared != kind:
        return f"{saying.symbol} measures {spelled(declared)}, and no {saying.words[:60]!r}"
    described = next((one.description for one in document.item.context.symbols
                      if document.alias(one.name) == saying.symbol or one.name == saying.symbol), "")  # fmt: skip
    other = kind_of(described) if described else None
    if declared is None and other is not None and other != kind:
        return f"{saying.symbol} is {described[:60]!r}, and no {saying.words[:60]!r}"
    return ""


def drifts(said: Sequence[Saying]) -> tuple[Saying, Saying] | None:
    """Two meanings of one symbol that measure different things, the first such pair."""
    first: dict[str, tuple[Saying, Dimension]] = {}
    for saying in said:
        kind = kind_of(saying.words)
        if kind is None:
            continue
        before = first.setdefault(saying.symbol, (saying, kind))
        if before[1] != kind:
            return before[0], saying
    return None
