"""The published Expression Edit Distance, convention by convention, for numbers that compare with published ones."""

from ansatz.scorers.edit_distance.reference.scoring import reference_distance

__all__ = ["reference_distance"]
