"""How right answers are: over all items, by type of answer, domain, language, difficulty, and unit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from ansatz.reports.metrics.record import Answer, Family, Metric


def _of_type(kind: str) -> Callable[[Answer], float | None]:
    return lambda answer: answer.correctness if answer.type == kind else None


def _difficulty(answer: Answer) -> Iterator[tuple[str, float]]:
    if answer.difficulty is not None:
        yield answer.difficulty, answer.correctness


METRICS: Final = (
    Metric(
        "overall_accuracy", "Accuracy", "overall", headline=True, always=True, long_title="Overall accuracy",
        value=lambda one: one.correctness,
    ),
    Metric(
        "mean_score", "Mean score, with partial credit", "overall", headline=True, always=True,
        value=lambda one: one.score,
    ),
    Metric("numeric_accuracy", "Numeric", "kinds", value=_of_type("numeric")),
    Metric("symbolic_accuracy", "Symbolic", "kinds", value=_of_type("symbolic")),
    Metric("choice_accuracy", "Choice", "kinds", value=_of_type("choice")),
    Metric("words_accuracy", "Statement in words", "kinds", value=_of_type("words")),
    Metric("proof_score", "Proof", "kinds", value=_of_type("proof")),
    Family("topic.", "Topic", "topics", values=lambda one: ((one.domain, one.correctness),)),
    Family("language.", "Language", "languages", values=lambda one: ((one.language, one.correctness),)),
    Family("difficulty.", "Difficulty", "difficulty", values=_difficulty),
    Metric(
        "units_compliance", "Right units", "kinds", long_title="Units compliance",
        value=lambda one: None if one.units is None else float(one.units),
    ),
)  # fmt: skip
