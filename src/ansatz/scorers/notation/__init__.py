"""Physics notation (LaTeX, Unicode, ASCII) to one expression tree."""

from ansatz.scorers.formulas.tree import Tree
from ansatz.scorers.notation.reader import canonical_name, read
from ansatz.scorers.notation.show import show
from ansatz.scorers.notation.vocabulary import FUNCTIONS, NO_NAMES, Names

__all__ = ["FUNCTIONS", "NO_NAMES", "Names", "Tree", "canonical_name", "read", "show"]
