"""What a whole formula says of a letter with two lives: d, i and j."""

from __future__ import annotations

from ansatz.scorers.notation import vocabulary as v
from ansatz.scorers.notation.grammar.classes import LETTERLIKE
from ansatz.scorers.notation.grammar.cursor import Cursor
from ansatz.scorers.notation.tokens import NAME, WORDS

_COMPARING = frozenset(["\\ne", "<", "\\le", ">", "\\ge", "\\in"])
# With one of these about, a d before a letter is rather a differential.
_INFINITESIMAL = frozenset("\\d \\partial \\delta \\Delta \\int \\iint \\iiint \\oint \\oiint \\nabla".split())
_TERM_ENDS = frozenset(["", "+", "-", "=", ",", ";", "\\\\", "\\approx", "<", ">", "\\le", "\\ge", "\\pm"])
_CLOSERS = frozenset(
    [
        "",
        "}",
        ")",
        "]",
        "=",
        "+",
        "-",
        "/",
        "*",
        "\\cdot",
        "\\times",
        ",",
        "<",
        ">",
        "\\ll",
        "\\gg",
        "\\sin",
        "\\cos",
        "\\tan",
        "\\approx",
        ".",
    ]
)


class Evidence:
    """Looks at the tokens of the whole formula, once for each letter."""

    __slots__ = ("cursor",)

    def __init__(self, cursor: Cursor) -> None:
        self.cursor = cursor

    def fact(self, name: str) -> bool:
        """What the whole formula says of a letter; found once."""
        known = self.cursor.facts.get(name)
        if known is None:
            known = self.cursor.facts[name] = self._look(name)
        return known

    def _look(self, name: str) -> bool:
        look = {"d": self._distance, "i": self._index, "j": self._engineers}.get(name)
        return look is not None and look()

    def _distance(self) -> bool:
        """A d that is a distance: d^2, 2d/..., d) ... somewhere in the formula."""
        toks = self.cursor.toks
        count = len(toks) - 2
        if self._factor_d():
            return True
        for k in range(count):
            if toks[k] == "d" and (k == 0 or toks[k - 1] not in ("_",)):
                after = toks[k + 1]
                if after == "_" or after in _CLOSERS or (after == "^" and not self._power_of_d(k)):
                    if k and toks[k - 1] == "{" and k > 1 and toks[k - 2] in ("\\frac", "_"):
                        if after == "}" and toks[k + 2] == "{" and toks[k + 3] == "d":
                            continue
                        if toks[k - 2] == "_":
                            continue
                    return True
        return False

    def _index(self) -> bool:
        """An i that is an index or a current, not the imaginary unit."""
        toks = self.cursor.toks
        count = len(toks) - 2
        for k in range(count):
            if toks[k] == "i":
                before = toks[k - 1] if k else ""
                if before in ("d", "\\d", "\\dot") or (k == 0 and toks[1] in ("=", "_")):
                    return True
                if toks[k + 1] == "(" and self._current(k):
                    return True
                if toks[k + 1] in _COMPARING or (
                    toks[k + 1] == "=" and toks[k + 2][:1].isdigit() and (before in ("(", ",") or before[:1] == WORDS)
                ):
                    return True
                if toks[k + 1] == "=" and before == "{" and k > 1 and toks[k - 2] == "_":
                    return True
                if before in ("_", "{") and k > 2 and {toks[k - 2], toks[k - 3]} & {"\\sum", "\\prod"}:
                    return True
                if before in ("\\sin", "\\cos", "\\tan", "\\Delta", "\\cot"):
                    return True
                if before == "}" and k > 4 and toks[k - 4] == "^" and toks[k - 5] in ("\\sin", "\\cos", "\\tan"):
                    return True
        return False

    def _engineers(self) -> bool:
        """A j that is the imaginary unit of engineers: in an exponent of e, and no i about."""
        toks = self.cursor.toks
        count = len(toks) - 2
        if "i" in toks or NAME + "\\i" in toks or "j" in self.cursor.names.symbols:
            return False
        for k in range(count):
            if toks[k] == "^" and k and toks[k - 1] in ("e", NAME + "\\e"):
                if toks[k + 1] == "j":
                    return True
                if toks[k + 1] in ("{", "("):
                    level = 0
                    for m in range(k + 1, count):
                        if toks[m] in ("{", "("):
                            level += 1
                        elif toks[m] in ("}", ")"):
                            level -= 1
                            if level == 0:
                                break
                        elif toks[m] == "j" and toks[m - 1] != "_" and toks[m + 1] != "_":
                            return True
        return False

    def _factor_d(self) -> bool:
        """Whether no d before a letter can be a differential: below a fraction with none above, or the only
        one of the formula and behind a number, or before other factors in an equation."""
        cursor = self.cursor
        toks = cursor.toks
        count = len(toks) - 2
        if not _INFINITESIMAL.isdisjoint(toks):
            return False
        places = [k for k in range(count) if toks[k] == "d" and (k == 0 or toks[k - 1] != "_")]
        if 0 < len(places) < 8 and all(self._below(k) for k in places):
            return True
        if len(places) != 1:
            return False
        k = places[0]
        before, after = toks[k - 1] if k else "", toks[k + 1]
        if before[:1].isdigit() and len(after) == 1 and after.isupper():
            return k < 2 or toks[k - 2] not in ("^", "_")
        # A term of an equation that begins with it and goes on: H = T - dE\cos\theta
        return (
            "=" in toks
            and before in ("+", "-")
            and after.isalpha()
            and after.isupper()
            and toks[k + 2] not in _TERM_ENDS
        )

    def _below(self, k: int) -> bool:
        """Whether the d at ``k`` stands in a denominator, and no d above it."""
        cursor = self.cursor
        toks = cursor.toks
        level = 0
        while k > 0:
            k -= 1
            token = toks[k]
            if token == "}" or token == ")":
                level += 1
            elif token == "{" or token == "(":
                level -= 1
                if level < 0:
                    if token == "{" and toks[k - 1] == "}":
                        return self._bare_above(k - 1)
                    if token == "{" or toks[k - 1] != "/":
                        return False
                    level = 0
            elif level == 0 and token == "/":
                return self._bare_above(k)
            elif level == 0 and token in _TERM_ENDS:
                return False
        return False

    def _bare_above(self, k: int) -> bool:
        """Whether the numerator that ends before ``k`` (or in the group closed there) holds no d and is one."""
        cursor = self.cursor
        toks = cursor.toks
        level = 0
        grouped = toks[k] == "}"
        k += grouped
        while k > 0:
            k -= 1
            token = toks[k]
            if token in ("d", "D", "\\dot", "\\ddot") and (k == 0 or toks[k - 1] != "_"):
                return False
            if token == "}" or token == ")":
                level += 1
            elif token == "{" or token == "(":
                level -= 1
                if grouped and level == 0:
                    return k > 0 and toks[k - 1] == "\\frac"
                if level < 0:
                    return True
            elif level == 0 and not grouped and token in _TERM_ENDS:
                return True
        return True

    def _current(self, k: int) -> bool:
        """Whether ``i(`` at ``k`` is a current as a function of time: ``i(t)``, ``i(0)``, ``i(t-t_0) = ..``."""
        cursor = self.cursor
        toks = cursor.toks
        if toks[k + 3] == ")" and (toks[k + 2] in ("t", "\\tau") or toks[k + 2] == "0"):
            at = k - 1 if k and toks[k - 1] == "-" else k
            return not (at > 1 and toks[at - 1] == "{" and toks[at - 2] == "^")
        if k:
            return False
        end = cursor.closing(1, "(", ")")
        return end > 0 and toks[end + 1] == "="

    def _power_of_d(self, k: int) -> bool:
        """Whether ``d^n`` at ``k`` begins a differential: ``d^2x``, ``d^3 r``."""
        cursor = self.cursor
        toks = cursor.toks
        m = k + 2
        if toks[m] == "{":
            m = cursor.closing(m)
            if m < 0:
                return False
        after = toks[m + 1]
        return after in LETTERLIKE or after in v.VECTOR_FONTS or (after == "}" and toks[m + 2] == "{")
