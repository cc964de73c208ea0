"""What stands between commas in a bracket."""

from __future__ import annotations

from ansatz.scorers.formulas import Tree, symbol
from ansatz.scorers.notation import vocabulary as v
from ansatz.scorers.notation.grammar.cursor import Cursor
from ansatz.scorers.notation.grammar.statements import Statements
from ansatz.scorers.notation.grammar.trees import node
from ansatz.scorers.notation.tokens import WORDS


class Members:
    """Reading of members and of the arguments in a bracket."""

    __slots__ = ("cursor", "statements")

    def __init__(self, cursor: Cursor, statements: Statements) -> None:
        self.cursor = cursor
        self.statements = statements

    def members(self, closer: str) -> tuple[Tree, ...]:
        """Statements between commas up to ``closer``, which is stepped over."""
        cursor = self.cursor
        toks = cursor.toks
        found: list[Tree] = []
        while True:
            if toks[cursor.i] == closer:
                break
            if toks[cursor.i] in ("+", "-") and toks[cursor.i + 1] == closer:  # P(+)
                found.append(symbol(toks[cursor.i]))
                cursor.i += 2
                return tuple(found)
            found.append(self.statements.statement())
            token = toks[cursor.i]
            if token == "\\\\":
                found[-1] = self.statements.carried(found[-1])
                token = toks[cursor.i]
            if token == "," or token == ";" or (token == "\\\\" and toks[cursor.i + 1] != closer):
                cursor.i += 1
                if toks[cursor.i] == closer:
                    cursor.fail("another member")
            elif token[:1] == WORDS and token[1:] in v.JOINING_WORDS:
                cursor.i += 1
            elif token == closer:
                break
            elif token[:1] == WORDS and toks[cursor.i + 1] == closer:
                found[-1] = node(("where", None, (found[-1], Tree("text", token[1:]))))
                cursor.i += 1
            else:
                cursor.fail(f"an operator or {closer!r}")
        cursor.i += 1
        return tuple(found)

    def bracketed(self) -> tuple[Tree, ...]:
        cursor = self.cursor
        toks = cursor.toks
        opener = toks[cursor.i]
        closer = ")" if opener == "(" else "]"
        cursor.i += 1
        cursor.enter()
        bars, cursor.bars = cursor.bars, 0
        stop, cursor.stop = cursor.stop, False
        args = self.members(closer)
        cursor.bars = bars
        cursor.stop = stop
        cursor.depth -= 1
        if not args:
            cursor.fail("the argument of a function")
        return args
