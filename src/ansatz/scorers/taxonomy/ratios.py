"""Algebra: the answer is the gold times a number, its inverse, its square, or its negative."""

from __future__ import annotations

import math
from typing import Final

from ansatz.scorers.formulas import free_symbols, symbol
from ansatz.scorers.taxonomy.case import Values, WrongAnswer, close
from ansatz.scorers.taxonomy.tags import DEFAULTS, Diagnosis, Tags

# Factors that slips leave: lost or doubled twos, roots, the geometry of spheres, degrees of freedom.
FACTORS: Final = {
    "2": 2.0, "1/2": 0.5, "3": 3.0, "1/3": 1 / 3, "4": 4.0, "1/4": 0.25, "3/2": 1.5, "2/3": 2 / 3, "4/3": 4 / 3,
    "3/4": 0.75, "8": 8.0, "1/8": 0.125, "6": 6.0, "1/6": 1 / 6,
    "sqrt(2)": math.sqrt(2), "1/sqrt(2)": math.sqrt(0.5), "sqrt(3)": math.sqrt(3), "1/sqrt(3)": math.sqrt(1 / 3),
    "pi": math.pi, "1/pi": 1 / math.pi, "2 pi": 2 * math.pi, "1/(2 pi)": 0.5 / math.pi, "4 pi": 4 * math.pi,
    "1/(4 pi)": 0.25 / math.pi, "pi/2": math.pi / 2, "2/pi": 2 / math.pi, "4 pi/3": 4 * math.pi / 3,
    "4 pi^2": 4 * math.pi**2, "1/(4 pi^2)": 0.25 / math.pi**2, "ln 10": math.log(10), "1/ln 10": 1 / math.log(10),
    "ln 2": math.log(2), "1/ln 2": 1 / math.log(2),
}  # fmt: skip
_RARE: Final = frozenset({"6", "1/6", "3/2", "2/3", "ln 10", "1/ln 10", "ln 2", "1/ln 2", "4 pi/3"})
_ROUNDING: Final = 0.03  # relative; what a premature rounding or a slip in the last figures makes
_TENS: Final = 12
_SYMBOLS: Final = 8
SLIP: Final = DEFAULTS["algebra"]
HALF_OF_IT: Final = Tags("DCE", "RR", "symbolic")


def near(value: float, wanted: float, tolerance: float) -> bool:
    return abs(value - wanted) <= tolerance * abs(wanted)


def simple(ratio: float, tolerance: float) -> str:
    """The simple factor that a ratio is, as text; empty where it is none."""
    sign, size = ("-" if ratio < 0 else ""), abs(ratio)
    if near(size, 1, tolerance):
        return "-1" if sign else ""
    for name, factor in FACTORS.items():
        # The rarer a factor, the better it has to fit.
        if near(size, factor, tolerance / 2 if name in _RARE else tolerance):
            return sign + name
    power = round(math.log10(size)) if size > 0 else 0
    if power and abs(power) <= _TENS and near(size, 10.0**power, tolerance):
        return f"{sign}10^{power}"
    return ""


def number_ratio(case: WrongAnswer) -> Diagnosis | str | None:
    """Of numbers: a simple factor, a power of ten, a sign, the inverse, the square or the root."""
    if case.numbers is None:
        return None
    gold, answer = case.numbers
    if not gold or not answer:
        return "algebra: there is no ratio to a zero"
    ratio = answer / gold
    tolerance = min(0.008, max(0.002, _tolerance(case)))
    factor = simple(ratio, tolerance)
    if factor:
        what = "the sign is turned" if factor == "-1" else f"the answer is {factor} times the gold"
        return Diagnosis("algebra", "ratio", what)
    for name, value in (("the inverse", 1 / gold), ("the square", gold * gold)):
        if near(answer, value, tolerance / 2):
            return Diagnosis("algebra", "power", f"the answer is {name} of the gold")
    if gold > 0 and near(answer, math.sqrt(gold), tolerance / 2):
        return Diagnosis("algebra", "power", "the answer is the square root of the gold")
    return f"algebra: the ratio to the gold, {ratio:.4g}, is no simple factor"


def rounding(case: WrongAnswer) -> Diagnosis | str | None:
    """A number that misses the tolerance by little."""
    if case.numbers is None or not case.numbers[0]:
        return None
    gold, answer = case.numbers
    off = abs(answer - gold) / abs(gold)
    if off <= _ROUNDING:
        return Diagnosis("algebra", "rounding", f"the value is off by {off:.2%}: a slip in calculating or rounding")
    return None


def _tolerance(case: WrongAnswer) -> float:
    tolerance = case.item.answer.gold.tolerance  # type: ignore[union-attr]
    if tolerance.relative is not None:
        return float(tolerance.relative)
    if tolerance.absolute is not None and case.numbers and case.numbers[0]:
        return float(tolerance.absolute / abs(case.numbers[0]))
    return 0.005


def formula_ratio(case: WrongAnswer) -> Diagnosis | str | None:
    """Of formulas: a constant factor at every sample point; or of the inverse, the square, the root."""
    gold, answer = case.gold_values, case.answer_values
    if case.gold is None or not gold or not answer or 0 in gold or 0 in answer:
        return None
    if close(gold, answer, 1e-12):
        return None  # equal in value: what is wrong is the statement around it
    if all(abs(one - other) <= _ROUNDING * abs(one) for one, other in zip(gold, answer, strict=True)):
        return Diagnosis("algebra", "rounding", "the values are off by little everywhere: a number is rounded")
    ratio = constant_ratio(answer, gold)
    if ratio is not None and _varies(gold):
        name = simple(ratio, 1e-9)
        if name == "-1":
            return Diagnosis("algebra", "ratio", "the sign is turned")
        return Diagnosis("algebra", "ratio", f"the answer is {name or f'{ratio:.6g}'} times the gold")
    if _varies(gold):
        for power, what in ((-1.0, "the inverse of the gold"), (2.0, "the square of the gold"), (0.5, "its root")):
            ratio = constant_ratio(answer, gold, power)
            if ratio is not None:
                times = "" if near(ratio, 1, 1e-9) else f", times {simple(ratio, 1e-9) or f'{ratio:.6g}'}"
                return Diagnosis("algebra", "power", f"the answer is {what}{times}")
    changed = _factor_changed(case, gold, answer)
    return changed or "algebra: the ratio to the gold is no constant"


def _factor_changed(case: WrongAnswer, gold: Values, answer: Values) -> Diagnosis | None:
    """``f (c - u)/c`` for ``f c/(c - u)``, ``V (R/r)^2`` for ``V R/r``: one factor inverted, squared, or its root."""
    assert case.gold is not None
    for name in sorted(free_symbols(case.gold.value))[:_SYMBOLS]:
        scale = case.values(symbol(name))
        if len(scale) != len(gold) or 0 in scale:
            continue
        ours, theirs = (tuple(x / y for x, y in zip(side, scale, strict=True)) for side in (gold, answer))
        if not _varies(ours):
            continue
        for power, what in ((-1.0, "upside down"), (2.0, "squared"), (0.5, "under a root")):
            ratio = constant_ratio(theirs, ours, power)
            if ratio is not None and near(ratio, 1, 1e-7):
                return Diagnosis("algebra", "inverse" if power < 0 else "power", f"what multiplies {name} is {what}")
    return None


def constant_ratio(answer: Values, gold: Values, power: float = 1) -> float | None:
    """``answer / gold ** power`` where it is one real number."""
    if not answer or len(answer) != len(gold):
        return None
    try:
        ratios = [one / (other if power == 1 else other**power) for one, other in zip(answer, gold, strict=True)]
    except (OverflowError, ZeroDivisionError):
        return None
    first = ratios[0]
    if not math.isfinite(first.real) or abs(first.imag) > 1e-9 * abs(first.real) or not first.real:
        return None
    return first.real if all(abs(ratio - first) <= 1e-8 * abs(first) for ratio in ratios) else None


def _varies(values: Values) -> bool:
    return any(abs(value - values[0]) > 1e-6 * abs(values[0]) for value in values)
