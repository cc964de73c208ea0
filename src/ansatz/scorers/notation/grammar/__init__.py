"""The grammar of the notation: parts that hold one cursor."""

from ansatz.scorers.notation.grammar.grammar import Grammar

__all__ = ["Grammar"]
