"""A summary for a person in a hurry, or for the page of a CI run: Markdown of bounded size."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from ansatz.items.cases import Bench
from ansatz.reports.completeness import notes
from ansatz.reports.metrics import detail, title_of
from ansatz.reports.render.html.naming import number
from ansatz.reports.render.reviews import told
from ansatz.reports.shape import (
    ComparisonRow,
    GoldChecks,
    GoldShape,
    IrregularityRow,
    LeftOut,
    MetricValue,
    Report,
    RunReport,
)
from ansatz.scorers.outcome import WORDS

LENGTH: Final = 60_000  # characters; a step summary may have a mebibyte, a comment 65,536 characters
SYSTEMS: Final = 20
METRICS: Final = 60
BOUNDS: Final = ("compliance.strict.upper", "compliance.loose.upper")
LISTED: Final = 20  # comparisons, and answers that are named
NAME: Final = 80  # characters of what a user named
# Signs that Markdown, HTML inside of it, or a mention could make something of.
ACTIVE: Final = re.compile(r"([\\`*_{}\[\]<>#!|~$&@]|:(?=//)|(?<=www)\.)", re.IGNORECASE)
UNSEEN: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]")


def render(report: Report) -> str:
    """Markdown, at most LENGTH characters; what was left out is said."""
    lines: list[str] = []
    length = 0
    for block in _blocks(report):
        if length + len(block) > LENGTH - 100:
            lines.append("The rest is in report.json.\n")
            break
        lines.append(block)
        length += len(block) + 1
    return "\n".join(lines)


def plain(text: str, length: int = NAME) -> str:
    """Any text as Markdown that shows it: one line, no markup, no links, no mentions."""
    shown = UNSEEN.sub(" ", text)
    shown = shown if len(shown) <= length else shown[: length - 1] + "…"
    return ACTIVE.sub(r"\\\1", shown)


def _blocks(report: Report) -> Iterator[str]:
    runs: Sequence[RunReport] = report["runs"]
    gold = report["gold"]
    release = f"{_release(gold)}, " if gold.get("release") else ""
    yield "# Ansatz\n"
    for line in notes(report):
        yield f"**{plain(line, 400)}**\n"
    against = f"{gold['items']} items ({release}{plain(gold['sha256'][:12])})"
    yield f"{against}, scoring version {plain(report['scoring_version'])}.\n"
    if reviews := gold.get("reviews"):
        yield f"Constraints reviewed by experts: {plain(told(reviews), 400)}.\n"
    if gates := report.get("gates"):
        yield _table(
            ("gate", "run", "value", "verdict"),
            [
                (plain(gate["expression"]), plain(gate["run_id"]), number(gate.get("value")),
                 "passed" if gate["passed"] else "**failed**")
                for gate in gates[:LISTED]
            ],
            "llrl",
        )  # fmt: skip
    if "gold_checks" in report:
        yield from _gold(report["gold_checks"])
    if runs:
        yield from _systems(runs)
    if comparisons := report.get("comparisons"):
        yield from _comparisons(comparisons)
    if left := report.get("left_out"):
        yield from _left_out(left)
    yield from _findings(runs)


def _left_out(left: Sequence[LeftOut]) -> Iterator[str]:
    """Which items are in no result, and why."""
    yield "## Left out\n"
    for reason in dict.fromkeys(one["reason"] for one in left):
        names = [one["problem_id"] for one in left if one["reason"] == reason]
        more = f" and {len(names) - LISTED} more" if len(names) > LISTED else ""
        yield f"{len(names)} items, {plain(reason)}: {', '.join(plain(name) for name in names[:LISTED])}{more}.\n"


def _release(gold: GoldShape) -> str:
    """The release, or how much the items are beyond it."""
    changes = gold.get("changes")
    if not changes:
        return f"release {plain(gold.get('release') or '')}"
    count = len(changes["added"]) + len(changes["removed"]) + len(changes["changed"])
    return f"**not released**, {count} changed since {plain(changes['since'])}"


def _systems(runs: Sequence[RunReport]) -> Iterator[str]:
    shown = runs[:SYSTEMS]
    every = dict.fromkeys(name for run in shown for name in run["metrics"])
    names = [name for name in every if (not detail(name) or name in BOUNDS) and name != "phybench.eed"]
    more = len(every) - min(len(names), METRICS)
    rows = [
        (plain(title_of(name, family=True)), *(_value(run["metrics"].get(name)) for run in shown))
        for name in names[:METRICS]
    ]
    rows += [
        (f"*{WORDS.get(status, status)}*", *(str(run.get("counts", {}).get(status, 0)) for run in shown))
        for status in _statuses(shown)
    ]
    yield _table(("", *(plain(run["run_id"]) for run in shown)), rows, "l" + "r" * len(shown))
    if len(runs) > SYSTEMS:
        yield f"{len(runs) - SYSTEMS} systems more are in report.json.\n"
    if more:
        yield f"{more} metrics more are in report.json.\n"


def _statuses(runs: Sequence[RunReport]) -> list[str]:
    return list(dict.fromkeys(status for run in runs for status, count in run.get("counts", {}).items() if count))


def _value(metric: MetricValue | None) -> str:
    if not metric or metric["value"] is None:
        return "–"
    ends = metric.get("ci95")
    between = f" [{number(ends[0])}, {number(ends[1])}]" if ends and None not in ends else ""
    return number(metric["value"]) + between


def _comparisons(comparisons: Sequence[ComparisonRow]) -> Iterator[str]:
    yield "## Differences\n"
    rows = []
    for one in comparisons[:LISTED]:
        ends = one.get("ci95")
        between = f" [{ends[0]:+.3f}, {ends[1]:+.3f}]" if ends else ""
        p = one.get("p_holm", one.get("p_value"))
        verdict = "**significant**" if one.get("significant") else "" if one.get("significant") is None else "no"
        rows.append(
            (plain(title_of(one["metric"], family=True)), plain(one["a"]), plain(one["b"]),
             f"{one['difference']:+.3f}{between}",
             "–" if p is None else f"{p:.3g}", verdict)
        )  # fmt: skip
    yield _table(("metric", "a", "b", "a − b", "p", "after correction"), rows, "lllrrl")
    if len(comparisons) > LISTED:
        yield f"{len(comparisons) - LISTED} comparisons more are in report.json.\n"


def _findings(runs: Sequence[RunReport]) -> Iterator[str]:
    """What a person should look at: how often of each kind, with the first item."""
    rows = []
    for run in runs[:SYSTEMS]:
        kinds: dict[str, list[IrregularityRow]] = {}
        for one in run.get("integrity") or ():
            kinds.setdefault(one["kind"], []).append(one)
        for kind, own in kinds.items():
            first = own[0].get("problem_id")
            detail = f"{first}: {own[0]['detail']}" if first else own[0]["detail"]
            rows.append((plain(run["run_id"]), plain(kind.replace("_", " ")), str(len(own)), plain(detail, 160)))
    if rows:
        yield "## To look at\n"
        yield _table(("system", "what", "how often", "first"), rows[:LISTED], "llrl")


def _gold(checks: GoldChecks) -> Iterator[str]:
    failed = checks["failed"]
    yield f"{checks['checked']} submissions of known score, {len(failed)} not as declared.\n"
    if failed:
        rows = [(plain(one["case"]), f"{one['declared']}", f"{one['score']}", plain(one.get("reason") or "", 160))
                for one in failed[:LISTED]]  # fmt: skip
        yield _table(("case", "declared", "scored", "why"), rows, "lrrl")
    if broken := checks.get("broken", ()):
        told = [(plain(one["check"]), plain(one["reason"], 400)) for one in broken[:LISTED]]
        yield _table(("check", "what it says"), told, "ll")


def _table(head: Sequence[str], rows: Sequence[Sequence[str]], sides: str) -> str:
    rule = ["---:" if side == "r" else "---" for side in sides]
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, rule, *rows)) + "\n"


def files(report: Report, bench: Bench | None, now: float) -> Iterator[tuple[str, str]]:
    """The file of this format."""
    yield "summary.md", render(report)
