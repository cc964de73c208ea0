"""What a run declares of itself, how long it took, and whether answers repeat what they should not know (SSPB)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ansatz.items.canary import has_canary
from ansatz.items.model import Item, Prediction, System
from ansatz.reports.metrics import MetricValue, value_in
from ansatz.reports.shape import IrregularityRow
from ansatz.scorers.limits import RESPONSE_CHARACTERS

SOFT_SECONDS: Final = 60.0  # median time an item, soft guidance
SHINGLE: Final = 8  # words in a row
SHORTEST: Final = 24  # shingles that a text must have: a short one is repeated by chance
SOLUTION_SHARE: Final = 0.6  # of the solution's shingles found in one response
QUESTION_SHARE: Final = 0.8  # of a response's shingles found in the question
WORD: Final = re.compile(r"\w+")

Shingles = frozenset[int]


@dataclass(frozen=True, slots=True)
class Irregularity:
    """One thing that a person should look at; ``problem_id`` is empty where it is about the whole run."""

    kind: str
    detail: str
    problem_id: str = ""
    sample: int = 0

    def to_json(self) -> IrregularityRow:
        if not self.problem_id:
            return {"kind": self.kind, "detail": self.detail}
        return {"kind": self.kind, "detail": self.detail, "problem_id": self.problem_id, "sample": self.sample}


def declarations(system: System) -> Iterator[Irregularity]:
    """Statements that an official run must make and does not, or makes and must not."""
    absent = [name for name in ("declared_tools", "retrieval", "human_in_the_loop") if getattr(system, name) is None]
    if absent:
        yield Irregularity("undeclared", f"the run does not declare {', '.join(absent)}")
    if system.human_in_the_loop:
        yield Irregularity("human_in_the_loop", "people took part, which no official run allows")


def latency(metrics: Mapping[str, MetricValue]) -> Iterator[Irregularity]:
    """The median latency, where it was measured, against the guidance."""
    seconds = value_in(metrics, "latency_median_s")
    if seconds is not None and seconds > SOFT_SECONDS:
        yield Irregularity(
            "latency", f"the median latency is {seconds:.4g} s, above the guidance of {SOFT_SECONDS:g} s"
        )


def copies(answers: Iterable[tuple[Item, Prediction]]) -> Iterator[Irregularity]:
    """Responses that repeat the reference solution, or nothing but the question, nearly word for word.

    Texts are compared by the words in a row that they share, whatever the spaces and signs between:
    a solution found again from one's own thought shares few rows of eight.
    """
    for item, prediction in answers:
        said = "\n".join(part for part in (prediction.reasoning, prediction.response, prediction.answer) if part)
        words = _words(said)
        if len(words) < SHORTEST:
            continue
        response: Shingles | None = None
        solution = _shingles_of(item.solution_outline or "")
        if len(solution) >= SHORTEST and _may_hold(words, item.solution_outline or ""):
            response = _shingles(words)
            share = len(solution & response) / len(solution)
            if share >= SOLUTION_SHARE:
                detail = f"{share:.0%} of the reference solution stands in the response word for word"
                yield Irregularity("solution_copied", detail, item.id, prediction.sample)
        question = _shingles_of(item.question)
        if len(question) >= SHORTEST and len(words) < 3 * (len(question) + SHINGLE):
            response = response or _shingles(words)
            share = len(question & response) / len(response) if len(response) >= SHORTEST else 0.0
            if share >= QUESTION_SHARE:
                detail = f"{share:.0%} of the response is the question word for word"
                yield Irregularity("question_copied", detail, item.id, prediction.sample)


def canaries(system: System, predictions: Iterable[Prediction]) -> Iterator[Irregularity]:
    """The benchmark's canary in what a system said: it has seen files that no model may be trained on."""
    declared = (system.name, system.retrieval or "", *(system.declared_tools or ()))
    if any(map(has_canary, declared)):
        yield Irregularity("canary", "the canary of the benchmark stands in what the run declares")
    for one in predictions:
        if any(has_canary(part) for part in (one.answer, one.reasoning, one.response) if part):
            detail = "the canary of the benchmark stands in the response: its files were seen, in training or after"
            yield Irregularity("canary", detail, one.problem_id, one.sample)


def _words(text: str) -> list[str]:
    return WORD.findall(text[:RESPONSE_CHARACTERS].casefold())


def _may_hold(words: Iterable[str], text: str) -> bool:
    """Cheaply: does a response have enough of the words of a text to hold its rows of words?"""
    wanted = _vocabulary(text)
    return len(wanted.intersection(words)) >= SOLUTION_SHARE * len(wanted) / 2


@lru_cache(maxsize=4096)
def _vocabulary(text: str) -> frozenset[str]:
    return frozenset(_words(text))


@lru_cache(maxsize=4096)
def _shingles_of(text: str) -> Shingles:
    return _shingles(_words(text))


def _shingles(words: list[str]) -> Shingles:
    """Rows of words by their hash within this process: never stored, only counted."""
    return frozenset(hash(row) for row in zip(*(words[start:] for start in range(SHINGLE)), strict=False))


def integrity(
    system: System,
    metrics: Mapping[str, MetricValue],
    answers: Iterable[tuple[Item, Prediction]],
    predictions: Iterable[Prediction] = (),
) -> list[IrregularityRow]:
    """Everything about one run that a person should look at, as the report has it.

    Args:
        answers: those that were scored, with their items.
        predictions: the whole of the run's file, scored or not.
    """
    found = [*declarations(system), *latency(metrics), *canaries(system, predictions), *copies(answers)]
    return [finding.to_json() for finding in found]
