"""An audit: a random part of a run as a worksheet for people, which reads back as grades."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import Final

from ansatz.items.errors import Problem
from ansatz.items.model import ERROR_TAGS, Item
from ansatz.reports.errors import StatisticsError
from ansatz.reports.shape import Entry, RunReport
from ansatz.reports.worksheets import cut, rows_of, written
from ansatz.scorers.answers import gold_of

LEAST, MOST = 0.05, 0.10  # SSPB audits 5 to 10 % of the items of a run
# What people fill in comes right after what the row is about; our own verdict comes last, so that it sways little.
COLUMNS: Final = (
    "run_id", "problem_id", "sample", "score", "error", "comment", "question", "expected", "answer",
    "scored", "status", "verdict",
)  # fmt: skip
NUMBER: Final = re.compile(r"[01](?:[.,][0-9]{1,12})?|[.,][0-9]{1,12}")


@dataclass(frozen=True, slots=True)
class Sheet:
    """A worksheet read back: the grades that it holds, and how many rows nobody filled in."""

    grades: tuple[dict[str, object], ...]
    blank: int


def draw(run: RunReport, share: float = MOST, seed: int = 0) -> list[Entry]:
    """A random ``share`` of the problems of a run, one answer each, the same every time.

    At least one; between LEAST and MOST of them where so few or many can be. Which ones depends on the
    seed, the run and its predictions: nobody who answers can know.

    Raises:
        StatisticsError: the share is not one of an audit.
    """
    if not LEAST <= share <= MOST:
        raise StatisticsError("an audit", f"a share of {share:g}", f"a share from {LEAST:g} to {MOST:g}")
    answers: dict[str, list[Entry]] = {}
    for entry in run["items"]:
        answers.setdefault(entry["problem_id"], []).append(entry)
    salt = f"{seed}\n{run['run_id']}\n{run.get('predictions_sha256', '')}\n"

    def lot(name: str) -> bytes:
        return hashlib.sha256((salt + name).encode("utf-8", "backslashreplace")).digest()

    n = len(answers)
    # A share of a binary fraction: 0.1 of 30 is 3, not a little more.
    size = min(n, max(ceil(LEAST * n - 1e-9), min(floor(MOST * n + 1e-9), round(share * n)), 1))
    chosen = sorted(sorted(answers, key=lot)[:size])
    return [min(answers[name], key=lambda entry: lot(f"{name}\n{entry.get('sample', 0)}")) for name in chosen]


def worksheet(runs: Iterable[RunReport], items: Mapping[str, Item], share: float = MOST, seed: int = 0) -> str:
    """CSV text with a row for each answer that is to be audited; ``score`` and ``error`` are left blank.

    Raises:
        StatisticsError: the share is not one of an audit.
    """
    return written(COLUMNS, (_row(run, entry, items) for run in runs for entry in draw(run, share, seed)))


def _row(run: RunReport, entry: Entry, items: Mapping[str, Item]) -> dict[str, object]:
    item = items.get(entry["problem_id"])
    return {
        "run_id": run["run_id"], "problem_id": entry["problem_id"], "sample": entry.get("sample", 0),
        "question": cut(item.question.strip() if item else ""), "expected": cut(expected(item) if item else ""),
        "answer": cut(entry.get("answer") or ""), "scored": entry["score"], "status": entry["status"],
        "verdict": (entry.get("verdict") or {}).get("detail", ""),
    }  # fmt: skip


def expected(item: Item) -> str:
    """What a right answer says, in short."""
    return item.final_answer or gold_of(item)


def read_worksheet(text: str, file: str, grader: str) -> tuple[Sheet, list[Problem]]:
    """Grades from a filled worksheet, and every problem with its line.

    Columns may stand in any order, commas or semicolons between them, and a number may have a decimal
    comma: that is how spreadsheets of some countries write them back.
    """
    grades: list[dict[str, object]] = []
    problems: list[Problem] = []
    blank = 0
    for line, cells in rows_of(text, file, ("run_id", "problem_id", "sample", "score", "error"), problems):
        faults = [Problem(file, line, *fault) for fault in _faults(cells)]
        problems += faults
        if not (cells["score"] or cells["error"]):
            blank += 1
        elif not faults:
            grades.append(_grade(cells, grader))
    return Sheet(tuple(grades), blank), problems


def _faults(cells: Mapping[str, str]) -> list[tuple[str, str, str]]:
    faults = []
    for name in ("run_id", "problem_id"):
        if not cells[name]:
            faults.append((f"$.{name}", "nothing", f"a {name}"))
    if not (cells["sample"].isascii() and cells["sample"].isdecimal() and len(cells["sample"]) < 10):
        faults.append(("$.sample", repr(cells["sample"][:40]), "a whole number"))
    if cells["score"] and not (NUMBER.fullmatch(cells["score"]) and _number(cells["score"]) <= 1):
        faults.append(("$.score", repr(cells["score"][:40]), "a number from 0 to 1"))
    if cells["error"] and cells["error"] not in ERROR_TAGS:
        faults.append(("$.error", repr(cells["error"][:40]), f"one of {', '.join(ERROR_TAGS)}"))
    return faults


def _number(text: str) -> float:
    return float(text.replace(",", "."))


def _grade(cells: Mapping[str, str], grader: str) -> dict[str, object]:
    grade: dict[str, object] = {"run_id": cells["run_id"], "problem_id": cells["problem_id"]}
    grade |= {"sample": int(cells["sample"]), "grader": grader}
    if cells["score"]:
        grade["score"] = _number(cells["score"])
    if cells["error"]:
        grade["error"] = cells["error"]
    return grade


def grades_file(sheets: Sequence[tuple[str, Sheet]]) -> dict[str, object]:
    """The grades of worksheets, each with its grader, as a grades file has them."""
    graders = dict.fromkeys(grader for grader, _ in sheets)
    return {
        "graders": [{"id": grader, "kind": "human"} for grader in graders],
        "grades": [grade for _, sheet in sheets for grade in sheet.grades],
    }
