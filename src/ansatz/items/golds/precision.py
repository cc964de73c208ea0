"""How exact a gold formula is meant: what the decimals that it writes imply for its comparison."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from ansatz.items.golds.constants import read_constant
from ansatz.items.language import joined, worded
from ansatz.items.model import DEFAULT_RELATIVE_TOLERANCE
from ansatz.items.units import parse_unit

CAP: Final = 0.05  # no written figure makes a formula less exact than this
EXACT: Final = 1e-6
FIGURES: Final = 2  # a decimal of one figure, 0.5, is a fraction
DIGITS: Final = 40  # a longer decimal was never rounded by hand

_EXPONENT: Final = re.compile(r"\^\s*(?:\{[^{}]*\}|-?[\d.]+)|_\s*(?:\{[^{}]*\}|\w)")
_DECIMAL: Final = re.compile(r"(?<![\d.])(\d+)\.(\d+)(?!\d)")
_SEPARATOR: Final = worded(
    r"(?:\\(?:quad|qquad|,|;|\s)|\s){0,48}(?:;|,(?!\d{3}(?!\d))|\\(?:text|mathrm)\{\s*(?:and|or)\s*\}"
    rf"|(?<!\w)(?:{joined('conjunctions')})(?!\w))(?:\\(?:quad|qquad|,|;|\s)|\s)*"
)
_LABEL: Final = re.compile(r"\s*\\?[^\W\d_]{1,8}(?:_\{?[\w,]{1,6}\}?|[₀-₉,]{1,5})?\s?=\s?(?=[^=]*\Z)")
_INTEGER: Final = re.compile(r"\d+")
_TEXT: Final = re.compile(r"^\\text\{([^{}]*)\}$")


def formula_tolerance(text: str) -> float:
    """The relative tolerance for the decimals of a formula: half a unit in the last place of the least exact one.

    At least a hundredth and at most a twentieth, as for numbers; exponents and indices are exact, and so is a
    formula without decimals.
    """
    widest = 0.0
    for whole, part in _DECIMAL.findall(_EXPONENT.sub(" ", text)):
        digits = (whole + part).lstrip("0")
        if FIGURES <= len(digits) <= DIGITS:
            half = Fraction(1, 2 * 10 ** len(part)) / Fraction(f"{whole}.{part}")
            widest = max(widest, DEFAULT_RELATIVE_TOLERANCE, float(half))
    return min(widest, CAP) or EXACT


def measured_list(text: str) -> str | None:
    """A list of numbers with units, each with its own, its integers as the rounded values that they are; else None.

    ``4285. Å``; a unit that only the last member has is that of all: ``1 and 3 s``. The letter of all stays in front.
    """
    bare = _TEXT.sub(r"\1", text)
    label = _LABEL.match(bare)
    front = label[0] if label is not None else ""
    members = _SEPARATOR.split(bare[len(front) :])
    if len(members) < 2 or len(_SEPARATOR.findall(bare)) != len(members) - 1:
        return None
    written: list[str] = []
    unit = ""  # of the last member
    for member in reversed(members):
        constant = read_constant(member)
        if constant is None or constant.literal is None:
            return None
        own = member[constant.end :].strip()
        if not own and not unit:
            return None
        read = parse_unit(own or unit)
        if read is None or not read.factors:
            return None
        unit = unit or own
        member = _INTEGER.sub(r"\g<0>.0", member, count=1) if constant.literal.integer else member
        written.append(member if own else f"{member.strip()} {unit}")
    return front + ", ".join(reversed(written)) if written[::-1] != members else None
