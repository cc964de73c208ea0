"""Questions that were published without their answers: read for those who run systems, refused where it is scored."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from ansatz.items.errors import Problem
from ansatz.items.model import Question
from ansatz.items.reading.words import quote

EXPECTED: Final = "items with their answers: score against the sealed file, or only --split=dev"


def is_question(value: Any) -> bool:
    """Whether a value of an items file is a published question and not an item."""
    return isinstance(value, dict) and "commitment" in value


def sealed_problems(questions: Iterable[Question]) -> list[Problem]:
    """What to say where answers are needed: one problem a file, at its first question."""
    files: dict[str, list[Question]] = {}
    for question in questions:
        files.setdefault(question.file, []).append(question)
    return [Problem(file, found[0].line, "$.answer", _found(found), EXPECTED) for file, found in files.items()]


def _found(questions: Sequence[Question]) -> str:
    if len(questions) == 1:
        return f"the question {questions[0].id} without its answer, which is sealed"
    return f"{len(questions)} questions without their answers, which are sealed ({questions[0].id}, ...)"


def repeated(questions: Iterable[Question], ids: Iterable[str]) -> list[Problem]:
    """Questions whose id an item or another question has."""
    taken = set(ids)
    problems = []
    for question in questions:
        if question.id in taken:
            found = f"{quote(question.id)} a second time, here as a question without its answer"
            problems.append(Problem(question.file, question.line, "$.id", found, "an id of its own"))
        taken.add(question.id)
    return problems
