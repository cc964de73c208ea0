"""The names of symbols: a base with its subscripts, primes and labels."""

from __future__ import annotations

from ansatz.scorers.formulas import Tree, symbol
from ansatz.scorers.notation import vocabulary as v
from ansatz.scorers.notation.grammar.cursor import Cursor
from ansatz.scorers.notation.tokens import NAME, PROSE, UNIT, WORDS

_DRESSED = frozenset(v.ACCENTS) | frozenset(v.DOTS) | frozenset(v.NAMED_FONTS) | {"^", "\\frac", "\\sqrt"}
_FONT_TOKENS = v.PLAIN_FONTS | v.VECTOR_FONTS | {"\\mathit", "\\d"}
_OPERATORS = frozenset(["+", "-", "*", "/", "=", "\\cdot", "\\times", "^", "_", "\\frac", ","])
_AFTER_LABEL = frozenset(
    ["", "}", ")", "]", ",", "=", "+", "-", "\\to", "\\right|", "|", "\\rangle", "_", ";", "\\\\", "."]
)


class Naming:
    """Reading of the names of symbols."""

    __slots__ = ("cursor",)

    def __init__(self, cursor: Cursor) -> None:
        self.cursor = cursor

    def group_tokens(self) -> list[str]:
        """The tokens of the brace group at hand, braces off; steps over it."""
        cursor = self.cursor
        end = cursor.closing(cursor.i)
        if end < 0:
            cursor.fail("a group with its closing brace")
        inner = cursor.toks[cursor.i + 1 : end]
        cursor.i = end + 1
        return inner

    def subscript(self) -> str:
        """The name part after an underscore; steps over it."""
        cursor = self.cursor
        token = cursor.toks[cursor.i]
        if token == "{":
            inner = self.group_tokens()
            while inner and inner[0] == "{" and inner[-1] == "}" and inner.count("{") == 1:
                inner = inner[1:-1]
            name = self._unbraced(_fractions(inner) if "\\frac" in inner else inner)
        elif token in _FONT_TOKENS or token in v.ACCENTS or token in v.DOTS or token in v.NAMED_FONTS:
            cursor.i += 1
            name = (token if token in v.NAMED_FONTS or token in v.ACCENTS else "") + "{" + self.subscript() + "}"
            if token in _FONT_TOKENS:
                name = name[1:-1]
        elif token in ("+", "-") and cursor.toks[cursor.i + 1].isdigit():
            name = token + cursor.toks[cursor.i + 1]
            cursor.i += 2
        elif token in ("", "}", ")", "^", "_", "&", "\\\\"):
            cursor.fail("a subscript")
        else:
            cursor.i += 1
            name = joined([token])
        return name

    def _unbraced(self, inner: list[str]) -> str:
        """Group content as a name: ``x_0`` within a subscript is ``x0``, redundant braces are dropped."""
        if "_" in inner and not _DRESSED.intersection(inner):
            return joined([token for token in inner if token not in ("_", "{", "}")])
        if "{" not in inner:
            return joined(inner)
        out: list[str] = []
        for token in inner:
            out.append(token)
            if token == "}" and len(out) > 2 and out[-3] == "{":
                kept = out[-2]
                out[-3:] = [kept]
        return joined(out)

    def name_tail(self, name: str) -> str:
        """Subscripts, primes and labels after a base."""
        cursor = self.cursor
        toks = cursor.toks
        while True:
            token = toks[cursor.i]
            if token == "_":
                cursor.i += 1
                sub = self.subscript()
                if sub:
                    name = with_subscript(name, sub)
            elif token == "'":
                cursor.i += 1
                name += "'"
            elif token == "^":
                label = self.label()
                if label is None:
                    return name
                name += label
            else:
                return name

    def label(self) -> str | None:
        """A superscript that belongs to the name: primes, ``^{(1)}``, a lone sign, a word; None else."""
        cursor = self.cursor
        toks, i = cursor.toks, cursor.i + 1
        token = toks[i]
        if token == "'":
            cursor.i = i + 1
            return "'"
        if token in ("+", "-") and (
            toks[i + 1] in _AFTER_LABEL if not cursor.latex else not _signed_power(toks[i + 1])
        ):
            cursor.i = i + 1
            return "^" + token
        if token[:1] == NAME and len(token) > 2 and token[1] != "\\":
            cursor.i = i + 1
            return f"^{{{token[1:]}}}"
        if token != "{":
            return None
        second, third = toks[i + 1], toks[i + 2]
        if second == "'":
            k = i + 1
            while toks[k] == "'":
                k += 1
            if toks[k] == "}":
                cursor.i = k + 1
            else:  # x^{\\prime 2}: a prime, then a power
                toks[k - 2], toks[k - 1] = "^", "{"
                cursor.i = k - 2
            return "'" * (k - i - 1)
        if second in ("+", "-") and third in ("+", "-"):
            k = i + 1
            while toks[k] in ("+", "-"):
                k += 1
            if toks[k] == "}":
                cursor.i = k + 1
                return f"^{{{''.join(toks[i + 1 : k])}}}"
            return None
        if third == "}":
            if second in ("+", "-", "\\pm", "\\mp") or (second[:1] == NAME and second[1:2] != "\\" and len(second) > 2):
                cursor.i = i + 3
                return "^" + (second if len(second) == 1 else f"{{{second.lstrip(NAME)}}}")
            return None
        if second == "(":
            end = cursor.closing(i)
            inner = toks[i + 2 : end - 1]
            if end > 0 and toks[end - 1] == ")" and len(inner) <= 3 and not set(inner) & _OPERATORS:
                cursor.i = end + 1
                return f"^{{({joined(inner)})}}"
        return None

    def label_ahead(self) -> bool:
        cursor = self.cursor
        here = cursor.i
        cursor.i += 1
        found = self.label()
        cursor.i = here
        return found is not None

    def symbol(self) -> Tree:
        """A symbol with all that belongs to its name; the place is on its base."""
        cursor = self.cursor
        token = cursor.toks[cursor.i]
        cursor.i += 1
        if token[0] == NAME:
            token = token[1:]
        return symbol(self.name_tail(token))

    def italic(self) -> Tree:
        """``\\mathit{e}``: always a symbol, never a constant."""
        cursor = self.cursor
        cursor.i += 1
        if cursor.toks[cursor.i] == "{":
            name = joined(self.group_tokens())
        else:
            name = joined([cursor.toks[cursor.i]])
            cursor.i += 1
        if not name:
            cursor.fail("a letter")
        return symbol(self.name_tail(name))

    def script_letter(self) -> Tree:
        """``\\mathcal{E}``: another letter than E."""
        cursor = self.cursor
        font = v.NAMED_FONTS[cursor.toks[cursor.i]]
        cursor.i += 1
        if cursor.toks[cursor.i] == "{":
            inner = joined(self.group_tokens())
        else:
            inner = joined([cursor.toks[cursor.i]])
            cursor.i += 1
        base, _, sub = inner.partition("_")
        if not base:
            cursor.fail("a letter", cursor.i - 1)
        name = f"{font}{{{base}}}"
        return symbol(self.name_tail(with_subscript(name, sub.strip("{}")) if sub.strip("{}") else name))


def with_subscript(name: str, sub: str) -> str:
    """``x`` with ``0`` is ``x_0``; primes and labels stay last; a second subscript follows a comma."""
    tail = ""
    cut = name.find("^{(") if "^{(" in name else len(name)
    name, tail = name[:cut], name[cut:]
    bare = name.rstrip("'")
    tail = name[len(bare) :] + tail
    base, mark, old = bare.rpartition("_") if not bare.endswith("}") or "_{" in bare else (bare, "", "")
    if mark and base and "{" not in base.replace("\\vec{", "").replace("\\hat{", ""):
        sub = f"{old.strip('{}')},{sub}"
        bare = base
    single = len(sub) == 1 or (sub[0] == "\\" and sub[1:].isalpha())
    return f"{bare}_{sub}{tail}" if single else f"{bare}_{{{sub}}}{tail}"


def joined(tokens: list[str]) -> str:
    """Tokens as part of a name: no spaces but where a command meets a letter."""
    out: list[str] = []
    for token in tokens:
        if token[:1] in (NAME, WORDS, UNIT, PROSE):
            token = token[1:].replace(" ", "")
        if not token:
            continue
        if token in _FONT_TOKENS:
            token = "d" if token == "\\d" else ""
        elif token[0] == "\\" and token[1:] in v.FUNCTION_WORDS:
            token = token[1:]
        if not token:
            continue
        if out and out[-1][0] == "\\" and out[-1][-1].isalpha() and token[0].isalpha():
            out.append(" ")
        out.append(token)
    return "".join(out)


def _fractions(inner: list[str]) -> list[str]:
    """Tokens with fractions of whole numbers in one line: the J of a term ``{}^2P_{1/2}``."""
    out: list[str] = []
    at = 0
    while at < len(inner):
        if inner[at] == "\\frac":
            numbers = [token for token in inner[at + 1 : at + 7] if token.isdecimal()]
            if numbers and inner[at + 1 : at + 2] == numbers[:1] and len(numbers[0]) == 2:
                out += (numbers[0][0], "/", numbers[0][1])  # \frac12
                at += 2
                continue
            braced = inner[at + 1 : at + 7] == ["{", *numbers[:1], "}", "{", *numbers[1:2], "}"]
            if len(numbers) >= 2 and (braced or inner[at + 1 : at + 3] == numbers[:2]):
                out += (numbers[0], "/", numbers[1])
                at += 7 if braced else 3
                continue
        out.append(inner[at])
        at += 1
    return out


def _signed_power(token: str) -> bool:
    """Whether what follows ``^-`` makes it a power rather than a charge."""
    return token[:1].isdigit() or token in ("{", "(", "\\frac")
