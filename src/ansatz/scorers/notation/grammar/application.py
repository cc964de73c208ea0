"""Whether a letter before a bracket is a function of it or a factor beside it."""

from __future__ import annotations

from ansatz.scorers.formulas import Tree, symbol
from ansatz.scorers.notation import vocabulary as v
from ansatz.scorers.notation.grammar.classes import LETTERLIKE, VALUES
from ansatz.scorers.notation.grammar.cursor import Cursor
from ansatz.scorers.notation.grammar.members import Members
from ansatz.scorers.notation.grammar.trees import node

_INDEPENDENT = frozenset("t x y z r \\theta \\phi \\tau \\omega".split())
_POLYNOMIALS = frozenset(["J", "P", "Y", "H", "L", "j", "N", "T", "U", "h"])
_INDICES = frozenset(["n", "l", "m", "\\ell", "\\nu", "lm", "\\ell m", "n-1", "n+1", "l+1", "l-1", "l,m", "m,n"])
_ARGUMENTS = frozenset(LETTERLIKE | {"i", "\\pi", "e"}) - {"e", "\\pi"}
_SPECIAL = {"\\delta": "dirac", "\\Gamma": "gamma", "\\zeta": "zeta", "\\delta^{(3)}": "dirac", "\\Theta": None}
_PROBABILITIES = frozenset(["P", "Pr"])
_PARTICLES = frozenset("1234")
_FIRST_TWO = frozenset("12")
_FUNCTION_HEADS = frozenset("f \\psi \\Psi \\phi_n \\psi_n".split())


class Application:
    """Reading of a symbol that a bracket follows."""

    __slots__ = ("cursor", "members")

    def __init__(self, cursor: Cursor, members: Members) -> None:
        self.cursor = cursor
        self.members = members

    def applied(self, head: Tree) -> Tree:
        """The symbol ``head`` applied to the bracket at hand, or ``head`` itself where that is a product."""
        cursor = self.cursor
        toks = cursor.toks
        i = cursor.i
        name = head.value
        if toks[i + 1] in ("+", "-") and toks[i + 2] == ")" and toks[i] == "(":
            cursor.i += 3
            return node(("apply", name, (symbol(toks[i + 1]),)))
        if toks[i] == "{":
            end = cursor.closing(i)
            if end < 0 or toks[end - 1] != ")" or cursor.closing(i + 1, "(", ")") != end - 1:
                return head
            cursor.i += 1
            args = self.members.bracketed()
            cursor.take("}", "'}'")
            return node(("apply", name, args))
        special = _SPECIAL.get(name)
        if not (name in cursor.names.functions or (special is not None and name not in cursor.names.symbols)):
            if not self.applies(name, i):
                return head
            special = None
        if special == "dirac" and toks[i + 2] in (")",) and toks[i + 1] == "t" and name != "\\delta":
            special = None
        args = self.members.bracketed()
        if special is not None and len(args) == 1 and name not in cursor.names.functions:
            return node(("call", special, args))
        return node(("apply", name, args))

    def applies(self, name: str, i: int) -> bool:
        """Whether ``name(...)`` with undeclared ``name`` is an application by the look of its argument."""
        cursor = self.cursor
        toks = cursor.toks
        first, second = toks[i + 1], toks[i + 2]
        base = name.split("_")[0].rstrip("'")
        if second == ")":
            if (
                first in cursor.names.symbols
                and name in cursor.names.symbols
                and first not in ("t", "x", "r", "\\theta")
            ):
                # m(a) is a product; not so E(m) = m c^2
                return self.left_side(i) and first in toks[i + 3 :] and (i == 1 or toks[1] in ("_", "'"))
            if first in _ARGUMENTS or first == "0":
                return True
            return first[:1].isdigit() and (base in _FUNCTION_HEADS or (first in _PARTICLES and self.of_particles()))
        if base in _FUNCTION_HEADS and name not in cursor.names.symbols:
            return True
        if "'" in name and base in _FUNCTION_HEADS:
            return True
        if "_" in name and base in _POLYNOMIALS and name not in cursor.names.symbols:
            index = name[len(base) + 1 :].strip("{}")
            if base in ("J", "Y") or first in ("\\cos", "\\sin") or index in _INDICES:
                return True
        if name == "\\Theta" and name not in cursor.names.symbols and self.difference(i):
            return True
        if base in _PROBABILITIES and name not in cursor.names.symbols and self.left_side(i):
            return True
        return self.symbols_only(i, base)

    def of_particles(self) -> bool:
        """Whether brackets of the text number particles: ``u(1) v(2) - v(1) u(2)`` is no difference of products."""
        found = zip(self.cursor.toks, self.cursor.toks[1:], self.cursor.toks[2:], strict=False)
        return {token for opening, token, closing in found if (opening, closing) == ("(", ")")} >= _FIRST_TWO

    def symbols_only(self, i: int, base: str) -> bool:
        """Whether the bracket behind ``i`` holds one symbol with subscript, prime or accent, or symbols and commas."""
        toks = self.cursor.toks
        first = toks[i + 1]
        level = 0
        comma = False
        for k in range(i + 1, min(i + 40, len(toks))):
            token = toks[k]
            if token == ")" and level == 0:
                if comma:
                    return True
                return self.one_symbol(i + 1, k)
            if token == "(" or token == "{" or token == "[":
                level += 1
            elif token in (")", "}", "]"):
                level -= 1
                if level < 0:
                    return False
            elif level == 0 and token in VALUES:
                return token == "\\to" or (
                    base in ("P", "Pr", "\\Pr") if token != "=" else k == i + 2 and first in _INDEPENDENT
                )
            elif token == "," and level == 0:
                comma = True
            elif token == "":
                return False
        return False

    def difference(self, i: int) -> bool:
        """Whether the bracket at ``i`` holds a difference, as that of a step function does."""
        cursor = self.cursor
        toks, level = cursor.toks, 0
        for k in range(i + 1, min(i + 40, len(toks))):
            if toks[k] in ("(", "{", "["):
                level += 1
            elif toks[k] in (")", "}", "]"):
                level -= 1
                if level < 0:
                    return False
            elif toks[k] == "-" and level == 0 and k > i + 1:
                return True
        return False

    def left_side(self, i: int) -> bool:
        """Whether the bracket at ``i`` ends the left side of a formula that began with what stands before it."""
        cursor = self.cursor
        toks = cursor.toks
        end = cursor.closing(i, "(", ")")
        return i <= 5 and end > 0 and toks[end + 1] in VALUES and not any(token in VALUES for token in toks[:i])

    def one_symbol(self, start: int, end: int) -> bool:
        """Whether tokens from ``start`` to ``end`` spell one symbol: ``t_0``, ``\\vec r``, ``x'``."""
        cursor = self.cursor
        toks = cursor.toks
        k = start
        if toks[k] in v.VECTOR_FONTS or toks[k] in v.ACCENTS or toks[k] == "\\mathcal":
            k += 1
            if toks[k] == "{":
                k = cursor.closing(k)
                if k < 0:
                    return False
            k += 1
        elif toks[k] in _ARGUMENTS:
            k += 1
        else:
            return False
        if toks[k] == "_":
            k += 1
            if toks[k] == "{":
                k = cursor.closing(k)
                if k < 0:
                    return False
            k += 1
        while toks[k] == "'":
            k += 1
        return k == end
