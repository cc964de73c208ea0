"""How large the report of many answers is, and what writing it takes.

    python -m benchmarks.page [--answers N]

Makes N numeric items, two systems that answer them (one wrongly), and one session on two workers. Told are the
sizes of the page with its parts and of ``report.json``, and wall clock and peak memory of the largest process.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from benchmarks.overhead import ROOT, measure, prepare
from benchmarks.record import Record, add_option, of_rows, write


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--answers", type=int, default=1000, help="of both systems together")
    add_option(parser)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        right, wrong = (Path(name) / kind for kind in ("right", "wrong"))
        prepare(right, options.answers // 2, False)
        prepare(wrong, options.answers // 2, True)
        said = (wrong / "run.json").read_text("utf-8").replace('"demo"', '"other"')
        (right / "other.json").write_text(said, "utf-8")
        plugins = [part for one in ("items", "scorers", "reports") for part in ("-p", f"ansatz.{one}.plugin")]
        taken = measure(
            [*plugins, "-p", "xdist.plugin", "-n", "2", "--tb=no", "-rN", "--rootdir=.", "--items=items.jsonl",
             "--predictions=run.json", "--predictions=other.json", "--report-dir=out",
             str(ROOT / "src" / "ansatz" / "items" / "test_items.py")],
            right,
        )  # fmt: skip
        out = right / "out"
        parts = list((out / "report-parts").glob("*")) if (out / "report-parts").is_dir() else []
        sizes = {"page": (out / "report.html").stat().st_size, "its parts": sum(one.stat().st_size for one in parts),
                 "report.json": (out / "report.json").stat().st_size}  # fmt: skip
    row = {
        "answers": options.answers, **{f"{what}, MB": round(size / 1e6, 2) for what, size in sizes.items()},
        "wall s": round(taken["wall"], 1), "largest process, MiB": round(taken["kib"] / 1024),
    }  # fmt: skip
    for what, value in row.items():
        print(f"{what:24}{value:>12}")
    write(options.json, Record((of_rows("report of a session", [row]),)))


if __name__ == "__main__":
    main()
