"""The names of metrics: which there can be, in which order a report has them, and which are details."""

from __future__ import annotations

from typing import Final

from ansatz.items.model import CONSTRAINT_IDS
from ansatz.reports import compliance, mistakes

# Every name that a report may hold, and the families whose names go on; a gate must name one of them.
NAMES: Final = (
    "overall_accuracy",
    "mean_score",
    "numeric_accuracy",
    "symbolic_accuracy",
    "choice_accuracy",
    "words_accuracy",
    "proof_score",
    "units_compliance",
    "step_accuracy",
    "final_answer_accuracy",
    "eed",
    "phybench.eed",
    "phybench.eed_error",
    "phybench.accuracy",
    "phybench.accuracy_error",
    "phybench.efficiency",
    "majority_vote",
    "latency_median_s",
)
FAMILIES: Final = (
    "topic.", "language.", "difficulty.", "error.", "compliance.", "constraint.", "pass@",
    "step_accuracy.", "final_answer_accuracy.",
)  # fmt: skip
# Families of which every member is known.
CLOSED: Final = {"error.": mistakes.NAME, "compliance.": compliance.NAME, "constraint.": compliance.NAME}
# What is no mean over problems, and so has no paired difference.
NO_MEANS: Final = ("phybench.eed_error", "phybench.accuracy_error", "phybench.efficiency", "latency_median_s")
ORDER: Final = (
    *NAMES[:7], "topic.", "language.", "difficulty.", "units_compliance", "error.",
    "step_accuracy", "step_accuracy.", "final_answer_accuracy", "final_answer_accuracy.",
    *NAMES[10:16], "compliance.", "constraint.", "pass@", "majority_vote", "latency_median_s",
)  # fmt: skip
COMPLIANCE: Final = ("strict", "loose", *compliance.CROSSED, "single", "multi")


def known(metric: str) -> bool:
    """Whether a report may have a metric of this name."""
    for family, pattern in CLOSED.items():
        if metric.startswith(family):
            return pattern.fullmatch(metric) is not None
    return metric in NAMES or any(metric.startswith(family) and metric != family for family in FAMILIES)


def detail(metric: str) -> bool:
    """Whether a short table leaves the metric to the report: what only splits or bounds another one."""
    if metric.startswith("error."):
        return ".topic." in metric or metric.startswith(("error.prism.", "error.phybench."))
    if metric.startswith("constraint.") and metric.endswith(".loose"):
        return True
    return bounded_by(metric) is not None or metric.startswith(("step_accuracy.", "final_answer_accuracy."))


def bounded_by(metric: str) -> str | None:
    """The metric of which this one is the upper bound."""
    inner = metric.removesuffix(compliance.UPPER)
    return inner if inner != metric and metric.startswith(("compliance.", "constraint.")) else None


def place(metric: str) -> tuple[int, int, int, str]:
    """A key that sorts metrics as ORDER has them, the members of a family by number, vocabulary or name."""
    if metric in ORDER:
        return ORDER.index(metric), 0, 0, ""
    family = next((family for family in FAMILIES if metric.startswith(family)), "")
    rest = metric.removeprefix(family)
    if not family:
        return len(ORDER), 0, 0, rest
    return (ORDER.index(family), *_within(family, rest), rest)


def _within(family: str, rest: str) -> tuple[int, int]:
    if family == "error.":
        tag, _, topic = rest.partition(".topic.")
        # Every tag over all domains first, then domain by domain.
        return bool(topic), mistakes.TAGS.index(tag) if tag in mistakes.TAGS else len(mistakes.TAGS)
    if family == "compliance.":
        name = rest.removesuffix(compliance.UPPER)
        if name in COMPLIANCE:
            return COMPLIANCE.index(name), 0
        return len(COMPLIANCE), _number(name.removeprefix("k="))
    if family == "constraint.":
        name = rest.partition(".")[0]
        return CONSTRAINT_IDS.index(name) if name in CONSTRAINT_IDS else len(CONSTRAINT_IDS), 0
    return 0, _number(rest)


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 10 else 0
