"""Bars: absolute values, norms, evaluation, rounding."""

from __future__ import annotations

from ansatz.scorers.formulas import Tree
from ansatz.scorers.notation.grammar.arguments import Arguments
from ansatz.scorers.notation.grammar.cursor import Cursor
from ansatz.scorers.notation.grammar.kets import Kets
from ansatz.scorers.notation.grammar.statements import Statements
from ansatz.scorers.notation.grammar.trees import EMPTY, node


class Bars:
    """Reading of what stands between bars."""

    __slots__ = ("arguments", "cursor", "kets", "statements")

    def __init__(self, cursor: Cursor, statements: Statements, arguments: Arguments, kets: Kets) -> None:
        self.cursor = cursor
        self.statements = statements
        self.arguments = arguments
        self.kets = kets

    def absolute(self) -> Tree:
        """``|x|``, or a ket where ``\\rangle`` comes before the next bar."""
        cursor = self.cursor
        toks = cursor.toks
        ends = ("\\rangle", "|", "\\right|", "\\left|", "", "\\langle")
        k = next(k for k in range(cursor.i + 1, len(toks)) if toks[k] in ends)
        if toks[k] == "\\rangle":
            return self.kets.ket(k)
        explicit = toks[cursor.i] == "\\left|"
        cursor.i += 1
        cursor.enter()
        bars, cursor.bars = cursor.bars, 2 if explicit else 1
        body = self.statements.statement()
        cursor.bars = bars
        cursor.depth -= 1
        if toks[cursor.i] not in (("\\right|", "|") if explicit else ("|", "\\right|")):
            cursor.fail("'|'")
        cursor.i += 1
        return node(("call", "det" if body.kind == "matrix" else "abs", (body,)))

    def open_left(self) -> Tree:
        """``\\left. .. \\right|_a^b``: all of it is evaluated there."""
        cursor = self.cursor
        toks = cursor.toks
        cursor.i += 1
        cursor.enter()
        bars, cursor.bars = cursor.bars, 2
        stop, cursor.stop = cursor.stop, False
        body = EMPTY if toks[cursor.i] == "\\right|" else self.statements.statement()
        cursor.bars = bars
        cursor.stop = stop
        cursor.depth -= 1
        cursor.take("\\right|", "'\\right|'")
        places = tuple(tree for tree in self.arguments.limits() if tree is not None)
        return node(("at", None, (body, *places))) if places else body

    def norm(self) -> Tree:
        cursor = self.cursor
        toks = cursor.toks
        cursor.i += 1
        cursor.enter()
        bars, cursor.bars = cursor.bars, 3
        body = self.statements.statement()
        cursor.bars = bars
        cursor.depth -= 1
        if toks[cursor.i] not in ("\\|", "\\right\\|"):
            cursor.fail("'\\|'")
        cursor.i += 1
        return node(("call", "norm", (body,)))

    def rounded(self) -> Tree:
        cursor = self.cursor
        toks = cursor.toks
        opener = toks[cursor.i]
        cursor.i += 1
        cursor.enter()
        body = self.statements.statement()
        cursor.depth -= 1
        cursor.take("\\rfloor" if opener == "\\lfloor" else "\\rceil", "the closing bracket")
        return node(("call", "floor" if opener == "\\lfloor" else "ceil", (body,)))
