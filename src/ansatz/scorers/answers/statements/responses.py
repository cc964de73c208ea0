"""The final answer of a response in words: its sentence, or what the whole of it comes to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, cast

from ansatz.items.model import Item, Prediction, WordsAnswer
from ansatz.scorers.answers.protocol import Submission, TextType
from ansatz.scorers.answers.statements.changes import by_factor_of_change
from ansatz.scorers.answers.statements.outcomes import by_outcome, says_of_another
from ansatz.scorers.answers.statements.propositions import by_told_order
from ansatz.scorers.answers.statements.scoring import WORDS_CHARACTERS, compared, score_words, turned
from ansatz.scorers.answers.statements.sides import left_open
from ansatz.scorers.language import ANSWERING
from ansatz.scorers.outcome import Extraction, Score, Verdict
from ansatz.scorers.problem import asked_of
from ansatz.scorers.responses import final_answer, request_of_part, text_of_part, without_supposed

_EXPLICIT: Final = frozenset(("json", "tag", "boxed", "label", "closing"))
_UNREAL: Final = ANSWERING.pattern("(?i)(?&unreal|counterfactuals)")


def _right(item: Item) -> str:
    return cast(WordsAnswer, item.answer).statement


def _same(item: Item, first: str, second: str) -> bool:
    return bool(compared(first, second, item.question, item.language).equal)


@dataclass(frozen=True, slots=True)
class WordsType(TextType):
    """Statements, which a whole response may tell in any of its sentences."""

    def candidates(self, item: Item, prediction: Prediction) -> Extraction | None:
        """The final answer; where no sentence is one, the whole text, if it tells what is asked for."""
        found = final_answer(prediction, item, asked_of(item))
        if found.text or _by_outcome(item, prediction, found) is None:
            return found
        return replace(found, text=_text_of(prediction)[-WORDS_CHARACTERS:], method="words")

    def score(self, item: Item, submission: Submission) -> Score:
        """By the final answer alone, or else by what the whole response comes to."""
        scored = score_words(item, _of_this_case(item, submission.extraction))
        factor = by_factor_of_change(
            cast(WordsAnswer, item.answer).statement, submission.extraction.text, item.question
        )
        if scored.correct and _of_another(item, submission):
            open_verdict = left_open("the answer may be of another quantity")
            return Score(item.id, item.type, 0.0, "ungraded", open_verdict, extraction=submission.extraction)
        if scored.correct or (factor is not None and not factor.equal):
            return replace(scored, extraction=submission.extraction)
        told = _by_outcome(item, submission.prediction, submission.extraction)
        if told is None and scored.status == "ungraded" and submission.extraction.method not in _EXPLICIT:
            text = text_of_part(_text_of(submission.prediction), asked_of(item))
            told = by_told_order(_right(item), text, item.question, item.language)
        scored = replace(scored, extraction=submission.extraction)
        if told is None or not told.equal or turned(_right(item), submission.extraction.text, item.language):
            return scored
        return replace(scored, score=1.0, status="correct", verdict=told)


def _of_another(item: Item, submission: Submission) -> bool:
    """Whether the last sentence of a response is of another quantity than the one that is asked about."""
    if submission.extraction.method in _EXPLICIT:
        return False
    answer, asked = cast(WordsAnswer, item.answer), asked_of(item)
    request = request_of_part(item.question, asked) or asked.request
    text = text_of_part(_text_of(submission.prediction), asked)
    return says_of_another(answer.statement, text, item.question, request, item.language)


def _of_this_case(item: Item, extraction: Extraction) -> Extraction:
    """An answer without what it says would be in another case, unless the question itself supposes one."""
    if _UNREAL.search(item.question):
        return extraction
    return replace(extraction, text=without_supposed(extraction.text))


def _text_of(prediction: Prediction) -> str:
    return prediction.answer or prediction.response or prediction.reasoning or ""


@lru_cache(maxsize=16)
def _by_outcome(item: Item, prediction: Prediction, extraction: Extraction) -> Verdict | None:
    if extraction.taken_back:
        return None  # its steps do not answer for a conclusion that it takes back
    answer = cast(WordsAnswer, item.answer)
    asked = asked_of(item)
    text = text_of_part(_text_of(prediction), asked)
    request = request_of_part(item.question, asked) or asked.request
    final = extraction.text if extraction.method in _EXPLICIT else ""
    for statement in (answer.statement, *answer.alternates):
        told = by_outcome(statement, text, final, item.question, request, item.language)
        if told is not None:
            return told
    return None


WORDS: Final = WordsType("words", score_words, _right, _same)
