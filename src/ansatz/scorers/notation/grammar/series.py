"""Sums, products and limits."""

from __future__ import annotations

from ansatz.scorers.formulas import Tree
from ansatz.scorers.notation.grammar.arguments import Arguments
from ansatz.scorers.notation.grammar.classes import NO_OPERAND
from ansatz.scorers.notation.grammar.cursor import Cursor
from ansatz.scorers.notation.grammar.expressions import Expressions
from ansatz.scorers.notation.grammar.trees import EMPTY, node


class Series:
    """Reading of operators with a range below them."""

    __slots__ = ("arguments", "cursor", "grammar")

    def __init__(self, cursor: Cursor, grammar: Expressions, arguments: Arguments) -> None:
        self.cursor = cursor
        self.grammar = grammar
        self.arguments = arguments

    def series(self) -> Tree:
        """``\\sum_{n=1}^{N} a_n``: the body reaches to the next sign or relation."""
        cursor = self.cursor
        toks = cursor.toks
        kind = "sum" if toks[cursor.i] == "\\sum" else "product"
        cursor.i += 1
        low, high = self.arguments.limits()
        cursor.enter()
        if toks[cursor.i] in ("-", "+"):
            sign = toks[cursor.i]
            cursor.i += 1
            body = self.grammar.product()
            if sign == "-":
                body = node(("neg", None, (body,)))
        elif toks[cursor.i] in NO_OPERAND and toks[cursor.i]:
            body = EMPTY
        else:
            body = self.grammar.product()
        cursor.depth -= 1
        if low is None:
            return node((kind, None, (body,) if high is None else (body, EMPTY, EMPTY, high)))
        if low.kind == "relation" and low.value == "=":
            variable, first = low.args
            if high is not None:
                return node((kind, None, (body, variable, first, high)))
            return node((kind, None, (body, low)))
        if high is not None:
            return node((kind, None, (body, low, EMPTY, high)))
        return node((kind, None, (body, low)))

    def limit(self) -> Tree:
        """``\\lim_{x \\to 0^+} f``."""
        cursor = self.cursor
        toks = cursor.toks
        cursor.i += 1
        if toks[cursor.i] != "_":
            cursor.fail("'_' and where the limit is taken")
        cursor.i += 1
        side = ""
        if toks[cursor.i] == "{":
            end = cursor.closing(cursor.i)
            if end > 3:
                if toks[end - 1] in ("+", "-") and toks[end - 2] == "^":
                    side = toks[end - 1]
                elif toks[end - 1] == "}" and toks[end - 2] in ("+", "-") and toks[end - 4] == "^":
                    side = toks[end - 2]
        where = self.arguments.script()
        cursor.enter()
        body = self.grammar.product()
        cursor.depth -= 1
        if where.kind != "relation" or where.value != "->":
            cursor.fail("a variable with '\\to' below the limit")
        return node(("limit", side, (body, *where.args)))
