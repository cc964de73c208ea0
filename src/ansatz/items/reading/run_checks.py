"""What a schema cannot say of predictions and grades: repeated samples, unknown items and graders."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Final

from ansatz.items.model import Grade, Prediction
from ansatz.items.reading.words import PathFault, did_you_mean, quote

LISTED: Final = 100  # predictions for no item that are told one by one


def sample_problems(predictions: Sequence[Prediction], line: Callable[[int], int]) -> Iterator[tuple[int, PathFault]]:
    """Predictions of one item with the same sample number; ``line`` finds where the first one stands."""
    first: dict[tuple[str, int], int] = {}
    for index, prediction in enumerate(predictions):
        key = (prediction.problem_id, prediction.sample)
        other = first.setdefault(key, index)
        if other != index:
            name = quote(prediction.problem_id)
            found = f"sample {prediction.sample} of {name} again, as on line {line(other)}"
            yield index, PathFault(("problem_id",), found, "each sample of an item once")


def stranger_faults(predictions: Sequence[Prediction], ids: Collection[str]) -> list[tuple[int, PathFault]]:
    """Predictions for ids that no item has."""
    known = set(ids)
    strangers = sum(prediction.problem_id not in known for prediction in predictions)
    guesses: dict[str, str] = {}
    faults: list[tuple[int, PathFault]] = []
    for index, prediction in enumerate(predictions):
        name = prediction.problem_id
        if name in known:
            continue
        if len(faults) == LISTED and strangers > LISTED + 1:
            found = f"{quote(name)} and {strangers - LISTED - 1} more that no item has"
            faults.append((index, PathFault(("problem_id",), found, f"ids of the {len(known)} items")))
            break
        if name not in guesses:
            # The search is slow on a large set, and a run for another set has nothing but strangers.
            close = did_you_mean(name, known) if len(guesses) < 20 else None
            guesses[name] = f"; did you mean {close!r}?" if close else ""
        expected = f"the id of one of the {len(known)} items{guesses[name]}"
        faults.append((index, PathFault(("problem_id",), quote(name), expected)))
    return faults


def grade_problems(
    grades: Sequence[Grade], graders: Collection[str], line: Callable[[int], int]
) -> Iterator[tuple[int, PathFault]]:
    """Grades by graders that are not listed, and the same thing graded twice by one grader."""
    first: dict[tuple[object, ...], int] = {}
    for index, grade in enumerate(grades):
        if graders and grade.grader not in graders:
            close = did_you_mean(grade.grader, graders)
            hint = f"; did you mean {close!r}?" if close else ""
            yield index, PathFault(("grader",), quote(grade.grader), f"one of the graders that are listed{hint}")
        for aspect in _aspects(grade):
            key = (grade.run_id, grade.problem_id, grade.sample, grade.grader, aspect)
            other = first.setdefault(key, index)
            if other != index:
                found = f"{aspect} of this prediction by {grade.grader} again, as on line {line(other)}"
                yield index, PathFault((), found, "each verdict once")
                break


def _aspects(grade: Grade) -> Iterator[str]:
    # A sheet may come in parts: what is graded once is a criterion, a point.
    for criterion in (*(name for name, _ in grade.rubric), *grade.undecided):
        yield f"the criterion {criterion}"
    for point, _ in grade.points:
        yield f"the point {point} of {grade.constraint}"
    if grade.score is not None:
        yield "the score"
    if grade.error is not None:
        yield "the error"
