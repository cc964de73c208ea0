"""Brackets of every kind: groups, tuples, intervals, sets, bars, bras and kets, matrices, cases, rows."""

from __future__ import annotations

from ansatz.scorers.formulas import Tree, symbol
from ansatz.scorers.notation import vocabulary as v
from ansatz.scorers.notation.calculus import Calculus
from ansatz.scorers.notation.cursor import EMPTY, node
from ansatz.scorers.notation.symbols import joined
from ansatz.scorers.notation.tokens import PROSE, WORDS

_INTERVALS = {("(", ")"): "()", ("[", ")"): "[)", ("(", "]"): "(]", ("[", "]"): "[]"}
_RELATIONS = {spelled: value for value, spelled in v.RELATION_SPELLING.items()}
_ARROWS = frozenset(["+", "-", "\\uparrow", "\\downarrow", ",", "\\pm", "\\mp", "\\to", "\\leftarrow", "*"])
_BEFORE_OPERAND = frozenset(["\\langle", "\\pm", "\\mp", "+", "-", "\\cdot", "\\times", "*", "/", "="])
_FREE_ENDS = frozenset(["", ",", ";", "=", "\\in", "\\cup", "\\cap", "\\setminus", "\\\\", "\\subset", "("])


class Brackets(Calculus):
    """Reading of bracketed things."""

    __slots__ = ()

    def members(self, closer: str) -> tuple[Tree, ...]:
        """Statements between commas up to ``closer``, which is stepped over."""
        toks = self.toks
        found: list[Tree] = []
        while True:
            if toks[self.i] == closer:
                break
            if toks[self.i] in ("+", "-") and toks[self.i + 1] == closer:  # P(+)
                found.append(symbol(toks[self.i]))
                self.i += 2
                return tuple(found)
            found.append(self.statement())
            token = toks[self.i]
            if token == "\\\\":
                found[-1] = self.carried(found[-1])
                token = toks[self.i]
            if token == "," or token == ";" or (token == "\\\\" and toks[self.i + 1] != closer):
                self.i += 1
                if toks[self.i] == closer:
                    self.fail("another member")
            elif token[:1] == WORDS and token[1:] in v.JOINING_WORDS:
                self.i += 1
            elif token == closer:
                break
            elif token[:1] == WORDS and toks[self.i + 1] == closer:
                found[-1] = node(("where", None, (found[-1], Tree("text", token[1:]))))
                self.i += 1
            else:
                self.fail(f"an operator or {closer!r}")
        self.i += 1
        return tuple(found)

    def carried(self, tree: Tree) -> Tree:
        raise NotImplementedError

    def parenthesis(self) -> Tree:  # noqa: C901 -- one branch a form of the notation
        """``( .. )`` and ``[ .. ]``: a group, a tuple, an interval, a commutator."""
        toks = self.toks
        start = self.i
        opener = toks[start]
        self.i += 1
        self.enter()
        bars, self.bars = self.bars, 0
        stop, self.stop = self.stop, False
        found: list[Tree] = []
        if toks[self.i] in _RELATIONS:  # (\approx 3): a remark
            self.i += 1
            found.append(node(("relation", _RELATIONS[toks[self.i - 1]], (EMPTY, self.statement()))))
        while True:
            if not (len(found) == 1 and found[0].kind == "relation" and found[0].args[0] is EMPTY):
                found.append(self.statement())
            token = toks[self.i]
            if token == "\\\\":
                found[-1] = self.carried(found[-1])
                token = toks[self.i]
            if token == ")" or token == "]":
                self.i += 1
                break
            if token in (",", ";") or (token[:1] == WORDS and token[1:] in v.JOINING_WORDS):
                self.i += 1
            elif token[:1] in (WORDS, PROSE) and token:
                while toks[self.i] not in (")", "]", ""):
                    self.i += 1
                if toks[self.i] == "":
                    self.fail("')'")
                found[-1] = node(("where", None, (found[-1], Tree("text", token[1:]))))
                self.i += 1
                token = toks[self.i - 1]
                break
            else:
                self.fail(f"an operator or {')' if opener == '(' else ']'!r}")
        self.bars = bars
        self.stop = stop
        self.depth -= 1
        closer = token
        if len(found) == 1:
            if opener == "(" != closer.replace(")", "("):
                self.fail("')'", self.i - 1)
            if opener == "[" and closer == ")":
                self.fail("']'", self.i - 1)
            return found[0]
        if len(found) == 2:
            low, high = found
            if opener == "(" and closer == ")":
                if _infinite(low) or _infinite(high):
                    return node(("interval", "()", (low, high)))
                return node(("tuple", None, (low, high)))
            if opener == "[" and closer == "]":
                if toks[self.i] == "_":
                    sign = next(token for token in toks[self.i + 1 : self.i + 4] if token != "{")
                    if sign in ("+", "-"):
                        self.i += 1
                        self.subscript()
                        return node(("commutator", sign, (low, high)))
                before = toks[start - 1] if start else ""
                if before not in ("\\in", "\\cup", "\\cap") and _operators(low, high):
                    return node(("commutator", "-", (low, high)))
            return node(("interval", _INTERVALS[opener, closer], (low, high)))
        return node(("tuple", None, tuple(found)))

    def braces(self) -> Tree:
        """``\\{ .. \\}``: a set, a bracket, an anticommutator; open to the right it holds cases."""
        toks = self.toks
        start = self.i
        self.i += 1
        self.enter()
        if toks[self.i].startswith("\\begin{"):
            body = self.factor()
            self.depth -= 1
            if toks[self.i] == "\\}":
                self.i += 1
            if body.kind == "matrix" and body.value[1] == 2:
                return node(("cases", None, body.args))
            if body.kind == "matrix" and body.value[1] == 1:
                return node(("list", None, body.args))
            return body
        bars, self.bars = self.bars, 0
        if toks[self.i] == "\\}":
            self.i += 1
            self.depth -= 1
            return node(("set", None, ()))
        found = self.members("\\}")
        self.bars = bars
        self.depth -= 1
        marked = any("\\hat{" in _name(f) or "^" in _name(f) for f in found)
        if len(found) == 2 and marked and all(map(_operator, found)):
            return node(("commutator", "+", found))
        if len(found) == 1:
            before = toks[start - 1] if start else ""
            if not (before in _FREE_ENDS and toks[self.i] in _FREE_ENDS):
                return found[0]
        return node(("set", None, found))

    # Bars

    def absolute(self) -> Tree:
        """``|x|``, or a ket where ``\\rangle`` comes before the next bar."""
        toks = self.toks
        for k in range(self.i + 1, len(toks)):
            token = toks[k]
            if token == "\\rangle":
                return self.ket(k)
            if token in ("|", "\\right|", "\\left|", "", "\\langle"):
                break
        explicit = toks[self.i] == "\\left|"
        self.i += 1
        self.enter()
        bars, self.bars = self.bars, 2 if explicit else 1
        body = self.statement()
        self.bars = bars
        self.depth -= 1
        if toks[self.i] not in (("\\right|", "|") if explicit else ("|", "\\right|")):
            self.fail("'|'")
        self.i += 1
        return node(("call", "det" if body.kind == "matrix" else "abs", (body,)))

    def open_left(self) -> Tree:
        """``\\left. .. \\right|_a^b``: all of it is evaluated there."""
        toks = self.toks
        self.i += 1
        self.enter()
        bars, self.bars = self.bars, 2
        stop, self.stop = self.stop, False
        body = EMPTY if toks[self.i] == "\\right|" else self.statement()
        self.bars = bars
        self.stop = stop
        self.depth -= 1
        self.take("\\right|", "'\\right|'")
        places = tuple(tree for tree in self.limits() if tree is not None)
        return node(("at", None, (body, *places))) if places else body

    def norm(self) -> Tree:
        toks = self.toks
        self.i += 1
        self.enter()
        bars, self.bars = self.bars, 3
        body = self.statement()
        self.bars = bars
        self.depth -= 1
        if toks[self.i] not in ("\\|", "\\right\\|"):
            self.fail("'\\|'")
        self.i += 1
        return node(("call", "norm", (body,)))

    def rounded(self) -> Tree:
        toks = self.toks
        opener = toks[self.i]
        self.i += 1
        self.enter()
        body = self.statement()
        self.depth -= 1
        self.take("\\rfloor" if opener == "\\lfloor" else "\\rceil", "the closing bracket")
        return node(("call", "floor" if opener == "\\lfloor" else "ceil", (body,)))

    # Bras and kets

    def label_tree(self, stop: int) -> Tree:
        """What stands in a bra or a ket, up to token ``stop``: an expression, members, or signs."""
        toks = self.toks
        inner = toks[self.i : stop]
        if not inner:
            self.fail("what the bracket holds")
        if set(inner) <= _ARROWS or any(t in ("\\uparrow", "\\downarrow") for t in inner):
            self.i = stop
            return symbol(joined(inner))
        bars, self.bars = self.bars, 4
        found = [self.statement()]
        while toks[self.i] in (",", ";"):
            self.i += 1
            found.append(self.statement())
        self.bars = bars
        if self.i != stop:
            self.fail("'|' or '\\rangle'")
        return found[0] if len(found) == 1 else node(("tuple", None, tuple(found)))

    def ket(self, stop: int) -> Tree:
        self.i += 1
        self.enter()
        body = self.label_tree(stop)
        self.depth -= 1
        self.i += 1
        return node(("ket", None, (body,)))

    def ket_ahead(self, k: int) -> bool:
        """Whether the bar at ``k`` opens a ket: ``\\rangle`` comes before the next bar."""
        for token in self.toks[k + 1 :]:
            if token in ("|", "\\left|", "\\right|", ""):
                return False
            if token == "\\rangle":
                return True
        return False

    def angle(self) -> Tree:  # noqa: C901 -- one branch a form of the notation
        """``\\langle x\\rangle``, ``\\langle a|b\\rangle``, ``\\langle a|H|b\\rangle``, ``\\langle a|``."""
        toks = self.toks
        stops: list[int] = []
        level = groups = 0
        absolute: list[str] = []  # open bars that stand after an operator: absolute values
        for k in range(self.i + 1, len(toks)):
            token = toks[k]
            if token in ("|", "\\left|", "\\right|") and not groups:
                opens = token != "\\right|" and (
                    (toks[k - 1] in _BEFORE_OPERAND and toks[k - 2] not in ("_", "^"))
                    or (bool(absolute) and token == "\\left|")
                )
                if opens and not self.ket_ahead(k):
                    absolute.append(token)
                    continue
                if absolute:
                    absolute.pop()
                    continue
            if token in ("{", "(", "["):
                groups += 1
            elif token in ("}", ")", "]"):
                groups -= 1
                if groups < 0:
                    break
            elif groups:
                continue
            elif token == "\\langle":
                level += 1
            elif token == "\\rangle":
                if level == 0:
                    stops.append(k)
                    break
                level -= 1
            elif token in ("|", "\\right|", "\\left|") and level == 0:
                stops.append(k)
                if len(stops) > 8:
                    break
            elif token == "":
                break
        if not stops:
            self.fail("'\\rangle'")
        self.i += 1
        self.enter()
        closed = toks[stops[-1]] == "\\rangle"
        if closed and len(stops) == 1:
            body = self.label_tree(stops[0])
            self.i += 1
            self.depth -= 1
            return body if body.kind == "tuple" else node(("mean", None, (body,)))
        if closed and len(stops) in (2, 3):
            parts = []
            for stop in stops:
                parts.append(self.label_tree(stop))
                self.i = stop + 1
            self.depth -= 1
            return node(("braket", None, tuple(parts)))
        if closed and len(stops) > 3:  # bars inside the mean
            body = self.statement()
            self.take("\\rangle", "'\\rangle'")
            self.depth -= 1
            return node(("mean", None, (body,)))
        body = self.label_tree(stops[0])
        self.i += 1
        self.depth -= 1
        return node(("bra", None, (body,)))

    # Environments

    def grid(self) -> Tree:
        """Matrices, arrays and cases."""
        toks = self.toks
        name = toks[self.i][7:-1]
        end = f"\\end{{{name}}}"
        self.i += 1
        if name == "array" and toks[self.i] == "{":
            self.group_tokens()
        self.enter()
        bars, self.bars = self.bars, 0
        rows: list[list[Tree]] = [[]]
        while True:
            token = toks[self.i]
            if token == end:
                self.i += 1
                break
            if token == "&":
                self.i += 1
                if not rows[-1] or toks[self.i] in ("&", "\\\\", end):
                    rows[-1].append(EMPTY)
            elif token == "\\\\":
                self.i += 1
                rows.append([])
            elif token == "" or token.startswith("\\end{"):
                self.fail(f"'{end}'")
            else:
                rows[-1].append(self.cell())
        self.bars = bars
        self.depth -= 1
        rows = [row for row in rows if row]
        if not rows:
            self.fail("a member of the matrix", self.i - 1)
        if "cases" in name:
            if all(len(row) == 1 for row in rows):
                return node(("list", None, tuple(row[0] for row in rows)))
            flat: list[Tree] = []
            for row in rows:
                flat += (row[0], row[1] if len(row) > 1 else Tree("text", "otherwise"))
            return node(("cases", None, tuple(flat)))
        width = max(map(len, rows))
        members = tuple(cell for row in rows for cell in [*row, *[EMPTY] * (width - len(row))])
        matrix = node(("matrix", (len(rows), width), members))
        return node(("call", "det", (matrix,))) if name == "vmatrix" else matrix

    def cell(self) -> Tree:
        """One cell: a statement, words, or words with a statement (``if x > 0``)."""
        toks = self.toks
        words: list[str] = []
        while toks[self.i] in (",", ";", ":"):
            self.i += 1
        while toks[self.i][:1] in (WORDS, PROSE) and toks[self.i]:
            words.append(toks[self.i][1:])
            self.i += 1
        while words and toks[self.i] in (",", ".", ";", ":"):
            self.i += 1
        token = toks[self.i]
        if token in ("&", "\\\\", "") or token.startswith("\\end{"):
            return Tree("text", " ".join(words))
        body = self.statement()
        if toks[self.i] == ")" and any("(" in word for word in words):  # (for x > 0)
            self.i += 1
        while toks[self.i] in (",", ";", ".") or (toks[self.i][:1] in (WORDS, PROSE) and toks[self.i]):
            token = toks[self.i]
            self.i += 1
            if (token in (",", ";", ".") and toks[self.i] in ("&", "\\\\")) or toks[self.i].startswith("\\end{"):
                continue
            if token[0] in WORDS + PROSE:
                continue
            if toks[self.i][:1] not in (WORDS, PROSE):
                body = node(("list", None, (*(body.args if body.kind == "list" else (body,)), self.statement())))
        return body

    def rows(self) -> Tree:
        """``\\begin{aligned}``: statements in rows; a row that begins with a relation goes on."""
        self.i += 1
        self.enter()
        bars, self.bars = self.bars, 0
        body = self.document("\\end{rows}")
        self.bars = bars
        self.depth -= 1
        self.take("\\end{rows}", "the end of the environment")
        return body

    def document(self, end: str) -> Tree:
        raise NotImplementedError


def _infinite(tree: Tree) -> bool:
    while tree.kind in ("neg", "plusminus") or (tree.kind == "add" and len(tree.args) == 1):
        tree = tree.args[0]
    return tree.kind == "constant" and tree.value == "infinity"


def _name(tree: Tree) -> str:
    return (
        tree.value
        if tree.kind in ("symbol", "apply")
        else "^"
        if tree.kind == "call" and tree.value == "adjoint"
        else ""
    )


def _operator(tree: Tree) -> bool:
    """Whether a commutator's member looks like an operator: hat, dagger, vector or a capital letter."""
    if tree.kind in ("mul", "add", "pow", "neg", "dot", "derivative", "nabla"):
        return any(_operator(arg) for arg in tree.args)
    if tree.kind == "call":
        return tree.value in ("adjoint",)
    name = _name(tree)
    return name.startswith(("\\hat{", "\\vec{", "\\mathcal", "\\sigma_")) or name[:1].isupper()


_CONJUGATE = {"x": "p", "y": "p", "z": "p", "r": "p", "q": "p", "a": "a"}


def _operators(low: Tree, high: Tree) -> bool:
    if _operator(low) and _operator(high):
        return True
    first, second = _name(low), _name(high)
    if first[:1] in _CONJUGATE and second[:1] == _CONJUGATE[first[:1]] and second[:1] == "p":
        return True
    return any(t.kind == "call" and t.value == "adjoint" for t in (low, high)) or (
        low.kind in ("symbol",) and high.kind == "symbol" and (_operator(low) or _operator(high))
    )
