"""Which proofs still need a first, a second or a third grade: a worksheet for people, which reads back as grades."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, cast

from ansatz.items.cases import Bench, Case
from ansatz.items.errors import Problem
from ansatz.items.model import RUBRIC_WEIGHTS, Item, ProofAnswer, Run
from ansatz.items.submissions import submission_hash, submission_text
from ansatz.reports.errors import StatisticsError
from ansatz.reports.worksheets import cut, rows_of, written
from ansatz.scorers.answers import DISAGREEMENT, sheets_of, third_due

Round: TypeAlias = Literal["first", "second", "third"]
ROUNDS: Final[tuple[Round, ...]] = ("first", "second", "third")
SHARE: Final = 0.2  # of the proofs of a run, graded by two
CRITERIA: Final = tuple(name for name, _ in RUBRIC_WEIGHTS)
# What people fill in comes right after what the row is about; nobody sees what others gave.
COLUMNS: Final = (
    "run_id", "problem_id", "sample", "round", "graded_by", *CRITERIA, "comment", "question", "to_show", "reference",
    "proof", "answer_sha256",
)  # fmt: skip
NOT_ASKED: Final = "n/a"  # in the column of a criterion that the item's rubric does not have
MARKS: Final = {"0": 0, "0.5": 0.5, ".5": 0.5, "1": 1, "0.0": 0, "1.0": 1, "0.50": 0.5}
HASH: Final = re.compile(r"[0-9a-f]{64}")
GRADERS_APART: Final = "; "


@dataclass(frozen=True, slots=True)
class Due:
    """One grade that is still to be given, and who graded this proof before."""

    case: Case
    round: Round
    graded_by: tuple[str, ...]


def dual(run: Run, proofs: Sequence[Case], share: float, seed: int) -> set[str]:
    """The ids of the cases of a run that two people grade: the same ones every time.

    At least one where ``share`` is not 0. Which ones depends on the seed, the run and its predictions:
    nobody who answers can know.
    """
    salt = f"dual\n{seed}\n{run.run_id}\n{run.sha256}\n"
    ordered = sorted(proofs, key=lambda case: hashlib.sha256((salt + case.id).encode("utf-8", "replace")).digest())
    return {case.id for case in ordered[: max(1, round(share * len(ordered))) if share else 0]}


def plan(
    bench: Bench, share: float = SHARE, seed: int = 0, threshold: float = DISAGREEMENT, *, models: bool = False
) -> list[Due]:
    """Every grade that is due, by run and case.

    A proof without a complete grade needs a first one; one of the drawn share needs a second, by
    another person; two grades that are more than ``threshold`` apart need a third.

    Args:
        models: grades of models count as well, so that people grade what is drawn and what is disputed.

    Raises:
        StatisticsError: the share or the threshold is not in [0, 1].
    """
    for name, value in (("share", share), ("threshold", threshold)):
        if not 0 <= value <= 1:
            raise StatisticsError("a grading plan", f"a {name} of {value:g}", f"a {name} from 0 to 1")
    due: list[Due] = []
    for run in bench.runs:
        proofs = [case for case in bench.cases if case.run is run and case.item.answer.graded and case.prediction]
        twice = dual(run, proofs, share, seed)
        for case in proofs:
            grades = bench.grades.get((run.run_id, case.item.id, case.sample), ())
            found = sheets_of(case.item, case.sample, grades)
            totals = {name: total for name, total in found.totals.items() if models or name in found.people}
            names = tuple(sorted(totals))
            wanted = 2 if case.id in twice else 1
            due += [Due(case, one, names) for one in ROUNDS[len(totals) : wanted]]
            if third_due(totals.values(), threshold) is not None:
                due.append(Due(case, "third", names))
    return due


def worksheet(due: Sequence[Due]) -> str:
    """CSV text with a row for each grade that is due; the criteria are left blank."""
    return written(COLUMNS, map(_row, due))


def _row(one: Due) -> Mapping[str, object]:
    case = one.case
    assert case.run is not None
    assert case.prediction is not None
    rubric = {criterion.criterion for criterion in cast(ProofAnswer, case.item.answer).rubric}
    return {
        "run_id": case.run.run_id, "problem_id": case.item.id, "sample": case.sample, "round": one.round,
        "graded_by": GRADERS_APART.join(one.graded_by), **{name: NOT_ASKED for name in CRITERIA if name not in rubric},
        "question": cut(case.item.question.strip()), "to_show": cut(_goal(case.item)),
        "reference": cut((case.item.solution_outline or "").strip()), "proof": cut(submission_text(case.prediction)),
        "answer_sha256": submission_hash(case.prediction),
    }  # fmt: skip


def _goal(item: Item) -> str:
    return cast(ProofAnswer, item.answer).goal.strip()


def read_worksheet(text: str, file: str, grader: str) -> tuple[list[dict[str, object]], int, list[Problem]]:
    """Grades of a filled worksheet, how many rows nobody filled in, and every problem with its line.

    A sheet is whole or blank, and nobody grades a proof twice.
    """
    problems: list[Problem] = []
    grades: list[dict[str, object]] = []
    blank = 0
    seen: dict[tuple[str, str, str], int] = {}
    for line, cells in rows_of(text, file, ("run_id", "problem_id", "sample", *CRITERIA), problems):
        marks = {name: cells[name].replace(",", ".") for name in CRITERIA if cells[name] != NOT_ASKED}
        if not any(marks.values()):
            blank += 1
            continue
        key = (cells["run_id"], cells["problem_id"], cells["sample"])
        faults = list(_faults(cells, marks, grader))
        if key in seen:
            faults.append(("$", f"this proof again, as on line {seen[key]}", "one sheet of a proof by one grader"))
        seen.setdefault(key, line)
        problems += [Problem(file, line, *fault) for fault in faults]
        if not faults:
            grades.append(_grade(cells, marks, grader))
    return grades, blank, problems


def _faults(cells: Mapping[str, str], marks: Mapping[str, str], grader: str) -> Iterator[tuple[str, str, str]]:
    for name in ("run_id", "problem_id"):
        if not cells[name]:
            yield f"$.{name}", "nothing", f"a {name}"
    if not (cells["sample"].isascii() and cells["sample"].isdecimal() and len(cells["sample"]) < 10):
        yield "$.sample", repr(cells["sample"][:40]), "a whole number"
    for name, mark in marks.items():
        if mark not in MARKS:
            yield f"$.{name}", repr(mark[:40]) if mark else "nothing", "0, 0.5 or 1: a sheet counts only as a whole"
    if cells.get("answer_sha256") and not HASH.fullmatch(cells["answer_sha256"]):
        yield "$.answer_sha256", repr(cells["answer_sha256"][:80]), "the cell as it was"
    if grader in cells.get("graded_by", "").split(GRADERS_APART):
        yield "$.graded_by", f"{grader}, who graded this proof before", "another grader"


def _grade(cells: Mapping[str, str], marks: Mapping[str, str], grader: str) -> dict[str, object]:
    grade: dict[str, object] = {
        "run_id": cells["run_id"], "problem_id": cells["problem_id"], "sample": int(cells["sample"]), "grader": grader,
        "rubric": {name: MARKS[mark] for name, mark in marks.items()},
    }  # fmt: skip
    if cells.get("comment"):
        grade["note"] = cells["comment"]
    if cells.get("answer_sha256"):
        grade["answer_sha256"] = cells["answer_sha256"]
    return grade
