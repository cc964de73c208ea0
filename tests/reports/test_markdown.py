"""The summary: bounded, and inert whatever it quotes."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hostile_report import PAYLOADS, hostile
from judged_report import judged

from ansatz.reports.render import markdown

BASE: dict[str, Any] = {
    "schema_version": "1",
    "scoring_version": "0.1.0",
    "seed": 0,
    "gold": {"sha256": "a" * 64, "items": 2},
}


def run(name: Any, **metrics: Any) -> Any:
    shown = {key: {"value": value, "ci95": [0.1, 0.9], "n": 3} for key, value in metrics.items()}
    return {"run_id": name, "system": {}, "counts": {"correct": 2, "missing": 0}, "metrics": shown, "items": []}


def test_systems_stand_beside_each_other() -> None:
    report: Any = {**BASE, "runs": [run("a", overall_accuracy=0.5), run("b", overall_accuracy=0.25, eed=41.5)]}
    lines = markdown.render(report).splitlines()
    assert "|  | a | b |" in lines
    assert "| Accuracy | 0.500 [0.100, 0.900] | 0.250 [0.100, 0.900] |" in lines
    assert "| Edit distance score (EED) | – | 41.5 [0.100, 0.900] |" in lines
    assert "| *correct* | 2 | 2 |" in lines
    assert not [line for line in lines if "missing" in line]


def test_gates_and_differences_are_told() -> None:
    gate = {"expression": "overall_accuracy>=0.5", "run_id": "a", "value": 0.25, "passed": False}
    difference = {"metric": "overall_accuracy", "a": "a", "b": "b", "difference": -0.25, "ci95": [-0.5, -0.125],
                  "p_holm": 0.01, "significant": True}  # fmt: skip
    text = markdown.render({**BASE, "runs": [run("a")], "gates": [gate], "comparisons": [difference]})
    assert "| overall\\_accuracy\\>=0.5 | a | 0.250 | **failed** |" in text
    assert "| Accuracy | a | b | -0.250 [-0.500, -0.125] | 0.01 | **significant** |" in text


def test_the_check_of_the_gold_names_what_failed() -> None:
    failed = [
        {"case": f"X-{n}", "declared": 1, "score": 0.0, "status": "incorrect", "reason": "off"} for n in range(99)
    ]
    text = markdown.render({**BASE, "runs": [], "gold_checks": {"checked": 120, "ungraded": 0, "failed": failed}})
    assert "120 submissions of known score, 99 not as declared." in text
    assert text.count("| X-") == markdown.LISTED


def test_bounds_counts_and_findings_are_in_it_and_details_are_counted() -> None:
    report, _ = judged()
    text = markdown.render(report)
    assert "| Compliance, strict, at most | 0.489 " in text
    assert "| error invented constant or law | 0.000 " in text
    assert "Derivation" not in text
    hidden = int(re.search(r"(\d+) metrics more", text)[1])
    systems = text.partition("\n|  |")[2].partition("\n\n")[0]
    shown = sum(line.startswith("| ") and not line.startswith(("| ---", "| *")) for line in systems.splitlines())
    assert hidden + shown == len(report["runs"][0]["metrics"])
    assert "| team-b | human in the loop | 1 |" in text


def test_its_size_is_bounded() -> None:
    metrics = {f"topic.{'x' * 200}{number}": 0.5 for number in range(300)}
    text = markdown.render({**BASE, "runs": [run("r" * 500 + str(number), **metrics) for number in range(300)]})
    assert len(text) <= markdown.LENGTH
    assert "more are in report.json" in text or "The rest is in report.json" in text


@pytest.mark.parametrize("payload", PAYLOADS)
def test_a_payload_is_one_line_of_plain_text(payload: str) -> None:
    shown = markdown.plain(payload, 1000)
    assert not re.search(r"(?<!\\)[<>|`\[\]@$]", shown)
    assert "://" not in shown.replace("\\://", "")
    assert shown.isprintable()


def test_a_hostile_report_has_no_markup_of_its_own() -> None:
    text = markdown.render(hostile()[0])
    assert not re.search(r"(?<!\\)<", text)
    rows = [line for line in text.splitlines() if line.startswith("|")]
    assert rows
    assert all(line.endswith(" |") for line in rows)
