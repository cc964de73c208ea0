"""Statements in words as propositions: what is said of what, and whether one text says what another does."""

from ansatz.scorers.answers.propositions.matching import by_propositions, objection, say_factors
from ansatz.scorers.answers.propositions.orders import ranks_names
from ansatz.scorers.answers.propositions.ways import points_along

__all__ = ["by_propositions", "objection", "points_along", "ranks_names", "say_factors"]
