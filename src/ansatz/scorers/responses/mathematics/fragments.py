r"""The mathematics inside a text, in order: displayed, inline, in environments, in plain lines. Linear in its length.

Nothing is read here; a fragment is a piece of the text and where it stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ansatz.items.language import worded
from ansatz.scorers.responses.mathematics.plain import plain_formulas
from ansatz.scorers.responses.text.boxes import boxes

KEPT: Final = 256  # texts of which they are remembered: several readers ask for those of a sentence
SENTENCE: Final = 1_200  # characters of such a text

_ENVIRONMENTS: Final = (
    "equation|align|aligned|alignat|gather|gathered|multline|eqnarray|displaymath|math|split|flalign|dmath|cases"
)
_TOKEN = worded(
    r"(?P<escape>\\[\\$])"
    r"|(?P<double>\$\$)|(?P<single>\$)"
    r"|(?P<open>\\[\[(])|(?P<close>\\[\])])"
    rf"|\\(?P<edge>begin|end)\s?\{{(?P<name>{_ENVIRONMENTS})\*?\}}"
    r"|(?P<blank>\n[ \t\r>]*\n)"
)
_OPERAND: Final = r"[^\s,;:$()→≪≫≲≳<>=]{1,24}"
_COMPARED = re.compile(rf"(?<![\w\\$]){_OPERAND}\s?(?:→|⟶|->|≪|≫|≲|≳|<<|>>)\s?{_OPERAND}(?<![.!?])")
_COMPARING: Final = ("→", "⟶", "->", "≪", "≫", "≲", "≳", "<<", ">>")
_CLOSERS: Final = {"$$": "$$", "$": "$", "\\[": "\\]", "\\(": "\\)"}


@dataclass(frozen=True, slots=True)
class Fragment:
    """A piece of mathematics: its text, where it starts, and whether it is displayed or only a plain line."""

    text: str
    start: int
    end: int
    display: bool = False
    plain: bool = False


def fragments(text: str) -> tuple[list[Fragment], int]:
    """All fragments in order, and how many delimiters had no partner."""
    found, broken = _kept(text) if len(text) <= SENTENCE else _fragments(text)
    return list(found), broken


@lru_cache(maxsize=KEPT)
def _kept(text: str) -> tuple[list[Fragment], int]:
    return _fragments(text)


def _fragments(text: str) -> tuple[list[Fragment], int]:
    if "$" not in text and "\\" not in text:  # nothing is delimited: only plain lines can hold one
        return [Fragment(text[at:end], at, end, plain=True) for at, end in plain_formulas(text, 0, len(text))], 0
    delimited = _Delimited(text)
    found, broken = delimited.found, delimited.broken
    for start, end in delimited.gaps:
        begun = start
        if "\\boxed" in text[start:end] or "\\fbox" in text[start:end]:
            for box in boxes(text[start:end]):
                first, last = start + box.start, start + box.end
                found.append(Fragment(f"\\boxed{{{box.content}}}", first, last, display=True))
                found.extend(_plain(text, begun, max(begun, text.rfind("\n", 0, first) + 1)))
                line = text.find("\n", last, end)
                begun = line if line >= 0 else end  # what shares a line with a box is part of what it concludes
        found.extend(_plain(text, begun, end))
    found.sort(key=lambda fragment: fragment.start)
    return found, broken


def _plain(text: str, start: int, end: int) -> Iterator[Fragment]:
    for first, last in plain_formulas(text, start, end):
        yield Fragment(text[first:last], first, last, plain=True)


def comparisons(text: str, found: Sequence[Fragment]) -> tuple[Fragment, ...]:
    """Fragments with what stands between them in plain words and compares: arrows, and "much less"."""
    if not any(sign in text for sign in _COMPARING):
        return tuple(found)
    more, at = [], 0
    for piece in (*found, None):
        stop = piece.start if piece else len(text)
        more += [
            Fragment(match[0], match.start(), match.end(), plain=True) for match in _COMPARED.finditer(text, at, stop)
        ]
        at = max(at, piece.end) if piece else at
    return tuple(sorted([*found, *more], key=lambda piece: piece.start))


class _Delimited:
    """Fragments between delimiters, the gaps between them, and the number of delimiters without a partner."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.found: list[Fragment] = []
        self.broken = 0
        self._gaps: list[tuple[int, int]] = []
        self._opener = ""  # what is open; where it starts, where its content starts
        self._opened = self._inner = 0
        self._depth = 0  # of environments
        self._free = 0  # where the text outside of mathematics began
        for match in _TOKEN.finditer(text):
            if match.lastgroup == "escape":
                continue
            if not self._opener:
                self._outside(match)
            elif self._opener == "begin":
                self._in_environment(match)
            else:
                self._in_formula(match)
        if self._opener:
            self.broken += 1
            if self._opener != "$":
                self._close(len(text), len(text))
        self._gaps.append((self._free, len(text)))

    @property
    def gaps(self) -> list[tuple[int, int]]:
        """The spans outside of delimiters."""
        return [gap for gap in self._gaps if gap[0] < gap[1]]

    def _open(self, match: re.Match[str]) -> None:
        self._opener, self._opened, self._inner = match[0], match.start(), match.end()

    def _close(self, stop: int, end: int) -> None:
        self._gaps.append((self._free, self._opened))
        display = self._opener not in ("$", "\\(")
        if self.text[self._inner : stop].strip():
            self.found.append(Fragment(self.text[self._inner : stop], self._inner, stop, display))
        self._free, self._opener = end, ""

    def _outside(self, match: re.Match[str]) -> None:
        kind = match.lastgroup
        if kind in ("double", "single", "open"):
            self._open(match)
        elif kind == "name" and match["edge"] == "begin":
            self._opener, self._opened, self._inner, self._depth = "begin", match.start(), match.start(), 1
        elif kind == "close":
            self.broken += 1

    def _in_environment(self, match: re.Match[str]) -> None:
        if match.lastgroup == "name":
            self._depth += 1 if match["edge"] == "begin" else -1
            if self._depth == 0:
                self._close(match.end(), match.end())
        elif match.lastgroup == "blank":
            # Nothing closes it in its paragraph: what is there is read as it is.
            self.broken += 1
            self._close(match.start(), match.start())

    def _in_formula(self, match: re.Match[str]) -> None:
        kind, mark = match.lastgroup, match[0]
        if mark == _CLOSERS[self._opener]:
            self._close(match.start(), match.end())
        elif self._opener == "$" and (kind == "blank" or mark == "$$"):
            # A lone dollar: an amount of money, or a formula that was cut off.
            self._opener = ""
            self.broken += 1
            if mark == "$$":
                self._open(match)
        elif kind in ("open", "double") or (kind == "blank" and self._opener == "\\("):
            self.broken += 1
            self._close(match.start(), match.start())
            if kind != "blank":
                self._open(match)


_ROW = re.compile(
    r"\\\\(?:\s?\[[^\]]{0,12}\])?|\\(?:Rightarrow|Longrightarrow|implies|iff|Leftrightarrow|qquad)(?![A-Za-z])|;"
)
_WRAPPING = re.compile(
    rf"\\(?:begin|end)\s?\{{(?:{_ENVIRONMENTS})\*?\}}(?:\{{[^}}]{{0,9}}\}})?|&|\\boxed|\\tag\*?\{{[^}}]{{0,20}}\}}"
)


def rows(text: str) -> Iterator[str]:
    """Smaller pieces of a fragment that could not be read as a whole."""
    for piece in _ROW.split(_WRAPPING.sub(" ", text)):
        if piece.strip():
            yield piece.strip()


_MEMBER = re.compile(r"(?P<equal>(?<![<>!:\\])=|≈|\\approx(?![A-Za-z]))|\\.|[{}()\[\]]", re.DOTALL)
_OPEN: Final = "{(["


def members(text: str) -> list[str]:
    """The members of a chain: the pieces between signs of equality that stand in no bracket."""
    parts, start, depth = [], 0, 0
    for match in _MEMBER.finditer(text):
        mark = match[0]
        if mark in _OPEN:
            depth += 1
        elif len(mark) == 1 and mark in "})]":
            depth = max(0, depth - 1)
        elif match["equal"] and not depth:
            parts.append(text[start : match.start()])
            start = match.end()
    parts.append(text[start:])
    return [part.strip() for part in parts if part.strip()]
