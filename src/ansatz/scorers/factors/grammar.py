"""Factors in words, as patterns: "doubles", "a quarter of", "drops by 50 %", "three out of four", "вдвое меньше"."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from math import isqrt
from typing import Final

from ansatz.items.language import alternatives, spelled
from ansatz.scorers.language import ANSWERING, CYRILLIC_SMALL, MEASURING, SCALES, whole_words

COUNTED: Final = {
    word: str(value)
    for field in (
        ANSWERING.valued("numbers"),
        MEASURING.valued("tens"),
        MEASURING.valued("hundreds"),
        SCALES.valued("counted"),
    )
    for word, value in field.items()
    if len(word) > 2
}
_DIGIT: Final = re.compile(r"\d")
_IN_WORDS: Final = alternatives(COUNTED)
_UP: Final = SCALES.pattern(r"\s(?:(?&by_what)\s)?(?&up)(?!\w)")
_AS: Final = SCALES.pattern(r"(?&times)\s(?&as_much)(?!\w)")
# "less than that of B by a factor of 4": what a thing is compared with stands in front of the factor.
_COMPARED: Final = (
    SCALES.pattern(r"(?<!\w)(?P<way>(?&down)|(?&up)),?(?=\s(?&than)\s[^.;:!?,]{1,60},?\s?\Z)"),
    SCALES.pattern(r"(?<!\w)(?P<way>(?&genitive_more))(?=\s(?!(?&than)\s)[^.;:!?,]{1,60}\s?\Z)"),
)
_DOWN: Final = SCALES.pattern("(?&down)")
_BEFORE: Final = 100  # characters in which the comparison stands
_NEXT: Final = 6  # characters behind a factor in which "as" stands
_NUMBER: Final = rf"(?P<number>\d+(?:\.\d+)?(?:/\d+)?|1/√\d+|√\d+(?:/\d+)?|(?:{_IN_WORDS})(?!\w))"
_PERCENTAGE: Final = rf"(?<![\w./√])(?P<number>\d+(?:\.\d+)?|(?:{_IN_WORDS})(?!\w))"
_LOSING: Final = SCALES.pattern("(?&losing)")
_LOST: Final = SCALES.pattern("(?&losing|lost)")
_EITHER_WAY: Final = SCALES.pattern("(?&either_way)")
_BLANKS: Final = re.compile(r"\s+")


def _square(number: str) -> Fraction:
    over, _, under = _counted(number).partition("/")
    return _root(over) / (_root(under) or 1 if under else 1)


def _counted(number: str) -> str:
    return COUNTED.get(_BLANKS.sub(" ", number), number)


def _root(number: str) -> Fraction:
    return Fraction(number[1:]) if number.startswith("√") else Fraction(number) ** 2


def _inverse(square: Fraction) -> Fraction:
    return 1 / square if square else square


def _factor(found: re.Match[str]) -> str:
    """ "by a factor of 4", "4 times as large", "4 times smaller", "4 fold" """
    square = _square(found["number"])
    groups = found.groupdict()
    fewer = found["down"] or groups.get("behind") or groups.get("divided")
    return str(_inverse(square) if fewer and square > 1 else square)


def _by_word(found: re.Match[str]) -> str:
    """ "halves", "is reduced to half", "drops by a third", "is twice as large", "a third larger" """
    value = _value_of(found)
    if value < 1 and _is_lost(found):
        value = 1 - value
    elif value < 1 and (found["by"] or found["behind_up"] or (found["behind"] and value != Fraction(1, 2))):
        value = 1 - value if found["down"] or found["behind"] else 1 + value
    elif (found["down"] or found["behind"]) and value > 1:
        value = 1 / value
    return str(value**2)


def _value_of(found: re.Match[str]) -> Fraction:
    if found["under"] is not None:
        under = _denominators()[_BLANKS.sub(" ", found["under"])]
        return Fraction(_counted(found["over"])) / under if found["over"] else Fraction(1, under)
    word = _BLANKS.sub(" ", found["word"])
    return Fraction(_words_of_factors().get(word) or _of_stem(word))


@lru_cache(maxsize=256)
def _of_stem(word: str) -> str:
    """The factor of a form of a word that is known by its beginning."""
    return next(value for phrase, value in _words_of_factors().items() if re.fullmatch(spelled(phrase), word))


def _is_lost(found: re.Match[str]) -> bool:
    """Whether a part is what goes: "loses 75 % of it", "a quarter of it is lost"."""
    if found["gone"] is not None:
        return True
    return bool(found["down"]) and not found["to"] and _LOSING.fullmatch(found["down"]) is not None


def _by_part(found: re.Match[str]) -> str:
    """ "increases by 50 %", "drops to 20 % of its original value", "50 % larger" """
    part = Fraction(_counted(found["number"])) / 100
    if _is_lost(found):
        return str((1 - part) ** 2)
    if found["by"] or found["behind"] or found["behind_up"]:
        part = 1 - part if found["down"] or found["behind"] else 1 + part
    return str(part**2)


def _out_of(found: re.Match[str]) -> str:
    """ "three out of four" """
    over, under = (Fraction(_counted(found[name])) for name in ("over", "under"))
    return str((over / under) ** 2) if under else "0"


@lru_cache(maxsize=1)
def _words_of_factors() -> dict[str, str]:
    return {**ANSWERING.valued("multiples"), **SCALES.valued("factors")}


@lru_cache(maxsize=1)
def _denominators() -> dict[str, int]:
    said = MEASURING.valued("denominators")
    return {phrase: int(value) for phrase, value in said.items()}


@lru_cache(maxsize=1)
def factors() -> tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...]:
    """Patterns of factors, each with what reads its square."""
    verb = r"(?:(?:is|are|be|was)\s)?(?:(?P<down>(?&down))|(?P<up>(?&up)))?\s*(?:(?&exactly)\s)?"
    by = r"(?:(?P<by>(?&by_what)\s)|(?P<to>(?&to_what)\s))?(?:(?&exactly)\s)?"
    times = r"\s?(?:(?&times)|(?&fold))"
    less = r"(?P<behind>(?&down)|(?<=as\s)(?&as_little)\sas)"
    behind = rf"(?:\s(?:as|its|the))*(?:\s{less})?"
    either = rf"(?:\s(?:as|its|the))*(?:\s(?:{less}|(?P<behind_up>(?&up))))?"
    # "75 % of the intensity is lost"
    gone = r"(?:(?=\s(?:(?&part_of)\s(?:[^\W\d_]+\s){1,4}?)?(?&lost)(?!\w))(?P<gone>))?"
    below = alternatives(_denominators())
    # "a third of it", but no "a third polarizer"; "восьмая часть" needs no number in front.
    count = rf"(?:(?P<over>{_IN_WORDS})|(?P<article>(?&a_part)))(?:\s?[-‑]\s?|\s{{1,3}})"
    over = rf"(?:{count}|(?=(?:{below})\s(?&part_nouns)))"
    whole = r"(?(article)(?(by)|(?(to)|(?=\s(?&part_of)|['’]s(?!\w)|\s?[.,;:)]|\s*\Z))))"
    fraction = rf"(?<![\w-]){over}(?P<under>{below})(?![\w-]){whole}"
    word = rf"(?P<word>(?&factors)|{whole_words((), 'multiples')})(?!\s?[-‑]\w)"
    return (
        (SCALES.pattern(rf"{verb}(?:(?&factor_of)|(?P<divided>(?&divided)))\s(?:(?&exactly)\s)?{_NUMBER}"), _factor),
        (SCALES.pattern(rf"(?:{verb}(?:by\s|(?&to_what)\s)?)?(?<![\w.-]){_NUMBER}{times}{behind}"), _factor),
        (SCALES.pattern(rf"{verb}{by}{_PERCENTAGE}(?:\s?%|\s(?&per_cent)){either}{gone}"), _by_part),
        (
            SCALES.pattern(rf"{verb}(?:(?&factor_of)\s)?{by}(?:{fraction}|{word})(?:\s(?&part_nouns))?{either}{gone}"),
            _by_word,
        ),
    )


@lru_cache(maxsize=1)
def _shares() -> tuple[re.Pattern[str], ...]:
    """How many of how many: "three out of four", "one in eight", "1/8 of it", "drops to 1/4"."""
    words = rf"(?:{_IN_WORDS})(?!\w)"
    every = r"(?:(?&every)\s)?"
    return (
        SCALES.pattern(rf"(?<![\w.])(?P<over>\d+|{words})\s(?&out_of)\s{every}(?P<under>\d+|{words})(?![\w.]|\s?%)"),
        SCALES.pattern(rf"(?<![\w.])(?P<over>{words})\s(?&one_in)\s{every}(?P<under>{words})"),
        SCALES.pattern(r"(?<![\w.^=/])(?P<over>\d{1,6})/(?P<under>\d{1,6})(?=\s(?&part_of)(?!\w))"),
        SCALES.pattern(
            r"(?P<down>(?&down|up))\s(?&to_what)\s(?P<over>\d{1,6})/(?P<under>\d{1,6})(?![\w./]|\s(?&times))"
        ),
    )


_PART: Final = SCALES.pattern(
    rf"\s(?:(?&part_of)(?!\w)|[{CYRILLIC_SMALL}]{{4}})"
)  # "40 % of it", in Russian by its case


@dataclass(frozen=True, slots=True)
class ToldFactor:
    """A factor in a text, squared as everywhere here, so that it may be a root.

    Attributes:
        start, end: its offsets.
        told: its words say which way it goes: "four times as large", not "four times".
        part: it is a part of something, "three out of four", "a quarter of", or the whole of what is left of it.
        change: it is told as a change, behind a verb: "drops to a quarter".
        than: where a comparison begins that stands in front of the factor; -1 for behind it, or nowhere.
        lost: the square of the part that goes, where that is what is told; by_verb: its verb stands in front.
    """

    start: int
    end: int
    square: Fraction
    told: bool
    part: bool = False
    change: bool = False
    lost: Fraction | None = None
    by_verb: bool = False
    than: int = -1

    def as_part(self, *, asks_loss: bool) -> ToldFactor:
        """The part that goes, where shares are asked for; one behind its verb only where the loss is asked for."""
        if self.lost is None or (self.by_verb and not asks_loss):
            return self
        return replace(self, square=self.lost, told=True, part=True, change=False)


def factors_in(text: str) -> tuple[ToldFactor, ...]:
    """The factors that a text in small letters tells, in order."""
    found: list[ToldFactor] = []
    readers = ((*((one, _out_of) for one in _shares()), *factors())) if may_hold_factor(text) else ()
    for pattern, read in readers:
        for match in pattern.finditer(text):
            if any(one.start < match.end() and match.start() < one.end for one in found):
                continue
            share = read is _out_of or (read is _by_part and _PART.match(text, match.end()) is not None)
            told = _told(text, match, Fraction(read(match)), share=share)
            found.append(_compared(text, told) if read is _factor else told)
    return tuple(sorted(found, key=lambda one: one.start))


def _told(text: str, match: re.Match[str], square: Fraction, *, share: bool) -> ToldFactor:
    groups = match.groupdict()
    change = bool(groups.get("down") or groups.get("up") or groups.get("divided"))
    way = change or bool(groups.get("behind") or groups.get("behind_up") or groups.get("gone") is not None)
    ahead = _UP.match(text, match.end()) or _AS.search(text, match.start(), match.end() + _NEXT)
    word = groups.get("word")
    own = share or groups.get("under") or (word and not _EITHER_WAY.fullmatch(word))
    lost = None
    if "gone" in groups and square < 1 and _is_lost(match):
        lost = (1 - _root_of(square)) ** 2
    told = bool(way or ahead or own)
    return ToldFactor(*match.span(), square, told, not way and square < 1, change, lost, groups.get("gone") is None)


def _compared(text: str, one: ToldFactor) -> ToldFactor:
    """A number of times with the way of the comparison in front of it: "less than that of B by a factor of 4"."""
    if one.told or one.square <= 1:
        return one
    start = max(0, one.start - _BEFORE)
    found = next(filter(None, (pattern.search(text[start : one.start]) for pattern in _COMPARED)), None)
    if found is None:
        return one
    square = 1 / one.square if _DOWN.fullmatch(found["way"]) else one.square
    return replace(one, square=square, told=True, than=start + found.start())


def _root_of(square: Fraction) -> Fraction:
    """The root of a square of a part, which is one of whole numbers."""
    return Fraction(isqrt(square.numerator), isqrt(square.denominator))


def may_hold_factor(text: str) -> bool:
    """Whether a text can hold a factor at all: a fast look."""
    return _DIGIT.search(text) is not None or any(word in text for word in _beginnings())


def asks_loss(request: str) -> bool:
    """Whether a request is of what goes: "what fraction of the energy is lost"."""
    return _LOST.search(request.casefold()) is not None


@lru_cache(maxsize=1)
def _beginnings() -> tuple[str, ...]:
    words = (*_words_of_factors(), *COUNTED, *_denominators())
    return tuple(dict.fromkeys(word.partition("*")[0] for word in words))
