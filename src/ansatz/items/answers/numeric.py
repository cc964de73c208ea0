"""Numbers: a value with its unit, within a tolerance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from ansatz.items.answers.answer import Answer, GoldRow, ItemType, Place, given
from ansatz.items.answers.quantity import Quantity, Tolerance, quantity_data, read_tolerance, read_value


@dataclass(frozen=True, slots=True)
class NumericAnswer(Answer):
    """A value with its unit; ``unit_optional``: the question names the unit, a bare number is in it."""

    type: ClassVar[ItemType] = "numeric"
    derived: ClassVar[bool] = True
    main: ClassVar[str] = "value"

    gold: Quantity = field()
    unitless: bool = False
    significant_figures: int | None = None
    alternates: tuple[Quantity, ...] = ()
    allow_method_partial: bool = False
    unit_optional: bool = False

    @property
    def quantities(self) -> tuple[Quantity, ...]:
        return (self.gold, *self.alternates)

    @property
    def measured(self) -> bool:
        return not self.unitless

    @property
    def in_any_language(self) -> str:
        return str(self.gold)

    def mathematics(self) -> Iterator[tuple[Place, str]]:
        yield ("value",), self.gold.value
        for place, one in enumerate(self.alternates):
            yield ("alternates", place, "value"), one.value

    def described(self) -> str:
        return f"number {self.gold}, within {self.gold.within}"

    def rows(self) -> Iterator[GoldRow]:
        yield _row("value", self.gold)
        if self.unitless:
            yield GoldRow("unit", "none: a pure number")
        for one in self.alternates:
            yield _row("also", one)
        if self.significant_figures:
            yield GoldRow("figures", f"{self.significant_figures} significant")
        if self.allow_method_partial:
            yield GoldRow("partial", "0.5 where the graph shows the method right")

    def with_figures(self, figures: int, tolerance: Tolerance) -> NumericAnswer:
        return replace(self, gold=replace(self.gold, tolerance=tolerance), significant_figures=figures)

    def data(self) -> dict[str, Any]:
        return quantity_data(self.gold) | given(
            {
                "unitless": self.unitless or None,
                "significant_figures": self.significant_figures,
                "alternates": [quantity_data(one, spell_out=True) for one in self.alternates] or None,
                "allow_method_partial": self.allow_method_partial or None,
                "unit_optional": self.unit_optional or None,
            }
        )

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> NumericAnswer:
        gold = Quantity(read_value(data["value"]), data.get("unit", ""), read_tolerance(data))
        figures = data.get("significant_figures")
        return cls(
            gold,
            unitless=data.get("unitless", False),
            significant_figures=None if figures is None else int(figures),  # may be written 2.0
            alternates=tuple(_alternate(one, gold) for one in data.get("alternates", ())),
            allow_method_partial=data.get("allow_method_partial", False),
            unit_optional=data.get("unit_optional", False),
        )


def _alternate(data: Mapping[str, Any], gold: Quantity) -> Quantity:
    """An alternate value; what it leaves out is the gold's, an absolute tolerance only in the same unit."""
    unit = data.get("unit", gold.unit)
    own = read_tolerance(data)
    absolute, relative = own.absolute, own.relative
    if absolute is None and relative is None:
        relative = gold.tolerance.relative
        absolute = gold.tolerance.absolute if unit == gold.unit else None
    delta = own.delta if "delta" in data else gold.tolerance.delta
    return Quantity(read_value(data["value"]), unit, Tolerance(absolute, relative, delta))


def _row(label: str, quantity: Quantity) -> GoldRow:
    unit = f" {quantity.unit}" if quantity.unit else ""
    return GoldRow(label, quantity.value, "value", behind=f"{unit} {_within(quantity)}")


def _within(quantity: Quantity) -> str:
    tolerance = quantity.tolerance
    parts = []
    if tolerance.absolute is not None:
        parts.append(f"± {tolerance.absolute:g} {quantity.unit}".strip())
    relative = tolerance.accepted
    if relative is not None:
        parts.append(f"± {relative * 100:g} %")
    floor = f", of at least {tolerance.delta:g}" if relative is not None and tolerance.own_delta else ""
    return f"({' or '.join(parts)}{floor})"
