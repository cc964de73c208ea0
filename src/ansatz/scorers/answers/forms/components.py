r"""Vectors with numbers: ``(3, 4)`` N, ``3\\hat{i} + 4\\hat{j}``, "F_x = 3 N and F_y = 4 N"."""

from __future__ import annotations

from itertools import zip_longest
from typing import Final

from ansatz.items.units import ground
from ansatz.scorers.outcome import Verdict
from ansatz.scorers.responses import Components, components_told

RELATIVE: Final = 0.01  # of a component by which it may be off
OF_SIZE: Final = 0.002  # of the greatest component by which any may be


def by_components(gold: str, answer: str, language: str) -> Verdict | None:
    """Whether an answer has the gold's components; None where one of them tells no vector of numbers."""
    wanted = components_told(gold, language)
    said = components_told(answer, language) if wanted is not None else None
    if wanted is None or said is None or (wanted.unit is not None and said.unit is None):
        return None
    scale = _scale(said, wanted)
    if scale is None:
        return Verdict(False, "dimension", "the components measure something else than the gold's")
    greatest = max(map(abs, wanted.values))
    pairs = list(zip_longest(wanted.values, said.values, fillvalue=0.0))
    for place, (own, other) in enumerate(pairs):
        if abs(other * scale - own) > max(abs(own) * RELATIVE, greatest * OF_SIZE):
            return Verdict(False, "tolerance", f"component {place + 1} is {other * scale:g}, not {own:g}")
    return Verdict(True, "tolerance", "the same components")


def _scale(said: Components, wanted: Components) -> float | None:
    """The factor from the one unit to the other; 1 where the gold names none."""
    if wanted.unit is None or said.unit is None:
        return 1.0
    try:
        own, other = ground(said.unit), ground(wanted.unit)
    except (KeyError, OverflowError):
        return None
    return float(own.factor / other.factor) if own.dimension == other.dimension else None
