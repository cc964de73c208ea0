"""Items that graders are aligned on (SciIF, appendix B.4): they are part of no result."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ansatz.items.model import CALIBRATION, Item
from ansatz.reports.shape import Entry


def held_out(items: Iterable[Item]) -> frozenset[str]:
    """The ids of the items that are tagged as held out."""
    return frozenset(item.id for item in items if CALIBRATION in item.tags)


def reported(entries: Iterable[Entry], items: Mapping[str, Item]) -> Iterator[Entry]:
    """The entries of a report but for those of items that are held out by now."""
    held = held_out(items.values())
    return (entry for entry in entries if entry["problem_id"] not in held)
