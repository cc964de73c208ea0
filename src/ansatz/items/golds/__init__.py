"""What the text of a gold answer is: a number with its unit and tolerance, a choice, a formula, a statement."""

from ansatz.items.golds.describing import described
from ansatz.items.golds.reading import Gold, GoldError, read_gold, strip_wrappers

__all__ = ["Gold", "GoldError", "described", "read_gold", "strip_wrappers"]
