"""What a formula measures: its dimension by the units of its symbols, or where it adds apples to pears."""

from ansatz.scorers.formulas.dimensions.finding import CONVENTIONAL, dimension_of
from ansatz.scorers.formulas.dimensions.parts import Dimension, Unlike, spelled, unit_dimension

__all__ = ["CONVENTIONAL", "Dimension", "Unlike", "dimension_of", "spelled", "unit_dimension"]
