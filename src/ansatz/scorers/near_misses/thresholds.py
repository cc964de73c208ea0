"""What counts as one slip in a formula that otherwise stands: every threshold of partial credit, in one place."""

from __future__ import annotations

from typing import Final

# Structure. An atom is a symbol, a number other than 1, a constant, a function, a root or an exponent other than
# -1; what an edit does not touch is intact.
INTACT_ATOMS: Final = 3  # that an edit must leave: 2 m g h and m g h share three, 2 m g and m g only two
INTACT_SHARE: Final = 0.55  # of the atoms, edited ones included: a term that is half of the formula is no slip

# Numbers. A simple factor is p/q, sqrt(p/q) or a power of pi with 1, 2, 4, 1/2 or 1/4; exponents are p/q.
FACTOR_PART: Final = 12  # p and q of a rational factor, at most
NUMBER_PART: Final = 100  # p and q of a number that the formula shows and of what it becomes
ROOT_PART: Final = 6  # p and q under a root, at most
PI_POWER: Final = 2  # powers of pi, up to its square and its inverse square
PI_COMPANION: Final = 4  # what may come and go with a power of pi: 2 pi, 4 pi, pi/4
EXPONENT: Final = 6  # |p/q| of a new exponent, at most
EXPONENT_PART: Final = 3  # q of a new exponent, at most

# Looking. Points are numbers of the engine's shared samples: those at which symbols lie close together come first,
# so that sines stay near their first branch and no term hides behind another.
POINTS: Final = (6, 1, 16, 0, 11, 26, 10, 3)

USED_POINTS: Final = 2  # at which edits are looked for; what is found is confirmed at others
AGREEMENT: Final = 1e-7  # relative, in doubles; what passes is confirmed by the engine
BRANCHES: Final = 16  # values of an inverse function that are followed at one point
CONFIRMED: Final = 6  # edits that the engine is asked to confirm for one pair of formulas
READINGS: Final = 3  # other readings of a pair (relations, constants put in) that are looked at
SOLVED_FOR: Final = 2  # symbols for which an equation is solved
MEMBERS: Final = 8  # of a tuple, set or list of which one member may be off
NODES: Final = 300  # of one side
FORM_NODES: Final = 120  # of one side that is factored or multiplied out
STRANGERS: Final = 4  # symbols that only one side has
