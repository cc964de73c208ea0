"""How metrics and their values are written for a person."""

from __future__ import annotations

from typing import Final

from ansatz.reports.names import bounded_by

TITLES: Final = {
    "overall_accuracy": "Accuracy",
    "mean_score": "Mean score, with partial credit",
    "numeric_accuracy": "Numeric",
    "symbolic_accuracy": "Symbolic",
    "choice_accuracy": "Choice",
    "words_accuracy": "Statement in words",
    "proof_score": "Proof",
    "units_compliance": "Right units",
    "step_accuracy": "Steps",
    "final_answer_accuracy": "Final answer",
    "eed": "Edit distance score (EED)",
    "phybench.eed": "Mean EED",
    "phybench.eed_error": "Error of EED",
    "phybench.accuracy": "Accuracy by EED",
    "phybench.accuracy_error": "Error of accuracy",
    "phybench.efficiency": "Sample efficiency of EED",
    "majority_vote": "Majority vote",
    "latency_median_s": "Median latency, s",
    "compliance.strict": "Compliance, strict",
    "compliance.loose": "Compliance, loose",
    "compliance.correct_but_noncompliant": "Right, but not compliant",
    "compliance.compliant_but_wrong": "Compliant, but not right",
    "compliance.single": "Compliance with one constraint",
    "compliance.multi": "Compliance with several constraints",
}
MISTAKES: Final = {
    "units": "units or dimensions",
    "algebra": "algebra",
    "modelling": "physical model",
    "boundary": "boundary or initial conditions",
    "misread": "misread, or not as asked",
    "hallucinated": "invented constant or law",
    "unclassified": "unclassified",
    "prism.DAE": "diagram analysis (DAE)",
    "prism.PTAE": "theorem and its application (PTAE)",
    "prism.MPUE": "modelling and process (MPUE)",
    "prism.CAE": "condition or assumption (CAE)",
    "prism.VRE": "relation of variables (VRE)",
    "prism.DCE": "derivation and computation (DCE)",
    "prism.UDE": "unit or dimension (UDE)",
    "phybench.PP": "physical perception (PP)",
    "phybench.RR": "robust reasoning (RR)",
    "phybench.RR.semantic": "RR, semantic",
    "phybench.RR.symbolic": "RR, symbolic",
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
    if (inner := bounded_by(metric)) is not None:
        return f"{name_of(inner)}, at most"
    if metric.startswith("error."):
        tag, _, domain = metric.removeprefix("error.").partition(".topic.")
        shown = MISTAKES.get(tag) or MISTAKES.get(tag.rpartition(".")[2]) or tag.replace("_", " ")
        return f"{shown}, {domain}" if domain else shown
    if metric.startswith("constraint.") and metric.endswith(".loose"):
        return f"{name_of(metric.removesuffix('.loose'))}, main points"
    for whole in ("step_accuracy", "final_answer_accuracy"):
        if metric.startswith(f"{whole}."):
            return f"{TITLES[whole]}, {metric.removeprefix(whole).partition('.')[2].partition('.')[2]}"
    for family in ("topic.", "difficulty.", "constraint.", "language."):
        if metric.startswith(family):
            return metric.removeprefix(family).replace("_", " ")
    if metric.startswith("compliance."):
        return metric.removeprefix("compliance.").replace("k=", "compliance, constraints in the item: ")
    return metric


def signed(value: float) -> str:
    """A difference, its sign always written, and as a minus sign where it is one."""
    return (f"{value:+.3f}" if abs(value) < 10 else f"{value:+.1f}").replace("-", "−")
