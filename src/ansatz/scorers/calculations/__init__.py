"""Arithmetic that a text writes out: which chains of numbers stand in it, and whether their members are one number."""

from ansatz.scorers.calculations.chains import Calculation, calculations

__all__ = ["Calculation", "calculations"]
