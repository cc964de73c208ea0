"""Units inside formulas: runs of them, degrees, ohms, siunitx."""

from __future__ import annotations

import re

from ansatz.scorers.formulas import Tree
from ansatz.scorers.notation.grammar.arguments import Arguments
from ansatz.scorers.notation.grammar.classes import DEGREE, PERCENT
from ansatz.scorers.notation.grammar.cursor import Cursor
from ansatz.scorers.notation.grammar.naming import Naming
from ansatz.scorers.notation.grammar.trees import node
from ansatz.scorers.notation.tokens import NAME, UNIT
from ansatz.scorers.notation.unit_leaves import unit

_SCALES = {
    "C": Tree("unit", "degree_Celsius"), "F": Tree("unit", "degree_Fahrenheit"), "K": Tree("unit", "kelvin"),
}  # fmt: skip
_SPACED_OMEGA = re.compile(r"[\d}](?:\\[,;: ]|~|\s)\s*\\Omega")


class Measures:
    """Reading of units."""

    __slots__ = ("arguments", "cursor", "naming")

    def __init__(self, cursor: Cursor, naming: Naming, arguments: Arguments) -> None:
        self.cursor = cursor
        self.naming = naming
        self.arguments = arguments

    def units(self) -> Tree:
        """A run of units with their powers, products and quotients: one tree of units."""
        cursor = self.cursor
        toks = cursor.toks
        tree = self.unit_factor()
        while True:
            token = toks[cursor.i]
            following = toks[cursor.i + 1] if token else ""
            if token[:1] == UNIT:
                tree = _multiplied(tree, self.unit_factor())
            elif token in ("\\cdot", "\\times", "*") and following[:1] == UNIT:
                cursor.i += 1
                tree = _multiplied(tree, self.unit_factor())
            elif token == "/" and following[:1] == UNIT:
                cursor.i += 1
                tree = node(("div", None, (tree, self.unit_factor())))
            elif token == "/" and following == "c" and _electron_volts(tree):
                cursor.i += 2
                light: Tree = Tree("unit", "speed_of_light")
                if toks[cursor.i] == "^":
                    cursor.i += 1
                    light = node(("pow", None, (light, self.arguments.script())))
                tree = node(("div", None, (tree, light)))
            elif token == "/" and following == "(" and toks[cursor.i + 2][:1] == UNIT:
                cursor.i += 2
                inner = self.units()
                cursor.take(")", "')' after the units")
                tree = node(("div", None, (tree, inner)))
            else:
                return tree

    def unit_factor(self) -> Tree:
        cursor = self.cursor
        token = cursor.toks[cursor.i]
        tree = unit(token[1:])
        cursor.i += 1
        if tree is None:
            cursor.fail("a unit", cursor.i - 1)
        if cursor.toks[cursor.i] == "^":
            cursor.i += 1
            if cursor.toks[cursor.i] == "\\circ" or cursor.toks[cursor.i : cursor.i + 3] == ["{", "\\circ", "}"]:
                cursor.i += 1 if cursor.toks[cursor.i] == "\\circ" else 3
                return Tree("unit", "angstrom") if tree.value == "ampere" else node(("mul", None, (tree, DEGREE)))
            power = self.arguments.script()
            if tree.kind == "mul":  # kg m^2: the power is the last factor's
                tree = node(("mul", None, (*tree.args[:-1], node(("pow", None, (tree.args[-1], power))))))
            elif tree.kind == "div":
                tree = node(("div", None, (tree.args[0], node(("pow", None, (tree.args[1], power))))))
            else:
                tree = node(("pow", None, (tree, power)))
        return tree

    def quantity(self) -> Tree:
        """``\\SI{5}{m/s}``, ``\\qty``, ``\\num``, ``\\ang``."""
        cursor = self.cursor
        toks = cursor.toks
        command = toks[cursor.i]
        cursor.i += 1
        parts: list[Tree] = []
        if command in ("\\SI", "\\qty", "\\num", "\\ang"):
            if toks[cursor.i] != "{":
                cursor.fail("'{'")
            parts.append(self.arguments.argument())
            if command == "\\ang":
                parts.append(DEGREE)
        if command in ("\\SI", "\\qty"):
            if toks[cursor.i] != "{":
                cursor.fail("'{' and a unit")
            at = cursor.i
            text = "".join(
                t[1:] if t[0] < "\x05" else t + " " if t[0] == "\\" else t for t in self.naming.group_tokens()
            )
            tree = unit(text)
            if tree is None:
                cursor.fail("a unit", at + 1)
            parts.append(tree)
        return parts[0] if len(parts) == 1 else node(("mul", None, tuple(parts)))

    def percent(self) -> Tree:
        cursor = self.cursor
        cursor.i += 1
        return PERCENT

    def degree_alone(self) -> Tree:
        cursor = self.cursor
        cursor.i += 1
        return DEGREE

    def degrees(self, base: Tree | None) -> Tree:
        """Degrees of angle or temperature, after a number or alone."""
        cursor = self.cursor
        token = cursor.toks[cursor.i]
        leaf = DEGREE
        if token[-1:] in _SCALES and (len(token) == 1 or token[:-1] in (UNIT, NAME)):
            cursor.i += 1
            leaf = _SCALES[token[-1]]
        return leaf if base is None else node(("mul", None, (base, leaf)))

    def ohms(self, before: Tree) -> bool:
        """Whether an Omega is the unit: after a number with space between, and not a declared symbol."""
        cursor = self.cursor
        if before.kind == "pow":
            before = before.args[0]
        if before.kind not in ("integer", "decimal") or "\\Omega" in cursor.names.symbols:
            return False
        return _SPACED_OMEGA.search(cursor.scan.text) is not None


def unit_divided(parts: list[Tree], below: Tree) -> Tree:
    """A unit below a slash after a quantity divides the unit: 5 m / s is 5 (m/s)."""
    if parts and parts[-1].kind in ("unit",) and len(parts) > 1:
        quotient = node(("div", None, (parts[-1], below)))
        return node(("mul", None, (*parts[:-1], quotient)))
    above = parts[0] if len(parts) == 1 else node(("mul", None, tuple(parts)))
    return node(("div", None, (above, below)))


def _multiplied(left: Tree, right: Tree) -> Tree:
    """A product without products among its factors."""
    return node(
        (
            "mul",
            None,
            (*(left.args if left.kind == "mul" else (left,)), *(right.args if right.kind == "mul" else (right,))),
        )
    )


def _electron_volts(tree: Tree) -> bool:
    return tree.kind == "unit" and str(tree.value).endswith("electron_volt")
