"""Control characters in items: an escape where a command was meant is an error that says how to mend it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from ansatz.items.errors import FormatError, UsageError
from ansatz.items.language import LANGUAGES
from ansatz.items.reading import read_items, read_run
from ansatz.scorers import language

HEAD = """\
id: A-1
type: symbolic
language: {language}
topic: mechanics/energy
question: {question}
final_answer: 'v'
answer: {{expression: {expression}}}
"""


def problems(tmp_path: Path, expression: str = "'v'", question: str = "'How fast?'", language: str = "en") -> Any:
    path = tmp_path / "item.yaml"
    path.write_text(HEAD.format(expression=expression, question=question, language=language), "utf-8")
    try:
        read_items(path)
    except FormatError as error:
        return error.problems
    return []


@pytest.mark.parametrize(
    ("written", "command", "sign"),
    [
        (r'"\tan\theta"', "tan", "U+0009"),
        (r'"\frac{1}{2} v"', "frac", "U+000C"),
        (r'"\beta"', "beta", "U+0008"),
        (r'"\rho g h"', "rho", "U+000D"),
        (r'"\vec"', "vec", "U+000B"),
        (r'"\alpha"', "alpha", "U+0007"),
        (r'"h \nu"', "nu", "a line break"),
        (r'"\nabla U"', "nabla", "a line break"),
    ],
)
def test_an_escape_where_a_command_was_meant(tmp_path: Path, written: str, command: str, sign: str) -> None:
    (problem,) = problems(tmp_path, written)
    assert (problem.line, problem.path) == (7, "$.answer.expression")
    assert sign in problem.found
    assert f"the command \\{command}:" in problem.expected
    assert f"'\\{command}' between single quotes (YAML)" in problem.expected


@pytest.mark.parametrize(
    "written",
    [r"'\tan\theta'", r'"\\tan\\theta"', r"'h \nu'", r'"h \\nu"', "v"],
)
def test_a_command_that_is_one(tmp_path: Path, written: str) -> None:
    assert problems(tmp_path, written) == []


def test_lines_of_a_text_may_begin_with_any_word(tmp_path: Path) -> None:
    assert problems(tmp_path, question="|\n  The first is $v$,\n  u is the second;\n  e is not $\\nu$.") == []
    assert problems(tmp_path, question=r'"A line.\nAnother."') == []


def test_json_as_well(tmp_path: Path) -> None:
    path = tmp_path / "item.jsonl"
    text = r'{"id": "A", "type": "symbolic", "language": "en", "topic": "a/b", "question": "The $\theta$?",'
    path.write_text(text + r' "final_answer": "v", "answer": {"expression": "\\theta"}}' + "\n")
    with pytest.raises(FormatError) as caught:
        read_items(path)
    (problem,) = caught.value.problems
    assert problem.path == "$.question"
    assert '"\\\\theta"' in problem.expected


def test_a_sign_that_is_no_escape(tmp_path: Path) -> None:
    (problem,) = problems(tmp_path, question=r'"A \x07 7 bell"')
    assert problem.expected == "text without control characters"


@pytest.mark.parametrize("tag", ["fr", "ja", "it"])
def test_a_language_without_words_is_an_error(tmp_path: Path, tag: str) -> None:
    """A denial in it would not be seen, and score 1."""
    (problem,) = problems(tmp_path, language=tag)
    assert (problem.path, problem.found) == ("$.language", f'"{tag}"')
    assert "en, ru" in problem.expected


@pytest.mark.parametrize("tag", ["en", "ru", "en-GB", "EN", "de", "zh-Hans"])
def test_a_language_with_words(tmp_path: Path, tag: str) -> None:
    assert problems(tmp_path, language=tag) == []


def test_the_languages_of_items_are_those_with_words() -> None:
    assert sorted(language.LANGUAGES) == sorted(LANGUAGES)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    for path in (tmp_path, tmp_path / "pipe.yaml"):
        with pytest.raises(UsageError, match="is no regular file"):
            read_items(path)


def test_a_sample_has_a_bound(tmp_path: Path) -> None:
    path = tmp_path / "run.json"
    path.write_text('{"run_id": "r", "predictions": [{"problem_id": "A", "answer": "1", "sample": 1000000}]}')
    with pytest.raises(FormatError, match="999999"):
        read_run(path)
