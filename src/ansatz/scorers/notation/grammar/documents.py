"""Documents: rows, words between formulas, conditions."""

from __future__ import annotations

from ansatz.scorers.formulas import Tree, symbols
from ansatz.scorers.notation import vocabulary as v
from ansatz.scorers.notation.grammar.classes import CARRIED, VALUES
from ansatz.scorers.notation.grammar.cursor import Cursor
from ansatz.scorers.notation.grammar.statements import Statements
from ansatz.scorers.notation.grammar.trees import EMPTY, node
from ansatz.scorers.notation.prose import worded
from ansatz.scorers.notation.tokens import PROSE, UNIT, WORDS

_SEPARATORS = frozenset([",", ";", "\\\\", "\\Rightarrow", ".", "&", "\\Leftarrow", ":"])
_COUNTED = frozenset(["integer", "ellipsis", "neg", "plusminus"])  # kinds of the values that an index takes
_INEQUALITIES = frozenset(["<", "<=", ">", ">=", "<<", ">>", "!=", "in"])


class Documents:
    """Reading of a whole text."""

    __slots__ = ("cursor", "statements")

    def __init__(self, cursor: Cursor, statements: Statements) -> None:
        self.cursor = cursor
        self.statements = statements

    def whole(self) -> Tree:
        """The text as one tree."""
        cursor = self.cursor
        token = cursor.toks[0]
        if token[:1] > UNIT and token not in VALUES and token not in _SEPARATORS:  # the usual case: one statement
            tree = self.statements.statement()
            if not cursor.toks[cursor.i] and not cursor.asides:
                return tree
            tree = self.document("", tree)
        else:
            tree = self.document("")
        if cursor.toks[cursor.i]:
            cursor.fail("an operator or the end")
        return tree

    def document(self, end: str, first: Tree | None = None) -> Tree:  # noqa: C901 -- one branch a form of the notation
        """Statements, their separators and the words around them, up to the token ``end``; ``first`` is read."""
        cursor = self.cursor
        toks = cursor.toks
        mains: list[Tree] = []
        if first is not None:
            mains.append(first)
            self.separated(end)
        notes: list[Tree] = []
        decorating = row = False
        while True:
            token = toks[cursor.i]
            if token == end or token == "":
                break
            if token in (",", ";", "\\\\", "\\Rightarrow", ".", "&", "\\Leftarrow") or (token == ":" and notes):
                row = token == "\\\\"
                after = toks[cursor.i + 1]
                goes_on = row and mains and after in CARRIED and not decorating
                if goes_on and (after != "-" or mains[-1].kind in ("relation", "chain")):
                    mains[-1] = self.statements.carried(mains[-1])
                    self.separated(end)
                    continue
                if token == "\\\\" or token == "\\Rightarrow":
                    decorating = False
                cursor.i += 1
                continue
            sign = token[0]
            if sign == WORDS or (sign == PROSE and mains):
                after = toks[cursor.i + 1]
                words = token[1:]
                opening = words.split()[0].lower().strip(".,:;(") if words.split() else ""
                if opening in v.JOINING_WORDS:
                    cursor.i += 1
                    if len(words.split()) > 1:
                        notes.append(Tree("text", words))
                    continue
                if opening in v.DECORATING_WORDS:
                    if mains:
                        decorating = True
                    cursor.i += 1
                    if len(words.split()) > 1:
                        notes.append(Tree("text", words))
                    continue
                if sign == PROSE:
                    notes.append(self.remaining(end))
                    continue
                if after not in VALUES or mains:
                    cursor.i += 1
                    notes.append(Tree("text", words))
                    continue
            if token == "(" and mains and not _tells_values(mains[-1]) and self.aside():
                notes.append(self.parenthesis_note())
                continue
            if token in VALUES:
                cursor.i += 1
                if decorating:
                    notes.append(node(("relation", VALUES[token], (EMPTY, self.statements.side()))))
                    self.separated(end)
                    continue
                if row and mains and not decorating:
                    right = self.statements.side()
                    mains[-1] = _lengthened(mains[-1], VALUES[token], right)
                    if toks[cursor.i] in VALUES:
                        row = True
                        continue
                    self.separated(end)
                    continue
                if token in ("<", ">", "\\le", "\\ge", "\\ne", "\\in", "\\ll", "\\gg") and not mains:
                    mains.append(node(("relation", VALUES[token], (EMPTY, self.statements.side()))))
                    continue
                if mains and not row:
                    cursor.fail("a formula", cursor.i - 1)
                continue
            tree = self.statements.statement()
            (notes if decorating else mains).append(tree)
            self.separated(end)
        if end == "" and cursor.asides:
            notes += map(_values_told, cursor.asides)
        if not mains:
            if not notes:
                cursor.fail("a formula")
            mains.append(notes.pop(0))
        if len(mains) > 1:
            _settle(mains, notes)
        if len(notes) > 1:
            _gather(notes, 0)
        main = mains[0] if len(mains) == 1 else node(("list", None, _spliced(mains)))
        return node(("where", None, (main, *notes))) if notes else main

    def separated(self, end: str) -> None:
        """After a statement: a separator, words, or the end."""
        cursor = self.cursor
        token = cursor.toks[cursor.i]
        if token == end or token in (",", ";", "\\\\", "\\Rightarrow", "", ".", "&", "\\Leftarrow"):
            return
        if token[0] == WORDS or token[0] == PROSE or token == ":":
            return
        if token == "(" and self.aside():
            return
        if token in VALUES and cursor.toks[cursor.i - 1] == "\\\\":
            return
        cursor.fail("an operator or the end")

    def aside(self) -> bool:
        """Whether a bracket holds a remark: words, or a condition after a comma."""
        cursor = self.cursor
        toks = cursor.toks
        if toks[cursor.i + 1][:1] in (WORDS, PROSE) and toks[cursor.i + 1]:
            return True
        if cursor.i and toks[cursor.i - 1] not in (",", ";"):
            return False
        end = cursor.closing(cursor.i, "(", ")")
        if end < 0 or (toks[end + 1] not in ("", ",", ";", ".", "\\\\") and not toks[end + 1].startswith("\\end")):
            return False
        level = 0
        for token in toks[cursor.i + 1 : end]:  # a relation of its own, not one below a sum
            if token == "{" or token == "(":
                level += 1
            elif token == "}" or token == ")":
                level -= 1
            elif level == 0 and token in VALUES:
                return True
        return False

    def parenthesis_note(self) -> Tree:
        cursor = self.cursor
        toks = cursor.toks
        cursor.i += 1
        words: list[str] = []
        while toks[cursor.i][:1] in (WORDS, PROSE) and toks[cursor.i]:
            words.append(toks[cursor.i][1:])
            cursor.i += 1
        if toks[cursor.i] == ")":
            cursor.i += 1
            return Tree("text", worded(" ".join(words)))
        said = [self.statements.statement()]
        while toks[cursor.i] in (",", ";") and toks[cursor.i + 1] not in ("", ")", ",", ";"):
            cursor.i += 1
            if toks[cursor.i][:1] in (WORDS, PROSE) or toks[cursor.i] in VALUES:
                break
            said.append(self.statements.statement())
        while toks[cursor.i] not in (")", ""):
            cursor.i += 1
        cursor.take(")", "')'")
        _gather(said, 0)
        return said[0] if len(said) == 1 else node(("list", None, tuple(said)))

    def remaining(self, end: str) -> Tree:
        """Prose after a formula, to the end: kept as words."""
        cursor = self.cursor
        toks = cursor.toks
        words: list[str] = []
        while toks[cursor.i] and toks[cursor.i] != end:
            token = toks[cursor.i]
            words.append(token[1:] if token[0] < "\x05" else token)
            cursor.i += 1
        return Tree("text", worded(" ".join(words)))


def _values_told(aside: Tree) -> Tree:
    """``(n = 1, 2, ...)`` in a bracket behind a formula as what it says of n; any other remark as it is."""
    said = list(aside.args) if aside.kind == "tuple" else []
    _gather(said, 0)
    return said[0] if len(said) == 1 else aside


def _tells_values(tree: Tree) -> bool:
    """Whether a statement is a bracket of equations: the next one, ``(a = 1, b = 2), (a = 3, b = 4)``, is no remark."""
    return tree.kind == "tuple" and all(member.kind == "relation" for member in tree.args)


def _settle(mains: list[Tree], notes: list[Tree]) -> None:
    """Move to the notes what only says where the first statement holds: ``.., r < a``, ``.., n = 1, 2, ...``."""
    first = mains[0]
    if first.kind in ("relation", "chain") and _inequality(first):
        return
    if mains[-1].kind == "ellipsis":
        _gather(mains, 1)
        if mains[-1].kind == "relation" and mains[-1].value == "in":
            notes.append(mains.pop())
    if any(_inequality(tree) for tree in mains):
        known = symbols(first)
        kept = [first]
        for tree in mains[1:]:
            (notes if _inequality(tree) and symbols(tree) & known else kept).append(tree)
        mains[:] = kept


def _gather(trees: list[Tree], start: int) -> None:
    """Make ``n = 1, 2, 3`` one statement: n is in {1, 2, 3}."""
    k = start
    while k < len(trees):
        tree = trees[k]
        numbers = tree.kind == "relation" and tree.value == "=" and tree.args[1].kind in _COUNTED
        if numbers and tree.args[0].kind == "symbol":
            run = k + 1
            while run < len(trees) and trees[run].kind in _COUNTED:
                run += 1
            if run > k + 1:
                values = node(("set", None, (tree.args[1], *trees[k + 1 : run])))
                trees[k:run] = [node(("relation", "in", (tree.args[0], values)))]
        k += 1


def _inequality(tree: Tree) -> bool:
    if tree.kind == "relation":
        return tree.value in _INEQUALITIES
    return tree.kind == "chain" and all(value in _INEQUALITIES for value in tree.value)


def _lengthened(left: Tree, relation: str, right: Tree) -> Tree:
    """A statement with one more relation and side."""
    if left.kind == "relation":
        return node(("chain", (left.value, relation), (*left.args, right)))
    if left.kind == "chain":
        return node(("chain", (*left.value, relation), (*left.args, right)))
    return node(("relation", relation, (left, right)))


def _spliced(trees: list[Tree]) -> tuple[Tree, ...]:
    """Members of a list, inner lists opened."""
    out: list[Tree] = []
    for tree in trees:
        if tree.kind == "list":
            out += _spliced(list(tree.args))
        else:
            out.append(tree)
    return tuple(out)
