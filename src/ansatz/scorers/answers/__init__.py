"""One module a type of answer: how it is read from a text, what it scores against the gold, and why."""

from ansatz.scorers.answers.numbers import prepared
from ansatz.scorers.answers.outcomes import tells_state
from ansatz.scorers.answers.proof import DISAGREEMENT, sheets_of, third_due, with_rules
from ansatz.scorers.answers.propositions import points_along, ranks_names
from ansatz.scorers.answers.protocol import MistakeKind, Submission
from ansatz.scorers.answers.registry import TYPES, gold_of
from ansatz.scorers.answers.statement import read_statement

__all__ = [
    "DISAGREEMENT",
    "TYPES",
    "MistakeKind",
    "Submission",
    "gold_of",
    "points_along",
    "prepared",
    "ranks_names",
    "read_statement",
    "sheets_of",
    "tells_state",
    "third_due",
    "with_rules",
]
