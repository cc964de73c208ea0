"""Known functions: powers between name and argument, arguments without brackets, roots, binomials."""

from __future__ import annotations

from ansatz.scorers.formulas import ONE, TWO, Tree, integer
from ansatz.scorers.notation import vocabulary as v
from ansatz.scorers.notation.cursor import lifted, node
from ansatz.scorers.notation.evidence import _LETTERLIKE
from ansatz.scorers.notation.symbols import Symbols
from ansatz.scorers.notation.tokens import NAME

_BRACKETS = frozenset(["(", "[", "{"])
# Functions before a bracket, letters without one.
_OR_NAMES = frozenset(["Gamma", "Max", "Min", "max", "min", "Re", "Im"])
_TEN = integer(10)
_ARITIES = {"log": (1, 2), "atan2": (2, 2), "binomial": (2, 2), "max": (1, 99), "min": (1, 99), "derivative": (2, 99)}
_SIMPLE = frozenset(_LETTERLIKE | {"e", "i", "j", "\\pi", "\\infty", "\\Delta", "\\delta"})


class Functions(Symbols):
    """Reading of function calls."""

    __slots__ = ()

    def function(self) -> Tree:  # noqa: C901 -- one branch a form of the notation
        """The function whose token is at hand, with its power and its argument."""
        toks = self.toks
        word = toks[self.i][1:]
        name = v.FUNCTION_WORDS[word]
        self.i += 1
        if word in _OR_NAMES and toks[self.i] not in ("(", "{", "["):
            if word in ("max", "min") and toks[self.i] == "_":
                pass
            elif word in ("Re", "Im") and toks[self.i] in _SIMPLE | v.VECTOR_FONTS | {
                "\\left|",
                "\\{",
                "\\mathcal",
                "\\tilde",
            }:
                return node(("call", name, (self.factor(),)))
            else:
                self.i -= 1
                toks[self.i] = NAME + word
                return self.symbol()
        power: Tree | None = None
        base: Tree | None = None
        while True:
            token = toks[self.i]
            if token == "^" and power is None:
                self.i += 1
                power = self.script()
            elif token == "_" and base is None:
                self.i += 1
                base = self.script()
            elif token == "'":
                self.fail("the argument of a function")
            else:
                break
        self.enter()
        bracketed = toks[self.i] in _BRACKETS
        args = self.function_arguments(name)
        self.depth -= 1
        low, high = _ARITIES.get(name, (1, 1))
        if not low <= len(args) <= high:
            self.fail(f"{low} argument{'s' if low > 1 else ''} of {name}", self.i - 1)
        tree: Tree
        if name == "derivative":
            return self.spelled_derivative(args)
        if name == "log" and base is not None:
            tree = node(("call", "log", (args[0], base)))
        elif name == "lg":
            tree = node(("call", "log", (args[0], _TEN)))
        elif name == "lb":
            tree = node(("call", "log", (args[0], TWO)))
        elif name == "cbrt":
            tree = node(("call", "root", (args[0], integer(3))))
        elif power is not None and power == _MINUS_ONE and name in v.INVERSES:
            return lifted(node(("call", v.INVERSES[name], args)))
        else:
            tree = node(("call", name, args))
        if bracketed:
            return tree if power is None else node(("pow", None, (tree, power)))
        tree = lifted(tree)
        if power is None:
            return tree
        if tree.kind == "at":
            return node(("at", None, (node(("pow", None, (tree.args[0], power))), *tree.args[1:])))
        return node(("pow", None, (tree, power)))

    def spelled_derivative(self, args: tuple[Tree, ...]) -> Tree:
        """``Derivative(f, x, x)`` and ``Derivative(f, (x, 2))``, as computer algebra writes them."""
        pairs: list[Tree] = []
        for arg in args[1:]:
            variable, order = arg.args if arg.kind == "tuple" and len(arg.args) == 2 else (arg, ONE)
            if len(pairs) > 1 and pairs[-2] == variable and pairs[-1].kind == order.kind == "integer":
                pairs[-1] = integer(pairs[-1].value + order.value)
            else:
                pairs += (variable, order)
        if not pairs:
            self.fail("a variable to differentiate by", self.i - 1)
        return node(("derivative", "d", (args[0], *pairs)))

    def script(self) -> Tree:
        """The argument of ``^`` or ``_`` as an expression."""
        raise NotImplementedError

    def members(self, closer: str) -> tuple[Tree, ...]:
        raise NotImplementedError

    def function_arguments(self, name: str) -> tuple[Tree, ...]:
        """What a function applies to: a bracket, a group, or a run of simple factors."""
        toks = self.toks
        token = toks[self.i]
        if token == "{" and toks[self.i + 1] == "(":
            end = self.closing(self.i)
            if end > 0 and toks[end - 1] == ")" and self.closing(self.i + 1, "(", ")") == end - 1:
                self.i += 1
                args = self.bracketed()
                self.take("}", "'}'")
                return args
        if token == "(" or token == "[":
            return self.bracketed()
        if token == "{" and (name in ("sqrt", "exp", "abs", "max", "min") or name not in v.FUNCTIONS):
            return (self.argument(),)
        return (self.run(name),)

    def bracketed(self) -> tuple[Tree, ...]:
        toks = self.toks
        opener = toks[self.i]
        closer = ")" if opener == "(" else "]"
        self.i += 1
        self.enter()
        bars, self.bars = self.bars, 0
        stop, self.stop = self.stop, False
        args = self.members(closer)
        self.bars = bars
        self.stop = stop
        self.depth -= 1
        if not args:
            self.fail("the argument of a function")
        return args

    def run(self, name: str) -> Tree:  # noqa: C901 -- one branch a form of the notation
        """``2\\theta``, ``\\omega t``, ``\\frac{b}{a}``: simple factors up to a function, bracket or operator."""
        toks = self.toks
        token = toks[self.i]
        if token == "-" or token == "+":
            self.i += 1
            inner = self.run(name)
            return node(("neg", None, (inner,))) if token == "-" else inner
        first = self.factor()
        parts = [first]
        while True:
            token = toks[self.i]
            last = parts[-1]
            simple = last.kind in ("integer", "decimal", "symbol", "constant") or (
                last.kind == "pow" and last.args[0].kind in ("symbol", "constant", "integer")
            )
            if not simple:
                break
            if token in _SIMPLE:
                if last.kind == "symbol" and self._angle(last.value) and token not in _GREEK_LETTERS and token != "t":
                    break
                if token == "d" or (self.integrals and token == "d"):
                    break
            elif token[:1].isdigit() and last.kind not in ("integer", "decimal"):
                break
            elif token == "\\frac":
                if not all(part.kind in ("integer", "decimal", "constant") for part in parts):
                    break
                if self.differential_ahead():
                    break
            elif token == "(" or token == "[":
                if name not in v.TRIGONOMETRIC:
                    break
                numbers = all(part.kind in ("integer", "decimal", "constant") for part in parts)
                if not numbers and (last.kind != "symbol" or self._angle(last.value)):
                    break
            elif token[:1] == NAME and token[1:2] != "\\":
                pass
            elif token == "\\sqrt":
                if not all(part.kind in ("integer", "decimal", "constant") for part in parts):
                    break
            else:
                break
            parts.append(self.factor())
        return parts[0] if len(parts) == 1 else node(("mul", None, tuple(parts)))

    def differential_ahead(self) -> bool:
        return False

    @staticmethod
    def _angle(name: str) -> bool:
        return name.split("_")[0].rstrip("'") in v.ANGLES

    # Roots and binomials

    def sqrt(self) -> Tree:
        toks = self.toks
        self.i += 1
        self.enter()
        degree: Tree | None = None
        if toks[self.i] == "[":
            end = self.closing(self.i, "[", "]")
            if end > 0 and (toks[end + 1] in ("{", "(") or toks[end + 1] in _SIMPLE or toks[end + 1][:1].isdigit()):
                self.i += 1
                degree = self.sum()
                self.take("]", "']' after the degree of the root")
        power: Tree | None = None
        if toks[self.i] == "^":
            self.i += 1
            power = self.script()
        if toks[self.i] == "(":
            args = self.bracketed()
            if len(args) != 1:
                self.fail("one argument of a root")
            body = args[0]
        elif toks[self.i + 1] == "_" and toks[self.i] in _SIMPLE:
            body = self.symbol()  # \sqrt\epsilon_0
        else:
            body = self.argument()
        self.depth -= 1
        if degree is not None and degree != TWO:
            tree = node(("call", "root", (body, degree)))
        else:
            tree = node(("call", "sqrt", (body,)))
        return tree if power is None else node(("pow", None, (tree, power)))

    def cube_root(self) -> Tree:
        degree = integer(4 if self.toks[self.i] == "\\qurt" else 3)
        self.i += 1
        self.enter()
        body = self.bracketed()[0] if self.toks[self.i] == "(" else self.argument()
        self.depth -= 1
        return node(("call", "root", (body, degree)))

    def binomial(self) -> Tree:
        self.i += 1
        self.enter()
        upper = self.argument()
        lower = self.argument()
        self.depth -= 1
        return node(("call", "binomial", (upper, lower)))


_MINUS_ONE = Tree("neg", None, (integer(1),))
_GREEK_LETTERS = frozenset(t for t in v.LETTER_COMMANDS if t[1:] in v.GREEK)
