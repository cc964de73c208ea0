"""What is read, how far, and the canonical tokens so far."""

from __future__ import annotations

from collections.abc import Callable

from ansatz.scorers.formulas import RELATION_SPELLING
from ansatz.scorers.notation.tokens import UNIT, WORDS, fold, pattern
from ansatz.scorers.notation.vocabulary import Names

_LEADING = frozenset(RELATION_SPELLING.values()) | {",", ";", "\\\\", "\\Rightarrow", "[", "(", "{"}


class Scan:
    """The state of one pass over the raw tokens of a text.

    Attributes:
        text: the text, folded.
        latex: whether it holds a backslash.
        names: what is known of its letters.
        raw: its tokens as the regular expression finds them.
        at: how many of them are taken.
        tokens: canonical tokens; closed by two empty ones once the pass is done.
        origin: for each raw token, how many canonical tokens were there before it (when traced).
        offsets: for each raw token, whether space stands before it; found when first asked for.
        environments: the environments that are open.
        balance: whether round brackets pair, those at the edge of words too; found when first asked for.
    """

    __slots__ = (
        "at", "balance", "environments", "latex", "names", "offsets", "origin", "raw", "reading", "text", "tokens",
    )  # fmt: skip

    def __init__(self, text: str, names: Names, reading: Callable[[str, Names], Scan]) -> None:
        self.text = fold(text)
        self.latex = "\\" in text
        self.names = names
        self.reading = reading
        self.raw: list[str] = pattern(names.language).findall(self.text)
        self.tokens: list[str] = []
        self.origin: list[int] = []
        self.offsets: list[int] = []
        self.environments: list[str] = []
        self.balance: bool | None = None
        self.at = 0

    def inner(self, text: str) -> list[str]:
        """The canonical tokens of a text within this one."""
        return self.reading(text, self.names).tokens[:-2]

    def spaced(self) -> bool:
        """Whether white space or a spacing command stands before the token at hand."""
        if not self.offsets:
            self.offsets = [int(m.start(1) > m.start()) for m in pattern(self.names.language).finditer(self.text)]
        return bool(self.offsets[self.at - 1])

    def parts(self, k: int) -> bool:
        """Whether white space stands on both sides of a token, as around a minus sign but not around a hyphen."""
        self.spaced()
        return bool(self.offsets[k]) and k + 1 < len(self.offsets) and bool(self.offsets[k + 1])

    def after_number(self) -> bool:
        """Whether the last token ends a number: digits, a power of ten, a unit."""
        out = self.tokens
        if not out:
            return False
        last = out[-1]
        if last[:1].isdigit() or last[0] == UNIT or last == "\\pi":
            if len(out) > 1 and out[-2] == "^":
                return len(out) > 2 and out[-3] == "10"
            return not (len(out) > 1 and out[-2] == "_")
        if last == "}":
            k = len(out) - 2
            while k > 0 and k > len(out) - 5 and (out[k][0].isdigit() or out[k] == "-"):
                k -= 1
            return out[k] == "{" and k > 1 and out[k - 1] == "^" and (out[k - 2] == "10" or out[k - 2][0] == UNIT)
        return False

    def leads(self) -> bool:
        """Whether the number at the end is the whole of its term so far: 5, -5, 3 \\times 10^8."""
        out = self.tokens
        k = len(out) - 1
        while k >= 0 and (
            out[k][0].isdigit()
            or out[k] in ("^", "{", "}", "-", "\\times", "\\cdot", "*", "\\pi", "\\pm", "+", "(", ")", "/")
            or (out[k][0] == UNIT and out[k + 1 : k + 2] in (["-"], ["+"]))
        ):
            k -= 1
        return k < 0 or out[k] in _LEADING or out[k][0] == WORDS
