"""Are these two formulas the same? Verdicts with evidence, deterministic and bounded."""

from scorers.equivalence.engine import compare_trees, equivalent
from scorers.equivalence.setting import Setting, settle

__all__ = ["Setting", "compare_trees", "equivalent", "settle"]
