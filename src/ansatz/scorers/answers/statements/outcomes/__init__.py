"""What a whole response says becomes of the thing that a question asks about, and whether that is what a gold says."""

from ansatz.scorers.answers.statements.outcomes.deciding import by_outcome, says_of_another
from ansatz.scorers.answers.statements.outcomes.wanting import tells_state

__all__ = ["by_outcome", "says_of_another", "tells_state"]
