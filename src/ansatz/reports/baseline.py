"""An earlier report as the measure of a new one: only what was scored alike is compared, unless one insists."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ansatz.reports.errors import ReportFileError
from ansatz.reports.reading import check_entries, read_report, sha256_of
from ansatz.reports.shape import BaselineOf, Report, RunReport


@dataclass(frozen=True, slots=True)
class Baseline:
    """An earlier report; ``mixed`` says in what it was scored otherwise, and is empty where in nothing."""

    name: str
    sha256: str
    report: Report
    mixed: tuple[str, ...] = ()

    def run_for(self, run_id: str, system: str | None) -> RunReport | None:
        """The earlier run of the same system: of the same run_id, else of the same name, else the only one."""
        runs = self.report["runs"]
        for run in runs:
            if run["run_id"] == run_id:
                return run
        named = [run for run in runs if system and (run.get("system") or {}).get("name") == system]
        if len(named) == 1:
            return named[0]
        return runs[0] if len(runs) == 1 else None

    def to_json(self) -> BaselineOf:
        gold = self.report["gold"]
        return {
            "file": self.name,
            "sha256": self.sha256,
            "scoring_version": self.report["scoring_version"],
            "gold_sha256": gold.get("sha256"),
            "mixed": list(self.mixed),
        }


def read_baseline(
    path: Path,
    name: str,
    scoring_version: str,
    gold_sha256: str,
    chosen: Sequence[str] = (),
    *,
    allow_mixed: bool = False,
) -> Baseline:
    """The report at ``path``, to which the user refers as ``name``.

    Raises:
        ReportFileError: it cannot be read, or was scored by another version, against another gold or
            on another selection, and ``allow_mixed`` is not set.
    """
    report = read_report(path)
    check_entries(report, name)
    mixed = (*differing(report, scoring_version, gold_sha256), *_chosen_otherwise(report, chosen))
    if mixed and not allow_mixed:
        reason = f"{'; '.join(mixed)}: scores would differ for reasons that no system has; --baseline-mixed compares"
        raise ReportFileError(name, f"{reason} all the same")
    return Baseline(name, sha256_of(path), report, mixed)


def _chosen_otherwise(report: Report, chosen: Sequence[str]) -> Iterator[str]:
    """In what a report is of other answers than a session that chooses by ``chosen``."""
    if cut := report.get("incomplete"):
        yield f"incomplete: {cut['scored']} of {cut['collected']} were scored"
    part = report.get("selection")
    by = part["by"] if part else ()
    if list(chosen) != list(by):
        then, now = (", ".join(said) or "everything" for said in (by, chosen))
        yield f"scored on a selection, {then}, not {now}"


def differing(report: Report, scoring_version: str, gold_sha256: str) -> tuple[str, ...]:
    """In what a report was scored otherwise than these say."""
    found = []
    if report["scoring_version"] != scoring_version:
        found.append(f"scored by version {report['scoring_version']}, not {scoring_version}")
    sha256 = report["gold"].get("sha256")
    if sha256 != gold_sha256:
        found.append(f"scored against gold {str(sha256)[:12]}, not {gold_sha256[:12]}")
    return tuple(found)
