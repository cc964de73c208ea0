"""Rates of mistakes: three vocabularies, every graded answer, every domain."""

from __future__ import annotations

from typing import Any

import pytest
from judged_report import judged

from ansatz.items.model import ERROR_TAGS
from ansatz.reports.entries import records_of, values_in
from ansatz.reports.metrics import compute, known
from ansatz.reports.metrics.mistakes import TAGS, VOCABULARIES, ruled


def entry(
    name: Any, error: Any = None, status: Any = "incorrect", topic: Any = "optics/waves", kind: Any = "numeric"
) -> Any:
    base = {"problem_id": name, "sample": 0, "type": kind, "topic": topic, "language": "en", "status": status,
            "score": float(status == "correct")}  # fmt: skip
    return base | ({"error": error} if error else {})


RIGHT = entry("right", status="correct")
SLIP = {"sspb": "algebra", "prism": "DCE", "phybench": "RR", "phybench_kind": "symbolic"}


def rates(*entries: Any) -> Any:
    return {name: (metric["value"], metric["n"]) for name, metric in compute(records_of(entries, {})).items()}


def test_a_rate_is_over_all_graded_answers() -> None:
    waiting = entry("waits", status="ungraded", kind="proof")
    found = rates(entry("a", SLIP), entry("b", {"sspb": "units"}), RIGHT, entry("right2", status="correct"), waiting)
    assert found["error.algebra"] == found["error.units"] == (0.25, 4)
    assert found["error.prism.DCE"] == found["error.phybench.RR"] == (0.25, 4)
    assert found["error.phybench.RR.symbolic"] == (0.25, 4)
    assert found["error.phybench.RR.semantic"] == found["error.misread"] == (0.0, 4)


def test_what_is_wrong_without_a_tag_is_unclassified_in_each_vocabulary() -> None:
    found = rates(entry("a", SLIP), entry("b"), entry("c", {"sspb": "new", "prism": "units", "phybench": None}), RIGHT)
    assert found["error.unclassified"] == found["error.prism.unclassified"] == (0.5, 4)
    assert found["error.phybench.unclassified"] == (0.5, 4)


def test_an_answer_that_was_never_given_has_no_mistake_and_counts() -> None:
    found = rates(entry("a", SLIP), entry("b", status="missing"), entry("c", status="unreadable"), RIGHT)
    assert (found["error.algebra"], found["error.unclassified"]) == ((0.25, 4), (0.25, 4))


@pytest.mark.parametrize("vocabulary", VOCABULARIES)
def test_the_tags_of_a_vocabulary_and_accuracy_make_a_whole(vocabulary: str) -> None:
    (run, _) = judged()[0]["runs"]
    halves = {"phybench.RR.semantic", "phybench.RR.symbolic"}  # of RR
    total = sum(run["metrics"][f"error.{tag}"]["value"] for tag in set(VOCABULARIES[vocabulary]) - halves)
    assert total + run["metrics"]["overall_accuracy"]["value"] == pytest.approx(1)


def test_domains_have_their_own_rates() -> None:
    found = rates(entry("a", SLIP), entry("b", status="correct"), entry("c", SLIP, topic="quantum/spin"))
    assert found["error.algebra.topic.optics"] == (0.5, 2)
    assert found["error.algebra.topic.quantum"] == (1.0, 1)
    assert found["error.units.topic.quantum"] == (0.0, 1)


def test_a_run_without_a_mistake_has_rates_and_one_that_nobody_classified_has_none() -> None:
    assert rates(RIGHT)["error.units"] == (0.0, 1)
    assert not [name for name in rates(RIGHT, entry("a")) if name.startswith("error.")]


def test_samples_of_one_problem_share_a_vote() -> None:
    found = values_in([entry("a", SLIP), entry("a", status="correct") | {"sample": 1}, entry("b", SLIP)], {})
    assert found["error.algebra"] == {"a": 0.5, "b": 1.0}


@pytest.mark.parametrize(
    ("error", "tag"),
    [
        ({"sspb": "units"}, "units"),
        ({"sspb": "units", "by": "rule"}, "units"),
        ({"sspb": "units", "by": "ab", "rule_sspb": "algebra"}, "algebra"),
        ({"sspb": "units", "by": "ab", "rule_sspb": "unclassified"}, None),
        ({"sspb": "units", "by": "ab"}, None),
        ({"sspb": "unclassified", "by": "rule"}, None),
    ],
)
def test_what_the_rules_said_by_themselves(error: Any, tag: str | None) -> None:
    assert ruled(error) == tag


def test_every_name_is_one_that_a_gate_may_have() -> None:
    assert len(TAGS) == len(set(TAGS)) == 20
    assert [tag for tag in (*TAGS, *ERROR_TAGS) if not known(f"error.{tag}")] == []
    assert not known("error.units.topic.")
