"""Arguments of commands, of ``^`` and of ``_``."""

from __future__ import annotations

from ansatz.scorers.formulas import Tree, symbol
from ansatz.scorers.notation.grammar.application import Application
from ansatz.scorers.notation.grammar.classes import END, LEAVES, LETTERS, SIGNS, VALUES
from ansatz.scorers.notation.grammar.cursor import Cursor
from ansatz.scorers.notation.grammar.expressions import Expressions
from ansatz.scorers.notation.grammar.naming import Naming
from ansatz.scorers.notation.grammar.statements import Statements
from ansatz.scorers.notation.grammar.trees import EMPTY, node


class Arguments:
    """Reading of groups, single tokens and scripts."""

    __slots__ = ("application", "cursor", "grammar", "naming", "statements")

    def __init__(
        self, cursor: Cursor, grammar: Expressions, naming: Naming, statements: Statements, application: Application
    ) -> None:
        self.cursor = cursor
        self.grammar = grammar
        self.naming = naming
        self.statements = statements
        self.application = application

    def argument(self) -> Tree:
        """The argument of a command: a group, or one token; of a number its first digit."""
        cursor = self.cursor
        toks = cursor.toks
        token = toks[cursor.i]
        if token != "{":
            if token.isdigit() and len(token) > 1:
                toks[cursor.i] = token[1:]
                return node(("integer", int(token[0]), ()))
            return self.single()
        if toks[cursor.i + 2] == "}":
            inner = LEAVES.get(toks[cursor.i + 1])
            if inner is not None:
                cursor.i += 3
                return inner
        cursor.i += 1
        cursor.enter()
        bars, cursor.bars = cursor.bars, 0
        stop, cursor.stop = cursor.stop, False
        tree = self.grammar.sum()
        token = toks[cursor.i]
        if token != "}":
            tree = self.statements.rest(tree)
        cursor.bars = bars
        cursor.stop = stop
        cursor.i += 1
        cursor.depth -= 1
        return tree

    def single(self) -> Tree:
        """One token as an argument: a letter without its subscripts, a number, a command with its own."""
        cursor = self.cursor
        token = cursor.toks[cursor.i]
        if token in LETTERS:
            cursor.i += 1
            return LETTERS[token]
        if token in ("\\Delta", "\\delta", "d", "D", "j"):
            cursor.i += 1
            return symbol(token)
        if token in ("-", "+"):
            cursor.i += 1
            inner = self.single()
            return node(("neg", None, (inner,))) if token == "-" else inner
        if token in END or token in ("^", "_", "/"):
            cursor.fail("an argument")
        cursor.enter()
        tree = self.grammar.atom()
        cursor.depth -= 1
        return tree

    def script(self) -> Tree:
        """The argument of ``^`` or ``_``: a group, a bracket, a whole number, one letter."""
        cursor = self.cursor
        toks = cursor.toks
        token = toks[cursor.i]
        leaf = LEAVES.get(toks[cursor.i + 1] if token == "{" else token)
        if leaf is not None:  # the commonest: 2, {2}, {n}
            if token == "{":
                if toks[cursor.i + 2] == "}":
                    cursor.i += 3
                    return leaf
            elif leaf.kind == "integer" and toks[cursor.i + 1] != "^":
                cursor.i += 1
                return leaf
        cursor.enter()
        if token == "{":
            if toks[cursor.i + 1] in SIGNS and toks[cursor.i + 2] in SIGNS and toks[cursor.i + 3] == "}":  # 0^{-+}
                tree = symbol(toks[cursor.i + 1] + toks[cursor.i + 2])
                cursor.i += 4
            elif toks[cursor.i + 2] == "}" and (toks[cursor.i + 1] in SIGNS or toks[cursor.i + 1] in ("*", "\\dagger")):
                tree = symbol(toks[cursor.i + 1])
                cursor.i += 3
            elif toks[cursor.i + 1] in VALUES:
                cursor.i += 2
                tree = node(("relation", VALUES[toks[cursor.i - 1]], (EMPTY, self.statements.side())))
                cursor.take("}", "'}'")
            else:
                tree = self.argument()
        elif token in SIGNS:
            cursor.i += 1
            after = toks[cursor.i]
            if after in END:
                tree = symbol(token)
            else:
                inner = self.script()
                tree = node(("neg", None, (inner,))) if token == "-" else (
                    inner if token == "+" else node(("plusminus", "+-", (inner,)))
                )  # fmt: skip
        elif not cursor.latex and not self.grammar.opens(token) and token not in END and not token[0].isdigit():
            tree = self.naming.symbol() if token in LETTERS else self.single()
            if toks[cursor.i] == "(" and tree.kind == "symbol":
                tree = self.application.applied(tree)
        else:
            tree = self.single()
        if toks[cursor.i] == "^" and not cursor.latex and token != "{":
            cursor.i += 1
            tree = node(("pow", None, (tree, self.script())))
        cursor.depth -= 1
        return tree

    def limits(self) -> tuple[Tree | None, Tree | None]:
        """``_a^b`` in either order."""
        cursor = self.cursor
        toks = cursor.toks
        low: Tree | None = None
        high: Tree | None = None
        while True:
            token = toks[cursor.i]
            if token == "_" and low is None:
                cursor.i += 1
                low = self.script()
            elif token == "^" and high is None:
                cursor.i += 1
                high = self.script()
            else:
                return low, high
