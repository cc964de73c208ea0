"""LaTeX text to tokens with offsets: just enough structure for rules that look at how a formula is written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

_TOKEN: Final = re.compile(
    r"(?P<command>\\[A-Za-z]+\*?)|(?P<escape>\\.)|(?P<number>\d+(?:\.\d+)?|\.\d+)|(?P<letter>[^\W\d_])|(?P<space>\s+)"
    r"|(?P<other>.)",
    re.S,
)
SPACING: Final = frozenset(
    {"\\,", "\\;", "\\:", "\\!", "\\>", "\\ ", "~", "\\quad", "\\qquad", "\\enspace", "\\thinspace", "\\medspace",
     "\\thickspace", "\\negthinspace"}
)  # fmt: skip
_OPENING: Final = frozenset({"(", "[", "\\{", "\\langle", "\\lfloor", "\\lceil", "\\begin"})
_CLOSING: Final = frozenset({")", "]", "\\}", "\\rangle", "\\rfloor", "\\rceil", "\\end"})
_SIZES: Final = frozenset(
    {"\\left", "\\right", "\\middle"}
    | {f"\\{size}{side}" for size in ("big", "Big", "bigg", "Bigg") for side in ("", "l", "r", "m")}
)


@dataclass(frozen=True, slots=True)
class Token:
    """One token: its text is ``formula.text[start:end]``; ``depth`` counts the brackets around it."""

    kind: str
    text: str
    start: int
    end: int
    depth: int


@dataclass(frozen=True, slots=True)
class LintedFormula:
    """The text between the delimiters of a block, in tokens.

    Attributes:
        pairs: place of every opening brace to place of its closing one, and the other way.
        balanced: whether every brace has its partner.
        environments: for every token the names of the environments around it, outermost first.
        names: spellings that the item declares as symbols, without spaces; rules leave them alone.
    """

    text: str
    tokens: tuple[Token, ...]
    pairs: dict[int, int] = field(compare=False)
    balanced: bool
    environments: tuple[tuple[str, ...], ...] = field(compare=False)
    names: frozenset[str] = frozenset()

    def after_space(self, place: int) -> int:
        """The place of the next token from ``place`` on that is no white space."""
        while place < len(self.tokens) and self.tokens[place].kind == "space":
            place += 1
        return place

    def after_spacing(self, place: int) -> int:
        """The same, over spacing commands as well."""
        while place < len(self.tokens) and (self.tokens[place].kind == "space" or self.tokens[place].text in SPACING):
            place += 1
        return place

    def before_space(self, place: int) -> int:
        """The place of the last token before ``place`` that is no white space, -1 for none."""
        place -= 1
        while place >= 0 and self.tokens[place].kind == "space":
            place -= 1
        return place

    def before_spacing(self, place: int) -> int:
        """The same, over spacing commands as well."""
        place -= 1
        while place >= 0 and (self.tokens[place].kind == "space" or self.tokens[place].text in SPACING):
            place -= 1
        return place

    def argument(self, place: int) -> tuple[int, int] | None:
        """First place and place after the last of the argument that starts from ``place`` on: a group or a token."""
        first = self.after_space(place)
        if first >= len(self.tokens) or self.tokens[first].text in ("}", "&", "\\\\", "^", "_"):
            return None
        if self.tokens[first].text == "{":
            return (first, self.pairs[first] + 1) if first in self.pairs else None
        return first, first + 1

    def inner(self, argument: tuple[int, int]) -> str:
        """The text of an argument without its braces."""
        first, after = argument
        text = self.text[self.tokens[first].start : self.tokens[after - 1].end]
        return text[1:-1] if self.tokens[first].text == "{" else text

    def span(self, first: int, after: int) -> tuple[int, int]:
        """Offsets of the tokens from place ``first`` to before place ``after``."""
        return self.tokens[first].start, self.tokens[after - 1].end

    def in_script(self, place: int) -> str:
        """``_`` or ``^`` where the token is (part of) a subscript or superscript, else an empty text."""
        depth, at = 0, place
        while at > 0:
            at -= 1
            text = self.tokens[at].text
            if text == "}" and self.tokens[at].kind == "other":
                at = self.pairs.get(at, at)
            elif text in ("_", "^") and depth == 0 and self.after_space(at + 1) == place:
                return text
            elif text == "{" and self.tokens[at].kind == "other":
                before = self.before_space(at)
                return self.tokens[before].text if before >= 0 and self.tokens[before].text in ("_", "^") else ""
        return ""


def read(text: str, names: frozenset[str] = frozenset()) -> LintedFormula:
    """The tokens of a formula; total: any text gives some."""
    tokens: list[Token] = []
    environments: list[tuple[str, ...]] = []
    pairs: dict[int, int] = {}
    braces: list[int] = []
    around: list[str] = []
    balanced = True
    depth = 0
    after_size = False
    for match in _TOKEN.finditer(text):
        kind, word = str(match.lastgroup), match.group()
        place = len(tokens)
        if word == "{":
            braces.append(place)
        elif word == "}":
            if braces:
                opening = braces.pop()
                pairs[opening], pairs[place] = place, opening
            else:
                balanced = False
        if word in _CLOSING or word == "}":
            depth = max(0, depth - 1)
        if word == "\\end" and around:
            around.pop()
        tokens.append(Token(kind, word, match.start(), match.end(), depth))
        environments.append(tuple(around))
        # "\left." and "\right." are brackets that are not printed.
        if word in _OPENING or word == "{" or (after_size and word == "." and tokens[place - 1].text == "\\left"):
            depth += 1
        elif after_size and word == "." and tokens[place - 1].text == "\\right":
            depth = max(0, depth - 1)
        if word == "\\begin":
            name = re.compile(r"\s*\{([^{}]{0,40})\}").match(text, match.end())
            around.append(name[1] if name else "")
        after_size = word in _SIZES
    return LintedFormula(text, tuple(tokens), pairs, balanced and not braces, tuple(environments), names)


def is_size(word: str) -> bool:
    """Whether a command only sets the size of the bracket after it."""
    return word in _SIZES


def commands(formula: LintedFormula, *names: str) -> Iterator[int]:
    """The places of the tokens with these texts."""
    wanted = frozenset(names)
    return (place for place, token in enumerate(formula.tokens) if token.text in wanted)
