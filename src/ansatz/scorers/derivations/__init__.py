"""A response as a derivation: its formulas, matched to the graph of graded formulas and credited."""

from ansatz.scorers.derivations.claims import values_at
from ansatz.scorers.derivations.gold import gold_problems
from ansatz.scorers.derivations.grounding import formula_text, ground
from ansatz.scorers.derivations.matching import Matching
from ansatz.scorers.derivations.mistakes import WrongStep, first_mistake
from ansatz.scorers.derivations.scoring import grade, score_derivation
from ansatz.scorers.derivations.solving import occurrences
from ansatz.scorers.derivations.values import CONSTANT_NAMES, numbers, without_units
from ansatz.scorers.derivations.vocabulary import definitions

__all__ = [
    "CONSTANT_NAMES",
    "Matching",
    "WrongStep",
    "definitions",
    "first_mistake",
    "formula_text",
    "gold_problems",
    "grade",
    "ground",
    "numbers",
    "occurrences",
    "score_derivation",
    "values_at",
    "without_units",
]
