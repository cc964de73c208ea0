"""What an importer returns: items, predictions, and remarks on the rows not taken as they stand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from ansatz.items.model import Item, Prediction

TAKEN_ID = "the id is taken by an earlier row"
BY_PLACE: Final = "several answers are parts, each asked for by its place among them"
BY_PLACE_OF_SYMBOL: Final = "several answers are parts, each asked for by its place among them and its symbol"
BY_REQUEST: Final = "several answers are parts, each asked for by the request of the question at its place"
BY_SOLUTION: Final = "several answers are parts, each asked for by the part in whose published solution it stands"
IN_PART: Final = "several answers are parts, each asked for by its place among those of one part of the question"
TOGETHER: Final = "several answers are one unordered set"
CLOSED: Final = "a brace that the gold leaves open was closed at its end"
MONEY: Final = "a sum of money is a number without a unit"
MENDED: Final = "a slip in the unit was mended"
BY_REGIME: Final = "several formulas are parts, each asked for by its regime, from the small to the large"
UNOPENED: Final = "a bracket that nothing opens was taken from the end of the gold"
LAST_FORMULA: Final = "the gold is the last formula of a text"
# What the published file does not say, and the item does.
GUESSES: Final = frozenset(
    {
        BY_PLACE,
        BY_PLACE_OF_SYMBOL,
        BY_REQUEST,
        BY_SOLUTION,
        IN_PART,
        TOGETHER,
        CLOSED,
        MONEY,
        MENDED,
        UNOPENED,
        LAST_FORMULA,
        BY_REGIME,
    }
)
# The id of a row, the item that it became, and why it became none or is weak.
Row: TypeAlias = tuple[str, Item | None, str | None]


@dataclass(frozen=True, slots=True)
class Remark:
    """A row that was left out, guessed in part, or kept with a weakness; ``reason`` is one text for one cause."""

    id: str
    kind: Literal["skipped", "guessed", "kept"]
    reason: str


@dataclass(frozen=True, slots=True)
class Conversion:
    """Items of a published set, in the published order, with remarks on the rows that need one."""

    items: tuple[Item, ...]
    remarks: tuple[Remark, ...] = ()


@dataclass(frozen=True, slots=True)
class Responses:
    """Predictions of one system for the converted items, with remarks on the responses not taken."""

    predictions: tuple[Prediction, ...]
    remarks: tuple[Remark, ...] = ()


def collect(rows: Iterable[Row]) -> Conversion:
    """Items and remarks of (id, item, reason) rows; without an item the reason says why there is none."""
    items: dict[str, Item] = {}
    remarks: list[Remark] = []
    for name, item, reason in rows:
        if item is not None and name in items:
            item, reason = None, TAKEN_ID
        if item is not None:
            items[name] = item
        if reason is not None:
            kind: Literal["skipped", "guessed", "kept"] = (
                "skipped" if item is None else "guessed" if reason in GUESSES else "kept"
            )
            remarks.append(Remark(name, kind, reason))
    return Conversion(tuple(items.values()), tuple(remarks))
