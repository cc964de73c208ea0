"""Rates of compliance: AND over constraints, undecided as a bound, correctness on an axis of its own."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from judged_report import constraints, item, judged

from ansatz.items.model import Constraint, Item, NumericAnswer, Quantity
from ansatz.reports.entries import records_of
from ansatz.reports.metrics import bounded_by, compute, known
from ansatz.reports.metrics.compliance import crossed, measures

VERDICTS = st.sampled_from(["pass", "fail", "undecided"])
FOUND = st.dictionaries(
    st.sampled_from(["assumptions", "units_standard", "variable_naming", "numerical_methods"]),
    st.fixed_dictionaries({"strict": VERDICTS, "loose": VERDICTS}),
)


def entry(name: Any, *strict: Any, status: Any = "correct", loose: Any = None) -> Any:
    found = {f"c{k}": {"strict": verdict, "loose": loose or verdict} for k, verdict in enumerate(strict)}
    return {"problem_id": name, "sample": 0, "type": "numeric", "topic": "x/y", "language": "en", "status": status,
            "score": float(status == "correct"), **({"compliance": found} if found else {})}  # fmt: skip


def rates(*entries: Any, items: Any = None) -> Any:
    return {name: (metric["value"], metric["n"]) for name, metric in compute(records_of(entries, items or {})).items()}


def test_an_item_is_complied_with_where_all_its_constraints_are() -> None:
    found = rates(entry("a", "pass"), entry("b", "pass", "pass"), entry("c", "pass", "fail"), entry("d", "fail"),
                  entry("e", "pass", "pass", "fail"), entry("free"))  # fmt: skip
    assert found["compliance.strict"] == (0.4, 5)
    assert found["compliance.single"] == (0.5, 2)
    assert found["compliance.multi"] == (pytest.approx(1 / 3), 3)
    assert (found["compliance.k=1"], found["compliance.k=2"], found["compliance.k=3"]) == ((0.5, 2), (0.5, 2), (0.0, 1))
    assert found["constraint.c0"] == (0.8, 5)


def test_what_is_undecided_counts_as_no_and_bounds_from_above() -> None:
    found = rates(entry("a", "pass"), entry("b", "undecided", "pass"), entry("c", "undecided", "fail"))
    assert found["compliance.strict"] == (pytest.approx(1 / 3), 3)
    assert found["compliance.strict.upper"] == (pytest.approx(2 / 3), 3)
    assert (found["compliance.k=2"], found["compliance.k=2.upper"]) == ((0.0, 2), (0.5, 2))
    assert (found["constraint.c0"][0], found["constraint.c0.upper"][0]) == (pytest.approx(1 / 3), 1.0)


def test_loose_is_its_own_policy() -> None:
    found = rates(entry("a", "fail", loose="pass"), entry("b", "undecided", loose="pass"))
    assert (found["compliance.strict"], found["compliance.loose"]) == ((0.0, 2), (1.0, 2))
    assert (found["constraint.c0"], found["constraint.c0.loose"]) == ((0.0, 2), (1.0, 2))


def test_correctness_is_another_axis() -> None:
    entries = [entry("a", "pass"), entry("b", "fail"), entry("c", "pass", status="partial"),
               entry("d", "undecided", status="missing"), entry("e", "pass", status="ungraded")]  # fmt: skip
    found = rates(*entries)
    assert found["compliance.correct_but_noncompliant"] == found["compliance.compliant_but_wrong"] == (0.25, 4)
    assert found["compliance.strict"] == (0.6, 5)
    assert crossed(entries, {}) == {
        "answers": 5, "compliant_and_correct": 1, "correct_but_noncompliant": 1, "compliant_but_wrong": 1, "neither": 1,
        "undecided": 1, "ungraded": 1,
    }  # fmt: skip
    assert crossed([entry("free")], {}) is None


def test_an_answer_that_was_never_audited_shows_nothing() -> None:
    lost = Item("lost", "numeric", "en", "x/y", "?", NumericAnswer(Quantity("1")), constraints=(Constraint("c0"),))
    found = rates(entry("a", "pass"), entry("lost", status="undecided"), items={"lost": lost})
    assert found["compliance.strict"] == found["compliance.strict.upper"] == (0.5, 2)
    assert not [name for name in rates(entry("lost"), items={"lost": lost}) if name.startswith("compliance")]


@given(FOUND, st.booleans() | st.none())
def test_bounds_are_bounds_and_names_are_known(found: Any, correct: Any) -> None:
    values = dict(measures(found, correct))
    for name, value in values.items():
        assert known(name)
        if (inner := bounded_by(name)) is not None:
            assert values[inner] <= value
    assert bool(values) == bool(found)


def test_the_report_counts_what_the_items_demand() -> None:
    report, _ = judged()
    demanding = sum(bool(constraints(number)) for number in range(60))
    for run in report["runs"]:
        metrics, counts = run["metrics"], run["compliance"]
        assert metrics["compliance.strict"]["n"] == counts["answers"] == demanding
        shown = counts["compliant_and_correct"] + counts["compliant_but_wrong"]
        assert metrics["compliance.strict"]["value"] == pytest.approx(shown / demanding)
        assert metrics["compliance.strict.upper"]["value"] == pytest.approx((shown + counts["undecided"]) / demanding)
        by_count = [metrics[f"compliance.k={k}"] for k in (1, 2, 3)]
        assert sum(one["n"] for one in by_count) == demanding
    assert item(1).constraints
