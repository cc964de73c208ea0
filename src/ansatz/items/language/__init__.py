"""The words of questions and golds, as data: one module a language. Those of answers: ``ansatz.scorers.language``."""

from ansatz.items.language.data import Wording
from ansatz.items.language.lookup import LANGUAGES, alternatives, is_supported, joined, phrases, primary, with_symbols

__all__ = ["LANGUAGES", "Wording", "alternatives", "is_supported", "joined", "phrases", "primary", "with_symbols"]
