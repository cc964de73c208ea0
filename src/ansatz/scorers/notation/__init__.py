"""Physics notation (LaTeX, Unicode, ASCII) to one expression tree."""

from ansatz.scorers.notation.reader import canonical_name, read
from ansatz.scorers.notation.unit_leaves import unit_tree
from ansatz.scorers.notation.vocabulary import (
    COMMA_LANGUAGES,
    FUNCTION_WORDS,
    GREEK,
    NO_NAMES,
    TRIGONOMETRIC,
    Names,
)

__all__ = [
    "COMMA_LANGUAGES",
    "FUNCTION_WORDS",
    "GREEK",
    "NO_NAMES",
    "TRIGONOMETRIC",
    "Names",
    "canonical_name",
    "read",
    "unit_tree",
]
