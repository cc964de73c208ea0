"""The toolkit over trees of formulas: tree, survey, rewriting, calculus, evaluation, sampling."""

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
from ansatz.scorers.formulas.derivatives import held_apart, is_rate, rate_of, reciprocals, shown_name
from ansatz.scorers.formulas.floats import NoValue, Points, Values, evaluate, opaque_functions
from ansatz.scorers.formulas.frame import Frame
from ansatz.scorers.formulas.functions import Number
from ansatz.scorers.formulas.polynomials import legendre
from ansatz.scorers.formulas.precise import Precise
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

__all__ = [
    "BINDERS",
    "EULER",
    "IMAGINARY",
    "INFINITY",
    "ONE",
    "PI",
    "TWO",
    "ZERO",
    "Budget",
    "Frame",
    "NoBudget",
    "NoDerivative",
    "NoValue",
    "Number",
    "Points",
    "Precise",
    "Tree",
    "Values",
    "add",
    "antiderivative_of",
    "call",
    "compound_pairs",
    "contains",
    "definite",
    "differentiate",
    "div",
    "evaluate",
    "fraction",
    "free_symbols",
    "held_apart",
    "integer",
    "is_rate",
    "isolate",
    "legendre",
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
    "shown_name",
    "signs",
    "size",
    "substitute",
    "subtract",
    "survey",
    "symbol",
    "symbols",
    "transform",
    "unit_factor",
    "walk",
]
