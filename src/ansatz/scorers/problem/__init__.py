"""One reading of a question: what is asked, in which unit, what is given, and what its letters mean."""

from ansatz.scorers.problem.asked import asked_of
from ansatz.scorers.problem.declared import units_of
from ansatz.scorers.problem.letters import REACTION, named_by
from ansatz.scorers.problem.letters import letters as letters_in_order
from ansatz.scorers.problem.model import Given, Meaning, Problem
from ansatz.scorers.problem.question import QuestionText, described_in, question_of
from ansatz.scorers.problem.reading import read_problem
from ansatz.scorers.problem.request import asked_formulas, asked_sentences
from ansatz.scorers.problem.several_asked import ranked
from ansatz.scorers.problem.shapes import shape_of

__all__ = [
    "REACTION",
    "Given",
    "Meaning",
    "Problem",
    "QuestionText",
    "asked_formulas",
    "asked_of",
    "asked_sentences",
    "described_in",
    "letters_in_order",
    "named_by",
    "question_of",
    "ranked",
    "read_problem",
    "shape_of",
    "units_of",
]
