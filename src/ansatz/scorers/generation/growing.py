"""Made-up formulas of the shapes that physics answers have."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from ansatz.scorers.formulas import EULER, ONE, PI, Tree, integer, symbol
from ansatz.scorers.generation.building import HALF, add, call, div, mul, neg, power

# Letters that read one way only: e, i, j and d are left to hand-written cases.
SYMBOLS: Final = (
    "m", "g", "v", "t", "R", "L", "k", "a", "b", "x", "A", "q", "c", "r", "h", "M", "n", "T", "I", "B",
    "v_0", "m_1", "m_2", "x_0", "R_1", "R_2", "k_B", "V_0", "I_0", "T_{hot}", "T_{cold}", "v_{max}", "E_n",
    "\\omega", "\\omega_0", "\\alpha", "\\gamma", "\\lambda", "\\rho", "\\sigma", "\\mu", "\\mu_0",
    "\\epsilon_0", "\\hbar", "\\nu", "\\tau", "\\Omega", "G", "N", "Q", "C", "P", "S", "l", "z", "y",
)  # fmt: skip
ANGLES: Final = ("\\theta", "\\phi", "\\alpha", "\\beta", "\\theta_0", "\\psi")
FRACTIONS: Final = ((1, 2), (1, 3), (2, 3), (3, 2), (4, 3), (3, 4), (1, 4), (5, 2), (1, 8), (8, 15), (2, 5))
EXPONENTS: Final = ((1, 2), (3, 2), (1, 3), (2, 3), (5, 3), (5, 2), (1, 4))
CIRCULAR: Final = ("sin", "cos", "tan")
HYPERBOLIC: Final = ("sinh", "cosh", "tanh")

Shape = Callable[["_Grower", int], Tree]


class _Grower:
    """Draws shapes over a small palette of symbols, so that a symbol comes back within a formula."""

    def __init__(self, random: Random, names: Sequence[str], angles: Sequence[str]) -> None:
        self.random, self.names, self.angles = random, names, angles

    def atom(self) -> Tree:
        return symbol(self.random.choice(self.names))

    def atoms(self, count: int) -> list[Tree]:
        """Distinct symbols, as many as the palette has."""
        return list(map(symbol, self.random.sample(self.names, min(count, len(self.names)))))

    def coefficient(self) -> Tree:
        number = self.random.choice((1, 1, 2, 3, 4, 5, 8))
        if self.random.random() < 0.25:
            return div(*map(integer, self.random.choice(FRACTIONS)))
        return mul(integer(number), PI) if self.random.random() < 0.2 else integer(number)

    def factor(self, base: Tree, depth: int) -> Tree:
        if depth > 0 and self.random.random() < 0.3:
            return self.grow(depth - 1)
        exponent = self.random.choice((1, 1, 1, 2, 2, 3, -1))
        if self.random.random() < 0.08:
            return power(base, div(*map(integer, self.random.choice(EXPONENTS))))
        return base if exponent == 1 else power(base, exponent)

    def monomial(self, depth: int) -> Tree:
        factors = [self.factor(atom, depth) for atom in self.atoms(self.random.randint(1, 3))]
        return mul(self.coefficient(), *factors)

    def quotient(self, depth: int) -> Tree:
        below = [self.factor(atom, depth) for atom in self.atoms(self.random.randint(1, 2))]
        return div(self.monomial(depth), mul(*below))

    def total(self, depth: int) -> Tree:
        terms = []
        for index in range(self.random.randint(2, 3)):
            term = self.monomial(depth - 1) if self.random.random() < 0.6 else self.quotient(depth - 1)
            terms.append(neg(term) if index and self.random.random() < 0.45 else term)
        return add(*terms)

    def over_sum(self, depth: int) -> Tree:
        return div(self.monomial(depth - 1), self.total(0))

    def root(self, depth: int) -> Tree:
        inner = self.quotient(depth - 1) if self.random.random() < 0.6 else self.total(0)
        if self.random.random() < 0.8:
            return call("sqrt", inner)
        return power(inner, div(integer(3), integer(2)))

    def lorentz(self, depth: int) -> Tree:
        one, other = self.atoms(2)
        return call("sqrt", add(ONE, neg(div(power(one, 2), power(other, 2)))))

    def norm(self, depth: int) -> Tree:
        exponent = self.random.choice((HALF, div(integer(3), integer(2)), neg(HALF)))
        return power(add(*(power(atom, 2) for atom in self.atoms(2))), exponent)

    def angle(self) -> Tree:
        angle = symbol(self.random.choice(self.angles))
        drawn = self.random.randint(0, 5)
        if drawn <= 1:
            return angle
        if drawn == 2:
            return mul(integer(self.random.choice((2, 3))), angle)
        if drawn == 3:
            return div(angle, integer(2))
        if drawn == 4:
            return mul(*self.atoms(2))
        return add(mul(*self.atoms(2)), angle)

    def wave(self, depth: int) -> Tree:
        function = call(self.random.choice(CIRCULAR), self.angle())
        return power(function, 2) if self.random.random() < 0.3 else function

    def ratio(self) -> Tree:
        atoms = self.atoms(self.random.randint(2, 4))
        cut = self.random.randint(1, len(atoms) - 1)
        return div(mul(*atoms[:cut]), mul(*atoms[cut:]))

    def decay(self, depth: int) -> Tree:
        exponent = neg(self.ratio()) if self.random.random() < 0.7 else self.ratio()
        return call("exp", exponent) if self.random.random() < 0.5 else power(EULER, exponent)

    def logarithm(self, depth: int) -> Tree:
        drawn = self.random.random()
        if drawn < 0.6:
            return call("ln", self.ratio())
        return call("ln", self.atom()) if drawn < 0.8 else call("ln", add(ONE, self.ratio()))

    def hyperbola(self, depth: int) -> Tree:
        return call(self.random.choice(HYPERBOLIC), self.ratio())

    def planck(self, depth: int) -> Tree:
        sign = ONE if self.random.random() < 0.5 else neg(ONE)
        return div(self.monomial(0), add(power(EULER, self.ratio()), sign))

    def inverse(self, depth: int) -> Tree:
        return call("arctan", self.ratio())

    def grow(self, depth: int) -> Tree:
        if depth <= 0:
            return self.random.choice((_Grower.monomial, _Grower.quotient))(self, 0)
        return self.random.choice(SHAPES)(self, depth)


SHAPES: Final[tuple[Shape, ...]] = (
    *(_Grower.monomial, _Grower.quotient, _Grower.quotient, _Grower.total, _Grower.total, _Grower.over_sum),
    *(_Grower.root, _Grower.lorentz, _Grower.norm, _Grower.wave, _Grower.wave, _Grower.decay),
    *(_Grower.logarithm, _Grower.hyperbola, _Grower.planck, _Grower.inverse),
)


def expression(random: Random, depth: int = 2) -> Tree:
    """One formula; its symbols are meant to be positive reals.

    ``depth`` bounds how far shapes nest. All randomness comes from ``random``.
    """
    names = random.sample(SYMBOLS, random.randint(2, 6))
    angles = random.sample(ANGLES, 2)
    grower = _Grower(random, names, angles)
    if random.random() < 0.5:
        return mul(grower.monomial(0), grower.grow(depth))
    return grower.grow(depth)
