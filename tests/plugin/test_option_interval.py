"""``--interval``: how the bootstrap makes its intervals; and what a gate on a bound sees."""

from __future__ import annotations

import pytest
from harness import Harness


def test_the_method_is_in_the_report(harness: Harness) -> None:
    harness.scored("--interval=bca", "--report-dir=bca")
    harness.scored("--report-dir=plain")
    corrected, plain = harness.report("bca"), harness.report("plain")
    assert corrected["statistics"]["method"] == "bca"
    assert plain["statistics"] == {
        "confidence": 0.95, "method": "percentile", "resamples": 10_000, "alpha": 0.05, "clusters": "part_of",
    }  # fmt: skip
    both = [report["runs"][0]["metrics"]["mean_score"] for report in (corrected, plain)]
    assert both[0]["value"] == both[1]["value"]


def test_another_method_is_a_usage_error(harness: Harness) -> None:
    result = harness.scored("--interval=bayes")
    assert result.ret == pytest.ExitCode.USAGE_ERROR


@pytest.mark.parametrize(
    ("gate", "passed"),
    [
        ("overall_accuracy.low>=0", True),
        ("overall_accuracy.low>0.2", False),
        ("overall_accuracy.high>=0.25", True),
        ("topic.alchemy.low>=0", False),
    ],
)
def test_gates_over_bounds(harness: Harness, gate: str, passed: bool) -> None:
    assert harness.scored(f"--gate={gate}").ret == (0 if passed else 1)
    (found,) = harness.report()["gates"]
    assert found["passed"] is passed


def test_parts_of_one_problem_are_drawn_together(harness: Harness) -> None:
    from harness import ITEMS

    items = [{**ITEMS[4], "id": f"P-EN-{k:05}"} for k in range(24)]
    parts = [{**one, **({"part_of": items[k - k % 4]["id"]} if k % 4 else {})} for k, one in enumerate(items)]
    said = [{"problem_id": one["id"], "answer": "2.0" if k // 4 % 2 else "3"} for k, one in enumerate(items)]
    widths = []
    for number, own in enumerate((items, parts)):
        harness.pytest(
            harness.items(own), harness.run_file({"run_id": "r", "predictions": said}), f"--report-dir=r{number}"
        )
        low, high = harness.run_report(f"r{number}")["metrics"]["overall_accuracy"]["ci95"]
        widths.append(high - low)
    assert widths[1] > 1.5 * widths[0]
    assert harness.run_report("r1")["items"][1]["part_of"] == "P-EN-00000"


def test_several_samples_are_counted_voted_and_passed(harness: Harness) -> None:
    said = [
        {"problem_id": "T-EN-00001", "answer": answer, "sample": number}
        for number, answer in enumerate(["14 m/s", "1400 cm/s", "3 m/s", "300 cm/s", "0.003 km/s"])
    ]
    harness.scored(run={"run_id": "r", "predictions": said})
    metrics = harness.run_report()["metrics"]
    assert metrics["pass@1"]["value"] == pytest.approx(0.4 / 4)  # of four problems that are no proof
    assert metrics["pass@4"]["value"] == 0.25
    assert metrics["majority_vote"]["value"] == 0.0  # three spellings of 3 m/s
