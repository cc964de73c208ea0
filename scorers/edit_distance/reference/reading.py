"""A reader for the narrow LaTeX that the published EED scorer reads, straight into sympy.

Letters are one symbol each, ``a/bc`` is a/(bc), a function takes all that follows up to the next
function or sum, ``f(x)`` with one symbol is an application, ``e`` alone is Euler's number and
``\\gamma`` is Euler's constant; a derivative is of a symbol that depends on nothing, hence zero.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from scorers.errors import LimitError, NotationError
from scorers.limits import EDIT_DIGITS, REFERENCE_NESTING

_TOKEN: Final = re.compile(
    r"\s+|\\[,;:! ]"  # space
    r"|(?P<number>\d+(?:\.\d*)?|\.\d+)|(?P<command>\\(?:[a-zA-Z]+|%))|(?P<mark>[-+*/:^_{}()\[\]|!'=])"
    r"|(?P<letter>[a-zA-Zα-ωΓΔΘΛΞΠΣΦΨΩ])"
)
_SPACES: Final = frozenset({"\\quad", "\\qquad"})
_FUNCTIONS: Final[dict[str, str]] = {
    **{f"\\{name}": name for name in "sin cos tan cot sec csc sinh cosh tanh exp".split()},
    **{f"\\arc{name}": f"a{name}" for name in "sin cos tan cot sec csc sinh cosh tanh".split()},
    **{f"\\ar{name}": f"a{name}" for name in "sinh cosh tanh".split()},
    **{f"\\a{name}": f"a{name}" for name in "sin cos tan sinh cosh tanh".split()},
    "\\ln": "log", "\\log": "log",
}  # fmt: skip
_GREEK: Final = frozenset(
    "alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi omicron pi varpi "
    "rho varrho sigma varsigma tau upsilon phi varphi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon "
    "Phi Psi Omega hbar ell prime nabla".split()
)
_ACCENTS: Final = frozenset("bar vec dot ddot tilde mathcal".split())
_OTHERS: Final = _ACCENTS | {"mathit", "circ", "cdot", "div", "quad", "qquad", "over", "%"}
_PRODUCTS: Final = frozenset({"*", "\\cdot"})
_QUOTIENTS: Final = frozenset({"/", ":", "\\div"})
_DIFFERENTIAL: Final = re.compile(r"d\s*(?:([a-zA-Z])|\\([a-zA-Z]+))")


class Reader:
    """Reads one prepared text; raises ``NotationError`` or ``LimitError``."""

    def __init__(self, text: str) -> None:
        import sympy

        self.sympy: Any = sympy
        self.text = text
        self.tokens: list[tuple[str, int]] = _tokens(text)
        self.at = 0
        self.depth = 0

    def whole(self) -> Any:
        """A sympy expression of the whole text."""
        result = self.sum()
        if self.token:
            raise self.error("the end")
        return result

    # -- tokens

    @property
    def token(self) -> str:
        return self.tokens[self.at][0]

    def take(self, expected: str = "") -> str:
        token = self.token
        if expected and token != expected:
            raise self.error(expected)
        self.at += 1
        return token

    def error(self, expected: str) -> NotationError:
        token, offset = self.tokens[self.at]
        return NotationError(self.text, offset, token or "the end", expected)

    # -- grammar

    def sum(self) -> Any:
        self.depth += 1
        if self.depth > REFERENCE_NESTING:
            raise LimitError("REFERENCE_NESTING", REFERENCE_NESTING, self.depth)
        result = self.product()
        while self.token in ("+", "-"):
            sign = self.take()
            term = self.product()
            result = result + term if sign == "+" else result - term
        self.depth -= 1
        return result

    def product(self, *, functions: bool = True) -> Any:
        """Quotients and dots between groups of juxtaposed factors."""
        result = self.signed(functions=functions)
        while self.token in _PRODUCTS or self.token in _QUOTIENTS:
            operator = self.take()
            factor = self.signed(functions=functions)
            result = result * factor if operator in _PRODUCTS else result / factor
        return result

    def signed(self, *, functions: bool) -> Any:
        if self.token in ("+", "-"):
            sign = self.take()
            inner = self.signed(functions=functions)
            return inner if sign == "+" else -inner
        result = self.postfixed()
        while self.starts_factor() and (functions or not self.starts_function()):
            result = result * self.postfixed()
        return result

    def starts_function(self) -> bool:
        return self.token in _FUNCTIONS or self.token == "\\sqrt"

    def starts_factor(self) -> bool:
        token = self.token
        return bool(token) and (token[0].isalnum() or token[0] in "\\({[.") and self.token not in _STOPS or (
            token == "|" and not self.inside_bars
        )

    inside_bars = False

    def postfixed(self) -> Any:
        base = self.atom()
        while True:
            if self.token == "^":
                self.take()
                base = self.raised(base, self.script())
            elif self.token == "!":
                self.take()
                base = self.sympy.factorial(base)
            elif self.token == "\\%":
                self.take()
                base = base / 100
            elif self.token == "'":
                self.take()
            else:
                return base

    def raised(self, base: Any, exponent: Any) -> Any:
        if exponent is None:  # degrees
            return base
        if base.is_Number and exponent.is_Number:
            digits = abs(float(exponent)) * max(1, len(str(base)))
            if digits > EDIT_DIGITS * 10:
                raise LimitError("EDIT_DIGITS", EDIT_DIGITS, int(min(digits, 10**9)))
        if exponent.is_Number and abs(exponent) > 10**6:
            raise LimitError("EDIT_DIGITS", EDIT_DIGITS, 10**6)
        return base**exponent

    def script(self) -> Any:
        """What is raised: a group with sums, or one atom, itself raised further."""
        if self.token == "{":
            self.take()
            if self.token == "\\circ":
                self.take()
                self.take("}")
                return None
            inner = self.sum()
            self.take("}")
            return inner
        if self.token == "\\circ":
            self.take()
            return None
        sign = -1 if self.token == "-" and self.take() else 1
        atom = self.atom()
        if self.token == "^":
            self.take()
            atom = self.raised(atom, self.script())
        return sign * atom

    def atom(self) -> Any:
        token = self.token
        if not token:
            raise self.error("a factor")
        if token[0].isdigit() or token[0] == ".":
            self.take()
            return self.number(token)
        if token in ("(", "[", "{"):
            return self.group()
        if token == "|":
            return self.bars()
        if token in _FUNCTIONS:
            return self.function()
        handler = _COMMANDS.get(token)
        if handler is not None:
            self.take()
            return handler(self)
        if token[0].isalpha() or token[0] == "\\":
            return self.named()
        raise self.error("a factor")

    def number(self, token: str) -> Any:
        if len(token) > EDIT_DIGITS:
            raise LimitError("EDIT_DIGITS", EDIT_DIGITS, len(token))
        return self.sympy.Float(token) if "." in token else self.sympy.Integer(token)

    def group(self) -> Any:
        closing = {"(": ")", "[": "]", "{": "}"}[self.take()]
        before, self.inside_bars = self.inside_bars, False
        inner = self.sum()
        if self.token == "\\over":
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
        token = self.take()
        name = _FUNCTIONS[token]
        base = None
        if token == "\\ln":
            base = self.sympy.E
        elif token == "\\log":
            base = self.sympy.Integer(10)
            if self.token == "_":
                self.take()
                base = self.script()
        power = None
        if self.token == "^":
            self.take()
            power = self.script()
        arg = self.group() if self.token == "(" else self.product(functions=False)
        if power == -1 and f"\\arc{name}" in _FUNCTIONS:
            name, power = f"a{name}", None
        result = self.sympy.log(arg, base) if name == "log" else getattr(self.sympy, name)(arg)
        return result if power is None else self.raised(result, power)

    def gamma(self) -> Any:
        """Euler's constant before a space or an operator; the gamma function of what follows at once."""
        offset = self.tokens[self.at - 1][1] + len(self.tokens[self.at - 1][0])
        if self.text[offset : offset + 1].isspace():
            return self.sympy.EulerGamma
        power = None
        if self.token == "^":
            self.take()
            power = self.script()
        if self.token in ("+", "-") or self.starts_factor():
            arg = self.group() if self.token == "(" else self.product(functions=False)
            result = self.sympy.gamma(arg)
        else:
            result = self.sympy.EulerGamma
        if self.token == "_":
            raise self.error("no index")
        return result if power is None else self.raised(result, power)

    def root(self) -> Any:
        degree = self.sympy.Integer(2)
        if self.token == "[":
            degree = self.group()
        inner = self.group() if self.token == "{" else self.atom()
        return inner ** (1 / degree)

    def fraction(self) -> Any:
        derivative = self.derivative()
        if derivative is not None:
            return derivative
        above = self.braced()
        return above / self.braced()

    def braced(self) -> Any:
        if self.token != "{":
            raise self.error("{")
        return self.group()

    def derivative(self) -> Any:
        """``\\frac{dx}{dt}`` with one symbol above and one below; None, and nothing read, where that is not here."""
        shape = [token for token, _ in self.tokens[self.at : self.at + 8]]
        if len(shape) < 8 or [shape[0], shape[1], *shape[3:6], shape[7]] != ["{", "d", "}", "{", "d", "}"]:
            return None
        if not (_lettered(shape[2]) and _lettered(shape[6])):
            return None
        self.at += 8
        return self.sympy.Derivative(self.symbol(shape[2].lstrip("\\")), self.symbol(shape[6].lstrip("\\")))

    def named(self) -> Any:
        """A symbol with accent, index and primes; with one symbol or number in a bracket, a function of it."""
        token = self.take()
        bare = token.lstrip("\\")
        if token == "d" and _lettered(self.token) and self.token not in _FUNCTIONS and self.token not in _COMMANDS:
            return self.symbol("d" + self.take().lstrip("\\"))
        if token == "\\mathit":
            name = self.raw_group()
            return self.symbol(name)
        if token.startswith("\\") and bare in _ACCENTS:
            name = f"{'math' if bare == 'mathcal' else bare}{{{self.raw_group()}}}"
        elif token.startswith("\\") and bare not in _GREEK:
            self.at -= 1
            raise self.error("a command that the published scorer knows")
        else:
            name = bare
        while self.token == "'":
            self.take()
        raised = None
        if self.token == "^" and self._index_follows():
            self.take()
            raised = self.script()
        index = ""
        if self.token == "_":
            self.take()
            index = self.raw_group() if self.token == "{" else self.take().lstrip("\\")
        while self.token == "'":
            self.take()
        argument = self.argument()
        if argument is not None:
            return self.sympy.Function(_indexed(token if token.startswith("\\") else name, index))(argument)
        result = self.constant(name) if not index else None
        if result is None:
            result = self.symbol(_indexed(name, index))
        return result if raised is None else self.raised(result, raised)

    def constant(self, name: str) -> Any:
        return {"e": self.sympy.E, "pi": self.sympy.pi, "π": self.sympy.pi}.get(name)

    def symbol(self, name: str) -> Any:
        return self.sympy.Symbol(name)

    def _index_follows(self) -> bool:
        """Is there ``^{..}_`` or ``^x_``?"""
        at = self.at + 1
        if self.tokens[at][0] == "{":
            level = 0
            while self.tokens[at][0]:
                level += (self.tokens[at][0] == "{") - (self.tokens[at][0] == "}")
                if not level:
                    break
                at += 1
        return bool(self.tokens[at][0]) and self.tokens[at + 1][0] == "_"

    def argument(self) -> Any:
        """``(x)`` after a symbol: one symbol, perhaps with an index, or one number; else nothing."""
        if self.token != "(":
            return None
        start = self.at
        end = start
        while self.tokens[end][0] and self.tokens[end][0] != ")":
            end += 1
        inside = [token for token, _ in self.tokens[start + 1 : end]]
        if not inside or not self.tokens[end][0]:
            return None
        if len(inside) == 1 and inside[0][0].isdigit():
            self.at = end + 1
            return self.number(inside[0])
        bare = inside[0].lstrip("\\")
        plain = inside[0].isalpha() or bare in _GREEK | _ACCENTS
        if not plain or (len(inside) > 1 and inside[1] != "_" and bare not in _ACCENTS):
            return None
        self.take("(")
        found = self.named()
        if self.token == ")":
            self.take()
            return found
        self.at = start
        return None

    def raw_group(self) -> str:
        """The text of a braced group, or one token, as it stands."""
        if self.token != "{":
            return self.take().lstrip("\\")
        start = self.tokens[self.at][1] + 1
        level = 0
        while self.token:
            level += (self.token == "{") - (self.token == "}")
            token, offset = self.tokens[self.at]
            self.at += 1
            if not level:
                return self.text[start:offset].strip()
        raise self.error("}")


_LETTERS: Final = dict(
    zip(
        "αβγδεζηθικλμνξοπρσςτυφχψωΓΔΘΛΞΠΣΦΨΩ",
        "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma varsigma tau "
        "upsilon phi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Phi Psi Omega".split(),
        strict=True,
    )
)


def _lettered(token: str) -> bool:
    return token.isalpha() or token.lstrip("\\") in _GREEK


def _indexed(name: str, index: str) -> str:
    if not index:
        return _LETTERS.get(name, name)
    return f"{name}_{index}" if len(index) == 1 else f"{name}_{{{index}}}"


def _known(command: str) -> str:
    """The command, or the longest known one that it starts with: ``\\mum`` is ``\\mu`` and ``m``."""
    for length in range(len(command), 2, -1):
        if command[:length] in _COMMANDS or command[:length] in _FUNCTIONS or command[1:length] in _GREEK | _OTHERS:
            return command[:length]
    return command


def _tokens(text: str) -> list[tuple[str, int]]:
    found, place = [], 0
    while place < len(text):
        match = _TOKEN.match(text, place)
        if match is None:
            raise NotationError(text, place, repr(text[place]), "a letter, a number or an operator")
        token = match[0]
        if match.lastgroup == "command":
            token = _known(token)
        if match.lastgroup and token not in _SPACES:
            found.append((token, place))
        place += len(token)
    return [*found, ("", place), ("", place), ("", place)]


_STOPS: Final = _PRODUCTS | _QUOTIENTS | {"\\circ", "\\over", "\\%"}
_COMMANDS: Final[dict[str, Callable[[Reader], Any]]] = {
    "\\frac": Reader.fraction,
    "\\sqrt": Reader.root,
    "\\gamma": Reader.gamma,
    "\\Gamma": Reader.gamma,
}
