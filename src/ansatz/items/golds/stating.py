"""The answer inside a gold that says more: a part's letter in front, a sentence around its formula."""

from __future__ import annotations

import re
from typing import Final

from ansatz.items.golds.constants import read_constant
from ansatz.items.language import joined, worded
from ansatz.items.units import parse_unit

# "(c) \\eta = 1/3", "\\text{(b)} 3 m", "(i) ...": the letter of a part before something else.
_PART: Final = re.compile(
    r"^\s*(?:\\(?:text|textbf|mathrm|mathbf)\s?\{\s*\(?(?:[a-h]|[ivx]{1,4}|\d)[).]:?\s*\}|\(\s?(?:[a-h]|[ivx]{1,4}|\d)\s?\))"
    r"(?:\s|\\[,;: ]|\\q?quad|~|:)*(?=\S)"
)
_OTHER_PART: Final = re.compile(r"(?<![\w\\])\(\s?(?:[b-h]|ii+|[2-9])\s?\)")
_PROSE: Final = re.compile(r"[^\W\d_]{3}(?:\s+[^\W\d_]{2,}){2,}|[\u4e00-\u9fff]{3,}")
_CHANGING: Final = worded(rf"(?i)(?<!\w)(?:{joined('changing')})(?!\w)")
_SYMBOL: Final = re.compile(r"\\?[A-Za-z]+(?:_(?:\w|\{[^{}]{1,12}\}))?")
_BOXED: Final = re.compile(r"\\boxed\s*\{")
# "$125$ miles": a number in a formula, its unit behind it.
_MEASURED: Final = re.compile(
    r"\$(?P<number>(?:[^$A-Za-z=\\]|\\(?:times|cdot)(?![A-Za-z])|\\[,;! ]){1,60})\$"
    r"\s*(?P<unit>[^\W\d_][^$\\]{0,30}?)\s*\.?"
)
_BEHIND: Final = re.compile(r"\$?\s*(?P<unit>[^\W\d_]{2,20}(?:/[^\W\d_]{1,10})?)(?![^\W\d_])")
_DOUBLED: Final = re.compile(r"\\\\(?=[A-Za-z]{2})")
_COMMAND: Final = re.compile(r"\\[A-Za-z]{2}")
_BREAK: Final = re.compile(r"\\n(?=\\n|\\\[|\\\\|[A-Z*\s]|\Z)")  # a line break that is written out
# "$907$ $\\AA$": a number and its unit in dollars of their own.
_APART: Final = re.compile(
    r"\A\s*\$(?P<number>[^$]*\d[^$]*)\$\s*\$\s*(?P<unit>\\(?:mathrm|text|textrm|rm|AA|%|Omega|mu|circ)(?![A-Za-z])[^$=<>]*)\$\s*\Z"
)
_DISPLAY: Final = re.compile(r"\$\$(.+?)\$\$|\\\[(.{1,2000}?)\\\]|\$([^$]+)\$", re.DOTALL)


def stated(text: str) -> str:
    """The formula that a gold states, where a sentence goes around it; without the letter of a part in front."""
    text = _single(text)
    if measured := _MEASURED.fullmatch(text):
        return f"{measured['number'].strip()} \\text{{ {measured['unit']}}}" if parse_unit(measured["unit"]) else text
    part = _PART.match(text)
    if part and not _OTHER_PART.search(text, part.end()):
        text = text[part.end() :].strip()
    text = _APART.sub(r"\g<number>~\g<unit>", text)
    outside = _DISPLAY.sub(" ", text)
    if "$" in text or "\\[" in text or _BOXED.search(text):
        if not _PROSE.search(outside):
            return text
        box = _box(text)
        if box:
            return box
        shown = [next(part for part in match.groups() if part).strip() for match in _DISPLAY.finditer(text)]
        # "The speed of $B$ is $v = ...$": letters before the one formula are named, not stated.
        stating = shown[-1] if shown and all(_SYMBOL.fullmatch(one) for one in shown[:-1]) else ""
        return stating.rstrip(" .,") if stating and not _says_no(outside) else text
    return text


def _single(text: str) -> str:
    """A text with single backslashes and line breaks, where each of its commands came with two."""
    if _DOUBLED.search(text) and not _COMMAND.search(_DOUBLED.sub("", text)):
        text = _DOUBLED.sub(r"\\", text)
    return _BREAK.sub("\n", text).strip() if _BREAK.search(text) else text


def _says_no(words: str) -> bool:
    """Whether the words around a formula change what it says."""
    return _CHANGING.search(words) is not None


def _box(text: str) -> str:
    """What the boxes of a text hold, where it is one and the same, with the unit behind it; else empty."""
    found = dict(_content(text, head.end()) for head in _BOXED.finditer(text))
    if len(found) != 1:
        return ""
    ((content, end),) = found.items()
    unit = _BEHIND.match(text, end)
    measured = unit is not None and read_constant(content) is not None and parse_unit(unit["unit"]) is not None
    return f"{content} \\text{{ {unit['unit']}}}" if unit is not None and measured else content


def _content(text: str, start: int) -> tuple[str, int]:
    """What stands in the braces that are open at ``start``, and where they end; empty where they do not."""
    depth = 1
    for place in range(start, len(text)):
        depth += (text[place] == "{") - (text[place] == "}")
        if depth == 0:
            return text[start:place].strip(), place + 1
    return "", len(text)
