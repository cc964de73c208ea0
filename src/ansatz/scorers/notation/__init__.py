"""Physics notation (LaTeX, Unicode, ASCII) to one expression tree."""

from ansatz.scorers.formulas import Tree
from ansatz.scorers.notation.printing import show
from ansatz.scorers.notation.reader import canonical_name, read
from ansatz.scorers.notation.unit_leaves import unit_tree
from ansatz.scorers.notation.vocabulary import (
    COMMA_LANGUAGES,
    FUNCTION_WORDS,
    FUNCTIONS,
    GREEK,
    NO_NAMES,
    TRIGONOMETRIC,
    Names,
)

__all__ = [
    "COMMA_LANGUAGES",
    "FUNCTIONS",
    "FUNCTION_WORDS",
    "GREEK",
    "NO_NAMES",
    "TRIGONOMETRIC",
    "Names",
    "Tree",
    "canonical_name",
    "read",
    "show",
    "unit_tree",
]
