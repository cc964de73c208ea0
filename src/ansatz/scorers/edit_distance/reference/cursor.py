"""A place in the marks of a text, and what is read at it without knowing any grammar."""

from __future__ import annotations

from typing import Any

from ansatz.scorers.edit_distance.reference.words import marks_of
from ansatz.scorers.errors import LimitError, NotationError
from ansatz.scorers.limits import EDIT_DIGITS


class MarkCursor:
    """Marks with their offsets; ``at`` is the place of the next one."""

    def __init__(self, text: str) -> None:
        import sympy  # heavy, and only this mode needs it

        self.sympy: Any = sympy
        self.text = text
        self.marks: list[tuple[str, int]] = marks_of(text)
        self.at = 0

    @property
    def here(self) -> str:
        return self.marks[self.at][0]

    def take(self, expected: str = "") -> str:
        mark = self.here
        if expected and mark != expected:
            raise self.error(expected)
        self.at += 1
        return mark

    def error(self, expected: str) -> NotationError:
        mark, offset = self.marks[self.at]
        return NotationError(self.text, offset, mark or "the end", expected)

    def symbol(self, name: str) -> Any:
        return self.sympy.Symbol(name)

    def number(self, mark: str) -> Any:
        if len(mark) > EDIT_DIGITS:
            raise LimitError("EDIT_DIGITS", EDIT_DIGITS, len(mark))
        return self.sympy.Float(mark) if "." in mark else self.sympy.Integer(mark)

    def raised(self, base: Any, exponent: Any) -> Any:
        """The power; the base where the exponent is None, which means degrees."""
        if exponent is None:
            return base
        if base.is_Number and exponent.is_Number:
            digits = abs(float(exponent)) * max(1, len(str(base)))
            if digits > EDIT_DIGITS * 10:
                raise LimitError("EDIT_DIGITS", EDIT_DIGITS, int(min(digits, 10**9)))
        if exponent.is_Number and abs(exponent) > 10**6:
            raise LimitError("EDIT_DIGITS", EDIT_DIGITS, 10**6)
        return base**exponent

    def raw_group(self) -> str:
        """The text of a braced group, or one mark, as it stands."""
        if self.here != "{":
            return self.take().lstrip("\\")
        start = self.marks[self.at][1] + 1
        level = 0
        while self.here:
            level += (self.here == "{") - (self.here == "}")
            offset = self.marks[self.at][1]
            self.at += 1
            if not level:
                return self.text[start:offset].strip()
        raise self.error("}")
