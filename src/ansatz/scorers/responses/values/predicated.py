"""The value that a sentence says of its subject: "the probability that it yields 0 at time t is 1/3" says 1/3.

Numbers within the subject and its conditions, and those that a value is computed from, are no values of the sentence.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ansatz.items.units import parse_unit
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.language import ANSWERING, CLAUSES, EXTENTS
from ansatz.scorers.quantities import read_answer
from ansatz.scorers.responses.asked import Asked, beginnings
from ansatz.scorers.responses.clauses.governed import multiplies
from ansatz.scorers.responses.mathematics.asserting import lone
from ansatz.scorers.responses.mathematics.fragments import fragments
from ansatz.scorers.responses.statements.another_case import idle
from ansatz.scorers.responses.statements.ranking import alike
from ansatz.scorers.responses.values.told import Told, told_of

LONGEST: Final = 500  # characters of a sentence that is looked at
UNIT_WORDS: Final = 3  # words behind a value: its unit, or what is counted
MARKS: Final = " .,;:*!"

# "15 (kinds) × 4 (sizes)": what a number is of
_CALLED = re.compile(r"\s?\((?=[^()]*[^\W\d_]{3})[^()\d=$\\]{3,60}\)")
_DIGITS = re.compile(r"\d++")
_FIGURE = re.compile(r"(?<![\w^_.,])(?<![\^_]\{)\d+(?:[.,]\d+)*")
_OPENS = re.compile(r"[\s$~≈*]*(?:\\[(,;]\s?)*[-+−]?\s?(?:\d|\\[dt]?frac(?![a-z])|\\sqrt(?![a-z])|√|π|\\pi(?![a-z]))")
_WORD = re.compile(r"(?<!\\)[^\W\d_]{2,}")
# "180 * 2 = 360 peaches" at the end of a sentence
_RESULT = re.compile(r"[^=≈;:\n]{1,300}=[\s$\\(]*(?P<value>[-−]?\d[^=≈]{0,80})\Z")
_SIGN = re.compile(r"[+*/×·÷−–]|\s-\s|\\(?:times|cdot|div|[dt]?frac)(?![a-z])")
_UNIT = re.compile(r"(?P<number>[-−]?\d+(?:[.,]\d+)*)[\s$\\)]{1,4}(?P<unit>[^\W\d_]+)")  # "35 hours a week"
_PROSE = re.compile(r"[^\W\d_]{2,}[\s,]+[^\W\d_]{2,}")


class _Words:
    """The patterns of some languages."""

    def __init__(self, codes: tuple[str, ...]) -> None:
        value = r"(?=[^,;:.]{0,24}?[\d\ue000])"
        self.verb = ANSWERING.pattern(r"(?i)(?<![^\W_])(?&equals)(?![^\W_])", *codes)
        self.again = CLAUSES.pattern(r"(?i)(?<![^\W_])(?&again)(?![^\W_])", *codes)
        self.claim = ANSWERING.pattern(rf"(?i)(?<![^\W_])(?&equals|bears|producing)(?![^\W_]){value}", *codes)
        self.subordinate = CLAUSES.pattern(r"(?i)(?<![^\W_])(?&subordinators)(?![^\W_])", *codes)
        self.roughly = CLAUSES.pattern(r"(?i)\s*(?&loose)\s", *codes)
        self.apart = ANSWERING.pattern(
            r"(?i)[\d\ue000][^;\n]*[;\n]|[\d\ue000][^.]*,\s(?&set_against|conjunctions)\s", *codes
        )
        self.added = ANSWERING.pattern(
            r"(?i).*[,;]\s(?&set_against|conjunctions|conclusions)\s(?P<said>[^,;:\d]{3,80}?)\s(?&equals)(?:\s(?&verbs))?\s",
            *codes,
        )
        self.setting = CLAUSES.pattern(r"(?i)(?<![^\W_])(?&subordinators|circumstances|things)\s[^,;=]{0,40}\Z", *codes)


@lru_cache(maxsize=16)
def _words(codes: tuple[str, ...]) -> _Words:
    return _Words(codes)


@lru_cache(maxsize=256)
def predicated(text: str, asked: Asked) -> str:
    """What stands behind the verb of a sentence that ends in one value, or behind its calculation; else empty."""
    if not asked.number or len(text) > LONGEST or "?" in text or len(_DIGITS.findall(text)) < 2:
        return ""
    told = told_of(_CALLED.sub(" ", text) if "(" in text else text, asked)
    if _words(told.codes).again.search(told.masked):
        return ""  # "just 121.5 m, that is about 120 m"
    return _behind_verb(told) or _computed(told) or _added(told)


def _behind_verb(told: Told) -> str:
    """The one value behind the last verb, where all before that is its subject."""
    verbs = list(_words(told.codes).verb.finditer(told.masked))
    if not verbs:
        return ""
    verb = verbs[-1]
    after = told.text[verb.end() :].strip(MARKS)
    roughly = _words(told.codes).roughly.match(after)
    after = after[roughly.end() :] if roughly else after
    if not _OPENS.match(after) or not _DIGITS.search(told.text, 0, verb.start()):
        return ""
    if _claims(told, verb.start()) or not _one_value(after, told):
        return ""
    return after


def _claims(told: Told, end: int) -> bool:
    """Whether what stands before an offset states something by itself."""
    words, before = _words(told.codes), told.masked[:end]
    if words.apart.search(before):
        return True
    claims = [one.start() for one in words.claim.finditer(before)]
    opened = [one.start() for one in words.subordinate.finditer(before)]
    if any(sum(at < claim for at in opened) <= place for place, claim in enumerate(claims)):
        return True
    return any(
        words.setting.search(before, 0, sign.start()) is None
        for sign in re.finditer("=", told.text[:end])
        if told.masked[sign.start()] == "="
    )


def _one_value(after: str, told: Told) -> bool:
    """Whether a text is one value, with a unit that fits what is asked, or what is counted."""
    if len(_WORD.findall(after)) > UNIT_WORDS or ("," in after.replace(", ", ",") and ", " in after):
        return False
    if multiplies(after, told.codes):
        return False
    try:
        reading = read_answer(after, told.asked.language)
    except ScorersError:
        return False
    stated = [one for one in reading.quantities if one.link != "=" and not one.scene]
    if reading.fault or len(stated) != 1:
        return False
    wanted = told.asked.unit
    return wanted is None or not stated[0].has_unit or alike(stated[0].unit, wanted)


def _added(told: Told) -> str:
    """The value of a clause at the end whose words are all of what is asked: "..., and this least value is 50"."""
    found = _words(told.codes).added.match(told.masked.replace("\n", " "))
    if found is None:
        return ""
    after = told.text[found.end() :].strip(MARKS)
    letters = [one.text for one in fragments(told.text[found.start("said") : found.end("said")])[0]]
    if not _OPENS.match(after) or not all(map(lone, letters)) or not _one_value(after, told):
        return ""
    own = beginnings(found["said"]) - idle(told.codes)
    return after if own and own <= beginnings(told.asked.request) | _extremes() else ""


@lru_cache(maxsize=1)
def _extremes() -> frozenset[str]:
    return beginnings(" ".join(EXTENTS.words("least", "greatest")))


def _computed(told: Told) -> str:
    """The value at the end of a calculation, where all the other numbers of the sentence are put into that."""
    found = _RESULT.fullmatch(told.text, told.text.rfind(": ") + 1)
    if found is None:
        return ""
    prose = [one.end() for one in _PROSE.finditer(told.text, 0, found.start("value"))]
    lead, terms = told.text[: max(prose, default=0)], told.text[max(prose, default=0) : found.start("value")]
    put_in = set(_FIGURE.findall(terms))
    if len(put_in) < 2 or not _SIGN.search(terms) or not put_in.issuperset(_FIGURE.findall(lead)):
        return ""
    one = next((one for one in told.measures if one.start >= found.start("value")), None)
    if one is None or _FIGURE.search(told.text, one.end):
        return ""
    if one.unit is None:
        return found["value"].strip(MARKS)  # "320 million particles"
    if told.asked.unit is None or told.wanted(one):
        return told.text[one.start : one.end].strip(MARKS)
    word = _UNIT.match(told.text, found.start("value"))
    unit = parse_unit(word["unit"], told.asked.language) if word else None
    return f"{word['number']} {word['unit']}" if word and unit and alike(unit, told.asked.unit) else ""
