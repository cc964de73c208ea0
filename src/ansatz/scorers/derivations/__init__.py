"""A response as a derivation: its formulas, matched to the graph of graded formulas and credited."""

from ansatz.scorers.derivations.formulas import Extracted, Formula, extract
from ansatz.scorers.derivations.gold import gold_problems
from ansatz.scorers.derivations.mistakes import Mistake, first_mistake
from ansatz.scorers.derivations.scoring import grade, score_derivation

__all__ = ["Extracted", "Formula", "Mistake", "extract", "first_mistake", "gold_problems", "grade", "score_derivation"]
