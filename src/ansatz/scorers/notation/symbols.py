"""Symbols and their names: letters, subscripts, accents, primes, and the letters with two lives (e, i, d)."""

from __future__ import annotations

from ansatz.scorers.formulas import EULER, IMAGINARY, PI, Tree, symbol
from ansatz.scorers.notation import vocabulary as v
from ansatz.scorers.notation.classes import VALUES
from ansatz.scorers.notation.cursor import node
from ansatz.scorers.notation.evidence import _LETTERLIKE, Evidence
from ansatz.scorers.notation.tokens import NAME, PROSE, UNIT, WORDS

_DRESSED = frozenset(v.ACCENTS) | frozenset(v.DOTS) | frozenset(v.NAMED_FONTS) | {"^", "\\frac", "\\sqrt"}
_FONT_TOKENS = v.PLAIN_FONTS | v.VECTOR_FONTS | {"\\mathit", "\\d"}


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


class Symbols(Evidence):
    """Reading of single symbols."""

    __slots__ = ()

    def group_tokens(self) -> list[str]:
        """The tokens of the brace group at hand, braces off; steps over it."""
        end = self.closing(self.i)
        if end < 0:
            self.fail("a group with its closing brace")
        inner = self.toks[self.i + 1 : end]
        self.i = end + 1
        return inner

    def subscript(self) -> str:
        """The name part after an underscore; steps over it."""
        token = self.toks[self.i]
        if token == "{":
            inner = self.group_tokens()
            while inner and inner[0] == "{" and inner[-1] == "}" and inner.count("{") == 1:
                inner = inner[1:-1]
            name = self._unbraced(inner)
        elif token in _FONT_TOKENS or token in v.ACCENTS or token in v.DOTS or token in v.NAMED_FONTS:
            self.i += 1
            name = (token if token in v.NAMED_FONTS or token in v.ACCENTS else "") + "{" + self.subscript() + "}"
            if token in _FONT_TOKENS:
                name = name[1:-1]
        elif token in ("+", "-") and self.toks[self.i + 1].isdigit():
            name = token + self.toks[self.i + 1]
            self.i += 2
        elif token in ("", "}", ")", "^", "_", "&", "\\\\"):
            self.fail("a subscript")
        else:
            self.i += 1
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
        toks = self.toks
        while True:
            token = toks[self.i]
            if token == "_":
                self.i += 1
                sub = self.subscript()
                if sub:
                    name = with_subscript(name, sub)
            elif token == "'":
                self.i += 1
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
        toks, i = self.toks, self.i + 1
        token = toks[i]
        if token == "'":
            self.i = i + 1
            return "'"
        if token in ("+", "-") and (
            toks[i + 1] in _AFTER_LABEL if not self.preparation.latex else not _signed_power(toks[i + 1])
        ):
            self.i = i + 1
            return "^" + token
        if token[:1] == NAME and len(token) > 2 and token[1] != "\\":
            self.i = i + 1
            return f"^{{{token[1:]}}}"
        if token != "{":
            return None
        second, third = toks[i + 1], toks[i + 2]
        if second == "'":
            k = i + 1
            while toks[k] == "'":
                k += 1
            if toks[k] == "}":
                self.i = k + 1
            else:  # x^{\\prime 2}: a prime, then a power
                toks[k - 2], toks[k - 1] = "^", "{"
                self.i = k - 2
            return "'" * (k - i - 1)
        if second in ("+", "-") and third in ("+", "-"):
            k = i + 1
            while toks[k] in ("+", "-"):
                k += 1
            if toks[k] == "}":
                self.i = k + 1
                return f"^{{{''.join(toks[i + 1 : k])}}}"
            return None
        if third == "}":
            if second in ("+", "-", "\\pm", "\\mp") or (second[:1] == NAME and second[1:2] != "\\" and len(second) > 2):
                self.i = i + 3
                return "^" + (second if len(second) == 1 else f"{{{second.lstrip(NAME)}}}")
            return None
        if second == "(":
            end = self.closing(i)
            inner = toks[i + 2 : end - 1]
            if end > 0 and toks[end - 1] == ")" and len(inner) <= 3 and not set(inner) & _OPERATORS:
                self.i = end + 1
                return f"^{{({joined(inner)})}}"
        return None

    def symbol(self) -> Tree:
        """A symbol with all that belongs to its name; the place is on its base."""
        token = self.toks[self.i]
        self.i += 1
        if token[0] == NAME:
            token = token[1:]
        return symbol(self.name_tail(token))

    def prefixed(self) -> Tree:
        """``{}^{235}U``, ``^3P_0``: scripts before a letter belong to its name."""
        toks = self.toks
        prefix = "{}"
        while toks[self.i] in ("^", "_"):
            mark = toks[self.i]
            self.i += 1
            if mark == "^" and (toks[self.i] == "\\circ" or toks[self.i : self.i + 3] == ["{", "\\circ", "}"]):
                self.i += 1 if toks[self.i] == "\\circ" else 3
                return self.degrees(None)
            script = self.subscript()
            prefix += f"{mark}{{{script}}}"
        token = toks[self.i]
        if token == "\\langle":
            return self.atom()
        if not (token[:1] == NAME or token in _LETTERLIKE or token in ("e", "i", "d")) or prefix == "{}":
            self.fail("a symbol after its leading scripts")
        rest = self.symbol()
        return symbol(prefix + rest.value)

    def degrees(self, base: Tree | None) -> Tree:
        raise NotImplementedError

    def named(self) -> Tree:
        """A name of several letters, or roman ``e`` and ``i``."""
        token = self.toks[self.i]
        if token in (NAME + "\\e", NAME + "\\i"):
            if self.toks[self.i + 1] == "_" or (token[-1] == "i" and self.toks[self.i + 1] == "("):
                self.i += 1
                return symbol(self.name_tail(token[-1]))
            self.i += 1
            return EULER if token[-1] == "e" else IMAGINARY
        return self.symbol()

    # Letters with two lives

    def euler(self) -> Tree:
        after = self.toks[self.i + 1]
        if after in ("_", "'") or ("e" in self.names.symbols and not (after == "^" and self.exponential())):
            return self.symbol()
        self.i += 1
        return EULER

    def exponential(self) -> bool:
        """Whether the exponent at hand is more than a number: a charge has powers 1, 2, 3/2 only."""
        toks = self.toks
        at = self.i + 2
        if toks[at] in ("{", "("):
            at += 1
            while toks[at] not in ("}", ")", ""):
                if not (toks[at][0].isdecimal() or toks[at] in ("/", "-", "\\frac", "{")):
                    return True
                at += 1
            return False
        return not toks[at][:1].isdecimal()

    def imaginary(self) -> Tree:
        after = self.toks[self.i + 1]
        if after in ("_", "'") or "i" in self.names.symbols or self.fact("i"):
            return self.symbol()
        self.i += 1
        return IMAGINARY

    def engineer(self) -> Tree:
        if self.toks[self.i + 1] not in ("_", "'") and self.fact("j"):
            self.i += 1
            return IMAGINARY
        return self.symbol()

    def pi(self) -> Tree:
        after = self.toks[self.i + 1]
        if after in ("_", "'") or "\\pi" in self.names.symbols:
            return self.symbol()
        if after == "^" and self.label_ahead():
            return self.symbol()
        self.i += 1
        return PI

    def label_ahead(self) -> bool:
        here = self.i
        self.i += 1
        found = self.label()
        self.i = here
        return found is not None

    def italic(self) -> Tree:
        """``\\mathit{e}``: always a symbol, never a constant."""
        self.i += 1
        if self.toks[self.i] == "{":
            name = joined(self.group_tokens())
        else:
            name = joined([self.toks[self.i]])
            self.i += 1
        if not name:
            self.fail("a letter")
        return symbol(self.name_tail(name))

    def increment(self) -> Tree:
        """``\\Delta x`` and ``\\delta x`` are one name; alone, or before an operator, a letter."""
        toks = self.toks
        token, after = toks[self.i], toks[self.i + 1]
        if token in self.names.symbols or after not in _PREFIXABLE:
            return self.symbol()
        here = self.i
        self.i += 1
        operand = self.accented() if after in v.VECTOR_FONTS or after in v.ACCENTS else self.symbol()
        name = f"{token} {operand.value}"
        if operand.kind != "symbol":
            self.i = here
            return self.symbol()
        return symbol(name)

    # Accents and fonts

    def accented(self) -> Tree:
        """``\\vec v``, ``\\hat{x}_1``, ``\\mathbf{E}``, ``\\bar x``; over more than a symbol a node."""
        toks = self.toks
        command = toks[self.i]
        accent = v.ACCENTS.get(command, "vec")
        self.i += 1
        self.enter()
        if toks[self.i] == "{":
            end = self.closing(self.i)
            if end < 0:
                self.fail("a group with its closing brace")
            inner = toks[self.i + 1 : end]
            if inner and all(len(t) == 1 and t.isalpha() for t in inner) and (len(inner) < 4):
                self.i = end + 1
                self.depth -= 1
                return self.dressed(accent, "".join(inner))
            if inner == ["\\nabla"]:
                self.i = end
                toks[end] = "\\nabla"  # \boldsymbol{\nabla} is the operator itself
                self.depth -= 1
                return self.atom()
            if len(inner) == 1 and inner[0][0].isdigit():
                self.i = end + 1
                self.depth -= 1
                return self.number_tree(inner[0])
            start = self.i - 1
            body = self.argument()
            if command in _BOLD and body.kind != "symbol" and self.emphasised(start, body):
                self.depth -= 1
                return body
        elif toks[self.i] == "\\nabla":
            self.depth -= 1
            return self.atom()
        else:
            body = self.bare()
        self.depth -= 1
        if body.kind == "symbol":
            return self.dressed(accent, body.value)
        if body.kind == "pow" and body.args[0].kind == "symbol" and accent != "bar":
            return node(("pow", None, (self.dressed(accent, body.args[0].value), body.args[1])))
        if body in (EULER, IMAGINARY, PI):
            return self.dressed(accent, {"pi": "\\pi"}.get(body.value, body.value))
        if body.kind in ("integer", "decimal"):
            return body
        if body.kind == "nabla" or accent == "under":
            return body
        return node(("accent", accent, (body,)))

    def emphasised(self, start: int, body: Tree) -> bool:
        """Whether bold type marks a whole answer, or one side of it, rather than a vector."""
        if body.kind in _STATEMENTS:
            return True
        before, after = self.toks[start - 1] if start else "", self.toks[self.i]
        return (before in _EDGES or before in VALUES) and (after in _EDGES or after in VALUES)

    def number_tree(self, token: str) -> Tree:
        raise NotImplementedError

    def bare(self) -> Tree:
        """One letter, command or group: the argument of an accent."""
        token = self.toks[self.i]
        if token in _LETTERLIKE or token in ("e", "i", "j", "d", "D", "\\pi", "\\Delta", "\\delta"):
            self.i += 1
            return symbol(token)
        return self.atom()

    def dressed(self, accent: str, name: str) -> Tree:
        """The symbol with an accent around its base; ``\\hat`` wins over ``\\vec``."""
        base, tail = name, ""
        for k, c in enumerate(name):
            if c in "_'^" and k and name[:k].count("{") == name[:k].count("}"):
                base, tail = name[:k], name[k:]
                break
        if base.startswith("\\vec{") and accent in ("hat", "vec"):
            base = base[5:-1]
        elif accent == "vec" and base.startswith("\\hat{"):
            return symbol(self.name_tail(name))
        prefix = ""
        if base.startswith(("\\Delta ", "\\delta ")):
            prefix, base = base[:7], base[7:]
        if accent == "under":
            return symbol(self.name_tail(name))
        return symbol(self.name_tail(f"{prefix}\\{accent}{{{base}}}{tail}"))

    def script_letter(self) -> Tree:
        """``\\mathcal{E}``: another letter than E."""
        font = v.NAMED_FONTS[self.toks[self.i]]
        self.i += 1
        if self.toks[self.i] == "{":
            inner = joined(self.group_tokens())
        else:
            inner = joined([self.toks[self.i]])
            self.i += 1
        base, _, sub = inner.partition("_")
        if not base:
            self.fail("a letter", self.i - 1)
        name = f"{font}{{{base}}}"
        return symbol(self.name_tail(with_subscript(name, sub.strip("{}")) if sub.strip("{}") else name))


_BOLD = frozenset(["\\mathbf", "\\boldsymbol", "\\bm", "\\pmb", "\\bf", "\\bold", "\\symbf"])
_STATEMENTS = frozenset(["relation", "chain", "list", "where"])
_EDGES = frozenset(["", ",", ";", "\\\\", ".", "&"])
_PREFIXABLE = frozenset(_LETTERLIKE | set("eijd") | v.VECTOR_FONTS | set(v.ACCENTS) | {"\\pi"} | set(v.NAMED_FONTS)) - {
    "\\perp", "\\parallel", "\\odot", "\\oplus", "\\uparrow", "\\downarrow", "\\overline"
}  # fmt: skip


def _signed_power(token: str) -> bool:
    """Whether what follows ``^-`` makes it a power rather than a charge."""
    return token[:1].isdigit() or token in ("{", "(", "\\frac")


_OPERATORS = frozenset(["+", "-", "*", "/", "=", "\\cdot", "\\times", "^", "_", "\\frac", ","])
_AFTER_LABEL = frozenset(
    ["", "}", ")", "]", ",", "=", "+", "-", "\\to", "\\right|", "|", "\\rangle", "_", ";", "\\\\", "."]
)
