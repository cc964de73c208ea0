"""One record a metric: adding one is adding a record, and every format, the order and the gates then know it."""

from __future__ import annotations

import sys
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ansatz.items.model import CONSTRAINT_IDS
from ansatz.reports import formats
from ansatz.reports.errors import GateError, ReportFileError
from ansatz.reports.gates import parse_gate
from ansatz.reports.metrics import (
    SECTIONS,
    Answer,
    Family,
    Metric,
    bounded_by,
    catalogue,
    compute,
    detail,
    headlines,
    known,
    place,
    records,
    scale_of,
    section_of,
    title_of,
)
from ansatz.reports.metrics.mistakes import TAGS
from ansatz.reports.metrics.record import POINTS
from ansatz.reports.render import csv, every_eval_ever, html, json, markdown, terminal
from ansatz.reports.writing import check_directory, write

NEW = Metric(
    "haste", "Haste", "kinds", POINTS, lower_is_better=True, value=lambda answer: 100.0 / (1 + (answer.latency_s or 0))
)
ANSWERS = [
    Answer(f"p{place}", "numeric", "mechanics/energy", "en", 1.0, "correct", latency_s=float(place), eed=80.0)
    for place in range(4)
]


def names() -> Iterator[Any]:
    """One name of each record, and of what members of families there surely are."""
    rest = {"topic.": "optics", "language.": "en", "difficulty.": "hard", "compliance.k=": "2", "pass@": "4",
            "step_accuracy.": "topic.optics", "final_answer_accuracy.": "difficulty.easy",
            "judge_accuracy.": "m", "judge_rules.": "m", "judge_agreement.": "m"}  # fmt: skip
    for record in records():
        if isinstance(record, Family):
            yield from (record.name + one for one in record.members or (rest[record.name],))
        else:
            yield record.name


def report(metrics: Any) -> Any:
    run = {"run_id": "r", "system": {}, "predictions_sha256": "0" * 64, "metrics": metrics, "items": [],
           "counts": {"correct": 4}}  # fmt: skip
    return {"schema_version": "1", "scoring_version": "0", "seed": 0, "runs": [run], "comparisons": [], "ungraded": [],
            "gates": [], "gold": {"release": None, "sha256": "a" * 64, "items": 4}}  # fmt: skip


def test_records_agree_with_themselves() -> None:
    everywhere = [record.name for record in records()]
    assert len(set(everywhere)) == len(everywhere)
    assert {record.section for record in records()} <= {part.key for part in SECTIONS}
    for record in records():
        assert record.title[:1].isupper() or isinstance(record, Family)
        assert (record.derive is not None) == (record.statistic == "derived")
        assert not (record.headline and record.lower_is_better)  # a regression is a difference below zero


def test_names_are_known_in_one_order_and_have_titles() -> None:
    found = list(names())
    assert all(known(name) for name in found)
    assert sorted(found, key=place) == found
    titles = [title_of(name, family=True, long=True) for name in found if "unclassified" not in name]
    assert len(set(titles)) == len(titles)
    assert headlines() == ("overall_accuracy", "mean_score", "step_accuracy", "eed", "compliance.strict")


@pytest.mark.parametrize(
    "name",
    ["", "topic.", "accuracy", "overall_accuracy.upper", "error.nonsense", "constraint.units", "compliance.k=0",
     "pass@", "compliance.correct_but_noncompliant.upper", "error.units.topic.", "mean_score.topic.optics"],
)  # fmt: skip
def test_what_no_report_has(name: str) -> None:
    assert not known(name)
    assert section_of(name) == "other"
    assert bounded_by(name) is None
    assert place(name) > place("latency_median_s")


def test_bounds_and_details() -> None:
    for name in ("compliance.strict", f"constraint.{CONSTRAINT_IDS[0]}.loose", "compliance.k=3"):
        assert bounded_by(f"{name}.upper") == name
        assert detail(f"{name}.upper")
        assert place(f"{name}.upper") > place(name)
    assert [name for name in ("error.units", "error.prism.DCE", "error.units.topic.optics") if not detail(name)] == [
        "error.units"
    ]
    assert place(f"error.{TAGS[-1]}") < place(f"error.{TAGS[0]}.topic.optics")


def test_a_name_that_ends_like_a_bound_is_a_member() -> None:
    # A user's own domain may be called anything.
    assert known("topic.upper")
    assert known("topic.quantum.upper")
    assert bounded_by("topic.quantum.upper") is None


def test_a_new_metric_is_one_record(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not known("haste")
    with pytest.raises(GateError):
        parse_gate("haste<50")
    before = markdown.render(report(compute(ANSWERS)))
    middle = len(records()) // 2
    more = (*records()[:middle], NEW, *records()[middle:])
    others = [name for name in names() if name != "haste"]
    monkeypatch.setattr(catalogue, "CATALOGUE", catalogue.Catalogue(more))

    metrics = compute(ANSWERS)
    assert metrics["haste"] == {
        "value": pytest.approx((100 + 50 + 100 / 3 + 25) / 4),
        "n": 4,
        "ci95": metrics["haste"]["ci95"],
    }
    assert sorted(others, key=place) == others  # no other metric has moved
    assert parse_gate("delta(haste)<50").metric == "haste"
    assert (scale_of("haste"), section_of("haste"), title_of("haste")) == (POINTS, "kinds", "Haste")
    made = report(metrics)
    assert '"haste"' in json.render(made)
    assert "| Haste | 52.1" in markdown.render(made)
    assert "Haste" not in before
    assert any(line.startswith("haste ") for _, lines in terminal.tables(made) for line in lines)
    assert "Haste" in html.render(made, None)
    (text,) = (text for _, text in every_eval_ever.render(made, None, 0))
    assert '"metric_id": "ansatz.haste"' in text
    assert csv.render(made)


def test_a_new_format_is_one_module_and_a_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    module = types.ModuleType("count")
    module.files = lambda report, bench, now: iter([("count.txt", str(len(report["runs"])))])  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "count", module)
    line = formats.Format("count", "count")
    monkeypatch.setattr(formats, "FORMATS", (*formats.FORMATS[:2], line, *formats.FORMATS[2:]))

    assert "count" in formats.optional_formats()
    made = report(compute(ANSWERS))
    write(made, tmp_path / "asked", formats=["count"])
    write(made, tmp_path / "unasked")
    assert (tmp_path / "asked/count.txt").read_text("utf-8") == "1"
    assert sorted(path.name for path in (tmp_path / "unasked").iterdir()) == [
        "report.html", "report.json", "scores.csv", "summary.md",
    ]  # fmt: skip


def test_the_tables_of_prism() -> None:
    answers = [
        Answer("a", "numeric", "mechanics/orbits", "en", 1.0, "correct", "easy", latency_s=2.0),
        Answer("b", "numeric", "fluids/flow", "en", 0.0, "incorrect", "hard", latency_s=30.0),
        Answer("c", "symbolic", "oscillations/damped", "ru", 1.0, "correct", "hard", latency_s=50.0),
        Answer("d", "symbolic", "nuclear/decay", "en", 1.0, "correct", latency_s=1.0),
        Answer("e", "proof", "someone/else", "en", 0.0, "ungraded", "hard", latency_s=40.0),
    ]
    found = {name: (metric["value"], metric["n"]) for name, metric in compute(answers).items()}
    assert found["prism.domain.mechanics"] == (pytest.approx(2 / 3), 3)
    assert found["prism.domain.atomic-nuclear-particle"] == (1.0, 1)
    assert found["prism.subtopic.mechanics/newtonian"] == (pytest.approx(2 / 3), 3)
    assert found["prism.difficulty.mechanics.hard"] == (0.5, 2)
    assert found["prism.difficulty.mechanics.easy"] == (1.0, 1)
    assert "prism.domain.solid-state" not in found  # nobody graded it
    # Time is taken from every answer, graded or not.
    assert found["latency_median_s.difficulty.hard"] == (40.0, 3)
    assert found["latency_median_s.difficulty.easy"] == (2.0, 1)
    assert found["latency_median_s"] == (30.0, 5)
    page = html.render(report(compute(answers)), None)
    assert "atomic nuclear particle" in page
    assert "mechanics, hard" in page
    assert "Median latency, hard, s" in page
    with pytest.raises(GateError):
        parse_gate("delta(latency_median_s.difficulty.hard)<1")
    assert parse_gate("prism.difficulty.optics.hard>=0.2").metric == "prism.difficulty.optics.hard"


def test_parts_of_an_earlier_larger_page_are_swept_away(tmp_path: Path) -> None:
    parts = tmp_path / "report-parts"
    parts.mkdir()
    (parts / "1.js").write_text("old")
    write(report({}), tmp_path)
    assert not parts.exists()
    parts.mkdir()
    (parts / "1.js").write_text("old")
    (parts / "notes.txt").write_text("somebody else's")
    write(report({}), tmp_path)
    assert [path.name for path in parts.iterdir()] == ["notes.txt"]


@pytest.mark.parametrize("made", [True, False])
def test_a_disk_that_is_full_leaves_all_as_it_was(made: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "report"
    if not made:
        folder.mkdir()
        (folder / "report.json").write_text("old")

    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(ReportFileError, match="No space left on device"):
        write(report({}), folder)
    assert folder.exists() != made
    assert made or [path.name for path in folder.iterdir()] == ["report.json"]


def test_a_folder_that_cannot_be_made_is_named_before_the_work(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ReportFileError, match="file is not a folder"):
        check_directory(tmp_path / "file" / "report")
