"""Who grades which proof: what is due, worksheets, and worksheets read back."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from ansatz.cli import main
from ansatz.items.cases import assemble
from ansatz.items.model import (
    DEFAULT_RUBRIC,
    Criterion,
    Grade,
    Grades,
    Item,
    NumericAnswer,
    Prediction,
    ProofAnswer,
    Quantity,
    Run,
)
from ansatz.items.reading import read_grades
from ansatz.items.submissions import submission_hash
from ansatz.reports.errors import StatisticsError
from ansatz.reports.grading import COLUMNS, CRITERIA, plan, read_worksheet, worksheet

SHORT = ProofAnswer("$a = b$", (Criterion("goal", 0.5), Criterion("conclusion", 0.5)))


def bench(n: Any = 10, grades: Any = (), run_id: Any = "r", samples: Any = 1) -> Any:
    items = [Item(f"P-{k:03}", "proof", "en", "x/y", "=Show it.", ProofAnswer("$E = mc^2$")) for k in range(n)]
    items.append(Item("Q-1", "proof", "en", "x/y", "Show it.", SHORT))
    items.append(Item("N-1", "numeric", "en", "x/y", "?", NumericAnswer(Quantity("2"))))
    said = [Prediction(item.id, response=f"Proof of {item.id}.", sample=s) for item in items for s in range(samples)]
    return assemble(
        items, [Run(run_id, (*said[: n * samples], said[n * samples]), sha256="0")], Grades((), tuple(grades))
    )


def graded(name: Any, grader: Any, value: Any, kind: Any = "human") -> Any:
    return Grade("r", name, grader, score=value, kind=kind)


def due(*arguments: Any, **options: Any) -> Any:
    return [(one.case.item.id, one.round) for one in plan(*arguments, **options)]


def drawn(seed: Any = 0, share: Any = 0.3, **fields: Any) -> Any:
    return {name for name, one in due(bench(50, **fields), share, seed) if one == "second"}


def test_everything_needs_a_first_grade_and_a_share_a_second() -> None:
    found = due(bench(10), 0.2)
    assert [name for name, one in found if one == "first"] == [f"P-{k:03}" for k in range(10)] + ["Q-1"]
    assert sum(one == "second" for _, one in found) == 2
    assert all(one == "first" for _, one in due(bench(10), 0))
    assert sum(one == "second" for _, one in due(bench(10), 1)) == 11
    # However small the share, somebody is checked.
    assert sum(one == "second" for _, one in due(bench(10), 0.001)) == 1


def test_a_draw_repeats_and_depends_on_seed_and_run() -> None:
    assert drawn() == drawn()
    assert len(drawn()) == 15
    assert drawn() != drawn(seed=1)
    assert drawn() != drawn(run_id="other")


def test_what_was_graded_is_due_no_more() -> None:
    (second,) = drawn(share=0.01)
    everyone = [graded(f"P-{k:03}", "ab", 0.8) for k in range(50)] + [graded("Q-1", "ab", 0.8)]
    assert due(bench(50, everyone), 0.01) == [(second, "second")]
    assert plan(bench(50, everyone), 0.01)[0].graded_by == ("ab",)
    assert due(bench(50, [*everyone, graded(second, "cd", 0.7)]), 0.01) == []
    assert due(bench(50, [*everyone, graded(second, "cd", 0.5)]), 0.01) == [(second, "third")]
    assert due(bench(50, [*everyone, graded(second, "cd", 0.5)]), 0.01, threshold=0.4) == []
    three = [*everyone, graded(second, "cd", 0.5), graded(second, "ef", 0.7)]
    assert due(bench(50, three), 0.01) == []


def test_models_count_where_one_says_so() -> None:
    judged = [graded(f"P-{k:03}", "judge", 0.8, "model") for k in range(50)] + [graded("Q-1", "judge", 1, "model")]
    assert sum(one == "first" for _, one in due(bench(50, judged))) == 51
    assert {one for _, one in due(bench(50, judged), models=True)} == {"second"}
    # A person who differs from the model by much needs another person.
    assert ("P-000", "third") in due(bench(50, [*judged, graded("P-000", "ab", 0.2)]), models=True)


def test_an_incomplete_sheet_is_no_grade() -> None:
    part = Grade("r", "P-000", "ab", rubric=(("goal", 1.0),))
    assert ("P-000", "first") in due(bench(10, [part]))


@pytest.mark.parametrize("options", [{"share": 1.1}, {"share": -0.1}, {"threshold": 2}, {"share": float("nan")}])
def test_numbers_that_make_no_sense(options: dict[str, Any]) -> None:
    with pytest.raises(StatisticsError):
        plan(bench(2), **options)


def filled(text: Any, marks: Any, only: Any = "first") -> Any:
    """The worksheet as a person fills it in: the marks in every row of a round."""
    rows = list(csv.DictReader(io.StringIO(text, newline="")))
    for row in rows:
        for name in CRITERIA:
            if row[name] != "n/a" and row["round"] == only:
                row[name] = marks
    buffer = io.StringIO()
    writer = csv.DictWriter(buffer, COLUMNS)
    writer.writeheader()
    writer.writerows(rows)
    return buffer.getvalue()


def test_a_worksheet_reads_back_as_grades(tmp_path: Path) -> None:
    text = worksheet(plan(bench(3), 0.3))
    assert "'=Show it." in text
    grades, blank, problems = read_worksheet(filled(text, "0.5"), "w.csv", "ab")
    assert (len(grades), blank, problems) == (4, 1, [])
    assert grades[0]["rubric"] == dict.fromkeys(CRITERIA, 0.5)
    assert grades[3]["rubric"] == {"goal": 0.5, "conclusion": 0.5}
    assert grades[0]["answer_sha256"] == submission_hash(Prediction("", response="Proof of P-000."))
    path = tmp_path / "g.json"
    path.write_text(json.dumps({"graders": [{"id": "ab"}], "grades": grades}))
    again = bench(3, read_grades(path).grades)
    assert {one for _, one in due(again, 0.3)} == {"second"}


@pytest.mark.parametrize("mark", ["0,5", "0.5", ".5", " 0.5 "])
def test_a_spreadsheet_of_another_country(mark: str) -> None:
    text = filled(worksheet(plan(bench(1), 0)), mark)
    if "," not in mark:
        text = text.replace(",", ";")
    grades, _, problems = read_worksheet("\ufeff" + text, "w.csv", "ab")
    assert (grades[0]["rubric"]["goal"], problems) == (0.5, [])  # type: ignore[index]


@pytest.mark.parametrize(
    ("change", "path"),
    [
        (("0.5,0.5,0.5,0.5,0.5,0.5", "0.5,0.5,,0.5,0.5,0.5"), "$.logical_flow"),
        (("0.5,0.5,0.5,0.5,0.5,0.5", "0.5,0.7,0.5,0.5,0.5,0.5"), "$.key_lemmas"),
        (("r,P-000,0,", ",P-000,0,"), "$.run_id"),
        (("r,P-000,0,", "r,P-000,-1,"), "$.sample"),
        (("first,,", "first,cd; ab,"), "$.graded_by"),
    ],
)
def test_a_row_that_cannot_be_right(change: tuple[str, ...], path: str) -> None:
    text = filled(worksheet(plan(bench(1), 0)[:1]), "0.5")
    assert change[0] in text
    grades, _, problems = read_worksheet(text.replace(*change, 1), "w.csv", "ab")
    assert grades == []
    assert [(one.line, one.path) for one in problems] == [(2, path)]


def test_nobody_grades_a_proof_twice() -> None:
    text = worksheet(plan(bench(1), 1))
    both = filled(filled(text, "1"), "1", "second")
    _, _, problems = read_worksheet(both, "w.csv", "ab")
    assert [one.found for one in problems] == ["this proof again, as on line 2", "this proof again, as on line 4"]


@pytest.mark.parametrize("text", ["", "a,b\n1,2\n", "\x00", '"' * 100])
def test_what_is_no_worksheet(text: str) -> None:
    grades, _, problems = read_worksheet(text, "w.csv", "ab")
    assert grades == []
    assert problems


def test_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    item = {"id": "P-1", "type": "proof", "language": "en", "topic": "mechanics/newtonian", "question": "Show it.",
            "answer": {"goal": "$E = mc^2$"}}  # fmt: skip
    (tmp_path / "items.jsonl").write_text(json.dumps(item))
    run = {"run_id": "r", "predictions": [{"problem_id": "P-1", "response": "Proof."}]}
    (tmp_path / "run.json").write_text(json.dumps(run))
    files = [f"--predictions={tmp_path / 'run.json'}", f"--items={tmp_path / 'items.jsonl'}"]
    sheet, grades = str(tmp_path / "w.csv"), str(tmp_path / "g.json")
    assert main(["grading-plan", *files, "-o", sheet]) == 0
    assert capsys.readouterr().err == "grades due: 1 first, 1 second, 0 third\n"
    assert main(["grading-plan", *files, "--round=first", "-o", sheet]) == 0
    assert capsys.readouterr().err == "grades due: 1 first, 0 second, 0 third\n"
    with open(sheet, newline="") as file:
        text = filled(file.read(), "1")
    (tmp_path / "w.csv").write_text(text)
    assert main(["grading-grades", sheet, "--grader=ab", "-o", grades]) == 0
    assert [grade.rubric for grade in read_grades(grades).grades] == [
        tuple((one.criterion, 1.0) for one in DEFAULT_RUBRIC)
    ]
    assert main(["grading-plan", *files, f"--grades={grades}"]) == 0
    out, err = capsys.readouterr()
    assert err == "grades due: 0 first, 1 second, 0 third\n"
    assert out.splitlines()[1].startswith("r,P-1,0,second,ab,")
    (tmp_path / "w.csv").write_text(text.replace(",1,1,", ",2,1,"))
    assert main(["grading-grades", sheet, "--grader=ab"]) == 1
    assert "expected 0, 0.5 or 1" in capsys.readouterr().err
    assert main(["grading-plan", *files, "--share=2"]) == 2
