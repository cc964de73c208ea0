"""The report as types: what ``report.json`` holds, field by field, as items/schemas/report.schema.json says.

The document is made and read as these dictionaries, which JSON has as they are; what is computed on the way are
frozen dataclasses of their own modules, each with a ``to_json`` that makes one of these.
"""

from ansatz.reports.shape.answers import (ConstraintVerdict, Derivation, Entry, FirstWrong, FormulaPlace, Json, MetricValue, Mistake, Payload, PointVerdict, Verdict,)
from ansatz.reports.shape.document import (AgreementRow, AnswerName, BaselineOf, BrokenCheck, CalibrationReport, Changes, ComparisonRow, ConstraintDisagreement, DisagreementRow, FailedCheck, GateRow, Gold, GoldChecks, Incomplete, IrregularityRow, LeftOut, Part, Report, RunReport, Selection, Statistics, System,)

__all__ = ["AgreementRow", "AnswerName", "BaselineOf", "BrokenCheck", "CalibrationReport", "Changes", "ComparisonRow", "ConstraintDisagreement", "ConstraintVerdict", "Derivation", "DisagreementRow", "Entry", "FailedCheck", "FirstWrong", "FormulaPlace", "GateRow", "Gold", "GoldChecks", "Incomplete", "IrregularityRow", "Json", "LeftOut", "MetricValue", "Mistake", "Part", "Payload", "PointVerdict", "Report", "RunReport", "Selection", "Statistics", "System", "Verdict"]  # fmt: skip
