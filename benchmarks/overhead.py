"""What the harness costs a test beside the scoring: against an empty parametrized test, in one run.

``python benchmarks/overhead.py`` makes its own items and answers, runs pytest on them and on as many
empty tests, serially and on two workers, and prints a table and, last, one line of JSON. The cost
of a case is the slope between the small and the large size, so that start-up is not counted; the
time that scoring itself took is in the report and is taken away.
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

ROOT = Path(__file__).parents[1]
EMPTY = """\
import pytest

@pytest.mark.parametrize("case", range({count}), ids=[f"demo-OV-EN-{{n:06d}}" for n in range({count})])
def test_item(case):
    pass
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
        {"problem_id": item["id"], "answer": "0 m/s" if wrong else item["final_answer"]}
        for item in items(count)
    ]
    (folder / "run.json").write_text(json.dumps({"run_id": "demo", "predictions": answers}))
    (folder / "test_empty.py").write_text(EMPTY.format(count=count))
    (folder / "pytest.ini").write_text("[pytest]\n")


def measure(arguments, folder):
    """Seconds and peak memory (KiB, largest process) of one pytest."""
    plugins = ["-p", "no:cacheprovider", "-p", "no:randomly"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    start = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-m", "pytest", "-q", *plugins, *arguments],
        cwd=folder, env=environment, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    _, status, usage = os.wait4(process.pid, 0)
    code = os.waitstatus_to_exitcode(status)
    process.returncode = code
    if code not in (0, 1):
        raise SystemExit(f"pytest {arguments} ended with {code}")
    return time.perf_counter() - start, usage.ru_maxrss


def session(folder, workers, flags):
    distribution = ["-n", str(workers)] if workers else ["-p", "no:xdist"]
    houses = [part for name in ("items", "scorers", "reports") for part in ("-p", f"{name}.plugin")]
    scoring = [
        *houses, *distribution, *flags, "--rootdir=.", "--items=items.jsonl", "--predictions=run.json",
        "--report-dir=out", str(ROOT / "items" / "test_items.py"),
    ]  # fmt: skip
    empty = measure([*distribution, "test_empty.py"], folder)
    full = measure(scoring, folder)
    report = json.loads((folder / "out" / "report.json").read_text())
    spent = sum(item["duration_ms"] for item in report["runs"][0]["items"]) / 1000
    return {"empty": empty, "full": full, "scoring": spent / max(1, workers)}


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sizes", type=int, nargs=2, default=[1000, 10000], metavar="N")
    parser.add_argument("--workers", type=int, nargs="+", default=[0, 2], metavar="N")
    options = parser.parse_args()
    small, large = options.sizes
    rows = []
    with tempfile.TemporaryDirectory() as name:
        for wrong in (False, True):
            for count in (small, large):
                prepare(Path(name) / f"{count}-{wrong}", count, wrong)
            for workers in options.workers:
                flags = ["--tb=no", "-rN"] if wrong else []
                low, high = (
                    session(Path(name) / f"{count}-{wrong}", workers, flags) for count in (small, large)
                )
                per = 1000 / (large - small)
                empty = (high["empty"][0] - low["empty"][0]) * per
                full = (high["full"][0] - low["full"][0]) * per
                scoring = (high["scoring"] - low["scoring"]) * per
                rows.append({
                    "answers": "wrong" if wrong else "right",
                    "workers": workers,
                    "empty_ms": round(empty, 3),
                    "full_ms": round(full, 3),
                    "scoring_ms": round(scoring, 3),
                    "overhead_ms": round(full - empty - scoring, 3),
                    "kib_per_case": round((high["full"][1] - low["full"][1]) / (large - small), 1),
                    "kib_per_empty": round((high["empty"][1] - low["empty"][1]) / (large - small), 1),
                    "seconds_at_large": round(high["full"][0], 2),
                })  # fmt: skip
    columns = list(rows[0])
    print("".join(f"{column:>18}" for column in columns))
    for row in rows:
        print("".join(f"{row[column]!s:>18}" for column in columns))
    print(json.dumps({"sizes": options.sizes, "rows": rows}))


if __name__ == "__main__":
    main()
