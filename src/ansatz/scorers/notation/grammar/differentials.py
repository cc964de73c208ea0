"""Differentials: ``dx``, ``d^3r``, ``\\partial x``, and the letter d."""

from __future__ import annotations

from ansatz.scorers.formulas import ONE, Tree
from ansatz.scorers.notation.grammar.application import Application
from ansatz.scorers.notation.grammar.arguments import Arguments
from ansatz.scorers.notation.grammar.classes import DIFFERENTIALS, OPERANDS
from ansatz.scorers.notation.grammar.cursor import Cursor
from ansatz.scorers.notation.grammar.derivatives import Derivatives
from ansatz.scorers.notation.grammar.evidence import Evidence
from ansatz.scorers.notation.grammar.naming import Naming
from ansatz.scorers.notation.grammar.trees import node


class Differentials:
    """Reading of a d, or a sign like it, before a letter."""

    __slots__ = ("application", "arguments", "cursor", "derivatives", "evidence", "naming")

    def __init__(
        self,
        cursor: Cursor,
        evidence: Evidence,
        naming: Naming,
        application: Application,
        arguments: Arguments,
        derivatives: Derivatives,
    ) -> None:
        self.cursor = cursor
        self.evidence = evidence
        self.naming = naming
        self.application = application
        self.arguments = arguments
        self.derivatives = derivatives

    def differential(self) -> Tree:  # noqa: C901 -- one branch a form of the notation
        """``dx``, ``d^3r``, ``\\partial x``, ``dx/dt``, ``d/dx``; a letter d where none of these stands."""
        cursor = self.cursor
        toks = cursor.toks
        start = cursor.i
        token, after = toks[start], toks[start + 1]
        kind = DIFFERENTIALS[token]
        if after == "e" and toks[start + 2] == "^" and token == "d":
            return self.letter_d()
        if token == "\\partial" and after == "_":
            return self.derivatives.indexed_partial()
        if after == "/" and DIFFERENTIALS.get(toks[start + 2]) == kind and toks[start + 3] in OPERANDS:
            cursor.i += 2
            pairs = self.derivatives.variables(kind)
            if pairs:
                cursor.enter()
                body = self.derivatives.operand()
                cursor.depth -= 1
                return node(("derivative", kind, (body, *pairs)))
            cursor.i = start
        order: Tree | None = None
        if after == "^":
            k = start + 2
            if toks[k] == "{":
                k = cursor.closing(k)
            follower = toks[k + 1] if k > 0 else ""
            if follower == "/" and DIFFERENTIALS.get(toks[k + 2]) == kind and toks[k + 3] in OPERANDS:
                cursor.i = k + 2
                pairs = self.derivatives.variables(kind)
                if pairs:
                    cursor.enter()
                    body = self.derivatives.operand()
                    cursor.depth -= 1
                    return node(("derivative", kind, (body, *pairs)))
                cursor.i = start
            if follower not in OPERANDS or (token == "d" and not cursor.integrals and not self.quotient(k + 1, kind)):
                return self.letter_d()
            cursor.i = start + 2
            order = self.arguments.script()
        elif after not in OPERANDS and not (token != "d" and after in ("(", "{")) and after[:1] != "\x03":
            if not (cursor.integrals and after in ("(", "\\cos", "\\sin", "{")):
                return self.letter_d()
            cursor.i = start + 1
        else:
            cursor.i = start + 1
            plain = token == "d" and not cursor.integrals and not self.quotient(start + 1, kind)
            if plain and ("d" in cursor.names.symbols or self.evidence.fact("d")):
                cursor.i = start
                return self.letter_d()
        cursor.enter()
        body = self.derivatives.variable()
        if toks[cursor.i] == "(" and body.kind == "symbol":
            body = self.application.applied(body)
        cursor.depth -= 1
        if toks[cursor.i] == "/" and DIFFERENTIALS.get(toks[cursor.i + 1]) == kind and toks[cursor.i + 2] in OPERANDS:
            here = cursor.i
            cursor.i += 1
            pairs = self.derivatives.variables(kind)
            if pairs:
                return node(("derivative", kind, (body, *pairs)))
            cursor.i = here
        value = kind
        if order is not None and order != ONE:
            value = f"{kind}^{order.value}" if order.kind in ("integer", "symbol") else kind
        return node(("differential", value, (body,)))

    def quotient(self, k: int, kind: str) -> bool:
        """Whether ``x/d`` follows at ``k``: a derivative written with a slash."""
        cursor = self.cursor
        toks = cursor.toks
        for m in range(k + 1, min(k + 8, len(toks) - 1)):
            if toks[m] == "/":
                return DIFFERENTIALS.get(toks[m + 1]) == kind and toks[m + 2] in OPERANDS
            if toks[m] in ("+", "-", "=", ")", ""):
                return False
        return False

    def letter_d(self) -> Tree:
        """A plain letter d (or a lone operator sign)."""
        cursor = self.cursor
        token = cursor.toks[cursor.i]
        if token == "\\d":
            cursor.toks[cursor.i] = "d"
        return self.naming.symbol()
