"""One quantity at one place of a text: value, unit, uncertainty, and what shows that it is something else."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from ansatz.items.units import ParsedUnit, converted
from ansatz.scorers.errors import NotationError
from ansatz.scorers.language import MEASURING
from ansatz.scorers.quantities.bounded import NotNumeric
from ansatz.scorers.quantities.expressions import Valued, evaluated, exact, value_at
from ansatz.scorers.quantities.unit_place import known, unit_at

_TOLERANCED = re.compile(r"\(\s?(?P<value>[-+]?\s?[\d.,]++(?: \d{3})*+)\s?±\s?(?P<spread>[\d.,]++)\s?\)")
_PLUS_MINUS = re.compile(r"\s*±\s*(?=[\d.])")
_GOING_ON = re.compile(r"(?!\s10\s?\^)\s?[\d.,(]")
_PARTS: Final = {"percent": Fraction(1, 100), "permille": Fraction(1, 1000), "ppm": Fraction(1, 10**6)}
_PERCENT = re.compile(r"\s?%")
_SCALED_UNIT = re.compile(r"\s*[(\[]\s*((?:\*\s*)?10\s?\^[^()\[\]]{1,50})\s*[)\]]")  # 5 (10^3 m)
_ANNOUNCED_UNIT = MEASURING.pattern(r"\s*[(\[]\s*(?&unit_leads)\s+([^()\[\]]{1,60})\s*[)\]]")  # (in m/s): no inches
_IMAGINARY = re.compile(r"\s*(?:[*+-]\s*)?(?:\d++\.?\d*+\s?\*?\s?)?[ij](?!\w)")
# "3 m * 2", "1 - T/T_0": the value goes on where no literal does. After a number without a unit any symbol counts.
_GOES_ON = re.compile(r"\s*[*/+^]\s*(?=\.?\d|[(\\√])|\s+-\s+(?=[(\\√])")
_GOES_ON_BARE = re.compile(r"\s*[*/+^]\s*(?=[^\s\W]|[(\\√])|\s+-\s+(?=[^\W\d_]{1,2}(?![^\W\d_])|[(\\√])")
_FACTOR = re.compile(r"\s*\(\s*[-\d]")  # "2 (3 N)"
# "2mgh", "0.5(1+x)", "3 x_0", "2 v": a symbol follows, not a noun that is counted.
_SYMBOL = MEASURING.pattern(
    r"(?:[^\W\d_]{1,3}(?![^\W\d_])|\\[A-Za-z]|\((?:[^()]{0,40}[-+*/])?\s*[^\W\d_](?![^\W\d_]))"
    r"|\s*[^\W\d_]{1,12}[_^]|\s+(?!(?&no_symbols))[^\W\d_]{1,2}(?![^\W\d_.])|\s*\\(?!unit)[A-Za-z]"
)
_FOLLOWING = re.compile(r"\s*([^\d(=,;]{1,40})")


@dataclass(frozen=True, slots=True)
class NumberPlace:
    """What stands at a place.

    Attributes:
        end: where reading goes on.
        fault, detail: what it is instead of a single real value ("hedge", "complex", "list", ...).
        formula: it is an expression with symbols; ``value`` is None.
    """

    value: Valued | None
    end: int
    unit: ParsedUnit | None = None
    unit_text: str = ""
    uncertainty: Fraction | None = None
    fault: str = ""
    detail: str = ""
    formula: bool = False


def place_at(text: str, at: int, language: str, label_unit: ParsedUnit | None = None) -> NumberPlace:
    """The quantity that starts at ``at``; without a value where none does.

    Args:
        label_unit: the unit that the label names (``v [m/s] = 14``), for a value without one.

    Raises:
        LimitError: a number beyond its limits.
    """
    value, fault, detail = value_or_fault(text, at, language)
    if value is None:
        return NumberPlace(None, at + 1, fault=fault, detail=detail)
    unit, end = _unit(text, value, language)
    unit_text = text[value.end : end].strip()
    unit = unit or label_unit
    if unit is None and _FACTOR.match(text, end):
        product = expression_at(text, at, language)
        if product.unit is not None and product.unit.factors:
            return product
    goes_on = _GOES_ON if unit is not None and unit.factors else _GOES_ON_BARE
    if goes_on.match(text, end):
        return expression_at(text, at, language)
    if unit is None and _SYMBOL.match(text, end):
        return NumberPlace(None, len(text), formula=True)
    if unit is None and _IMAGINARY.match(text, end):
        return NumberPlace(None, len(text), fault="complex", detail="the answer is complex")
    uncertainty: Fraction | None = None
    spread = _PLUS_MINUS.match(text, end)
    error = value_or_fault(text, spread.end(), language)[0] if spread else None
    if error is not None:
        percent = _PERCENT.match(text, error.end)
        again, end = unit_at(text, percent.end() if percent else error.end, language)
        uncertainty = _uncertainty(value.value, error.value, again, unit, relative=bool(percent))
        if uncertainty is None:
            fault, detail = "hedge", "an uncertainty of another dimension than the value"
        elif error.figures is None or abs(uncertainty) >= abs(value.value) > 0:
            fault, detail = "hedge", "two signs, or an uncertainty as large as the value"
        if unit is None and again is not None:
            unit, unit_text = again, text[error.end : end].strip()
    if unit is None and not unit_text:
        unit_text = _following(text, end)
    return NumberPlace(value, end, unit, unit_text, uncertainty, fault, detail)


def _uncertainty(
    value: Fraction, error: Fraction, its: ParsedUnit | None, unit: ParsedUnit | None, *, relative: bool
) -> Fraction | None:
    """An uncertainty in the unit of its value, ``2.0 m ± 5 cm``; None where it measures something else, ``± 5 s``."""
    part = Fraction(1, 100) if relative else None
    if its is not None and len(its.factors) == 1 and its.factors[0][0] in _PARTS:
        part, its = its.scale * _PARTS[its.factors[0][0]], None
    same: Fraction | None = error
    if its is not None and unit is not None:
        try:
            same = converted(error, its, unit, difference=True)
        except (KeyError, OverflowError):  # a unit that nobody knows, or one beyond every scale
            same = error
    return abs(value) * error * part if part is not None and same is not None else same


def value_or_fault(text: str, at: int, language: str) -> tuple[Valued | None, str, str]:
    """The value at a place, or None with what it is instead (empty where it is nothing)."""
    try:
        spread = _TOLERANCED.match(text, at)
        if spread:
            return _toleranced(text, spread, language), "", ""
        return value_at(text, at, language), "", ""
    except NotNumeric as other:
        return None, "" if other.kind == "formula" else other.kind, f"the answer is {other.kind}"
    except NotationError as error:
        several = error.expected == "one number"
        return None, "list" if several else "", str(error)


def _toleranced(text: str, match: re.Match[str], language: str) -> Valued | None:
    """``(1.40 ± 0.01)×10^3``: the power of ten belongs to the value."""
    inner = value_at(match["value"].replace(" ", "").lstrip("+"), 0, language)
    if inner is None:
        return None
    rest = text[match.end() :]
    # Digits or a sign of decimals behind the bracket would go on with the 1 in front of them.
    power = None if _GOING_ON.match(rest) else value_at(f"1{rest}", 0, language)
    if power is not None and power.figures and power.end > 1:
        return Valued(inner.value * power.value, inner.figures, inner.step * power.value, match.end() + power.end - 1)
    return Valued(inner.value, inner.figures, inner.step, match.end())


def _unit(text: str, value: Valued, language: str) -> tuple[ParsedUnit | None, int]:
    """The unit after a value, also announced in brackets: ``5 (in m/s)``."""
    if value.units:
        return ParsedUnit(value.units), value.end
    announced = _ANNOUNCED_UNIT.match(text, value.end)
    said = known(announced[1], language) if announced else None
    if announced and said is not None and said.factors:
        return said, announced.end()
    scaled = _SCALED_UNIT.match(text, value.end)
    inside = known(scaled[1], language) if scaled else None
    if scaled and inside is not None and inside.factors:
        return inside, scaled.end()
    return unit_at(text, value.end, language)


def expression_at(text: str, at: int, language: str) -> NumberPlace:
    """``2 m * 3``: read by the reader of formulas, units inside."""
    try:
        value, factors = evaluated(text[at:], language)
    except (NotNumeric, NotationError):
        return NumberPlace(None, len(text), formula=True)
    return NumberPlace(Valued(exact(value), None, Fraction(0), len(text)), len(text), ParsedUnit(factors))


def _following(text: str, at: int) -> str:
    """What stands where the unit should, for the message."""
    match = _FOLLOWING.match(text[at : at + 60])
    return match[1].strip(" .!?)]}\n|") if match else ""
