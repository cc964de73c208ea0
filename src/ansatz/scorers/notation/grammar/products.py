"""Products: factors joined by signs of multiplication, by a slash, or by nothing."""

from __future__ import annotations

from ansatz.scorers.formulas import EULER, ONE, Tree
from ansatz.scorers.notation.grammar.classes import END, LETTERLIKE, LETTERS, SIGNS, STICKY, VALUES
from ansatz.scorers.notation.grammar.cursor import Cursor
from ansatz.scorers.notation.grammar.expressions import Expressions
from ansatz.scorers.notation.grammar.measures import Measures, unit_divided
from ansatz.scorers.notation.grammar.trees import is_vector, node
from ansatz.scorers.notation.tokens import NAME, UNIT, WORDS

_TIMES = frozenset(["\\cdot", "*", "\\times"])
_RUN = frozenset(LETTERLIKE | {"\\pi", "e", "i", "j", "\\Delta", "\\delta"}) - {"\\uparrow", "\\downarrow"}
_FACTORS = {token: tree for token, tree in LETTERS.items() if token not in ("\\Omega", "E")}
_ASIDES = frozenset(["relation", "chain", "tuple", "where"])
_OHM = Tree("unit", "ohm")
_SIDES = frozenset(["", ",", ";", "\\\\", "&", "\\Rightarrow", *VALUES])


class Products:
    """Reading of products of more than one factor."""

    __slots__ = ("cursor", "grammar", "measures")

    def __init__(self, cursor: Cursor, grammar: Expressions, measures: Measures) -> None:
        self.cursor = cursor
        self.grammar = grammar
        self.measures = measures

    def joined(self, start: int, first: Tree) -> Tree:  # noqa: C901 -- one branch a form of the notation
        """The product that begins at token ``start`` with the factor ``first`` and goes on at the cursor."""
        cursor = self.cursor
        toks = cursor.toks
        token = toks[cursor.i]
        parts = [first]
        waiting = -1  # index of the vector whose dot or cross waits for its other vector
        operator = ""
        while token not in END:
            letter = _FACTORS.get(token)
            if letter is not None:
                if toks[cursor.i + 1] in STICKY:
                    part = self.grammar.factor()
                    if part.kind == "mul":
                        parts += part.args
                    else:
                        parts.append(part)
                else:
                    cursor.i += 1
                    parts.append(letter)
                token = toks[cursor.i]
                continue
            if token in _TIMES:
                cursor.i += 1
                operator = token
                waiting = -1
                if cursor.vectors and token != "*":
                    waiting = next((k for k in range(len(parts) - 1, -1, -1) if is_vector(parts[k])), -1)
                token = toks[cursor.i]
                if token in SIGNS:
                    cursor.i += 1
                    part = self.grammar.factor()
                    sign = {"-": "neg", "+": ""}.get(token, "plusminus")
                    if sign == "neg":
                        part = node(("neg", None, (part,)))
                    elif sign:
                        part = node(("plusminus", "+-" if token == "\\pm" else "-+", (part,)))
                else:
                    part = self.grammar.factor()
                if cursor.vectors and waiting < 0 and operator != "*" and is_vector(part):
                    waiting = next((k for k in range(len(parts) - 1, -1, -1) if is_vector(parts[k])), -1)
            elif token == "/":
                cursor.i += 1
                typed = len(parts) == 2 and cursor.i == start + 3 and parts[0].kind == parts[1].kind == "integer"
                parts = [self.divided(parts)]
                if typed and self.mixed(start, [first, node(("div", None, (ONE, parts[0].args[1])))]):  # 3 1/2
                    above, below = parts[0].args
                    parts = [node(("add", None, (first, node(("div", None, (above.args[1], below))))))]
                waiting = -1
                token = toks[cursor.i]
                continue
            elif token == "\\wedge":
                cursor.i += 1
                part = self.grammar.factor()
            elif (
                token[0] < NAME
                or ((token == "|" or token == "\\|") and cursor.bars)
                or (token == "\\left|" and cursor.bars == 4)
            ):
                break
            elif token == "\\Omega" and toks[cursor.i + 1] in END and self.measures.ohms(parts[-1]):
                cursor.i += 1
                part = _OHM
            else:
                part = self.grammar.factor()
                if part.kind in _ASIDES and (part.kind != "tuple" or part.args[0].kind == "relation"):
                    cursor.asides.append(part)
                    token = toks[cursor.i]
                    continue
            if waiting >= 0 and is_vector(part):
                kind = "cross" if operator == "\\times" else "dot"
                parts[waiting] = node((kind, None, (parts[waiting], part)))
                waiting = -1
            elif part.kind == "mul":
                parts += part.args
            else:
                parts.append(part)
            token = toks[cursor.i]
            if not cursor.stop:
                continue
            if len(parts) > 1 and part.kind == "differential":
                if any(other.kind != "differential" for other in parts):
                    break
            elif part.kind == "differential" and parts[-1].kind in ("dot", "cross"):
                break
        if len(parts) == 1:
            return parts[0]
        last = parts[-1]
        if last.kind == "at" and len(last.args) == 3 and toks[start] != "\\left.":  # x e^x |_0^1
            body = last.args[0]
            inner = (*parts[:-1], *(body.args if body.kind == "mul" else (body,)))
            return node(("at", None, (node(("mul", None, inner)), *last.args[1:])))
        if parts[0].kind == "mul":
            parts[:1] = parts[0].args
        elif (
            first.kind == "integer"
            and parts[1].kind == "div"
            and toks[start + 1] == "\\frac"
            and self.mixed(start, parts)
        ):
            mixed = node(("add", None, (parts[0], parts[1])))
            return mixed if len(parts) == 2 else node(("mul", None, (mixed, *parts[2:])))
        return node(("mul", None, tuple(parts)))

    def divided(self, parts: list[Tree]) -> Tree:
        """The quotient of the product so far by what follows the slash.

        Symbols and numbers that follow each other without a sign stay below the slash together, as
        physicists mean ``e^{-E/kT}``; a number by a number is a fraction by itself, as in ``1/2 m v^2``.
        """
        cursor = self.cursor
        toks = cursor.toks
        token = toks[cursor.i]
        below = self.signed_factor(token) if token in SIGNS else self.grammar.factor()
        above = parts[0] if len(parts) == 1 else node(("mul", None, tuple(parts)))
        number = below.kind in ("integer", "decimal")
        if below.kind == "unit":
            return unit_divided(parts, below)
        simple = (
            number
            or below.kind in ("symbol", "constant")
            or (below.kind == "pow" and below.args[0].kind in ("symbol", "constant") and below.args[0] != EULER)
        )
        if number and parts[-1].kind in ("integer", "decimal"):
            simple = (
                toks[cursor.i] == "\\pi" and parts[-1].value == 1 and below.kind == "integer" and below.value % 2 == 0
            )
        if simple:
            run = [below]
            while True:
                token = toks[cursor.i]
                if not (token in _RUN or (token[:1] == NAME and token[1:2] != "\\")):
                    break
                if token == "d" and (cursor.integrals or toks[cursor.i + 1] in LETTERLIKE):
                    break
                if token == "e" and toks[cursor.i + 1] == "^":
                    break
                here = self.grammar.factor()
                run.append(here)
                if here.kind == "apply":
                    break
            if len(run) > 1:
                below = node(("mul", None, tuple(run)))
        return node(("div", None, (above, below)))

    def mixed(self, start: int, parts: list[Tree]) -> bool:
        """Whether ``3\\frac12`` is three and a half: the whole of an answer or of its side, but for units."""
        cursor = self.cursor
        above, below = parts[1].args
        if not (above.kind == below.kind == "integer" and 0 < above.value < below.value and parts[0].value):
            return False
        if any(not _measure(part) for part in parts[2:]):
            return False
        toks = cursor.toks
        k = start - 1
        while k >= 0 and toks[k] in ("{", "(", "-", "+"):
            k -= 1
        before = toks[k] if k >= 0 else ""
        if not (before in _SIDES or before[0] == WORDS):
            return False
        k = cursor.i
        while toks[k] in ("}", ")"):
            k += 1
        return toks[k] in _SIDES or toks[k] == "." or toks[k][0] in (WORDS, UNIT)

    def signed_factor(self, token: str) -> Tree:
        cursor = self.cursor
        cursor.i += 1
        inner = self.grammar.factor()
        if token == "-":
            return node(("neg", None, (inner,)))
        return inner if token == "+" else node(("plusminus", "+-" if token == "\\pm" else "-+", (inner,)))


def _measure(tree: Tree) -> bool:
    """Whether a tree is a unit or made of units."""
    if tree.kind in ("mul", "div"):
        return all(_measure(arg) for arg in tree.args)
    return tree.kind == "unit" or (tree.kind == "pow" and tree.args[0].kind == "unit")
