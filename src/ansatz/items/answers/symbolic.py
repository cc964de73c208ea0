"""Formulas, up to equivalence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from ansatz.items.answers.answer import SAME_DECIMALS, Answer, GoldRow, ItemType, Place, given
from ansatz.items.context import ALL_RULES, Rules

_IDENTITIES = ("trigonometric", "logarithmic", "power")


@dataclass(frozen=True, slots=True)
class SymbolicAnswer(Answer):
    """A formula, the identities that may be used to see it equal, and what is half right."""

    type: ClassVar[ItemType] = "symbolic"
    derived: ClassVar[bool] = True
    main: ClassVar[str] = "expression"

    expression: str = field()
    rules: Rules = ALL_RULES
    relative_tolerance: float = SAME_DECIMALS
    alternates: tuple[str, ...] = ()
    near_misses: tuple[str, ...] = ()
    allow_near_miss: bool = True

    @property
    def formulas(self) -> tuple[str, ...]:
        return (self.expression, *self.alternates)

    @property
    def in_any_language(self) -> str:
        return self.expression

    def with_decimals(self, relative_tolerance: float) -> SymbolicAnswer:
        return replace(self, relative_tolerance=relative_tolerance)

    def mathematics(self) -> Iterator[tuple[Place, str]]:
        yield ("expression",), self.expression
        for name, texts in (("alternates", self.alternates), ("near_misses", self.near_misses)):
            for place, text in enumerate(texts):
                yield (name, place), text

    def described(self) -> str:
        return f"formula, decimals within {self.relative_tolerance:g}"

    def rows(self) -> Iterator[GoldRow]:
        yield GoldRow("formula", self.expression, "formula")
        for one in self.alternates:
            yield GoldRow("also", one, "formula")
        for one in self.near_misses:
            yield GoldRow("0.5 for", one, "formula")
        off = [name for name in _IDENTITIES if not getattr(self.rules, name)]
        if off:
            yield GoldRow("without", f"{', '.join(off)} identities")
        if self.relative_tolerance != SAME_DECIMALS:
            yield GoldRow("decimals", f"within {self.relative_tolerance:g} of each")
        if not self.allow_near_miss:
            yield GoldRow("partial", "never")

    def data(self) -> dict[str, Any]:
        return given(
            {
                "expression": self.expression,
                "rules": {name: False for name in _IDENTITIES if not getattr(self.rules, name)} or None,
                "relative_tolerance": self.relative_tolerance if self.relative_tolerance != SAME_DECIMALS else None,
                "alternates": list(self.alternates) or None,
                "near_misses": list(self.near_misses) or None,
                "allow_near_miss": None if self.allow_near_miss else False,
            }
        )

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> SymbolicAnswer:
        rules = data.get("rules", {})
        return cls(
            data["expression"],
            rules=Rules(*(rules.get(name, True) for name in _IDENTITIES)),
            relative_tolerance=float(data.get("relative_tolerance", SAME_DECIMALS)),
            alternates=tuple(data.get("alternates", ())),
            near_misses=tuple(data.get("near_misses", ())),
            allow_near_miss=data.get("allow_near_miss", True),
        )
