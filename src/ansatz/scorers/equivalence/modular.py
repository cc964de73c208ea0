"""Values of an expression modulo a prime: equal formulas are shown equal without rounding, and cheaply.

Rational operations on symbols are exact here, so that two rational functions
with equal values at random residues are equal but for a chance of about
degree / 2**61 a point (Schwartz and Zippel), and two with different values are
different. Powers with fractional or symbolic exponents live in the group of
squares, whose order is the prime ``ORDER = (PRIME - 1) / 2``; every other
function is an unknown function of its argument's residue, which is sound for
"equal" and says nothing for "different".
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final

from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import Frame, Tree, residue, unit_factor

# A safe prime for which -1 is no square and 2, 3, 5, 7, 11, 13, 17, 19 and 23 are.
PRIME: Final = 2305843009213542959
ORDER: Final = (PRIME - 1) // 2

_HALF: Final = (ORDER + 1) // 2  # one half modulo ORDER
_EXACT_FACTORIAL: Final = 4_000
_EXACT_EXPONENT: Final = 10**6
_BASE_E: Final = pow(residue("constant e", 0, PRIME), 2, PRIME)


class NoResidue(ScorersError):
    """The expression has no value in modular arithmetic, at this point or at all."""


@lru_cache(maxsize=1024)
def rational(tree: Tree) -> Fraction | None:
    """The value of a constant made of integers and decimals alone, if it is small; else None."""
    kind, value, args = tree
    if kind == "integer":
        return Fraction(value) if value < _EXACT_EXPONENT else None
    if kind == "decimal":
        mantissa, exponent = value
        if mantissa < 10**12 and abs(exponent) < 12:
            return Fraction(mantissa) * Fraction(10) ** int(exponent)
        return None
    if kind == "neg":
        inner = rational(args[0])
        return None if inner is None else -inner
    if kind in ("div", "mul", "add"):
        parts = [rational(arg) for arg in args]
        if any(part is None for part in parts):
            return None
        result = parts[0] or Fraction(0)
        for part in parts[1:]:
            assert part is not None
            if kind == "div":
                if not part:
                    return None
                result = result / part
            else:
                result = result * part if kind == "mul" else result + part
        return result if abs(result.numerator) + result.denominator < 10**24 else None
    return None


@lru_cache(maxsize=256)
def _factorial(number: int) -> int:
    result = 1
    for factor in range(2, number + 1):
        result = result * factor % PRIME
    return result


class Residues:
    """Evaluates trees at one point; ``exact`` stays true while only rational operations were met."""

    __slots__ = ("depth", "exact", "frame", "index", "opaque", "table")

    def __init__(self, frame: Frame, index: int) -> None:
        self.frame, self.index, self.opaque = frame, index, frame.opaque
        self.table: dict[str, int] = {}
        self.exact = True
        self.depth = 0  # binders around the place being read

    def value(self, tree: Tree) -> int:
        """A residue; raises ``NoResidue``."""
        kind, value, args = tree
        if kind == "symbol":
            return self._symbol(value)
        if kind == "integer":
            return int(value % PRIME)
        if kind == "mul":
            result = self.value(args[0])
            for arg in args[1:]:
                result = result * self.value(arg) % PRIME
            return result
        if kind == "add":
            return sum([self.value(arg) for arg in args]) % PRIME
        if kind == "neg":
            return -self.value(args[0]) % PRIME
        if kind == "div":
            return self.value(args[0]) * self._inverse(self.value(args[1])) % PRIME
        if kind == "pow":
            return self._power(args[0], args[1])
        handler = getattr(self, f"_{kind}", None)
        if handler is None:
            return self._unknown(f"{kind} {value}", args)
        result = handler(value, args)
        assert isinstance(result, int)
        return result

    def _symbol(self, name: str) -> int:
        result = self.table.get(name)
        if result is None:
            drawn = residue(name, self.index, PRIME)
            # A square stands for a positive number: its roots exist and are unique.
            domain = self.frame.domains.get(name)
            positive = (
                domain is None
                or domain.kind in ("positive", "nonnegative")
                or (domain.kind == "interval" and domain.low is not None and domain.low >= 0)
            )
            result = self.table[name] = drawn * drawn % PRIME if positive else drawn
        return result

    def _inverse(self, number: int) -> int:
        if not number:
            raise NoResidue("division by zero")
        return pow(number, -1, PRIME)

    def _fractional(self, number: int, exponent: int) -> int:
        """``number`` to a power that is a residue modulo ``ORDER``; only squares have one."""
        if exponent == _HALF:
            root = pow(number, exponent, PRIME)
            if root * root % PRIME != number:
                raise NoResidue("a root of a non-square")
            return root
        if number and pow(number, ORDER, PRIME) != 1:
            raise NoResidue("a root of a non-square")
        return pow(number, exponent, PRIME)

    def _power(self, base: Tree, exponent: Tree) -> int:
        if exponent.kind == "integer":
            # 0**0 and exponents that are numbers of thousands of digits are fine here.
            return pow(self.value(base), int(exponent.value), PRIME)
        constant = rational(exponent)
        if constant is not None and constant.denominator == 1:
            number = self.value(base)
            return pow(number if constant >= 0 else self._inverse(number), abs(int(constant)), PRIME)
        if "pow" in self.opaque:
            return self._unknown("pow", (base, exponent))
        if constant is not None:
            return self._root(base, constant)
        self.exact = False
        above = self._exponent(exponent)
        if base == ("constant", "e", ()):
            if above is None:
                return self._exponential(exponent)
            return pow(_BASE_E, above, PRIME)
        if above is None:
            return self._unknown("pow", (base, exponent))
        return self._fractional(self.value(base), above)

    def _root(self, base: Tree, exponent: Fraction) -> int:
        number = self.value(base)
        if base.kind not in ("symbol", "integer"):
            self.exact = False  # a root of a sum has two signs; only "equal" can be trusted
        if exponent < 0:
            number = self._inverse(number)
        if exponent.denominator % ORDER == 0:
            raise NoResidue("exponent")
        power = abs(exponent.numerator) * pow(exponent.denominator, -1, ORDER) % ORDER
        return self._fractional(number, power)

    def _exponent(self, tree: Tree) -> int | None:
        """A rational function's value modulo ``ORDER``, or None where it is more than that."""
        kind, value, args = tree
        if kind == "symbol":
            return residue(f"{value} above", self.index, ORDER)
        if kind == "integer":
            return int(value % ORDER)
        if kind == "decimal":
            mantissa, power = value
            return int(mantissa * pow(10, power, ORDER) % ORDER)
        if kind == "constant" and value == "pi":
            return residue("constant pi above", self.index, ORDER)
        if kind == "pow":
            constant = rational(args[1])
            if constant is None or constant.denominator != 1:
                return None
            base = self._exponent(args[0])
            if base is None or (not base and constant < 0):
                return None
            return pow(base, int(constant), ORDER)
        if kind not in ("add", "mul", "neg", "div"):
            return None
        total: int | None = None
        for place, arg in enumerate(args):
            part = self._exponent(arg)
            if part is None:
                return None
            if kind == "neg":
                return -part % ORDER
            if kind == "div" and place:
                if not part:
                    return None
                part = pow(part, -1, ORDER)
            total = part if total is None else (total + part if kind == "add" else total * part) % ORDER
        return total

    def _hash(self, name: str, *numbers: int) -> int:
        text = f"{name}|{self.index}|{'|'.join(map(str, numbers))}"
        digest = blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).digest()
        return int.from_bytes(digest, "big") % PRIME

    def _unknown(self, name: str, args: tuple[Tree, ...]) -> int:
        self.exact = False
        return self._hash(name, *[self.value(arg) for arg in args])

    def _exponential(self, exponent: Tree) -> int:
        """exp of something that is no rational function, with exp(-x) = 1 / exp(x) kept."""
        number = self.value(exponent)
        small = min(number, PRIME - number)
        drawn = self._hash("exp", small) or 1
        return drawn if small == number else self._inverse(drawn)

    def _constant(self, name: str, args: tuple[Tree, ...]) -> int:
        if name == "pi":
            return residue("constant pi", self.index, PRIME)  # transcendental: as good as a symbol
        self.exact = False
        if name == "e":
            return _BASE_E
        raise NoResidue(name)

    def _decimal(self, value: tuple[int, int], args: tuple[Tree, ...]) -> int:
        mantissa, exponent = value
        return int(mantissa * pow(10, exponent, PRIME) % PRIME)

    def _unit(self, name: str, args: tuple[Tree, ...]) -> int:
        scale = unit_factor(name)
        result = scale.rational.numerator * self._inverse(scale.rational.denominator % PRIME) % PRIME
        if scale.pi:
            result = result * self._power_of_pi(scale.pi) % PRIME
        for base, power in scale.dimensions:
            result = result * self._fractional(self._symbol(base), self._residue_of(power)) % PRIME
        return result

    def _power_of_pi(self, power: Fraction) -> int:
        pi = self._constant("pi", ())
        whole = power.denominator == 1
        return pow(pi, power.numerator, PRIME) if whole else self._fractional(pi, self._residue_of(power))

    @staticmethod
    def _residue_of(power: Fraction | int) -> int:
        power = Fraction(power)
        return power.numerator * pow(power.denominator, -1, ORDER) % ORDER

    def _call(self, name: str, args: tuple[Tree, ...]) -> int:
        if name in self.opaque:
            return self._unknown(name, args)
        if name == "sqrt":
            return self._root(args[0], Fraction(1, 2))
        if name == "root":
            degree = rational(args[1])
            if degree:
                return self._root(args[0], 1 / degree)
            return self._unknown(name, args)
        if name == "factorial" and args[0].kind == "integer" and args[0].value <= _EXACT_FACTORIAL:
            return _factorial(args[0].value)
        self.exact = False
        if name == "exp":
            return self._power(Tree("constant", "e"), args[0])
        if name in ("sin", "cos", "tan", "cot", "sec", "csc"):
            return self._circular(name, args[0])
        if name in ("sinh", "cosh", "tanh", "coth", "sech", "csch"):
            return self._hyperbolic(name, args[0])
        if name in ("ln", "log"):
            above = self._logarithm(args[0], 0)
            if len(args) == 1:
                return above
            return above * self._inverse(self._logarithm(args[1], 0)) % PRIME
        if name in ("abs", "norm"):
            number = self.value(args[0])
            return pow(number * number % PRIME, (ORDER + 1) // 2, PRIME)
        return self._unknown(name, args)

    def _circular(self, name: str, arg: Tree) -> int:
        number = self.value(arg)
        if not number:
            sine, cosine = 0, 1
        else:
            small = min(number, PRIME - number)
            t = self._hash("half angle", small)
            t = t if small == number else -t % PRIME
            below = self._inverse((1 + t * t) % PRIME)
            sine, cosine = 2 * t * below % PRIME, (1 - t * t) * below % PRIME
        if name == "sin":
            return sine
        if name == "cos":
            return cosine
        if name == "tan":
            return sine * self._inverse(cosine) % PRIME
        if name == "cot":
            return cosine * self._inverse(sine) % PRIME
        return self._inverse(cosine if name == "sec" else sine)

    def _hyperbolic(self, name: str, arg: Tree) -> int:
        up = self._power(Tree("constant", "e"), arg)
        down = self._inverse(up)
        half = self._inverse(2)
        sine, cosine = (up - down) * half % PRIME, (up + down) * half % PRIME
        if name == "sinh":
            return sine
        if name == "cosh":
            return cosine
        if name == "tanh":
            return sine * self._inverse(cosine) % PRIME
        if name == "coth":
            return cosine * self._inverse(sine) % PRIME
        return self._inverse(cosine if name == "sech" else sine)

    def _logarithm(self, arg: Tree, depth: int) -> int:
        """ln with products, quotients and powers of positive factors taken apart."""
        kind, _, args = arg
        if kind == "constant" and arg.value == "e":
            return 1
        if kind == "mul" and depth < 50:
            return sum(self._logarithm(part, depth + 1) for part in args) % PRIME
        if kind == "div" and depth < 50:
            return (self._logarithm(args[0], depth + 1) - self._logarithm(args[1], depth + 1)) % PRIME
        if kind == "pow":
            if args[0].kind == "constant" and args[0].value == "e":
                return self.value(args[1])
            return self.value(args[1]) * self._logarithm(args[0], depth + 1) % PRIME
        if kind == "call" and arg.value == "exp":
            return self.value(args[0])
        if kind == "call" and arg.value == "sqrt":
            return self._logarithm(args[0], depth + 1) * self._inverse(2) % PRIME
        number = self.value(arg)
        return 0 if number == 1 else self._hash("ln", number)

    def _binder(self, kind: str, value: Any, args: tuple[Tree, ...]) -> int:
        """Sums and integrals: the bound variable's name does not matter."""
        self.exact = False
        if len(args) < 2 or args[1].kind != "symbol":
            return self._unknown(f"{kind} {value}", args)
        outer = [self.value(arg) for arg in args[2:]]
        name = args[1].value
        before = self.table.get(name)
        self.table[name] = residue(f"bound {self.depth}", self.index, PRIME)
        self.depth += 1
        try:
            body = self.value(args[0])
        finally:
            self.depth -= 1
            if before is None:
                del self.table[name]
            else:
                self.table[name] = before
        return self._hash(f"{kind} {value}", body, *outer)

    def _sum(self, value: Any, args: tuple[Tree, ...]) -> int:
        return self._binder("sum", value, args)

    def _product(self, value: Any, args: tuple[Tree, ...]) -> int:
        return self._binder("product", value, args)

    def _integral(self, value: Any, args: tuple[Tree, ...]) -> int:
        return self._binder("integral", value, args)
