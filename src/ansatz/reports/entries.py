"""From the entries of a report back to what the metrics are made of: so an old report can be counted again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

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


def records_of(entries: Iterable[Entry], items: Mapping[str, Item]) -> list[Answer]:
    """A record for each entry of one run.

    What a scorer gives to some answers alone (an edit distance, a derivation) counts 0 where the same
    item has it in none: an answer that is missing shows no step.

    Args:
        items: tell which answers should have had a unit; of an item that is not among them, those that
            have a verdict on it.
    """
    entries = reported(entries, items)
    with_eed = any("eed" in entry for entry in entries)
    # A report in which nothing has a tag knows nothing of mistakes, unless there is none to tag.
    with_error = any("error" in entry for entry in entries) or all(_untagged(entry) for entry in entries)
    with_compliance = any(entry.get("compliance") for entry in entries)
    derived = {entry["problem_id"] for entry in entries if entry.get("dag")}
    return [
        Answer(
            problem_id=entry["problem_id"],
            type=entry["type"],
            topic=entry["topic"],
            language=entry["language"],
            difficulty=entry.get("difficulty"),
            score=entry["score"],
            status=entry["status"],
            units=_units(entry, items.get(entry["problem_id"])),
            latency_s=entry.get("latency_s"),
            steps=_steps(entry, derived, items.get(entry["problem_id"])),
            questions=_questions(entry),
            eed=(entry.get("eed") or 0.0) if with_eed and entry["type"] == "symbolic" else None,
            more=(
                *(_mistakes(entry) if with_error else ()),
                *(_compliance(entry, items.get(entry["problem_id"])) if with_compliance else ()),
            ),
        )
        for entry in entries
    ]


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


def several(entries: Sequence[Entry], items: Mapping[str, Item]) -> Values:
    """The metrics of several samples a problem; empty where there is one of each."""

    def same(problem: str, first: str, second: str) -> bool:
        return problem in items and same_answer(items[problem], first, second)

    return by_problem(attempts_of(reported(entries, items)), same)


def values_in(entries: Sequence[Entry], items: Mapping[str, Item]) -> Values:
    """What each metric of one run is the mean of, by problem."""
    return {**values_of(records_of(entries, items)), **several(entries, items)}
