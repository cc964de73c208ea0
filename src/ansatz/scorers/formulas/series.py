"""Infinite sums with many digits: terms added until they vanish, else two ways to speed them up.

What neither way settles has no value: a divergent sum must not get a number from an extrapolation.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, Final

TERMS: Final = 80  # of one sum, those of the transformations included
TERM_WORK: Final = 2_000  # what the tables of one sum cost for each term, in evaluations of a node
_DIGITS: Final = 16
_WORKING: Final = 70  # the transformations lose digits with every term
_VANISHED: Final = 24  # digits below the sum, for so many terms in a row
_IN_A_ROW: Final = 4
_BLOCK: Final = 10
_SMALLER: Final = 0.9  # of the first third of the terms, the last of a sum that converges
_LEAST: Final = 30  # terms before a transformation is trusted


def total(mp: Any, term: Callable[[int], Any], first: int) -> Any | None:
    """The sum of ``term(n)`` from ``first`` on to 16 digits; None where it does not settle within ``TERMS``."""
    with mp.workdps(_WORKING):
        partial: list[Any] = []
        levin = mp.levin(variant="u")
        whole, small = mp.zero, 0
        for place in range(TERMS):
            step = term(first + place)
            whole = whole + step
            small = small + 1 if abs(step) <= abs(whole) * mp.mpf(10) ** -_VANISHED else 0
            if small == _IN_A_ROW:
                return whole
            if step:  # every other term may vanish
                partial.append(whole)
            # The table grows with the square of the terms: it is not made for a sum that would not be believed.
            if levin is None or (place + 1) % _BLOCK or place + 1 < _LEAST or not _decreasing(partial):
                continue
            try:
                value, error = levin.update_psum(partial)
            except (ValueError, ZeroDivisionError):  # the library: a term that vanishes
                levin = None
                continue
            if error <= abs(value) * mp.mpf(10) ** -_DIGITS:
                return value
        return _shanks(mp, partial) if _decreasing(partial) else None


def _decreasing(partial: Sequence[Any]) -> bool:
    """Do the terms of the last third stay below those of the first? Else the sum diverges, whatever is extrapolated."""
    terms = [abs(after - before) for before, after in pairwise(partial)]
    third = len(terms) // 3
    return third > 0 and max(terms[-third:]) < _SMALLER * max(terms[:third])


def _shanks(mp: Any, partial: list[Any]) -> Any | None:
    """Shanks' transformation, for terms that oscillate; None where its last columns do not agree."""
    try:
        table = mp.shanks(partial)
    except ZeroDivisionError:
        return None
    row = table[-1][::-2] if table else []  # from the last on, every other column converges
    if len(row) < 2 or abs(row[0] - row[1]) > abs(row[0]) * mp.mpf(10) ** -_DIGITS:
        return None
    return row[0]
