"""Numeric answers: the value within tolerance and the unit right."""

from ansatz.scorers.answers.numbers.golds import prepared
from ansatz.scorers.answers.numbers.scoring import NUMERIC, score_numeric

__all__ = ["NUMERIC", "prepared", "score_numeric"]
