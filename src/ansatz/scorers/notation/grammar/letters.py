"""Letters with two lives (e, i, j, pi, Delta), and names of several letters."""

from __future__ import annotations

from ansatz.scorers.formulas import EULER, IMAGINARY, PI, Tree, symbol
from ansatz.scorers.notation import vocabulary as v
from ansatz.scorers.notation.grammar.accents import Accents
from ansatz.scorers.notation.grammar.classes import LETTERLIKE
from ansatz.scorers.notation.grammar.cursor import Cursor
from ansatz.scorers.notation.grammar.evidence import Evidence
from ansatz.scorers.notation.grammar.expressions import Expressions
from ansatz.scorers.notation.grammar.measures import Measures
from ansatz.scorers.notation.grammar.naming import Naming
from ansatz.scorers.notation.tokens import NAME

_PREFIXABLE = frozenset(LETTERLIKE | set("eijd") | v.VECTOR_FONTS | set(v.ACCENTS) | {"\\pi"} | set(v.NAMED_FONTS)) - {
    "\\perp", "\\parallel", "\\odot", "\\oplus", "\\uparrow", "\\downarrow", "\\overline"
}  # fmt: skip


class Letters:
    """Reading of letters whose neighbours decide what they are."""

    __slots__ = ("accents", "cursor", "evidence", "grammar", "measures", "naming")

    def __init__(
        self,
        cursor: Cursor,
        grammar: Expressions,
        evidence: Evidence,
        naming: Naming,
        measures: Measures,
        accents: Accents,
    ) -> None:
        self.cursor = cursor
        self.grammar = grammar
        self.evidence = evidence
        self.naming = naming
        self.measures = measures
        self.accents = accents

    def named(self) -> Tree:
        """A name of several letters, or roman ``e`` and ``i``."""
        cursor = self.cursor
        token = cursor.toks[cursor.i]
        if token in (NAME + "\\e", NAME + "\\i"):
            if cursor.toks[cursor.i + 1] == "_" or (token[-1] == "i" and cursor.toks[cursor.i + 1] == "("):
                cursor.i += 1
                return symbol(self.naming.name_tail(token[-1]))
            cursor.i += 1
            return EULER if token[-1] == "e" else IMAGINARY
        return self.naming.symbol()

    def prefixed(self) -> Tree:
        """``{}^{235}U``, ``^3P_0``: scripts before a letter belong to its name."""
        cursor = self.cursor
        toks = cursor.toks
        prefix = "{}"
        while toks[cursor.i] in ("^", "_"):
            mark = toks[cursor.i]
            cursor.i += 1
            if mark == "^" and (toks[cursor.i] == "\\circ" or toks[cursor.i : cursor.i + 3] == ["{", "\\circ", "}"]):
                cursor.i += 1 if toks[cursor.i] == "\\circ" else 3
                return self.measures.degrees(None)
            script = self.naming.subscript()
            prefix += f"{mark}{{{script}}}"
        token = toks[cursor.i]
        if token == "\\langle":
            return self.grammar.atom()
        if not (token[:1] == NAME or token in LETTERLIKE or token in ("e", "i", "d")) or prefix == "{}":
            cursor.fail("a symbol after its leading scripts")
        rest = self.naming.symbol()
        return symbol(prefix + rest.value)

    def euler(self) -> Tree:
        cursor = self.cursor
        after = cursor.toks[cursor.i + 1]
        if after in ("_", "'") or ("e" in cursor.names.symbols and not (after == "^" and self.exponential())):
            return self.naming.symbol()
        cursor.i += 1
        return EULER

    def exponential(self) -> bool:
        """Whether the exponent at hand is more than a number: a charge has powers 1, 2, 3/2 only."""
        cursor = self.cursor
        toks = cursor.toks
        at = cursor.i + 2
        if toks[at] in ("{", "("):
            at += 1
            while toks[at] not in ("}", ")", ""):
                if not (toks[at][0].isdecimal() or toks[at] in ("/", "-", "\\frac", "{")):
                    return True
                at += 1
            return False
        return not toks[at][:1].isdecimal()

    def imaginary(self) -> Tree:
        cursor = self.cursor
        after = cursor.toks[cursor.i + 1]
        if after in ("_", "'") or "i" in cursor.names.symbols or self.evidence.fact("i"):
            return self.naming.symbol()
        cursor.i += 1
        return IMAGINARY

    def engineer(self) -> Tree:
        cursor = self.cursor
        if cursor.toks[cursor.i + 1] not in ("_", "'") and self.evidence.fact("j"):
            cursor.i += 1
            return IMAGINARY
        return self.naming.symbol()

    def pi(self) -> Tree:
        cursor = self.cursor
        after = cursor.toks[cursor.i + 1]
        if after in ("_", "'") or "\\pi" in cursor.names.symbols:
            return self.naming.symbol()
        if after == "^" and self.naming.label_ahead():
            return self.naming.symbol()
        cursor.i += 1
        return PI

    def increment(self) -> Tree:
        """``\\Delta x`` and ``\\delta x`` are one name; alone, or before an operator, a letter."""
        cursor = self.cursor
        toks = cursor.toks
        token, after = toks[cursor.i], toks[cursor.i + 1]
        if token in cursor.names.symbols or after not in _PREFIXABLE:
            return self.naming.symbol()
        here = cursor.i
        cursor.i += 1
        operand = self.accents.accented() if after in v.VECTOR_FONTS or after in v.ACCENTS else self.naming.symbol()
        name = f"{token} {operand.value}"
        if operand.kind != "symbol":
            cursor.i = here
            return self.naming.symbol()
        return symbol(name)
