"""How a text ends: complete, in the middle of a sentence or a formula, or within thoughts that were never closed."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ansatz.items.language import worded
from ansatz.scorers.language import ANSWERING, CLAUSES, MEASURING, whole_words
from ansatz.scorers.quantities import plain_name
from ansatz.scorers.responses.asked import Asked
from ansatz.scorers.responses.clauses.content import left_side
from ansatz.scorers.responses.clauses.roles import breaks_off, clause_begun, concludes, patterns, ponders, role_of
from ansatz.scorers.responses.document.response import Response
from ansatz.scorers.responses.marked import which_box
from ansatz.scorers.responses.mathematics.measuring import measures
from ansatz.scorers.responses.statements.ranking import alike
from ansatz.scorers.responses.text.splitting import Sentence, Span
from ansatz.scorers.responses.text.tidy import tail_removed

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
_EMPHASIS = worded(r"(?<=[^\s*_])(?:\*{1,3}|_{1,2})\Z")
# The next item of a list, and nothing in it.
_LIST_MARK = re.compile(r"\n[ \t]*(?:(?P<number>\d{1,2})[.)]|[-*•])[ \t]*\n*\Z")
_LISTED = re.compile(r"\s*(?:[-*+•–—#|>]|\(?\w{1,2}[.)]\s|\*\*)")
_VALUE = re.compile(r"\d|\$|\\[A-Za-z)\]]|[=≈√π]")
_NAMED = re.compile(r"(?<![^\W_])(?P<letter>\\?[^\W\d_]{1,8}(?:_\{?\w{1,6}\}?)?)\s?[=≈]\s?[-−+]?[\d.,]++[^=]*\Z")
_REMARKS: Final = frozenset(("remark", "check", "comparison", "limit", "example", "conditional"))
_ADVERBS: Final = CLAUSES.words("loose")
_LETTER = re.compile(r"(?<![^\W_])[^\W\d_](?![^\W_])")
_WORD = re.compile(r"[^\W\d_]{2,}")
_TO_NUMBER = MEASURING.pattern(r"(?:[=≈~$]|(?&before_number))[\s*]*[-+−]?[\d.,]+\Z")
_BARE_NUMBER = re.compile(r"[^\W\d_]{2}\s[-+−]?\d[\d.,]*\Z")


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
    mark = _LIST_MARK.search(response.text, max(span[0], span[1] - LONG), span[1])
    if mark and (span[1] - span[0] >= LONG or _is_next(mark, response.text[span[0] : mark.start()])):
        return True
    text = response.text[span[0] : span[1]].rstrip()
    end = span[0] + len(text)
    long, text = end >= LONG or span[0] > 0, _EMPHASIS.sub("", tail_removed(text[-LONG:]))
    if not text:
        return False
    hanging = _HANGING.search(text[-40:])
    if hanging and "/" in hanging[0] and text[-40:][: hanging.start()].rstrip(" -−").endswith(("=", "≈")):
        hanging = None  # "= 3/5" is a value, as "= -3/5" is
    if (
        breaks_off(text, codes)
        or _to_be_done(text[-NEAR * 2 :], codes)
        or (hanging and hanging[0] != text.lstrip("-− "))
    ):  # "10/9" by itself is a value
        return True
    open_at = _open_formula(response, span[0], end)
    if open_at is not None:
        # Brief answers often lack the last delimiter; a formula that lacks a brace as well is half written.
        rest = response.text[open_at:end]
        return long or rest.count("{") != rest.count("}")
    if clause_begun(text[-80:], codes):
        return True
    if not text[-1:].isalnum():
        return False
    last = response.sentence_at(end - 1)
    if last is None or _LISTED.match(last.text):
        return False
    said = last.text[-400:]
    if not long:
        return False
    if said.count("(") > said.count(")") and len(said) < 400:
        return True
    values = list(_VALUE.finditer(said))
    if not values:
        return True
    if _BARE_NUMBER.search(said) and not _TO_NUMBER.search(said):
        return True
    return len(_WORD.findall(said, values[-1].end())) >= TAIL


def _is_next(mark: re.Match[str], before: str) -> bool:
    """Whether a mark at the end is that of the next item of a list: "3. The share is 9.5.\n4."."""
    last = int(mark["number"] or 0) - 1
    return last > 0 and re.search(rf"(?m)^[ \t]*{last}[.)][ \t]+\S", before) is not None


def _to_be_done(text: str, codes: tuple[str, ...]) -> bool:
    """Whether a text ends where it says what is still to be done: "and then we have to multiply"."""
    if not text[-1:].isalnum():
        return False
    return _left_to_do(codes).search(text) is not None


@lru_cache(maxsize=16)
def _left_to_do(codes: tuple[str, ...]) -> re.Pattern[str]:
    """A step that follows, and nothing of it: not "what we had to find"."""
    return ANSWERING.pattern(
        r"(?i)(?:(?&going_on)\s(?:[^\W\d_]+\s){0,4}?(?&needing)\s(?:(?&going_on)\s)?|(?&going_on)\s)(?&seeking|working)(?:\s[^\W\d_]+)?\Z",
        *codes,
    )


def breaks_behind(response: Response, span: Span, found: str, codes: tuple[str, ...]) -> bool:
    """Whether a brief text stops in the middle of a clause, behind the sentence in which the answer was found."""
    text = response.text[span[0] : span[1]].rstrip()
    last = response.sentence_at(span[0] + len(text) - 1) if text[-1:].isalnum() else None
    if last is None or _LISTED.match(last.text) or found.strip(" .;$") in last.text:
        return False
    return _stops(response, span[0], last) and _fragment(codes).search(last.text[-400:]) is not None


@lru_cache(maxsize=16)
def _fragment(codes: tuple[str, ...]) -> re.Pattern[str]:
    """A value, and behind it the beginning of a clause without its verb: "0.10 s², and its square root"."""
    verb = ANSWERING.source("(?&equals|bears|producing)", *codes) + "|" + CLAUSES.source("(?&makes)", *codes)
    joint = ANSWERING.source("(?&conjunctions|set_against)", *codes)
    aside = CLAUSES.source("(?&each|again|compares|circumstances|causes)", *codes)
    aside += "|" + ANSWERING.source("(?&asides|clauses|relatives|reasons|restating)", *codes)
    return re.compile(
        rf"(?i)\d[^\s\d,]{{0,8}}(?:\s[^\W\d_]{{1,3}}[²³]?\$?)?(?:,(?:\s{joint})?|\s{joint})(?=\s[^\W\d_])"
        rf"(?!\s(?:{aside}|{joint})(?![^\W_]))(?!(?:\s[^\W\d_]+){{0,9}}?\s(?:{verb})(?![^\W_]))(?:\s[^\W\d_]+){{2,10}}\Z"
    )


def _stops(response: Response, start: int, last: Sentence) -> bool:
    """Whether the sentence of words before the last one ends in a full stop, as that would if it were whole."""
    before = [one for one in response.sentences_in(start, last.start) if one.end <= last.start]
    prose = [one.text for one in before if len(_WORD.findall(one.text)) >= TAIL]
    return bool(prose) and prose[-1].endswith((".", "!", "?", ";", ":"))


def remark_cut(response: Response, span: Span, asked: Asked, codes: tuple[str, ...]) -> int:
    """Where the sentence begins in which a text is cut off, if it is only a remark on another quantity; else -1.

    "..., so they roll on at 2 m/s. As for the energy, it was 36 J, and afterwards there are only".
    """
    last = response.sentence_at(len(response.text[: span[1]].rstrip()) - 1)
    if last is None or last.start <= span[0] or not asked.words or asked.unit is None:
        return -1
    text, role = last.text, role_of(last.text, False, codes)
    heading = response.heading_at(last.start)
    if (
        heading is not None
        and heading.start > span[0]
        and (role_of(heading.text, False, codes) == "check" or patterns(codes).afterthought.match(heading.text))
    ):
        return heading.start
    if role in (*_REMARKS, "given") and patterns(codes).unreal.search(text):
        return last.start  # "Note that without the drag it would be 5 m/s, because then the"
    told = [one.unit for one in measures(text, asked.language) if one.unit is not None]
    if "=" in text or concludes(text, codes) or not (told or role in _REMARKS) or role == "given":
        return -1  # a step of the solution
    if role in ("comparison", "check"):
        return last.start
    words = _WORD.findall(text.casefold())
    nouns = tuple(word for word in asked.words if word not in _ADVERBS)
    about_it = any(word.startswith(nouns) for word in words) or bool(asked.names & set(_LETTER.findall(text)))
    return -1 if about_it or any(alike(unit, asked.unit) for unit in told) else last.start


def settled(response: Response, span: Span, said: str, asked: Asked, codes: tuple[str, ...]) -> bool:
    """Whether what is said last in a span measures what is asked, and is drawn as a conclusion or under its letter."""
    at = response.text.rfind(said.strip(" .;$"), *span)
    own = response.sentence_at(at) if at >= 0 else None
    if own is None or which_box.measures(said, asked) is not True:
        return False
    letters = {plain_name(one["letter"]) for one in _NAMED.finditer(said)} | {plain_name(left_side(said))}
    line = response.text[max(own.start, response.text.rfind("\n", 0, at) + 1) : own.end]
    if re.search(rf"\*\*\s?{re.escape(said.strip(' .;$*'))}\s?\*\*", own.text):
        return True
    named = bool(letters & (asked.names | asked.usual))
    spoken = "=" in said and bool(asked.words) and all(word in own.text.casefold() for word in asked.words)
    return named or spoken or concludes(line, codes) or _put_in(codes).match(line) is not None


@lru_cache(maxsize=16)
def _put_in(codes: tuple[str, ...]) -> re.Pattern[str]:
    """What is put in, a comma, and what comes out of it: "Setting these equal, the carts roll on at 2 m/s"."""
    return ANSWERING.pattern(r"(?i)\W*(?&putting_in)\s[^,;.]{0,80},\s", *codes)


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
