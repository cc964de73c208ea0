"""What is asked and what is right: frozen value types, no scoring and no reading."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

# Answers and the vocabulary are part of the model; they live by themselves.
from ansatz.items.answers import ANSWERS as ANSWERS
from ansatz.items.answers import DEFAULT_RELATIVE_TOLERANCE as DEFAULT_RELATIVE_TOLERANCE
from ansatz.items.answers import DEFAULT_RUBRIC as DEFAULT_RUBRIC
from ansatz.items.answers import RUBRIC_WEIGHTS as RUBRIC_WEIGHTS
from ansatz.items.answers import Answer as Answer
from ansatz.items.answers import ChoiceAnswer as ChoiceAnswer
from ansatz.items.answers import Criterion as Criterion
from ansatz.items.answers import ItemType as ItemType
from ansatz.items.answers import NumericAnswer as NumericAnswer
from ansatz.items.answers import Option as Option
from ansatz.items.answers import ProofAnswer as ProofAnswer
from ansatz.items.answers import Quantity as Quantity
from ansatz.items.answers import SymbolicAnswer as SymbolicAnswer
from ansatz.items.answers import Tolerance as Tolerance
from ansatz.items.answers import WordsAnswer as WordsAnswer
from ansatz.items.answers import is_graded as is_graded
from ansatz.items.context import ALL_RULES as ALL_RULES
from ansatz.items.context import EMPTY_CONTEXT as EMPTY_CONTEXT
from ansatz.items.context import POSITIVE as POSITIVE
from ansatz.items.context import Constant as Constant
from ansatz.items.context import Context as Context
from ansatz.items.context import Domain as Domain
from ansatz.items.context import DomainKind as DomainKind
from ansatz.items.context import Rules as Rules
from ansatz.items.context import Symbol as Symbol

GraderKind: TypeAlias = Literal["human", "model"]
Split: TypeAlias = Literal["dev", "test"]

# The ten scientific constraints of SciIF (table 4), in its order.
CONSTRAINT_IDS: tuple[str, ...] = (
    "assumptions",
    "boundary_conditions",
    "applicability_range",
    "units_standard",
    "cross_disciplinary_disambiguation",
    "intra_discipline_definitions",
    "symbols_constants",
    "variable_naming",
    "numerical_methods",
    "experimental_methods",
)

# SSPB, "Error Taxonomy", in its order.
ERROR_TAGS: tuple[str, ...] = ("units", "algebra", "modelling", "boundary", "misread", "hallucinated")


CALIBRATION = "calibration"  # the tag of items that graders are aligned on, which are part of no metric


@dataclass(frozen=True, slots=True)
class Node:
    """A graded formula: ``index`` counts from 1, ``dependency`` names earlier indices."""

    index: int
    formula: str
    dependency: tuple[int, ...] = ()
    is_final_answer: bool = False
    points: float = 1.0


@dataclass(frozen=True, slots=True)
class Point:
    """One piece of evidence that a constraint asks for; ``any_of`` holds (kind, argument) patterns.

    A kind is ``pattern``, ``formula``, ``declares_unit`` or ``defines`` (argument: text), or
    ``substitution`` (arguments: ``at``, ``gives``).
    """

    id: str
    main: bool = True
    description: str = ""
    any_of: tuple[tuple[str, tuple[str, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class Constraint:
    """A scientific instruction to audit; without ``points`` the catalogue's defaults apply."""

    id: str
    points: tuple[Point, ...] = ()
    extends: bool = False


@dataclass(frozen=True, slots=True)
class Compliance:
    """What an example must show of one constraint: the verdicts that are declared, and no other."""

    constraint: str
    strict: Literal["pass", "fail", "undecided"] | None = None
    loose: Literal["pass", "fail", "undecided"] | None = None
    points: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Example:
    """One of the item's own tests: an answer (or a whole response), its score and its compliance.

    Attributes:
        rubric: of a proof, its author's grade of each criterion.
        by_rules: of a proof, the least and the most that rules alone may give it.
    """

    score: float
    answer: str | None = None
    response: str | None = None
    reasoning: str | None = None
    error: str | None = None
    compliance: tuple[Compliance, ...] = ()
    rubric: tuple[tuple[str, float], ...] = ()
    by_rules: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Difficulty:
    """C1 and C2 of PRISM-Physics, each 1 to 3; C3 comes from the DAG."""

    conceptual: int | None = None
    computational: int | None = None


@dataclass(frozen=True, slots=True)
class Draft:
    """That a model drafted the item, and who signed it; without a name it is refused wherever items are scored.

    Attributes:
        content_sha256: ``content_hash`` of what was signed; of another content the signature says nothing.
    """

    model: str
    signed_by: str | None = None
    content_sha256: str | None = None


@dataclass(frozen=True, slots=True)
class Item:
    """One benchmark item; field names as in the public format."""

    id: str
    type: ItemType
    language: str
    topic: str
    question: str
    answer: Answer
    final_answer: str | None = None
    solution_outline: str | None = None
    part_of: str | None = None
    translation_of: str | None = None
    difficulty: Difficulty = Difficulty()
    tags: tuple[str, ...] = ()
    source: str = ""
    context: Context = EMPTY_CONTEXT
    dag: tuple[Node, ...] = ()
    constraints: tuple[Constraint, ...] = ()
    examples: tuple[Example, ...] = ()
    split: Split | None = None
    draft: Draft | None = None
    # Where it was read, for messages; never part of its content.
    file: str = field(default="", compare=False)
    line: int = field(default=0, compare=False)
    # Of an item from a sealed file: what its hashes are made with (hex), and never shown.
    salt: str = field(default="", compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Question:
    """A test item as it is published: what is asked, and the commitment to what is right (hex, 32 bytes)."""

    id: str
    type: ItemType
    language: str
    topic: str
    question: str
    commitment: str
    split: Split = "test"
    part_of: str | None = None
    translation_of: str | None = None
    constraints: tuple[str, ...] = ()
    file: str = field(default="", compare=False)
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Usage:
    """Tokens that an answer took: read and written; None where nobody counted."""

    prompt_tokens: int | None = None
    completion_tokens: int | None = None


@dataclass(frozen=True, slots=True)
class Prediction:
    """What a system said to one item; at least one of answer, reasoning and response is given."""

    problem_id: str
    answer: str | None = None
    reasoning: str | None = None
    response: str | None = None
    latency_s: float | None = None
    sample: int = 0
    usage: Usage | None = None


@dataclass(frozen=True, slots=True)
class System:
    """What a run declares of itself (SSPB, "Runtime Budget & Integrity")."""

    name: str = ""
    declared_tools: tuple[str, ...] | None = None
    retrieval: str | None = None
    human_in_the_loop: bool | None = None


@dataclass(frozen=True, slots=True)
class Run:
    """One predictions file: one system."""

    run_id: str
    predictions: tuple[Prediction, ...]
    system: System = System()
    sha256: str = ""
    file: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Grader:
    id: str
    kind: GraderKind = "human"
    model: str | None = None


@dataclass(frozen=True, slots=True)
class Grade:
    """One recorded verdict; mappings are tuples of pairs, in the file's order.

    Attributes:
        undecided: criteria that the grader looked at and could not decide.
        quotes: what of the answer convinced the grader, by point or criterion.
        note: a remark of the grader; why nothing could be decided.
        question_sha256: what was asked, where a program asked; the same question need not be asked again.
        answer_sha256: ``submission_hash`` of what was graded; of another answer the grade says nothing.
        kind: of the grader, whom the file lists by itself.
    """

    run_id: str
    problem_id: str
    grader: str
    sample: int = 0
    rubric: tuple[tuple[str, float], ...] = ()
    constraint: str | None = None
    points: tuple[tuple[str, str], ...] = ()
    score: float | None = None
    error: str | None = None
    undecided: tuple[str, ...] = ()
    quotes: tuple[tuple[str, str], ...] = ()
    note: str = ""
    question_sha256: str | None = None
    answer_sha256: str | None = None
    kind: GraderKind = field(default="human", compare=False)


@dataclass(frozen=True, slots=True)
class Grades:
    """One or more grades files together."""

    graders: tuple[Grader, ...] = ()
    grades: tuple[Grade, ...] = ()
