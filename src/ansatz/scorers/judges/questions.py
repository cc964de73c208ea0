"""What is asked of a judge: one point of evidence, or one criterion of a proof, about one answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ansatz.items.cases import Bench
from ansatz.items.model import Grade, Item, Point, Prediction
from ansatz.items.submissions import submission_hash, submission_text
from ansatz.scorers.constraints import open_points
from ansatz.scorers.responses import audited_text, without_thoughts

PROOF: Final = "proof"
ANSWER: Final = "answer"  # whether an answer is right: a baseline beside the rules, which decides nothing
_LAST: Final = 3  # after everything that rules leave open
# What the criteria of SSPB ("Proof Scoring (Rubric)") ask for, where an item has no words of its own.
CRITERIA: Final = {
    "goal": "The proof says clearly what is to be shown, and it is what the problem asks for.",
    "key_lemmas": "The intermediate results that carry the proof are there and are right.",
    "logical_flow": "Every step follows from what stands before it by a valid inference.",
    "edge_cases": "Domains, boundary conditions, units and assumptions are treated where they matter.",
    "clarity": "The proof can be followed: it is in order, has few gaps, and its notation is right.",
    "conclusion": "The argument is closed: the proof ends by saying that the goal is reached, and from what.",
}


@dataclass(frozen=True, slots=True)
class JudgeQuestion:
    """One thing that a judge is to decide.

    Attributes:
        subject: id of the constraint, ``PROOF`` or ``ANSWER``.
        part: id of the point, or of the criterion; ``ANSWER`` again.
        problem: what the item asks.
        asked: the evidence that is looked for, in words.
        reference: for a proof the goal and the reference solution, for ``ANSWER`` the right answer; else empty.
        answer: everything that the system said.
        answer_sha256: ``submission_hash`` of the prediction.
        urgency: 0 for what rules cannot tell, 1 for what they miss, 2 for what rests on a pattern alone, 3 for ANSWER.
    """

    run_id: str
    problem_id: str
    sample: int
    subject: str
    part: str
    problem: str
    asked: str
    reference: str
    answer: str
    answer_sha256: str
    urgency: int = 0

    @property
    def place(self) -> tuple[str, str, int, str, str]:
        """What it is about, whoever is asked."""
        return (self.run_id, self.problem_id, self.sample, self.subject, self.part)


def questions_of(bench: Bench, *, answers: bool = False) -> Iterator[JudgeQuestion]:
    """Everything that rules and people leave open in a session, in the order of its cases.

    Args:
        answers: ask of every answer, too, whether it is right.
    """
    for case in bench.cases:
        if case.run is None or case.prediction is None:
            continue
        grades = bench.grades.get((case.run.run_id, case.item.id, case.sample), ())
        yield from open_questions(case.run.run_id, case.item, case.prediction, grades)
        if answers:
            yield from correctness_question(case.run.run_id, case.item, case.prediction)


def open_questions(
    run_id: str, item: Item, prediction: Prediction, grades: Sequence[Grade] = ()
) -> Iterator[JudgeQuestion]:
    """What is open about one answer: points that no rule decides for good, and criteria that no person graded."""
    said = submission_text(prediction)
    if not said:
        return
    people = [grade for grade in grades if grade.kind == "human"]
    shared = (run_id, item.id, prediction.sample)
    sha256 = submission_hash(prediction)
    if item.constraints:
        # What rules look at, and so where a quote can be marked.
        text = without_thoughts(audited_text(prediction))
        seen = {(grade.constraint, point) for grade in people for point, said in grade.points if said != "UNDECIDED"}
        for constraint, point, urgency in open_points(item, prediction):
            if (constraint, point.id) not in seen:
                yield JudgeQuestion(
                    *shared, constraint, point.id, item.question, _wanted(point), "", text, sha256, urgency
                )
    if item.answer.graded and not any(grade.score is not None for grade in people):
        graded = {criterion for grade in people for criterion, _ in grade.rubric}
        reference = _reference(item)
        text = without_thoughts(said)
        for criterion in item.answer.rubric:
            if criterion.criterion not in graded:
                asked = criterion.description or CRITERIA.get(criterion.criterion, criterion.criterion)
                yield JudgeQuestion(*shared, PROOF, criterion.criterion, item.question, asked, reference, text, sha256)


def correctness_question(run_id: str, item: Item, prediction: Prediction) -> Iterator[JudgeQuestion]:
    """Whether an answer is right, asked with the right one at hand; of a proof its criteria are asked instead."""
    said = submission_text(prediction)
    if not said or item.answer.graded or not item.final_answer:
        return
    yield JudgeQuestion(
        run_id, item.id, prediction.sample, ANSWER, ANSWER, item.question, "the final answer is right",
        item.final_answer, without_thoughts(said), submission_hash(prediction), _LAST,
    )  # fmt: skip


def _wanted(point: Point) -> str:
    return point.description or point.id.replace("_", " ")


def _reference(item: Item) -> str:
    return "\n\n".join(part.strip() for part in (item.answer.goal, item.solution_outline or "") if part.strip())
