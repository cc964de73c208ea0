"""Expression Edit Distance: how far a wrong formula is from the right one, and by which edits."""

from ansatz.scorers.edit_distance.algebra import EXPANDED, FACTORED, WRITTEN, Algebra, Form
from ansatz.scorers.edit_distance.canonical_form import canonical
from ansatz.scorers.edit_distance.measuring import between_trees, edit_distance
from ansatz.scorers.edit_distance.nodes import Nodes
from ansatz.scorers.edit_distance.reference import reference_distance
from ansatz.scorers.edit_distance.result import EditDistance
from ansatz.scorers.edit_distance.script import Edit
from ansatz.scorers.edit_distance.writing import tree_of

__all__ = [
    "EXPANDED",
    "FACTORED",
    "WRITTEN",
    "Algebra",
    "Edit",
    "EditDistance",
    "Form",
    "Nodes",
    "between_trees",
    "canonical",
    "edit_distance",
    "reference_distance",
    "tree_of",
]
