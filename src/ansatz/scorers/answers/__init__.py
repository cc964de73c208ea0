"""Types of answers, a module or package each: how it is read from a text, what it scores against the gold, and why.

``numbers``, ``symbolic``, ``choices``, ``statements`` and ``proof`` are the types. They share what an answer may be
beside its type: ``forms`` that only one reader knows, ``spellings`` of the gold, the ``leeway`` that an item leaves,
and ``objections`` against an answer that seems to be right.
"""

from ansatz.scorers.answers.forms.nuclides import nuclide_symbol
from ansatz.scorers.answers.numbers import prepared
from ansatz.scorers.answers.proof import DISAGREEMENT, sheets_of, third_due, with_rules
from ansatz.scorers.answers.protocol import MistakeKind, Submission
from ansatz.scorers.answers.registry import TYPES, gold_of
from ansatz.scorers.answers.statements.outcomes import tells_state
from ansatz.scorers.answers.statements.propositions import points_along, ranks_names
from ansatz.scorers.answers.statements.reading import read_statement

__all__ = [
    "DISAGREEMENT",
    "TYPES",
    "MistakeKind",
    "Submission",
    "gold_of",
    "nuclide_symbol",
    "points_along",
    "prepared",
    "ranks_names",
    "read_statement",
    "sheets_of",
    "tells_state",
    "third_due",
    "with_rules",
]
