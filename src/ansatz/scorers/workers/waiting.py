"""Tasks that wait for a worker: what is about one item goes to one worker, which has read its gold before."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any, Final, TypeAlias

Task: TypeAlias = tuple[Callable[..., Any], tuple[Any, ...], "Future[Any]"]

KNOWN: Final = 10_000  # items whose worker is remembered


class Waiting:
    """A row of tasks for each worker; who has none left takes the last ones of a worker that is busy."""

    def __init__(self, workers: int) -> None:
        self._rows: list[deque[Task]] = [deque() for _ in range(workers)]
        self._idle = [False] * workers
        self._homes: dict[str, int] = {}  # the worker of each item, the items that were asked for last at the end
        self._changed = threading.Condition()
        self._closed = False

    def put(self, tasks: Sequence[Task]) -> bool:
        """Have these done; False where nobody does them any more."""
        with self._changed:
            if self._closed:
                return False
            for task in tasks:
                self._rows[self._place(task)].append(task)
            self._changed.notify_all()
        return True

    def _place(self, task: Task) -> int:
        about = getattr(task[1][0], "id", None) if task[1] else None
        if not isinstance(about, str):
            return self._least()
        place = self._homes.pop(about, None)
        if place is None:
            place = self._least()
            if len(self._homes) >= KNOWN:
                del self._homes[next(iter(self._homes))]
        self._homes[about] = place
        return place

    def _least(self) -> int:
        """Where least is waiting, and somebody waits for it if possible."""
        return min(range(len(self._rows)), key=lambda place: (len(self._rows[place]), not self._idle[place]))

    def take(self, place: int, most: int) -> list[Task]:
        """Some tasks for the worker at this place, one at least; none once it was closed.

        Args:
            most: so many together; fewer the fewer there are, so that all workers end together.
        """
        with self._changed:
            while not self._closed:
                row = self._rows[place]
                if row:
                    self._idle[place] = False
                    count = min(most, 1 + len(row) // (2 * len(self._rows)))
                    taken = [row.popleft() for _ in range(count)]
                    if row:
                        self._changed.notify_all()  # there is something to take over
                    return taken
                busy = [other for at, other in enumerate(self._rows) if other and not self._idle[at]]
                if busy:
                    self._idle[place] = False
                    return [max(busy, key=len).pop()]
                self._idle[place] = True
                self._changed.wait()
        return []

    def close(self) -> list[Task]:
        """End it: what nobody has begun with."""
        with self._changed:
            self._closed = True
            left = [task for row in self._rows for task in row]
            for row in self._rows:
                row.clear()
            self._changed.notify_all()
        return left
