"""How metrics and their values are written for a person."""

from __future__ import annotations

from typing import Final

TITLES: Final = {
    "overall_accuracy": "Accuracy",
    "mean_score": "Mean score, with partial credit",
    "numeric_accuracy": "Numeric",
    "symbolic_accuracy": "Symbolic",
    "choice_accuracy": "Choice",
    "proof_score": "Proof",
    "units_compliance": "Right units",
    "step_accuracy": "Steps",
    "final_answer_accuracy": "Final answer",
    "eed": "Edit distance score (EED)",
    "majority_vote": "Majority vote",
    "latency_median_s": "Median latency, s",
    "compliance.strict": "All points shown",
    "compliance.loose": "Main points shown",
    "compliance.single": "One constraint",
    "compliance.multi": "Several constraints",
}


def number(value: float | None) -> str:
    """Three decimals for a share, fewer for what is larger; a dash for nothing."""
    if value is None:
        return "–"
    if abs(value) < 10:
        return f"{value:.3f}".replace("-", "−")
    return f"{value:.1f}" if abs(value) < 1000 else f"{value:,.0f}"


def name_of(metric: str) -> str:
    """What a person calls a metric."""
    if metric in TITLES:
        return TITLES[metric]
    for family in ("topic.", "difficulty.", "error.", "constraint.", "language."):
        if metric.startswith(family):
            return metric.removeprefix(family).replace("_", " ")
    if metric.startswith("compliance."):
        return metric.removeprefix("compliance.").replace("k=", "constraints in the item: ")
    return metric


def signed(value: float) -> str:
    """A difference, its sign always written, and as a minus sign where it is one."""
    return (f"{value:+.3f}" if abs(value) < 10 else f"{value:+.1f}").replace("-", "−")
