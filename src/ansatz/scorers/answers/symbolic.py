"""Symbolic answers: equal to the gold or an alternate is 1, a near miss is 0.5; how far any other is."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final, cast

from ansatz.items.model import Item, SymbolicAnswer
from ansatz.scorers.answers.forms.readers import OF_FORMULAS, Pair, by_form
from ansatz.scorers.answers.leeway.otherwise import QUESTION, otherwise, terms_of
from ansatz.scorers.answers.objections.conjugates import unlike_conjugates
from ansatz.scorers.answers.objections.contradictions import uncontradicted
from ansatz.scorers.answers.objections.denied import compared_with, of_another
from ansatz.scorers.answers.objections.undirected import direction_missing
from ansatz.scorers.answers.objections.unworked import left_open
from ansatz.scorers.answers.protocol import TextType
from ansatz.scorers.answers.spellings.respelling import respelled
from ansatz.scorers.answers.statements.changes import by_factor_of_change, of_letter
from ansatz.scorers.equivalence import equivalent, settle
from ansatz.scorers.outcome import Extraction, Score, Status, Verdict
from ansatz.scorers.problem import asked_sentences, read_problem

NEAR_MISS_CREDIT = 0.5  # SSPB, "Symbolic Scoring"
HIGHEST_WRONG = 60.0  # PHYBench, "EED Score": what an answer that is not right comes close to
EDITS_SHOWN = 5
_COUNTS: Final = re.compile(r"[,;(](?:\s|\\[A-Za-z,;]+|[${])*[ijklmnpqsrNK]\s*(?:=|\\in|∈|\\geq?|≥|>=)")


def score_symbolic(item: Item, extraction: Extraction) -> Score:
    """The score and, beside it, the edit distance: 100 where the answer is right, its best over the golds if not."""
    extraction = respelled(item, extraction)
    scored = uncontradicted(item, extraction.text, _compared(item, extraction), extraction.definitions)
    if scored.correct:
        return replace(scored, eed=100.0)
    if scored.status == "unreadable":
        return replace(scored, eed=0.0)
    return _with_distance(item, extraction, _with_residual(item, extraction, scored))


def _with_residual(item: Item, extraction: Extraction, scored: Score) -> Score:
    """With the one slip that explains a wrong answer as evidence; it earns partial credit where the item allows that."""  # noqa: E501
    if scored.verdict.equal is not False or scored.verdict.method in ("tolerance", "dimension"):
        return scored  # values with units are no formulas with a slip
    # light start: most answers are decided without it
    from ansatz.scorers.near_misses import residual

    answer = cast(SymbolicAnswer, item.answer)
    for gold in (answer.expression, *answer.alternates):
        found = residual(
            gold,
            extraction.text,
            *terms_of(item),
            verdict=scored.verdict,
        )
        if found is None:
            continue
        verdict = replace(scored.verdict, evidence={**scored.verdict.evidence, "residual": found.to_json()})
        if scored.status == "partial" or not answer.allow_near_miss:
            return replace(scored, verdict=verdict)
        verdict = replace(verdict, method="near_miss", detail=f"one slip from the gold: {found.detail}")
        return replace(scored, score=NEAR_MISS_CREDIT, status="partial", verdict=verdict)
    return scored


def _with_distance(item: Item, extraction: Extraction, scored: Score) -> Score:
    """With EED, and with the edits as evidence where they are few enough for a score above 0."""
    # light start: most answers are decided without it
    from ansatz.scorers.edit_distance import edit_distance

    answer = cast(SymbolicAnswer, item.answer)
    nearest = max(
        (
            edit_distance(
                gold,
                extraction.text,
                *terms_of(item),
                verdict=scored.verdict,
            )
            for gold in (answer.expression, *answer.alternates)
        ),
        key=lambda distance: distance.score,
    )
    # The verdict, not the distance, says what is right.
    eed = min(nearest.score, HIGHEST_WRONG)
    if not eed or not nearest.edits:
        return replace(scored, eed=eed)
    evidence = {**scored.verdict.evidence, "edits": [str(edit) for edit in nearest.edits[:EDITS_SHOWN]]}
    return replace(scored, eed=eed, verdict=replace(scored.verdict, evidence=evidence))


def _conjugates_alike(item: Item, answer: SymbolicAnswer, text: str, verdict: Verdict) -> Verdict:
    """The verdict, unless only one side conjugates a letter: on real values that makes no difference."""
    if not verdict.equal or "*" not in answer.expression + text:
        return verdict
    name = unlike_conjugates(answer.expression, text, settle(*terms_of(item)).names)
    return Verdict(False, "kind", f"one side conjugates {name}, the other does not") if name else verdict


def _in_order(item: Item, answer: SymbolicAnswer, text: str, verdict: Verdict) -> Verdict:
    """The verdict, unless an answer gives the values of two names of the question to each other."""
    if not verdict.equal or "," not in answer.expression or len(item.question) < QUESTION:
        return verdict
    # light start: a number needs none of it
    from ansatz.scorers.answers.objections.named_values import exchanged

    names = exchanged(answer.expression, text, item.question, replace(settle(*terms_of(item)), final=True))
    return Verdict(False, "members", f"the values of {names} stand in another order") if names else verdict


def _of_its_letter(item: Item, answer: SymbolicAnswer, text: str, verdict: Verdict) -> Verdict:
    """The verdict, unless an answer states the mean of another letter of the question than the gold."""
    if not verdict.equal or "=" not in text:
        return verdict
    other = of_another(answer.expression, text, read_problem(item.question, item.context, item.language))
    return Verdict(False, "kind", f"the answer is for {other}") if other else verdict


def _worked_out(item: Item, answer: SymbolicAnswer, text: str, verdict: Verdict) -> Verdict:
    """The verdict, unless an answer leaves a derivative to be taken, or a vector without its direction."""
    if not verdict.equal:
        return verdict
    name = left_open(answer.expression, text, settle(*terms_of(item))) if item.context.relations else ""
    if name:
        return Verdict(False, "kind", f"what the question says {name} is remains to be put in")
    problem = read_problem(item.question, item.context, item.language)
    if "=" in text and direction_missing(answer.expression, text, problem, asked_sentences(item.question)):
        return Verdict(False, "kind", "the answer has no direction where a vector is asked for")
    return verdict


def _by_form(item: Item, answer: SymbolicAnswer, text: str) -> Verdict | None:
    """By the reader of the gold's form; wrong where the words of the answer deny its formula, whatever form it has."""
    pair = Pair(answer.expression, text, item.question, item.language, item.final_answer or "")
    form = by_form(pair, OF_FORMULAS) or compared_with(answer.expression, text, item.question)
    if form is not None or of_letter(answer.expression, item.question) is None:
        return form
    return by_factor_of_change(answer.expression, text, item.question)


def _by_values(item: Item, answer: SymbolicAnswer, text: str) -> Verdict | None:
    """By the values that the integer index of a family of formulas takes, where both sides list them."""
    if not _COUNTS.search(answer.expression) or not _COUNTS.search(text):
        return None
    # light start: a number needs none of it
    from ansatz.scorers.answers.leeway.families import by_values

    return by_values(answer.expression, text, replace(settle(*terms_of(item)), final=True))


def _compared(item: Item, extraction: Extraction) -> Score:
    """Compare with the gold, then the alternates, then the editor's near misses.

    The verdict that is returned is the first that says equal, or else the
    gold's; one that could be neither shown nor refuted wins over a plain no.
    """
    answer = cast(SymbolicAnswer, item.answer)

    def compared(gold: str) -> Verdict:
        return equivalent(
            gold,
            extraction.text,
            *terms_of(item),
            final=True,
        )

    named = _by_form(item, answer, extraction.text)
    if named is not None:
        known: Status = "correct" if named.equal else "unreadable" if named.equal is None else "incorrect"
        return Score(item.id, item.type, float(bool(named.equal)), known, named)
    family = _by_values(item, answer, extraction.text)
    verdict = family or _conjugates_alike(item, answer, extraction.text, compared(answer.expression))
    verdict = _in_order(item, answer, extraction.text, verdict)
    verdict = _of_its_letter(item, answer, extraction.text, verdict)
    verdict = _worked_out(item, answer, extraction.text, verdict)
    if verdict.equal:
        return Score(item.id, item.type, 1.0, "correct", verdict)
    found = otherwise(item, answer, extraction) if verdict.equal is False and family is None else None
    if found is not None:
        return Score(item.id, item.type, 1.0, "correct", found)
    for alternate in answer.alternates:
        other = compared(alternate)
        if other.equal:
            detail = f"equals the alternate {alternate}: {other.detail}"
            return Score(item.id, item.type, 1.0, "correct", replace(other, detail=detail))
        if other.equal is None and verdict.equal is False:
            verdict = other
    if answer.allow_near_miss:
        for pattern in answer.near_misses:
            if compared(pattern).equal:
                evidence = {**verdict.evidence, "near_miss": pattern}
                near = Verdict(False, "near_miss", f"equals the near miss {pattern}", evidence)
                return Score(item.id, item.type, NEAR_MISS_CREDIT, "partial", near)
    status: Status = "incorrect"
    if verdict.equal is None:
        status = "unreadable" if verdict.method == "unreadable" else "undecided"
    return Score(item.id, item.type, 0.0, status, verdict)


def _right(item: Item) -> str:
    return cast(SymbolicAnswer, item.answer).expression


def _same(item: Item, first: str, second: str) -> bool:
    return equivalent(first, second, *terms_of(item), final=True).equal is True


SYMBOLIC: Final = TextType("symbolic", score_symbolic, _right, _same, frozenset({"formula", "derivation"}))
