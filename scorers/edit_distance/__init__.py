"""Expression Edit Distance: how far a wrong formula is from the right one, and by which edits."""

from scorers.edit_distance.measuring import EditDistance, between_trees, edit_distance
from scorers.edit_distance.script import Edit

__all__ = ["Edit", "EditDistance", "between_trees", "edit_distance"]
