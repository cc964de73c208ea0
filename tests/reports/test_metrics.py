"""Metrics from records: what counts, how much, and in which name."""

from __future__ import annotations

import math
import random
from typing import Any

import pytest

from ansatz.reports.metrics import Answer, compute, values_of


def record(problem: Any = "p", kind: Any = "numeric", score: Any = 1.0, status: Any = None, **more: Any) -> Any:
    status = status or ("correct" if score == 1 else "partial" if score else "incorrect")
    return Answer(problem, kind, more.pop("topic", "optics/lenses"), more.pop("language", "en"), score, status, **more)


def value(records: Any, name: Any) -> Any:
    return compute(records)[name]["value"]


@pytest.mark.parametrize(
    ("kind", "score", "accuracy"),
    [("numeric", 0.5, 0), ("symbolic", 0.5, 0), ("choice", 1, 1), ("proof", 0.5, 0.5), ("proof", 0.95, 0.95)],
)
def test_partial_credit_counts_in_accuracy_for_proofs_alone(kind: str, score: float, accuracy: float) -> None:
    assert value([record(kind=kind, score=score)], "overall_accuracy") == accuracy
    assert value([record(kind=kind, score=score)], "mean_score") == score


def test_samples_are_averaged_within_their_problem_first() -> None:
    records = [record("a", score=1.0), *(record("b", score=0.0) for _ in range(9))]
    metric = compute(records)["overall_accuracy"]
    assert (metric["value"], metric["n"]) == (0.5, 2)


def test_ungraded_is_in_no_mean_and_its_latency_counts() -> None:
    records = [record("a"), record("b", "proof", 0.0, "ungraded", latency_s=3.0)]
    metrics = compute(records)
    assert (metrics["overall_accuracy"]["value"], metrics["overall_accuracy"]["n"]) == (1.0, 1)
    assert "proof_score" not in metrics
    assert metrics["latency_median_s"] == {"value": 3.0, "ci95": [3.0, 3.0], "n": 1}


def test_nothing_graded_is_no_number() -> None:
    metrics = compute([record(kind="proof", status="ungraded", score=0.0)])
    assert metrics == {"overall_accuracy": {"value": None, "n": 0}, "mean_score": {"value": None, "n": 0}}


@pytest.mark.parametrize("status", ["missing", "unreadable", "undecided", "incorrect"])
def test_every_other_status_is_in_the_denominator(status: str) -> None:
    assert compute([record("a"), record("b", score=0.0, status=status)])["overall_accuracy"]["n"] == 2


def test_units_are_counted_where_a_unit_is_asked_for() -> None:
    records = [record("a", units=True), record("b", units=False), record("c"), record("d", units=True)]
    metric = compute(records)["units_compliance"]
    assert (metric["value"], metric["n"]) == (pytest.approx(2 / 3), 3)


def test_groups_by_type_domain_and_language() -> None:
    records = [
        record("a", "numeric", 1.0, topic="optics/lenses"),
        record("b", "symbolic", 0.0, topic="optics/waves", language="ru"),
        record("c", "choice", 1.0, topic="quantum/spin"),
    ]
    metrics = {name: (metric["value"], metric["n"]) for name, metric in compute(records).items()}
    assert metrics["topic.optics"] == (0.5, 2)
    assert metrics["topic.quantum"] == (1.0, 1)
    assert metrics["language.ru"] == (0.0, 1)
    assert metrics["numeric_accuracy"] == metrics["choice_accuracy"] == (1.0, 1)
    assert metrics["symbolic_accuracy"] == (0.0, 1)
    assert "proof_score" not in metrics


def test_the_order_of_records_changes_no_digit() -> None:
    scores = [random.Random(5).random() for _ in range(100)]
    records = [record(f"p{number % 40}", "proof", score) for number, score in enumerate(scores)]
    expected = compute(records)
    random.Random(6).shuffle(records)
    by_name = compute(records)
    assert {name: metric["n"] for name, metric in by_name.items()} == {name: m["n"] for name, m in expected.items()}
    for name, metric in expected.items():
        assert by_name[name] == metric, name


def test_every_value_is_plain_and_finite() -> None:
    records = [record("a", latency_s=1e300), record("b", score=0.0)]
    for metric in compute(records).values():
        for number in [metric["value"], *metric.get("ci95", [])]:
            assert type(number) is float
            assert math.isfinite(number)
        assert type(metric["n"]) is int


def test_parts_of_one_problem_are_drawn_together() -> None:
    records = [record(f"{whole}-{part}", score=float(whole % 2)) for whole in range(30) for part in range(4)]
    root = {one.problem_id: one.problem_id.partition("-")[0] for one in records}
    (low, high), (closer_low, closer_high) = (
        compute(records, root=own)["overall_accuracy"]["ci95"] for own in (root, {})
    )
    assert high - low > 1.8 * (closer_high - closer_low)


def test_what_other_scorers_found_is_a_metric_where_it_was_found() -> None:
    records = [
        record("a", steps=0.5, eed=100.0, more=(("compliance.strict", 1.0),)),
        record("b", score=0.0, steps=0.0),
        record("d"),
    ]
    metrics = {name: (metric["value"], metric["n"]) for name, metric in compute(records).items()}
    assert metrics["step_accuracy"] == (0.25, 2)
    assert metrics["final_answer_accuracy"] == (0.5, 2)
    assert metrics["eed"] == (100.0, 1)
    assert metrics["compliance.strict"] == (1.0, 1)


def test_metrics_come_in_an_order_of_their_own() -> None:
    more = {f"pass@{k}": {"a": 0.5} for k in (16, 2, 1)} | {"majority_vote": {"a": 1.0}}
    names = list(compute([record("a", latency_s=1.0, more=(("error.units", 0.0),))], more=more))
    assert names == [
        "overall_accuracy", "mean_score", "numeric_accuracy", "topic.optics", "language.en", "error.units",
        "prism.domain.optics", "prism.subtopic.optics/wave", "pass@1", "pass@2", "pass@16", "majority_vote",
        "latency_median_s",
    ]  # fmt: skip


def test_the_median_latency_is_of_problems_with_an_interval() -> None:
    waits = [1.0, 2.0, 4.0, 8.0, 16.0]
    records = [record(f"p{k}", latency_s=wait) for k, wait in enumerate(waits)]
    records += [record("p0", latency_s=3.0)]  # another sample: 2 on average
    metric = compute(records)["latency_median_s"]
    assert (metric["value"], metric["n"]) == (4.0, 5)
    assert metric["ci95"][0] == 2.0
    assert metric["ci95"][1] == 16.0


def test_derivations_are_told_apart_by_domain_and_difficulty() -> None:
    def record(name: Any, topic: Any, difficulty: Any, steps: Any, status: Any) -> Any:
        return Answer(
            name, "symbolic", topic, "en", float(status == "correct"), status, difficulty=difficulty, steps=steps
        )

    values = values_of(
        [
            record("a", "optics/waves", "easy", 1.0, "correct"),
            record("b", "optics/waves", "hard", 0.5, "incorrect"),
            record("c", "mechanics/energy", None, 0.0, "incorrect"),
        ]
    )
    means = {name: sum(found.values()) / len(found) for name, found in values.items()}
    assert means["step_accuracy"] == 0.5
    assert means["step_accuracy.topic.optics"] == 0.75
    assert means["step_accuracy.difficulty.hard"] == 0.5
    assert means["final_answer_accuracy.difficulty.easy"] == 1
    assert means["difficulty.hard"] == 0
    assert "difficulty.medium" not in means
