"""What is right: one module a type of answer, each of which says what it has."""

from ansatz.items.answers.answer import Answer, Criterion, GoldRow, ItemType, Option
from ansatz.items.answers.choice import ChoiceAnswer
from ansatz.items.answers.numeric import NumericAnswer
from ansatz.items.answers.proof import DEFAULT_RUBRIC, RUBRIC_WEIGHTS, ProofAnswer
from ansatz.items.answers.quantity import DEFAULT_RELATIVE_TOLERANCE, Quantity, Tolerance, read_value
from ansatz.items.answers.registry import ANSWERS, is_graded
from ansatz.items.answers.symbolic import SymbolicAnswer
from ansatz.items.answers.words import WordsAnswer

__all__ = [
    "ANSWERS",
    "DEFAULT_RELATIVE_TOLERANCE",
    "DEFAULT_RUBRIC",
    "RUBRIC_WEIGHTS",
    "Answer",
    "ChoiceAnswer",
    "Criterion",
    "GoldRow",
    "ItemType",
    "NumericAnswer",
    "Option",
    "ProofAnswer",
    "Quantity",
    "SymbolicAnswer",
    "Tolerance",
    "WordsAnswer",
    "is_graded",
    "read_value",
]
