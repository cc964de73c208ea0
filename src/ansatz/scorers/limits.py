"""Every bound on work, by name, in one place; passing one is a status, never a hang."""

from __future__ import annotations

from typing import Final

# Text
RESPONSE_CHARACTERS: Final = 400_000  # a whole raw model output
FORMULA_CHARACTERS: Final = 20_000  # one formula
BLANKS: Final = 48  # in a row that are read; what stands between the first and the last of them says nothing
# Notation
NESTING: Final = 600  # open groups, fractions, roots at once
NODES: Final = 5_000  # of one expression tree
DEPTH: Final = 410  # levels of one expression tree: what rewrites it takes two frames of the stack a level
DIGITS: Final = 2_000  # of one number literal
EXPONENT: Final = 10_000  # |power of ten| of one number literal
# Equivalence
SAMPLE_POINTS: Final = 32  # of one symbol
SUM_TERMS: Final = 2_000  # of one sum or product
ARGUMENT_BITS: Final = 20_000  # of the size of a function's argument: sin(10^6000) is a limit, not a value
GAMMA_ARGUMENT: Final = 100_000  # of gamma functions, factorials and binomials
ERROR_ARGUMENT: Final = 1_000  # of error functions; beyond it they are 0, 1 or 2 to all digits
WORK: Final = 2_500_000  # evaluations of a node at a point for one comparison
PRECISION_DIGITS: Final = 2_000  # highest working precision
SPECIAL_DIGITS: Final = 250  # the same for gamma and zeta functions, whose tables take seconds beyond
MEMBERS: Final = 64  # of one set, tuple or list
# Edit distance
EDIT_NODES: Final = 600  # of one side, in canonical form
EDIT_DEPTH: Final = 60  # levels of one side
EDIT_CELLS: Final = 40_000  # pairs of subtrees, one of each side
EDIT_TERMS: Final = 40  # of a product that is multiplied out
EDIT_DIGITS: Final = 60  # of a number that is worked out
# Dimensions
DIMENSION_POWER: Final = 1_000_000  # numerator or denominator of an exponent
# Taxonomy
TAXONOMY_WORK: Final = 100_000  # evaluations of a node at a point, for one formula that a rule looks at
WORKED: Final = 80  # slips in the final formula that a wrong number is held against
EXCHANGES: Final = 40  # pairs of symbols that may have changed places
# Derivations
FORMULAS: Final = 1_000  # of one response
STATEMENTS: Final = 4_000  # that they make: pairs of chains, members of lists
CALCULATIONS: Final = 500  # of one response
CALCULATION_TOKENS: Final = 200  # of one line that is looked through for written arithmetic
CALCULATION_STARTS: Final = 12  # places from which the left side of one sign of equality is tried
CALCULATION_LEAVES: Final = 40  # numbers of one side whose rounding is followed
CALCULATION_DEPTH: Final = 40  # brackets within brackets of it
TARGETS: Final = 4  # symbols that an equation is solved for
CONFIRMATIONS: Final = 6  # look-alikes that are looked at for one node
LOOKS: Final = 60  # comparisons of pairs without a fingerprint, in one response
HARD_CLAIM: Final = 150_000  # evaluations of a node at a point, for what identifies one integral or sum
HARD_WORK: Final = 1_000_000  # the same for all of one response
NODE_WORK: Final = 1_600_000  # the same for one formula of a derivation beside one node
DERIVATION_WORK: Final = 3_000_000  # evaluations of a node at a point for one response
REFERENCE_NESTING: Final = 100  # of brackets, in the published scorer's conventions
REFERENCE_CELLS: Final = 4_000_000  # of the published scorer's tables
REFERENCE_CALLS: Final = 30_000_000  # that one simplification may make
# Judges
JUDGED_CHARACTERS: Final = 120_000  # of one answer that is put to a judge
JUDGE_BYTES: Final = 2_000_000  # of what an endpoint sends for one question
# Constraints
MEASURES: Final = 2_000  # numbers of one response that are looked at
CLAUSE_CHARACTERS: Final = 4_000  # of a formula that is taken apart into clauses
SAYINGS: Final = 1_000  # meanings and units that one response gives to symbols
PATTERN_STEPS: Final = 20_000_000  # of an item's regular expression, as bounded beforehand
PATTERN_SECONDS: Final = 2.0  # for one whose steps cannot be bounded: the one wall clock here, reported as such
SUBSTITUTIONS: Final = 60  # that are worked out in one response
