"""Number literals."""

from __future__ import annotations

from ansatz.scorers.errors import LimitError
from ansatz.scorers.formulas import Tree
from ansatz.scorers.limits import DIGITS, EXPONENT
from ansatz.scorers.notation.grammar.cursor import Cursor
from ansatz.scorers.notation.grammar.trees import node


class NumberReader:
    """Reading of numbers, within the limits on their length."""

    __slots__ = ("cursor",)

    def __init__(self, cursor: Cursor) -> None:
        self.cursor = cursor

    def number(self) -> Tree:
        cursor = self.cursor
        token = cursor.toks[cursor.i]
        tree = self.number_tree(token)
        cursor.i += 1
        return tree

    def number_tree(self, token: str) -> Tree:
        """The tree of a number literal."""
        cursor = self.cursor
        if len(token) > DIGITS:
            raise LimitError("DIGITS", DIGITS, len(token))
        if token.isdigit() and token.isascii():
            return node(("integer", int(token), ()))
        head, _, exponent = token.lower().partition("e")
        whole, _, fraction = head.partition(".")
        try:
            if len(exponent) > 8:
                raise LimitError("EXPONENT", EXPONENT, 10**8)
            power = int(exponent or "0") - len(fraction)
            mantissa = int(whole + fraction)
        except ValueError:
            cursor.fail("a number")
        if abs(power) > EXPONENT:
            raise LimitError("EXPONENT", EXPONENT, abs(power))
        return node(("decimal", (mantissa, power), ()))
