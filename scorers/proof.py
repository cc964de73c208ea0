"""Proofs: the rubric's weighted sum of what graders recorded, or ungraded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from items.model import Grade, Item, Prediction, ProofAnswer
from scorers.outcome import Score, Status, Verdict


def score_proof(item: Item, prediction: Prediction, grades: Sequence[Grade]) -> Score:
    """SSPB, "Proof Scoring (Rubric)": weights times grades, mean over graders.

    A grader's sheet counts when it has every criterion of the item's rubric;
    a grader without a sheet may give a holistic ``score`` instead. An
    incomplete sheet is named in the notes and left out; without any complete
    verdict the proof is ``ungraded``.
    """
    answer = cast(ProofAnswer, item.answer)
    wanted = [criterion.criterion for criterion in answer.rubric]
    sheets: dict[str, dict[str, float]] = {}
    holistic: dict[str, float] = {}
    for grade in grades:
        if grade.problem_id != item.id or grade.sample != prediction.sample or grade.constraint is not None:
            continue
        if grade.rubric:
            sheets.setdefault(grade.grader, {}).update(grade.rubric)
        elif grade.score is not None:
            holistic[grade.grader] = grade.score
    notes: list[str] = []
    complete: dict[str, dict[str, float]] = {}
    for grader, sheet in sheets.items():
        absent = [name for name in wanted if name not in sheet]
        unknown = [name for name in sheet if name not in wanted]
        if unknown:
            notes.append(f"grader {grader}: no such criterion in the rubric: {', '.join(unknown)}")
        if absent:
            notes.append(f"grader {grader}: incomplete sheet, without {', '.join(absent)}")
        else:
            complete[grader] = sheet
    totals = {
        grader: sum(criterion.weight * sheet[criterion.criterion] for criterion in answer.rubric)
        for grader, sheet in complete.items()
    }
    totals.update((grader, value) for grader, value in holistic.items() if grader not in totals)
    if not totals:
        verdict = Verdict(None, "ungraded", "no complete grade is on record for this proof")
        return Score(item.id, item.type, 0.0, "ungraded", verdict, notes=tuple(notes))
    # Weights such as 0.1 and 0.3 are no binary fractions: a full sheet must still be worth exactly 1.
    value = min(1.0, max(0.0, round(sum(totals.values()) / len(totals), 12)))
    rubric = (
        {name: sum(sheet[name] for sheet in complete.values()) / len(complete) for name in wanted} if complete else None
    )
    status: Status = "correct" if value == 1 else "partial" if value > 0 else "incorrect"
    names = ", ".join(f"{grader} {total:.3g}" for grader, total in sorted(totals.items()))
    verdict = Verdict(value == 1, "rubric" if complete else "grade", f"graded by {names}", {"graders": totals})
    return Score(item.id, item.type, value, status, verdict, rubric=rubric, notes=tuple(notes))
