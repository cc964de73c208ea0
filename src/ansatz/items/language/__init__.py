"""The words of questions and golds, as data: one module a language. Those of answers: ``ansatz.scorers.language``."""

from ansatz.items.language.data import Wording
from ansatz.items.language.lookup import LANGUAGES, alternatives, is_supported, joined, phrases, primary, with_symbols
from ansatz.items.language.spacing import in_script_without_blanks, spaced

__all__ = [
    "LANGUAGES",
    "Wording",
    "alternatives",
    "in_script_without_blanks",
    "is_supported",
    "joined",
    "phrases",
    "primary",
    "spaced",
    "with_symbols",
]
