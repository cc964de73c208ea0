"""Groups where a factor is due, and what is only decorated."""

from __future__ import annotations

from ansatz.scorers.formulas import Tree
from ansatz.scorers.notation.grammar.accents import Accents
from ansatz.scorers.notation.grammar.arguments import Arguments
from ansatz.scorers.notation.grammar.classes import END
from ansatz.scorers.notation.grammar.cursor import Cursor
from ansatz.scorers.notation.grammar.expressions import Expressions
from ansatz.scorers.notation.grammar.letters import Letters
from ansatz.scorers.notation.grammar.naming import Naming


class Groups:
    """Reading of ``{ .. }`` and of decorations."""

    __slots__ = ("accents", "arguments", "cursor", "grammar", "letters", "naming")

    def __init__(
        self,
        cursor: Cursor,
        grammar: Expressions,
        naming: Naming,
        arguments: Arguments,
        accents: Accents,
        letters: Letters,
    ) -> None:
        self.cursor = cursor
        self.grammar = grammar
        self.naming = naming
        self.arguments = arguments
        self.accents = accents
        self.letters = letters

    def group(self) -> Tree:
        """``{ .. }``: anything, also ``{a \\over b}``."""
        cursor = self.cursor
        toks = cursor.toks
        if toks[cursor.i + 1] == "}":
            cursor.i += 2
            if toks[cursor.i] in END:
                cursor.fail("a number, a symbol or an opening bracket")
            cursor.enter()
            tree = self.letters.prefixed() if toks[cursor.i] in ("^", "_") else self.grammar.factor()
            cursor.depth -= 1
            return tree
        if toks[cursor.i + 1] == "\\bf":
            toks[cursor.i + 1] = "{"
            toks[cursor.i] = "\\vec"
            return self.accents.vector()
        return self.arguments.argument()

    def overset(self) -> Tree:
        """``\\overset{!}{=}``, ``\\underbrace{x}_{..}``, ``\\cancel{x}``: what is decorated."""
        cursor = self.cursor
        toks = cursor.toks
        command = toks[cursor.i]
        cursor.i += 1
        if command in ("\\overset", "\\underset", "\\stackrel"):
            self.naming.group_tokens()
        body = self.arguments.argument()
        if command in ("\\underbrace", "\\overbrace") and toks[cursor.i] in ("_", "^"):
            cursor.i += 1
            self.arguments.script()
        return body
