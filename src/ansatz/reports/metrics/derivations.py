"""How far responses get along the reference derivation, and how near their formulas are to the gold."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from ansatz.reports.metrics.record import POINTS, Answer, Family, Metric


def _steps(answer: Answer) -> float | None:
    return answer.steps


def _final(answer: Answer) -> float | None:
    """Of an answer with a derivation, each of its questions counted; a proof has no final answer but what it shows."""
    if answer.steps is None or answer.graded:
        return None
    return answer.questions if answer.questions is not None else float(answer.status == "correct")


def _split(of: Callable[[Answer], float | None]) -> Callable[[Answer], Iterator[tuple[str, float]]]:
    """The same by domain and by difficulty."""

    def values(answer: Answer) -> Iterator[tuple[str, float]]:
        value = of(answer)
        if value is not None:
            yield f"topic.{answer.domain}", value
            if answer.difficulty is not None:
                yield f"difficulty.{answer.difficulty}", value

    return values


def _titled(whole: str) -> Callable[[str], str]:
    return lambda rest: f"{whole}, {rest.partition('.')[2]}"


METRICS: Final = (
    Metric("step_accuracy", "Steps", "derivations", headline=True, value=_steps),
    Family(
        "step_accuracy.",
        "Steps",
        "derivations",
        detail=True,
        splits=True,
        named=False,
        values=_split(_steps),
        title_of=_titled("Steps"),
    ),
    Metric(
        "final_answer_accuracy", "Final answer", "derivations", long_title="Final answers of derivations", value=_final
    ),
    Family(
        "final_answer_accuracy.",
        "Final answer",
        "derivations",
        detail=True,
        splits=True,
        named=False,
        values=_split(_final),
        title_of=_titled("Final answer"),
    ),
    Metric(
        "eed",
        "Edit distance score (EED)",
        "derivations",
        POINTS,
        headline=True,
        long_title="Edit distance score, 0 to 100",
        value=lambda one: one.eed,
    ),
)
