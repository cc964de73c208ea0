"""The types of a report have the fields of its schema, no more and no fewer."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import pytest

from ansatz.reports import shape

SCHEMA = json.loads(files("ansatz.items").joinpath("schemas/report.schema.json").read_text("utf-8"))
DEFS, TOP = SCHEMA["$defs"], SCHEMA["properties"]
ENTRY, RUN = DEFS["score"]["properties"], DEFS["run"]["properties"]
CONSTRAINT = ENTRY["compliance"]["additionalProperties"]
WRONG = ENTRY["dag"]["properties"]["first_wrong"]["properties"]
CASES: dict[str, Any] = {
    "Report": SCHEMA,
    "GoldShape": TOP["gold"],
    "Changes": TOP["gold"]["properties"]["changes"],
    "Selection": TOP["selection"],
    "Incomplete": TOP["incomplete"],
    "LeftOut": TOP["left_out"]["items"],
    "Statistics": TOP["statistics"],
    "GateRow": TOP["gates"]["items"],
    "ComparisonRow": TOP["comparisons"]["items"],
    "BaselineOf": TOP["baseline"],
    "AgreementRow": TOP["agreement"]["items"],
    "DisagreementRow": TOP["disagreements"]["items"],
    "ConstraintDisagreement": TOP["disagreements"]["items"]["properties"]["constraints"]["items"],
    "AnswerName": TOP["ungraded"]["items"],
    "CalibrationReport": TOP["calibration"],
    "RunReport": DEFS["run"],
    "SystemShape": RUN["system"],
    "IrregularityRow": RUN["integrity"]["items"],
    "MetricValue": DEFS["metric"],
    "Entry": DEFS["score"],
    "Verdict": DEFS["verdict"],
    "Derivation": ENTRY["dag"],
    "FirstWrong": ENTRY["dag"]["properties"]["first_wrong"],
    "FormulaPlace": WRONG["formula"],
    "ConstraintVerdict": CONSTRAINT,
    "PointVerdict": CONSTRAINT["properties"]["points"]["items"],
    "Mistake": ENTRY["error"],
}


@pytest.mark.parametrize("name", CASES)
def test_fields_are_those_of_the_schema(name: str) -> None:
    kind, schema = getattr(shape, name), CASES[name]
    assert set(kind.__annotations__) == set(schema["properties"])
