"""What one place in a text says: a number, its unit, how it was written and what surrounds it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias

from ansatz.items.units import ParsedUnit
from ansatz.scorers.quantities.prose import in_any_language

# How a quantity is joined to what stands before it: the same again ("=", an aside in brackets), another
# candidate ("or", "and", ","), or simply the next number of the same phrase ("1 h 30 min").
Link: TypeAlias = Literal["", "=", "aside", "or", "and", ",", "next"]


@dataclass(frozen=True, slots=True)
class Measured:
    """A number with its unit, as read.

    Attributes:
        value: in ``unit``; exact where the spelling is, a double's exact value otherwise.
        unit: None where no unit was written or none that is known.
        unit_text: what stood in the unit's place.
        figures: least and most significant figures; None for an expression such as sqrt(2)/3.
        step: one unit of the last digit written, 0 for an expression.
        label: what stands left of its relation (``v``), as written, without spaces.
        relation: "=", "≈", "<", "≤", ">" or "≥": how it is related to the label.
        link: how it is joined to the quantity before it.
        words: prose before it ("the speed is"), lower case.
        uncertainty: what follows ±, in ``unit``.
        scene: the words before it only set the scene: "after 3 s".
    """

    value: Fraction
    unit: ParsedUnit | None
    unit_text: str = ""
    figures: tuple[int, int] | None = None
    step: Fraction = Fraction(0)
    label: str = ""
    relation: str = "="
    link: Link = ""
    words: str = ""
    uncertainty: Fraction | None = None
    scene: bool = False

    @property
    def has_unit(self) -> bool:
        return self.unit is not None and not self.unit.unitless

    @property
    def stated(self) -> bool:
        """Whether the words before it end in a verb that states it: "the force is"."""
        return in_any_language().states(self.words)

    @property
    def carried(self) -> bool:
        """Whether the words that set its scene may also carry it: "at 14 m/s"."""
        return in_any_language().carries(self.words)

    @property
    def joins(self) -> bool:
        """Whether it is one more bare number of the same sentence, no alternative and no restatement."""
        return self.link in ("", "next") and not self.has_unit


@dataclass(frozen=True, slots=True)
class Reading:
    """All quantities of an answer in order; ``fault`` names what else it is: formula, range, negated ..."""

    quantities: tuple[Measured, ...]
    fault: str = ""
    detail: str = ""
    formulas: tuple[str, ...] = ()  # labels whose values are no numbers
