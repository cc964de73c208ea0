"""The report as one document: what was scored, against which gold, and what came of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, cast

from ansatz.items.cases import Bench, Case
from ansatz.items.dag import difficulty
from ansatz.items.model import Run
from ansatz.items.release import fingerprint, gold_of, states
from ansatz.reports.alignment import calibration
from ansatz.reports.baseline import Baseline
from ansatz.reports.calibration import agreement
from ansatz.reports.comparison import compare
from ansatz.reports.disagreements import disagreements
from ansatz.reports.entries import Survey, records_of, several
from ansatz.reports.gates import Gate, differences_of, judge, regression
from ansatz.reports.held_out import held_out
from ansatz.reports.integrity import integrity
from ansatz.reports.metrics import compute, crossed, judge_measures
from ansatz.reports.pairing import pairs_of
from ansatz.reports.reviews import session_reviews
from ansatz.reports.shape import (
    BrokenCheck,
    ComparisonRow,
    Entry,
    FailedCheck,
    GateRow,
    GoldChecks,
    GoldShape,
    IrregularityRow,
    JudgeRow,
    MetricValue,
    Partial,
    Payload,
    Report,
    RunReport,
    Selection,
    SystemShape,
)
from ansatz.reports.statistics import ALPHA, RESAMPLES, Method, roots
from ansatz.scorers.outcome import SCORING_VERSION
from ansatz.scorers.packed import Packed

SCHEMA_VERSION: Final = "1"
STATUSES: Final = ("correct", "partial", "incorrect", "missing", "unreadable", "undecided", "ungraded")
HELD_OUT: Final = "held out to align graders (tag calibration)"
NOT_RUN: Final = "not run: the session ended before its turn"


def build(
    bench: Bench, collected: Iterable[Case], payloads: Mapping[str, Payload], lost: Mapping[str, str],
    gates: Sequence[Gate] = (), seed: int = 0, baseline: Baseline | None = None, method: Method = "percentile",
    broken: Mapping[str, str] = MappingProxyType({}), part: Selection | None = None,
) -> Report:  # fmt: skip
    """The report of a session, as data.

    Args:
        collected: the cases that the session was to score, in any order: the denominator.
        payloads: what arrived, by case id.
        lost: why nothing arrived, by case id; such a case counts as undecided, score 0.
        gates: judged against every run.
        baseline: an earlier report, with which every run is compared.
        method: how the intervals are made.
        broken: checks of the items that failed, by name, and what they say.
        part: what the session was of, where that is not everything: see ``completeness.selection``.
    """
    cases = sorted(collected, key=_place)
    made = {
        "schema_version": SCHEMA_VERSION,
        "scoring_version": SCORING_VERSION,
        "gold": _gold(bench),
        "seed": seed,
        **_part(bench, cases, payloads, lost, part),
        "runs": [],
        "gates": [],
        "comparisons": [],
        "ungraded": [],
    }
    report = cast(Report, made)
    if bench.gold_only and (cases or broken):
        checks: list[BrokenCheck] = [{"check": name, "reason": text} for name, text in sorted(broken.items())]
        report["gold_checks"] = {**_gold_checks(cases, payloads, lost), "broken": checks}
        return report
    report["statistics"] = {
        "confidence": 0.95, "method": method, "resamples": RESAMPLES, "alpha": ALPHA, "clusters": "part_of",
    }  # fmt: skip
    items = {item.id: item for item in bench.items}
    root = roots({item.id: item.part_of for item in bench.items if item.part_of})
    held = held_out(bench.items)
    out = [*bench.left_out, *((name, HELD_OUT) for name in held)]
    if out:
        report["left_out"] = [{"problem_id": name, "reason": reason} for name, reason in sorted(out)]
    for run in bench.runs:
        own = [case for case in cases if case.run is run]
        if not own:
            continue
        aside = [case for case in own if case.item.id in held]
        own = [case for case in own if case.item.id not in held]
        survey = Survey()
        made_of = (_entry(case, payloads.get(case.id), lost.get(case.id)) for case in own)
        entries = Packed(survey.seeing(made_of))
        judges = judge_measures(entries, run.run_id, bench.grades, bench.graders)
        more = {**several(entries, items, survey), **judges}
        metrics = compute(records_of(entries, items, survey), seed, root, more, method)
        said = [(case.item, case.prediction) for case in own if case.prediction]
        findings = integrity(run.system, metrics, said, run.predictions)
        demanded = {case.item.id: [one.id for one in case.item.constraints] for case in own if case.item.constraints}
        complied = crossed(entries, demanded) if demanded or survey.with_compliance else None
        kept = Packed(_entry(case, payloads.get(case.id), lost.get(case.id)) for case in aside)
        report["runs"].append(_run(run, metrics, findings, entries, survey.counts, complied, kept))
        report["ungraded"].extend(
            {"run_id": run.run_id, "problem_id": problem, "sample": sample} for problem, sample in survey.ungraded
        )
    pairs = pairs_of(report["runs"], items, gates, baseline)
    report["comparisons"] = [one.to_json() for one in compare(pairs, seed, root, method)]
    if baseline:
        report["baseline"] = baseline.to_json()
    if bench.judges:
        report["judges"] = [cast(JudgeRow, dict(row)) for row in bench.judges]
    if bench.grades:
        grades = {key: own for key, own in bench.grades.items() if key[1] not in held}
        report["agreement"] = agreement(report["runs"], grades, bench.graders, seed)
        report["disagreements"] = disagreements(report["runs"], grades)
    if held:
        report["calibration"] = calibration(report["runs"], bench, held, seed)
    report["gates"] = [gate for run in report["runs"] for gate in _gates(run, report["comparisons"], gates, baseline)]
    return report


def _part(
    bench: Bench, cases: Sequence[Case], payloads: Mapping[str, Payload], lost: Mapping[str, str],
    part: Selection | None,
) -> Partial:  # fmt: skip
    """What the report is of, where it is not of everything: before the numbers, where a reader begins."""
    scored = sum(case.id in payloads or case.id in lost for case in cases)
    found: Partial = {"selection": part} if part else {}
    if scored < len(cases):
        found["incomplete"] = {"scored": scored, "collected": len(cases)}
    return found


def _gold(bench: Bench) -> GoldShape:
    """Which gold it is; one that is no release says what makes it another."""
    found = states(bench.places, bench.items, whole=bench.split is None)
    bank = {"bank": "ansatz"} if bench.own_bank else {}
    split = {"split": bench.split} if bench.split else {}
    gold = {**bank, **gold_of(found), "sha256": fingerprint(bench.items), "items": len(bench.items), **split}
    if reviews := session_reviews(bench.items, bench.places):
        gold["reviews"] = reviews
    return cast(GoldShape, gold)


def _gates(
    run: RunReport, comparisons: Sequence[ComparisonRow], gates: Sequence[Gate], baseline: Baseline | None
) -> list[GateRow]:
    differences = differences_of(comparisons, run["run_id"])
    results = [judge(gate, run["run_id"], run["metrics"], differences) for gate in gates]
    if baseline:
        results.append(regression(differences, run["run_id"]))
    return [result.to_json() for result in results]


def _place(case: Case) -> tuple[str, str, int, str]:
    label = case.example.label if case.example else ""
    return (case.run.run_id if case.run else "", case.item.id, case.sample, label)


def _run(
    run: Run, metrics: Mapping[str, MetricValue], findings: list[IrregularityRow], entries: Sequence[Entry],
    counts: Counter[str], complied: dict[str, int] | None, aside: Sequence[Entry],
) -> RunReport:  # fmt: skip
    report: dict[str, object] = {
        "run_id": run.run_id,
        "system": _system(run),
        "predictions_sha256": run.sha256,
        "counts": {status: counts[status] for status in STATUSES},
        "metrics": dict(metrics),
        **({"compliance": complied} if complied else {}),
        "integrity": findings,
        "items": entries,
    }
    if aside:
        report["calibration"] = aside
    return cast(RunReport, report)


def _system(run: Run) -> SystemShape:
    system = run.system
    tools = system.declared_tools
    declared = {
        "name": system.name or None,
        "declared_tools": None if tools is None else list(tools),
        "retrieval": system.retrieval,
        "human_in_the_loop": system.human_in_the_loop,
    }
    return cast(SystemShape, {key: value for key, value in declared.items() if value is not None})


def _entry(case: Case, payload: Payload | None, reason: str | None) -> Entry:
    item = case.item
    entry: dict[str, object] = {
        "problem_id": item.id,
        "sample": case.sample,
        "type": item.type,
        "topic": item.topic,
        "language": item.language,
    }
    level = difficulty(item)
    if level is not None:
        entry["difficulty"] = level
    if item.part_of:
        entry["part_of"] = item.part_of
    if payload is None:
        note = reason or NOT_RUN
        verdict = {"equal": None, "method": "undecided", "detail": note}
        entry |= {
            "score": 0.0, "correct": False, "status": "undecided", "answer": None, "verdict": verdict, "notes": [note],
        }  # fmt: skip
        return cast(Entry, entry)
    entry.update((key, value) for key, value in payload["score"].items() if key not in entry)
    if case.prediction and case.prediction.latency_s is not None:
        entry["latency_s"] = case.prediction.latency_s
    entry["duration_ms"] = payload["ms"]
    return cast(Entry, entry)


def _gold_checks(cases: Iterable[Case], payloads: Mapping[str, Payload], lost: Mapping[str, str]) -> GoldChecks:
    checked, ungraded = 0, 0
    failed: list[FailedCheck] = []
    for case in cases:
        checked += 1
        payload = payloads.get(case.id)
        if payload is not None and payload["score"]["status"] == "ungraded":
            ungraded += 1
        elif payload is None or not payload["right"]:
            declared = case.example.score if case.example else None
            failed.append(_failed(case.id, declared, payload, lost.get(case.id)))
    return {"checked": checked, "ungraded": ungraded, "failed": failed}


def _failed(name: str, declared: float | None, payload: Payload | None, reason: str | None) -> FailedCheck:
    if payload is None:
        return {
            "case": name, "declared": declared, "score": None, "status": "undecided", "reason": reason or NOT_RUN,
        }  # fmt: skip
    score = payload["score"]
    return {
        "case": name, "declared": declared, "score": score["score"], "status": score["status"],
        "reason": score["verdict"]["detail"],
    }  # fmt: skip
