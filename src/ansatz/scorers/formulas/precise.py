"""The value of an expression at one point with as many digits as wanted (mpmath, imported when first used)."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final

from ansatz.scorers.errors import LimitError, ScorersError
from ansatz.scorers.formulas.frame import Frame
from ansatz.scorers.formulas.points import NoValue
from ansatz.scorers.formulas.sampling import samples
from ansatz.scorers.formulas.series import TERM_WORK, TERMS, total
from ansatz.scorers.formulas.settling import settled
from ansatz.scorers.formulas.sifting import Sifted, has_delta, sifted
from ansatz.scorers.formulas.surveying import free_symbols, survey
from ansatz.scorers.formulas.tree import Tree, symbol
from ansatz.scorers.formulas.unit_factors import unit_factor
from ansatz.scorers.limits import (
    ARGUMENT_BITS,
    ERROR_ARGUMENT,
    GAMMA_ARGUMENT,
    PRECISION_DIGITS,
    SPECIAL_DIGITS,
    SUM_TERMS,
)

# A number with more digits than this before the point is a limit, not a value: nothing in physics has it.
_LARGEST_BITS: Final = 4_000_000
_LARGEST_ZETA: Final = 1000
# What an operation on many digits costs beside one on doubles.
_COST: Final = 40


@lru_cache(maxsize=16)
def _context(digits: int) -> Any:
    """A context of our own for each precision: the library's global one is left alone."""
    # heavy: only numbers that doubles cannot decide need it
    import mpmath

    context = mpmath.MPContext()
    context.dps = digits
    context._mp = context  # some functions of the library look for it there
    return context


@lru_cache(maxsize=256)
def _done(*_of: object) -> list[tuple[tuple[Any, Any], int, int, bool]]:
    """Where the value of an integral is kept: what it came to, the work it took, the digits it left, its doubts.

    Asked for by the integrand, its variable, bounds and letters with their values, the digits, and what is unknown.
    """
    return []


class Precise:
    """Evaluates trees at one point; ``digits`` are decimal digits of working precision."""

    def __init__(self, frame: Frame, index: int, digits: int) -> None:
        if digits > PRECISION_DIGITS:
            raise LimitError("PRECISION_DIGITS", PRECISION_DIGITS, digits)
        self.mp = _context(digits)
        self.frame, self.index, self.opaque = frame, index, frame.opaque
        self.table: dict[str, Any] = {}
        self.digits = digits
        self.weak = False
        self.settled = digits  # digits that quadrature and series leave
        self.bound = 0  # integrals, sums and limits around the place being evaluated

    def whole(self, tree: Tree) -> Any:
        """The value of a whole formula, counted against the budget before the work is done."""
        self.frame.budget.spend(survey(tree).size * (_COST + self.digits // 4))
        try:
            return self.value(tree)
        except (ScorersError, RecursionError, MemoryError, ZeroDivisionError):
            raise
        except Exception as error:  # mpmath names no base class of what it raises; the verdict names it
            raise NoValue(f"no value: {type(error).__name__}") from None

    def _exact(self, value: complex | float) -> Any:
        """The number that a person reads, not the nearest double: 1.37 is 137/100."""
        if isinstance(value, complex):
            return self.mp.mpc(self._exact(value.real), self._exact(value.imag))
        shown = Fraction(Decimal(repr(value)))
        return self.mp.mpf(shown.numerator) / shown.denominator

    def symbol(self, name: str) -> Any:
        value = self.table.get(name)
        if value is None:
            drawn = samples(name, self.frame.domain(name))[self.index]
            value = self.table[name] = self._exact(drawn)
        return value

    def value(self, tree: Tree) -> Any:
        """An mpf or mpc; raises ``NoValue``, ``LimitError``, or ``ZeroDivisionError`` at a pole."""
        kind, value, args = tree
        if kind == "symbol":
            return self.symbol(value)
        if kind == "integer":
            return self.mp.mpf(value)
        if kind == "mul":
            result = self.value(args[0])
            for arg in args[1:]:
                result = result * self.value(arg)
            return result
        if kind == "add":
            result = self.value(args[0])
            for arg in args[1:]:
                result = result + self.value(arg)
            return result
        if kind == "div":
            return self.value(args[0]) / self.value(args[1])
        if kind == "pow":
            return self._power(args[0], args[1])
        if kind == "neg":
            return -self.value(args[0])
        handler = getattr(self, f"_{kind}", None)
        if handler is None:
            raise NoValue(kind)
        return handler(value, args)

    def _bounded(self, base: Any, exponent: Any) -> None:
        # The place of the first bit is known without a logarithm, and settles it but for the largest.
        if not base or (abs(self.mp.mag(base)) + 1) * abs(exponent) <= _LARGEST_BITS:
            return
        size = abs(self.mp.log(abs(base), 2))
        bits = size * abs(exponent)
        if bits > _LARGEST_BITS:
            raise LimitError("EXPONENT_BITS", _LARGEST_BITS, _LARGEST_BITS + 1)

    def _power(self, base: Tree, exponent: Tree) -> Any:
        if base == ("constant", "e", ()):
            return self._unary("exp", self.value(exponent))
        below = self.value(base)
        if exponent.kind == "integer":
            self._bounded(below, exponent.value)
            return below**exponent.value
        above = self.value(exponent)
        self._bounded(below, above)
        if "pow" in self.opaque and not self.mp.isint(above):
            return self._unknown("pow", (below, above))
        result = below**above
        if isinstance(result, self.mp.mpc) and not isinstance(below, self.mp.mpc):
            self.weak = self.weak or not isinstance(above, self.mp.mpc)
        return result

    def _constant(self, name: str, args: tuple[Tree, ...]) -> Any:
        if name == "infinity":
            return self.mp.inf
        return {"pi": self.mp.pi, "e": self.mp.e, "i": self.mp.j}[name] * 1

    def _decimal(self, value: tuple[int, int], args: tuple[Tree, ...]) -> Any:
        mantissa, exponent = value
        return self.mp.mpf(mantissa) * self.mp.mpf(10) ** exponent

    def _unit(self, name: str, args: tuple[Tree, ...]) -> Any:
        scale = unit_factor(name)
        result = self.mp.mpf(scale.rational.numerator) / scale.rational.denominator
        if scale.pi:
            result *= self.mp.pi ** (self.mp.mpf(scale.pi.numerator) / scale.pi.denominator)
        for base, power in scale.dimensions:
            result *= self.symbol(base) ** power
        return result

    def _call(self, name: str, args: tuple[Tree, ...]) -> Any:
        inner = [self.value(arg) for arg in args]
        if len(inner) == 1:
            return self._unary("ln" if name == "log" else name, inner[0])
        if name in self.opaque:
            return self._unknown(name, inner)
        if name == "log" and len(inner) == 2:
            return self._unary("ln", inner[0]) / self._unary("ln", inner[1])
        if name == "root" and len(inner) == 2:
            radicand, degree = inner
            if not isinstance(radicand, self.mp.mpc) and radicand < 0 and degree % 2 == 1:
                return -((-radicand) ** (1 / degree))
            result = radicand ** (1 / degree)
            self.weak = self.weak or (isinstance(result, self.mp.mpc) and not isinstance(radicand, self.mp.mpc))
            return result
        if name == "atan2" and len(inner) == 2:
            return self.mp.atan2(*inner)
        if name == "binomial" and len(inner) == 2:
            for x in inner:
                self._bounded_argument("gamma", x)
            self._paid("gamma")
            return self.mp.binomial(*inner)
        if name in ("max", "min"):
            return max(inner) if name == "max" else min(inner)
        return self._unknown(name, inner)

    def _unary(self, name: str, x: Any) -> Any:
        if name in self.opaque:
            return self._unknown(name, (x,))
        own = _NAMES.get(name, name)
        if name == "zeta" and abs(x) > _LARGEST_ZETA:
            if isinstance(x, self.mp.mpc) or x < 0:
                raise NoValue("a zeta function far out")
            return self.mp.mpf(1)  # to all digits that are allowed
        if name == "ln" and self.frame.absolute_logs and not isinstance(x, self.mp.mpc):
            x = abs(x)
        if name not in _ANY_SIZE:
            settled = self._bounded_argument(name, x)
            if settled is not None:
                return settled
        if name == "arccot":
            return self.mp.pi / 2 - self.mp.atan(x)
        if name == "heaviside":
            return (self.mp.sign(x) + 1) / 2
        function = getattr(self.mp, own, None) if name in _NAMES else None
        if function is None:
            return self._unknown(name, (x,))
        if name in _COSTLY and not self.mp.isint(x):
            self._paid(name)
        result = function(x)
        if isinstance(result, self.mp.mpc) and not isinstance(x, self.mp.mpc):
            if result.imag == 0:
                return result.real
            self.weak = True
        return result

    def _bounded_argument(self, name: str, x: Any) -> Any:
        """Refuses an argument whose function would be too much work, before the work; a value that needs none, else None.

        Raises:
            LimitError: the argument is beyond the limits of its function.
        """  # noqa: E501
        if name in _EXPONENTIAL and abs(x) > _LARGEST_BITS:
            if name == "exp" and self.mp.re(x) < 0:
                return self.mp.mpf(0)
            if self.bound and not isinstance(x, self.mp.mpc):
                return self.mp.inf  # at the far end of an integral
            raise LimitError("EXPONENT_BITS", _LARGEST_BITS, _LARGEST_BITS + 1)
        if name in _GAMMAS and abs(x) > GAMMA_ARGUMENT:
            if self.bound and not isinstance(x, self.mp.mpc) and x > 0:
                return self.mp.inf
            raise LimitError("GAMMA_ARGUMENT", GAMMA_ARGUMENT, GAMMA_ARGUMENT + 1)
        if name in _ERRORS and abs(x) > ERROR_ARGUMENT:
            if isinstance(x, self.mp.mpc):
                raise LimitError("ERROR_ARGUMENT", ERROR_ARGUMENT, ERROR_ARGUMENT + 1)
            side = self.mp.sign(x)
            return side if name == "erf" else 1 - side
        if self._bits(x) > ARGUMENT_BITS:
            raise LimitError("ARGUMENT_BITS", ARGUMENT_BITS, ARGUMENT_BITS + 1)
        return None

    def _paid(self, name: str) -> None:
        """Pays for one value of a function whose work grows with the digits much faster than that of a product.

        Raises:
            LimitError: the digits are beyond those of such functions, or the work is beyond the comparison's.
        """
        if self.digits > SPECIAL_DIGITS:
            raise LimitError("SPECIAL_DIGITS", SPECIAL_DIGITS, self.digits)
        self.frame.budget.spend(self.digits**2 // _COSTLY[name])

    def _bits(self, x: Any) -> int:
        """How many bits stand before the point; 0 for what is not finite."""
        return int(self.mp.mag(x)) if x and self.mp.isfinite(x) else 0

    def _unknown(self, name: str, inner: Any) -> Any:
        if any(self._bits(x) > ARGUMENT_BITS for x in inner):
            raise LimitError("ARGUMENT_BITS", ARGUMENT_BITS, ARGUMENT_BITS + 1)
        # The same function as in floats.unknown, digit for digit.
        total = self._exact(2.5 * len(inner) + samples(name)[0].real)
        for place, x in enumerate(inner):
            drawn = samples(f"{name}#{place}")
            z = self._exact(drawn[0]) * x + self._exact(drawn[1])
            total += self._exact(1.3) * self.mp.sin(z)
            total += self._exact(0.7) * self.mp.sin(self._exact(0.37) * z + 1)
        return total

    def _apply(self, name: str, args: tuple[Tree, ...]) -> Any:
        return self._unknown(name, [self.value(arg) for arg in args])

    def _with(self, variable: str, value: Any, body: Tree) -> Any:
        self.frame.budget.spend(survey(body).size * _COST)
        before = self.table.get(variable)
        self.table[variable] = value
        self.bound += 1
        try:
            return self.value(body)
        finally:
            self.bound -= 1
            if before is None:
                del self.table[variable]
            else:
                self.table[variable] = before

    def _number(self, tree: Tree) -> Tree:
        """A symbol that stands for a value."""
        name = f"#{len(self.table)}"
        self.table[name] = self.value(tree)
        return symbol(name)

    def _bounds(self, args: tuple[Tree, ...], what: str) -> tuple[Tree, str, Any, Any]:
        if len(args) != 4 or args[1].kind != "symbol":
            raise NoValue(f"{what} without bounds")
        return args[0], args[1].value, self.value(args[2]), self.value(args[3])

    def _series(self, args: tuple[Tree, ...], *, product: bool) -> Any:
        body, variable, low, high = self._bounds(args, "a sum")
        if high == self.mp.inf:
            return self._infinite(body, variable, low, product=product)
        count = int(high - low) + 1
        if count > SUM_TERMS:
            raise LimitError("SUM_TERMS", SUM_TERMS, count)
        total = self.mp.mpf(1 if product else 0)
        for place in range(count):
            term = self._with(variable, low + place, body)
            total = total * term if product else total + term
        return total

    def _infinite(self, body: Tree, variable: str, low: Any, *, product: bool) -> Any:
        """An infinite sum, or a product as the exponential of the sum of its logarithms."""
        if not self.mp.isint(low):
            raise NoValue("bounds of a sum that are no integers")
        self.frame.budget.spend(TERMS * TERM_WORK)
        self.settled = min(self.settled, 15)

        def term(place: int) -> Any:
            value = self._with(variable, self.mp.mpf(place), body)
            return self.mp.log(value) if product else value

        whole = total(self.mp, term, int(low))
        if whole is None:
            raise NoValue("a sum that does not settle")
        return self.mp.exp(whole) if product else whole

    def _sum(self, value: Any, args: tuple[Tree, ...]) -> Any:
        return self._series(args, product=False)

    def _product(self, value: Any, args: tuple[Tree, ...]) -> Any:
        return self._series(args, product=True)

    def _limit(self, value: Any, args: tuple[Tree, ...]) -> Any:
        if len(args) != 3 or args[1].kind != "symbol":
            raise NoValue("a limit of no variable")
        body, variable, target = args[0], args[1].value, self.value(args[2])
        self.settled = min(self.settled, 10)
        row = []
        for step in range(3, 19):
            h = self.mp.mpf(2) ** -step
            if self.mp.isinf(target):
                at = (1 / h) * (1 if target > 0 else -1)
            else:
                at = target - h if value == "-" else target + h
            row.append(self._with(variable, at, body))
        for order in range(1, 15):
            weight = self.mp.mpf(2) ** order
            row = [(weight * b - a) / (weight - 1) for a, b in pairwise(row)]
        if abs(row[-1] - row[-2]) > abs(row[-1]) * self.mp.mpf(10) ** -12 + self.mp.mpf(10) ** -14:
            raise NoValue("a limit that does not settle")
        return row[-1]

    def _delta(self, at: Sifted | None, variable: str, low: Any, high: Any) -> Any:
        """An integral over a Dirac delta, as in floats."""
        if at is None:
            raise NoValue("a Dirac delta")
        place = self.value(at.place)
        if place in (low, high):
            raise NoValue("a Dirac delta on the edge of an integral")
        if not min(low, high) < place < max(low, high):
            return self.mp.mpf(0)
        value = self._with(variable, place, at.rest)
        return value if low < high else -value

    def _integral(self, value: Any, args: tuple[Tree, ...]) -> Any:
        body, variable, low, high = self._bounds(args, "an integral")
        if value:
            raise NoValue("a closed integral")
        if has_delta(body):
            return self._delta(sifted(body, variable), variable, low, high)
        total, error = (
            self._quadrature(body, variable, low, high) if self.bound else self._once(body, variable, low, high)
        )
        if abs(error) > abs(total) * self.mp.mpf(10) ** -6:
            raise NoValue("an integral that does not settle")
        self.settled = min(self.settled, 10)
        return total

    def _once(self, body: Tree, variable: str, low: Any, high: Any) -> tuple[Any, Any]:
        """The same integral at the same point is done once, however many formulas it stands in; its work counts."""
        letters = tuple((name, self.symbol(name)) for name in sorted(free_symbols(body) - {variable}))
        known = _done(body, variable, low, high, letters, self.digits, self.opaque)
        if not known:
            before, self.settled, self.weak = (self.settled, self.weak), self.digits, False
            spent = self.frame.budget.spent
            found = self._quadrature(body, variable, low, high)
            known.append((found, self.frame.budget.spent - spent, self.settled, self.weak))
            self.settled, self.weak = before
        else:
            self.frame.budget.spend(known[0][1])
        found, _, settling, weak = known[0]
        self.settled, self.weak = min(self.settled, settling), self.weak or weak
        return found

    def _quadrature(self, body: Tree, variable: str, low: Any, high: Any) -> tuple[Any, Any]:
        """The integral, and by how much it may be off."""
        digits, self.mp.dps = self.mp.dps, min(self.mp.dps, 20)
        try:
            body = body if self.bound else settled(body, variable, self._number)
            total, error = self.mp.quad(lambda x: self._with(variable, x, body), [low, high], error=True, maxdegree=6)
        finally:
            self.mp.dps = digits
        return total, error


_NAMES: Final = {
    "sin": "sin", "cos": "cos", "tan": "tan", "cot": "cot", "sec": "sec", "csc": "csc",
    "arcsin": "asin", "arccos": "acos", "arctan": "atan", "arccot": "acot", "arcsec": "asec", "arccsc": "acsc",
    "sinh": "sinh", "cosh": "cosh", "tanh": "tanh", "coth": "coth", "sech": "sech", "csch": "csch",
    "arcsinh": "asinh", "arccosh": "acosh", "arctanh": "atanh",
    "arccoth": "acoth", "arcsech": "asech", "arccsch": "acsch",
    "exp": "exp", "ln": "log", "sqrt": "sqrt", "abs": "fabs", "norm": "fabs",
    "gamma": "gamma", "factorial": "factorial", "factorial2": "fac2",
    "sign": "sign", "floor": "floor", "ceil": "ceil", "erf": "erf", "erfc": "erfc",
    "re": "re", "im": "im", "conj": "conj", "sinc": "sinc", "zeta": "zeta", "arg": "arg",
}  # fmt: skip
_NAMES["heaviside"] = "sign"

_EXPONENTIAL: Final = frozenset({"exp", "sinh", "cosh"})
_GAMMAS: Final = frozenset({"gamma", "factorial", "factorial2"})
_ERRORS: Final = frozenset({"erf", "erfc"})
# One part of the digits' square is what they cost; the first value at a precision needs a table as well.
_COSTLY: Final = {**dict.fromkeys(_GAMMAS, 16), "zeta": 1}
# Functions that cost no more for a huge argument than for a small one.
_ANY_SIZE: Final = frozenset(
    {"abs", "norm", "sqrt", "ln", "sign", "heaviside", "re", "im", "conj", "arg", "tanh", "coth"}
)
