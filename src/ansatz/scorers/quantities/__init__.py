"""Text to number with unit: every spelling that physicists and language models use."""

from ansatz.items.units import commensurable, converted
from ansatz.scorers.quantities.labels import Target, other_axis, other_quantity, plain_name, target
from ansatz.scorers.quantities.listing import Value, gap, in_marked_parts, listed_values, values_within
from ansatz.scorers.quantities.measured import Measured, Reading
from ansatz.scorers.quantities.numerals import comma_decimal
from ansatz.scorers.quantities.printing import shown
from ansatz.scorers.quantities.reading import read_answer, read_quantity
from ansatz.scorers.quantities.rounding import says_one, step_of
from ansatz.scorers.quantities.selection import Selected, new_of_kind, of_asked_kind, only_new, select
from ansatz.scorers.quantities.spelled import counted_in_digits, each_with_digits, measured_in_digits, with_digits
from ansatz.scorers.quantities.spelled_sums import worked_in_signs
from ansatz.scorers.quantities.temperatures import with_scales
from ansatz.scorers.quantities.unit_place import unit_prefix

__all__ = [
    "Measured",
    "Reading",
    "Selected",
    "Target",
    "Value",
    "comma_decimal",
    "commensurable",
    "converted",
    "counted_in_digits",
    "each_with_digits",
    "gap",
    "in_marked_parts",
    "listed_values",
    "measured_in_digits",
    "new_of_kind",
    "of_asked_kind",
    "only_new",
    "other_axis",
    "other_quantity",
    "plain_name",
    "read_answer",
    "read_quantity",
    "says_one",
    "select",
    "shown",
    "step_of",
    "target",
    "unit_prefix",
    "values_within",
    "with_digits",
    "with_scales",
    "worked_in_signs",
]
