"""The toolkit over trees of formulas: survey, rewriting, calculus, evaluation, sampling, dimensions, printing."""

from ansatz.scorers.formulas.antiderivatives import definite
from ansatz.scorers.formulas.budget import Budget, NoBudget
from ansatz.scorers.formulas.calculus import (
    NoDerivative,
    antiderivative_of,
    compound_pairs,
    differentiate,
    moving_pairs,
    resolve,
)
from ansatz.scorers.formulas.decomposition import (
    ALL_PAIRS,
    EQUALITIES,
    ORDERS,
    chains,
    is_equation,
    is_order,
    statements,
)
from ansatz.scorers.formulas.derivatives import (
    derivative_symbol,
    held_apart,
    is_rate,
    rate_of,
    reciprocals,
    shown_name,
)
from ansatz.scorers.formulas.dimensions import (
    CONVENTIONAL,
    Dimension,
    Unlike,
    dimension_of,
    spelled,
    unit_dimension,
)
from ansatz.scorers.formulas.floats import evaluate
from ansatz.scorers.formulas.frame import Frame
from ansatz.scorers.formulas.functions import Number
from ansatz.scorers.formulas.names import DIRECTIONS, OPERATORS, is_direction, letter_of
from ansatz.scorers.formulas.points import NoValue, Points, Values, opaque_functions
from ansatz.scorers.formulas.polynomials import legendre
from ansatz.scorers.formulas.precise import Precise
from ansatz.scorers.formulas.printing import show
from ansatz.scorers.formulas.rewriting import (
    add,
    call,
    div,
    fraction,
    isolate,
    mul,
    neg,
    power,
    signs,
    substitute,
    subtract,
    transform,
)
from ansatz.scorers.formulas.sampling import residue, samples
from ansatz.scorers.formulas.surveying import BINDERS, contains, free_symbols, survey
from ansatz.scorers.formulas.tree import (
    EULER,
    IMAGINARY,
    INFINITY,
    ONE,
    PI,
    TWO,
    ZERO,
    Tree,
    integer,
    size,
    symbol,
    symbols,
    walk,
)
from ansatz.scorers.formulas.unit_factors import unit_factor
from ansatz.scorers.formulas.vocabulary import FUNCTIONS, RELATION_SPELLING

__all__ = [
    "ALL_PAIRS",
    "BINDERS",
    "CONVENTIONAL",
    "DIRECTIONS",
    "EQUALITIES",
    "EULER",
    "FUNCTIONS",
    "IMAGINARY",
    "INFINITY",
    "ONE",
    "OPERATORS",
    "ORDERS",
    "PI",
    "RELATION_SPELLING",
    "TWO",
    "ZERO",
    "Budget",
    "Dimension",
    "Frame",
    "NoBudget",
    "NoDerivative",
    "NoValue",
    "Number",
    "Points",
    "Precise",
    "Tree",
    "Unlike",
    "Values",
    "add",
    "antiderivative_of",
    "call",
    "chains",
    "compound_pairs",
    "contains",
    "definite",
    "derivative_symbol",
    "differentiate",
    "dimension_of",
    "div",
    "evaluate",
    "fraction",
    "free_symbols",
    "held_apart",
    "integer",
    "is_direction",
    "is_equation",
    "is_order",
    "is_rate",
    "isolate",
    "legendre",
    "letter_of",
    "moving_pairs",
    "mul",
    "neg",
    "opaque_functions",
    "power",
    "rate_of",
    "reciprocals",
    "residue",
    "resolve",
    "samples",
    "show",
    "shown_name",
    "signs",
    "size",
    "spelled",
    "statements",
    "substitute",
    "subtract",
    "survey",
    "symbol",
    "symbols",
    "transform",
    "unit_dimension",
    "unit_factor",
    "walk",
]
