"""What is attached to a factor: powers, marks, subscripts of brackets, evaluation bars."""

from __future__ import annotations

from ansatz.scorers.errors import LimitError
from ansatz.scorers.formulas import Tree, integer, symbol
from ansatz.scorers.notation.grammar.application import Application
from ansatz.scorers.notation.grammar.arguments import Arguments
from ansatz.scorers.notation.grammar.classes import END, PERCENT, POSTFIX
from ansatz.scorers.notation.grammar.cursor import Cursor
from ansatz.scorers.notation.grammar.measures import Measures
from ansatz.scorers.notation.grammar.naming import Naming
from ansatz.scorers.notation.grammar.trees import node
from ansatz.scorers.notation.tokens import NAME

_MARKS = {
    "\\%": PERCENT,
    "\\celsius": Tree("unit", "degree_Celsius"),
    "\\fahrenheit": Tree("unit", "degree_Fahrenheit"),
}
_ARCS = {1: Tree("unit", "arcminute"), 2: Tree("unit", "arcsecond")}


class Attachments:
    """Reading of what follows a factor and belongs to it."""

    __slots__ = ("application", "arguments", "cursor", "measures", "naming")

    def __init__(
        self, cursor: Cursor, naming: Naming, application: Application, arguments: Arguments, measures: Measures
    ) -> None:
        self.cursor = cursor
        self.naming = naming
        self.application = application
        self.arguments = arguments
        self.measures = measures

    def postfix(self, base: Tree) -> Tree:
        """Powers, conjugates, factorials, degrees, evaluation bars."""
        cursor = self.cursor
        toks = cursor.toks
        count = 0
        while True:
            token = toks[cursor.i]
            if token not in POSTFIX:
                return base
            count += 1
            if count > 24:
                raise LimitError("NESTING", 24, count)
            if token == "^":
                cursor.i += 1
                base = self.raised(base)
            elif token == "_":
                base = self.subscripted(base)
            elif token == "'":
                base = self._primed(base)
            elif token in ("|", "\\right|"):
                here = cursor.i
                base = self._evaluated(base)
                if cursor.i == here:  # the bar of another
                    return base
            else:
                base = self._marked(base, token)

    def _marked(self, base: Tree, token: str) -> Tree:
        """Factorials, degrees, percent."""
        cursor = self.cursor
        cursor.i += 1
        if token == "!":
            double = cursor.toks[cursor.i] == "!"
            cursor.i += double
            return node(("call", "factorial2" if double else "factorial", (base,)))
        if token == "\\degree":
            return self.measures.degrees(base)
        return node(("mul", None, (base, _MARKS[token])))

    def _primed(self, base: Tree) -> Tree:
        """A derivative of a function, or minutes and seconds of arc behind a number."""
        cursor = self.cursor
        if base.kind in ("integer", "decimal"):
            primes = 0
            while cursor.toks[cursor.i] == "'":
                primes += 1
                cursor.i += 1
            if primes > 2:
                cursor.fail("an operator", cursor.i - 1)
            return node(("mul", None, (base, _ARCS[primes])))
        if base.kind != "apply":  # the derivative of \\sin is none of its name
            cursor.fail("an operator")
        cursor.i += 1
        return node((base.kind, base.value + "'", base.args))

    def _evaluated(self, base: Tree) -> Tree:
        """Evaluation where a script follows the bar and no bar is open; steps over nothing where it is another's."""
        cursor = self.cursor
        token = cursor.toks[cursor.i]
        placed = cursor.toks[cursor.i + 1] in ("_", "^")
        if not placed and token == "\\right|" and not cursor.bars:
            cursor.i += 1  # \left. .. \right| without a place
            return base
        if not placed or cursor.bars == (2 if token == "\\right|" else 1):
            return base
        cursor.i += 1
        low, high = self.arguments.limits()
        conditions = tuple(tree for tree in (low, high) if tree is not None)
        return node(("at", None, (base, *conditions)))

    def raised(self, base: Tree) -> Tree:
        """``base ^ ...``; the place is after the caret."""
        cursor = self.cursor
        toks = cursor.toks
        token = toks[cursor.i]
        inner = toks[cursor.i + 1] if token == "{" and toks[cursor.i + 2] == "}" else token
        step = 3 if inner is not token else 1
        if inner in ("\\circ", "\\degree"):
            cursor.i += step
            return self.measures.degrees(base)
        if token == "{" and toks[cursor.i + 1] in ("*", "\\dagger") and toks[cursor.i + 2] not in ("}", "*"):
            name = "conj" if toks[cursor.i + 1] == "*" else "adjoint"  # z^{*2}
            toks[cursor.i], toks[cursor.i + 1] = "^", "{"
            return node(("call", name, (base,)))
        if inner in ("*", "\\star"):
            cursor.i += step
            return self.tail(base, "conj")
        if inner == "\\dagger" or (inner == "+" and base.kind in ("matrix", "call", "accent", "apply")):
            cursor.i += step
            return self.tail(base, "adjoint")
        if inner in ("\\top", "\\intercal", NAME + "T"):
            cursor.i += step
            return self.tail(base, "transpose")
        if inner in ("-", "+") and (step == 3 or toks[cursor.i + 1] in END):
            cursor.i += step
            if base.kind == "constant" and base.value in ("e", "pi", "i"):  # a charge: e^+
                return symbol(self.naming.name_tail({"pi": "\\pi"}.get(base.value, base.value) + "^" + inner))
            return base  # one side of a limit
        if inner == "'" and base.kind in ("apply",):
            cursor.i += step
            return node(("apply", base.value + "'", base.args))
        power = self.arguments.script()
        if toks[cursor.i] == "_" and base.kind == "symbol":
            base = symbol(self.naming.name_tail(base.value))
            if toks[cursor.i] == "^":
                cursor.i += 1
                power = node(("mul", None, (power, self.arguments.script())))
        token = toks[cursor.i]
        if token == "(" and base.kind == "symbol" and power.kind == "integer":
            head = self.application.applied(base)
            base = head
        elif token == "'" and base.kind == "symbol":
            base = symbol(self.naming.name_tail(base.value))
        return node(("pow", None, (base, power)))

    def tail(self, base: Tree, name: str) -> Tree:
        """A conjugate or adjoint of a symbol whose subscript comes after the mark: ``a^\\dagger_k``."""
        cursor = self.cursor
        if cursor.toks[cursor.i] == "_" and base.kind == "symbol":
            base = symbol(self.naming.name_tail(base.value))
        if cursor.toks[cursor.i] == "(" and base.kind == "symbol":
            base = self.application.applied(base)
        return node(("call", name, (base,)))

    def based(self, digits: str) -> Tree | None:
        """``204_5``, a whole number in another base; the place is after the underscore. None where it is none."""
        cursor = self.cursor
        toks = cursor.toks
        grouped = toks[cursor.i] == "{"
        base = toks[cursor.i + grouped]
        if len(digits) < 2 or not (digits.isdecimal() and base.isdecimal() and base.isascii() and len(base) < 3):
            return None
        if (grouped and toks[cursor.i + 2] != "}") or not 2 <= int(base) <= 10 or int(max(digits)) >= int(base):
            return None
        cursor.i += 3 if grouped else 1
        return integer(int(digits, int(base)))

    def subscripted(self, base: Tree) -> Tree:
        """A subscript after a bracket: held constant for a derivative, else where it is evaluated."""
        cursor = self.cursor
        if base.kind == "symbol" and cursor.toks[cursor.i - 1] == "}":  # {v}_0
            return symbol(self.naming.name_tail(base.value))
        cursor.i += 1
        if base.kind == "derivative" and base.value == "partial":
            return node(("derivative", f"partial_{self.naming.subscript()}", base.args))
        if base.kind == "integer":
            based = self.based(cursor.toks[cursor.i - 2])
            if based is not None:
                return based
        if base.kind in ("integer", "decimal") and cursor.toks[cursor.i - 2] not in (")", "]"):
            cursor.fail("a symbol before the subscript", cursor.i - 1)
        here = cursor.i
        name = self.naming.subscript()
        if name.isdecimal() or not (name[:1].isalpha() or name[:1] == "\\") or name == "\\infty" or "=" in name:
            cursor.i = here
            return node(("at", None, (base, self.arguments.script())))
        return node(("at", None, (base, symbol(name))))
