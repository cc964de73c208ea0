"""Holds the gold of an item against a number that a check worked out from the physics alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache

import pytest
import shipped

from ansatz.items.model import Constant, Context, Item, NumericAnswer, SymbolicAnswer
from ansatz.scorers.equivalence import equivalent
from ansatz.scorers.quantities import read_quantity

# A number in the unit of the gold; or, of a formula, values of its symbols and what it must then give.
Number = Callable[[], float]
Cases = Callable[[], Sequence[tuple[Mapping[str, float], float]]]


@cache
def bank() -> dict[str, Item]:
    return {item.id: item for item in shipped.bank()}


def numeric(identifier: str, computed: float) -> None:
    """The gold is within half of its own tolerance: the other half is left to the rounding of answers."""
    answer = bank()[identifier].answer
    assert isinstance(answer, NumericAnswer)
    value = float(answer.gold.value)
    absolute = answer.gold.tolerance.absolute or 0.0
    relative = (answer.gold.tolerance.relative or 0.0) * max(abs(value), answer.gold.tolerance.delta)
    assert abs(value - computed) <= max(absolute, relative) / 2, (value, computed)


def exact(identifier: str, computed: float) -> None:
    """The gold is an expression such as 2^{-7/2}, and it is the number to 1e-5."""
    answer = bank()[identifier].answer
    assert isinstance(answer, NumericAnswer)
    assert float(read_quantity(answer.gold.value).value) == pytest.approx(computed, rel=1e-5)


def symbolic(identifier: str, cases: Sequence[tuple[Mapping[str, float], float]], tolerance: float = 1e-5) -> None:
    """With the values put in, the gold is the number, and it is not a number that differs by a hundred tolerances."""
    answer = bank()[identifier].answer
    assert isinstance(answer, SymbolicAnswer)
    side = re.split(r"=|\\ge", answer.expression)[-1]
    for values, computed in cases:
        context = Context(constants=tuple(Constant(name, repr(value)) for name, value in values.items()))
        assert equivalent(side, f"{computed:.12g}", context, relative_tolerance=tolerance).equal, (values, computed)
        other = computed * (1 + 100 * tolerance) + 1e-300
        assert not equivalent(side, f"{other:.12g}", context, relative_tolerance=tolerance).equal


def holds(identifier: str, values: Mapping[str, float], sides: tuple[str, str] | None = None) -> bool:
    """Whether both sides of the gold's equation (or the given ones) agree with the values put in, to 1e-5."""
    answer = bank()[identifier].answer
    assert isinstance(answer, SymbolicAnswer)
    left, _, right = answer.expression.partition("=")
    context = Context(constants=tuple(Constant(name, repr(float(value))) for name, value in values.items()))
    return equivalent(*(sides or (left, right)), context, relative_tolerance=1e-5).equal is True  # type: ignore[arg-type, call-arg, misc]
