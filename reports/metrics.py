"""What many scores mean: the metrics of one run, by name, each with its n and interval."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any, Final, TypeAlias

from reports.statistics import bootstrap_interval, mean

Metric: TypeAlias = dict[str, Any]

# Every name that a report may hold, and the families whose names go on; a gate must name one of them.
NAMES: Final = (
    "overall_accuracy",
    "mean_score",
    "numeric_accuracy",
    "symbolic_accuracy",
    "choice_accuracy",
    "proof_score",
    "units_compliance",
    "step_accuracy",
    "final_answer_accuracy",
    "eed",
    "majority_vote",
    "latency_median_s",
)
FAMILIES: Final = ("topic.", "language.", "difficulty.", "error.", "compliance.", "constraint.", "pass@")
BY_TYPE: Final = {
    "numeric": "numeric_accuracy",
    "symbolic": "symbolic_accuracy",
    "choice": "choice_accuracy",
    "proof": "proof_score",
}


@dataclass(frozen=True, slots=True)
class Record:
    """One score as the metrics need it; ``units`` is None where the item asks for no unit."""

    problem_id: str
    type: str
    topic: str
    language: str
    score: float
    status: str
    units: bool | None = None
    latency_s: float | None = None


def accuracy(record: Record) -> float:
    """0 or 1, but a proof counts by its score (SSPB, "Overall accuracy")."""
    if record.type == "proof":
        return record.score
    return 1.0 if record.status == "correct" else 0.0


def compute(records: Sequence[Record], seed: int = 0) -> dict[str, Metric]:
    """All metrics of one run; an ungraded answer is in none of them.

    Several samples of a problem are averaged within the problem first, so that every problem
    weighs the same. ``overall_accuracy`` and ``mean_score`` are always there, with value None
    where nothing was graded; any other metric only where something falls under it.
    """
    graded = [record for record in records if record.status != "ungraded"]
    metrics = {
        "overall_accuracy": _rate("overall_accuracy", graded, accuracy, seed),
        "mean_score": _rate("mean_score", graded, lambda record: record.score, seed),
    }
    for kind, name in BY_TYPE.items():
        metrics[name] = _rate(name, [one for one in graded if one.type == kind], accuracy, seed)
    for domain in sorted({_domain(record) for record in graded}):
        chosen = [one for one in graded if _domain(one) == domain]
        metrics[f"topic.{domain}"] = _rate(f"topic.{domain}", chosen, accuracy, seed)
    for language in sorted({record.language for record in graded}):
        chosen = [one for one in graded if one.language == language]
        metrics[f"language.{language}"] = _rate(f"language.{language}", chosen, accuracy, seed)
    asked = [record for record in graded if record.units is not None]
    metrics["units_compliance"] = _rate("units_compliance", asked, lambda record: 1.0 if record.units else 0.0, seed)
    waits = [record.latency_s for record in records if record.latency_s is not None]
    metrics["latency_median_s"] = {"value": median(waits) if waits else None, "n": len(waits)}
    kept = ("overall_accuracy", "mean_score")
    return {name: metric for name, metric in metrics.items() if metric["n"] or name in kept}


def _domain(record: Record) -> str:
    return record.topic.partition("/")[0]


def _rate(name: str, records: Iterable[Record], worth: Callable[[Record], float], seed: int) -> Metric:
    problems: dict[str, list[float]] = {}
    for record in records:
        problems.setdefault(record.problem_id, []).append(worth(record))
    values = [samples[0] if len(samples) == 1 else mean(samples) for samples in problems.values()]
    if not values:
        return {"value": None, "n": 0}
    low, high = bootstrap_interval(values, name, seed)
    return {"value": mean(values), "ci95": [low, high], "n": len(values)}
