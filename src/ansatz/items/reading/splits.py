"""Splits: which items are chosen, and which sets of them would give a test away."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from ansatz.items.model import Item
from ansatz.items.reading.words import PathFault, quote

SPLITS: Final = ("dev", "test")


def leaks(items: Sequence[Item]) -> list[tuple[int, PathFault]]:
    """Items whose public answer would tell the answer of a test item: its translations, and parts of one problem.

    Returns:
        the position of the item in ``items`` and its fault, in order.
    """
    if not any(item.split == "test" for item in items):
        return []
    group = families(items)
    test: dict[str, str] = {}
    for item in items:
        if item.split == "test":
            test.setdefault(group[item.id], item.id)
    found: list[tuple[int, PathFault]] = []
    for position, item in enumerate(items):
        other = test.get(group[item.id])
        if item.split != "test" and other is not None:
            expected = f"test, as {quote(other)}: translations and the parts of one problem tell each other's answers"
            found.append((position, PathFault(("split",), quote(item.split) if item.split else "no split", expected)))
    return found


def families(items: Iterable[Item]) -> Mapping[str, str]:
    """Every id with the name of its family: items that are tied by ``translation_of`` and ``part_of``."""
    parent: dict[str, str] = {}

    def root(name: str) -> str:
        parent.setdefault(name, name)
        while parent[name] != name:
            parent[name] = name = parent[parent[name]]
        return name

    ids = []
    for item in items:
        ids.append(item.id)
        for other in (item.translation_of, item.part_of):
            first, second = root(item.id), root(other if other is not None else item.id)
            parent[max(first, second)] = min(first, second)
    return {name: root(name) for name in ids}
