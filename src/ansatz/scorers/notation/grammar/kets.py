"""Bras, kets, brackets of states and means."""

from __future__ import annotations

from ansatz.scorers.formulas import Tree, symbol
from ansatz.scorers.notation.grammar.cursor import Cursor
from ansatz.scorers.notation.grammar.naming import joined
from ansatz.scorers.notation.grammar.statements import Statements
from ansatz.scorers.notation.grammar.trees import node

_ARROWS = frozenset(["+", "-", "\\uparrow", "\\downarrow", ",", "\\pm", "\\mp", "\\to", "\\leftarrow", "*"])
_BEFORE_OPERAND = frozenset(["\\langle", "\\pm", "\\mp", "+", "-", "\\cdot", "\\times", "*", "/", "="])


class Kets:
    """Reading of angles and bars that hold states."""

    __slots__ = ("cursor", "statements")

    def __init__(self, cursor: Cursor, statements: Statements) -> None:
        self.cursor = cursor
        self.statements = statements

    def label_tree(self, stop: int) -> Tree:
        """What stands in a bra or a ket, up to token ``stop``: an expression, members, or signs."""
        cursor = self.cursor
        toks = cursor.toks
        inner = toks[cursor.i : stop]
        if not inner:
            cursor.fail("what the bracket holds")
        if set(inner) <= _ARROWS or any(t in ("\\uparrow", "\\downarrow") for t in inner):
            cursor.i = stop
            return symbol(joined(inner))
        bars, cursor.bars = cursor.bars, 4
        found = [self.statements.statement()]
        while toks[cursor.i] in (",", ";"):
            cursor.i += 1
            found.append(self.statements.statement())
        cursor.bars = bars
        if cursor.i != stop:
            cursor.fail("'|' or '\\rangle'")
        return found[0] if len(found) == 1 else node(("tuple", None, tuple(found)))

    def ket(self, stop: int) -> Tree:
        cursor = self.cursor
        cursor.i += 1
        cursor.enter()
        body = self.label_tree(stop)
        cursor.depth -= 1
        cursor.i += 1
        return node(("ket", None, (body,)))

    def ket_ahead(self, k: int) -> bool:
        """Whether the bar at ``k`` opens a ket: ``\\rangle`` comes before the next bar."""
        cursor = self.cursor
        first = next(token for token in cursor.toks[k + 1 :] if token in ("|", "\\left|", "\\right|", "", "\\rangle"))
        return first == "\\rangle"

    def angle(self) -> Tree:
        """``\\langle x\\rangle``, ``\\langle a|b\\rangle``, ``\\langle a|H|b\\rangle``, ``\\langle a|``."""
        cursor = self.cursor
        toks = cursor.toks
        stops = self._stops()
        if not stops:
            cursor.fail("'\\rangle'")
        cursor.i += 1
        cursor.enter()
        closed = toks[stops[-1]] == "\\rangle"
        if closed and len(stops) == 1:
            body = self.label_tree(stops[0])
            cursor.i += 1
            cursor.depth -= 1
            return body if body.kind == "tuple" else node(("mean", None, (body,)))
        if closed and len(stops) in (2, 3):
            parts = []
            for stop in stops:
                parts.append(self.label_tree(stop))
                cursor.i = stop + 1
            cursor.depth -= 1
            return node(("braket", None, tuple(parts)))
        if closed and len(stops) > 3:  # bars inside the mean
            body = self.statements.statement()
            cursor.take("\\rangle", "'\\rangle'")
            cursor.depth -= 1
            return node(("mean", None, (body,)))
        body = self.label_tree(stops[0])
        cursor.i += 1
        cursor.depth -= 1
        return node(("bra", None, (body,)))

    def _stops(self) -> list[int]:
        """Where the bars of this bracket stand and where it closes: the last is the closing angle, if there is one."""
        cursor = self.cursor
        toks = cursor.toks
        stops: list[int] = []
        level = groups = 0
        absolute: list[str] = []  # open bars that stand after an operator: absolute values
        for k in range(cursor.i + 1, len(toks)):
            token = toks[k]
            if token in ("|", "\\left|", "\\right|") and not groups:
                if self._opens(k, bool(absolute)):
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
        return stops

    def _opens(self, k: int, within: bool) -> bool:
        """Whether the bar at ``k`` opens an absolute value; ``within``: another one is open."""
        toks = self.cursor.toks
        opens = toks[k] != "\\right|" and (
            (toks[k - 1] in _BEFORE_OPERAND and toks[k - 2] not in ("_", "^")) or (within and toks[k] == "\\left|")
        )
        return opens and not self.ket_ahead(k)
