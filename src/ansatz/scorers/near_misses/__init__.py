"""Is a wrong formula one slip away from the right one, and which? Half credit needs one edit that has a name."""

from ansatz.scorers.near_misses.edits import NAMES, Residual
from ansatz.scorers.near_misses.finding import residual

__all__ = ["NAMES", "Residual", "residual"]
