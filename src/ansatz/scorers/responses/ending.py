"""How a text ends: complete, in the middle of a sentence or a formula, or within thoughts that were never closed."""

from __future__ import annotations

import re
from typing import Final

from ansatz.scorers.language import MEASURING, whole_words
from ansatz.scorers.responses.document import Response
from ansatz.scorers.responses.roles import breaks_off, clause_begun, ponders, role_of
from ansatz.scorers.responses.splitting import Span
from ansatz.scorers.responses.tidy import tail_removed

# Brief answers often have no full stop; a text longer than this that ends in a bare word ran out of room.
LONG: Final = 800
BACK: Final = 400  # characters before a step in which the thinking shows
REACH: Final = 2_000  # characters behind it
NEAR: Final = 40  # characters in which a sentence says that it guesses
TAIL: Final = 4  # words behind the last value of a sentence that has no end

_OPEN_THOUGHT = re.compile(r"(?i)<(?:think|thinking|thought|reasoning|reflection|scratchpad)>")
_CLOSED_THOUGHT = re.compile(r"(?i)</(?:think|thinking|thought|reasoning|reflection|scratchpad)>")
_HANGING = re.compile(r"[,(\[{\\&_^]\Z|(?<![.\d])\d+(?:\.\d+)?\s?(?:[*×·^/]|\\times|\\cdot)\s?[-−{(]{0,2}\d+\Z")
# Emphasis that closes at the end is no sign of a product.
_EMPHASIS = re.compile(r"(?<=[^\s*_])(?:\*{1,3}|_{1,2})\Z")
_LIST_MARK = re.compile(r"\n[ \t]*(?:\d{1,2}[.)]|[-*•])[ \t]*\n*\Z")  # the next item of a list, and nothing in it
_WORD_AT_END = re.compile(r"[^\W_]\Z")
_LISTED = re.compile(r"\s*(?:[-*+•–—#|>]|\(?\w{1,2}[.)]\s|\*\*)")
_VALUE = re.compile(r"\d|\$|\\[A-Za-z)\]]|[=≈√π]")
_WORD = re.compile(r"[^\W\d_]{2,}")
_TO_NUMBER = MEASURING.pattern(r"(?:[=≈~$]|(?&before_number))[\s*]*[-+−]?[\d.,]+\Z")
_BARE_NUMBER = re.compile(r"[^\W\d_]{2,}\s[-+−]?\d[\d.,]*\Z")


def still_thinking(response: Response, span: Span, place: Span, concludes: bool, codes: tuple[str, ...]) -> bool:
    """Whether what stands at ``place`` of a long text is a step of somebody who thinks aloud and never concludes."""
    start, end = span
    if end - start < LONG or (concludes and place[1] > end - BACK):
        return False
    if ponders(response.text[max(place[1], end - REACH) : end], codes):
        return True
    return not concludes and ponders(response.text[max(start, place[0] - BACK) : place[0]], codes)


def guessed(response: Response, start: int, at: int, symbolic: bool, codes: tuple[str, ...]) -> bool:
    """``It cannot be determined without the mass. Perhaps 90 m.``: a guess behind a refusal is no answer.

    Args:
        start: where what is looked at begins.
        at: where the sentence with the value does.
        symbolic: a formula is asked for.
    """
    if not re.match(rf"(?i)\W*{whole_words(codes, 'doubts')}", response.text[at : at + NEAR]):
        return False
    before = (one for one in response.sentences_in(start, at) if one.end <= at)
    return any(role_of(one.text, symbolic, codes) == "refusal" for one in before)


def unfinished_thoughts(text: str) -> bool:
    """Whether thoughts were opened and never closed: nothing in such a text is said to the reader yet."""
    opened = [match.end() for match in _OPEN_THOUGHT.finditer(text)]
    return bool(opened) and _CLOSED_THOUGHT.search(text, opened[-1]) is None


def cut_off(response: Response, span: Span, codes: tuple[str, ...]) -> bool:
    """Whether a text stops before its end: in a formula, after a comma, in a sentence that goes on."""
    if _LIST_MARK.search(response.text, max(span[0], span[1] - LONG), span[1]) and span[1] - span[0] >= LONG:
        return True
    text = response.text[span[0] : span[1]].rstrip()
    end = span[0] + len(text)
    long, text = end >= LONG or span[0] > 0, _EMPHASIS.sub("", tail_removed(text[-LONG:]))
    if not text:
        return False
    hanging = _HANGING.search(text[-40:])
    if breaks_off(text, codes) or (hanging and hanging[0] != text.lstrip("-− ")):  # "10/9" by itself is a value
        return True
    open_at = _open_formula(response, span[0], end)
    if open_at is not None:
        # Brief answers often lack the last delimiter; a formula that lacks a brace as well is half written.
        rest = response.text[open_at:end]
        return long or rest.count("{") != rest.count("}")
    if clause_begun(text[-80:], codes):
        return True
    if not long or not _WORD_AT_END.search(text):
        return False
    last = response.sentence_at(end - 1)
    if last is None or _LISTED.match(last.text):
        return False
    said = last.text[-400:]
    if said.count("(") > said.count(")") and len(said) < 400:
        return True
    values = list(_VALUE.finditer(said))
    if not values:
        return True
    if _BARE_NUMBER.search(said) and not _TO_NUMBER.search(said):
        return True
    return len(_WORD.findall(said, values[-1].end())) >= TAIL


def _open_formula(response: Response, start: int, end: int) -> int | None:
    """Where a formula begins that has no closing delimiter and runs to the end; None where there is none."""
    last = response.formulas_in(start, end)[-1:]
    if last and not last[0].plain and last[0].end >= end and not last[0].text.lstrip().startswith("\\begin"):
        return last[0].start if response.text[last[0].start - 1 : last[0].start] in ("$", "[", "(") else None
    at = max(start, response.text.rfind("\n\n", start, end))
    paragraph = response.text[at:end].replace("\\$", "  ")
    opened = paragraph.rfind("$")
    if paragraph.count("$") % 2 == 1 and paragraph[-1:] not in (".", "!", "?") and "=" in paragraph[opened:]:
        return at + opened + 1
    return None
