"""Text to number with unit: every spelling that physicists and language models use."""

from ansatz.items.units import converted
from ansatz.scorers.quantities.measured import Measured, Reading
from ansatz.scorers.quantities.reading import read_answer, read_quantity
from ansatz.scorers.quantities.unit_place import unit_prefix

__all__ = ["Measured", "Reading", "converted", "read_answer", "read_quantity", "unit_prefix"]
