"""Expression Edit Distance: how far a wrong formula is from the right one, and by which edits."""

from ansatz.scorers.edit_distance.measuring import between_trees, edit_distance
from ansatz.scorers.edit_distance.reference import reference_distance
from ansatz.scorers.edit_distance.result import EditDistance
from ansatz.scorers.edit_distance.script import Edit

__all__ = ["Edit", "EditDistance", "between_trees", "edit_distance", "reference_distance"]
