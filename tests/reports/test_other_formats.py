"""CTRF and Every Eval Ever, held against what their schemas demand."""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any

import jsonschema
import pytest
from hostile_report import hostile
from judged_report import judged

from ansatz.reports.render import ctrf, every_eval_ever

TEXT, NUMBER, WHOLE = {"type": "string"}, {"type": "number"}, {"type": "integer"}
NAMES: dict[str, Any] = {"type": "array", "items": TEXT}
TEXTS: dict[str, Any] = {"type": "object", "additionalProperties": TEXT}


def closed(required: Any, **optional: Any) -> Any:
    """An object of these fields and no other."""
    return {"type": "object", "properties": {**required, **optional}, "required": list(required),
            "additionalProperties": False}  # fmt: skip


# The parts of the published schemas that we write; fields beyond them are refused, so a slip in a name is found.
CTRF = closed(
    {
        "reportFormat": {"const": "CTRF"},
        "specVersion": {"type": "string", "pattern": r"^\d+\.\d+\.\d+$"},
        "results": closed(
            {
                "tool": closed({"name": {"type": "string", "minLength": 1}}, version=TEXT),
                "summary": closed(
                    dict.fromkeys(("tests", "passed", "failed", "skipped", "pending", "other", "start", "stop"), WHOLE),
                    suites=WHOLE,
                ),
                "tests": {
                    "type": "array",
                    "items": closed(
                        {
                            "name": {"type": "string", "minLength": 1},
                            "status": {"enum": ["passed", "failed", "skipped", "pending", "other"]},
                            "duration": WHOLE,
                        },
                        suite={**NAMES, "minItems": 1}, message=TEXT, rawStatus=TEXT, tags=NAMES,
                        extra={"type": "object"},
                    ),
                },
            },
            extra={"type": "object"},
        ),
    },
    generatedBy=TEXT,
)  # fmt: skip
_UNKNOWN = {"const": "unknown"}
DETAILS: dict[str, Any] = {
    **TEXTS,
    "properties": {"deployment_type": _UNKNOWN, "model_availability": _UNKNOWN},
    "required": ["deployment_type", "model_availability"],
}
UUID = "[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"
INTERVAL = closed({"lower": NUMBER, "upper": NUMBER}, confidence_level=NUMBER, method=TEXT)
RECORD = closed(
    {
        "schema_version": TEXT, "evaluation_id": TEXT, "retrieved_timestamp": {"type": "string", "pattern": r"^\d+$"},
        "source_metadata": closed(
            {
                "source_type": {"enum": ["documentation", "evaluation_run"]}, "source_organization_name": TEXT,
                "evaluator_relationship": {"enum": ["first_party", "third_party", "collaborative", "other"]},
            },
            source_name=TEXT, additional_details=TEXTS,
        ),
        "model_info": closed({"name": TEXT, "id": TEXT, "additional_details": DETAILS}),
        "eval_library": closed({"name": TEXT, "version": TEXT}, additional_details=TEXTS),
        "evaluation_results": {
            "type": "array",
            "items": closed({
                "evaluation_name": TEXT,
                "source_data": closed(
                    {"dataset_name": TEXT, "source_type": {"const": "other"}}, additional_details=TEXTS
                ),
                "metric_config": closed({
                    "lower_is_better": {"type": "boolean"}, "score_type": {"const": "continuous"}, "min_score": NUMBER,
                    "max_score": NUMBER,
                }, metric_id=TEXT, metric_name=TEXT),
                "score_details": closed(
                    {"score": NUMBER}, uncertainty=closed({"num_samples": WHOLE}, confidence_interval=INTERVAL)
                ),
            }),
        },
    },
    detailed_evaluation_results=closed({
        "format": {"const": "jsonl"}, "hash_algorithm": {"const": "sha256"},
        "file_path": {"type": "string", "pattern": rf"^data/[^/]+/[^/]+/[^/]+/{UUID}_samples\.jsonl$"},
        "checksum": TEXT, "total_rows": WHOLE,
    }),
)  # fmt: skip
LINE = closed(
    {
        "schema_version": TEXT, "evaluation_id": TEXT, "model_id": TEXT, "evaluation_name": TEXT, "sample_id": TEXT,
        "interaction_type": {"const": "single_turn"}, "input": closed({"raw": TEXT, "reference": NAMES}),
        "output": closed({"raw": NAMES}, reasoning_trace=NAMES), "messages": {"type": "null"},
        "answer_attribution": {
            "type": "array",
            "items": closed({
                "turn_idx": {"type": "integer", "minimum": 0}, "source": TEXT, "extracted_value": TEXT,
                "extraction_method": TEXT, "is_terminal": {"type": "boolean"},
            }),
        },
        "evaluation": closed({"score": NUMBER, "is_correct": {"type": "boolean"}}),
    },
    sample_hash=TEXT, metadata=TEXTS, performance=closed({"latency_ms": NUMBER}), error=TEXT,
)  # fmt: skip


def entry(name: Any, status: Any, **more: Any) -> Any:
    return {"problem_id": name, "sample": 0, "type": "numeric", "topic": "optics/waves", "language": "en",
            "status": status, "score": float(status == "correct"), "correct": status == "correct", "answer": None,
            "verdict": {"equal": None, "method": "m", "detail": "why"}, **more}  # fmt: skip


REPORT: Any = {
    "schema_version": "1", "scoring_version": "0.1.0", "seed": 0, "gold": {"release": "1", "sha256": "ab", "items": 7},
    "runs": [{
        "run_id": "r", "system": {"declared_tools": ["python"]}, "predictions_sha256": "cd",
        "metrics": {
            "overall_accuracy": {"value": 0.5, "ci95": [0.25, 0.75], "n": 7},
            "eed": {"value": 60.0, "ci95": [50.0, 70.0], "n": 2},
            "error.units": {"value": 0.1, "n": 7},
            "latency_median_s": {"value": 3.0, "ci95": [2.0, 4.0], "n": 7},
            "proof_score": {"value": None, "n": 0},
        },
        "items": [
            entry("a", "correct", duration_ms=1.6), entry("b", "partial", duration_ms=2.0), entry("c", "incorrect"),
            entry("d", "missing"), entry("e", "unreadable"), entry("f", "undecided"), entry("g", "ungraded"),
        ],
    }],
}  # fmt: skip


def test_ctrf_counts_each_answer_once_under_its_own_word() -> None:
    document = json.loads(ctrf.render(REPORT, 1000.0))
    jsonschema.validate(document, CTRF)
    summary = document["results"]["summary"]
    assert (summary["tests"], summary["passed"], summary["failed"], summary["pending"], summary["other"]) == (
        7,
        1,
        4,
        1,
        1,
    )
    assert summary["stop"] - summary["start"] == 4
    statuses = {test["name"]: test["status"] for test in document["results"]["tests"]}
    assert statuses["r-a"] == "passed"
    assert statuses["r-g"] == "pending"
    assert "message" not in document["results"]["tests"][0]
    assert document["results"]["tests"][1]["message"] == "why"


def test_every_status_of_a_report_has_a_word_in_ctrf() -> None:
    from ansatz.reports.document import STATUSES

    assert set(ctrf.STATUSES) == set(STATUSES)


def files(report: Any, bench: Any = None) -> Any:
    return dict(every_eval_ever.render(report, bench, 1_700_000_000))


def test_a_record_holds_every_metric_that_was_measured() -> None:
    ((name, text),) = files(REPORT).items()
    assert re.fullmatch(rf"data/ansatz/unknown/r/{UUID}\.json", name)
    record = json.loads(text)
    jsonschema.validate(record, RECORD)
    results = {result["evaluation_name"]: result for result in record["evaluation_results"]}
    assert list(results) == ["overall_accuracy", "eed", "error.units", "latency_median_s"]
    assert results["overall_accuracy"]["score_details"]["uncertainty"]["confidence_interval"]["lower"] == 0.25
    assert results["eed"]["metric_config"]["max_score"] == 100
    assert results["error.units"]["metric_config"]["lower_is_better"]
    assert results["latency_median_s"]["metric_config"]["max_score"] == 4.0
    assert record["model_info"]["additional_details"]["declared_tools"] == '["python"]'


def test_a_hostile_report_conforms_and_its_names_stay_in_the_folder() -> None:
    report, bench = hostile()
    jsonschema.validate(json.loads(ctrf.render(report, 0.0)), CTRF)
    written = files(report, bench)
    assert len(written) == 4
    for name, text in written.items():
        assert re.fullmatch(rf"data/ansatz/unknown/[\w-][\w.-]*/{UUID}(_samples)?\.jsonl?", name)
        if name.endswith(".jsonl"):
            for line in text.splitlines():
                jsonschema.validate(json.loads(line), LINE)
        else:
            record = json.loads(text)
            jsonschema.validate(record, RECORD)
            details = record["detailed_evaluation_results"]
            samples = written[details["file_path"]]
            digest = hashlib.sha256(samples.encode("utf-8", "backslashreplace")).hexdigest()
            assert (details["total_rows"], details["checksum"]) == (samples.count("\n"), digest)


@pytest.mark.parametrize("names", [("a/b", "a b"), ("..", "."), ("X", "x"), ("x" * 200 + "1", "x" * 200 + "2")])
def test_systems_with_like_names_keep_files_of_their_own(names: tuple[str, ...]) -> None:
    runs = [{**REPORT["runs"][0], "run_id": name} for name in names]
    assert len({name.lower() for name in files({**REPORT, "runs": runs})}) == 2


def test_every_metric_lies_on_its_scale() -> None:
    report, bench = judged()
    records = [json.loads(text) for name, text in every_eval_ever.render(report, bench, 0) if name.endswith(".json")]
    assert len(records) == 2
    for record in records:
        jsonschema.Draft202012Validator(RECORD).validate(record)
        found = {one["evaluation_name"]: one for one in record["evaluation_results"]}
        assert {"error.algebra", "compliance.strict.upper", "phybench.efficiency"} <= found.keys()
        for one in found.values():
            scale = one["metric_config"]
            assert scale["min_score"] <= one["score_details"]["score"] <= scale["max_score"]
        assert found["error.algebra"]["metric_config"]["lower_is_better"]
        assert not found["compliance.strict"]["metric_config"]["lower_is_better"]
