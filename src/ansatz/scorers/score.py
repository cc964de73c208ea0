"""The one entrance: an item, a prediction and the grades on record in, a score out; it never raises."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from ansatz.items.model import Grade, Item, Prediction
from ansatz.scorers.answers import TYPES, Submission, with_rules
from ansatz.scorers.errors import LimitError, NotationError
from ansatz.scorers.outcome import Extraction, Score, Status, Verdict

FAILED: Final = "a scorer failed on this answer"  # what a verdict says then
# What is said of a text that is no answer, by its role.
_ROLES: Final = {
    "withdrawn": "taken back", "refusal": "it declines", "question": "it asks back", "cut": "it breaks off",
    "thought": "it is only thought",
    "conditional": "under a condition that does not hold", "chatter": "not about the problem",
    "rejected": "ruled out",
}  # fmt: skip


def score(
    item: Item, prediction: Prediction | None, grades: Sequence[Grade] = (), *, auto_proof: bool = False
) -> Score:
    """The score of this prediction on this item, and why.

    Pure, picklable and total: no content of a prediction raises. ``None`` is
    a missing prediction and scores 0. A fault inside a scorer is
    ``undecided`` with a note that names the exception, so that one bad item
    never costs another. What else the item asks for is added in the order of
    ``PARTS``; a fault in a part is a note and costs the rest nothing.

    Args:
        item: what is asked and what is right; ``read_items`` gives them.
        prediction: an answer, or a whole response in which one has to be found; hostile text is fine.
        grades: verdicts of people or models on record for this very answer.
        auto_proof: a proof that nobody graded is graded by rules, and its score says so.
    """
    scored = _answer(item, prediction, grades)
    parts = PARTS
    if item.answer.graded and prediction is not None:
        parts = (*PARTS[:-1], ("rules", partial(_rules, auto_proof)), PARTS[-1])
    for name, part in parts:
        try:
            scored = part(item, prediction or Prediction(item.id), grades, scored)
        except Exception as error:  # a fault in one part costs that part alone, and the score says so
            note = f"{name}: {type(error).__name__}: {str(error)[:200]}"
            scored = replace(scored, notes=(*scored.notes, note))
    return scored


def _answer(item: Item, prediction: Prediction | None, grades: Sequence[Grade]) -> Score:
    if prediction is None:
        verdict = Verdict(False, "missing", "no prediction for this item")
        return Score(item.id, item.type, 0.0, "missing", verdict)
    extraction: Extraction | None = None
    try:
        kind = TYPES[item.type]
        extraction = kind.candidates(item, prediction)
        if extraction is None:
            scored = kind.score(item, Submission(prediction, Extraction("", "none"), grades))
            return replace(scored, sample=prediction.sample)
        if not extraction.text:
            verdict = Verdict(None, "no_answer", _why_none(extraction))
            scored = Score(item.id, item.type, 0.0, "unreadable", verdict)
        else:
            scored = kind.score(item, Submission(prediction, extraction, grades))
        if scored.sample != prediction.sample or scored.extraction is None:
            scored = replace(scored, sample=prediction.sample, extraction=extraction)
        return scored
    except (LimitError, NotationError) as error:
        return _failed(item, prediction, extraction, Verdict(None, "unreadable", str(error)))
    except Exception as error:  # the boundary of all scorers: a fault in one of them is data, not a crash
        verdict = Verdict(None, "undecided", FAILED)
        return _failed(item, prediction, extraction, verdict, f"{type(error).__name__}: {str(error)[:200]}")


def _why_none(extraction: Extraction) -> str:
    """Why a prediction holds no answer: what could have been one, and what it is there for."""
    if not extraction.others:
        return "the prediction holds no answer"
    first = extraction.others[0]
    return f"the prediction holds no answer: {_ROLES.get(first.role, first.role)}: {first.text[:100]!r}"


def _derivation(item: Item, prediction: Prediction, _grades: Sequence[Grade], scored: Score) -> Score:
    """How much of the graph of formulas the response reaches."""
    if not item.dag:
        return scored
    # light start: only items that ask for it need it
    from ansatz.scorers.derivations import score_derivation

    right = True if scored.correct else False if scored.verdict.equal is False else None
    return _questions(item, replace(scored, dag=score_derivation(item, prediction, answer_correct=right)))


def _questions(item: Item, scored: Score) -> Score:
    """A problem with several final nodes asks several questions: it is right when all of them are answered.

    The item's own answer is that of its last final node; the others are answered where the derivation shows them.
    """
    finals = scored.dag.final_answers if scored.dag is not None else ()
    if len(finals) < 2 or not item.answer.derived or scored.status not in ("correct", "incorrect"):
        return scored
    answered = [one.node for one in finals[:-1] if one.matched] + [finals[-1].node] * scored.correct
    if len(answered) == len(finals) or not answered:
        return scored
    missing = ", ".join(str(one.node) for one in finals if one.node not in answered)
    detail = f"{len(answered)} of {len(finals)} questions are answered, node {missing} is not: {scored.verdict.detail}"
    evidence = {**scored.verdict.evidence, "questions": {"answered": answered, "of": len(finals)}}
    verdict = Verdict(False, "questions", detail, evidence)
    return replace(scored, score=len(answered) / len(finals), status="partial", verdict=verdict)


def _constraints(item: Item, prediction: Prediction, grades: Sequence[Grade], scored: Score) -> Score:
    """Whether the response shows what the item's constraints ask for; no part of the score itself."""
    if not item.constraints:
        return scored
    # light start: only items that ask for it need it
    from ansatz.scorers.constraints import audit

    return replace(scored, compliance=audit(item, prediction, grades))


def _method(item: Item, prediction: Prediction, _grades: Sequence[Grade], scored: Score) -> Score:
    """Partial credit for a wrong number whose method is shown to be right, where the item allows that."""
    if not item.answer.allow_method_partial:
        return scored
    # light start: only items that ask for it need it
    from ansatz.scorers.method import with_method_credit

    return with_method_credit(item, prediction, scored)


def _mistake(item: Item, prediction: Prediction, grades: Sequence[Grade], scored: Score) -> Score:
    """Which mistake it was, where the answer is not fully right."""
    if scored.status in ("correct", "missing", "ungraded"):
        return scored
    # light start: only items that ask for it need it
    from ansatz.scorers.taxonomy import classify

    return replace(scored, error=classify(item, prediction, scored, grades))


def _rules(count: bool, item: Item, prediction: Prediction, _grades: Sequence[Grade], scored: Score) -> Score:
    """What rules see in a proof, as an aid; with ``count`` as its grade where nobody graded it."""
    return with_rules(item, prediction, scored, count=count)


def _failed(item: Item, prediction: Prediction, extraction: Extraction | None, verdict: Verdict, *notes: str) -> Score:
    status: Status = "unreadable" if verdict.method == "unreadable" else "undecided"
    return Score(item.id, item.type, 0.0, status, verdict, prediction.sample, extraction, notes=notes)


# What is added to the score of the answer; each part sees what those before it found.
PARTS: Final[tuple[tuple[str, Callable[[Item, Prediction, Sequence[Grade], Score], Score]], ...]] = (
    ("derivation", _derivation),
    ("method", _method),
    ("constraints", _constraints),
    ("mistake", _mistake),
)
