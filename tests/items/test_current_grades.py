"""Grades in parts, by models and people, and grades of an answer that was another one then."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ansatz.items.errors import FormatError
from ansatz.items.grading import current
from ansatz.items.model import Grade, Grades, Prediction, Run
from ansatz.items.reading import read_grades
from ansatz.items.submissions import submission_hash, submission_text

ONE = {"run_id": "r", "problem_id": "A", "grader": "j"}
HASH = submission_hash(Prediction("A", "14 m/s"))


def write(path: Path, *grades: dict[str, Any]) -> Path:
    head = {"graders": [{"id": "j", "kind": "model"}, {"id": "ab"}]}
    path.write_text("\n".join(map(json.dumps, [head, *grades])), "utf-8")
    return path


def test_a_sheet_in_parts(tmp_path: Path) -> None:
    parts: list[Any] = [
        ONE | {"rubric": {"goal": 1}, "quotes": {"goal": "we show"}, "usage": {"prompt_tokens": 9}},
        ONE | {"rubric": {"clarity": 0.5}, "note": "short"},
        ONE | {"undecided": ["conclusion"]},
        ONE | {"constraint": "assumptions", "points": {"stated": "UNDECIDED"}, "answer_sha256": HASH},
        ONE | {"constraint": "assumptions", "points": {"tied": "NO"}, "question_sha256": HASH},
        ONE | {"grader": "ab", "rubric": {"goal": 0}},
    ]
    grades = read_grades(write(tmp_path / "g.jsonl", *parts)).grades
    assert [grade.kind for grade in grades] == ["model"] * 5 + ["human"]
    assert grades[0].quotes == (("goal", "we show"),)
    assert (grades[2].rubric, grades[2].undecided) == ((), ("conclusion",))
    assert (grades[3].answer_sha256, grades[4].question_sha256) == (HASH, HASH)


@pytest.mark.parametrize(
    ("first", "second", "found"),
    [
        ({"rubric": {"goal": 1}}, {"rubric": {"goal": 0, "clarity": 1}}, "the criterion goal of this"),
        ({"rubric": {"goal": 1}}, {"undecided": ["goal"]}, "the criterion goal of this"),
        (
            {"constraint": "assumptions", "points": {"a": "YES", "b": "NO"}},
            {"constraint": "assumptions", "points": {"a": "YES", "b": "NO"}},
            "the point a of assumptions of this",
        ),
    ],
)
def test_a_part_twice(tmp_path: Path, first: dict[str, Any], second: dict[str, Any], found: str) -> None:
    with pytest.raises(FormatError) as caught:
        read_grades(write(tmp_path / "g.jsonl", ONE | first, ONE | second))
    (problem,) = caught.value.problems
    assert problem.found.startswith(found)
    assert problem.line == 3


@pytest.mark.parametrize(
    "grade",
    [{"points": {}}, {"undecided": []}, {"undecided": ["gaol"]}, {"score": 1, "answer_sha256": "0"},
     {"score": 1, "answer_sha256": HASH + "\n"}, {"score": 1, "usage": {"prompt_tokens": -1}}, {"note": "alone"}],
)  # fmt: skip
def test_what_no_grade_may_be(tmp_path: Path, grade: dict[str, Any]) -> None:
    with pytest.raises(FormatError):
        read_grades(write(tmp_path / "g.jsonl", ONE | grade))


def test_a_grade_holds_for_the_answer_that_it_names() -> None:
    runs = [Run("r", (Prediction("A", "14 m/s"), Prediction("B", "14 m/s")))]
    named = Grade("r", "A", "j", score=1, answer_sha256=HASH)
    old = Grade("r", "B", "j", score=1, answer_sha256="0" * 64)
    free = Grade("r", "B", "j", score=1)
    elsewhere = Grade("other", "A", "j", score=1, answer_sha256="0" * 64)
    kept, warnings = current(Grades((), (named, old, free, elsewhere)), runs)
    assert kept.grades == (named, free, elsewhere)
    assert warnings == ["1 of 4 grades are left out, the answer is another one now: r: B"]
    assert current(Grades((), (named, free)), runs) == (Grades((), (named, free)), [])


def test_what_a_submission_is() -> None:
    assert submission_text(Prediction("A", " b ", "a\n", None)) == "a\n\nb"
    assert submission_text(Prediction("A", answer=" ", response=None)) == ""
    assert submission_hash(Prediction("A", "x", sample=1, latency_s=2.0)) == submission_hash(Prediction("B", "x"))


@given(
    st.lists(st.one_of(st.none(), st.text(max_size=5)), min_size=3, max_size=3), st.integers(0, 2), st.text(max_size=5)
)
def test_another_submission_has_another_hash(parts: list[Any], place: int, text: str) -> None:
    other = [*parts[:place], text, *parts[place + 1 :]]
    same = submission_hash(Prediction("A", *parts)) == submission_hash(Prediction("A", *other))
    assert same == (parts == other)
