"""Accents and fonts: vectors, hats, bars, derivatives by time."""

from __future__ import annotations

from ansatz.scorers.formulas import EULER, IMAGINARY, PI, Tree, integer, symbol
from ansatz.scorers.notation import vocabulary as v
from ansatz.scorers.notation.grammar.application import Application
from ansatz.scorers.notation.grammar.arguments import Arguments
from ansatz.scorers.notation.grammar.classes import LETTERLIKE, VALUES
from ansatz.scorers.notation.grammar.cursor import Cursor
from ansatz.scorers.notation.grammar.expressions import Expressions
from ansatz.scorers.notation.grammar.naming import Naming
from ansatz.scorers.notation.grammar.numbers import NumberReader
from ansatz.scorers.notation.grammar.trees import node

_BOLD = frozenset(["\\mathbf", "\\boldsymbol", "\\bm", "\\pmb", "\\bf", "\\bold", "\\symbf"])
_STATEMENTS = frozenset(["relation", "chain", "list", "where"])
_EDGES = frozenset(["", ",", ";", "\\\\", ".", "&"])
_TIME = symbol("t")


class Accents:
    """Reading of letters that a command dresses."""

    __slots__ = ("application", "arguments", "cursor", "grammar", "naming", "numbers")

    def __init__(
        self,
        cursor: Cursor,
        grammar: Expressions,
        numbers: NumberReader,
        naming: Naming,
        application: Application,
        arguments: Arguments,
    ) -> None:
        self.cursor = cursor
        self.grammar = grammar
        self.numbers = numbers
        self.naming = naming
        self.application = application
        self.arguments = arguments

    def accented(self) -> Tree:
        """``\\vec v``, ``\\hat{x}_1``, ``\\mathbf{E}``, ``\\bar x``; over more than a symbol a node."""
        cursor = self.cursor
        toks = cursor.toks
        command = toks[cursor.i]
        accent = v.ACCENTS.get(command, "vec")
        cursor.i += 1
        cursor.enter()
        if toks[cursor.i] == "{":
            end = cursor.closing(cursor.i)
            if end < 0:
                cursor.fail("a group with its closing brace")
            inner = toks[cursor.i + 1 : end]
            if inner and all(len(t) == 1 and t.isalpha() for t in inner) and (len(inner) < 4):
                cursor.i = end + 1
                cursor.depth -= 1
                return self.dressed(accent, "".join(inner))
            if inner == ["\\nabla"]:
                cursor.i = end
                toks[end] = "\\nabla"  # \boldsymbol{\nabla} is the operator itself
                cursor.depth -= 1
                return self.grammar.atom()
            if len(inner) == 1 and inner[0][0].isdigit():
                cursor.i = end + 1
                cursor.depth -= 1
                return self.numbers.number_tree(inner[0])
            start = cursor.i - 1
            body = self.arguments.argument()
            if command in _BOLD and body.kind != "symbol" and self.emphasised(start, body):
                cursor.depth -= 1
                return body
        elif toks[cursor.i] == "\\nabla":
            cursor.depth -= 1
            return self.grammar.atom()
        else:
            body = self.bare()
        cursor.depth -= 1
        if body.kind == "symbol":
            return self.dressed(accent, body.value)
        if body.kind == "pow" and body.args[0].kind == "symbol" and accent != "bar":
            return node(("pow", None, (self.dressed(accent, body.args[0].value), body.args[1])))
        if body in (EULER, IMAGINARY, PI):
            return self.dressed(accent, {"pi": "\\pi"}.get(body.value, body.value))
        if body.kind in ("integer", "decimal"):
            return body
        if body.kind == "nabla" or accent == "under":
            return body
        return node(("accent", accent, (body,)))

    def emphasised(self, start: int, body: Tree) -> bool:
        """Whether bold type marks a whole answer, or one side of it, rather than a vector."""
        cursor = self.cursor
        if body.kind in _STATEMENTS:
            return True
        before, after = cursor.toks[start - 1] if start else "", cursor.toks[cursor.i]
        return (before in _EDGES or before in VALUES) and (after in _EDGES or after in VALUES)

    def bare(self) -> Tree:
        """One letter, command or group: the argument of an accent."""
        cursor = self.cursor
        token = cursor.toks[cursor.i]
        if token in LETTERLIKE or token in ("e", "i", "j", "d", "D", "\\pi", "\\Delta", "\\delta"):
            cursor.i += 1
            return symbol(token)
        return self.grammar.atom()

    def dressed(self, accent: str, name: str) -> Tree:
        """The symbol with an accent around its base; ``\\hat`` wins over ``\\vec``."""
        base, tail = name, ""
        for k, c in enumerate(name):
            if c in "_'^" and k and name[:k].count("{") == name[:k].count("}"):
                base, tail = name[:k], name[k:]
                break
        if base.startswith("\\vec{") and accent in ("hat", "vec"):
            base = base[5:-1]
        elif accent == "vec" and base.startswith("\\hat{"):
            return symbol(self.naming.name_tail(name))
        prefix = ""
        if base.startswith(("\\Delta ", "\\delta ")):
            prefix, base = base[:7], base[7:]
        if accent == "under":
            return symbol(self.naming.name_tail(name))
        return symbol(self.naming.name_tail(f"{prefix}\\{accent}{{{base}}}{tail}"))

    def vector(self) -> Tree:
        cursor = self.cursor
        cursor.vectors = True
        return self.accented()

    def hat(self) -> Tree:
        cursor = self.cursor
        cursor.vectors = True
        return self.accented()

    def dot(self) -> Tree:
        """``\\dot x``, ``\\ddot{\\vec r}_1``: derivatives by time."""
        cursor = self.cursor
        order = v.DOTS[cursor.toks[cursor.i]]
        cursor.i += 1
        cursor.enter()
        token = cursor.toks[cursor.i]
        body = self.arguments.argument() if token == "{" else self.bare()
        cursor.depth -= 1
        if body.kind == "constant":
            body = symbol({"pi": "\\pi"}.get(body.value, body.value))
        if body.kind == "symbol":
            body = symbol(self.naming.name_tail(body.value))
            if cursor.toks[cursor.i] == "(":
                body = self.application.applied(body)
        return node(("derivative", "d", (body, _TIME, integer(order))))
