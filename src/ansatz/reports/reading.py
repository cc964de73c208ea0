"""A report that was written before, read back."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import cast

from ansatz.items.model import ANSWERS
from ansatz.reports.errors import ReportFileError
from ansatz.reports.shape import Report

TAGS = ("sspb", "prism", "phybench", "phybench_kind", "by", "rule_sspb")


def read_report(path: str | Path) -> Report:
    """The report in a file.

    Raises:
        ReportFileError: the file cannot be read, or is no report.
    """
    try:
        report = json.loads(Path(path).read_bytes(), parse_constant=_no_number)
    except OSError as error:
        raise ReportFileError(str(path), error.strerror or str(error)) from error
    except (ValueError, RecursionError) as error:
        raise ReportFileError(str(path), f"not JSON: {error}") from error
    if not isinstance(report, dict) or not {"schema_version", "runs"} <= report.keys():
        raise ReportFileError(str(path), "not a report of Ansatz: no schema_version and runs")
    return cast(Report, report)


def _no_number(name: str) -> None:
    raise ValueError(f"{name} is no number of JSON")


def check_entries(report: Report, path: str | Path) -> None:
    """Raise ReportFileError, naming the place, unless every run can be counted again from its entries."""
    if not isinstance(report.get("scoring_version"), str) or not isinstance(report.get("gold"), dict):
        raise ReportFileError(str(path), "not a whole report: no scoring_version and gold")
    for place, run in enumerate(_list(report["runs"], "$.runs", path)):
        where = f"$.runs[{place}]"
        if not isinstance(run, dict) or not isinstance(run.get("run_id"), str):
            raise ReportFileError(str(path), f"{where}: expected a run with its run_id")
        if not isinstance(run.get("system") or {}, dict):
            raise ReportFileError(str(path), f"{where}.system: expected an object")
        for number, entry in enumerate(_list(run.get("items"), f"{where}.items", path)):
            fault = _fault(entry)
            if fault:
                raise ReportFileError(str(path), f"{where}.items[{number}]: expected {fault}")


def _list(value: object, where: str, path: str | Path) -> list[object]:
    if not isinstance(value, list):
        raise ReportFileError(str(path), f"{where}: expected a list")
    return value


def _fault(entry: object) -> str:
    """What an entry lacks, as what was expected; empty where nothing."""
    if not isinstance(entry, dict):
        return "an object"
    for name in ("problem_id", "topic", "language", "status"):
        if not isinstance(entry.get(name), str):
            return f"a text as {name}"
    if entry.get("type") not in ANSWERS:
        return f"one of {', '.join(ANSWERS)} as type"
    if not _number(entry.get("score"), 1):
        return "a number from 0 to 1 as score"
    if not isinstance(entry.get("sample", 0), int):
        return "an integer as sample"
    if not isinstance(entry.get("part_of", ""), str) or not isinstance(entry.get("answer") or "", str):
        return "texts as part_of and answer"
    if not isinstance(entry.get("error") or {}, dict) or not isinstance(entry.get("dag") or {}, dict):
        return "objects as error and dag"
    if not all(isinstance((entry.get("error") or {}).get(name), str | None) for name in TAGS):
        return "texts as tags in error"
    if not _audited(entry.get("compliance") or {}):
        return "constraints with verdicts and a list of points as compliance"
    if not _number((entry.get("dag") or {}).get("score", 0.0), 1) or not _number(entry.get("eed") or 0.0, 100):
        return "a number from 0 to 1 as dag.score, and from 0 to 100 as eed"
    if not _number(entry.get("latency_s") or 0.0, float("inf")):
        return "a number as latency_s"
    return ""


def _audited(compliance: object) -> bool:
    return isinstance(compliance, dict) and all(
        isinstance(one, dict)
        and isinstance(one.get("points", []), list)
        and all(isinstance(point, dict) for point in one.get("points", []))
        for one in compliance.values()
    )


def _number(value: object, most: float) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= most


def sha256_of(path: str | Path) -> str:
    """Hash of a file's bytes, hex."""
    return hashlib.sha256(Path(path).read_bytes()).hexdigest()
