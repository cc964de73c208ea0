"""Physics notation (LaTeX, Unicode, ASCII) to one expression tree."""

from scorers.notation.reader import canonical_name, read
from scorers.notation.show import show
from scorers.notation.tree import Tree
from scorers.notation.vocabulary import FUNCTIONS, NO_NAMES, Names

__all__ = ["FUNCTIONS", "NO_NAMES", "Names", "Tree", "canonical_name", "read", "show"]
