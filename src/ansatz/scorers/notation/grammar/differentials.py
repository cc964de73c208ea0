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

    def differential(self) -> Tree:
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
        follower = start + 1
        if after == "^":
            follower = start + 2 if toks[start + 2] != "{" else cursor.closing(start + 2)
            follower = follower + 1 if follower > 0 else len(toks) - 1
        operator = self._operator(follower, kind)
        if operator is not None:
            return operator
        if not self._is_one(token, after, follower):
            return self.letter_d()
        order: Tree | None = None
        cursor.i = start + 1
        if after == "^":
            cursor.i = start + 2
            order = self.arguments.script()
        cursor.enter()
        body = self.derivatives.variable()
        if toks[cursor.i] == "(" and body.kind == "symbol":
            body = self.application.applied(body)
        cursor.depth -= 1
        pairs = self._below(cursor.i, kind)
        if pairs:
            return node(("derivative", kind, (body, *pairs)))
        value = kind
        if order is not None and order != ONE:
            value = f"{kind}^{order.value}" if order.kind in ("integer", "symbol") else kind
        return node(("differential", value, (body,)))

    def _operator(self, at: int, kind: str) -> Tree | None:
        """``d/dx`` and ``d^2/dx^2`` with what they apply to, where the slash stands at ``at``; None where none does."""
        cursor = self.cursor
        pairs = self._below(at, kind)
        if not pairs:
            return None
        cursor.enter()
        body = self.derivatives.operand()
        cursor.depth -= 1
        return node(("derivative", kind, (body, *pairs)))

    def _below(self, at: int, kind: str) -> tuple[Tree, ...] | None:
        """The variables behind a slash at ``at``, stepped over; None where no ``/dx`` stands there."""
        cursor = self.cursor
        toks = cursor.toks
        if toks[at] != "/" or DIFFERENTIALS.get(toks[at + 1]) != kind or toks[at + 2] not in OPERANDS:
            return None
        here = cursor.i
        cursor.i = at + 1
        pairs = self.derivatives.variables(kind)
        if not pairs:
            cursor.i = here
        return pairs

    def _is_one(self, token: str, after: str, follower: int) -> bool:
        """Whether the sign at hand, with what stands behind it and its power, is a differential at all."""
        cursor = self.cursor
        toks = cursor.toks
        kind = DIFFERENTIALS[token]
        bare = token == "d" and not cursor.integrals
        if after == "^":
            return toks[follower] in OPERANDS and not (bare and not self.quotient(follower, kind))
        if after not in OPERANDS and not (token != "d" and after in ("(", "{")) and after[:1] != "\x03":
            return bool(cursor.integrals) and after in ("(", "\\cos", "\\sin", "{")
        if bare and not self.quotient(follower, kind):
            return not ("d" in cursor.names.symbols or self.evidence.fact("d"))
        return True

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
