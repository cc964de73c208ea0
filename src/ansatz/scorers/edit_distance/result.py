"""What an edit distance says: a score, a distance, and the edits that make it up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ansatz.scorers.edit_distance.script import Edit

# PHYBench, "EED Score": 60 - 100 r where r < 0.6, else 0; 100 only for equal formulas.
FULL: Final = 100.0
HIGHEST_WRONG: Final = 60.0


@dataclass(frozen=True, slots=True)
class EditDistance:
    """How far an answer is from the gold.

    Attributes:
        score: 0 to 100; 100 only where the two are equal.
        distance: nodes inserted, deleted and changed (subtrees at a discount); None where there is none.
        tree_size: nodes of the gold, in the form that was compared.
        relative_distance: the one over the other.
        edits: what makes up the distance, in the order of the gold.
        detail: what stopped the comparison or is otherwise worth knowing; empty where nothing is.
    """

    score: float
    distance: float | None = None
    tree_size: int | None = None
    edits: tuple[Edit, ...] = ()
    detail: str = ""

    @property
    def relative_distance(self) -> float | None:
        if self.distance is None or not self.tree_size:
            return None
        return self.distance / self.tree_size
