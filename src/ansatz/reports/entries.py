"""From the entries of a report back to what the metrics are made of: so an old report can be counted again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from ansatz.items.model import Item, is_graded
from ansatz.reports.held_out import reported
from ansatz.reports.metrics import (
    Answer,
    Attempt,
    Values,
    by_problem,
    compliance_measures,
    mistake_measures,
    values_of,
    verdicts_of,
)
from ansatz.reports.shape import Entry
from ansatz.scorers.sameness import same_answer

# Answers that a scorer could make nothing of have no vote.
SILENT = ("missing", "unreadable")


@dataclass(slots=True)
class Survey:
    """What the entries of one run hold at all.

    Attributes:
        untagged: in none is there a mistake to tag.
        repeated: some problem has several answers.
        derived: problems of which some answer has a derivation.
        counts: entries by status.
        ungraded: problem and sample of those that wait for a grader.
    """

    with_eed: bool = False
    with_error: bool = False
    with_compliance: bool = False
    untagged: bool = True
    repeated: bool = False
    derived: set[str] = field(default_factory=set)
    counts: Counter[str] = field(default_factory=Counter)
    ungraded: list[tuple[str, int]] = field(default_factory=list)

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> Survey:
        """Look at every entry."""
        found = cls()
        for _ in found.seeing(entries):
            pass
        return found

    def seeing(self, entries: Iterable[Entry]) -> Iterator[Entry]:
        """The entries, each looked at as it passes."""
        problems = set()
        for entry in entries:
            problem, status = entry["problem_id"], entry["status"]
            self.repeated = self.repeated or problem in problems
            problems.add(problem)
            self.counts[status] += 1
            if status == "ungraded":
                self.ungraded.append((problem, entry.get("sample", 0)))
            self.with_eed = self.with_eed or "eed" in entry
            self.with_error = self.with_error or "error" in entry
            self.with_compliance = self.with_compliance or bool(entry.get("compliance"))
            self.untagged = self.untagged and _untagged(entry)
            if entry.get("dag"):
                self.derived.add(problem)
            yield entry


def records_of(entries: Collection[Entry], items: Mapping[str, Item], survey: Survey | None = None) -> Iterator[Answer]:
    """A record for each entry of one run, one after the other: all at once they would fill the memory.

    What a scorer gives to some answers alone (an edit distance, a derivation) counts 0 where the same
    item has it in none: an answer that is missing shows no step.

    Args:
        items: tell which answers should have had a unit; of an item that is not among them, those that
            have a verdict on it.
        survey: of these entries, where it is known.
    """
    found = survey or Survey.of(reported(entries, items))
    # A report in which nothing has a tag knows nothing of mistakes, unless there is none to tag.
    with_error = found.with_error or found.untagged
    for entry in reported(entries, items):
        yield Answer(
            problem_id=entry["problem_id"],
            type=entry["type"],
            topic=entry["topic"],
            language=entry["language"],
            difficulty=entry.get("difficulty"),
            score=entry["score"],
            status=entry["status"],
            units=_units(entry, items.get(entry["problem_id"])),
            latency_s=entry.get("latency_s"),
            steps=_steps(entry, found.derived, items.get(entry["problem_id"])),
            questions=_questions(entry),
            eed=(entry.get("eed") or 0.0) if found.with_eed and entry["type"] == "symbolic" else None,
            more=(
                *(_mistakes(entry) if with_error else ()),
                *(_compliance(entry, items.get(entry["problem_id"])) if found.with_compliance else ()),
            ),
        )


def _untagged(entry: Entry) -> bool:
    """Whether there is no mistake to tag: the answer is right, waits for a grader, or was never given."""
    return entry["status"] in ("correct", "ungraded", "missing")


def _mistakes(entry: Entry) -> Iterator[tuple[str, float]]:
    """Tags of a graded answer; one that was given, is wrong and has none is unclassified."""
    if entry["status"] != "ungraded":
        error = entry.get("error")
        yield from mistake_measures(None if error is None and _untagged(entry) else error or {}, entry["topic"])


def _compliance(entry: Entry, item: Item | None) -> Iterator[tuple[str, float]]:
    verdicts = verdicts_of(entry, [one.id for one in item.constraints] if item else ())
    graded = entry["status"] != "ungraded"
    yield from compliance_measures(verdicts, entry["status"] == "correct" if graded else None)


def _units(entry: Entry, item: Item | None) -> bool | None:
    if item is None:
        return entry.get("units_ok")
    wanted = item.answer.measured
    return entry.get("units_ok") is True if wanted else None


def _steps(entry: Entry, derived: set[str], item: Item | None) -> float | None:
    if entry["problem_id"] not in derived and not (derived and item is not None and item.dag):
        return None
    return float((entry.get("dag") or {}).get("score", 0.0))


def _questions(entry: Entry) -> float | None:
    """Of a problem with several questions of which some are answered; its score is their share."""
    return float(entry["score"]) if (entry.get("verdict") or {}).get("method") == "questions" else None


def attempts_of(entries: Iterable[Entry]) -> dict[str, list[Attempt]]:
    """The answers to each problem that is no proof and was graded: proofs have no answer to vote on."""
    attempts: dict[str, list[Attempt]] = {}
    for entry in entries:
        if not is_graded(entry["type"]) and entry["status"] != "ungraded":
            answer = None if entry["status"] in SILENT else entry.get("answer")
            one = Attempt(entry.get("sample", 0), answer, entry["status"] == "correct", entry["status"] == "missing")
            attempts.setdefault(entry["problem_id"], []).append(one)
    return attempts


def several(entries: Collection[Entry], items: Mapping[str, Item], survey: Survey | None = None) -> Values:
    """The metrics of several samples a problem; empty where there is one of each."""
    if not (survey or Survey.of(reported(entries, items))).repeated:
        return {}

    def same(problem: str, first: str, second: str) -> bool:
        return problem in items and same_answer(items[problem], first, second)

    return dict(by_problem(attempts_of(reported(entries, items)), same))


def values_in(entries: Collection[Entry], items: Mapping[str, Item]) -> Values:
    """What each metric of one run is the mean of, by problem."""
    survey = Survey.of(reported(entries, items))
    return {**values_of(records_of(entries, items, survey)), **several(entries, items, survey)}
