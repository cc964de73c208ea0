"""Which worker takes which task: those about one item together, and nobody idle while others have too much."""

from __future__ import annotations

from concurrent.futures import Future
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ansatz.scorers.workers.waiting import Waiting


def task(item: str | None = None) -> tuple[Any, ...]:
    return (len, (SimpleNamespace(id=item),) if item else (), Future())


def about(tasks: list[Any]) -> set[Any]:
    return {one[1][0].id for one in tasks}


@given(st.lists(st.sampled_from([f"AN-{n}" for n in range(9)]), min_size=1, max_size=60), st.integers(1, 4))
def test_every_task_is_taken_once_and_an_item_has_one_worker(names: list[str], workers: int) -> None:
    waiting = Waiting(workers)
    tasks = [task(name) for name in names]
    assert waiting.put(tasks)
    rows = [list(row) for row in waiting._rows]
    for place, row in enumerate(rows):
        for other in rows[place + 1 :]:
            assert about(row).isdisjoint(about(other))
    taken, place = list[Any](), 0
    while len(taken) < len(tasks):
        found = waiting.take(place % workers, 8)
        assert 1 <= len(found) <= 8
        taken += found
        place += 1
    assert sorted(map(id, taken)) == sorted(map(id, tasks))


def test_a_worker_without_tasks_takes_the_last_of_one_that_is_busy() -> None:
    waiting = Waiting(2)
    name = next(f"AN-{n}" for n in range(99) if waiting._place(task(f"AN-{n}")) == 0)
    tasks = [task(name) for _ in range(5)]
    waiting.put(tasks)
    assert waiting.take(1, 8) == [tasks[-1]]
    assert waiting.take(0, 8) == tasks[:2]  # not all at once: the other one may take over


def test_tasks_about_nothing_known_go_where_least_waits() -> None:
    waiting = Waiting(3)
    waiting.put([task() for _ in range(6)])
    assert [len(row) for row in waiting._rows] == [2, 2, 2]


def test_nothing_is_taken_or_put_once_it_is_closed() -> None:
    waiting = Waiting(1)
    one = task("AN-1")
    waiting.put([one])
    assert waiting.close() == [one]
    assert not waiting.put([task("AN-2")])
    assert waiting.take(0, 8) == []


def test_items_are_spread_evenly_and_those_asked_for_last_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ansatz.scorers.workers.waiting.KNOWN", 6)
    waiting = Waiting(2)
    waiting.put([task(f"AN-{n}") for n in range(6) for _ in range(2)])
    assert [len(row) for row in waiting._rows] == [6, 6]
    home = waiting._place(task("AN-0"))
    for n in range(6, 11):
        waiting.put([task(f"AN-{n}")])
    assert len(waiting._homes) == 6
    assert waiting._homes["AN-0"] == home
    assert "AN-1" not in waiting._homes
