"""64 completions as a reward: one worker that stays up beside two.

    python -m benchmarks.rewards --repeat 5

Wall clock on a machine that others use says little: the best of several rounds is shown, and beside it the CPU time of
the busiest worker, which is how long two would take on cores of their own.
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path

from ansatz.items.cases import BANK
from ansatz.items.model import Prediction
from ansatz.items.reading import read_items
from ansatz.scorers.pool import score_many
from ansatz.scorers.score import score
from ansatz.scorers.workers import Pool, scored
from benchmarks.record import Record, add_option, of_rows, write

COMPLETIONS = 64


def rows() -> list[tuple]:
    """Answers of the bank's own items: the reference solution with its answer, and one that is wrong."""
    found = []
    for item in read_items([Path(BANK)]):
        if item.answer.graded or not item.final_answer:
            continue
        text = f"{item.solution_outline or ''}\n\nThe answer is ${item.final_answer.strip('$')}$."
        found += [(item, Prediction(item.id, response=text)), (item, Prediction(item.id, response="\\boxed{7 J}"))]
    return [found[number % len(found)] for number in range(COMPLETIONS)]


def busy(pool: Pool) -> list[float]:
    """Seconds of CPU that each worker of a pool has taken, where the system tells."""
    found = []
    for process in pool.processes:
        with open(f"/proc/{process}/stat", encoding="ascii") as file:
            found.append(sum(map(int, file.read().rpartition(")")[2].split()[11:13])) / os.sysconf("SC_CLK_TCK"))
    return found


def main() -> None:
    """Print a line a way."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repeat", type=int, default=5)
    parser.add_argument("--anew", action="store_true", help="also processes that are started for each call")
    add_option(parser)
    options = parser.parse_args()
    jobs = rows()
    expected = [score(*job) for job in jobs]
    walls: dict[str, list[float]] = {}
    with Pool(1) as one, Pool(2) as two:
        pools = {"1 warm worker": one, "2 warm workers": two}
        for pool in pools.values():
            pool.warm()
            assert pool.map(scored, jobs) == expected
        before, parent = {name: busy(pool) for name, pool in pools.items()}, time.process_time()
        # In turns: what else the machine does then meets all ways alike.
        for _ in range(options.repeat):
            for name, pool in pools.items():
                start = time.perf_counter()
                pool.map(scored, jobs)
                walls.setdefault(name, []).append(time.perf_counter() - start)
        parent = (time.process_time() - parent) / options.repeat / 2
        spent = {
            name: [(now - then) / options.repeat for now, then in zip(busy(pool), before[name], strict=True)]
            for name, pool in pools.items()
        }
    for name, rounds in walls.items():
        cpu = " + ".join(f"{one:.3f}" for one in spent[name])
        best = min(rounds)
        print(f"{name:16} best of {len(rounds)}: {best:.3f} s, {COMPLETIONS / best:.0f} completions/s; CPU {cpu} s")
    print(f"this process: {parent:.3f} s of CPU a call")
    fastest = {name: min(rounds) for name, rounds in walls.items()}
    busiest = {name: max(cpu) for name, cpu in spent.items()}
    for what, found in (("wall clock", fastest), ("CPU of the busiest worker", busiest)):
        print(f"two over one, by {what}: {found['1 warm worker'] / found['2 warm workers']:.2f} times as fast")
    gains = {f"two workers over one, {what}": found["1 warm worker"] / found["2 warm workers"]
             for what, found in (("wall clock", fastest), ("CPU of the busiest", busiest))}  # fmt: skip
    cells = [{"pool": name, "best s": min(rounds), "completions/s": COMPLETIONS / min(rounds)}
             for name, rounds in walls.items()]  # fmt: skip
    write(options.json, Record((of_rows(f"{COMPLETIONS} completions", cells),), gains))
    if options.anew:
        start = time.perf_counter()
        score_many(jobs, workers=2)
        print(f"2 workers started anew: {time.perf_counter() - start:.3f} s")


if __name__ == "__main__":
    main()
