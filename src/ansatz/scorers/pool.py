"""Many scores at once, in the order of what came in; a process that dies costs only the answer it died on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Final, TypeAlias

from ansatz.items.model import Grade, Item, Prediction
from ansatz.scorers.outcome import Score, Verdict
from ansatz.scorers.score import score

Job: TypeAlias = tuple[Item, Prediction | None] | tuple[Item, Prediction | None, Sequence[Grade]]
CHUNK: Final = 16  # answers that are sent to a process together


def score_many(jobs: Iterable[Job], *, workers: int) -> list[Score]:
    """The scores of (item, prediction) or (item, prediction, grades), in order.

    The same as calling ``score`` on each, whatever the number of workers. Where a process dies (the
    system took its memory, say), the answers that it may have died on are scored once more by
    themselves; one on which a process dies again is ``undecided``, with a note.

    Raises:
        ValueError: there is no worker.
    """
    if workers < 1:
        raise ValueError(f"workers: found {workers}, expected at least 1")
    listed = list(jobs)
    results: dict[int, Score] = {}
    chunks = [list(range(start, min(start + CHUNK, len(listed)))) for start in range(0, len(listed), CHUNK)]
    while chunks:
        _pass(listed, chunks, workers, results)
        chunks = [chunk for chunk in chunks if chunk[0] not in results]
        # Chunks are begun in order: what a process died on is among the first that are not done.
        suspects = [number for chunk in chunks[:workers] for number in chunk]
        chunks = chunks[workers:]
        _one_by_one(listed, suspects, results)
    return [results[number] for number in range(len(listed))]


def _one_by_one(jobs: Sequence[Job], numbers: Sequence[int], results: dict[int, Score]) -> None:
    """Score in one process, and say which answer it died on each time."""
    left = list(numbers)
    while left:
        _pass(jobs, [[number] for number in left], 1, results)
        left = [number for number in left if number not in results]
        if left:
            _pass(jobs, [left[:1]], 1, results)  # to be sure that it was this one
            results.setdefault(left[0], _died(jobs[left[0]]))
            left = left[1:]


def _pass(jobs: Sequence[Job], chunks: Sequence[list[int]], workers: int, results: dict[int, Score]) -> None:
    """Score what can be scored before a process dies, if one does."""
    # A fresh process: a fork of one that runs threads may never wake.
    with ProcessPoolExecutor(min(workers, len(chunks)), get_context("spawn")) as pool:
        futures: list[tuple[list[int], Future[list[Score]]]] = []
        try:
            for chunk in chunks:
                futures.append((chunk, pool.submit(_score_chunk, [jobs[number] for number in chunk])))
        except BrokenProcessPool:
            pass  # the rest was not handed over
        for chunk, future in futures:
            try:
                results.update(zip(chunk, future.result(), strict=True))
            except BrokenProcessPool:
                continue


def _score_chunk(jobs: Sequence[Job]) -> list[Score]:
    return [score(*job) for job in jobs]


def _died(job: Job) -> Score:
    item, prediction = job[0], job[1]
    verdict = Verdict(None, "undecided", "the process that scored this answer died")
    sample = prediction.sample if prediction else 0
    return Score(item.id, item.type, 0.0, "undecided", verdict, sample, notes=("worker crashed",))
