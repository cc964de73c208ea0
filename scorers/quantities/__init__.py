"""Text to number with unit: every spelling that physicists and language models use."""

from scorers.quantities.conversion import converted
from scorers.quantities.measured import Measured, Reading
from scorers.quantities.reading import read_answer, read_quantity
from scorers.quantities.unit_place import unit_prefix

__all__ = ["Measured", "Reading", "converted", "read_answer", "read_quantity", "unit_prefix"]
