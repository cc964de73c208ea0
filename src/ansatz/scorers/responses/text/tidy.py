"""Decoration around an answer: thoughts before it, Markdown, math fences, placeholders, the last line."""

from __future__ import annotations

import re
from typing import Final

from ansatz.items.language import worded
from ansatz.scorers.language import CYRILLIC_CAPITALS, PHRASING, alternatives

# What a template leaves behind where an answer should stand.
PLACEHOLDER: Final = worded(
    r"(?i)[\s\\{}$<>\[\]().…*_?~\-]*"
    rf"(?:(?:d?frac|boxed|text|mathrm|textbf|textbackslash|textasciitilde|overset|q?quad|ldots|dots|cdots|{alternatives(PHRASING.phrases('placeholders'))})"
    r"[\s\\{}$<>\[\]().…*_?:~\-]*)*"
)

TAIL: Final = 400  # characters of the longest tail: a farewell, and what is said behind it

_THOUGHT = re.compile(
    r"(?i)</(?:think|thinking|thought|reasoning|reflection|scratchpad)>|<\|channel\|>final<\|message\|>"
)
_MATH: Final = (
    ("$$", "$$"),
    ("\\[", "\\]"),
    ("\\(", "\\)"),
    ("$", "$"),
    ("**", "**"),
    ("__", "__"),
    ("`", "`"),
    ('"', '"'),
    ("“", "”"),
)
_TAIL = PHRASING.pattern(
    r"(?:<\|[a-z_]{1,30}\|>(?:user|assistant)?|</?[a-z]{1,20}>|(?=[A-Z])(?i:(?&farewells))[^.!?\n]{0,80}[.!?]?)\s?\Z"
)
_EDGES: Final = " \t\r\n\f\v​‌‍⁠﻿‎‏"
FENCE = re.compile(r"^[ \t]{0,8}```[A-Za-z0-9_+-]{0,20}[ \t]{0,8}$", re.MULTILINE)
# "- 5 J" on a line of its own is a negative number; "- the speed" is an item of a list.
_EMPTY_ITEM: Final = re.compile(r"(\d{1,2})[.)]")
_CLOSES: Final = re.compile(r"\\end\s?\{[a-z]+\*?\}[\s$.]*\Z")
_BULLET = re.compile(r"^[\s#>|=_]*(?:[*+•]\s+|[-–]\s+(?=[^\W\d]))?")
_NO_TITLE: Final = "".join(rf"(?<!\b(?i:{title})\.)" for title in PHRASING.phrases("titles"))
_SENTENCE = re.compile(
    _NO_TITLE + r"(?:(?<=[/\s][^\W\d_][.!?])|(?<=[^\W\d_]{2}[.!?])|(?<=[)}\]$*\d%°′″²³][.!?])|(?<=[.!?]\$\$))"
    r"\s{1,9}(?=[\"“«(*$\\]{0,3}[A-Z" + CYRILLIC_CAPITALS + "])"
)


def thoughts_end(text: str) -> int:
    """Where a thinking prelude ends; 0 where there is none or nothing follows it."""
    end = 0
    for match in _THOUGHT.finditer(text):
        end = match.end()
    return end if text[end:].strip() else 0


def without_thoughts(text: str) -> str:
    """What follows the last end of a thinking prelude, unless nothing follows."""
    return text[thoughts_end(text) :]


def tidy(text: str) -> str:
    """Without Markdown and math fences around the whole; the inside is left as it is."""
    text = text.strip(_EDGES)
    for _ in range(8):
        before = text
        text = text.strip(_EDGES).lstrip(":")
        for left, right in _MATH:
            inner = text[len(left) : len(text) - len(right)]
            if text.startswith(left) and text.endswith(right) and len(text) > len(left) + len(right):
                if left not in inner and right not in inner:
                    text = inner
            elif text.startswith(left) and text.rstrip(".").endswith(right) and left not in inner[:-1]:
                text = text.rstrip(".")
        for mark in ("**", "`"):  # a label took the first of the pair
            if text.endswith(mark) and mark not in text[: -len(mark)]:
                text = text[: -len(mark)]
        if text == before:
            break
    return text.strip(_EDGES)


def first_sentence(text: str) -> str:
    """Up to the end of the first sentence, where another one follows."""
    cut = _SENTENCE.search(text)
    return text[: cut.start()] if cut else text


def tail_removed(text: str) -> str:
    """Without a template's tail, a closing tag or a farewell at the end."""
    for _ in range(4):
        tail = _TAIL.search(text, max(0, len(text) - TAIL))
        shorter = (text[: tail.start()] if tail else text).rstrip(_EDGES + "■□∎")
        if shorter == text:
            break
        text = shorter
    return text


def _last_display(text: str) -> str:
    r"""The display that a text ends with, ``\\begin{align*} ... \\end{align*}``; empty where it is not opened."""
    end = text.rstrip("$ \n.")
    name = end[end.rfind("{") + 1 : -1]
    opened = end.rfind(f"\\begin{{{name}}}")
    return end[opened:] if opened >= 0 and end.endswith(f"\\end{{{name}}}") else ""


def last_line(text: str) -> str:
    """The last sentence of the last line that holds anything; code fences and tags are not lines."""
    text = FENCE.sub("", text.rstrip()[-20_000:])
    lines = [_BULLET.sub("", line).strip(_EDGES + "|") for line in text.splitlines()]
    lines = [line for line in lines if re.search(r"\w", line)]
    empty = _EMPTY_ITEM.fullmatch(lines[-1]) if len(lines) > 1 else None
    if empty and any(line.startswith((f"{int(empty[1]) - 1}.", f"{int(empty[1]) - 1})")) for line in lines):
        lines = lines[:-1]  # the text is cut off behind the number of its next item
    if not lines:
        return ""
    if _CLOSES.match(lines[-1]) and (display := _last_display(text)):
        return display  # a display is one line, however many it is written on
    line = tail_removed(lines[-1][-4_000:])
    sentences = [part for part in _SENTENCE.split(line) if part.strip()]
    return tidy(sentences[-1]) if sentences else tidy(line)
