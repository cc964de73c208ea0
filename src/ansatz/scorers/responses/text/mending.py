"""A text with what copying and escaping did to its formulas undone, and the way back to the places of what was written.

Each repair is a pass over the text: what it looks for, what it puts there, and a sign without which it need not look.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, TypeAlias

from ansatz.scorers.escapes import SCRIPT, all_doubled, script
from ansatz.scorers.responses.text.splitting import Span

# JSON written by hand often has every backslash twice, row breaks included.
_TWO = re.compile(r"\\\\")

# 6 x 10-3 F: an exponent that lost its place when it was copied.
_POWER = re.compile(r"(?<![\w.])(\d[\d.]{0,20}\s?[x\u00d7]\s?10)[-\u2212](\d{1,2})(?!\d|\.\d)")
# A star behind a backslash is a product; KE and PE with an index are one letter each; a prefix may be a Greek mu.
_STAR = re.compile(r"(?<!\\)\\\*")
_ENERGY = re.compile(r"(?<![A-Za-z\\{])([KP]E)_([a-z]{2,12}(?![A-Za-z]))?")
_MICRO = re.compile(r"(?<=\d)(?:\s|\\,)?[\u03bc\u00b5](s|C|F|A|V|H|J|T|W|L|Pa|mol)(?![A-Za-z])")
# 1/do + 1/di: the distances of object and image, no differentials.
_LENS = re.compile(r"(?<![A-Za-z\\_{])d(i(?![A-Za-z(])|o(?=\s?[=+\-)])|(?<=/d)o(?![A-Za-z(]))")
_FROM_TO = re.compile(r"\u222b\s?\(\s?([^\s()]{1,12}) to ([^\s()]{1,12})\s?\)")
# \u0394Sbody: the change of S of the body.
_CHANGE = re.compile(r"(?<![\\\w])(\u0394[A-Z])([a-z]{3,14})(?![A-Za-z_({])")
# \quad (3) at the end of a row: the number of an equation.
_NUMBER = re.compile(
    r"\\q?quad(?:\\q?quad|\s|\\[,;: ]){0,6}\((\d{1,2}[a-d]?'{0,2})\)(?=[\s.,]*(?:\\\]|\$\$|\\\\|\\end))"
)

Put: TypeAlias = Callable[[re.Match[str]], str]


def _energy(match: re.Match[str]) -> str:
    index = f"{{{match[2]}}}" if match[2] else ""
    return f"\\mathrm{{{match[1]}}}_{index}"


class _Pass(NamedTuple):
    signs: tuple[str, ...]  # without one of which there is nothing to repair
    pattern: re.Pattern[str]
    put: Put


_PASSES: Final = (
    _Pass((), _POWER, lambda match: f"{match[1]}^{{-{match[2]}}}"),
    _Pass(("\\*",), _STAR, lambda _: "*"),
    _Pass(("E_",), _ENERGY, _energy),
    _Pass(("\u03bc", "\u00b5"), _MICRO, lambda match: f"\\,\\mathrm{{\u03bc{match[1]}}}"),
    _Pass(("1/di", "1/do"), _LENS, lambda match: f"d_{match[1]}"),
    _Pass(("\u222b",), _FROM_TO, lambda match: f"\u222b_{{{match[1]}}}^{{{match[2]}}}"),
    _Pass(("quad",), _NUMBER, lambda match: f"\\tag{{{match[1]}}}"),
    _Pass(("\u0394",), _CHANGE, lambda match: f"{match[1]}_{{{match[2]}}}"),
    _Pass(("<su",), SCRIPT, script),
)
_UNESCAPE: Final = _Pass(("\\\\",), _TWO, lambda _: "\\")


def mended(text: str) -> str:
    """With single backslashes, where all of them were escaped, and with HTML's indices as those of formulas."""
    for step in _steps():
        if _needed(step, text):
            text = step.pattern.sub(step.put, text)
    return text


def places(text: str) -> Callable[[Span], Span]:
    """Spans of ``mended(text)`` as spans of ``text``; the inside of what was put in maps to what stood there."""
    edits: list[_Edits] = []
    for step in _steps():
        if _needed(step, text):
            edits.append(_Edits(step, text))
            text = step.pattern.sub(step.put, text)

    def back(span: Span) -> Span:
        start, end = span
        for one in reversed(edits):
            start, end = one.before(start), one.before(end, closing=True)
        return start, end

    return back


def _steps() -> Iterator[_Pass]:
    yield from _PASSES
    yield _UNESCAPE


def _needed(step: _Pass, text: str) -> bool:
    if step.signs and not any(sign in text for sign in step.signs):
        return False
    if step is _UNESCAPE:
        return all_doubled(text)
    return True


class _Edits:
    """What one pass put where: ends of its edits in the new text, with the places in the old one."""

    def __init__(self, step: _Pass, text: str) -> None:
        self.starts: list[int] = []  # in the new text
        self.edits: list[tuple[int, int, int]] = []  # length of what was put; start and end of what stood there
        shift = 0
        for match in step.pattern.finditer(text):
            length = len(step.put(match))
            self.starts.append(match.start() + shift)
            self.edits.append((length, match.start(), match.end()))
            shift += length - (match.end() - match.start())

    def before(self, offset: int, *, closing: bool = False) -> int:
        """The place in the old text; the end of a span that closes inside of an edit takes all of what stood there."""
        at = bisect_right(self.starts, offset) - 1
        if at < 0:
            return offset
        length, start, end = self.edits[at]
        inside = offset - self.starts[at]
        if inside >= length:
            return end + inside - length
        return end if closing and inside else start
