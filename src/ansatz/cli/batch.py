"""``ansatz batch``: very many answers, without pytest, on all cores of this machine, or of a Ray cluster."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path


def add_options(parser: ArgumentParser) -> None:
    """The options of ``batch``."""
    parser.description = (
        "Score predictions (JSON Lines, JSON, Parquet, or the log of another harness) with workers that stay up. What "
        "is finished is kept: the same command again scores what is missing. The report has the same metrics as that "
        "of pytest; the scores stand beside it as tables."
    )
    add = parser.add_argument
    add("predictions", nargs="+", metavar="PREDICTIONS", help="predictions files, one a system")
    add("--items", action="append", default=[], metavar="PATH", help="items; repeatable; default: the bank")
    add("--grades", action="append", default=[], metavar="FILE", help="grades on record; repeatable")
    add("-o", "--out", type=Path, required=True, metavar="DIR", help="where report, tables and journal are")
    add("--engine", choices=("local", "ray"), default="local", help="this machine, or those of Ray; default: local")
    add("--address", default="", metavar="ADDRESS",
        help="of the Ray cluster; default: RAY_ADDRESS, else one that is begun here")  # fmt: skip
    add("--workers", type=int, default=0, metavar="N", help="default: one a core")
    add("--table", choices=("parquet", "jsonl"), default="parquet", help="of the scores; default: parquet")
    add("--block", type=int, default=10_000, metavar="N", help="answers in a table; default: 10000")
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Exit code 0, or 1 if a worker failed on an answer: the same command tries those again.

    Raises:
        FormatError: files do not conform.
        UsageError: the options make no sense.
        ReportFileError: the disk refuses, or the folder holds the journal of other files.
    """
    # light start: only this command needs it
    from ansatz.adapters.batch import batch
    from ansatz.adapters.cluster import Cluster
    from ansatz.items.errors import UsageError
    from ansatz.scorers.progress import Progress
    from ansatz.scorers.workers import Limits, Pool

    if arguments.block < 1 or arguments.workers < 0:
        raise UsageError("--block and --workers: expected numbers from 1")
    pool: Pool | Cluster
    if arguments.engine == "ray":
        pool = Cluster(arguments.workers, Limits(), address=arguments.address)
    else:
        pool = Pool(arguments.workers or os.cpu_count() or 1, Limits(), ("ansatz.adapters.batch",))
    with pool:
        done = batch(
            arguments.predictions, arguments.items, arguments.grades, arguments.out, pool,
            table=arguments.table, block=arguments.block, progress=Progress(),
        )  # fmt: skip
    print(f"{done.path}: {done.scored} answers scored, {done.resumed} before, {len(done.tables)} tables")
    for run_ in done.report["runs"]:
        found = run_["metrics"]["overall_accuracy"]["value"] if "overall_accuracy" in run_["metrics"] else None
        print(f"  {run_['run_id']}: overall accuracy {'n/a' if found is None else format(found, '.3f')}")
    for name, reason in sorted(done.faults.items())[:20]:
        print(f"  {name}: not scored: {reason}", file=sys.stderr)
    return 1 if done.faults else 0
