"""Names as the published scorer reads them: accents, indices, primes, and applications such as ``k^2(a)``.

A name with one name or one number in a bracket behind it is a function of it, an exponent between them or not;
``e`` is never one, and the name inside may have an index and an exponent of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ansatz.scorers.edit_distance.reference.cursor import MarkCursor
from ansatz.scorers.edit_distance.reference.words import ACCENTS, GREEK, LETTERS

_CLOSING: Final = {"(": ")", "[": "]"}


class NameReader:
    """Reads names at a cursor; ``script`` reads what is raised."""

    def __init__(self, cursor: MarkCursor, script: Callable[[], Any]) -> None:
        self.cursor = cursor
        self.script = script

    def read(self, *, applied: bool = True) -> Any:
        """A symbol, a constant, or where ``applied`` a function of what stands in the bracket behind it."""
        cursor = self.cursor
        if self._differential():
            cursor.take()
            # A differential of whatever letter or command comes next: ``d \\cdot L`` is ``dcdot`` times L.
            return cursor.symbol("d" + cursor.take().lstrip("\\"))
        mark = cursor.take()
        if mark == "\\mathit":
            return cursor.symbol(cursor.raw_group())
        name, function = self._spelled(mark)
        self._primes()
        power, braced = None, False
        if cursor.here == "^" and self._index_follows():
            cursor.take()
            power = self.script()
        index = ""
        if cursor.here == "_":
            cursor.take()
            braced = cursor.here == "{"
            index = self._index()
        self._primes()
        if applied and mark != "e" and not (braced and power is not None):
            result = self._application(_indexed(function, index if power is None else ""), power)
            if result is not None:
                return result
        result = self._constant(name) if not index else None
        if result is None:
            result = cursor.symbol(_indexed(name, index))
        return result if power is None else cursor.raised(result, power)

    def _differential(self) -> bool:
        marks, at = self.cursor.marks, self.cursor.at
        return marks[at][0] == "d" and (marks[at + 1][0][:1].isalpha() or marks[at + 1][0][:1] == "\\")

    def _spelled(self, mark: str) -> tuple[str, str]:
        """The name as a symbol has it, and as a function has it."""
        cursor, bare = self.cursor, mark.lstrip("\\")
        if mark.startswith("\\") and bare in ACCENTS:
            group = cursor.raw_group()
            return f"{'math' if bare == 'mathcal' else bare}{{{group}}}", f"{mark}{{{group}}}"
        if mark.startswith("\\") and bare not in GREEK:
            cursor.at -= 1
            raise cursor.error("a command that the published scorer knows")
        return bare, mark

    def _primes(self) -> None:
        while self.cursor.here == "'":
            self.cursor.take()

    def _index(self) -> str:
        """What stands after ``_``: a group's text, an accent with its group, or one letter, digit or command."""
        cursor = self.cursor
        if cursor.here == "{":
            return cursor.raw_group()
        mark = cursor.take()
        bare = mark.lstrip("\\")
        return f"{mark}{{{cursor.raw_group()}}}" if bare != mark and bare in ACCENTS else bare

    def _constant(self, name: str) -> Any:
        sympy = self.cursor.sympy
        return {"e": sympy.E, "pi": sympy.pi, "π": sympy.pi}.get(name)

    def _index_follows(self) -> bool:
        """Is there ``^{..}_`` or ``^x_``?"""
        marks, at = self.cursor.marks, self.cursor.at + 1
        if marks[at][0] == "{":
            level = 0
            while marks[at][0]:
                level += (marks[at][0] == "{") - (marks[at][0] == "}")
                if not level:
                    break
                at += 1
        return bool(marks[at][0]) and marks[at + 1][0] == "_"

    def _application(self, name: str, power: Any) -> Any:
        """The function of what is in the bracket, perhaps raised; None, and nothing read, where there is none."""
        cursor = self.cursor
        start = cursor.at
        if power is None and cursor.here == "^" and cursor.marks[start + 1][0] != "\\circ":
            cursor.take()
            power = self.script()
            self._primes()
        argument = self._argument() if cursor.here in _CLOSING else None
        if argument is None:
            cursor.at = start
            return None
        result = cursor.sympy.Function(name)(argument)
        return result if power is None else cursor.raised(result, power)

    def _argument(self) -> Any:
        """``(x)`` after a name: one name, perhaps with index and exponent, or one number; else None."""
        cursor = self.cursor
        closing = _CLOSING[cursor.take()]
        mark = cursor.here
        bare = mark.lstrip("\\")
        if mark[:1].isdigit():
            found = cursor.number(cursor.take())
        elif mark != "e" and (mark.isalpha() or bare in GREEK | ACCENTS):
            found = self.read(applied=False)
            self._primes()
            if cursor.here == "^" and cursor.marks[cursor.at + 1][0] != "\\circ":
                cursor.take()
                found = cursor.raised(found, self.script())
        else:
            return None
        if cursor.here != closing:
            return None
        cursor.take()
        return found


def _indexed(name: str, index: str) -> str:
    if not index:
        return LETTERS.get(name, name)
    return f"{name}_{index}" if len(index) == 1 else f"{name}_{{{index}}}"
