"""Metrics from records: what counts, how much, and in which name."""

from __future__ import annotations

import math
import random

import pytest

from reports.metrics import Record, compute


def record(problem="p", kind="numeric", score=1.0, status=None, **more):
    status = status or ("correct" if score == 1 else "partial" if score else "incorrect")
    return Record(problem, kind, more.pop("topic", "optics/lenses"), more.pop("language", "en"), score, status, **more)


def value(records, name):
    return compute(records)[name]["value"]


@pytest.mark.parametrize(
    ("kind", "score", "accuracy"),
    [("numeric", 0.5, 0), ("symbolic", 0.5, 0), ("choice", 1, 1), ("proof", 0.5, 0.5), ("proof", 0.95, 0.95)],
)
def test_partial_credit_counts_in_accuracy_for_proofs_alone(kind, score, accuracy):
    assert value([record(kind=kind, score=score)], "overall_accuracy") == accuracy
    assert value([record(kind=kind, score=score)], "mean_score") == score


def test_samples_are_averaged_within_their_problem_first():
    records = [record("a", score=1.0), *(record("b", score=0.0) for _ in range(9))]
    metric = compute(records)["overall_accuracy"]
    assert (metric["value"], metric["n"]) == (0.5, 2)


def test_ungraded_is_in_no_mean_and_its_latency_counts():
    records = [record("a"), record("b", "proof", 0.0, "ungraded", latency_s=3.0)]
    metrics = compute(records)
    assert (metrics["overall_accuracy"]["value"], metrics["overall_accuracy"]["n"]) == (1.0, 1)
    assert "proof_score" not in metrics
    assert metrics["latency_median_s"] == {"value": 3.0, "n": 1}


def test_nothing_graded_is_no_number():
    metrics = compute([record(kind="proof", status="ungraded", score=0.0)])
    assert metrics == {"overall_accuracy": {"value": None, "n": 0}, "mean_score": {"value": None, "n": 0}}


@pytest.mark.parametrize("status", ["missing", "unreadable", "undecided", "incorrect"])
def test_every_other_status_is_in_the_denominator(status):
    assert compute([record("a"), record("b", score=0.0, status=status)])["overall_accuracy"]["n"] == 2


def test_units_are_counted_where_a_unit_is_asked_for():
    records = [record("a", units=True), record("b", units=False), record("c"), record("d", units=True)]
    metric = compute(records)["units_compliance"]
    assert (metric["value"], metric["n"]) == (pytest.approx(2 / 3), 3)


def test_groups_by_type_domain_and_language():
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


def test_the_order_of_records_changes_no_digit():
    scores = [random.Random(5).random() for _ in range(100)]
    records = [record(f"p{number % 40}", "proof", score) for number, score in enumerate(scores)]
    expected = compute(records)
    random.Random(6).shuffle(records)
    by_name = compute(records)
    assert {name: metric["n"] for name, metric in by_name.items()} == {name: m["n"] for name, m in expected.items()}
    for name, metric in expected.items():
        assert by_name[name] == metric, name


def test_every_value_is_plain_and_finite():
    records = [record("a", latency_s=1e300), record("b", score=0.0)]
    for metric in compute(records).values():
        for number in [metric["value"], *metric.get("ci95", [])]:
            assert type(number) is float
            assert math.isfinite(number)
        assert type(metric["n"]) is int
