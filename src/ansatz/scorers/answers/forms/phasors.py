r"""Complex numbers with a unit, in components and in polar form: ``30 + 40j`` ohms is ``50 ∠ 53.13°`` ohms."""

from __future__ import annotations

import cmath
import re
from fractions import Fraction
from math import isfinite, pi
from typing import Final, NamedTuple

from ansatz.items.language import UNIT_WORDS
from ansatz.items.units import ParsedUnit, converted
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.outcome import Verdict
from ansatz.scorers.quantities import read_quantity

LONGEST: Final = 160
_ONE: Final = Fraction(1)
NEAR: Final = 0.01  # by which a value may be off, of its size

_DRESS: Final = re.compile(r"\\(?:text|mathrm|rm|operatorname)\s?\{([^{}]*)\}")
_SPACE: Final = re.compile(r"\\(?:[,;:! ]|left(?![a-z])|right(?![a-z])|q?quad(?![a-z]))|[~$\s]+")
_PLAIN: Final = r"(?:\d+(?:[.,]\d+)?|[.,]\d+)"
_ROOT: Final = r"(?:\\sqrt\s?\{?|√)"
_PI: Final = r"(?:\\pi(?![a-z])|π)"
# Also 2√3, π/3 and \\frac{2\\pi}{3}.
_NUMBER: Final = (
    rf"(?:\\[dt]?frac\s?\{{\s?{_PLAIN}?\s?{_PI}\s?\}}\s?\{{\s?{_PLAIN}\s?\}}|{_PLAIN}?\s?{_PI}(?:\s?/\s?{_PLAIN})?"
    rf"|{_PLAIN}?\s?{_ROOT}\s?{_PLAIN}\}}?|{_PLAIN})"
)
_UNIT: Final = r"(?P<unit>(?:\\?[^\W\d_]|[%/·²³^°-])[^=+±]{0,30})?"
_DEGREE: Final = "|".join(UNIT_WORDS.grouped("phrases")["degree"])
_MARK: Final = re.compile(r"\d.*[ije∠]|[ij].*\d|\\angle")
_LABEL: Final = re.compile(r"\A[^=\d]{1,24}(?:=|≈)\s*")
_SUM: Final = re.compile(
    rf"\(?\s?(?P<real>[-+]?\s?{_NUMBER})\s?(?P<sign>[-+])\s?(?:(?P<after>{_NUMBER})\s?[*·]?\s?[ij]|[ij]\s?[*·]?\s?(?P<before>{_NUMBER})|(?P<unity>[ij]))"
    rf"(?![^\W\d_])\s?\)?\s?{_UNIT}"
)
_POLAR: Final = re.compile(
    rf"(?P<size>{_NUMBER})\s?(?:(?:∠|\\angle(?![a-z]))\s?\(?(?P<angle>[-+]?\s?{_NUMBER})\)?\s?(?P<degrees>°|\^\s?\{{?\\circ\}}?|{_DEGREE})?"
    rf"|e\s?\^\s?\{{?\(?\s?(?P<minus>-)?\s?[ij]\s?[*·]?\s?(?P<power>{_NUMBER})\s?(?P<raised>°|\^\s?\{{?\\circ\}}?)?\s?\)?\}}?)\s?{_UNIT}"
)


class _Phasor(NamedTuple):
    value: complex
    unit: ParsedUnit


def by_phasor(gold: str, answer: str, language: str) -> Verdict | None:
    """Whether two complex numbers with units agree within a percent; None where one of them is none."""
    if max(len(gold), len(answer)) > LONGEST:
        return None
    wanted = _read(gold, language) if _MARK.search(gold) else None
    said = _read(answer, language) or _read(answer.rpartition("=")[2], language) if wanted is not None else None
    if wanted is None or said is None:
        return None
    if not said.unit.factors and wanted.unit.factors:
        return Verdict(False, "dimension", "the unit is missing")
    try:
        one = converted(_ONE, said.unit, wanted.unit, difference=False)
    except (KeyError, OverflowError):
        one = None
    if one is None:
        return Verdict(False, "dimension", "the value measures something else than the gold's")
    value = said.value * float(one)
    if abs(value - wanted.value) <= NEAR * abs(wanted.value):
        return Verdict(True, "tolerance", "the same complex number")
    return Verdict(False, "tolerance", f"{value:.6g} is not {wanted.value:.6g}")


def _read(text: str, language: str) -> _Phasor | None:
    plain = _SPACE.sub(" ", _DRESS.sub(r" \1 ", text)).replace("−", "-").strip(" .")
    plain = _LABEL.sub("", " ".join(plain.split()))
    found = _SUM.fullmatch(plain)
    if found is not None:
        part = 1.0 if found["unity"] else _float(found["after"] or found["before"])
        value = complex(_float(found["real"]), -part if found["sign"] == "-" else part)
    else:
        found = _POLAR.fullmatch(plain)
        if found is None:
            return None
        angle = _float(found["angle"] or found["power"]) * (-1 if found["minus"] else 1)
        angle *= pi / 180 if found["degrees"] or found["raised"] else 1
        value = cmath.rect(_float(found["size"]), angle)
    unit = _unit(found["unit"] or "", language)
    return _Phasor(value, unit) if unit is not None and isfinite(abs(value)) else None


def _unit(text: str, language: str) -> ParsedUnit | None:
    if not text.strip():
        return ParsedUnit()
    try:
        return read_quantity(f"1 {text.strip()}", language).unit
    except ScorersError:
        return None


def _float(text: str) -> float:
    """The value of a number, of a root and of a part of pi."""
    plain = re.sub(r"\\[dt]?frac\s?\{([^{}]*)\}\s?\{([^{}]*)\}", r"\1/\2", text).replace(",", ".")
    above, _, below = plain.partition("/")
    value = 1.0
    if re.search(_PI, above):
        above, value = re.sub(_PI, "", above), pi
    front, root, inside = re.sub(_ROOT, "√", above).replace("}", "").replace("{", "").replace(" ", "").partition("√")
    sign = -1.0 if front.startswith("-") else 1.0
    size = front.lstrip("+-")
    value *= sign * (float(size) if size else 1.0) * (float(inside) ** 0.5 if root else 1.0)
    return value / (float(below) if below else 1.0)
