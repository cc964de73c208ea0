"""A tree as text: LaTeX that a person can read and that reads back into the same tree."""

from ansatz.scorers.formulas.printing.show import show

__all__ = ["show"]
