"""The report of what a journal holds, made without the session that wrote it."""

from __future__ import annotations

from pathlib import Path

from ansatz.items.cases import Bench, load
from ansatz.items.release import fingerprint
from ansatz.reports.completeness import is_whole, selection, stands_whole
from ansatz.reports.document import build
from ansatz.reports.errors import ReportFileError
from ansatz.reports.journal import Found, Head, read_journal
from ansatz.reports.payloads import Payloads
from ansatz.reports.shape import Report
from ansatz.reports.writing import check_directory, write


def recovered(path: Path) -> tuple[Report, Bench]:
    """The report of a journal, and what was scored; what it lacks counts as not run, and the report says so.

    Raises:
        ReportFileError: it is no journal, or the files that it names are no longer what was scored.
        FormatError, UsageError: these files cannot be read.
    """
    found = read_journal(path)
    bench = _bench(found, path)
    names = found.collected if found.collected is not None else tuple(bench.by_id)
    cases = {name: bench.by_id[name] for name in (*names, *found.texts) if name in bench.by_id}
    payloads = Payloads(found.texts)
    part = selection(len(cases), len(bench.cases) + bench.beyond, found.head.selection)
    seed, method = found.head.files.get("seed", 0), found.head.files.get("interval", "percentile")
    return build(bench, cases.values(), payloads, {}, seed=seed, method=method, part=part), bench


def _bench(found: Found, path: Path) -> Bench:
    """What the journal names, read again."""
    head, files = found.head, found.head.files
    bench = load(files["items"], files["predictions"], files["grades"], files["split"])
    runs = {run.run_id: run.sha256 for run in bench.runs}
    now = Head(head.scoring_version, fingerprint(bench.items), runs, head.grades, head.auto_proof, head.selection)
    if reasons := head.unlike(now):
        raise ReportFileError(str(path), f"the files that it names are others now, it is {'; '.join(reasons)}")
    return bench


def put(report: Report, bench: Bench, journal: Path, directory: Path | None) -> Path:
    """Write the report of a journal into ``directory``, by default beside the journal.

    Raises:
        ReportFileError: the disk refuses, or, by default, a whole report would be replaced by a part.
    """
    if directory is None:
        directory = journal.parent
        if not is_whole(report) and stands_whole(directory):
            raise ReportFileError(str(directory), "holds the report of everything: give this one a --report-dir")
    check_directory(directory)
    return write(report, directory, bench)
