"""Workers that stay up: what a task may take, who may ask, and what a fault costs."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
import tasks

from ansatz.items.model import Item, NumericAnswer, Prediction, Quantity
from ansatz.scorers.score import score
from ansatz.scorers.workers import Fault, Limits, Pool, scored

SPEED = Item("N-1", "numeric", "en", "x/y", "How fast?", NumericAnswer(Quantity("14", "m/s")))


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    with Pool(1, Limits(megabytes=400)) as one:
        yield one


def test_results_come_in_order_from_one_process_and_are_those_of_scoring_here(pool: Pool) -> None:
    rows = [(SPEED, Prediction("N-1", answer=text, sample=n)) for n, text in enumerate(("14 m/s", "13 m/s", "\\x{"))]
    assert pool.map(scored, rows) == [score(*row) for row in rows]
    first = pool.submit(os.getpid).result()
    assert pool.submit(os.getpid).result() == first != os.getpid()
    assert pool.processes == (first,)


def test_a_fault_costs_its_own_task_alone(pool: Pool) -> None:
    found = pool.map(tasks.behave, [("raise",), ("much",), ("print",), ("die",), ("lock",), ("fine",)])
    assert found[0] == Fault("raised", "ValueError: asked for")
    assert (found[1].reason, found[3].reason) == ("memory", "died")
    assert found[4].reason == "raised"  # a result that cannot be pickled
    assert (found[2], found[5]) == ("print", "fine")
    assert pool.submit(lambda: 1).result().reason == "raised"


@pytest.mark.parametrize("bad", ["raise", "die", "lock", "unsent"])
def test_a_fault_among_many_that_were_sent_together_costs_none_of_them(pool: Pool, bad: Any) -> None:
    rows: list[Any] = [(tasks.behave, (str(n),)) for n in range(30)]
    places = (3, 4) if bad == "die" else (0, 3, 4, 29)  # every death costs two starts of a worker
    for place in places:
        rows[place] = (lambda: 1, ()) if bad == "unsent" else (tasks.behave, (bad,))
    found = [future.result() for future in [pool.submit(function, *given) for function, given in rows]]
    reason = "died" if bad == "die" else "raised"
    assert [one if isinstance(one, str) else one.reason for one in found] == [
        reason if n in places else str(n) for n in range(30)
    ]


def test_a_worker_that_is_killed_from_outside_loses_nothing(pool: Pool) -> None:
    (process,) = pool.processes or (pool.submit(os.getpid).result(),)
    os.kill(process, signal.SIGKILL)
    assert pool.submit(tasks.behave, "fine").result() == "fine"
    assert process not in pool.processes


def test_it_serves_threads_and_async_code(pool: Pool) -> None:
    found = []
    threads = [threading.Thread(target=lambda: found.append(pool.submit(len, "abc").result())) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    async def both() -> Any:
        return await asyncio.gather(pool.run(len, "ab"), pool.run(tasks.behave, "raise"))

    assert (found, asyncio.run(both())) == ([3, 3, 3], [2, Fault("raised", "ValueError: asked for")])


def test_the_clock_of_a_task_and_the_recycling_of_a_worker() -> None:
    with Pool(1, Limits(seconds=1, tasks=2)) as pool:
        queued = [pool.submit(os.getpid) for _ in range(3)]
        assert pool.submit(time.sleep, 600).result() == Fault("time", "it took more than 1 s")
        ids = [one.result() for one in queued]
        assert ids[0] == ids[1] != ids[2]


def test_a_closed_pool_says_so() -> None:
    pool = Pool(1)
    pool.close()
    pool.close()
    assert pool.submit(len, "abc").result() == Fault("closed", "the pool was closed")


@pytest.mark.parametrize("bounds", [{"seconds": 0}, {"seconds": float("nan")}, {"megabytes": 0}, {"tasks": 0}])
def test_bounds_that_make_no_sense(bounds: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="found"):
        Limits(**bounds)
    with pytest.raises(ValueError, match="at least 1"):
        Pool(0)


def test_memory_that_ran_out_inside_a_scorer_is_no_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    note = score(SPEED, Prediction("N-1", answer="14 m/s"))
    for text in ("MemoryError: ", "derivation: MemoryError: "):
        told = tasks.with_note(note, text)
        monkeypatch.setattr("ansatz.scorers.workers.scoring.score", lambda *_, told=told: told)
        with pytest.raises(MemoryError):
            scored(SPEED, Prediction("N-1"))
