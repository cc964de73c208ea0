"""Round, square and curly brackets: groups, tuples, intervals, sets, commutators."""

from __future__ import annotations

from ansatz.scorers.formulas import Tree, walk
from ansatz.scorers.notation import vocabulary as v
from ansatz.scorers.notation.grammar.classes import VALUES
from ansatz.scorers.notation.grammar.cursor import Cursor
from ansatz.scorers.notation.grammar.expressions import Expressions
from ansatz.scorers.notation.grammar.members import Members
from ansatz.scorers.notation.grammar.naming import Naming
from ansatz.scorers.notation.grammar.statements import Statements
from ansatz.scorers.notation.grammar.trees import EMPTY, node
from ansatz.scorers.notation.tokens import PROSE, WORDS

_INTERVALS = {("(", ")"): "()", ("[", ")"): "[)", ("(", "]"): "(]", ("[", "]"): "[]"}
_SETS = frozenset(["\\in", "\\cup", "\\cap"])
_APART = frozenset(["", ",", ";", "=", "\\setminus", "\\\\", "\\subset"]) | _SETS
_EXPECTING = frozenset(["E", "\\mathbb{E}"])
_CONJUGATE = {"x": "p", "y": "p", "z": "p", "r": "p", "q": "p", "a": "a"}


class Brackets:
    """Reading of bracketed things."""

    __slots__ = ("cursor", "grammar", "members", "naming", "statements")

    def __init__(
        self, cursor: Cursor, grammar: Expressions, naming: Naming, statements: Statements, members: Members
    ) -> None:
        self.cursor = cursor
        self.grammar = grammar
        self.naming = naming
        self.statements = statements
        self.members = members

    def parenthesis(self) -> Tree:
        """``( .. )`` and ``[ .. ]``: a group, a tuple, an interval, a commutator."""
        cursor = self.cursor
        toks = cursor.toks
        start = cursor.i
        opener = toks[start]
        cursor.i += 1
        cursor.enter()
        bars, cursor.bars = cursor.bars, 0
        stop, cursor.stop = cursor.stop, False
        found: list[Tree] = []
        if toks[cursor.i] in VALUES:  # (\approx 3): a remark
            cursor.i += 1
            found.append(node(("relation", VALUES[toks[cursor.i - 1]], (EMPTY, self.statements.statement()))))
        closer = self._held(opener, found)
        cursor.bars = bars
        cursor.stop = stop
        cursor.depth -= 1
        if len(found) == 1:
            if opener == "(" != closer.replace(")", "("):
                cursor.fail("')'", cursor.i - 1)
            if opener == "[" and closer == ")":
                cursor.fail("']'", cursor.i - 1)
            return found[0]
        if len(found) == 2:
            return self._pair(start, closer, found[0], found[1])
        return node(("tuple", None, tuple(found)))

    def mean(self, head: Tree) -> Tree:
        """``E[X]`` and ``E[x^2]``, one letter in square brackets behind an E that nobody declares; else the head."""
        cursor = self.cursor
        toks = cursor.toks
        i = cursor.i + 1
        if head.value not in _EXPECTING or "E" in cursor.names.symbols or not (len(toks[i]) == 1 and toks[i].isalpha()):
            return head
        end = i + 1
        if toks[end] in ("^", "_"):
            end += 4 if toks[end + 1] == "{" else 2
        if end >= len(toks) or toks[end] != "]":
            return head
        found = node(("mean", None, (self.parenthesis(),)))
        if toks[cursor.i] != "^":
            return found
        cursor.i += 1
        return node(("pow", None, (found, self.grammar.factor())))

    def _held(self, opener: str, found: list[Tree]) -> str:
        """Read what the bracket holds into ``found``; the bracket that closes it."""
        cursor = self.cursor
        toks = cursor.toks
        while True:
            if not (len(found) == 1 and found[0].kind == "relation" and found[0].args[0] is EMPTY):
                found.append(self.statements.statement())
            token = toks[cursor.i]
            if token == "\\\\":
                found[-1] = self.statements.carried(found[-1])
                token = toks[cursor.i]
            if token == ")" or token == "]":
                cursor.i += 1
                break
            if token in (",", ";") or (token[:1] == WORDS and token[1:] in v.JOINING_WORDS):
                cursor.i += 1
            elif token[:1] in (WORDS, PROSE) and token:
                while toks[cursor.i] not in (")", "]", ""):
                    cursor.i += 1
                if toks[cursor.i] == "":
                    cursor.fail("')'")
                found[-1] = node(("where", None, (found[-1], Tree("text", token[1:]))))
                cursor.i += 1
                token = toks[cursor.i - 1]
                break
            else:
                cursor.fail(f"an operator or {')' if opener == '(' else ']'!r}")
        return token

    def _pair(self, start: int, closer: str, low: Tree, high: Tree) -> Tree:
        """Two members between the bracket at ``start`` and ``closer``: a point, an interval, a commutator."""
        cursor = self.cursor
        toks = cursor.toks
        opener = toks[start]
        if opener == "(" and closer == ")":
            if _infinite(low) or _infinite(high):
                return node(("interval", "()", (low, high)))
            return node(("tuple", None, (low, high)))
        if opener == "[" and closer == "]":
            if toks[cursor.i] == "_":
                sign = next(token for token in toks[cursor.i + 1 : cursor.i + 4] if token != "{")
                if sign in ("+", "-"):
                    cursor.i += 1
                    self.naming.subscript()
                    return node(("commutator", sign, (low, high)))
            before = toks[start - 1] if start else ""
            if before not in _SETS and toks[cursor.i] not in _SETS and _operators(low, high):
                return node(("commutator", "-", (low, high)))
        return node(("interval", _INTERVALS[opener, closer], (low, high)))

    def braces(self) -> Tree:
        """``\\{ .. \\}``: a set, a bracket, an anticommutator; open to the right it holds cases."""
        cursor = self.cursor
        toks = cursor.toks
        start = cursor.i
        cursor.i += 1
        cursor.enter()
        if toks[cursor.i].startswith("\\begin{"):
            body = self.grammar.factor()
            cursor.depth -= 1
            if toks[cursor.i] == "\\}":
                cursor.i += 1
            if body.kind == "matrix" and body.value[1] == 2:
                return node(("cases", None, body.args))
            if body.kind == "matrix" and body.value[1] == 1:
                return node(("list", None, body.args))
            return body
        bars, cursor.bars = cursor.bars, 0
        if toks[cursor.i] == "\\}":
            cursor.i += 1
            cursor.depth -= 1
            return node(("set", None, ()))
        found = self.members.members("\\}")
        cursor.bars = bars
        cursor.depth -= 1
        marked = len(found) == 2 and any("\\hat{" in _name(f) for f in found) and all(map(_operator, found))
        if marked or (len(found) == 2 and any(map(_has_adjoint, found))):
            return node(("commutator", "+", found))
        if len(found) == 1:
            before = toks[start - 1] if start else ""
            if not ((before in _APART or before == "(") and (toks[cursor.i] in _APART or toks[cursor.i] == ")")):
                return found[0]
        return node(("set", None, found))


def _infinite(tree: Tree) -> bool:
    while tree.kind in ("neg", "plusminus") or (tree.kind == "add" and len(tree.args) == 1):
        tree = tree.args[0]
    return tree.kind == "constant" and tree.value == "infinity"


def _name(tree: Tree) -> str:
    return tree.value if tree.kind in ("symbol", "apply") else ""


def _has_adjoint(tree: Tree) -> bool:
    """Whether there is an operator with a dagger in it: ``a^\\dagger a``."""
    return any(one.kind == "call" and one.value == "adjoint" for one in walk(tree))


def _operator(tree: Tree) -> bool:
    """Whether a commutator's member looks like an operator: hat, dagger, vector or a capital letter."""
    if tree.kind in ("mul", "add", "pow", "neg", "dot", "derivative", "nabla"):
        return any(_operator(arg) for arg in tree.args)
    if tree.kind == "call":
        return tree.value in ("adjoint",)
    name = _name(tree)
    return name.startswith(("\\hat{", "\\vec{", "\\mathcal", "\\sigma_")) or name[:1].isupper()


def _operators(low: Tree, high: Tree) -> bool:
    if _operator(low) and _operator(high):
        return True
    first, second = _name(low), _name(high)
    if first[:1] in _CONJUGATE and second[:1] == _CONJUGATE[first[:1]] and second[:1] == "p":
        return True
    if _has_adjoint(low) or _has_adjoint(high):
        return True
    return low.kind == high.kind == "symbol" and (_operator(low) or _operator(high))
