"""Gates: ``overall_accuracy>=0.35`` read early, judged at the end, each with the value that it met."""

from __future__ import annotations

import math
import operator
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Final

from reports.errors import GateError
from reports.metrics import FAMILIES, NAMES

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


@dataclass(frozen=True, slots=True)
class Gate:
    """One condition on a metric of every run."""

    expression: str
    metric: str
    comparison: str
    bound: float


@dataclass(frozen=True, slots=True)
class GateResult:
    """A gate met by a run; ``value`` is None where the run has no such metric, and the gate then fails."""

    gate: Gate
    run_id: str
    value: float | None
    passed: bool

    def to_json(self) -> dict[str, Any]:
        return {
            "expression": self.gate.expression,
            "metric": self.gate.metric,
            "run_id": self.run_id,
            "value": self.value,
            "passed": self.passed,
        }


def parse_gate(expression: str) -> Gate:
    """``METRIC OP NUMBER``, with OP one of >= <= == > <.

    Raises:
        GateError: the shape, the name or the number is not one that can be.
    """
    found = SHAPE.fullmatch(expression.strip()) if len(expression) <= LENGTH else None
    if not found:
        example = "METRIC OP NUMBER, such as overall_accuracy>=0.35"
        raise GateError(expression[:LENGTH], "no comparison", example)
    metric, comparison, number = found.groups()
    _check_name(expression, metric)
    try:
        bound = float(number)
    except ValueError:
        bound = math.nan
    if not math.isfinite(bound):
        raise GateError(expression, f"the bound {number!r}", "a finite number; rates are fractions of 1")
    return Gate(expression.strip(), metric, comparison, bound)


def _check_name(expression: str, metric: str) -> None:
    if metric in NAMES or any(metric.startswith(family) and metric != family for family in FAMILIES):
        return
    close = get_close_matches(metric, NAMES, 1)
    hint = f"{close[0]!r}" if close else f"one of {', '.join(NAMES)}, {', '.join(f'{f}*' for f in FAMILIES)}"
    raise GateError(expression, f"the metric {metric!r}", hint)


def judge(gate: Gate, run_id: str, metrics: Mapping[str, Mapping[str, Any]]) -> GateResult:
    """Does this run pass? A metric that was not measured passes no gate."""
    value = metrics.get(gate.metric, {}).get("value")
    passed = value is not None and OPERATORS[gate.comparison](value, gate.bound)
    return GateResult(gate, run_id, value, passed)
