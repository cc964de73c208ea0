"""Gradient, divergence, curl and Laplacian."""

from __future__ import annotations

from ansatz.scorers.formulas import TWO, Tree
from ansatz.scorers.notation.grammar.arguments import Arguments
from ansatz.scorers.notation.grammar.classes import NO_OPERAND, OPERANDS
from ansatz.scorers.notation.grammar.cursor import Cursor
from ansatz.scorers.notation.grammar.expressions import Expressions
from ansatz.scorers.notation.grammar.naming import Naming
from ansatz.scorers.notation.grammar.trees import EMPTY, is_vector, lifted, node


class Nabla:
    """Reading of nabla."""

    __slots__ = ("arguments", "cursor", "grammar", "naming")

    def __init__(self, cursor: Cursor, grammar: Expressions, naming: Naming, arguments: Arguments) -> None:
        self.cursor = cursor
        self.grammar = grammar
        self.naming = naming
        self.arguments = arguments

    def nabla(self) -> Tree:
        cursor = self.cursor
        toks = cursor.toks
        cursor.i += 1
        value = "grad"
        while toks[cursor.i] == "'":
            cursor.i += 1
        token = toks[cursor.i]
        if token == "_":
            cursor.i += 1
            self.naming.subscript()
            token = toks[cursor.i]
        if token == "^":
            cursor.i += 1
            if toks[cursor.i] == "{" and toks[cursor.i + 1] == "'":
                cursor.i += 1
                toks[cursor.i] = "{"
            power = self.arguments.script()
            if power != TWO:
                cursor.fail("'2' above nabla")
            value = "laplacian"
        elif token == "\\cdot":
            value = "div"
            cursor.i += 1
        elif token == "\\times":
            value = "curl"
            cursor.i += 1
        cursor.vectors = True
        cursor.enter()
        token = toks[cursor.i]
        if token in NO_OPERAND or token[:1] in ("\x01", "\x02"):
            body = EMPTY
        else:
            body = self.grammar.factor()
            if value in ("div", "curl"):
                parts = [body]
                while not is_vector(parts[-1]) and toks[cursor.i] not in NO_OPERAND and toks[cursor.i] in OPERANDS:
                    parts.append(self.grammar.factor())
                if len(parts) > 1:
                    body = node(("mul", None, tuple(parts)))
        cursor.depth -= 1
        return lifted(node(("nabla", value, (body,))))
