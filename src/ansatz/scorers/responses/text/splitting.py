"""A text in blocks and sentences, with offsets; full stops inside formulas, numbers and abbreviations end nothing."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from ansatz.items.language import worded
from ansatz.scorers.language import ANSWERING, CYRILLIC, CYRILLIC_CAPITALS, PHRASING, joined, spoken

Span: TypeAlias = tuple[int, int]  # offsets in a text, the end behind the last character


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence: ``text[start:end]``; sentences of one paragraph, list item or row share a ``block``.

    ``stepped`` tells that the next line takes the next step from it, in the same sentence.
    """

    text: str
    start: int
    end: int
    block: int
    stepped: bool = False

    @property
    def continues(self) -> bool:
        """It is cut at a semicolon or between steps: what follows is said in the same breath."""
        return self.stepped or self.text.endswith(";")


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of a sentence: ``text[start:end]``; ``lead`` is the word that opens it ("where", "so"), else empty."""

    text: str
    start: int
    end: int
    lead: str = ""


_LINE = re.compile(r"[^\n]*\n?")
_OWN_LINE = PHRASING.pattern(
    r"[ \t>]{0,12}(?:(?i:(?&steps))[ \t]\d{1,2}[.):]|[-*+•–—][ \t]|\(?[0-9]{1,3}[.)][ \t]|\(?[A-Za-z"
    + CYRILLIC
    + r"]\)[ \t]|\([ivx]{2,4}\)[ \t]|#{1,6}[ \t]|\||```|~~~|"
    r"-{3,}|\*{3,}|={3,}|[✓✔✅☑✗✘❌✖☒])"
)
_QUOTED_LINE = re.compile(r"[ \t]{0,3}>{1,2}(?!>)")
# "its 5 N\nwait no its 3 N"
_SECOND_THOUGHT = ANSWERING.pattern(r"(?i)[ \t]{0,4}(?&interjections)[\s,.!:;…—–-]")
_HEADING_LINE = re.compile(
    r"[ \t>]{0,3}(?:```[ \t]*(?:\n|\Z)|#{1,6}[ \t]|"
    r"(?:\*\*|__)[^*\n]{1,120}(?:\*\*|__):?[ \t]*\r?(?:\n|\Z))"
)
# A display that ends with a full stop in front of a new line of words ends the sentence.
_STOP = worded(
    rf"(?P<display>[.!?][ \t]*(?:\$\$|\\\])[ \t]*\r?\n)(?=[ \t]*[*_]{{0,3}}[A-Z{CYRILLIC_CAPITALS}])|"
    r"(?<![.!?…])[.!?…]++[\"'”»)\]*_]{0,3}(?=\s|\Z)|;(?=\s)"
    rf"|(?<=\s)[:;]-?[)(]{{1,6}}(?=\s+[A-Z{CYRILLIC_CAPITALS}])"
)
_ABBREVIATION = PHRASING.pattern(r"(?i)(?&abbreviations)\Z")
# A line of its own without a stop: "oh no, I mixed up sine and cosine"
_THOUGHT_LINE = worded(rf"(?i)[ \t]*(?:{joined('second_thoughts')})[ \t,—–-][^\n.!?:;$\\]{{3,120}}(?:\n|\Z)")
_NUMBERED = re.compile(r"(?:^|\n)[ \t*#>]{0,12}\(?[0-9]{1,3}\Z")
_FACTORIAL = re.compile(r"[\d)]!\s(?=[^\W\d_A-Z]|[-+*/=×·<>≈])")  # "there are 4! orders"
_EDGE: Final = " \t\r\n"
_NEXT = re.compile(r"[.!?]\s+|(?<![:,\n])\n\s*(?=[A-Z])")
_CONTINUED = re.compile(r"[^\n]+(?:\n[ \t]{0,9}+(?:\\\[|\\\]|\$\$)?+\n?+[ \t&]{0,20}+(?==(?!>)|≈|\\approx)[^\n]*)*")
_BREAK = re.compile(r"[.!?;]\s|\n")


def sentences(text: str, maths: Sequence[tuple[int, int]]) -> Iterator[Sentence]:
    """All sentences in order; ``maths`` are the spans of formulas, sorted. Linear in the length."""
    starts = [start for start, _ in maths]
    for number, (start, end) in enumerate(_blocks(text, maths, starts)):
        begun = start
        for stop in _STOP.finditer(text, start, end):
            if _inside(stop.start(), maths, starts) != (stop["display"] is not None) or not _ends(text, begun, stop):
                continue
            yield from _trimmed(text, begun, stop.end(), number)
            begun = stop.end()
        yield from _trimmed(text, begun, end, number)


def clauses(text: str, sentence: Sentence, maths: Sequence[tuple[int, int]], language: str) -> Iterator[Clause]:
    """The clauses of a sentence: cut at commas before a joint word, at conclusions and at subordinating words."""
    starts = [start for start, _ in maths]
    begun, lead = sentence.start, ""
    for mark in _joints(language).finditer(text, sentence.start, sentence.end):
        if _inside(mark.start("word"), maths, starts):
            continue
        if text[begun : mark.start()].strip(" ,;:"):
            yield Clause(text[begun : mark.start()].strip(), begun, mark.start(), lead)
        begun, lead = mark.start("word"), mark["word"].casefold()
    if text[begun : sentence.end].strip(" ,;:"):
        yield Clause(text[begun : sentence.end].strip(), begun, sentence.end, lead)


@lru_cache(maxsize=16)
def _joints(language: str) -> re.Pattern[str]:
    codes = spoken("", language)
    words = "|".join(joined(field, *codes) for field in ("clauses", "conclusions", "contrasts"))
    return re.compile(rf"(?i)[,;:(]?\s*(?<![^\W_])(?P<word>{words})(?![^\W_])")


def _blocks(text: str, maths: Sequence[tuple[int, int]], starts: list[int]) -> Iterator[tuple[int, int]]:
    begun = at = 0
    headed = False  # the line before is a heading: what follows is no part of it
    quoted: bool | None = None  # it is quoted
    while at < len(text):
        line = _LINE.match(text, at)
        end = line.end() if line else len(text)
        inside = _inside(at, maths, starts) and not _begins(at, starts)
        quotes = not inside and _QUOTED_LINE.match(text, at, end) is not None
        turned = (quoted is True and not quotes) or (begun < at and _SECOND_THOUGHT.match(text, at, end) is not None)
        quoted = quotes
        thought = not inside and _THOUGHT_LINE.match(text, at, end) is not None
        if headed or thought or (not inside and (turned or not text[at:end].strip() or _OWN_LINE.match(text, at, end))):
            if begun < at:
                yield begun, at
            begun = at
        headed = thought or (not inside and _HEADING_LINE.match(text, at, end) is not None)
        at = end
    if begun < len(text):
        yield begun, len(text)


def quote_ends(text: str, start: int, end: int) -> int:
    """Where the quotation ends that a span opens with, which its author answers to; its beginning where it has none."""
    at = start
    while at < end and (line := _LINE.match(text, at, end)) is not None and line[0]:
        if line[0].strip() and not _QUOTED_LINE.match(line[0]):
            return at if text[start:at].strip() else start
        at = line.end()
    return start


def _inside(at: int, maths: Sequence[tuple[int, int]], starts: list[int]) -> bool:
    place = bisect_right(starts, at) - 1
    return place >= 0 and at < maths[place][1]


def _begins(at: int, starts: list[int]) -> bool:
    """Whether a formula begins at an offset: one in plain letters takes the mark of its item in, "(ii) r = 1.0"."""
    place = bisect_right(starts, at) - 1
    return place >= 0 and starts[place] == at


def _ends(text: str, begun: int, stop: re.Match[str]) -> bool:
    if stop[0] == "!" and _FACTORIAL.match(text, stop.start() - 1):
        return False
    if stop[0][0] in "!?;…":
        return True
    before = text[max(begun, stop.start() - 12) : stop.start()]
    return not (_ABBREVIATION.search(before) or _NUMBERED.search(before))


def _trimmed(text: str, start: int, end: int, block: int) -> Iterator[Sentence]:
    while start < end and text[start] in _EDGE:
        start += 1
    while end > start and text[end - 1] in _EDGE:
        end -= 1
    if start < end:
        yield Sentence(text[start:end], start, end, block)


def last_sentence(stretch: str) -> str:
    """The last sentence of what stands between two formulas; a capital letter on a new line begins one as well."""
    return _NEXT.split(stretch.rstrip())[-1]


def breaks(text: str, start: int, end: int | None = None) -> Iterator[int]:
    """Behind each end of a sentence or line: where a text may be cut in two."""
    return (match.end() for match in _BREAK.finditer(text, start, len(text) if end is None else end))


def continued_lines(text: str) -> Iterator[Span]:
    """Every line, with the lines that go on from it with a sign of equality."""
    return (match.span() for match in _CONTINUED.finditer(text))


def cells_of(row: str, marks: str = " *") -> list[str]:
    """The cells of a row of a table, without the marks around what they hold."""
    return [cell.strip(marks) for cell in row.strip().removeprefix("|").removesuffix("|").split("|")]
