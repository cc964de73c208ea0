"""Documents and statements: rows, words between formulas, relations, sets, conditions."""

from __future__ import annotations

from ansatz.scorers.formulas import Tree, symbols
from ansatz.scorers.notation import vocabulary as v
from ansatz.scorers.notation.attachments import Attachments
from ansatz.scorers.notation.classes import CARRIED, END, SET_OPERATORS, SIGNS, VALUES
from ansatz.scorers.notation.cursor import EMPTY, node
from ansatz.scorers.notation.prepare import worded
from ansatz.scorers.notation.tokens import PROSE, UNIT, WORDS

_SEPARATORS = frozenset([",", ";", "\\\\", "\\Rightarrow", ".", "&", "\\Leftarrow", ":"])
_INEQUALITIES = frozenset(["<", "<=", ">", ">=", "<<", ">>", "!=", "in"])


class Statements(Attachments):
    """Documents and statements: rows, words between formulas, relations, sets, conditions."""

    __slots__ = ()

    def whole(self) -> Tree:
        token = self.toks[0]
        if token[:1] > UNIT and token not in VALUES and token not in _SEPARATORS:  # the usual case: one statement
            tree = self.statement()
            if not self.toks[self.i] and not self.asides:
                return tree
            tree = self.document("", tree)
        else:
            tree = self.document("")
        if self.toks[self.i]:
            self.fail("an operator or the end")
        return tree

    def document(self, end: str, first: Tree | None = None) -> Tree:  # noqa: C901 -- one branch a form of the notation
        """Statements, their separators and the words around them, up to the token ``end``; ``first`` is read."""
        toks = self.toks
        mains: list[Tree] = []
        if first is not None:
            mains.append(first)
            self.separated(end)
        notes: list[Tree] = []
        decorating = row = False
        while True:
            token = toks[self.i]
            if token == end or token == "":
                break
            if token in (",", ";", "\\\\", "\\Rightarrow", ".", "&", "\\Leftarrow") or (token == ":" and notes):
                row = token == "\\\\"
                after = toks[self.i + 1]
                goes_on = row and mains and after in CARRIED and not decorating
                if goes_on and (after != "-" or mains[-1].kind in ("relation", "chain")):
                    mains[-1] = self.carried(mains[-1])
                    self.separated(end)
                    continue
                if token == "\\\\" or token == "\\Rightarrow":
                    decorating = False
                self.i += 1
                continue
            sign = token[0]
            if sign == WORDS or (sign == PROSE and mains):
                after = toks[self.i + 1]
                words = token[1:]
                opening = words.split()[0].lower().strip(".,:;(") if words.split() else ""
                if opening in v.JOINING_WORDS:
                    self.i += 1
                    if len(words.split()) > 1:
                        notes.append(Tree("text", words))
                    continue
                if opening in v.DECORATING_WORDS:
                    if mains:
                        decorating = True
                    self.i += 1
                    if len(words.split()) > 1:
                        notes.append(Tree("text", words))
                    continue
                if sign == PROSE:
                    notes.append(self.remaining(end))
                    continue
                if after not in VALUES or mains:
                    self.i += 1
                    notes.append(Tree("text", words))
                    continue
            if token == "(" and mains and self.aside():
                notes.append(self.parenthesis_note())
                continue
            if token in VALUES:
                self.i += 1
                if decorating:
                    notes.append(node(("relation", VALUES[token], (EMPTY, self.side()))))
                    self.separated(end)
                    continue
                if row and mains and not decorating:
                    right = self.side()
                    mains[-1] = _lengthened(mains[-1], VALUES[token], right)
                    if toks[self.i] in VALUES:
                        row = True
                        continue
                    self.separated(end)
                    continue
                if token in ("<", ">", "\\le", "\\ge", "\\ne", "\\in", "\\ll", "\\gg") and not mains:
                    mains.append(node(("relation", VALUES[token], (EMPTY, self.side()))))
                    continue
                if mains and not row:
                    self.fail("a formula", self.i - 1)
                continue
            tree = self.statement()
            (notes if decorating else mains).append(tree)
            self.separated(end)
        if end == "" and self.asides:
            notes += self.asides
        if not mains:
            if not notes:
                self.fail("a formula")
            mains.append(notes.pop(0))
        if len(mains) > 1:
            _settle(mains, notes)
        if len(notes) > 1:
            _gather(notes, 0)
        main = mains[0] if len(mains) == 1 else node(("list", None, _spliced(mains)))
        return node(("where", None, (main, *notes))) if notes else main

    def separated(self, end: str) -> None:
        """After a statement: a separator, words, or the end."""
        token = self.toks[self.i]
        if token == end or token in (",", ";", "\\\\", "\\Rightarrow", "", ".", "&", "\\Leftarrow"):
            return
        if token[0] == WORDS or token[0] == PROSE or token == ":":
            return
        if token == "(" and self.aside():
            return
        if token in VALUES and self.toks[self.i - 1] == "\\\\":
            return
        self.fail("an operator or the end")

    def aside(self) -> bool:
        """Whether a bracket holds a remark: words, or a condition after a comma."""
        toks = self.toks
        if toks[self.i + 1][:1] in (WORDS, PROSE) and toks[self.i + 1]:
            return True
        if self.i and toks[self.i - 1] not in (",", ";"):
            return False
        end = self.closing(self.i, "(", ")")
        if end < 0 or (toks[end + 1] not in ("", ",", ";", ".", "\\\\") and not toks[end + 1].startswith("\\end")):
            return False
        level = 0
        for token in toks[self.i + 1 : end]:  # a relation of its own, not one below a sum
            if token == "{" or token == "(":
                level += 1
            elif token == "}" or token == ")":
                level -= 1
            elif level == 0 and token in VALUES:
                return True
        return False

    def parenthesis_note(self) -> Tree:
        toks = self.toks
        self.i += 1
        words: list[str] = []
        while toks[self.i][:1] in (WORDS, PROSE) and toks[self.i]:
            words.append(toks[self.i][1:])
            self.i += 1
        if toks[self.i] == ")":
            self.i += 1
            return Tree("text", worded(" ".join(words)))
        end = self.closing(self.i, "(", ")")
        note = self.statement()
        while toks[self.i] not in (")", ""):
            self.i += 1
        self.take(")", "')'")
        del end
        return note

    def remaining(self, end: str) -> Tree:
        """Prose after a formula, to the end: kept as words."""
        toks = self.toks
        words: list[str] = []
        while toks[self.i] and toks[self.i] != end:
            token = toks[self.i]
            words.append(token[1:] if token[0] < "\x05" else token)
            self.i += 1
        return Tree("text", worded(" ".join(words)))

    def statement(self) -> Tree:
        """A side, or sides joined by relations."""
        toks = self.toks
        left = self.side()
        token = toks[self.i]
        if token not in VALUES:
            return left
        relations: list[str] = []
        args = [left]
        while token in VALUES:
            self.i += 1
            relations.append(VALUES[token])
            if token == "\\in":
                args.append(_opened(self.side()))
            else:
                args.append(self.side())
            token = toks[self.i]
        if len(relations) == 1:
            return node(("relation", relations[0], (args[0], args[1])))
        return node(("chain", tuple(relations), tuple(args)))

    def side(self) -> Tree:
        """One side of a relation: a sum, sets joined by operators, a ratio."""
        tree = self.sum()
        token = self.toks[self.i]
        return self.sets(tree) if token in SET_OPERATORS or token == ":" else tree

    def sets(self, tree: Tree) -> Tree:
        """What follows the first sum of a side: ``\\cup ..``, ``: ..``."""
        toks = self.toks
        token = toks[self.i]
        while token in SET_OPERATORS:
            self.i += 1
            kind = SET_OPERATORS[token]
            right = _opened(self.sum())
            tree = _opened(tree)
            if tree.kind == kind and kind != "difference":
                tree = node((kind, None, (*tree.args, right)))
            else:
                tree = node((kind, None, (tree, right)))
            token = toks[self.i]
        if token == ":":
            parts = [tree]
            while toks[self.i] == ":":
                self.i += 1
                parts.append(self.sum())
            return node(("ratio", None, tuple(parts)))
        return tree

    def carried(self, tree: Tree) -> Tree:
        """A statement that goes on in the next row: ``a = b \\\\ + c``, ``\\\\ \\times c``, ``\\\\ = c``."""
        toks = self.toks
        while toks[self.i] == "\\\\" and toks[self.i + 1] in CARRIED:
            self.i += 1
            token = toks[self.i]
            if token in VALUES:
                while toks[self.i] in VALUES:
                    value = VALUES[toks[self.i]]
                    self.i += 1
                    tree = _lengthened(tree, value, self.side())
                continue
            sides = list(tree.args) if tree.kind in ("relation", "chain") else [tree]
            last = sides[-1]
            if token in SIGNS:
                more = self.sum()
                terms = last.args if last.kind == "add" else (last,)
                sides[-1] = node(("add", None, (*terms, *(more.args if more.kind == "add" else (more,)))))
            else:
                self.i += 1
                more = self.sum()
                factors, rest = (more.args[0], more.args[1:]) if more.kind == "add" else (more, ())
                head, final = (last.args[:-1], last.args[-1]) if last.kind == "add" else ((), last)
                if token == "/":
                    final = node(("div", None, (final, factors)))
                else:
                    left = final.args if final.kind == "mul" else (final,)
                    final = node(("mul", None, (*left, *(factors.args if factors.kind == "mul" else (factors,)))))
                all_terms = (*head, final, *rest)
                sides[-1] = all_terms[0] if len(all_terms) == 1 else node(("add", None, all_terms))
            tree = node((tree.kind, tree.value, tuple(sides))) if len(sides) > 1 else sides[0]
        return tree

    def new_line(self) -> Tree:
        """A line break where an operand is due."""
        self.i += 1
        if self.toks[self.i] == "\\\\":
            self.fail("a number, a symbol or an opening bracket")
        return self.factor()

    def rest(self, tree: Tree) -> Tree:
        """What else may stand in a group after its first sum: a relation, members, ``\\over``."""
        toks = self.toks
        token = toks[self.i]
        if token in ("\\over", "\\choose", "\\atop"):
            self.i += 1
            below = self.sum()
            tree = node(("call", "binomial", (tree, below)) if token == "\\choose" else ("div", None, (tree, below)))
        found = [self.sets(tree)]
        while True:
            token = toks[self.i]
            if token in VALUES:
                self.i += 1
                right = _opened(self.side()) if token == "\\in" else self.side()
                found[-1] = _lengthened(found[-1], VALUES[token], right)
            elif token in (",", ";", "\\\\") and toks[self.i + 1] != "}":
                if token == "\\\\" and toks[self.i + 1] in CARRIED:
                    found[-1] = self.carried(found[-1])
                    continue
                self.i += 1
                if toks[self.i] in VALUES:
                    continue
                found.append(self.side())
            elif token in (",", ";", ".", "\\\\"):
                self.i += 1
            elif token[:1] == WORDS and token[1:] in v.JOINING_WORDS:
                self.i += 1
                found.append(self.statement())
            elif token[:1] == WORDS:
                self.i += 1
                found[-1] = node(("where", None, (found[-1], Tree("text", token[1:]))))
                if toks[self.i] not in ("}", ",") and toks[self.i] not in END:
                    found.append(self.side())
            else:
                break
        if toks[self.i] != "}":
            self.fail("an operator or '}'")
        return found[0] if len(found) == 1 else node(("list", None, tuple(found)))


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
        if tree.kind == "relation" and tree.value == "=" and tree.args[0].kind == "symbol":
            run = k + 1
            while run < len(trees) and trees[run].kind in ("integer", "ellipsis", "neg"):
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


def _opened(tree: Tree) -> Tree:
    """A pair where a set is meant: the open interval."""
    if tree.kind == "tuple" and len(tree.args) == 2:
        return node(("interval", "()", tree.args))
    return tree


def _spliced(trees: list[Tree]) -> tuple[Tree, ...]:
    """Members of a list, inner lists opened."""
    out: list[Tree] = []
    for tree in trees:
        if tree.kind == "list":
            out += _spliced(list(tree.args))
        else:
            out.append(tree)
    return tuple(out)
