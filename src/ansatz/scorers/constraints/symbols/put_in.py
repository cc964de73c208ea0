"""Constants of nature by the numbers that a formula holds for them, each with its unit."""

from __future__ import annotations

import re
from math import pi
from typing import Final

from ansatz.scorers.constraints.points.findings import Span
from ansatz.scorers.constraints.reading.document import Document
from ansatz.scorers.constraints.reading.nature import CONSTANTS
from ansatz.scorers.formulas import ONE, unit_dimension
from ansatz.scorers.responses import in_base, measured

_FACTOR: Final = 20  # characters in front of a number that may hold a multiple of pi
_TIMES_PI = re.compile(r"(?P<count>\d{1,2})\s?(?:\\pi|π)\s{0,2}(?:\\times|\\cdot|[×·*])?\s{0,2}\Z")
_ENERGY: Final = unit_dimension("J")
_MASS: Final = unit_dimension("kg")
_MEASURED: Final = tuple(map(unit_dimension, ("kg", "m/s")))


def put_in(document: Document, name: str) -> Span | None:
    """Where a formula has the value of a constant with its unit: the h of ``(6.63e-34 J s)^2``.

    A mass may stand as its energy at rest, as is the custom with particles.
    """
    known = CONSTANTS.get(name)
    if known is None:
        return None
    dimension = unit_dimension(known.unit)
    values = {dimension: known.value}
    if dimension == _MASS:
        values[_ENERGY] = known.value * CONSTANTS["c"].value ** 2
    for math in document.maths:
        for one in document.measures_in(math.start, math.end):
            scale = in_base(one.unit) if one.unit is not None else None
            expected = values.get(measured(one.unit)) if one.unit is not None else None
            if scale is None or expected is None:
                continue
            factor = _TIMES_PI.search(document.text, max(math.start, one.start - _FACTOR), one.start)
            value = one.value * scale * (int(factor["count"]) * pi if factor else 1)
            if abs(value - expected) <= known.tolerance * abs(expected):
                return one.start, one.end
    return None


def in_energies(document: Document) -> bool:
    """Whether masses and momenta are counted in electronvolts, so that no number is put in for c."""
    units = [(document.text[one.start : one.end], measured(one.unit)) for one in document.measures if one.unit]
    return any("eV" in written for written, _ in units) and not any(
        dimension in _MEASURED and "eV" not in written for written, dimension in units
    )


def natural_units(document: Document) -> frozenset[str]:
    """Constants that are set to one: ``\\hbar = c = 1``."""
    found = set()
    for math in document.maths:
        whole = math.whole
        if whole is not None and whole.kind in ("relation", "chain") and whole.args[-1] == ONE:
            found |= {str(side.value) for side in whole.args[:-1] if side.kind == "symbol"}
    return frozenset(found & CONSTANTS.keys())
