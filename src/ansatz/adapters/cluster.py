"""Workers on the machines of a Ray cluster: what ``ansatz batch --engine ray`` hands its answers to.

On each core that Ray gives there is an actor, and below it a worker of our own pool: the bounds of time and memory are
those of one machine, and what dies costs its own answer. An actor whose machine is lost is begun again on another;
what it had been given goes to one that is there.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from typing import Any, Final

from ansatz.items.errors import UsageError
from ansatz.scorers.workers import Fault, Limits, Pool

TOGETHER: Final = 64  # answers that travel together
AGAIN: Final = 4  # times that all are given what the others lost, and at most so many of them each time
PAUSE: Final = 4.0  # seconds before the next time
MODULES: Final = ("ansatz.adapters.batch",)


class Hands:
    """What runs on another machine: a pool of one worker, asked for lists of tasks."""

    def __init__(self, limits: Limits, modules: Sequence[str]) -> None:
        self._pool = Pool(1, limits, modules)

    def do(self, function: Callable[..., Any], rows: Sequence[tuple[Any, ...]]) -> list[Any]:
        """The result, or the fault, of each row, in their order."""
        return self._pool.map(function, rows)


class Cluster:
    """As a pool: ``workers`` of them, and ``submit`` for one task; ``submit_all`` for many that travel together.

    Args:
        workers: actors; 0 for one a core of the cluster.
        address: of a cluster, as Ray writes it; empty for RAY_ADDRESS, else a cluster on this machine alone.

    Raises:
        UsageError: Ray is not installed, or the cluster cannot be reached.
    """

    together = TOGETHER

    def __init__(
        self, workers: int = 0, limits: Limits | None = None, modules: Sequence[str] = MODULES, address: str = ""
    ) -> None:
        try:
            # an optional dependency
            import ray
            import ray.util.scheduling_strategies
        except ImportError:
            raise UsageError("--engine ray needs pip install 'ansatz-eval[ray]'") from None
        self._ray, self._began = ray, not ray.is_initialized()
        if self._began:
            try:
                ray.init(**_begun(address))
            except (ConnectionError, ValueError, RuntimeError) as error:
                raise UsageError(f"--engine ray: {str(error)[:300]}") from None
        places = _cores(ray.nodes())
        self.workers = workers or len(places)
        # None holds a core: where a machine is lost, its actors must find room on those that are left.
        remote = ray.remote(num_cpus=0, max_restarts=-1)(Hands)
        near = ray.util.scheduling_strategies.NodeAffinitySchedulingStrategy
        self._actors = [
            remote.options(scheduling_strategy=near(places[number % len(places)], soft=True)).remote(
                limits or Limits(), tuple(modules)
            )
            for number in range(self.workers)
        ]
        self._busy = [0] * self.workers
        self._lock = threading.Lock()

    def submit(self, function: Callable[..., Any], *arguments: Any) -> Future[Any]:
        """Do this on some machine; the future's result is the function's, or a ``Fault``: it never raises."""
        future: Future[Any] = Future()
        self.submit_all(function, [arguments]).add_done_callback(lambda done: future.set_result(done.result()[0]))
        return future

    def submit_all(self, function: Callable[..., Any], rows: Sequence[tuple[Any, ...]]) -> Future[list[Any]]:
        """Do this for each row on one machine; the future has the results, or faults, in their order."""
        future: Future[list[Any]] = Future()
        self._send(function, list(rows), future, [])
        return future

    def _send(self, function: Callable[..., Any], rows: list[Any], future: Future[list[Any]], tried: list[int]) -> None:
        """Hand rows to the actor that has the fewest, of those that have not failed on them since all have."""
        failed = tried[len(tried) // self.workers * self.workers :]
        with self._lock:
            place = min(set(range(self.workers)) - set(failed), key=self._busy.__getitem__)
            self._busy[place] += len(rows)

        def finished(done: Future[list[Any]]) -> None:
            with self._lock:
                self._busy[place] -= len(rows)
            error = done.exception()
            if error is None:
                future.set_result(done.result())
            elif len(tried) + 1 < AGAIN * min(self.workers, AGAIN):
                # Not from here: this thread is Ray's own, and would wait for itself. Where all have failed, they are
                # being begun again, which takes a while.
                pause = PAUSE if (len(tried) + 1) % self.workers == 0 else 0.0
                again = threading.Timer(pause, self._send, (function, rows, future, [*tried, place]))
                again.daemon = True
                again.start()
            else:
                fault = Fault("died", f"{type(error).__name__}: {' '.join(str(error).split())[:300]}")
                future.set_result([fault] * len(rows))

        self._actors[place].do.remote(function, rows).future().add_done_callback(finished)

    def close(self) -> None:
        """Let go of the actors, and of a cluster that was begun here."""
        for actor in self._actors:
            self._ray.kill(actor)
        self._actors = []
        if self._began:
            self._ray.shutdown()

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _begun(address: str) -> dict[str, Any]:
    """How to begin with a cluster: one that is there, or one of this machine alone, which nobody else can reach."""
    found = address or os.environ.get("RAY_ADDRESS", "")
    if found:
        return {"address": found, "log_to_driver": False}
    return {"_node_ip_address": "127.0.0.1", "include_dashboard": False, "log_to_driver": False}


def _cores(nodes: Sequence[Mapping[str, Any]]) -> list[str]:
    """The machine of each core, taken from all machines in turn."""
    left = {str(one["NodeID"]): int(one["Resources"].get("CPU", 0)) for one in nodes if one["Alive"]}
    found: list[str] = []
    while left := {name: count for name, count in left.items() if count > 0}:
        found += left
        left = {name: count - 1 for name, count in left.items()}
    return found or [str(nodes[0]["NodeID"])]
