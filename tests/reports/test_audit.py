"""Audits, appeals and integrity: drawn by chance that repeats, read back as grades, checked against the rules."""

from __future__ import annotations

import csv
import io
import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ansatz.cli import main
from ansatz.items.errors import FormatError
from ansatz.items.model import Item, NumericAnswer, Prediction, Quantity, System
from ansatz.items.reading import read_grades
from ansatz.items.reading.validation import validate
from ansatz.reports.appeals import docket, notes, read_appeals
from ansatz.reports.audit import COLUMNS, draw, grades_file, read_worksheet, worksheet
from ansatz.reports.errors import StatisticsError
from ansatz.reports.integrity import copies, declarations, latency

SOLUTION = " ".join(f"step {k} uses the law of motion number {k * k} for the body {k % 7}" for k in range(12))
QUESTION = " ".join(f"consider body {k} that moves along the inclined plane number {k}" for k in range(10))
ITEM = Item("A-1", "numeric", "en", "x/y", QUESTION, NumericAnswer(Quantity("2")), "2", SOLUTION)


def entry(name: Any, sample: Any = 0, answer: Any = "-2 m", status: Any = "incorrect") -> Any:
    verdict = {"method": "tolerance", "detail": "=off"}
    return {"problem_id": name, "sample": sample, "answer": answer, "score": 0.0, "status": status, "verdict": verdict}


def run(n: Any, samples: Any = 1, run_id: Any = "r") -> Any:
    entries = [entry(f"p{k:04}", sample) for k in range(n) for sample in range(samples)]
    return {"run_id": run_id, "predictions_sha256": "0", "items": entries}


# Audit


@pytest.mark.parametrize("n", [1, 2, 9, 10, 19, 20, 30, 99, 1000])
@pytest.mark.parametrize("share", [0.05, 0.07, 0.1])
def test_five_to_ten_percent_are_drawn_where_that_is_a_number(n: int, share: float) -> None:
    size = len(draw(run(n), share))
    assert size >= 0.05 * n
    assert size == 1 or size <= 0.1 * n + 1e-9


def test_a_draw_repeats_and_depends_on_seed_and_run() -> None:
    def names(own: Any, seed: Any = 0) -> Any:
        return [one["problem_id"] for one in draw(own, 0.1, seed)]

    assert names(run(500)) == names(run(500)) == sorted(names(run(500)))
    assert names(run(500)) != names(run(500), seed=1)
    assert names(run(500)) != names(run(500, run_id="other"))
    backwards = run(500)
    backwards["items"].reverse()
    assert names(backwards) == names(run(500))


def test_every_problem_and_sample_has_its_chance() -> None:
    seen = {(one["problem_id"], one["sample"]) for seed in range(150) for one in draw(run(20, 3), 0.1, seed)}
    assert len(seen) > 50  # of 60


@pytest.mark.parametrize("share", [0.0, 0.049, 0.11, 1.0, float("nan")])
def test_another_share_is_no_audit(share: float) -> None:
    with pytest.raises(StatisticsError, match="expected a share from"):
        draw(run(10), share)


def rows_of(text: Any) -> Any:
    return list(csv.DictReader(io.StringIO(text, newline="")))


def filled(text: Any, score: Any = "1", error: Any = "", delimiter: Any = ",") -> Any:
    rows = [{**row, "score": score, "error": error} for row in rows_of(text)]
    buffer = io.StringIO()
    writer = csv.DictWriter(buffer, COLUMNS, delimiter=delimiter)
    writer.writeheader()
    writer.writerows(rows)
    return buffer.getvalue()


def test_a_worksheet_shows_what_is_judged_and_runs_nothing() -> None:
    text = worksheet([run(1)], {"p0000": ITEM})
    (row,) = rows_of(text)
    assert (row["question"], row["expected"], row["answer"], row["verdict"]) == (QUESTION, "2", "'-2 m", "'=off")
    assert (row["score"], row["error"], row["comment"]) == ("", "", "")


@pytest.mark.parametrize(("score", "worth"), [("1", 1.0), ("0", 0.0), ("0.5", 0.5), ("0,75", 0.75), (" 1 ", 1.0)])
def test_a_filled_worksheet_reads_back_as_grades(tmp_path: Path, score: str, worth: float) -> None:
    text = filled(worksheet([run(40)], {}), score, "units", ";")
    sheet, problems = read_worksheet("\ufeff" + text, "w.csv", "ab")
    assert (problems, sheet.blank, len(sheet.grades)) == ([], 0, 4)
    data = grades_file([("ab", sheet)])
    assert validate(data, "grades") == []
    path = tmp_path / "grades.json"
    path.write_text(json.dumps(data))
    read = read_grades(str(path))
    assert {(one.grader, one.score, one.error) for one in read.grades} == {("ab", worth, "units")}
    assert [one.problem_id for one in read.grades] == [one["problem_id"] for one in draw(run(40))]


def test_rows_that_nobody_filled_in_are_counted() -> None:
    sheet, problems = read_worksheet(worksheet([run(40)], {}), "w.csv", "ab")
    assert (problems, sheet.grades, sheet.blank) == ([], (), 4)


@pytest.mark.parametrize(
    ("score", "error", "path"),
    [
        ("2", "", "$.score"),
        ("-1", "", "$.score"),
        ("1e999", "", "$.score"),
        ("nan", "", "$.score"),
        ("", "sloth", "$.error"),
    ],
)
def test_what_is_no_grade_is_located(score: str, error: str, path: str) -> None:
    sheet, problems = read_worksheet(filled(worksheet([run(5)], {}), score, error), "w.csv", "ab")
    assert sheet.grades == ()
    assert (problems[0].file, problems[0].line, problems[0].path) == ("w.csv", 2, path)


def test_another_table_is_no_worksheet() -> None:
    _, problems = read_worksheet("a,b\n1,2\n", "w.csv", "ab")
    assert "no column run_id" in str(problems[0])


@given(st.text(max_size=200))
def test_no_text_raises_as_a_worksheet(text: Any) -> None:
    read_worksheet(text, "w.csv", "ab")
    read_worksheet(",".join(COLUMNS) + "\n" + text, "w.csv", "ab")


@given(
    st.text(st.characters(blacklist_categories=["Cs"]), min_size=1, max_size=20).filter(
        lambda t: t == t.strip("' \t\r\n\0")
    )
)
def test_any_id_comes_back(name: Any) -> None:
    name = "".join(letter for letter in name if letter.isprintable()).strip("' ") or "x"
    text = filled(worksheet([{"run_id": name, "items": [entry(name)]}], {}))
    sheet, problems = read_worksheet(text, "w.csv", "ab")
    assert problems == []
    assert (sheet.grades[0]["run_id"], sheet.grades[0]["problem_id"]) == (name, name)


def test_the_commands_of_an_audit(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = tmp_path / "report.json"
    entries = [{**one, "type": "numeric", "topic": "x/y", "language": "en"} for one in run(30)["items"]]
    report.write_text(json.dumps({
        "schema_version": "1", "scoring_version": "0", "gold": {}, "runs": [{"run_id": "r", "items": entries}],
    }))  # fmt: skip
    sheet = tmp_path / "audit.csv"
    assert main(["audit", str(report), "-o", str(sheet)]) == 0
    assert len(rows_of(sheet.read_text())) == 3
    assert main(["audit-grades", str(sheet), "--grader", "ab"]) == 0
    output = capsys.readouterr()
    assert json.loads(output.out) == {"graders": [{"id": "ab", "kind": "human"}], "grades": []}
    assert output.err == "3 rows are not filled in\n"
    sheet.write_text(filled(sheet.read_text(), "7"))
    assert main(["audit-grades", str(sheet), "--grader", "ab"]) == 1
    assert "$.score: found '7', expected a number from 0 to 1" in capsys.readouterr().err
    assert main(["audit", str(report), "--share", "0.5"]) == 2


# Appeals


@pytest.fixture
def appeals(tmp_path: Path) -> Any:
    def write(*entries: Any) -> Any:
        path = tmp_path / "appeals.json"
        path.write_text(json.dumps({"appeals": list(entries)}))
        return path

    return write


def appeal(day: Any, **more: Any) -> Any:
    return {"problem_id": "A-1", "rationale": "It is *wrong* <b>", "date": day, **more}


@pytest.mark.parametrize(
    ("day", "part"),
    [("2026-11-20", "accepted"), ("2026-12-04", "accepted"), ("2026-12-05", "late"), ("2026-11-19", "early")],
)
def test_the_window_is_fourteen_days(appeals: Any, day: str, part: str) -> None:
    found = docket(read_appeals(appeals(appeal(day))), date(2026, 11, 20))
    assert [name for name in ("accepted", "late", "early") if getattr(found, name)] == [part]


def test_appeals_are_listed_as_text(appeals: Any) -> None:
    shown = notes(docket(read_appeals(appeals(appeal("2026-11-21", run_id="r_1"))), date(2026, 11, 20)))
    assert shown == "### Appeals\n\n- A-1 (2026-11-21, r\\_1): It is \\*wrong\\* \\<b\\>\n"
    assert "No appeal" in notes(docket([], date(2026, 11, 20)))


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        (appeal("2026-02-30"), "expected a date such as"),
        (appeal("2026-11-21", problem_id="A-2"), "expected the id of one of the 1 items; did you mean 'A-1'?"),
        (appeal("2026-11-21", rationale="  "), "expected a reason"),
        ({"problem_id": "A-1", "date": "2026-11-21"}, "rationale"),
        (appeal("2026-11-21", mood="angry"), "mood"),
    ],
)
def test_what_is_no_appeal_is_located(appeals: Any, entry: dict[str, Any], message: str) -> None:
    with pytest.raises(FormatError) as caught:
        read_appeals(appeals(entry), {"A-1"})
    assert message in str(caught.value)
    assert str(caught.value.problems[0]).startswith(f"{appeals(entry)}:1: $.appeals[0]")


@pytest.mark.parametrize("text", ["", "[]", "{", '{"appeals": 3}', '{"appeals": [[]]}', "[" * 5000])
def test_what_is_no_file_of_appeals(tmp_path: Path, text: str) -> None:
    path = tmp_path / "appeals.json"
    path.write_text(text)
    with pytest.raises(FormatError):
        read_appeals(path)


def test_the_command_hears_appeals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "appeals.yaml"
    path.write_text("appeals:\n  - problem_id: AN-EN-00001\n    rationale: wrong sign\n    date: 2026-11-21\n")
    assert main(["appeals", str(path), "--published", "2026-11-20"]) == 0
    assert "- AN-EN-00001 (2026-11-21): wrong sign" in capsys.readouterr().out


# Integrity


@pytest.mark.parametrize(
    ("system", "kinds"),
    [
        (System(), ["undeclared"]),
        (System("x", (), "none", False), []),
        (System("x", ("python",), "none", True), ["human_in_the_loop"]),
        (System("x", None, "none", True), ["undeclared", "human_in_the_loop"]),
    ],
)
def test_what_a_run_must_declare(system: System, kinds: list[Any]) -> None:
    assert [finding.kind for finding in declarations(system)] == kinds


@pytest.mark.parametrize(("seconds", "count"), [(None, 0), (60.0, 0), (60.5, 1)])
def test_the_guidance_on_time(seconds: float | None, count: int) -> None:
    metrics = {"latency_median_s": {"value": seconds}} if seconds else {}
    assert len(list(latency(metrics))) == count  # type: ignore[arg-type]


def kinds(response: Any) -> Any:
    return [finding.kind for finding in copies([(ITEM, Prediction("A-1", response=response))])]


@pytest.mark.parametrize(
    ("response", "expected"),
    [
        (SOLUTION, ["solution_copied"]),
        ("Here it is: " + SOLUTION.upper().replace(" ", "\n"), ["solution_copied"]),
        (SOLUTION[: len(SOLUTION) // 3], []),
        (QUESTION, ["question_copied"]),
        (QUESTION + " " + " ".join(f"thought{k}" for k in range(100)), []),
        ("The answer is 2.", []),
        (" ".join(sorted(SOLUTION.split())), []),
        (" ".join(f"own word{k}" for k in range(500)), []),
    ],
)
def test_copies_are_told_from_restating(response: str, expected: list[Any]) -> None:
    assert kinds(response) == expected


def test_a_short_solution_is_repeated_by_chance() -> None:
    item = Item("A-1", "numeric", "en", "x/y", "?", NumericAnswer(Quantity("2")), "2", "F = m a so a = F / m = 2")
    assert list(copies([(item, Prediction("A-1", response=item.solution_outline * 9))])) == []


def test_power_is_planned_from_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["power", "200", "--differing", "0.2"]) == 0
    assert "from 0.089 on" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["power", "0"])
