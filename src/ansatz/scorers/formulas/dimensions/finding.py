"""The dimension of a formula, found from the leaves up, in one pass without recursion."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from ansatz.items.units import ParsedUnit
from ansatz.scorers.formulas.dimensions.parts import (
    ANYTHING,
    NUMBER,
    Anything,
    Dimension,
    Found,
    Logarithm,
    Unlike,
    grounded,
    product,
    shown,
    small,
    spelled,
    unit_dimension,
)
from ansatz.scorers.formulas.tree import Tree, walk
from ansatz.scorers.formulas.vocabulary import FUNCTIONS
from ansatz.scorers.limits import DIMENSION_POWER

# What is meant by these letters where nobody says otherwise; a declared symbol is never looked up here.
CONVENTIONAL: Final[dict[str, str]] = {
    "\\hbar": "J*s", "k_B": "J/K", "N_A": "1/mol", "\\epsilon_0": "F/m", "\\mu_0": "N/A^2", "m_e": "kg", "m_p": "kg",
    "m_n": "kg", "c": "m/s", "g": "m/s^2", "\\vec{g}": "m/s^2", "G": "N*m^2/kg^2", "\\sigma_{SB}": "W/m^2/K^4",
}  # fmt: skip

_TIME: Final = "t"  # of \dot x, where no t is declared
_SAME: Final = frozenset({"abs", "norm", "re", "im", "conj", "adjoint", "transpose", "floor", "ceil", "trace"})
# A logarithm of a quantity with a unit may stand in these: the units may still drop out.
_LOGARITHMIC: Final = frozenset({"add", "neg", "mul", "div", "plusminus", "relation", "chain"})
_UNRELATED: Final = frozenset({"in", "prop"})  # these relations join things of different dimensions


_NUMBERS: Final = _SAME | {"sqrt", "root", "max", "min", "atan2", "dirac", "sign", "heaviside", "arg", "rank", "det"}
_PURE: Final = frozenset(FUNCTIONS) - _NUMBERS  # functions that are series in their arguments


def dimension_of(
    tree: Tree, units: Mapping[str, str | Dimension], language: str = "en", *, conventional: bool = True
) -> Dimension | Unlike | None:
    """The dimension of a formula, of both sides of an equation, or of all members of a list.

    Linear in the nodes, total: nothing in a tree raises. An angle is a number, 0 and
    infinity have every dimension, a side of an equation that is only numbers may have lost
    its unit. Terms of unknown dimension do not hide that the others differ.

    Args:
        tree: any tree that ``read`` gives.
        units: canonical names of symbols with a unit in any spelling, or a dimension; see ``units_of``.
        conventional: take ``CONVENTIONAL`` for symbols that are not in ``units``.

    Returns:
        base units with exponents (``()`` is a pure number); an ``Unlike`` for the first
        inconsistency, innermost first; None where a symbol's unit is unknown.
    """
    found: dict[int, tuple[Found, Fraction | None, bool]] = {}
    nodes = list(walk(tree))
    # The index of a sum counts.
    counted = {node.args[1].value: NUMBER for node in nodes if _indexed(node)}
    work = _Work({**counted, **units} if counted else units, language, conventional, found)
    for node in reversed(nodes):
        if id(node) not in found:
            found[id(node)] = work.entry(node)
    result = found[id(tree)][0]
    if isinstance(result, Logarithm):
        return result.fault
    return None if isinstance(result, Anything) else result


def _indexed(node: Tree) -> bool:
    return node.kind in ("sum", "product") and len(node.args) > 1 and node.args[1].kind == "symbol"


class _Work:
    """One tree: what is known of each node, its children before itself."""

    def __init__(
        self,
        units: Mapping[str, str | Dimension],
        language: str,
        conventional: bool,
        found: dict[int, tuple[Found, Fraction | None, bool]],
    ) -> None:
        self.units, self.language, self.conventional, self.found = units, language, conventional, found

    def entry(self, node: Tree) -> tuple[Found, Fraction | None, bool]:
        """Dimension, exact value of a number, and whether there is nothing but numbers in it."""
        bare = node.kind in ("integer", "decimal", "constant", "ellipsis") or (
            node.kind not in ("symbol", "unit", "apply", "text") and all(self.found[id(arg)][2] for arg in node.args)
        )
        number = self._number(node) if bare else None
        for arg in node.args:
            inside = self.found[id(arg)][0]
            if isinstance(inside, Unlike):
                return inside, None, bare
            if isinstance(inside, Logarithm) and node.kind not in _LOGARITHMIC:
                return inside.fault, None, bare
        if number == 0 or node == ("constant", "infinity", ()):
            return ANYTHING, number, bare
        return self._dimension(node), number, bare

    def of(self, node: Tree) -> Any:
        return self.found[id(node)][0]

    def _number(self, node: Tree) -> Fraction | None:
        kind, value, args = node
        if kind == "integer":
            return Fraction(value) if value <= DIMENSION_POWER else None
        if kind == "decimal":
            mantissa, exponent = value
            return Fraction(mantissa) * Fraction(10) ** exponent if mantissa < 10**9 and -9 <= exponent <= 9 else None
        if kind not in ("neg", "div", "mul", "add"):
            return None
        numbers = [self.found[id(arg)][1] for arg in args]
        known = [number for number in numbers if number is not None]
        if len(known) < len(numbers):
            return Fraction(0) if kind == "mul" and 0 in known else None
        if kind == "neg":
            return -known[0]
        if kind == "div":
            return small(known[0] / known[1]) if known[1] else None
        total = known[0]
        for number in known[1:]:
            bounded = small(total * number if kind == "mul" else total + number)
            if bounded is None:
                return None
            total = bounded
        return total

    def _dimension(self, node: Tree) -> Found:
        kind, value, args = node
        if kind in ("integer", "decimal", "constant"):
            return NUMBER
        if kind == "symbol":
            return self._symbol(value)
        if kind == "unit":
            return grounded(ParsedUnit(((value, Fraction(1)),)))
        rule = getattr(self, f"_{kind}", None)
        return rule(value, args) if rule is not None else None

    def _symbol(self, name: str) -> Dimension | None:
        unit = self.units.get(name)
        if unit is None:
            for start, end in (("\\vec{", "}"), ("\\bar{", "}"), ("\\Delta ", "")):
                if name.startswith(start) and name.endswith(end):
                    unit = self.units.get(name[len(start) : len(name) - len(end)])
            if unit is None and name.startswith("\\vec{"):
                unit = self.units.get(name[5:].replace("}", "", 1))
        if unit is None and self.conventional:
            unit = CONVENTIONAL.get(name)
        return unit_dimension(unit, self.language) if isinstance(unit, str) else unit

    # Arithmetic

    def _add(self, _value: Any, args: Sequence[Tree]) -> Found:
        return self._alike("sum", args)

    def _plusminus(self, _value: Any, args: Sequence[Tree]) -> Found:
        return self._alike("sum", args)

    def _neg(self, _value: Any, args: Sequence[Tree]) -> Found:
        return self._multiple(args[0], Fraction(-1))

    def _mul(self, _value: Any, args: Sequence[Tree]) -> Found:
        logs = [arg for arg in args if isinstance(self.of(arg), Logarithm)]
        if logs:
            number = self.found[id(args[0])][1]
            return self._multiple(args[1], number) if len(args) == 2 and number and args[1] is logs[0] else None
        return product([(self.of(arg), Fraction(1)) for arg in args])

    _dot = _cross = _commutator = _mul

    def _multiple(self, arg: Tree, number: Fraction) -> Found:
        found: Found = self.of(arg)
        if not isinstance(found, Logarithm):
            return found
        dimension = product([(found.dimension, number)])
        return Logarithm(dimension, found.fault) if isinstance(dimension, tuple) else None

    def _div(self, _value: Any, args: Sequence[Tree]) -> Found:
        if any(isinstance(self.of(arg), Logarithm) for arg in args):
            number = self.found[id(args[1])][1]
            return self._multiple(args[0], 1 / number) if number else None
        return product([(self.of(args[0]), Fraction(1)), (self.of(args[1]), Fraction(-1))])

    def _pow(self, _value: Any, args: Sequence[Tree]) -> Found:
        base, exponent = self.of(args[0]), self.of(args[1])
        if isinstance(exponent, tuple) and exponent:
            return Unlike("exponent", (shown(args[1]),), (spelled(exponent),))
        if base == NUMBER:
            return NUMBER
        number = self.found[id(args[1])][1]
        return None if number is None else product([(base, number)])

    def _call(self, value: Any, args: Sequence[Tree]) -> Found:
        first = self.of(args[0]) if args else None
        if value in _PURE:
            for arg in args:
                dimension = self.of(arg)
                if isinstance(dimension, tuple) and dimension:
                    fault = Unlike("argument", (shown(arg), str(value)), (spelled(dimension),))
                    return Logarithm(dimension, fault) if value in ("ln", "log") and arg is args[0] else fault
            return NUMBER
        if value in _SAME:
            return first
        if value in ("sqrt", "root"):
            number = Fraction(2) if value == "sqrt" or len(args) < 2 else self.found[id(args[1])][1]
            return product([(first, 1 / number)]) if number else None
        if value in ("max", "min"):
            return self._alike("members", args)
        if value == "atan2":
            alike = self._alike("members", args)
            return alike if isinstance(alike, Unlike) else NUMBER
        if value == "dirac":
            return product([(first, Fraction(-1))])
        return NUMBER if value in ("sign", "heaviside", "arg", "rank") else None

    def _apply(self, value: Any, _args: Sequence[Tree]) -> Found:
        return self._symbol(str(value))

    # Calculus

    def _derivative(self, value: Any, args: Sequence[Tree]) -> Found:
        if value == "delta" or len(args) < 3 or args[0].kind == "text":
            return None
        factors = [(self.of(args[0]), Fraction(1))]
        for variable, order in zip(args[1::2], args[2::2], strict=False):
            of = self.of(variable)
            if of is None and variable.kind == "symbol" and variable.value == _TIME and self.conventional:
                of = unit_dimension("s")
            number = self.found[id(order)][1]
            if number is None:
                return None
            factors.append((of, -number))
        return product(factors)

    def _differential(self, value: Any, args: Sequence[Tree]) -> Found:
        power = str(value).rpartition("^")[2] if "^" in str(value) else "1"
        return product([(self.of(args[0]), Fraction(int(power)))]) if power.isdecimal() and len(power) < 3 else None

    def _integral(self, _value: Any, args: Sequence[Tree]) -> Found:
        if len(args) < 2:
            return self.of(args[0])  # type: ignore[no-any-return]
        if len(args) == 4 and args[1].kind == "symbol":
            bounds = self._alike("limits", args[1:])
            if isinstance(bounds, Unlike) and not bounds.bare:
                return bounds
        body = args[0]
        if body.kind in ("dot", "cross") and args[1] in body.args:
            return None  # the variable is in the body already, as its differential
        return product([(self.of(body), Fraction(1)), (self.of(args[1]), Fraction(1))])

    def _sum(self, _value: Any, args: Sequence[Tree]) -> Found:
        return self.of(args[0])  # type: ignore[no-any-return]

    _mean = _at = _where = _sum

    def _limit(self, _value: Any, args: Sequence[Tree]) -> Found:
        return self.of(args[0])  # type: ignore[no-any-return]

    def _product(self, _value: Any, args: Sequence[Tree]) -> Found:
        return NUMBER if self.of(args[0]) == NUMBER else None

    def _nabla(self, value: Any, args: Sequence[Tree]) -> Found:
        order = Fraction(-2 if value == "laplacian" else -1)
        return product([(self.of(args[0]), Fraction(1)), (unit_dimension("m"), order)])

    def _accent(self, value: Any, args: Sequence[Tree]) -> Found:
        return self.of(args[0]) if value in ("vec", "bar") else None

    # Statements

    def _relation(self, value: Any, args: Sequence[Tree]) -> Found:
        return None if value in _UNRELATED else self._equated(args)

    def _chain(self, value: Any, args: Sequence[Tree]) -> Found:
        return None if _UNRELATED & set(value) else self._equated(args)

    def _equated(self, args: Sequence[Tree]) -> Found:
        written = [arg for arg in args if not self.found[id(arg)][2]]
        return self._alike("equation", written) if written else NUMBER

    def _members(self, _value: Any, args: Sequence[Tree]) -> Found:
        """Of a list or set: what all have in common; members may differ."""
        found = {dimension for dimension in map(self.of, args) if not isinstance(dimension, Anything)}
        return found.pop() if len(found) == 1 else None

    _list = _tuple = _set = _union = _intersection = _difference = _matrix = _members

    def _interval(self, _value: Any, args: Sequence[Tree]) -> Found:
        return self._alike("members", args)

    def _cases(self, _value: Any, args: Sequence[Tree]) -> Found:
        return self._alike("members", args[::2])

    def _ratio(self, _value: Any, args: Sequence[Tree]) -> Found:
        alike = self._alike("members", args)
        return alike if isinstance(alike, Unlike) else NUMBER

    def _alike(self, kind: str, args: Sequence[Tree]) -> Found:
        """The dimension of all whose dimension is known, or the first two that differ."""
        if any(isinstance(self.of(arg), Logarithm) for arg in args):
            return self._logarithms(args, kind)
        known: tuple[Tree, Dimension] | None = None
        result: Found = ANYTHING
        for arg in args:
            dimension = self.of(arg)
            if isinstance(dimension, Anything):
                continue
            if dimension is None:
                result = None if isinstance(result, Anything) else result
            elif known is None:
                known, result = (arg, dimension), dimension
            elif dimension != known[1]:
                bare = self.found[id(arg)][2] or self.found[id(known[0])][2]
                units = spelled(known[1]), spelled(dimension)
                return Unlike(kind, (shown(known[0]), shown(arg)), units, bare)
        return result

    def _logarithms(self, args: Sequence[Tree], kind: str) -> Found:
        """Terms with logarithms: numbers if all units drop out; unknown if a term is, as a constant may absorb them."""
        logs: list[Logarithm] = []
        for arg in args:
            found = self.of(arg)
            if isinstance(found, Logarithm):
                logs.append(found)
            elif found is None:
                return None
        # The right side of an equation counts against the left.
        signs = [1] * len(logs) if kind == "sum" else [(-1) ** place for place in range(len(logs))]
        total = product([(log.dimension, Fraction(sign)) for log, sign in zip(logs, signs, strict=True)])
        if total == NUMBER:
            return NUMBER
        return Logarithm(total, logs[0].fault) if isinstance(total, tuple) else None
