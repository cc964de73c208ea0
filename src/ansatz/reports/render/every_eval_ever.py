"""The scores in the schema of Every Eval Ever (0.3.0): a record a system, and a line for each of its answers."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from typing import Final
from uuid import UUID

from ansatz.items.cases import Bench
from ansatz.reports.completeness import notes
from ansatz.reports.metrics import record_of, scale_of, title_of
from ansatz.reports.render.html.data import gold
from ansatz.reports.shape import MetricValue, Report, RunReport

SCHEMA: Final = "0.3.0"
SAMPLES: Final = "instance_level_eval_0.3.0"
UNKNOWN: Final = "unknown"
ENCODE: Final = json.JSONEncoder(ensure_ascii=False, allow_nan=False).encode


def render(report: Report, bench: Bench | None, made: int) -> Iterator[tuple[str, str]]:
    """Path and text of each file: two a system, laid out as in the shared repository.

    ``data/ansatz/<developer>/<model>/<uuid>.json``, and ``<uuid>_samples.jsonl`` beside it.

    Args:
        bench: what was scored; without it the lines would hold no questions and responses, so there are none.
        made: when, in whole seconds since the epoch.
    """
    for run in report["runs"]:
        place = f"data/ansatz/{UNKNOWN}/{_slug(_model(run))}/{_identity(report, run)}"
        lines = list(_lines(report, run, bench, made)) if bench else []
        text = "".join(_one_line(ENCODE(line)) + "\n" for line in lines)
        record = _record(report, run, made)
        if lines:
            # Lone surrogates become escapes on disk, and the checksum is of what lies there.
            digest = hashlib.sha256(text.encode("utf-8", "backslashreplace")).hexdigest()
            record["detailed_evaluation_results"] = {
                "format": "jsonl", "file_path": f"{place}_samples.jsonl", "hash_algorithm": "sha256",
                "checksum": digest, "total_rows": len(lines),
            }  # fmt: skip
            yield f"{place}_samples.jsonl", text
        yield f"{place}.json", json.dumps(record, ensure_ascii=False, allow_nan=False, indent=1) + "\n"


def _identity(report: Report, run: RunReport) -> str:
    """A UUID as the schema wants it, made of what was scored: the same session names the same file."""
    parts = (
        run["run_id"],
        run.get("predictions_sha256", ""),
        report["gold"]["sha256"],
        report["scoring_version"],
        *notes(report),
    )
    digest = hashlib.sha256(ENCODE(parts).encode("utf-8", "backslashreplace")).digest()
    return str(UUID(bytes=digest[:16], version=4))


def _one_line(text: str) -> str:
    """JSON text without the signs that some readers end a line at."""
    return text.replace("\x85", "\\u0085").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def _slug(name: str) -> str:
    return re.sub(r"[^A-Za-z0-9._-]+", "-", name).strip(".-")[:80] or UNKNOWN


def _evaluation_id(run: RunReport, made: int) -> str:
    return f"ansatz/{_model(run)}/{made}"


def _model(run: RunReport) -> str:
    name: str = run["system"].get("name") or run["run_id"]
    return name


def _record(report: Report, run: RunReport, made: int) -> dict[str, object]:
    gold_set = report["gold"]
    details = {
        "gold_sha256": gold_set["sha256"],
        "gold_release": gold_set.get("release") or "",
        "items": str(gold_set["items"]),
        "predictions_sha256": run.get("predictions_sha256", ""),
        "run_id": run["run_id"],
        **({"part": "; ".join(notes(report))} if notes(report) else {}),
    }
    system = run["system"]
    declared = {key: system[key] for key in ("declared_tools", "retrieval", "human_in_the_loop") if key in system}
    return {
        "schema_version": SCHEMA,
        "evaluation_id": _evaluation_id(run, made),
        "retrieved_timestamp": str(made),
        "source_metadata": {
            "source_name": "ansatz",
            "source_type": "evaluation_run",
            "source_organization_name": UNKNOWN,
            "evaluator_relationship": "other",
            "additional_details": details,
        },
        "eval_library": {
            "name": "ansatz",
            "version": report["scoring_version"],
            "additional_details": {"seed": str(report["seed"])},
        },
        "model_info": {
            "name": _model(run),
            "id": _model(run),
            "additional_details": {
                # A predictions file says nothing of these two, which the schema demands.
                "deployment_type": UNKNOWN,
                "model_availability": UNKNOWN,
                **{key: value if isinstance(value, str) else ENCODE(value) for key, value in declared.items()},
            },
        },
        "evaluation_results": [
            _result(report, name, metric) for name, metric in run["metrics"].items() if metric["value"] is not None
        ],
    }


def _result(report: Report, name: str, metric: MetricValue) -> dict[str, object]:
    record, scale = record_of(name), scale_of(name)
    unbounded = scale.top is None
    ends = metric.get("ci95")
    uncertainty: dict[str, object] = {"num_samples": metric["n"]}
    if ends and None not in ends:
        method = statistics["method"] if (statistics := report.get("statistics")) else "percentile"
        uncertainty["confidence_interval"] = {
            "lower": ends[0], "upper": ends[1], "confidence_level": 0.95, "method": f"{method} bootstrap",
        }  # fmt: skip
    top = max(metric["value"], *(ends or ())) if unbounded and ends and None not in ends else metric["value"]
    return {
        "evaluation_name": name,
        "source_data": {
            "dataset_name": report["gold"].get("bank") or "own items",
            "source_type": "other",
            "additional_details": {"sha256": report["gold"]["sha256"]},
        },
        "metric_config": {
            "metric_id": f"ansatz.{name}",
            "metric_name": title_of(name),
            "lower_is_better": record is not None and record.lower_is_better,
            "score_type": "continuous",
            "min_score": 0.0,
            "max_score": top if unbounded else scale.top,
        },
        "score_details": {"score": metric["value"], "uncertainty": uncertainty},
    }


def _lines(report: Report, run: RunReport, bench: Bench, made: int) -> Iterator[dict[str, object]]:
    known = {item.id: item for item in bench.items}
    own = [case for case in bench.cases if case.run and case.run.run_id == run["run_id"]]
    said = {(case.item.id, case.sample): case.prediction for case in own}
    for entry in run["items"]:
        item, prediction = known.get(entry["problem_id"]), said.get((entry["problem_id"], entry["sample"]))
        if item is None:
            continue
        reference = item.final_answer or gold(item)
        texts = [prediction.response, prediction.answer] if prediction else []
        hashed = hashlib.sha256((item.question + reference).encode("utf-8", "backslashreplace")).hexdigest()
        output: dict[str, object] = {"raw": [text for text in texts if text is not None]}
        if prediction and prediction.reasoning is not None:
            output["reasoning_trace"] = [prediction.reasoning]
        attribution = [
            {"turn_idx": 0, "source": "output.raw", "extracted_value": entry["answer"],
             "extraction_method": entry.get("extraction") or "custom", "is_terminal": True}
        ] if entry["answer"] is not None else []  # fmt: skip
        line: dict[str, object] = {
            "schema_version": SAMPLES,
            "evaluation_id": _evaluation_id(run, made),
            "model_id": _model(run),
            "evaluation_name": "overall_accuracy",
            "sample_id": entry["problem_id"],
            "sample_hash": hashed,
            "interaction_type": "single_turn",
            "input": {"raw": item.question, "reference": [reference]},
            "output": output,
            "messages": None,
            "answer_attribution": attribution,
            "evaluation": {"score": entry["score"], "is_correct": entry["correct"]},
            "metadata": {
                "sample": str(entry["sample"]), "status": entry["status"], "type": entry["type"],
                "topic": entry["topic"], "language": entry["language"], "method": entry["verdict"]["method"],
            },
        }  # fmt: skip
        if "latency_s" in entry:
            line["performance"] = {"latency_ms": entry["latency_s"] * 1000}
        if prediction is None:
            line["error"] = "no prediction for this item"
        yield line


def files(report: Report, bench: Bench | None, now: float) -> Iterator[tuple[str, str]]:
    """The files of this format, in a folder of their own."""
    for name, text in render(report, bench, int(now)):
        yield f"every_eval_ever/{name}", text
