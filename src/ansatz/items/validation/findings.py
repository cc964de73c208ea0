"""One thing that is wrong with an item, said so that a person can mend it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ansatz.items.model import Item
from ansatz.items.reading import Path, json_path
from ansatz.items.validation.places import place_of


@dataclass(frozen=True, slots=True)
class Inconsistency:
    """What was found at a path of an item, what was expected there, and how to mend it."""

    path: Path
    found: str
    expected: str
    mend: str


def report(item: Item, findings: Iterable[Inconsistency]) -> str:
    """One paragraph a finding: item, file and line, field, found, expected, how to mend it."""
    return "\n".join(f"{item.id}: {_located(item, one)}\n  to mend it: {one.mend}" for one in findings)


def _located(item: Item, one: Inconsistency) -> str:
    return f"{place_of(item, one.path)}{json_path(one.path)}: found {one.found}, expected {one.expected}"
