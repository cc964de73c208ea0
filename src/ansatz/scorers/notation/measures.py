"""Units inside formulas: runs of them, degrees, ohms, siunitx."""

from __future__ import annotations

import re

from ansatz.scorers.formulas import Tree
from ansatz.scorers.notation.brackets import Brackets
from ansatz.scorers.notation.classes import PERCENT
from ansatz.scorers.notation.cursor import node
from ansatz.scorers.notation.prepare import unit
from ansatz.scorers.notation.tokens import NAME, UNIT

_SCALES = {
    "C": Tree("unit", "degree_Celsius"), "F": Tree("unit", "degree_Fahrenheit"), "K": Tree("unit", "kelvin"),
}  # fmt: skip
_DEGREE = Tree("unit", "degree")
_SPACED_OMEGA = re.compile(r"[\d}](?:\\[,;: ]|~|\s)\s*\\Omega")


class Measures(Brackets):
    """Units inside formulas: runs of them, degrees, ohms, siunitx."""

    __slots__ = ()

    def units(self) -> Tree:
        """A run of units with their powers, products and quotients: one tree of units."""
        toks = self.toks
        tree = self.unit_factor()
        while True:
            token = toks[self.i]
            following = toks[self.i + 1] if token else ""
            if token[:1] == UNIT:
                tree = _multiplied(tree, self.unit_factor())
            elif token in ("\\cdot", "\\times", "*") and following[:1] == UNIT:
                self.i += 1
                tree = _multiplied(tree, self.unit_factor())
            elif token == "/" and following[:1] == UNIT:
                self.i += 1
                tree = node(("div", None, (tree, self.unit_factor())))
            elif token == "/" and following == "c" and _electron_volts(tree):
                self.i += 2
                light: Tree = Tree("unit", "speed_of_light")
                if toks[self.i] == "^":
                    self.i += 1
                    light = node(("pow", None, (light, self.script())))
                tree = node(("div", None, (tree, light)))
            elif token == "/" and following == "(" and toks[self.i + 2][:1] == UNIT:
                self.i += 2
                inner = self.units()
                self.take(")", "')' after the units")
                tree = node(("div", None, (tree, inner)))
            else:
                return tree

    def unit_factor(self) -> Tree:
        token = self.toks[self.i]
        tree = unit(token[1:])
        self.i += 1
        if tree is None:
            self.fail("a unit", self.i - 1)
        if self.toks[self.i] == "^":
            self.i += 1
            if self.toks[self.i] == "\\circ" or self.toks[self.i : self.i + 3] == ["{", "\\circ", "}"]:
                self.i += 1 if self.toks[self.i] == "\\circ" else 3
                return Tree("unit", "angstrom") if tree.value == "ampere" else node(("mul", None, (tree, _DEGREE)))
            power = self.script()
            if tree.kind == "mul":  # kg m^2: the power is the last factor's
                tree = node(("mul", None, (*tree.args[:-1], node(("pow", None, (tree.args[-1], power))))))
            elif tree.kind == "div":
                tree = node(("div", None, (tree.args[0], node(("pow", None, (tree.args[1], power))))))
            else:
                tree = node(("pow", None, (tree, power)))
        return tree

    def quantity(self) -> Tree:
        """``\\SI{5}{m/s}``, ``\\qty``, ``\\num``, ``\\ang``."""
        toks = self.toks
        command = toks[self.i]
        self.i += 1
        parts: list[Tree] = []
        if command in ("\\SI", "\\qty", "\\num", "\\ang"):
            if toks[self.i] != "{":
                self.fail("'{'")
            parts.append(self.argument())
            if command == "\\ang":
                parts.append(_DEGREE)
        if command in ("\\SI", "\\qty"):
            if toks[self.i] != "{":
                self.fail("'{' and a unit")
            at = self.i
            text = "".join(t[1:] if t[0] < "\x05" else t + " " if t[0] == "\\" else t for t in self.group_tokens())
            tree = unit(text)
            if tree is None:
                self.fail("a unit", at + 1)
            parts.append(tree)
        return parts[0] if len(parts) == 1 else node(("mul", None, tuple(parts)))

    def percent(self) -> Tree:
        self.i += 1
        return PERCENT

    def degree_alone(self) -> Tree:
        self.i += 1
        return _DEGREE

    def degrees(self, base: Tree | None) -> Tree:
        """Degrees of angle or temperature, after a number or alone."""
        token = self.toks[self.i]
        leaf = _DEGREE
        if token[-1:] in _SCALES and (len(token) == 1 or token[:-1] in (UNIT, NAME)):
            self.i += 1
            leaf = _SCALES[token[-1]]
        return leaf if base is None else node(("mul", None, (base, leaf)))

    def ohms(self, before: Tree) -> bool:
        """Whether an Omega is the unit: after a number with space between, and not a declared symbol."""
        if before.kind == "pow":
            before = before.args[0]
        if before.kind not in ("integer", "decimal") or "\\Omega" in self.names.symbols:
            return False
        return _SPACED_OMEGA.search(self.preparation.text) is not None

    def unit_divided(self, parts: list[Tree], below: Tree) -> Tree:
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
