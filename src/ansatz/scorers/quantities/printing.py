"""Exact numbers for people: six significant digits, any size."""

from __future__ import annotations

from decimal import Context, Decimal
from fractions import Fraction
from typing import Final

_CONTEXT: Final = Context(prec=10, Emax=999_999, Emin=-999_999)


def shown(value: Fraction) -> str:
    """``value`` with up to six significant digits, in scientific notation where it is very large or small."""
    if value.denominator == 1 and abs(value.numerator) < 10**6:
        return str(value.numerator)
    if value.numerator.bit_length() < 900 and value.denominator.bit_length() < 900:
        return f"{float(value):.6g}"
    quotient = _CONTEXT.divide(Decimal(value.numerator), Decimal(value.denominator))
    return f"{quotient:.6g}"
