"""The report around its answers: runs, gates, comparisons, agreement, and what it is of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NotRequired, TypedDict

from ansatz.reports.shape.answers import Entry, MetricValue


class SystemShape(TypedDict, total=False):
    """What a run declares of its system."""

    name: str
    declared_tools: Sequence[str]
    retrieval: str
    human_in_the_loop: bool


class IrregularityRow(TypedDict):
    """What a person should look at."""

    kind: str
    detail: str
    problem_id: NotRequired[str]
    sample: NotRequired[int]


class RunReport(TypedDict):
    """One run."""

    run_id: str
    system: SystemShape
    predictions_sha256: str
    counts: Mapping[str, int]
    metrics: Mapping[str, MetricValue]
    compliance: NotRequired[Mapping[str, int]]
    integrity: Sequence[IrregularityRow]
    items: Sequence[Entry]
    calibration: NotRequired[Sequence[Entry]]


class Changes(TypedDict):
    """What makes a gold another than the release that it comes from."""

    since: str
    added: Sequence[str]
    removed: Sequence[str]
    changed: Mapping[str, Sequence[str]]
    faults: NotRequired[Sequence[str]]


class GoldShape(TypedDict):
    """Against which gold."""

    sha256: str
    items: int
    bank: NotRequired[str]
    release: NotRequired[str | None]
    changes: NotRequired[Changes]
    split: NotRequired[str]
    reviews: NotRequired[Mapping[str, Any]]


class Selection(TypedDict):
    """What a session was of, where that is not everything."""

    selected: int
    collected: int
    by: Sequence[str]


class Incomplete(TypedDict):
    """How much of it was scored, where not all was."""

    scored: int
    collected: int


class Partial(TypedDict, total=False):
    """What a report is of, where it is not of everything."""

    selection: Selection
    incomplete: Incomplete


class LeftOut(TypedDict):
    """An item that is in no result."""

    problem_id: str
    reason: str


class Statistics(TypedDict):
    """How the intervals were made."""

    confidence: float
    method: str
    resamples: int
    alpha: float
    clusters: str


class GateRow(TypedDict):
    """A gate met by a run."""

    expression: str
    metric: str
    run_id: str
    value: float | None
    passed: bool


class ComparisonRow(TypedDict):
    """A metric of two runs, problem by problem."""

    metric: str
    a: str
    b: str
    difference: float
    ci95: NotRequired[Sequence[float]]
    p_value: NotRequired[float]
    p_holm: NotRequired[float]
    significant: NotRequired[bool]
    baseline: NotRequired[bool]
    n: NotRequired[int]
    value_a: NotRequired[float]
    value_b: NotRequired[float]
    p_sign: NotRequired[float]
    wins: NotRequired[int]
    ties: NotRequired[int]
    losses: NotRequired[int]
    only_a: NotRequired[int]
    only_b: NotRequired[int]
    detectable: NotRequired[float | None]
    resamples: NotRequired[int]
    better: NotRequired[Sequence[str]]
    worse: NotRequired[Sequence[str]]


class AgreementRow(TypedDict):
    """How far two graders, or a grader and the rules, agree on one subject."""

    a: str
    b: str
    on: str
    n: int
    part: NotRequired[str | None]
    agree: NotRequired[float | None]
    tau_b: NotRequired[float | None]
    p_asymptotic: NotRequired[float | None]
    p_permutation: NotRequired[float | None]
    kappa: NotRequired[float | None]
    kappa_linear: NotRequired[float | None]
    alpha: NotRequired[float | None]


class ConstraintDisagreement(TypedDict):
    """Where two judges of constraints differ on one of them."""

    constraint: str
    judged: int
    mismatches: int
    a_stricter: int
    b_stricter: int
    points: NotRequired[int]
    points_a_stricter: NotRequired[int]
    points_b_stricter: NotRequired[int]


class DisagreementRow(TypedDict):
    """Where two judges of constraints differ."""

    a: str
    b: str
    answers: int
    differing: int
    mismatches: int
    constraints: Sequence[ConstraintDisagreement]


class CalibrationReport(TypedDict):
    """Agreement on the items that are held out for it."""

    items: int
    answers: int
    agreement: NotRequired[Sequence[AgreementRow]]
    disagreements: NotRequired[Sequence[DisagreementRow]]


class JudgeRow(TypedDict):
    """What one judge was asked in the session, and what that took."""

    judge: str
    model: str
    asked: int
    recorded: int
    undecided: int
    failed: int
    left: int
    prompt_tokens: int
    completion_tokens: int
    cost: float | None


class BaselineOf(TypedDict):
    """The earlier report with which runs are compared."""

    file: str
    sha256: str
    scoring_version: str
    gold_sha256: str | None
    mixed: NotRequired[Sequence[str]]


class AnswerName(TypedDict):
    """Which answer."""

    run_id: str
    problem_id: str
    sample: int


class FailedCheck(TypedDict):
    """A submission of known score that did not get it."""

    case: str
    declared: float | None
    score: float | None
    status: str
    reason: str


class BrokenCheck(TypedDict):
    """A check of the items that failed."""

    check: str
    reason: str


class GoldChecks(TypedDict):
    """What the check of the gold came to."""

    checked: int
    ungraded: int
    failed: Sequence[FailedCheck]
    broken: NotRequired[Sequence[BrokenCheck]]


class Report(TypedDict):
    """The whole document."""

    schema_version: str
    scoring_version: str
    gold: GoldShape
    seed: int
    runs: list[RunReport]
    gates: list[GateRow]
    comparisons: list[ComparisonRow]
    ungraded: list[AnswerName]
    selection: NotRequired[Selection]
    incomplete: NotRequired[Incomplete]
    left_out: NotRequired[Sequence[LeftOut]]
    statistics: NotRequired[Statistics]
    baseline: NotRequired[BaselineOf]
    agreement: NotRequired[Sequence[AgreementRow]]
    disagreements: NotRequired[Sequence[DisagreementRow]]
    calibration: NotRequired[CalibrationReport]
    judges: NotRequired[Sequence[JudgeRow]]
    gold_checks: NotRequired[GoldChecks]
