"""Arithmetic that a text writes out: which chains of numbers stand in it, and whether their members are one number."""

from ansatz.scorers.calculations.chains import Calculation, calculations
from ansatz.scorers.calculations.measuring import Measurement, measurements, measurements_between

__all__ = ["Calculation", "Measurement", "calculations", "measurements", "measurements_between"]
