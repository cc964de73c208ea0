"""Statements in words as propositions: what is said of what, and whether one text says what another does."""

from ansatz.scorers.answers.statements.propositions.folding import NAMED, folded, lettered
from ansatz.scorers.answers.statements.propositions.matching import by_propositions, objection, say_factors
from ansatz.scorers.answers.statements.propositions.orders import by_asked_order, by_told_order, ranks_names
from ansatz.scorers.answers.statements.propositions.values import (
    AXIS,
    BEARING,
    FACTOR,
    SaidValue,
    said_value,
    told_by_number,
)
from ansatz.scorers.answers.statements.propositions.ways import points_along

__all__ = [
    "AXIS",
    "BEARING",
    "FACTOR",
    "NAMED",
    "SaidValue",
    "by_asked_order",
    "by_propositions",
    "by_told_order",
    "folded",
    "lettered",
    "objection",
    "points_along",
    "ranks_names",
    "said_value",
    "say_factors",
    "told_by_number",
]
