"""The session as CTRF, the Common Test Report Format (ctrf.io, specification 0.0.0): one test an answer."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Final

from ansatz.items.cases import Bench
from ansatz.reports.shape import Entry, Report, RunReport

SPECIFICATION: Final = "0.0.0"
# CTRF knows five words. Half right is not right; what waits for a grader is pending.
STATUSES: Final = {
    "correct": "passed", "partial": "failed", "incorrect": "failed", "missing": "failed", "unreadable": "failed",
    "undecided": "other", "ungraded": "pending",
}  # fmt: skip
WORDS: Final = ("passed", "failed", "skipped", "pending", "other")


def render(report: Report, stop: float) -> str:
    """CTRF as JSON text.

    Args:
        stop: when the session ended, in seconds since the epoch. A report keeps how long each answer
            took and not when, so the start is the end less the sum of these.
    """
    tests = [_test(run, entry) for run in report["runs"] for entry in run["items"]]
    counts = Counter(test["status"] for test in tests)
    took = sum(_milliseconds(entry) for run in report["runs"] for entry in run["items"])
    ended = int(stop * 1000)
    document = {
        "reportFormat": "CTRF",
        "specVersion": SPECIFICATION,
        "generatedBy": "ansatz",
        "results": {
            "tool": {"name": "ansatz", "version": report["scoring_version"]},
            "summary": {
                "tests": len(tests),
                **{word: counts[word] for word in WORDS},
                "suites": len(report["runs"]),
                "start": ended - took,
                "stop": ended,
            },
            "tests": tests,
            "extra": {
                "gold": report["gold"],
                "seed": report["seed"],
                "gates": report.get("gates", []),
                **_part(report),
            },
        },
    }
    return json.dumps(document, ensure_ascii=False, allow_nan=False, indent=1) + "\n"


def _part(report: Report) -> dict[str, object]:
    return {name: report[name] for name in ("selection", "incomplete") if name in report}


def _milliseconds(entry: Entry) -> int:
    return round(entry.get("duration_ms", 0))


def _test(run: RunReport, entry: Entry) -> dict[str, object]:
    sample = f"-s{entry['sample']}" if entry["sample"] else ""
    test: dict[str, object] = {
        "name": f"{run['run_id']}-{entry['problem_id']}{sample}",
        "status": STATUSES[entry["status"]],
        "duration": _milliseconds(entry),
        "suite": [run["run_id"], *entry["topic"].split("/")],
        "rawStatus": entry["status"],
        "tags": [entry["type"], entry["language"]],
        "extra": {"score": entry["score"], "problem_id": entry["problem_id"], "sample": entry["sample"]},
    }
    if entry["status"] != "correct":
        verdict = entry["verdict"]
        test["message"] = verdict.get("detail") or verdict["method"]
    return test


def files(report: Report, bench: Bench | None, now: float) -> Iterator[tuple[str, str]]:
    """The file of this format."""
    yield "ctrf.json", render(report, now)
