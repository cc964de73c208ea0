"""The answer inside a gold that says more: a part's letter in front, a sentence around its formula."""

from __future__ import annotations

import re
from typing import Final

from ansatz.items.language import joined

# "(c) \\eta = 1/3", "\\text{(b)} 3 m", "(i) ...": the letter of a part before something else.
_PART: Final = re.compile(
    r"^\s*(?:\\(?:text|textbf|mathrm|mathbf)\s?\{\s*\(?(?:[a-h]|[ivx]{1,4}|\d)[).]:?\s*\}|\(\s?(?:[a-h]|[ivx]{1,4}|\d)\s?\))"
    r"(?:\s|\\[,;: ]|\\q?quad|~|:)*(?=\S)"
)
_OTHER_PART: Final = re.compile(r"(?<![\w\\])\(\s?(?:[b-h]|ii+|[2-9])\s?\)")
_PROSE: Final = re.compile(r"[^\W\d_]{3,}(?:\s+[^\W\d_]{2,}){2,}|[\u4e00-\u9fff]{3,}")
_CHANGING: Final = re.compile(rf"(?i)(?<!\w)(?:{joined('changing')})(?!\w)")
_SYMBOL: Final = re.compile(r"\\?[A-Za-z]+(?:_(?:\w|\{[^{}]{1,12}\}))?")
_BOXED: Final = re.compile(r"\\boxed\s*\{")
_DISPLAY: Final = re.compile(r"\$\$(.+?)\$\$|\\\[(.+?)\\\]|\$([^$]+)\$", re.DOTALL)


def stated(text: str) -> str:
    """The formula that a gold states, where a sentence goes around it; without the letter of a part in front."""
    part = _PART.match(text)
    if part and not _OTHER_PART.search(text, part.end()):
        text = text[part.end() :].strip()
    outside = _DISPLAY.sub(" ", text)
    if "$" in text or "\\[" in text:
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


def _says_no(words: str) -> bool:
    """Whether the words around a formula change what it says."""
    return _CHANGING.search(words) is not None


def _box(text: str) -> str:
    """The content of the one box of a text; empty where there is none or more than one."""
    heads = list(_BOXED.finditer(text))
    if len(heads) != 1:
        return ""
    depth, start = 1, heads[0].end()
    for place in range(start, len(text)):
        depth += (text[place] == "{") - (text[place] == "}")
        if depth == 0:
            return text[start:place].strip()
    return ""
