"""Grades files: verdicts of people and models on record."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ansatz.items.errors import FormatError
from ansatz.items.model import Grade, Grader
from ansatz.items.reading import read_grades

ONE = {"run_id": "r", "problem_id": "A", "grader": "ab"}


def write(path: Path, data: Any) -> Path:
    path.write_text(data if isinstance(data, str) else json.dumps(data, indent=1), "utf-8")
    return path


def problems(*paths: Path) -> list[tuple[int, str, str]]:
    with pytest.raises(FormatError) as caught:
        read_grades(list(paths))
    return [(one.line, one.path, one.found) for one in caught.value.problems]


GRADES = [
    ONE | {"sample": 2, "rubric": {"goal": 1, "key_lemmas": 0.5}},
    ONE | {"grader": "judge-1", "constraint": "assumptions", "points": {"stated": "YES"}},
    ONE | {"score": 0.8},
    ONE | {"error": "modelling"},
]
HEAD: dict[str, Any] = {"graders": [{"id": "ab", "kind": "human"}, {"id": "judge-1", "kind": "model", "model": "m"}]}
READ = (
    Grade("r", "A", "ab", 2, (("goal", 1.0), ("key_lemmas", 0.5))),
    Grade("r", "A", "judge-1", constraint="assumptions", points=(("stated", "YES"),)),
    Grade("r", "A", "ab", score=0.8),
    Grade("r", "A", "ab", error="modelling"),
)


def test_both_kinds_of_file(tmp_path: Path) -> None:
    whole = read_grades(write(tmp_path / "a.json", HEAD | {"grades": GRADES}))
    lines = read_grades([write(tmp_path / "a.jsonl", "\n".join(map(json.dumps, [HEAD, *GRADES])))])
    assert whole == lines
    assert whole.grades == READ
    assert whole.graders == (Grader("ab"), Grader("judge-1", "model", "m"))


def test_several_files_are_one_collection(tmp_path: Path) -> None:
    first = write(tmp_path / "a.json", HEAD | {"grades": GRADES[:2]})
    second = write(tmp_path / "b.json", {"graders": HEAD["graders"][:1], "grades": GRADES[2:]})
    both = read_grades([first, second])
    assert both.grades == READ
    assert len(both.graders) == 2


@pytest.mark.parametrize(
    ("grade", "path"),
    [
        ({"rubric": {"goal": 0.7}}, "$.grades[0].rubric.goal"),
        ({"rubric": {}}, "$.grades[0].rubric"),
        ({"rubric": {"gaol": 1}}, "$.grades[0].rubric.gaol"),
        ({"constraint": "assumptions"}, "$.grades[0]"),
        ({"points": {"a": "YES"}, "score": 1}, "$.grades[0]"),
        ({"constraint": "assumption", "points": {"a": "YES"}}, "$.grades[0].constraint"),
        ({"constraint": "assumptions", "points": {"a": "yes"}}, "$.grades[0].points.a"),
        ({"score": 80}, "$.grades[0].score"),
        ({"error": "typo"}, "$.grades[0].error"),
        ({}, "$.grades[0]"),
    ],
)
def test_one_problem_each(tmp_path: Path, grade: dict[str, Any], path: str) -> None:
    found = problems(write(tmp_path / "a.json", {"grades": [ONE | grade]}))
    assert [problem[1] for problem in found] == [path]


def test_graders_are_known_where_any_is_listed(tmp_path: Path) -> None:
    assert read_grades(write(tmp_path / "a.json", {"grades": GRADES}))
    path = write(tmp_path / "b.json", {"graders": [{"id": "abc"}], "grades": GRADES[2:3]})
    assert problems(path) == [(11, "$.grades[0].grader", '"ab"')]
    other = write(tmp_path / "c.json", {"graders": [{"id": "abc", "kind": "model"}], "grades": []})
    good = write(tmp_path / "d.json", {"graders": [{"id": "abc"}], "grades": []})
    assert problems(good, other) == [(4, "$.graders[0].id", "another grader named 'abc'")]


def test_the_same_thing_is_graded_once_by_one_grader(tmp_path: Path) -> None:
    path = write(tmp_path / "a.jsonl", "\n".join(map(json.dumps, [{}, ONE | {"score": 1}, ONE | {"score": 0.5}])))
    assert problems(path) == [(3, "$", "the score of this prediction by ab again, as on line 2")]
    write(path, "\n".join(map(json.dumps, [{}, ONE | {"score": 1}, ONE | {"score": 1, "sample": 1}])))
    assert len(read_grades(path).grades) == 2
