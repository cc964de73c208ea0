"""What models say of the same answers: a judge's own accuracy, the baseline beside the rules, which decides nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from ansatz.items.model import Grade, Grader, is_graded
from ansatz.reports.metrics.record import Family, Values
from ansatz.reports.shape import Entry
from ansatz.reports.statistics import within_problems

PREFIX: Final = "judge_accuracy."


def judge_measures(
    entries: Iterable[Entry], run_id: str, grades: Mapping[tuple[str, str, int], Sequence[Grade]],
    graders: Iterable[Grader],
) -> Values:  # fmt: skip
    """For each model that graded whole answers of a run: by problem, the share of them that it calls right.

    Proofs are left out: a score of theirs is a grade by the rubric. An answer that a model left undecided is
    in no share, so that ``n`` tells how many it judged; what was not given, and so not judged, counts as wrong.
    """
    models = sorted({grader.id for grader in graders if grader.kind == "model"})
    if not models:
        return {}
    found: dict[str, list[tuple[str, float]]] = {name: [] for name in models}
    spoke: set[str] = set()
    for entry in entries:
        if is_graded(entry["type"]) or entry["status"] == "ungraded":
            continue
        own = grades.get((run_id, entry["problem_id"], entry["sample"]), ())
        said = {grade.grader: grade.score for grade in own if grade.score is not None}
        spoke |= said.keys()
        for name in models:
            if name in said:
                found[name].append((entry["problem_id"], float(said[name] == 1)))
            elif entry["status"] == "missing":
                found[name].append((entry["problem_id"], 0.0))
    return {PREFIX + name: within_problems(pairs) for name, pairs in found.items() if name in spoke}


METRICS: Final = (
    Family(
        PREFIX, "Accuracy by a judge", "judges", detail=True, named=True,
        title_of=lambda rest: f"Accuracy as {rest} judges",
    ),
)  # fmt: skip
