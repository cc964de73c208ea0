"""Are these two formulas the same? Verdicts with evidence, deterministic and bounded."""

from ansatz.scorers.equivalence.engine import compare_trees, equivalent
from ansatz.scorers.equivalence.setting import Setting, settle

__all__ = ["Setting", "compare_trees", "equivalent", "settle"]
