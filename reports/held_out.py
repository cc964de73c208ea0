"""Items that graders are aligned on (SciIF, appendix B.4): counted beside a report, and part of none of its results."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from items.cases import Bench
from items.model import Item
from reports.calibration import agreement
from reports.disagreements import disagreements

TAG: Final = "calibration"


def held_out(items: Iterable[Item]) -> frozenset[str]:
    """The ids of the items that are tagged as held out."""
    return frozenset(item.id for item in items if TAG in item.tags)


def calibration(runs: Sequence[Mapping[str, Any]], bench: Bench, held: frozenset[str], seed: int = 0) -> dict[str, Any]:
    """How far graders agree on the held-out items, as the report has it for the others.

    Args:
        runs: as in the report, each with the entries of its held-out items under ``calibration``.
    """
    aside = [{**run, "items": run.get("calibration", [])} for run in runs]
    grades = {key: own for key, own in bench.grades.items() if key[1] in held}
    return {
        "items": len(held),
        "answers": sum(len(run["items"]) for run in aside),
        "agreement": agreement(aside, grades, bench.graders, seed) if grades else [],
        "disagreements": disagreements(aside, grades) if grades else [],
    }
