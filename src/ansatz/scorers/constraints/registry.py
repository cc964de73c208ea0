"""Which module holds the rules of which constraint; a module is imported when its constraint is first asked for.

A rule module has one public name, ``RULES``: point id of the catalogue to a function
``(document, item) -> Finding``. A point without a rule is left to graders. Rules of points that the catalogue
does not have, and an item may, are its ``ASKED``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Final

from ansatz.scorers.constraints.points.findings import Rule

MODULES: Final[Mapping[str, str]] = {
    "assumptions": "assumptions.rules",
    "boundary_conditions": "boundary.rules",
    "applicability_range": "validity.rules",
    "units_standard": "units.rules",
    "cross_disciplinary_disambiguation": "definitions.cross_disciplinary",
    "intra_discipline_definitions": "definitions.rules",
    "symbols_constants": "symbols.rules",
    "variable_naming": "naming.rules",
    "numerical_methods": "methods.numerical",
    "experimental_methods": "methods.experimental",
}


@cache
def rules_of(constraint: str) -> Mapping[str, Rule]:
    """The rules of one constraint by point id; none where only graders can tell."""
    name = MODULES.get(constraint)
    if name is None:
        return {}
    rules: Mapping[str, Rule] = import_module(f"ansatz.scorers.constraints.{name}").RULES
    return rules


def rule_of(constraint: str, point: str) -> Rule | None:
    """The rule of one point: of the catalogue's, or of those that only an item's own points ask for."""
    found = rules_of(constraint).get(point)
    if found is not None or constraint not in MODULES:
        return found
    module = import_module(f"ansatz.scorers.constraints.{MODULES[constraint]}")
    asked: Mapping[str, Rule] = getattr(module, "ASKED", {})
    return asked.get(point)
