"""How far graders agree on the items that are held out to align them."""

from __future__ import annotations

from collections.abc import Sequence

from ansatz.items.cases import Bench
from ansatz.reports.calibration import agreement
from ansatz.reports.disagreements import disagreements
from ansatz.reports.shape import CalibrationReport, RunReport


def calibration(runs: Sequence[RunReport], bench: Bench, held: frozenset[str], seed: int = 0) -> CalibrationReport:
    """The tables of agreement and disagreement on the held-out items, as the report has them for the others.

    Args:
        runs: as in the report, each with the entries of its held-out items under ``calibration``.
        held: their ids.
    """
    aside: list[RunReport] = [{**run, "items": run.get("calibration", [])} for run in runs]
    grades = {key: own for key, own in bench.grades.items() if key[1] in held}
    return {
        "items": len(held),
        "answers": sum(len(run["items"]) for run in aside),
        "agreement": agreement(aside, grades, bench.graders, seed) if grades else [],
        "disagreements": disagreements(aside, grades) if grades else [],
    }
