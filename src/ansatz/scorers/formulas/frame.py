"""What one comparison takes for granted, and the work that it may do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from ansatz.items.context import POSITIVE, Domain
from ansatz.scorers.formulas.budget import Budget
from ansatz.scorers.limits import WORK


@dataclass(frozen=True)
class Frame:
    """The ground on which two formulas are compared.

    Attributes:
        domains: by canonical name; symbols without one are positive.
        opaque: functions whose identities may not be used: they evaluate as unknown functions.
        tolerance: relative, for decimals in the gold.
        absolute_logs: ln of a negative number is ln of its size.
        budget: of the whole comparison, shared by all that is tried.
    """

    domains: Mapping[str, Domain] = field(default_factory=dict)
    opaque: frozenset[str] = frozenset()
    tolerance: float = 1e-6
    absolute_logs: bool = False
    budget: Budget = field(default_factory=Budget, compare=False)

    def fresh(self, allowed: int = WORK) -> Frame:
        """The same ground with a budget of its own, for one comparison; ``allowed``: see ``Budget``."""
        return replace(self, budget=Budget(allowed))

    def domain(self, name: str) -> Domain:
        return self.domains.get(name, POSITIVE)

    @property
    def real(self) -> bool:
        """Does some symbol have a declared domain that reaches below zero?"""
        return any(
            domain.kind == "real" or (domain.kind == "interval" and domain.low is not None and domain.low < 0)
            for domain in self.domains.values()
        )
