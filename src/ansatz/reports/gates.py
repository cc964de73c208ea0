"""Gates: ``overall_accuracy.low>=0.35`` read early, judged at the end, each with the value that it met."""

from __future__ import annotations

import math
import operator
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final, Literal, TypeAlias

from ansatz.reports.errors import GateError
from ansatz.reports.metrics import Family, headlines, known, record_of, records
from ansatz.reports.shape import ComparisonRow, GateRow, MetricValue

OPERATORS: Final[dict[str, Callable[[float, float], bool]]] = {
    ">=": operator.ge,
    "<=": operator.le,
    "==": operator.eq,
    ">": operator.gt,
    "<": operator.lt,
}
LENGTH: Final = 200  # characters of one expression
# The name may itself hold "=" (a family of constraint counts does), so the operator is the last one.
SHAPE: Final = re.compile(r"([^<>\s]+?)(?<![=!])\s*(>=|<=|==|>|<)\s*([^\s<>=]+)")


DELTA: Final = re.compile(r"delta\((.+)\)")
EXAMPLE: Final = "METRIC OP NUMBER, such as overall_accuracy>=0.35 or delta(overall_accuracy).low>-0.02"
NO_REGRESSION: Final = "no regression"

Part: TypeAlias = Literal["value", "low", "high"]
SUFFIXES: Final[tuple[tuple[str, Part], ...]] = (("", "value"), (".low", "low"), (".high", "high"))


@dataclass(frozen=True, slots=True)
class Gate:
    """One condition on a metric of every run.

    Attributes:
        part: the metric itself, or a bound of its interval.
        delta: the difference from the baseline, or its bound, in place of the metric.
    """

    expression: str
    metric: str
    comparison: str
    bound: float
    part: Part = "value"
    delta: bool = False


@dataclass(frozen=True, slots=True)
class GateResult:
    """A gate met by a run; ``value`` is None where the run has no such metric, and the gate then fails."""

    gate: Gate
    run_id: str
    value: float | None
    passed: bool

    def to_json(self) -> GateRow:
        return {
            "expression": self.gate.expression,
            "metric": self.gate.metric,
            "run_id": self.run_id,
            "value": self.value,
            "passed": self.passed,
        }


def parse_gate(expression: str) -> Gate:
    """``TERM OP NUMBER``, with OP one of >= <= == > <.

    A term is a metric, or ``delta(METRIC)`` for its difference from the baseline; either may end in
    ``.low`` or ``.high`` for the bound of the 95 % interval.

    Raises:
        GateError: the shape, the name or the number is not one that can be.
    """
    found = SHAPE.fullmatch(expression.strip()) if len(expression) <= LENGTH else None
    if not found:
        raise GateError(expression[:LENGTH], "no comparison", EXAMPLE)
    term, comparison, number = found.groups()
    metric, part, delta = _term(term)
    _check_name(expression, metric)
    record = record_of(metric)
    if delta and record is not None and record.statistic != "mean":
        raise GateError(expression, f"the difference of {metric}", "delta of a metric that is a mean over problems")
    try:
        bound = float(number)
    except ValueError:
        bound = math.nan
    if not math.isfinite(bound):
        raise GateError(expression, f"the bound {number!r}", "a finite number; rates are fractions of 1")
    return Gate(expression.strip(), metric, comparison, bound, part, delta)


def _term(term: str) -> tuple[str, Part, bool]:
    """Metric, part and whether a difference is meant; a metric may itself be named ``topic.low``."""
    for suffix, part in SUFFIXES:
        text = term.removesuffix(suffix)
        if term.endswith(suffix) and (inner := DELTA.fullmatch(text)):
            return inner[1], part, True
        if suffix and term.endswith(suffix) and known(text):
            return text, part, False
    return term, "value", False


def _check_name(expression: str, metric: str) -> None:
    if known(metric):
        return
    single = [record.name for record in records() if not isinstance(record, Family)]
    families = [record for record in records() if isinstance(record, Family)]
    members = [family.name + rest for family in families if metric.startswith(family.name) for rest in family.members]
    names = {name.casefold(): name for name in (*single, *members)}
    close = get_close_matches(metric.casefold(), names, 1)
    hint = f"{names[close[0]]!r}" if close else f"one of {', '.join((*single, *(f'{one.name}*' for one in families)))}"
    raise GateError(expression, f"the metric {metric!r}", hint)


def judge(
    gate: Gate, run_id: str, metrics: Mapping[str, MetricValue],
    differences: Mapping[str, ComparisonRow] | None = None,
) -> GateResult:  # fmt: skip
    """Does this run pass? What was not measured passes no gate.

    Args:
        differences: comparisons with the baseline, by metric.
    """
    ends: Sequence[float | None] | None
    if gate.delta:
        compared = (differences or {}).get(gate.metric)
        value, ends = (compared["difference"], compared.get("ci95")) if compared else (None, None)
    else:
        metric = metrics.get(gate.metric)
        value, ends = (metric["value"], metric.get("ci95")) if metric else (None, None)
    if gate.part != "value":
        value = (ends or (None, None))[gate.part == "high"]
    passed = value is not None and OPERATORS[gate.comparison](value, gate.bound)
    return GateResult(gate, run_id, value, passed)


def differences_of(comparisons: Iterable[ComparisonRow], run_id: str) -> dict[str, ComparisonRow]:
    """A report's comparisons of one run with the baseline, by metric."""
    return {one["metric"]: one for one in comparisons if one.get("baseline") and one["a"] == run_id}


def regression(differences: Mapping[str, ComparisonRow], run_id: str) -> GateResult:
    """The gate that a baseline is: no headline has become significantly worse.

    The value is the most harmful significant difference, or else the least difference of all.
    """
    compared = [one for one in differences.values() if one["metric"] in headlines()]
    worse = [one for one in compared if one["significant"] and one["difference"] < 0]
    shown = min(worse or compared, key=lambda one: float(one["difference"]), default=None)
    metric = shown["metric"] if shown else "overall_accuracy"
    gate = Gate(NO_REGRESSION, metric, ">=", 0.0, delta=True)
    return GateResult(gate, run_id, shown["difference"] if shown else None, shown is not None and not worse)
