"""Holds the gold of an item against a number that a check worked out from the physics alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path

from ansatz.items.model import Constant, Context, Item, NumericAnswer, SymbolicAnswer
from ansatz.items.reading import read_items
from ansatz.scorers.equivalence import equivalent

BANK = Path(__file__).parents[2] / "src" / "ansatz" / "items" / "bank"

# A number in the unit of the gold; or, of a formula, values of its symbols and what it must then give.
Number = Callable[[], float]
Cases = Callable[[], Sequence[tuple[Mapping[str, float], float]]]


@cache
def bank() -> dict[str, Item]:
    return {item.id: item for item in read_items([str(BANK)])}


def numeric(identifier: str, computed: float) -> None:
    """The gold is within half of its own tolerance: the other half is left to the rounding of answers."""
    answer = bank()[identifier].answer
    assert isinstance(answer, NumericAnswer)
    value = float(answer.gold.value)
    absolute = answer.gold.tolerance.absolute or 0.0
    relative = (answer.gold.tolerance.relative or 0.0) * max(abs(value), answer.gold.tolerance.delta)
    assert abs(value - computed) <= max(absolute, relative) / 2, (value, computed)


def symbolic(identifier: str, cases: Sequence[tuple[Mapping[str, float], float]], tolerance: float = 1e-5) -> None:
    """With the values put in, the gold is the number, and it is not a number that differs by a hundred tolerances."""
    answer = bank()[identifier].answer
    assert isinstance(answer, SymbolicAnswer)
    side = answer.expression.partition("=")[2] or answer.expression
    for values, computed in cases:
        context = Context(constants=tuple(Constant(name, repr(value)) for name, value in values.items()))
        assert equivalent(side, f"{computed:.12g}", context, relative_tolerance=tolerance).equal, (values, computed)
        other = computed * (1 + 100 * tolerance) + 1e-300
        assert not equivalent(side, f"{other:.12g}", context, relative_tolerance=tolerance).equal
