"""How single tokens expand: commands to one spelling, words to names, functions or letters."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

from ansatz.items.language import in_cyrillic_block
from ansatz.scorers.formulas import RELATION_SPELLING
from ansatz.scorers.notation import vocabulary as v
from ansatz.scorers.notation.tokens import NAME, WORDS, pattern
from ansatz.scorers.notation.vocabulary import Names


class TokenLexicon:
    """How single tokens expand under given names; remembers what it has seen, within a bound."""

    SEEN: Final = 4096

    __slots__ = ("comma", "latex", "memo", "names", "plain_words", "words")

    def __init__(self, names: Names, latex: bool) -> None:
        self.names = names
        self.latex = latex
        self.comma = names.language[:2].lower() in v.COMMA_LANGUAGES
        declared = {n for n in names.symbols | names.functions if len(n) > 1 and n.isalnum() and n.isascii()}
        self.words: dict[str, str] = {name: NAME + name for name in declared}
        for name in names.symbols | names.functions:
            base, _, sub = name.partition("_")
            if sub and base.isalpha() and sub.strip("{}").isalnum() and base.isascii():
                self.words[base + sub.strip("{}")] = name
        self.plain_words: dict[str, tuple[str, ...]] = {}
        self.memo: dict[str, tuple[str, ...] | None] = {}
        for token, spelled in v.LETTER_ALIASES.items():
            self.memo[token] = (spelled,)
        for token, relation in v.RELATION_TOKENS.items():
            self.memo[token] = (RELATION_SPELLING[relation],)
        for token in v.SILENT:
            self.memo[token] = ()
        self.memo.update(_FIXED)

    def expand(self, token: str) -> tuple[str, ...] | None:
        """Canonical tokens of one raw token; None where its neighbours decide."""
        found = self._expand(token)
        if len(self.memo) < self.SEEN and len(token) < 40:
            self.memo[token] = found
        return found

    def _expand(self, token: str) -> tuple[str, ...] | None:  # noqa: C901 -- one branch a spelling
        first = token[0] if token else ""
        if first == "\\":
            if token.startswith(_GROUP_COMMANDS) and token.endswith("}"):
                return None
            if token.startswith("\\\\"):
                return ("\\\\",)
            if token[-1] == "." and token.startswith("\\left"):
                return ("\\left.",)
            if token[1:].startswith(("begin", "end")) and token.endswith("}"):
                return None
            sized = _SIZED.match(token)
            if sized:
                side = {"left": "left", "right": "right"}.get(
                    sized[1], {"l": "left", "r": "right"}.get(sized[1][-1], "")
                )
                bar = "\\|" if sized[2] in ("\\Vert", "\\lVert", "\\rVert", "\\|") else "|"
                if sized[2] in ("<", ">"):
                    return ("\\langle" if sized[2] == "<" else "\\rangle",)
                return (f"\\{side}{bar}" if side else bar,)
            if token.startswith(("\\stackrel", "\\overset", "\\underset")) and token.endswith("}"):
                inner = token[token.rindex("{") + 1 : -1].strip()
                relation = v.RELATION_TOKENS.get(v.UNICODE_TOKENS.get(inner, inner))
                return (RELATION_SPELLING[relation],) if relation else (inner,)
            if token.startswith("\\x") and token.endswith("}"):
                return ("\\to",)
            if token == "\\boxed":
                return None
            return (token,) if token in _COMMANDS or len(token) < 3 else self.glued(token)
        if first.isdecimal() or (first == "." and token[1:2].isdigit()):
            return None
        if first.isascii():
            if first.isalpha():
                return (token,) if len(token) == 1 else None
            if first == "'":
                return ("'",) * len(token)
            if first == "$":
                return (",",)
            return None if token == "&" or (first == "{" and len(token) > 1) else (token,)
        if first == "√" and len(token) > 1:
            return None
        if first in v.SUPERSCRIPTS:
            inner = "".join(v.SUPERSCRIPTS.get(c, c) for c in token)
            return ("^", "{", *self.plain(inner), "}")
        if first in v.SUBSCRIPTS:
            inner = "".join(v.SUBSCRIPTS.get(c, c) for c in token)
            return ("_", "{", *self.plain(inner), "}")
        if first in v.COMBINING:
            return None
        if len(token) == 1:
            parts = unicodedata.normalize("NFD", token)
            if len(parts) == 2 and parts[1] in v.COMBINING and parts[0].isalpha() and not in_cyrillic_block(first):
                base = v.UNICODE_TOKENS.get(parts[0], parts[0])
                return (v.COMBINING[parts[1]], "{", base, "}")
        return None if first.isalpha() else (token,)

    @staticmethod
    def glued(token: str) -> tuple[str, ...]:
        """A command with letters glued to it (``\\quadx``, ``\\omegat``): the longest known command, then letters."""
        for length in range(len(token) - 1, 3, -1):
            head = token[:length]
            if head in _GLUABLE:
                tail = token[length:]
                if len(tail) > 3:
                    break
                spelled = _FIXED.get(head, (v.LETTER_ALIASES.get(head, head),)) or ()
                return (*(() if head in v.SILENT else spelled), *tail)
        return (token,)

    def plain(self, text: str) -> list[str]:
        """Tokens of a short text that stands inside another token."""
        out: list[str] = []
        for token in pattern(self.names.language).findall(text):
            if token:
                spelled = v.UNICODE_TOKENS.get(token)
                if spelled:
                    out.append(spelled)
                elif token.isalnum() and token.isascii() and not token.isdigit():
                    out.extend(token)
                else:
                    out.append(token)
        return out

    def split(self, word: str) -> tuple[str, ...]:
        """A run of ASCII letters (and digits after it): names, Greek, functions, else single letters."""
        stem = word.rstrip("0123456789")
        digits = word[len(stem) :]
        if word in self.words:
            return (self.words[word],) if self.words[word][0] == NAME else tuple(self.plain(self.words[word]))
        if stem + digits in v.FUNCTION_WORDS and stem in ("log", "atan") and digits:
            return ("\\" + word,)
        out: list[str] = []
        at, end = 0, len(stem)
        while at < end:
            piece, length = self._piece(stem, at)
            out.append(piece)
            at += length
        if not stem:
            return (word,)
        if digits:
            if out[-1][0] == "\\" and out[-1][1:] in v.FUNCTION_WORDS:
                out.append(digits)
            elif self.names.symbols and (out[-1] + digits) in self.names.symbols:
                out[-1] = NAME + out[-1] + digits
            else:
                out += ["_", "{", digits, "}"]
        return tuple(out)

    def _piece(self, word: str, at: int) -> tuple[str, int]:
        whole = at == 0
        rest = word[at:]
        if self.words:
            for length in range(min(len(rest), 24), 1, -1):
                name = self.words.get(rest[:length])
                if name is not None and name[0] == NAME:
                    return name, length
        if len(rest) < 2:
            return rest, 1
        token = self._whole(rest) if whole and len(rest) < 12 else ""
        return (token, len(rest)) if token else self._inside(rest, whole)

    def _whole(self, word: str) -> str:
        """The token that a whole word is; empty for none."""
        if word in v.FUNCTION_WORDS and (not self.latex or word in v.ALWAYS_FUNCTIONS):
            return "\\" + word
        if self.latex:
            return ""
        if word == "eps":
            return "\\epsilon"
        if word in v.GREEK or word in ("hbar", "ell"):
            return "\\" + word
        if word in ("inf", "oo", "infty", "infinity", "Infinity"):
            return "\\infty"
        return v.LETTER_ALIASES["\\" + word] if word in ("varepsilon", "vartheta", "varphi", "varrho") else ""

    def _inside(self, rest: str, whole: bool) -> tuple[str, int]:
        """The function or letter that a run of letters begins with, and how many letters of it that takes."""
        for length in range(min(len(rest), 7), 2, -1):
            head = rest[:length]
            if head in _INSIDE or (not self.latex and (head in v.GREEK_INSIDE or head == "hbar")):
                return "\\" + head, length
        if not self.latex and rest[:2] == "pi" and (whole or len(rest) == 2):
            return "\\pi", 2
        if rest == "ln" and whole:
            return "\\ln", 2
        return rest[0], 1


_SIZED = re.compile(r"\\(left|right|middle|[bB]igg?[lrm]?)\s*([|<>]|\\[lr]?[vV]ert|\\\|)\Z")
_GLUABLE = (v.LETTER_COMMANDS | {"\\quad", "\\qquad", "\\cdot", "\\times", "\\pm"} | set(v.LETTER_ALIASES)) - {
    "\\eta",
    "\\in",
}
_COMMANDS = v.LETTER_COMMANDS | v.VECTOR_FONTS | set(v.ACCENTS) | set(v.DOTS) | set(v.NAMED_FONTS) | set(
    "\\frac \\sqrt \\binom \\int \\iint \\iiint \\oint \\sum \\prod \\lim \\infty \\partial \\nabla \\langle "
    "\\rangle \\cdot \\times \\pm \\mp \\cup \\cap \\setminus \\circ \\dagger \\mathit \\lfloor \\rfloor \\lceil "
    "\\rceil \\over \\choose \\atop \\cancel \\bcancel \\overset \\underset \\stackrel \\underbrace \\overbrace \\SI "
    "\\si \\unit \\qty \\num \\ang \\wedge \\degree \\oiint \\oiiint \\top \\intercal \\leftarrow \\substack \\angle "
    "\\forall \\exists \\colon \\Leftarrow \\AA \\celsius \\fahrenheit \\cbrt \\qurt \\d \\Rightarrow \\star".split()
)  # fmt: skip
_INSIDE = frozenset("sin cos tan cot sec csc sinh cosh tanh exp sqrt log arcsin arccos arctan arctg ctg".split())
_GROUP_COMMANDS = (*sorted(v.PLAIN_FONTS), "\\unit", "\\si")
_FIXED: dict[str, tuple[str, ...] | None] = {
    "**": ("^",), "\\ast": ("*",), "\\div": ("/",), "\\tfrac": ("\\frac",), "\\dfrac": ("\\frac",),
    "\\cfrac": ("\\frac",), "\\nicefrac": ("\\frac",), "\\sfrac": ("\\frac",), "\\flatfrac": ("\\frac",),
    "\\xfrac": ("\\frac",), "\\dbinom": ("\\binom",),
    "\\tbinom": ("\\binom",), "\\lvert": ("\\left|",), "\\rvert": ("\\right|",), "\\vert": ("|",),
    "\\mid": ("|",), "\\lVert": ("\\left\\|",), "\\rVert": ("\\right\\|",), "\\Vert": ("\\|",),
    "\\lbrace": ("\\{",), "\\rbrace": ("\\}",), "\\lbrack": ("[",), "\\rbrack": ("]",), "\\lparen": ("(",),
    "\\rparen": (")",), "\\prime": ("'",), "\\dots": ("...",), "\\ldots": ("...",), "\\cdots": ("...",),
    "\\vdots": ("...",), "\\ddots": ("...",), "\\dotsc": ("...",), "\\dotsb": ("...",), "\\dotsm": ("...",),
    "\\land": ("\\wedge",), "\\lt": ("<",), "\\gt": (">",), "\\bullet": ("\\cdot",), "\\cdotp": ("\\cdot",),
    "\\centerdot": ("\\cdot",), "\\sp": ("^",), "\\sb": ("_",), "\\infin": ("\\infty",),
    "\\part": ("\\partial",), "\\grad": ("\\nabla",), "\\percent": ("\\%",), "%": ("\\%",),
    "\\iff": ("\\Rightarrow",), "\\implies": ("\\Rightarrow",), "\\Leftrightarrow": ("\\Rightarrow",),
    "\\Longrightarrow": ("\\Rightarrow",), "\\leftrightarrow": ("\\Rightarrow",), "\\cr": ("\\\\",),
    "\\bra": ("\\bra",), "\\dag": ("\\dagger",), "\\ang": ("\\ang",), "\\&": (WORDS + "and",),
    "\\llbracket": ("[",), "\\rrbracket": ("]",), "\\e": (NAME + "\\e",), "\\dd": ("\\d",), "\\differentialD": ("\\d",),
    "\\mathrm": (), "\\text": (), "\\operatorname": (), "\\textrm": (), "\\displaylimits": (), "...": ("...",),
    "\\bigl": (), "\\bigr": (), "\\Bigl": (), "\\Bigr": (), "\\big": (), "\\Big": (), "\\bigg": (), "\\Bigg": (),
    "\\over": ("\\over",), "\\degrees": ("\\degree",), "\\hslash": ("\\hbar",), "": (),
    "\\mathit": ("\\mathit",), "²": ("^", "2"), "³": ("^", "3"), "\\lnot": ("\\neg",),
    "\\upharpoonright": ("|",), "\\bigcup": ("\\cup",), "\\bigcap": ("\\cap",), "\\backslash": ("\\setminus",),
    "\\smallsetminus": ("\\setminus",), "\\owns": ("\\ni",),
    "\\textdegree": ("\\degree",), "\\circ": ("\\circ",), "\\micro": ("\\mu",), "\\angstrom": ("\\AA",),
    "\\vartriangle": ("\\Delta",), "\\triangle": ("\\Delta",),
    "\\bigtriangledown": ("\\nabla",), "\\laplacian": ("\\nabla", "^", "2"),
}  # fmt: skip
for _name in v.FUNCTION_WORDS:
    _FIXED.setdefault("\\" + _name, ("\\" + _name,))
for _char, _token in v.UNICODE_TOKENS.items():
    _relation = v.RELATION_TOKENS.get(_token)
    _FIXED[_char] = (RELATION_SPELLING[_relation],) if _relation else _FIXED.get(_token) or (_token,)
_FIXED["″"] = ("'", "'")
_FIXED["‴"] = ("'", "'", "'")
for _char, (_p, _q) in v.VULGAR.items():
    _FIXED[_char] = ("\\frac", "{", str(_p), "}", "{", str(_q), "}")
_FIXED.update({"\\mathcal{L}": ("\\mathcal", "{", "L", "}")})
for _char, _token in v.UNICODE_TOKENS.items():
    if _token.startswith(("\\mathcal", "\\mathbb")):
        _FIXED[_char] = (_token[: _token.index("{")], "{", _token[-2], "}")


@lru_cache(maxsize=64)
def lexicon(names: Names, latex: bool) -> TokenLexicon:
    """The lexicon for these names, kept between readings."""
    return TokenLexicon(names, latex)
