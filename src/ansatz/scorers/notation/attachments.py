"""What is attached to a factor: powers, marks, subscripts of brackets, evaluation bars."""

from __future__ import annotations

from ansatz.scorers.errors import LimitError
from ansatz.scorers.formulas import Tree, integer, symbol
from ansatz.scorers.notation.application import Application
from ansatz.scorers.notation.classes import END, PERCENT, POSTFIX
from ansatz.scorers.notation.cursor import node
from ansatz.scorers.notation.tokens import NAME

_ARCS = {1: Tree("unit", "arcminute"), 2: Tree("unit", "arcsecond")}


class Attachments(Application):
    """What is attached to a factor: powers, marks, subscripts of brackets, evaluation bars."""

    __slots__ = ()

    def postfix(self, base: Tree) -> Tree:  # noqa: C901 -- one branch a form of the notation
        """Powers, conjugates, factorials, degrees, evaluation bars."""
        toks = self.toks
        count = 0
        while True:
            token = toks[self.i]
            if token not in POSTFIX:
                return base
            count += 1
            if count > 24:
                raise LimitError("NESTING", 24, count)
            if token == "^":
                self.i += 1
                base = self.raised(base)
            elif token == "!":
                self.i += 1
                if toks[self.i] == "!":
                    self.i += 1
                    base = node(("call", "factorial2", (base,)))
                else:
                    base = node(("call", "factorial", (base,)))
            elif token == "_":
                base = self.subscripted(base)
            elif token == "\\degree":
                self.i += 1
                base = self.degrees(base)
            elif token == "\\celsius" or token == "\\fahrenheit":
                self.i += 1
                name = "degree_Celsius" if token == "\\celsius" else "degree_Fahrenheit"
                base = node(("mul", None, (base, Tree("unit", name))))
            elif token == "\\%":
                self.i += 1
                base = node(("mul", None, (base, PERCENT)))
            elif token == "'":
                if base.kind in ("integer", "decimal"):
                    primes = 0
                    while toks[self.i] == "'":
                        primes += 1
                        self.i += 1
                    if primes > 2:
                        self.fail("an operator", self.i - 1)
                    base = node(("mul", None, (base, _ARCS[primes])))
                    continue
                if base.kind != "apply" and base.kind != "call":
                    self.fail("an operator")
                self.i += 1
                base = node((base.kind, base.value + "'", base.args)) if base.kind == "apply" else base
            else:  # a bar: evaluation where a script follows and no bar is open
                if toks[self.i + 1] not in ("_", "^") and token == "\\right|" and not self.bars:
                    self.i += 1  # \left. .. \right| without a place
                    continue
                if toks[self.i + 1] not in ("_", "^") or self.bars == (2 if token == "\\right|" else 1):
                    return base
                self.i += 1
                low, high = self.limits()
                conditions = tuple(tree for tree in (low, high) if tree is not None)
                base = node(("at", None, (base, *conditions)))

    def raised(self, base: Tree) -> Tree:
        """``base ^ ...``; the place is after the caret."""
        toks = self.toks
        token = toks[self.i]
        inner = toks[self.i + 1] if token == "{" and toks[self.i + 2] == "}" else token
        step = 3 if inner is not token else 1
        if inner in ("\\circ", "\\degree"):
            self.i += step
            return self.degrees(base)
        if token == "{" and toks[self.i + 1] in ("*", "\\dagger") and toks[self.i + 2] not in ("}", "*"):
            name = "conj" if toks[self.i + 1] == "*" else "adjoint"  # z^{*2}
            toks[self.i], toks[self.i + 1] = "^", "{"
            return node(("call", name, (base,)))
        if inner in ("*", "\\star"):
            self.i += step
            return self.tail(base, "conj")
        if inner == "\\dagger" or (inner == "+" and base.kind in ("matrix", "call", "accent", "apply")):
            self.i += step
            return self.tail(base, "adjoint")
        if inner in ("\\top", "\\intercal", NAME + "T"):
            self.i += step
            return self.tail(base, "transpose")
        if inner in ("-", "+") and (step == 3 or toks[self.i + 1] in END):
            self.i += step
            if base.kind == "constant" and base.value in ("e", "pi", "i"):  # a charge: e^+
                return symbol(self.name_tail({"pi": "\\pi"}.get(base.value, base.value) + "^" + inner))
            return base  # one side of a limit
        if inner == "'" and base.kind in ("apply",):
            self.i += step
            return node(("apply", base.value + "'", base.args))
        power = self.script()
        if toks[self.i] == "_" and base.kind == "symbol":
            base = symbol(self.name_tail(base.value))
            if toks[self.i] == "^":
                self.i += 1
                power = node(("mul", None, (power, self.script())))
        token = toks[self.i]
        if token == "(" and base.kind == "symbol" and power.kind == "integer":
            head = self.applied(base)
            base = head
        elif token == "'" and base.kind == "symbol":
            base = symbol(self.name_tail(base.value))
        return node(("pow", None, (base, power)))

    def tail(self, base: Tree, name: str) -> Tree:
        """A conjugate or adjoint of a symbol whose subscript comes after the mark: ``a^\\dagger_k``."""
        if self.toks[self.i] == "_" and base.kind == "symbol":
            base = symbol(self.name_tail(base.value))
        if self.toks[self.i] == "(" and base.kind == "symbol":
            base = self.applied(base)
        return node(("call", name, (base,)))

    def based(self, digits: str) -> Tree | None:
        """``204_5``, a whole number in another base; the place is after the underscore. None where it is none."""
        toks = self.toks
        grouped = toks[self.i] == "{"
        base = toks[self.i + grouped]
        if len(digits) < 2 or not (digits.isdecimal() and base.isdecimal() and base.isascii() and len(base) < 3):
            return None
        if (grouped and toks[self.i + 2] != "}") or not 2 <= int(base) <= 10 or int(max(digits)) >= int(base):
            return None
        self.i += 3 if grouped else 1
        return integer(int(digits, int(base)))

    def subscripted(self, base: Tree) -> Tree:
        """A subscript after a bracket: held constant for a derivative, else where it is evaluated."""
        if base.kind == "symbol" and self.toks[self.i - 1] == "}":  # {v}_0
            return symbol(self.name_tail(base.value))
        self.i += 1
        if base.kind == "derivative" and base.value == "partial":
            return node(("derivative", f"partial_{self.subscript()}", base.args))
        if base.kind == "integer":
            based = self.based(self.toks[self.i - 2])
            if based is not None:
                return based
        if base.kind in ("integer", "decimal") and self.toks[self.i - 2] not in (")", "]"):
            self.fail("a symbol before the subscript", self.i - 1)
        here = self.i
        name = self.subscript()
        if name.isdecimal() or not (name[:1].isalpha() or name[:1] == "\\") or name == "\\infty" or "=" in name:
            self.i = here
            return node(("at", None, (base, self.script())))
        return node(("at", None, (base, symbol(name))))
