"""What an importer returns: items, predictions, and remarks on the rows not taken as they stand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from ansatz.items.model import Item, Prediction

TAKEN_ID = "the id is taken by an earlier row"


@dataclass(frozen=True, slots=True)
class Remark:
    """A row that was left out, or kept with a weakness; ``reason`` is the same text for the same cause."""

    id: str
    kind: Literal["skipped", "kept"]
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


def collect(rows: Iterable[tuple[str, Item | None, str | None]]) -> Conversion:
    """Items and remarks of (id, item, reason) rows; without an item the reason says why there is none."""
    items: dict[str, Item] = {}
    remarks: list[Remark] = []
    for name, item, reason in rows:
        if item is not None and name in items:
            item, reason = None, TAKEN_ID
        if item is not None:
            items[name] = item
        if reason is not None:
            remarks.append(Remark(name, "skipped" if item is None else "kept", reason))
    return Conversion(tuple(items.values()), tuple(remarks))
