"""The vocabulary of trees: which functions and relations there are."""

from __future__ import annotations

from typing import Final

# Every function that a ``call`` may name, and what its arguments are.
FUNCTIONS: Final[dict[str, str]] = {
    **dict.fromkeys("sin cos tan cot sec csc sinh cosh tanh coth sech csch".split(), "x"),
    **dict.fromkeys("arcsin arccos arctan arccot arcsec arccsc".split(), "x"),
    **dict.fromkeys("arcsinh arccosh arctanh arccoth arcsech arccsch".split(), "x"),
    **dict.fromkeys("exp ln sqrt abs norm sign floor ceil re im arg conj adjoint transpose".split(), "x"),
    **dict.fromkeys("factorial factorial2 gamma zeta erf erfc dirac heaviside sinc".split(), "x"),
    **dict.fromkeys("det trace rank".split(), "matrix"),
    "log": "x | x, base",
    "root": "x, n",
    "atan2": "y, x",
    "binomial": "n, k",
    "max": "members",
    "min": "members",
}

# Each relation and how it is written.
RELATION_SPELLING: Final[dict[str, str]] = {
    "=": "=", "!=": "\\ne", "<": "<", "<=": "\\le", ">": ">", ">=": "\\ge", "<<": "\\ll", ">>": "\\gg",
    "~=": "\\approx", "~": "\\sim", "prop": "\\propto", "in": "\\in", "->": "\\to",
}  # fmt: skip
