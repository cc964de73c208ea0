"""Values of an expression at many points at once, in double precision: the cheap way to tell two formulas apart.

A value is a list with one number a point; ``nan`` marks a point at which the
expression has no value. Real inputs stay floats; a real input that gives a
complex output marks its point as ``weak`` (outside the natural domain), and a
sum that loses most of its digits marks it as ``doubt`` (only high precision can say).
"""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, inf, isfinite, nan, pi
from typing import Any, Final

from ansatz.scorers.errors import LimitError
from ansatz.scorers.formulas.elementary import applied, binomial, divide, extrapolated, raised, root, unknown
from ansatz.scorers.formulas.functions import UNARY, Number
from ansatz.scorers.formulas.hoisting import split
from ansatz.scorers.formulas.points import NoValue, Points, Values
from ansatz.scorers.formulas.quadrature import integrate
from ansatz.scorers.formulas.sifting import Sifted, has_delta, sifted
from ansatz.scorers.formulas.surveying import survey
from ansatz.scorers.formulas.tree import Tree
from ansatz.scorers.formulas.unit_factors import unit_factor
from ansatz.scorers.limits import SUM_TERMS

_E: Final = 2.718281828459045
_CANCELLED: Final = 1e-7  # a sum this much smaller than its terms has lost seven digits
_ZEROS: Final = frozenset(["sin", "cos", "tan", "cot", "ln", "log", "arccos"])  # zero elsewhere than at 0


def evaluate(tree: Tree, points: Points) -> Values:
    """One number a point; raises ``NoValue`` or ``LimitError``."""
    kind, value, args = tree
    if kind == "symbol":
        return points.column(value)
    if kind == "integer":
        try:
            return [float(value)] * points.count
        except OverflowError:
            return [nan] * points.count
    if kind == "mul":
        result = evaluate(args[0], points)
        for arg in args[1:]:
            factor = evaluate(arg, points)
            result = [x * y for x, y in zip(result, factor, strict=True)]
        return result
    if kind == "add":
        result = first = evaluate(args[0], points)
        for arg in args[1:]:
            term = evaluate(arg, points)
            total = [x + y for x, y in zip(result, term, strict=True)]
            for place, (whole, part) in enumerate(zip(total, term, strict=True)) if points.careful else ():
                if abs(whole) < _CANCELLED * abs(part) or abs(whole) < _CANCELLED * abs(first[place]):
                    points.doubt[place] = True
            result = total
        return result
    if kind == "div":
        above, below = evaluate(args[0], points), evaluate(args[1], points)
        try:
            return [x / y for x, y in zip(above, below, strict=True)]
        except (ZeroDivisionError, OverflowError):
            return [applied(divide, x, y) for x, y in zip(above, below, strict=True)]
    if kind == "pow":
        return _power(args[0], args[1], points)
    if kind == "neg":
        return [-x for x in evaluate(args[0], points)]
    handler = _HANDLERS.get(kind)
    if handler is None:
        raise NoValue(kind)
    return handler(value, args, points)


def _power(base: Tree, exponent: Tree, points: Points) -> Values:
    if exponent.kind == "integer" and exponent.value < 1000:
        below, whole = evaluate(base, points), float(exponent.value)
        try:
            return [x**whole for x in below]
        except (OverflowError, ZeroDivisionError):
            return [applied(raised, x, whole) for x in below]
    if base == ("constant", "e", ()):
        return _unary("exp", evaluate(exponent, points), points)
    below, above = evaluate(base, points), evaluate(exponent, points)
    if "pow" in points.opaque and not all(type(y) is float and y.is_integer() for y in above):
        return unknown("pow", (below, above))
    try:
        result = [x**y for x, y in zip(below, above, strict=True)]
    except (OverflowError, ZeroDivisionError):
        result = [applied(raised, x, y) for x, y in zip(below, above, strict=True)]
    for place, outcome in enumerate(result):
        if type(outcome) is complex and type(below[place]) is float and type(above[place]) is float:
            points.weak[place] = True
    return result


def _unary(name: str, inner: Values, points: Points) -> Values:
    if name in points.opaque:
        return unknown(name, (inner,))
    if name == "ln" and points.absolute_logs:
        inner = [abs(x) if type(x) is float else x for x in inner]
    function = UNARY[name]
    try:
        result = [function(x) for x in inner]
    except (ValueError, ZeroDivisionError, OverflowError):
        result = [applied(function, x) for x in inner]
    if not points.careful:
        if complex in map(type, result):
            for place, outcome in enumerate(result):
                if type(outcome) is complex and type(inner[place]) is float:
                    points.weak[place] = True
        return result
    weak, doubt = points.weak, points.doubt
    for place, outcome in enumerate(result):
        x = inner[place]
        if type(outcome) is complex and type(x) is float:
            weak[place] = True
        # A function of a huge argument, and a logarithm close to 0, keep few digits.
        if abs(x) > 1e6 or (abs(outcome) < _CANCELLED and name in _ZEROS):
            doubt[place] = True
    return result


def _call(name: str, args: tuple[Tree, ...], points: Points) -> Values:
    inner = [evaluate(arg, points) for arg in args]
    if len(inner) == 1:
        if name in UNARY:
            return _unary(name, inner[0], points)
        if name == "log":  # no base: common use decides, see docs/equivalence.md
            return _unary("ln", inner[0], points)
    if name == "log" and len(inner) == 2 and name not in points.opaque:
        above, below = _unary("ln", inner[0], points), _unary("ln", inner[1], points)
        return [applied(divide, x, y) for x, y in zip(above, below, strict=True)]
    if name == "root" and len(inner) == 2 and name not in points.opaque:
        return root(inner[0], inner[1], points)
    if name == "atan2" and len(inner) == 2:
        return [applied(atan2, y, x) for y, x in zip(*inner, strict=True)]
    if name == "binomial" and len(inner) == 2:
        return [applied(binomial, n, k) for n, k in zip(*inner, strict=True)]
    if name in ("max", "min"):
        choose = max if name == "max" else min
        return [applied(choose, column) for column in zip(*inner, strict=True)]
    return unknown(name, inner)


def _apply_unknown(name: str, args: tuple[Tree, ...], points: Points) -> Values:
    return unknown(name, [evaluate(arg, points) for arg in args])


def _constant(name: str, args: tuple[Tree, ...], points: Points) -> Values:
    value: Number = {"pi": pi, "e": _E, "i": 1j, "infinity": inf}[name]
    return [value] * points.count


def _decimal(value: tuple[int, int], args: tuple[Tree, ...], points: Points) -> Values:
    mantissa, exponent = value
    try:
        number = float(f"{mantissa}e{exponent}") if mantissa < 10**400 else nan
    except (OverflowError, ValueError):
        number = nan
    return [number if isfinite(number) else nan] * points.count


def _unit(name: str, args: tuple[Tree, ...], points: Points) -> Values:
    scale = unit_factor(name)
    result: Values = [float(scale.rational) * pi ** float(scale.pi)] * points.count
    for base, power in scale.dimensions:
        column = points.column(base)
        result = [x * y**power for x, y in zip(result, column, strict=True)]
    return result


def _bound(points: Points, place: int, variable: str, values: Values) -> Points:
    """Points at which one variable runs over ``values`` and all else stays as at ``place``."""
    inside = Points(points.frame, [points.indices[place]] * len(values), running=variable)
    for name, column in points.table.items():
        inside.table[name] = [column[place]] * len(values)
    inside.table[variable] = values
    return inside


def _finish(points: Points, inside: Points, place: int) -> None:
    points.accuracy = max(points.accuracy, inside.accuracy)
    points.weak[place] = points.weak[place] or any(inside.weak)


def _series(value: Any, args: tuple[Tree, ...], points: Points, *, product: bool) -> Values:
    if len(args) != 4 or args[1].kind != "symbol":
        raise NoValue("a sum without bounds")
    body, variable, low, high = args
    size = survey(body).size
    lows, highs = evaluate(low, points), evaluate(high, points)
    result: Values = []
    for place, (first, last) in enumerate(zip(lows, highs, strict=True)):
        if type(first) is not float or type(last) is not float or not first.is_integer():
            raise NoValue("bounds of a sum that are no integers")
        if last != inf and not last.is_integer():
            raise NoValue("bounds of a sum that are no integers")
        infinite = last == inf
        count = SUM_TERMS if infinite else int(last - first) + 1
        if count < 0:  # nobody means an empty sum that runs backwards
            result.append(nan)
            continue
        if count > SUM_TERMS:
            raise LimitError("SUM_TERMS", SUM_TERMS, count)
        total: Number = 1.0 if product else 0.0
        start, settled = int(first), False
        while count > 0 and not settled:
            block = min(count, 64)
            inside = _bound(points, place, variable.value, [float(start + n) for n in range(block)])
            points.frame.budget.evaluate(size, block)
            terms = evaluate(body, inside)
            _finish(points, inside, place)
            for term in terms:
                total = total * term if product else total + term
            if infinite:
                tail = terms[-8:]
                settled = all(abs(t - 1 if product else t) <= 1e-17 * abs(total) for t in tail)
            start, count = start + block, count - block
        if infinite and not settled:
            points.doubt[place] = True
            points.accuracy = max(points.accuracy, 1e-2)
        result.append(total)
    return result


def _sum(value: Any, args: tuple[Tree, ...], points: Points) -> Values:
    return _series(value, args, points, product=False)


def _product(value: Any, args: tuple[Tree, ...], points: Points) -> Values:
    return _series(value, args, points, product=True)


class _Integrand:
    """What stands under an integral, at many abscissae: each part is worked out where it changes, and only there.

    A part without the variable is evaluated once a point. In an integral within another one, where nothing but the
    outer variable differs from point to point, a part without that one is evaluated once for all points.
    """

    __slots__ = ("_columns", "_points", "_shared", "_split", "_variable")

    def __init__(self, body: Tree, variable: str, points: Points) -> None:
        self._split = split(body, variable, points.running)
        self._variable, self._points = variable, points
        self._columns: dict[str, Values] | None = None
        self._shared: dict[tuple[Number, ...], dict[str, Values]] = {}

    def values(self, place: int, abscissae: Values) -> Values:
        """The values at ``abscissae`` of the variable, all else as at ``place``."""
        points, parts = self._points, self._split
        if self._columns is None:
            # What a part has of weak points does not count within an integral.
            outside = Points(points.frame, points.indices, points.table)
            self._columns = {name: evaluate(tree, outside) for name, tree in parts.fixed}
        inside = _bound(points, place, self._variable, abscissae)
        for name, column in self._columns.items():
            inside.table[name] = [column[place]] * inside.count
        if parts.shared:
            key = tuple(abscissae)
            if key not in self._shared:
                self._shared[key] = {name: evaluate(tree, inside) for name, tree in parts.shared}
            inside.table.update(self._shared[key])
        values = evaluate(parts.body, inside)
        points.accuracy = max(points.accuracy, inside.accuracy)
        return values


def _integral(value: Any, args: tuple[Tree, ...], points: Points) -> Values:
    if len(args) != 4 or args[1].kind != "symbol" or value:
        raise NoValue("an integral without limits")
    body, variable, low, high = args
    size = survey(body).size
    lows, highs = evaluate(low, points), evaluate(high, points)
    if has_delta(body):
        at = sifted(body, variable.value)
        if at is None:
            raise NoValue("a Dirac delta")
        return _delta(at, variable.value, lows, highs, points)
    inside = _Integrand(body, variable.value, points)
    result: Values = []
    for place, (first, last) in enumerate(zip(lows, highs, strict=True)):
        if type(first) is not float or type(last) is not float:
            raise NoValue("complex limits of an integral")

        def integrand(abscissae: Values, place: int = place) -> Values:
            points.frame.budget.evaluate(size, len(abscissae))
            return inside.values(place, abscissae)

        total, error = integrate(integrand, first, last)
        points.accuracy = max(points.accuracy, 1e-8)
        if error > 1e-7:
            points.doubt[place] = True
            points.accuracy = max(points.accuracy, 1e-5)
        result.append(total if error < 1e-3 else nan)
    return result


def _delta(at: Sifted, variable: str, lows: Values, highs: Values, points: Points) -> Values:
    """Integrals over a Dirac delta."""
    places = evaluate(at.place, points)
    inside = Points(points.frame, points.indices, {**points.table, variable: places}, running=points.running)
    points.frame.budget.evaluate(survey(at.rest).size, points.count)
    values = evaluate(at.rest, inside)
    points.accuracy = max(points.accuracy, inside.accuracy)
    result: Values = []
    for place, low, high, value in zip(places, lows, highs, values, strict=True):
        if type(place) is not float or type(low) is not float or type(high) is not float:
            raise NoValue("complex limits of an integral")
        on_edge = place in (low, high)  # half of it, or all: nobody agrees
        within = min(low, high) < place < max(low, high)
        result.append(nan if on_edge else (value if low < high else -value) if within else 0.0)
    return result


_STEPS: Final = tuple(2.0**-k for k in range(3, 13))


def _limit(value: Any, args: tuple[Tree, ...], points: Points) -> Values:
    if len(args) != 3 or args[1].kind != "symbol":
        raise NoValue("a limit of no variable")
    body, variable, target = args
    targets = evaluate(target, points)
    result: Values = []
    for place, end in enumerate(targets):
        if type(end) is not float:
            raise NoValue("a limit at a complex number")
        if abs(end) == inf:
            abscissae: Values = [(1 / step) * (1 if end > 0 else -1) for step in _STEPS]
        else:
            side = -1.0 if value == "-" else 1.0
            abscissae = [end + side * step for step in _STEPS]
        inside = _bound(points, place, variable.value, abscissae)
        points.frame.budget.evaluate(survey(body).size, len(abscissae))
        found, error = extrapolated(evaluate(body, inside))
        points.accuracy = max(points.accuracy, 1e-6)
        result.append(found if error < 1e-7 else nan)
    return result


_HANDLERS: Final[dict[str, Callable[[Any, tuple[Tree, ...], Points], Values]]] = {
    "constant": _constant,
    "decimal": _decimal,
    "call": _call,
    "apply": _apply_unknown,
    "unit": _unit,
    "sum": _sum,
    "product": _product,
    "integral": _integral,
    "limit": _limit,
}
