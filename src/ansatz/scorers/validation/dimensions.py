"""Units of the gold, its alternates, the context's symbols and the graph's formulas must measure the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ansatz.items.model import Item, Quantity, Symbol
from ansatz.items.reading import Path, quote
from ansatz.items.validation import Inconsistency
from ansatz.scorers.formulas import Dimension, Tree, Unlike, dimension_of, spelled, unit_dimension
from ansatz.scorers.problem import units_of
from ansatz.scorers.quantities import plain_name, target
from ansatz.scorers.validation.formulas import ItemFormula, formulas

_MEND = "correct the formula, or the unit that context declares for one of its symbols"
_UNIT = "correct the unit, or that of the symbol in context"


def dimension_findings(item: Item) -> Iterator[Inconsistency]:
    """Formulas that add or equate what cannot be, and golds that measure something else than they should."""
    units = units_of(item.context, item.language)
    read = [one for one in formulas(item) if one.tree is not None]
    told = {one.path: dimension_of(one.tree, units, item.language) for one in read if one.tree is not None}
    for one in read:
        dimension = told[one.path]
        # A near miss may well be wrong in its dimension; a number may stand for a quantity in given units.
        if isinstance(dimension, Unlike) and not dimension.bare and "near_misses" not in one.path:
            yield Inconsistency(
                one.path, f"{quote(one.text)}, where {dimension}", "the same dimension on both sides", _MEND
            )
    if item.answer.quantities:
        yield from _numbers(item, item.answer.quantities, _final(item, read, told))
    if item.answer.formulas:
        yield from _formulas(item.answer.formulas, told, _final(item, read, told))


def _numbers(item: Item, golds: Sequence[Quantity], final: tuple[Path, Dimension] | None) -> Iterator[Inconsistency]:
    gold = unit_dimension(golds[0].unit, item.language)
    if gold is None:
        return
    path: Path = ("answer", "unit") if golds[0].unit else ("answer",)
    for place, one in enumerate(golds[1:]):
        other = unit_dimension(one.unit, item.language)
        if other is not None and other != gold:
            found = f"{quote(one.unit)}, which measures {spelled(other)}"
            yield Inconsistency(("answer", "alternates", place, "unit"), found, f"a unit of {spelled(gold)}", _UNIT)
    found = f"{quote(golds[0].unit)}, which measures {spelled(gold)}"
    if final is not None and final[1] != gold:
        node = ".".join(map(str, final[0][:2]))
        yield Inconsistency(
            path, found, f"a unit of {spelled(final[1])}, which the final formula ({node}) measures", _UNIT
        )
    symbol = _asked(item)
    declared = unit_dimension(symbol.unit, item.language) if symbol is not None and symbol.unit is not None else None
    if symbol is not None and declared is not None and declared != gold:
        yield Inconsistency(path, found, f"a unit of {spelled(declared)}, as context declares {symbol.name}", _UNIT)


def _asked(item: Item) -> Symbol | None:
    """The symbol that the final answer is a value of."""
    aim = target(item)
    return next((one for one in item.context.symbols if aim.name and plain_name(one.name) in aim.aliases), None)


def _formulas(
    golds: Sequence[str], told: Mapping[Path, Any], final: tuple[Path, Dimension] | None
) -> Iterator[Inconsistency]:
    gold = told.get(("answer", "expression"))
    if not isinstance(gold, tuple):
        return
    for place, text in enumerate(golds[1:]):
        path: Path = ("answer", "alternates", place)
        other = told.get(path)
        if isinstance(other, tuple) and other != gold:
            found = f"{quote(text)}, which measures {spelled(other)}"
            yield Inconsistency(path, found, f"{spelled(gold)}, as the expression", _MEND)
    if final is not None and final[1] != gold:
        found = f"{quote(golds[0])}, which measures {spelled(gold)}"
        yield Inconsistency(("answer", "expression"), found, f"{spelled(final[1])}, as the final formula of dag", _MEND)


def _final(item: Item, read: list[ItemFormula], told: Mapping[Path, Any]) -> tuple[Path, Dimension] | None:
    """The last formula of the graph that is an equation, and what both of its sides measure."""
    if not item.dag or not item.dag[-1].is_final_answer:
        return None
    path: Path = ("dag", len(item.dag) - 1, "formula")
    dimension = told.get(path)
    tree = next((one.tree for one in read if one.path == path), None)
    return (path, dimension) if isinstance(dimension, tuple) and tree is not None and _named(tree) else None


def _named(tree: Tree) -> bool:
    """Whether it says what a symbol is: only then is it the answer's own formula."""
    return tree.kind in ("relation", "chain") and bool(tree.args) and tree.args[0].kind in ("symbol", "apply")
