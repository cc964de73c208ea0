"""Environments: matrices, arrays, cases, rows."""

from __future__ import annotations

from ansatz.scorers.formulas import Tree
from ansatz.scorers.notation.grammar.cursor import Cursor
from ansatz.scorers.notation.grammar.documents import Documents
from ansatz.scorers.notation.grammar.naming import Naming
from ansatz.scorers.notation.grammar.statements import Statements
from ansatz.scorers.notation.grammar.trees import EMPTY, node
from ansatz.scorers.notation.tokens import PROSE, WORDS

_STATED = frozenset(("relation", "chain"))


class Grids:
    """Reading of environments."""

    __slots__ = ("cursor", "documents", "naming", "statements")

    def __init__(self, cursor: Cursor, naming: Naming, statements: Statements, documents: Documents) -> None:
        self.cursor = cursor
        self.naming = naming
        self.statements = statements
        self.documents = documents

    def grid(self) -> Tree:
        """Matrices, arrays and cases."""
        cursor = self.cursor
        toks = cursor.toks
        name = toks[cursor.i][7:-1]
        end = f"\\end{{{name}}}"
        cursor.i += 1
        if name == "array" and toks[cursor.i] == "{":
            self.naming.group_tokens()
        cursor.enter()
        bars, cursor.bars = cursor.bars, 0
        rows: list[list[Tree]] = [[]]
        while True:
            token = toks[cursor.i]
            if token == end:
                cursor.i += 1
                break
            if token == "&":
                cursor.i += 1
                if not rows[-1] or toks[cursor.i] in ("&", "\\\\", end):
                    rows[-1].append(EMPTY)
            elif token == "\\\\":
                cursor.i += 1
                rows.append([])
            elif token == "" or token.startswith("\\end{"):
                cursor.fail(f"'{end}'")
            else:
                rows[-1].append(self.cell())
        cursor.bars = bars
        cursor.depth -= 1
        rows = [row for row in rows if row and not (name == "array" and all(cell == EMPTY for cell in row))]
        if not rows:
            cursor.fail("a member of the matrix", cursor.i - 1)
        if "cases" in name:
            if all(len(row) == 1 for row in rows):
                return node(("list", None, tuple(row[0] for row in rows)))
            flat: list[Tree] = []
            for row in rows:
                flat += (row[0], row[1] if len(row) > 1 else Tree("text", "otherwise"))
            return node(("cases", None, tuple(flat)))
        width = max(map(len, rows))
        if name == "array" and width == 1 and (len(rows) == 1 or any(row[0].kind in _STATED for row in rows)):
            # A column of equations is a list, set as one; so is what stands in it alone.
            return rows[0][0] if len(rows) == 1 else node(("list", None, tuple(row[0] for row in rows)))
        members = tuple(cell for row in rows for cell in [*row, *[EMPTY] * (width - len(row))])
        matrix = node(("matrix", (len(rows), width), members))
        return node(("call", "det", (matrix,))) if name == "vmatrix" else matrix

    def cell(self) -> Tree:
        """One cell: a statement, words, or words with a statement (``if x > 0``)."""
        cursor = self.cursor
        toks = cursor.toks
        words: list[str] = []
        while toks[cursor.i] in (",", ";", ":"):
            cursor.i += 1
        while toks[cursor.i][:1] in (WORDS, PROSE) and toks[cursor.i]:
            words.append(toks[cursor.i][1:])
            cursor.i += 1
        while words and toks[cursor.i] in (",", ".", ";", ":"):
            cursor.i += 1
        token = toks[cursor.i]
        if token in ("&", "\\\\", "") or token.startswith("\\end{"):
            return Tree("text", " ".join(words))
        body = self.statements.statement()
        if toks[cursor.i] == ")" and any("(" in word for word in words):  # (for x > 0)
            cursor.i += 1
        while toks[cursor.i] in (",", ";", ".") or (toks[cursor.i][:1] in (WORDS, PROSE) and toks[cursor.i]):
            token = toks[cursor.i]
            cursor.i += 1
            if (token in (",", ";", ".") and toks[cursor.i] in ("&", "\\\\")) or toks[cursor.i].startswith("\\end{"):
                continue
            if token[0] in WORDS + PROSE:
                continue
            if toks[cursor.i][:1] not in (WORDS, PROSE):
                body = node(
                    ("list", None, (*(body.args if body.kind == "list" else (body,)), self.statements.statement()))
                )
        return body

    def rows(self) -> Tree:
        """``\\begin{aligned}``: statements in rows; a row that begins with a relation goes on."""
        cursor = self.cursor
        cursor.i += 1
        cursor.enter()
        bars, cursor.bars = cursor.bars, 0
        body = self.documents.document("\\end{rows}")
        cursor.bars = bars
        cursor.depth -= 1
        cursor.take("\\end{rows}", "the end of the environment")
        return body
