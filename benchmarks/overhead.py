"""What the harness costs a test beside the scoring: against an empty parametrized test, in one run.

``python -m benchmarks.overhead`` makes its own items and answers, runs pytest on them, on as many empty
tests and on as many that only fail, serially and on two workers, and prints a table and, last, one line of
JSON. ``overhead_ms`` is over the empty tests; what a failure costs pytest itself is told beside. All times are
processor time of all processes, so that a busy machine changes little. The cost of a case is the
slope between the small and the large size, so that start-up is not counted; what scoring takes by
itself is measured apart and taken away.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from ansatz.items.reading import read_items, read_run
from ansatz.scorers.score import score
from benchmarks.record import Record, add_option, of_rows, write

ROOT = Path(__file__).parents[1]

KINDS = ("empty", "failing", "full")
EMPTY = """\
import pytest

@pytest.mark.parametrize("case", range({count}), ids=[f"demo-OV-EN-{{n:06d}}" for n in range({count})])
def test_item(case):
    pass
"""


# A small process between: the peak memory of a child begins with that of whoever starts it, and this one, which
# scores, is larger than an empty session.
LAUNCHER = """\
import json, os, subprocess, sys, time
start = time.perf_counter()
process = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL)
_, status, usage = os.wait4(process.pid, 0)
process.returncode = os.waitstatus_to_exitcode(status)
print(json.dumps({
    "code": process.returncode, "cpu": usage.ru_utime + usage.ru_stime, "wall": time.perf_counter() - start,
    "kib": usage.ru_maxrss,
}))
"""


def items(count):
    for number in range(count):
        yield {
            "id": f"OV-EN-{number:06d}",
            "type": "numeric",
            "language": "en",
            "topic": "mechanics/newtonian",
            "question": "How fast is it?",
            "final_answer": f"{number + 1} m/s",
            "answer": {"value": number + 1, "unit": "m/s"},
        }


def prepare(folder, count, wrong):
    folder.mkdir()
    with (folder / "items.jsonl").open("w") as out:
        out.writelines(json.dumps(item) + "\n" for item in items(count))
    answers = [
        {"problem_id": item["id"], "answer": "0 m/s" if wrong else item["final_answer"]} for item in items(count)
    ]
    (folder / "run.json").write_text(json.dumps({"run_id": "demo", "predictions": answers}))
    (folder / "test_empty.py").write_text(EMPTY.format(count=count))
    (folder / "test_failing.py").write_text(EMPTY.format(count=count).replace("pass", "assert False"))
    (folder / "pytest.ini").write_text("[pytest]\n")


def measure(arguments, folder):
    """Processor seconds of all processes, wall seconds, and peak memory (KiB, largest process) of one pytest."""
    plugins = ["-p", "no:cacheprovider"]
    # Plugins that happen to be installed take no part: some keep much of every failed test.
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    command = [sys.executable, "-I", "-S", "-c", LAUNCHER, sys.executable, "-m", "pytest", "-q", *plugins, *arguments]
    done = subprocess.run(command, cwd=folder, env=environment, stdout=subprocess.PIPE, check=True, text=True)
    found = json.loads(done.stdout)
    if found["code"] not in (0, 1):
        raise SystemExit(f"pytest {arguments} ended with {found['code']}")
    return found


def scoring(folder):
    """Processor seconds that scoring takes by itself, warm."""
    known = {item.id: item for item in read_items([folder / "items.jsonl"])}
    pairs = [(known[said.problem_id], said) for said in read_run(folder / "run.json").predictions]
    for item, said in pairs[:100]:
        score(item, said)
    start = time.process_time()
    for item, said in pairs:
        score(item, said)
    return time.process_time() - start


def session(folder, workers, flags):
    distribution = ["-p", "xdist.plugin", "-n", str(workers)] if workers else []
    plugins = [part for name in ("items", "scorers", "reports") for part in ("-p", f"ansatz.{name}.plugin")]
    ours = [
        *plugins, *distribution, *flags, "--rootdir=.", "--items=items.jsonl", "--predictions=run.json",
        "--report-dir=out", str(ROOT / "src" / "ansatz" / "items" / "test_items.py"),
    ]  # fmt: skip
    return {
        "empty": measure([*distribution, "test_empty.py"], folder),
        "failing": measure([*distribution, "--tb=no", "-rN", "test_failing.py"], folder),
        "full": measure(ours, folder),
    }


def compare(folders, count, workers, wrong, repeats):
    """One row: what a case costs in a session that scores, in an empty one, and by scoring alone."""
    flags = ["--tb=no", "-rN"] if wrong else []
    # The least of several runs: what else the machine does only ever adds.
    runs = [[session(folder, workers, flags) for folder in folders] for _ in range(repeats)]
    least = [
        {kind: {what: min(run[size][kind][what] for run in runs) for what in ("cpu", "kib", "wall")} for kind in KINDS}
        for size in (0, 1)
    ]
    low, high = least
    empty, failing, full = (
        {what: (high[kind][what] - low[kind][what]) / count for what in ("cpu", "kib")} for kind in KINDS
    )
    alone = (scoring(folders[1]) - scoring(folders[0])) / count
    return {
        "answers": "wrong" if wrong else "right",
        "workers": workers,
        "empty_ms": round(empty["cpu"] * 1000, 3),
        "failing_ms": round(failing["cpu"] * 1000, 3),
        "full_ms": round(full["cpu"] * 1000, 3),
        "scoring_ms": round(alone * 1000, 3),
        "overhead_ms": round((full["cpu"] - empty["cpu"] - alone) * 1000, 3),
        "empty_kib": round(empty["kib"], 1),
        "failing_kib": round(failing["kib"], 1),
        "full_kib": round(full["kib"], 1),
        "wall_s": round(high["full"]["wall"], 2),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", type=int, nargs=2, default=[1000, 10000], metavar="N")
    parser.add_argument("--workers", type=int, nargs="+", default=[0, 2], metavar="N")
    parser.add_argument("--repeats", type=int, default=1, metavar="N", help="the least of so many runs; default: 1")
    add_option(parser)
    options = parser.parse_args()
    small, large = options.sizes
    rows = []
    with tempfile.TemporaryDirectory() as name:
        for wrong in (False, True):
            folders = [Path(name) / f"{count}-{wrong}" for count in (small, large)]
            for folder, count in zip(folders, (small, large), strict=True):
                prepare(folder, count, wrong)
            rows += [compare(folders, large - small, workers, wrong, options.repeats) for workers in options.workers]
    print("".join(f"{column:>13}" for column in rows[0]))
    for row in rows:
        print("".join(f"{value!s:>13}" for value in row.values()))
    print(json.dumps({"sizes": options.sizes, "rows": rows}))
    kept = {f"empty test over a scored {row['answers']} answer, {row['workers']} workers, without its scoring":
            row["empty_ms"] / (row["empty_ms"] + row["overhead_ms"]) for row in rows}  # fmt: skip
    write(options.json, Record((of_rows(f"a case, between {small} and {large}", rows),), kept))


if __name__ == "__main__":
    main()
