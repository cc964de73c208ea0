"""Statements: sides, relations, sets, and rows that go on."""

from __future__ import annotations

from ansatz.scorers.formulas import Tree
from ansatz.scorers.notation import vocabulary as v
from ansatz.scorers.notation.grammar.classes import CARRIED, END, SET_OPERATORS, SIGNS, VALUES
from ansatz.scorers.notation.grammar.cursor import Cursor
from ansatz.scorers.notation.grammar.expressions import Expressions
from ansatz.scorers.notation.grammar.trees import node
from ansatz.scorers.notation.tokens import WORDS


class Statements:
    """Reading of statements and of their sides."""

    __slots__ = ("cursor", "grammar")

    def __init__(self, cursor: Cursor, grammar: Expressions) -> None:
        self.cursor = cursor
        self.grammar = grammar

    def statement(self) -> Tree:
        """A side, or sides joined by relations."""
        cursor = self.cursor
        toks = cursor.toks
        left = self.side()
        token = toks[cursor.i]
        if token not in VALUES:
            return left
        relations: list[str] = []
        args = [left]
        while token in VALUES:
            cursor.i += 1
            relations.append(VALUES[token])
            if token == "\\in":
                args.append(_opened(self.side()))
            else:
                args.append(self.side())
            token = toks[cursor.i]
        if len(relations) == 1:
            return node(("relation", relations[0], (args[0], args[1])))
        return node(("chain", tuple(relations), tuple(args)))

    def side(self) -> Tree:
        """One side of a relation: a sum, sets joined by operators, a ratio."""
        cursor = self.cursor
        tree = self.grammar.sum()
        token = cursor.toks[cursor.i]
        return self.sets(tree) if token in SET_OPERATORS or token == ":" else tree

    def sets(self, tree: Tree) -> Tree:
        """What follows the first sum of a side: ``\\cup ..``, ``: ..``."""
        cursor = self.cursor
        toks = cursor.toks
        token = toks[cursor.i]
        while token in SET_OPERATORS:
            cursor.i += 1
            kind = SET_OPERATORS[token]
            right = _opened(self.grammar.sum())
            tree = _opened(tree)
            if tree.kind == kind and kind != "difference":
                tree = node((kind, None, (*tree.args, right)))
            else:
                tree = node((kind, None, (tree, right)))
            token = toks[cursor.i]
        if token == ":":
            parts = [tree]
            while toks[cursor.i] == ":":
                cursor.i += 1
                parts.append(self.grammar.sum())
            return node(("ratio", None, tuple(parts)))
        return tree

    def carried(self, tree: Tree) -> Tree:
        """A statement that goes on in the next row: ``a = b \\\\ + c``, ``\\\\ \\times c``, ``\\\\ = c``."""
        cursor = self.cursor
        toks = cursor.toks
        while toks[cursor.i] == "\\\\" and toks[cursor.i + 1] in CARRIED:
            cursor.i += 1
            token = toks[cursor.i]
            if token in VALUES:
                while toks[cursor.i] in VALUES:
                    value = VALUES[toks[cursor.i]]
                    cursor.i += 1
                    tree = _lengthened(tree, value, self.side())
                continue
            sides = list(tree.args) if tree.kind in ("relation", "chain") else [tree]
            last = sides[-1]
            if token in SIGNS:
                more = self.grammar.sum()
                terms = last.args if last.kind == "add" else (last,)
                sides[-1] = node(("add", None, (*terms, *(more.args if more.kind == "add" else (more,)))))
            else:
                cursor.i += 1
                more = self.grammar.sum()
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
        cursor = self.cursor
        cursor.i += 1
        if cursor.toks[cursor.i] == "\\\\":
            cursor.fail("a number, a symbol or an opening bracket")
        return self.grammar.factor()

    def rest(self, tree: Tree) -> Tree:
        """What else may stand in a group after its first sum: a relation, members, ``\\over``."""
        cursor = self.cursor
        toks = cursor.toks
        token = toks[cursor.i]
        if token in ("\\over", "\\choose", "\\atop"):
            cursor.i += 1
            below = self.grammar.sum()
            tree = node(("call", "binomial", (tree, below)) if token == "\\choose" else ("div", None, (tree, below)))
        found = [self.sets(tree)]
        while True:
            token = toks[cursor.i]
            if token in VALUES:
                cursor.i += 1
                right = _opened(self.side()) if token == "\\in" else self.side()
                found[-1] = _lengthened(found[-1], VALUES[token], right)
            elif token in (",", ";", "\\\\") and toks[cursor.i + 1] != "}":
                if token == "\\\\" and toks[cursor.i + 1] in CARRIED:
                    found[-1] = self.carried(found[-1])
                    continue
                cursor.i += 1
                if toks[cursor.i] in VALUES:
                    continue
                found.append(self.side())
            elif token in (",", ";", ".", "\\\\"):
                cursor.i += 1
            elif token[:1] == WORDS and token[1:] in v.JOINING_WORDS:
                cursor.i += 1
                found.append(self.statement())
            elif token[:1] == WORDS:
                cursor.i += 1
                found[-1] = node(("where", None, (found[-1], Tree("text", token[1:]))))
                if toks[cursor.i] not in ("}", ",") and toks[cursor.i] not in END:
                    found.append(self.side())
            else:
                break
        if toks[cursor.i] != "}":
            cursor.fail("an operator or '}'")
        return found[0] if len(found) == 1 else node(("list", None, tuple(found)))


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
