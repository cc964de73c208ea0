"""What a change of the gold does to systems: every answer scored against both sides, and the systems ranked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import fsum
from typing import TypeAlias, cast

from ansatz.items.cases import Bench, assemble
from ansatz.items.diff import Effects, ItemEffect, RunEffect, Side, SystemStanding
from ansatz.items.errors import UsageError
from ansatz.items.grading import current
from ansatz.items.model import Grades, Item, Run
from ansatz.items.reading import read_grades, read_run
from ansatz.reports.entries import records_of
from ansatz.reports.metrics import values_of
from ansatz.reports.shape import Entry
from ansatz.scorers.outcome import SCORING_VERSION
from ansatz.scorers.score import score

Key: TypeAlias = tuple[str, int]  # item and sample
Entries: TypeAlias = dict[str, dict[Key, Entry]]  # by run


def effects(old: Side, new: Side, predictions: Sequence[str], grades: Sequence[str] = ()) -> Effects:
    """Score the runs against both sides.

    An item that is the same on both is scored once. A prediction for an item that a side has not is
    left out there.

    Raises:
        FormatError: a file does not conform.
        UsageError: a side is a manifest, which holds no items; two runs have one name.
    """
    for side in (old, new):
        if side.items is None:
            raise UsageError(f"{side.label}: found a manifest, expected items to score against")
    runs = [read_run(path) for path in predictions]
    names = [run.run_id for run in runs]
    if len(set(names)) < len(names):
        raise UsageError(f"found runs {', '.join(sorted(names))}, expected a run_id of its own for each")
    sheets, _ = current(read_grades(list(grades)) if grades else Grades(), runs)
    before = _scored(_bench(old, runs, sheets), {}, {})
    after = _scored(_bench(new, runs, sheets), old.items or {}, before)
    was, now = _standings(before, old.items or {}), _standings(after, new.items or {})
    order = sorted(names, key=lambda name: (now[name].rank or len(names) + 1, name))
    return Effects(
        SCORING_VERSION,
        tuple(RunEffect(name, was[name], now[name], tuple(_items(before[name], after[name]))) for name in order),
    )


def _bench(side: Side, runs: Iterable[Run], sheets: Grades) -> Bench:
    return assemble((side.items or {}).values(), runs, sheets)


def _scored(bench: Bench, known: Mapping[str, Item], before: Entries) -> Entries:
    """The score of every case as a report has it; taken from ``before`` where the item is as it was."""
    entries: Entries = {run.run_id: {} for run in bench.runs}
    for case in bench.cases:
        assert case.run is not None
        run, key, item = case.run.run_id, (case.item.id, case.sample), case.item
        if known.get(item.id) == item and key in before.get(run, {}):
            entries[run][key] = before[run][key]
            continue
        graded = bench.grades.get((run, item.id, case.sample), ())
        scored = {**score(item, case.prediction, graded).to_json(), "topic": item.topic, "language": item.language}
        entries[run][key] = cast(Entry, scored)
    return entries


def _standings(entries: Entries, items: Mapping[str, Item]) -> dict[str, SystemStanding]:
    """Mean and rank of every run; equal accuracies share a rank."""
    means: dict[str, tuple[float | None, float | None, int]] = {}
    for run, own in entries.items():
        values = values_of(records_of(own.values(), items))
        accuracy = values.get("overall_accuracy", {})
        means[run] = (_mean(accuracy), _mean(values.get("mean_score", {})), len(accuracy))
    ranked = sorted((mean for mean, _, _ in means.values() if mean is not None), reverse=True)
    return {
        run: SystemStanding(accuracy, mean, n, None if accuracy is None else ranked.index(accuracy) + 1)
        for run, (accuracy, mean, n) in means.items()
    }


def _mean(values: Mapping[str, float]) -> float | None:
    return fsum(values.values()) / len(values) if values else None


def _items(before: Mapping[Key, Entry], after: Mapping[Key, Entry]) -> Iterable[ItemEffect]:
    for key in sorted(before.keys() | after.keys()):
        was, now = before.get(key), after.get(key)
        old, new = (None if one is None else one["score"] for one in (was, now))
        if old != new or (was and now and was["status"] != now["status"]):
            yield ItemEffect(*key, old, new, was["status"] if was else None, now["status"] if now else None)
