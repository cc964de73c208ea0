"""Gate expressions: read early, judged exactly, and never more than text."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ansatz.reports.errors import GateError
from ansatz.reports.gates import OPERATORS, judge, parse_gate, regression
from ansatz.reports.metrics import Family, records

NAMES = [record.name for record in records() if not isinstance(record, Family)]


@pytest.mark.parametrize(
    ("text", "metric", "comparison", "bound"),
    [
        ("overall_accuracy>=0.35", "overall_accuracy", ">=", 0.35),
        ("  mean_score  <  1e-3 ", "mean_score", "<", 1e-3),
        ("topic.mechanics==1", "topic.mechanics", "==", 1.0),
        ("language.zh-Hant>.5", "language.zh-Hant", ">", 0.5),
        ("compliance.k=2>=0.2", "compliance.k=2", ">=", 0.2),
        ("pass@4<=+1", "pass@4", "<=", 1.0),
        ("latency_median_s<60", "latency_median_s", "<", 60.0),
        ("error.prism.DCE<=0.1", "error.prism.DCE", "<=", 0.1),
        ("error.algebra.topic.mechanics<0.2", "error.algebra.topic.mechanics", "<", 0.2),
        ("compliance.k=3.upper>=0.5", "compliance.k=3.upper", ">=", 0.5),
        ("constraint.units_standard.loose>0", "constraint.units_standard.loose", ">", 0.0),
        ("phybench.efficiency>1", "phybench.efficiency", ">", 1.0),
    ],
)
def test_what_can_be_read(text: str, metric: str, comparison: str, bound: float) -> None:
    gate = parse_gate(text)
    assert (gate.metric, gate.comparison, gate.bound) == (metric, comparison, bound)
    assert gate.expression == text.strip()


@pytest.mark.parametrize(
    ("text", "metric", "part", "delta"),
    [
        ("overall_accuracy.low>=0.3", "overall_accuracy", "low", False),
        ("compliance.k=2.high<1", "compliance.k=2", "high", False),
        ("delta(mean_score) > -0.02", "mean_score", "value", True),
        ("delta(topic.optics).low>-0.1", "topic.optics", "low", True),
        ("topic.low>=0.5", "topic.low", "value", False),
        ("topic.low.low>=0.5", "topic.low", "low", False),
        ("compliance.strict.upper.low>=0.1", "compliance.strict.upper", "low", False),
        ("delta(error.units)<0.1", "error.units", "value", True),
    ],
)
def test_terms_beside_plain_metrics(text: str, metric: str, part: str, delta: bool) -> None:
    gate = parse_gate(text)
    assert (gate.metric, gate.part, gate.delta) == (metric, part, delta)


@pytest.mark.parametrize(
    "text",
    [
        "delta()>0", "delta(x)>0", "delta(mean_score>0", "delta(delta(mean_score))>0", "delta(mean_score).mid>0",
        "mean_score.lo>0", "mean_score.low.low>0", "delta(latency_median_s)<1", ".low>0",
        "delta(phybench.efficiency)>0",
    ],
)  # fmt: skip
def test_terms_that_are_none(text: str) -> None:
    with pytest.raises(GateError):
        parse_gate(text)


METRICS: dict[str, Any] = {"mean_score": {"value": 0.5, "ci95": [0.4, 0.6], "n": 9}}
DIFFERENCES: dict[str, Any] = {
    "mean_score": {"metric": "mean_score", "difference": -0.1, "ci95": [-0.3, 0.1], "significant": False}
}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("mean_score.low>0", 0.4), ("mean_score.high>0", 0.6), ("delta(mean_score)>0", -0.1),
        ("delta(mean_score).low>0", -0.3), ("delta(mean_score).high>0", 0.1), ("delta(eed)>0", None),
        ("overall_accuracy.low>0", None),
    ],
)  # fmt: skip
def test_a_term_meets_its_value(text: str, value: float | None) -> None:
    result = judge(parse_gate(text), "r", METRICS, DIFFERENCES)
    assert (result.value, result.passed) == (value, value is not None and value > 0)


def test_a_regression_is_significant_worse_and_of_a_headline() -> None:
    def one(metric: Any, difference: Any, significant: Any) -> Any:
        return {"metric": metric, "difference": difference, "significant": significant}

    def found(*compared: Any) -> Any:
        result = regression({each["metric"]: each for each in compared}, "r")
        return result.gate.metric, result.value, result.passed

    assert found(one("mean_score", -0.5, False), one("overall_accuracy", 0.1, True)) == ("mean_score", -0.5, True)
    assert found(one("mean_score", -0.2, True), one("overall_accuracy", -0.4, False)) == ("mean_score", -0.2, False)
    assert found(one("error.units", -0.9, True), one("mean_score", 0.0, False)) == ("mean_score", 0.0, True)
    assert found() == ("overall_accuracy", None, False)


@pytest.mark.parametrize(
    "text",
    [
        "", ">=", "overall_accuracy", "0.3<overall_accuracy", "overall_accuracy!=1", "overall_accuracy=1",
        "overall_accuracy=>1", "overall_accuracy>=1>=0", "overall_accuracy>=1 and 1", "overall_accuracy>=inf",
        "overall_accuracy>=-nan", "overall_accuracy>=1e999", "overall_accuracy>=0x1", "accuracy>=1", "topic.>=1",
        "overall_accuracy>=1\nmean_score>=1", "overall_accuracy>=" + "1" * 300,
    ],
)  # fmt: skip
def test_what_cannot(text: str) -> None:
    with pytest.raises(GateError):
        parse_gate(text)


@given(st.text(max_size=300))
def test_any_text_is_a_gate_or_an_error(text: Any) -> None:
    try:
        comparison = parse_gate(text).comparison
    except GateError:
        return
    assert comparison in OPERATORS


@given(st.sampled_from(NAMES), st.sampled_from(sorted(OPERATORS)), st.floats(-1e9, 1e9), st.floats(-1e9, 1e9))
def test_a_gate_means_what_python_means(name: Any, comparison: Any, bound: Any, value: Any) -> None:
    result = judge(parse_gate(f"{name}{comparison}{bound!r}"), "r", {name: {"value": value}})
    assert result.passed == OPERATORS[comparison](value, bound)
    assert result.value == value


@pytest.mark.parametrize("metrics", [{}, {"mean_score": {"value": None, "n": 0}}])
def test_what_was_not_measured_passes_nothing(metrics: dict[Any, Any]) -> None:
    result = judge(parse_gate("mean_score>=-1"), "r", metrics)
    assert (result.value, result.passed) == (None, False)


@pytest.mark.parametrize(
    ("slip", "meant"),
    [
        ("error.algbra", "error.algebra"), ("error.prism.dce", "error.prism.DCE"),
        ("error.phybench.R", "error.phybench.RR"),
        ("constraint.unit_standard", "constraint.units_standard"), ("compliance.strct", "compliance.strict"),
        ("compliance.k=0", "compliance."), ("error.units.topic.", "error.units"),
        ("phybench.acuracy", "phybench.accuracy"),
    ],
)  # fmt: skip
def test_a_slip_in_a_family_is_found_before_anything_is_scored(slip: str, meant: str) -> None:
    with pytest.raises(GateError) as caught:
        parse_gate(f"{slip}>=0")
    assert meant in caught.value.expected


def test_the_error_names_what_was_found_and_expected_and_crosses_processes() -> None:
    with pytest.raises(GateError) as caught:
        parse_gate("mean_scor>=1")
    error = pickle.loads(pickle.dumps(caught.value))
    assert (error.found, error.expected) == ("the metric 'mean_scor'", "'mean_score'")
    assert str(error) == str(caught.value)
