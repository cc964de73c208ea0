"""A reader for the narrow LaTeX that the published EED scorer reads, straight into sympy.

Letters are one symbol each, ``a/bc`` is a/(bc), a function takes all that follows up to the next
function or sum, ``f(x)`` with one symbol is an application, ``e`` alone is Euler's number and
``\\gamma`` is Euler's constant; a derivative is of a symbol that depends on nothing, hence zero.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ansatz.scorers.edit_distance.reference.cursor import MarkCursor
from ansatz.scorers.edit_distance.reference.naming import NameReader
from ansatz.scorers.edit_distance.reference.words import FUNCTIONS, PRODUCTS, QUOTIENTS, STOPS, is_letter
from ansatz.scorers.errors import LimitError
from ansatz.scorers.limits import REFERENCE_NESTING


class Reader(MarkCursor):
    """Reads one prepared text; raises ``NotationError`` or ``LimitError``."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.depth = 0
        self.names = NameReader(self, self.script)

    def whole(self) -> Any:
        """A sympy expression of the whole text."""
        result = self.sum()
        if self.here:
            raise self.error("the end")
        return result

    def sum(self) -> Any:
        self.depth += 1
        if self.depth > REFERENCE_NESTING:
            raise LimitError("REFERENCE_NESTING", REFERENCE_NESTING, self.depth)
        result = self.product()
        while self.here in ("+", "-"):
            sign = self.take()
            term = self.product()
            result = result + term if sign == "+" else result - term
        self.depth -= 1
        return result

    def product(self, *, functions: bool = True) -> Any:
        """Quotients and dots between groups of juxtaposed factors."""
        result = self.signed(functions=functions)
        while self.here in PRODUCTS or self.here in QUOTIENTS:
            operator = self.take()
            factor = self.signed(functions=functions)
            result = result * factor if operator in PRODUCTS else result / factor
        return result

    def signed(self, *, functions: bool) -> Any:
        if self.here in ("+", "-"):
            sign = self.take()
            inner = self.signed(functions=functions)
            return inner if sign == "+" else -inner
        result = self.postfixed()
        while self.starts_factor() and (functions or not self.starts_function()):
            result = result * self.postfixed()
        return result

    def starts_function(self) -> bool:
        return self.here in FUNCTIONS or self.here == "\\sqrt"

    def starts_factor(self) -> bool:
        mark = self.here
        if mark == "|":
            return not self.inside_bars
        return bool(mark) and mark not in STOPS and (mark[0].isalnum() or mark[0] in "\\({[.")

    inside_bars = False

    def postfixed(self) -> Any:
        base = self.atom()
        while True:
            if self.here == "^":
                self.take()
                base = self.raised(base, self.script())
            elif self.here == "!":
                self.take()
                base = self.sympy.factorial(base)
            elif self.here == "\\%":
                self.take()
                base = base / 100
            elif self.here == "'":
                self.take()
            else:
                return base

    def script(self) -> Any:
        """What is raised: a group with sums, or one atom, itself raised further."""
        if self.here == "{":
            self.take()
            if self.here == "\\circ":
                self.take()
                self.take("}")
                return None
            inner = self.sum()
            self.take("}")
            return inner
        if self.here == "\\circ":
            self.take()
            return None
        sign = -1 if self.here == "-" and self.take() else 1
        atom = self.atom(applied=False)
        if self.here == "^":
            self.take()
            atom = self.raised(atom, self.script())
        return sign * atom

    def atom(self, *, applied: bool = True) -> Any:
        mark = self.here
        if not mark:
            raise self.error("a factor")
        if mark[0].isdigit() or mark[0] == ".":
            self.take()
            return self.number(mark)
        if mark in ("(", "[", "{"):
            return self.group()
        if mark == "|":
            return self.bars()
        if mark in FUNCTIONS:
            return self.function()
        handler = _COMMANDS.get(mark)
        if handler is not None:
            self.take()
            return handler(self)
        if mark[0].isalpha() or mark[0] == "\\":
            return self.names.read(applied=applied)
        raise self.error("a factor")

    def group(self) -> Any:
        closing = {"(": ")", "[": "]", "{": "}"}[self.take()]
        before, self.inside_bars = self.inside_bars, False
        inner = self.sum()
        if self.here == "\\over":
            self.take()
            inner = inner / self.sum()
        self.inside_bars = before
        self.take(closing)
        return inner

    def bars(self) -> Any:
        self.take("|")
        before, self.inside_bars = self.inside_bars, True
        inner = self.sum()
        self.inside_bars = before
        self.take("|")
        return self.sympy.Abs(inner)

    def function(self) -> Any:
        """A function of a bracket, or of all factors up to the next function, sum or sign."""
        mark = self.take()
        name = FUNCTIONS[mark]
        base = None
        if mark == "\\ln":
            base = self.sympy.E
        elif mark == "\\log":
            base = self.sympy.Integer(10)
            if self.here == "_":
                self.take()
                base = self.script()
        power = None
        if self.here == "^":
            self.take()
            power = self.script()
        arg = self.group() if self.here == "(" else self.product(functions=False)
        if power == -1 and f"\\arc{name}" in FUNCTIONS:
            name, power = f"a{name}", None
        result = self.sympy.log(arg, base) if name == "log" else getattr(self.sympy, name)(arg)
        return result if power is None else self.raised(result, power)

    def gamma(self) -> Any:
        """Euler's constant before a space or an operator; the gamma function of what follows at once."""
        offset = self.marks[self.at - 1][1] + len(self.marks[self.at - 1][0])
        if self.text[offset : offset + 1].isspace():
            return self.sympy.EulerGamma
        power = None
        if self.here == "^":
            self.take()
            power = self.script()
        if self.here in ("+", "-") or self.starts_factor():
            arg = self.group() if self.here == "(" else self.product(functions=False)
            result = self.sympy.gamma(arg)
        else:
            result = self.sympy.EulerGamma
        if self.here == "_":
            raise self.error("no index")
        return result if power is None else self.raised(result, power)

    def root(self) -> Any:
        degree = self.sympy.Integer(2)
        if self.here == "[":
            degree = self.group()
        inner = self.group() if self.here == "{" else self.atom()
        return inner ** (1 / degree)

    def fraction(self) -> Any:
        derivative = self.derivative()
        if derivative is not None:
            return derivative
        above = self.braced()
        return above / self.braced()

    def braced(self) -> Any:
        if self.here != "{":
            raise self.error("{")
        return self.group()

    def derivative(self) -> Any:
        """``\\frac{dx}{dt}`` with one symbol above and one below; None, and nothing read, where that is not here."""
        shape = [mark for mark, _ in self.marks[self.at : self.at + 8]]
        if len(shape) < 8 or [shape[0], shape[1], *shape[3:6], shape[7]] != ["{", "d", "}", "{", "d", "}"]:
            return None
        if not (is_letter(shape[2]) and is_letter(shape[6])):
            return None
        self.at += 8
        return self.sympy.Derivative(self.symbol(shape[2].lstrip("\\")), self.symbol(shape[6].lstrip("\\")))


_COMMANDS: Final[dict[str, Callable[[Reader], Any]]] = {
    "\\frac": Reader.fraction,
    "\\sqrt": Reader.root,
    "\\gamma": Reader.gamma,
    "\\Gamma": Reader.gamma,
}
