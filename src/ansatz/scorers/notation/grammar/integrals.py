"""Integrals: where the integrand ends, and by what it is integrated."""

from __future__ import annotations

from ansatz.scorers.formulas import ONE, RELATION_SPELLING, Tree
from ansatz.scorers.notation.grammar.arguments import Arguments
from ansatz.scorers.notation.grammar.classes import NO_OPERAND, OPERANDS
from ansatz.scorers.notation.grammar.cursor import Cursor
from ansatz.scorers.notation.grammar.expressions import Expressions
from ansatz.scorers.notation.grammar.trees import EMPTY, node

_MULTIPLE = {"\\int": 1, "\\oint": 1, "\\iint": 2, "\\oiint": 2, "\\iiint": 3, "\\oiiint": 3}
_STATEMENT_ENDS = frozenset(RELATION_SPELLING.values()) | {"", ",", ";", "\\\\", "\\Rightarrow", "\\end{rows}"}


class Integrals:
    """Reading of integrals."""

    __slots__ = ("arguments", "cursor", "grammar")

    def __init__(self, cursor: Cursor, grammar: Expressions, arguments: Arguments) -> None:
        self.cursor = cursor
        self.grammar = grammar
        self.arguments = arguments

    def integral(self) -> Tree:
        """``\\int_a^b f\\,dx``: the integrand ends at its differential, or begins after it."""
        cursor = self.cursor
        toks = cursor.toks
        command = toks[cursor.i]
        cursor.i += 1
        value = "closed" if command.startswith("\\oi") else ""
        wanted = _MULTIPLE[command]
        low, high = self.arguments.limits()
        cursor.enter()
        cursor.integrals += 1
        stop, cursor.stop = cursor.stop, True
        terms: list[Tree] = []
        variable: Tree | None = None
        sign = toks[cursor.i]
        while True:
            if sign in ("+", "-"):
                cursor.i += 1
            elif terms:
                break
            if toks[cursor.i] in NO_OPERAND and toks[cursor.i] and not terms:
                terms.append(EMPTY)
                break
            term = self.grammar.product()
            rest, variable = self.extracted(term)
            terms.append(node(("neg", None, (rest,))) if sign == "-" else rest)
            if variable is not None:
                break
            sign = toks[cursor.i]
            if sign not in ("+", "-") or not self.reaches(cursor.i):
                break
        body = terms[0] if len(terms) == 1 else node(("add", None, tuple(terms)))
        variables = [variable] if variable is not None else []
        while variables and toks[cursor.i] in ("d", "\\d") and (
            len(variables) < wanted or cursor.integrals == 1
        ) and toks[cursor.i + 1] in OPERANDS | {"^"}:  # fmt: skip
            more = self.grammar.factor()
            if more.kind != "differential":
                body = node(("mul", None, (body, more)))
                break
            variables.append(self.measure(more))
        cursor.integrals -= 1
        cursor.stop = stop
        cursor.depth -= 1
        bounds: tuple[Tree, ...] = ()
        if low is not None and high is not None:
            bounds = (low, high)
        elif low is not None or high is not None:
            bounds = (low or high or EMPTY,)
        if not variables:
            return node(("integral", value, (body, EMPTY, *bounds) if bounds else (body,)))
        for inner in variables[:-1]:
            body = node(("integral", "", (body, inner)))
        return node(("integral", value, (body, variables[-1], *bounds)))

    @staticmethod
    def measure(differential: Tree) -> Tree:
        """The variable of a differential; ``d^3r`` keeps its differential."""
        return differential if "^" in differential.value else differential.args[0]

    def extracted(self, term: Tree) -> tuple[Tree, Tree | None]:
        """The integrand without its differential, and the variable; None where there is no differential."""
        kind = term.kind
        if kind == "differential":
            return ONE, self.measure(term)
        if kind == "mul":
            for k in range(len(term.args) - 1, -1, -1):
                part = term.args[k]
                if part.kind in ("differential", "dot", "cross", "div"):
                    rest, variable = self.extracted(part)
                    if variable is None:
                        continue
                    others = [*term.args[:k], *([] if rest == ONE else [rest]), *term.args[k + 1 :]]
                    more = [p for p in others if p.kind == "differential"]
                    others = [p for p in others if p.kind != "differential"]
                    body = ONE if not others else others[0] if len(others) == 1 else node(("mul", None, tuple(others)))
                    for extra in more:
                        body = node(("integral", "", (body, variable)))
                        variable = self.measure(extra)
                    return body, variable
        elif kind == "div":
            rest, variable = self.extracted(term.args[0])
            if variable is not None:
                return node(("div", None, (rest, term.args[1]))), variable
        elif kind == "neg":
            rest, variable = self.extracted(term.args[0])
            if variable is not None:
                return node(("neg", None, (rest,))), variable
        elif kind in ("dot", "cross"):
            for side in term.args:
                if side.kind == "differential":
                    return term, self.measure(side)
                if side.kind == "mul" and any(p.kind == "differential" for p in side.args):
                    return term, next(self.measure(p) for p in side.args if p.kind == "differential")
        return term, None

    def reaches(self, start: int) -> bool:
        """Whether a differential stands ahead on this level of the statement; found for all places at once."""
        cursor = self.cursor
        if cursor.scans is None:
            toks = cursor.toks
            scans = [0] * len(toks)
            state = 0
            levels: list[int] = []
            for k in range(len(toks) - 1, -1, -1):
                token = toks[k]
                if token in ("}", ")", "]"):
                    levels.append(state)
                    state = 0
                elif token in ("{", "(", "["):
                    state = levels.pop() if levels else 0
                elif token in _STATEMENT_ENDS:
                    state = 0
                elif token in ("d", "\\d") and (toks[k + 1] in OPERANDS or toks[k + 1] == "^"):
                    state = 1
                scans[k] = state
            cursor.scans = scans
        return bool(cursor.scans[start])
