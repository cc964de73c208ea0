"""Fractions and the derivatives that are written like them."""

from __future__ import annotations

from ansatz.scorers.formulas import ONE, Tree, symbol
from ansatz.scorers.notation.grammar.arguments import Arguments
from ansatz.scorers.notation.grammar.classes import DIFFERENTIALS, NO_OPERAND, OPERANDS
from ansatz.scorers.notation.grammar.cursor import Cursor
from ansatz.scorers.notation.grammar.expressions import Expressions
from ansatz.scorers.notation.grammar.naming import Naming
from ansatz.scorers.notation.grammar.trees import EMPTY, lifted, node


class Derivatives:
    """Reading of fractions, derivatives and their variables."""

    __slots__ = ("arguments", "cursor", "grammar", "naming")

    def __init__(self, cursor: Cursor, grammar: Expressions, naming: Naming, arguments: Arguments) -> None:
        self.cursor = cursor
        self.grammar = grammar
        self.naming = naming
        self.arguments = arguments

    def fraction(self) -> Tree:
        cursor = self.cursor
        toks = cursor.toks
        start = cursor.i + 1
        if toks[start] == "{" and toks[start + 1] in DIFFERENTIALS:
            found = self.derivative(start)
            if found is not None:
                return found
        elif (
            toks[start] in DIFFERENTIALS
            and toks[start + 1] == "{"
            and DIFFERENTIALS.get(toks[start + 2]) == DIFFERENTIALS[toks[start]]
        ):
            cursor.i = start + 2  # \frac d{dx}
            pairs = self.variables(DIFFERENTIALS[toks[start]]) if toks[start + 3] in OPERANDS else None
            if pairs and toks[cursor.i] == "}":
                cursor.i += 1
                cursor.enter()
                body = self.operand()
                cursor.depth -= 1
                return lifted(node(("derivative", DIFFERENTIALS[toks[start]], (body, *pairs))))
        cursor.i = start
        cursor.enter()
        above = self.arguments.argument()
        below = self.arguments.argument()
        cursor.depth -= 1
        if below.kind == "differential" and above.kind == "mul":
            last = above.args[-1]
            if last.kind == "differential" and last.value == below.value:
                derivative = node(("derivative", last.value, (last.args[0], below.args[0], ONE)))
                return node(("mul", None, (*above.args[:-1], derivative)))
        return node(("div", None, (above, below)))

    def derivative(self, start: int) -> Tree | None:
        """``\\frac{d^2 x}{dt^2}`` and its kin; None where the fraction is a plain one."""
        cursor = self.cursor
        toks = cursor.toks
        kind = DIFFERENTIALS[toks[start + 1]]
        end = cursor.closing(start)
        if end < 0 or toks[end + 1] != "{" or DIFFERENTIALS.get(toks[end + 2]) != kind:
            return None
        if kind == "D" and not (toks[end + 3] == "t" and toks[end + 4] == "}"):
            return None
        after = toks[end + 3]
        if after not in OPERANDS and after[:1] != "\x03" and after not in ("(", "\\left|", "|", "^", "{", "\\ln"):
            return None
        head = toks[start + 2]
        if head == "_" or (after == "^" and toks[end + 4] == "2" and toks[end + 5] == "}"):
            return None
        here = cursor.i
        stop, cursor.stop = cursor.stop, False
        cursor.i = start + 2
        cursor.enter()
        if toks[cursor.i] == "^":
            cursor.i += 1
            self.arguments.script()
        body: Tree | None = None
        if cursor.i != end:
            body = self.grammar.sum()
            if cursor.i != end:
                cursor.depth -= 1
                cursor.i = here
                cursor.stop = stop
                return None
        cursor.stop = stop
        cursor.i = end + 2
        pairs = self.variables(kind)
        if pairs is None or toks[cursor.i] != "}":
            cursor.depth -= 1
            cursor.i = here
            return None
        cursor.i += 1
        if body is None:
            body = self.operand()
            cursor.depth -= 1
            return lifted(_made(kind, body, pairs))
        cursor.depth -= 1
        return _made(kind, body, pairs)

    def variables(self, kind: str) -> tuple[Tree, ...] | None:
        """``\\partial x^2 \\partial y``: variables with their orders; None where that is not what stands there."""
        cursor = self.cursor
        toks = cursor.toks
        pairs: list[Tree] = []
        while DIFFERENTIALS.get(toks[cursor.i]) == kind:
            cursor.i += 1
            if toks[cursor.i] == "^":  # d^3 p, as below d^3 p in a cross section
                cursor.i += 1
                order = self.arguments.script()
                if toks[cursor.i] not in OPERANDS:
                    return None
                pairs += (self.variable(), order)
                continue
            if toks[cursor.i] in ("}", ")", ""):
                return None
            if toks[cursor.i] == "\\ln":
                cursor.i += 1
                pairs.append(node(("call", "ln", (self.variable(),))))
                if pairs[-1].args[0].kind != "symbol" or kind == "D":
                    return None
            else:
                pairs.append(self.variable())
            if toks[cursor.i] == "^":
                cursor.i += 1
                pairs.append(self.arguments.script())
            else:
                pairs.append(ONE)
            if toks[cursor.i] in ("\\cdot", ",") and DIFFERENTIALS.get(toks[cursor.i + 1]) == kind:
                cursor.i += 1
        return tuple(pairs) or None

    def variable(self) -> Tree:
        """What is differentiated by: a symbol with its subscripts, or a bracket."""
        cursor = self.cursor
        token = cursor.toks[cursor.i]
        if token in ("e", "i", "j", "d", "D", "\\pi"):
            return self.naming.symbol()
        return self.grammar.atom()

    def operand(self) -> Tree:
        """What an operator such as ``\\frac{d}{dx}`` applies to: a bracket, or the rest of the product."""
        cursor = self.cursor
        toks = cursor.toks
        token = toks[cursor.i]
        if token in ("|", "\\right|") and toks[cursor.i + 1] in ("_", "^") and not cursor.bars:
            cursor.i += 1
            place = tuple(tree for tree in self.arguments.limits() if tree is not None)
            return node(("at", None, (self.operand(), *place)))
        if token in ("(", "[", "\\{", "\\left|"):
            return self.grammar.factor()
        if token in NO_OPERAND or token[:1] in ("\x01", "\x02") or (token == "|" and cursor.bars):
            return EMPTY
        return self.grammar.product()

    def indexed_partial(self) -> Tree:
        """``\\partial_t \\rho``, ``\\partial_x^2 u``, ``\\partial_\\mu A``."""
        cursor = self.cursor
        toks = cursor.toks
        cursor.i += 2
        name = self.naming.subscript()
        order: Tree = ONE
        if toks[cursor.i] == "^":
            cursor.i += 1
            order = self.arguments.script()
        cursor.enter()
        token = toks[cursor.i]
        body = EMPTY if token in NO_OPERAND or token[:1] in ("\x01", "\x02") else self.grammar.factor()
        cursor.depth -= 1
        return lifted(node(("derivative", "partial", (body, symbol(name), order))))


def _made(kind: str, body: Tree, pairs: tuple[Tree, ...]) -> Tree:
    """The derivative of a body; that by the logarithm of a letter is the letter times that by the letter."""
    variable = pairs[0]
    if variable.kind == "call" and len(pairs) == 2 and pairs[1] == ONE:
        inside = variable.args[0]
        return node(("mul", None, (inside, node(("derivative", kind, (body, inside, ONE))))))
    return node(("derivative", kind, (body, *pairs)))


def differential_ahead(cursor: Cursor) -> bool:
    """Whether the fraction at hand has a differential in its numerator."""
    toks, i = cursor.toks, cursor.i
    return toks[i + 1] == "{" and toks[i + 2] in ("d", "\\d") and toks[i + 3] in OPERANDS
