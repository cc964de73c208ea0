"""Judges in a session of pytest: asked by the controller before any test runs, read by every process."""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ansatz.items.cases import Bench
from ansatz.items.errors import UsageError
from ansatz.items.grading import current
from ansatz.items.model import Grade
from ansatz.items.reading import read_grades
from ansatz.scorers.judges.client import Manner
from ansatz.scorers.judges.endpoint import Judge, judges_of
from ansatz.scorers.judges.questions import questions_of
from ansatz.scorers.judges.recording import Record
from ansatz.scorers.judges.session import Tally, ask_all, estimates
from ansatz.scorers.progress import Progress

if TYPE_CHECKING:
    import pytest

FILE: Final = "judge-grades.jsonl"
REPORT: Final = "ansatz-report"  # where a report goes that was given no place


def judged(config: pytest.Config, bench: Bench) -> tuple[Bench, list[Tally]]:
    """The bench with the judges' verdicts beside the grades on record, and what each judge did.

    Only the controller asks; a worker reads what it left.

    Raises:
        UsageError: the options make no sense, or httpx is not installed.
        FormatError: the file of verdicts is no grades file.
    """
    option: Any = config.option
    judges = judges_of(option.ansatz_judges, os.environ, option.ansatz_judge_prices)
    if bench.gold_only:
        raise UsageError("--judge needs --predictions: there is nothing to judge")
    path = _place(config)
    if hasattr(config, "workerinput"):
        return _with(bench, path, judges), []
    if option.collectonly:
        return bench, []
    # Workers may stand elsewhere.
    option.ansatz_judge_cache = str(path)
    manner = Manner(
        option.ansatz_judge_timeout,
        option.ansatz_judge_retries,
        option.ansatz_judge_pause,
        option.ansatz_judge_concurrency,
        option.ansatz_judge_budget,
        option.ansatz_judge_rate,
        record=Record(config.invocation_params.dir / option.ansatz_judge_record)
        if option.ansatz_judge_record
        else None,
    )
    questions = list(questions_of(bench, answers=option.ansatz_judge_answers))
    if option.ansatz_judge_dry_run:
        for estimate in estimates(questions, judges, path, manner.budget):
            print(estimate.line(), file=sys.stderr)
        return _with(bench, path, judges), []
    tallies = ask_all(questions, judges, path, manner, Progress("questions", "judges"))
    return replace(_with(bench, path, judges), judges=tuple(tally.row() for tally in tallies)), tallies


def _place(config: pytest.Config) -> Path:
    option: Any = config.option
    here = config.invocation_params.dir
    if option.ansatz_judge_cache:
        return Path(here / option.ansatz_judge_cache)
    directory = getattr(option, "ansatz_report_dir", None)
    return Path(here / directory if directory else config.rootpath / REPORT) / FILE


def _with(bench: Bench, path: Path, judges: tuple[Judge, ...]) -> Bench:
    """The verdicts of these judges, and of no others that the file may hold, beside the grades on record."""
    if not path.exists():
        return bench
    names = {judge.id for judge in judges}
    sheets, _ = current(read_grades(path), bench.runs)
    # The same file may have been given as grades on record, too: no verdict counts twice.
    grades: dict[tuple[str, str, int], tuple[Grade, ...]] = {
        key: tuple(grade for grade in own if grade.grader not in names) for key, own in bench.grades.items()
    }
    for grade in sheets.grades:
        if grade.grader in names:
            key = (grade.run_id, grade.problem_id, grade.sample)
            grades[key] = (*grades.get(key, ()), grade)
    known = [grader for grader in bench.graders if grader.id not in names]
    return replace(bench, grades=grades, graders=(*known, *(judge.grader for judge in judges)))
