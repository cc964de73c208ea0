"""Grades beside the answers that they are about: which still hold, and which are for no answer here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ansatz.items.model import Grade, Grades, Run
from ansatz.items.submissions import submission_hash


def current(sheets: Grades, runs: Iterable[Run]) -> tuple[Grades, list[str]]:
    """The grades but for those of an answer that was another one then, and a warning about these.

    Only a grade that says which answer it was given for can be out of date.
    """
    if not any(grade.answer_sha256 for grade in sheets.grades):
        return sheets, []
    said = {(run.run_id, one.problem_id, one.sample): one for run in runs for one in run.predictions}
    hashes: dict[tuple[str, str, int], str] = {}
    kept: list[Grade] = []
    old: list[Grade] = []
    for grade in sheets.grades:
        key = (grade.run_id, grade.problem_id, grade.sample)
        if grade.answer_sha256 and key in said:
            if key not in hashes:
                hashes[key] = submission_hash(said[key])
            (kept if hashes[key] == grade.answer_sha256 else old).append(grade)
        else:
            kept.append(grade)
    if not old:
        return sheets, []
    warning = f"{len(old)} of {len(sheets.grades)} grades are left out, the answer is another one now: {_named(old)}"
    return Grades(sheets.graders, tuple(kept)), [warning]


def _named(grades: Sequence[Grade]) -> str:
    names = sorted({f"{grade.run_id}: {grade.problem_id}" for grade in grades})
    return ", ".join(names[:3]) + (f" and {len(names) - 3} more" if len(names) > 3 else "")
