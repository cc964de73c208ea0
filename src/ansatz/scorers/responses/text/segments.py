"""A response in segments: thoughts, body, code, table, JSON, and what a model wrote beyond its answer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from ansatz.items.language import joined as in_questions
from ansatz.items.language import worded
from ansatz.scorers.language import LANGUAGES, joined, whole_words
from ansatz.scorers.responses.text.loops import loop_start
from ansatz.scorers.responses.text.tidy import thoughts_end

Kind: TypeAlias = Literal["thoughts", "body", "code", "table", "json", "beyond"]


@dataclass(frozen=True, slots=True)
class Segment:
    """``text[start:end]`` of one kind; segments follow each other without gaps.

    Attributes:
        kind: ``beyond`` is what a model ran on into after its answer: an invented next question.
    """

    kind: Kind
    start: int
    end: int


_FENCE = re.compile(r"^[ \t]{0,8}(?:```|~~~)[ \t]{0,4}(?P<name>[A-Za-z0-9_+-]{0,20})[ \t]{0,8}\r?$", re.MULTILINE)
_TABLE = worded(r"(?m)(?:^[ \t]{0,8}\|[^\n]*\|[ \t]*\r?(?:\n|\Z)){2,}")
_PROGRAM = re.compile(
    r"^\s*(?:import|from\s+\w+\s+import|def|class|for|while|if|print|return|#include|using|function|let|const|var)\b|"
    r"\bprint\(|;\s*$",
    re.MULTILINE,
)
_OBJECT = re.compile(r"\s*[{\[]")
_PROGRAMS: Final = frozenset(
    [
        "python",
        "py",
        "julia",
        "matlab",
        "c",
        "cpp",
        "java",
        "js",
        "javascript",
        "r",
        "wolfram",
        "mathematica",
        "bash",
        "sh",
        "sql",
    ]
)
# Where an invented next question begins. "#### Problem 2" after an answer; "Question:" at the start of a line.
_TURN = r"<\|im_start\|>|<\|start_header_id\|>|\[INST\]|<s>|<\|(?:user|endoftext|eot_id|end)\|>|</s>"
_END_MARK = re.compile(r"<\|(?:endoftext|eot_id|im_end|end)\|>|</s>")
_ANSWERED = worded(
    rf"(?i)\\boxed(?![a-z])|{whole_words((), 'answer_labels')}|(?m:^[ \t*]{{0,3}}(?-i:A)[ \t]?:|^[ \t*]{{0,3}}\[A\])"
    r"|(?m:^####(?=[ \t]+[-+−$\\]{0,3}\d[^\n]{0,24}$))"
)
_ANSWER_NOUNS: Final = (
    "\\boxed",
    "####",
    "\na:",
    "[a]",
    *dict.fromkeys(phrase.split()[-1].casefold() for one in LANGUAGES.values() for phrase in one.answer_labels),
)
_CHOSEN = re.compile(r"[\s*_]*(?:\([A-Ea-e]\)|[A-E][.):])\s[^\n]{2,400}\Z")  # a choice as the whole of an answer
NOUN: Final = 60  # characters in front of a noun that belong to the phrase
_NEXT = worded(
    rf"(?im)^[ \t#*_>]{{0,8}}(?:\[(?:q|{joined('next_questions')})\]|(?:{joined('next_questions')})(?![^\W_])"
    rf"(?:[ \t]*(?:[#№]?[ \t]*\d{{1,4}})?[ \t]*[.:)）：*_]|[ \t]+\d{{1,4}}\b)|{_TURN})"
)


_REPLIED = worded(rf"(?im)^[ \t#*_>]{{0,8}}(?:<\|im_start\|>)?(?:{joined('repliers')})[ \t]{{0,2}}[*_:]{{0,2}}[:\n]")
# "User: Are you sure? My friend got 5 N.": the talk goes on about the same answer.
_CHALLENGED = worded(rf"(?i)[\s*_:]{{0,8}}(?:{joined('challenges')})(?![^\W_])")


def segments(text: str) -> tuple[Segment, ...]:
    """All segments of a response, in order; linear in its length."""
    begun = thoughts_end(text)
    end = _answer_ends(text, begun)
    found: list[Segment] = []
    if begun:
        found.append(Segment("thoughts", 0, begun))
    at = begun
    for kind, start, stop in _special(text, begun, end):
        if at < start:
            found.append(Segment("body", at, start))
        found.append(Segment(kind, start, stop))
        at = stop
    if at < end:
        found.append(Segment("body", at, end))
    if end < len(text):
        found.append(Segment("beyond", end, len(text)))
    return tuple(found)


def _answer_ends(text: str, begun: int) -> int:
    """Where an invented next question begins, once an answer was given, or a mark of the end; else the end."""
    ends = _END_MARK.search(text, begun)
    if ends is not None and text[begun : ends.start()].strip():
        text = text[: ends.start()]
    if "\n" not in text:
        return len(text)  # a next question stands on a line of its own
    answered = _answered(text, begun)
    if answered is None:
        asked_next = _asks_next(text, begun, len(text))
        return len(text) if asked_next is None else asked_next
    looped = loop_start(text, begun)
    if answered.end() < looped < len(text):
        return min(looped, _next_begins(text, begun, answered))  # what goes round without an answer is only cut off
    return _next_begins(text, begun, answered)


def _next_begins(text: str, begun: int, answered: re.Match[str]) -> int:
    """Where an invented next question begins behind the first mark of an answer."""
    if (asked_next := _asks_next(text, begun, answered.start())) is not None:
        return asked_next
    for following in _NEXT.finditer(text, answered.end()):
        if only_doubts(text, following.end()):
            return len(text)
        if text[answered.end() : following.start()].strip(" \t\n#*_:.{}$"):
            return following.start()
    return len(text)


_ASKED = worded(rf"(?i)[?？]|(?<![^\W_])(?:{joined('seeking')}|{in_questions('requests')})(?![^\W_])")
_GIVES = worded(rf"(?i)\W*(?:{joined('givens')}|{joined('knowns')})(?![^\W_])")
_STATES = worded(
    r"(?i)[=≈]\s?[^=\n]{0,60}\d|\$[^$\n]*=[^$\n]+\$|\d\s?[^\W\d_][^\s\d.,;]{0,9}\d?[.\s]*\Z"
    rf"|(?<![^\W_])(?:{joined('results')})(?![^\W_])[^\n]{{0,60}}\d"
)


def _asks_next(text: str, begun: int, answered: int) -> int | None:
    """Where a next question begins before the first mark: "(C) momentum has both.\n\nQuestion: ...\nAnswer: (A)"."""
    following = _NEXT.search(text, begun, answered)
    if following is None or only_doubts(text, following.end()):
        return None
    before = text[begun : following.start()].strip()
    chosen = _CHOSEN.match(before) is not None and before[-1:] in ".!" and text[begun:].find("\n\n") >= 0
    return following.start() if chosen or _solved(before, text[following.end() : answered]) else None


def only_doubts(text: str, at: int) -> bool:
    """Whether a turn of the reader only doubts the answer before it, and another turn answers him."""
    return _CHALLENGED.match(text, at) is not None and _REPLIED.search(text, at) is not None


def _solved(before: str, between: str) -> bool:
    """Whether a text ends in a statement, and what stands between it and the next mark of an answer asks something.

    "Using E = hc/λ, E = 2.48 eV.\n\nQuestion: What is the stopping potential?\nAnswer: 0.48 V"; not so where the
    text before only lists what is given.
    """
    if not before or before[-1] not in ".!" or _GIVES.match(before) or not _ASKED.search(between):
        return False
    return _STATES.search(before.splitlines()[-1]) is not None


def _answered(text: str, begun: int) -> re.Match[str] | None:
    """The first mark of an answer; looked for where the nouns that make one stand, which plain search finds fast."""
    folded = text.casefold()
    if len(folded) != len(text):
        return _ANSWERED.search(text, begun)
    places = (folded.find(noun, begun) for noun in _ANSWER_NOUNS)
    first = begun if folded.startswith("a:", begun) else min((place for place in places if place >= 0), default=-1)
    return _ANSWERED.search(text, max(begun, first - NOUN)) if first >= 0 else None


def _special(text: str, begun: int, end: int) -> Iterator[tuple[Kind, int, int]]:
    """Code, JSON and tables between two offsets; they have several lines."""
    if "\n" not in text:
        return
    pieces: list[tuple[Kind, int, int]] = []
    opened: re.Match[str] | None = None
    for fence in _FENCE.finditer(text, begun, end):
        if opened is None:
            opened = fence
            continue
        inside = text[opened.end() : fence.start()]
        name = opened["name"].casefold()
        if name == "json" or (not name and _OBJECT.match(inside)):
            pieces.append(("json", opened.start(), fence.end()))
        elif name in _PROGRAMS or (
            name not in ("latex", "tex", "text", "markdown", "md", "math") and _PROGRAM.search(inside)
        ):
            pieces.append(("code", opened.start(), fence.end()))
        opened = None
    pieces.extend(("table", table.start(), table.end()) for table in _TABLE.finditer(text, begun, end))
    at = begun
    for kind, start, stop in sorted(pieces, key=lambda piece: piece[1]):
        if start >= at:
            yield kind, start, stop
            at = stop
