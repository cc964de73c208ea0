"""How many short answers `ansatz batch` scores in a second, by workers.

    python -m benchmarks.batch --answers 100000 --workers 1 2 [--engine ray]

Made-up numeric items, ten systems, one answer in five wrong. What is timed is the whole of `batch`: reading, scoring,
journal, report and tables; beside it stands the CPU time of the workers and of this process.
"""

from __future__ import annotations

import argparse
import json
import resource
import tempfile
import time
from pathlib import Path

from ansatz.adapters.batch import batch
from ansatz.adapters.cluster import Cluster
from ansatz.scorers.workers import Limits, Pool

SYSTEMS = 10
UNITS = ("m/s", "J", "kg", "N", "Pa")


def write(folder: Path, answers: int) -> tuple[list[str], list[str]]:
    """Files of runs and of items."""
    count = max(1, answers // SYSTEMS)
    items = folder / "items.jsonl"
    with items.open("w", encoding="utf-8") as file:
        for n in range(count):
            value, unit = f"{1 + n % 89}.{n % 10}", UNITS[n % len(UNITS)]
            item = {"id": f"B-{n:06}", "type": "numeric", "language": "en", "topic": "mechanics/newtonian",
                    "question": f"Case {n}: how much is it?", "final_answer": f"{value} {unit}",
                    "answer": {"value": value, "unit": unit, "relative_tolerance": 0.01}}  # fmt: skip
            file.write(json.dumps(item) + "\n")
    runs = []
    for system in range(SYSTEMS):
        path = folder / f"run-{system}.jsonl"
        with path.open("w", encoding="utf-8") as file:
            file.write(json.dumps({"run_id": f"system-{system}"}) + "\n")
            for n in range(count):
                value = f"{1 + n % 89}.{n % 10}" if (n + system) % 5 else f"{2 + n % 89}.5"
                row = {"problem_id": f"B-{n:06}", "answer": f"{value} {UNITS[n % len(UNITS)]}"}
                file.write(json.dumps(row) + "\n")
        runs.append(str(path))
    return runs, [str(items)]


def spent(pool: Pool) -> float:
    """Seconds of CPU that the workers of a pool have taken, where the system tells."""
    found = 0.0
    for process in pool.processes:
        with open(f"/proc/{process}/stat", encoding="ascii") as file:
            found += sum(map(int, file.read().rpartition(")")[2].split()[11:13])) / 100
    return found


def main() -> None:
    """Print a line a number of workers."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--answers", type=int, default=100_000)
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--engine", choices=("local", "ray"), default="local")
    options = parser.parse_args()
    for workers in options.workers:
        with tempfile.TemporaryDirectory() as folder:
            runs, items = write(Path(folder), options.answers)
            limits = Limits(tasks=10**6)
            pool = (
                Cluster(workers, limits)
                if options.engine == "ray"
                else Pool(workers, limits, ("ansatz.adapters.batch",))
            )
            with pool:
                start, before = time.perf_counter(), time.process_time()
                last = {"scored": start}

                def progress(done: int, total: int, last: dict[str, float] = last) -> None:
                    if done == total:
                        last["scored"] = time.perf_counter()

                done = batch(runs, items, [], Path(folder) / "out", pool, table="jsonl", progress=progress)
                wall, own = time.perf_counter() - start, time.process_time() - before
                theirs = spent(pool) if isinstance(pool, Pool) else float("nan")
        scoring = last["scored"] - start
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(
            f"{options.engine}, {workers} workers: {done.scored} answers in {wall:.1f} s, {done.scored / wall:.0f}/s; "
            f"scored after {scoring:.1f} s, {done.scored / scoring:.0f}/s; CPU of workers {theirs:.1f} s, "
            f"of this process {own:.1f} s; largest {memory:.0f} MiB",
            flush=True,
        )


if __name__ == "__main__":
    main()
