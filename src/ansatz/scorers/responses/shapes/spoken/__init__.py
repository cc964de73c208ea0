"""Formulas in words: the words as patterns, a place in a sentence, what is read there, and where formulas are told."""

from ansatz.scorers.responses.shapes.spoken.finding import dependence_told, formula_told, letters_called

__all__ = ["dependence_told", "formula_told", "letters_called"]
