"""Values that are told by numbers: by what factor a thing changes, along which axis and towards where it points."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final

from ansatz.scorers.language import ANSWERING, SCALES

_COUNTED: Final = {word: str(value) for word, value in ANSWERING.valued("numbers").items() if len(word) > 2}
_DIGIT: Final = re.compile(r"\d")
_IN_WORDS: Final = "|".join(sorted(_COUNTED, reverse=True))
_UP: Final = SCALES.pattern(r"\s(?&up)(?!\w)")
_NUMBER: Final = rf"(?P<number>\d+(?:\.\d+)?(?:/\d+)?|1/√\d+|√\d+(?:/\d+)?|(?:{_IN_WORDS})(?!\w))"


@lru_cache(maxsize=1)
def axes() -> re.Pattern[str]:
    """Letters of axes with a sign, in words or as one: "+x", "along the negative z axis"."""
    return SCALES.pattern(
        r"(?<!\w)(?:(?:(?:(?P<up>\+|(?&axes_up))|(?P<down>-|(?&axes_down)))\s*(?P<letter>[xyzijk])(?!\w)(?:\s(?&axis))?)"
        r"|(?P<other>[xyzijk])\s(?&axis)(?:\s\(?(?:(?P<down2>(?&axes_down))|(?P<up2>(?&axes_up)))\)?(?:\s(?&axis))?)"
        r"|(?:(?P<up3>(?&axes_up))|(?P<down3>(?&axes_down)))\s(?&axis)\s(?:of|along)\s(?:the\s)?(?P<third>[xyzijk])(?!\w)(?:\s(?&axis))?)"
    )


def axis_of(found: re.Match[str]) -> str:
    """The axis with its sign; unit vectors go by the axes that they point along."""
    letter = found["letter"] or found["other"] or found["third"]
    sign = "-" if found["down"] or found["down2"] or found["down3"] else "+"
    return sign + {"i": "x", "j": "y", "k": "z"}.get(letter, letter)


@lru_cache(maxsize=1)
def _quarters() -> dict[str, int]:
    """The words for the quarters, and their angles from the east, to the left."""
    return {word: int(angle) for word, angle in SCALES.valued("quarters").items()}


@lru_cache(maxsize=1)
def bearings() -> re.Pattern[str]:
    """Angles between two quarters of the compass."""
    words = "|".join(sorted(_quarters(), key=lambda word: (-len(word), word)))
    angle = r"(\d{1,2}(?:\.\d+)?)\s?(?:°|(?&degrees))?"
    return SCALES.pattern(
        rf"(?<!\w){angle}\s(?:(?&toward)\s)?({words})\s(?&from_quarter)\s(?:due\s)?({words})(?!\w)"
        rf"|(?<!\w)({words})\s{angle}\s(?:(?&toward)\s)?({words})(?!\w)"
    )


def bearing_of(found: re.Match[str]) -> str:
    """The angle from the east, to the left, of "30 degrees north of east", "north 60 degrees east"; empty for none."""
    angle, to, start = (found[1], found[2], found[3]) if found[1] else (found[5], found[6], found[4])
    here, there = _quarters()[start], _quarters()[to]
    way = {90: 1, 270: -1}.get((there - here) % 360)
    return str((here + way * Fraction(angle)) % 360) if way else ""


def _square(number: str) -> Fraction:
    over, _, under = _COUNTED.get(number, number).partition("/")
    return _root(over) / (_root(under) if under else 1)


def _root(number: str) -> Fraction:
    return Fraction(number[1:]) if number.startswith("√") else Fraction(number) ** 2


def _inverse(square: Fraction) -> Fraction:
    return 1 / square if square else square


def _factor(found: re.Match[str]) -> str:
    """ "by a factor of 4", "4 times as large", "4 times smaller", "4 fold" """
    square = _square(found["number"])
    fewer = found["down"] or found.groupdict().get("behind")
    return str(_inverse(square) if fewer and square > 1 else square)


def _by_word(found: re.Match[str]) -> str:
    """ "halves", "is reduced to half", "drops by a third", "is twice as large" """
    value = Fraction(_words_of_factors()[re.sub(r"\s+", " ", found["word"])])
    if found["by"] and value < 1:
        value = 1 - value if found["down"] else 1 + value
    elif (found["down"] or found["behind"]) and value > 1:
        value = 1 / value
    return str(value**2)


def _by_part(found: re.Match[str]) -> str:
    """ "increases by 50 %", "drops to 20 % of its original value" """
    part = Fraction(found["number"]) / 100
    if found["by"]:
        part = 1 - part if found["down"] else 1 + part
    return str(part**2)


@lru_cache(maxsize=1)
def _words_of_factors() -> dict[str, str]:
    return SCALES.valued("factors")


@lru_cache(maxsize=1)
def factors() -> tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...]:
    """Patterns of factors, each with what reads its square."""
    verb = r"(?:(?:is|are|be|was)\s)?(?:(?P<down>(?&down))|(?P<up>(?&up)))?\s*"
    by = r"(?:(?P<by>by)\s|(?&to_what)\s)?"
    times = r"\s?(?:(?&times)|(?&fold))"
    behind = r"(?:\s(?:as|its|the))*(?:\s(?P<behind>(?&down)))?"
    return (
        (SCALES.pattern(rf"{verb}(?&factor_of)\s(?:about\s|approximately\s)?{_NUMBER}"), _factor),
        (SCALES.pattern(rf"(?:{verb}(?:by\s|(?&to_what)\s)?)?(?<![\w.]){_NUMBER}{times}{behind}"), _factor),
        (SCALES.pattern(rf"{verb}{by}(?<![\w.]){_NUMBER}(?:\s?%|\s(?&per_cent))"), _by_part),
        (SCALES.pattern(rf"{verb}(?:(?&factor_of)\s)?{by}(?P<word>(?&factors)){behind}"), _by_word),
    )


@dataclass(frozen=True, slots=True)
class ToldFactor:
    """A factor in a text, squared as everywhere here; ``told`` where its words say which way the change goes."""

    start: int
    end: int
    square: Fraction
    told: bool


def factors_in(text: str) -> tuple[ToldFactor, ...]:
    """The factors of changes that a text in small letters tells, in order."""
    found: list[ToldFactor] = []
    for pattern, square in factors() if may_hold_factor(text) else ():
        for match in pattern.finditer(text):
            if any(one.start < match.end() and match.start() < one.end for one in found):
                continue
            groups = match.groupdict()
            way = any(groups.get(name) for name in ("down", "up", "behind")) or _UP.match(text, match.end())
            own = (groups.get("word") or "").isascii() and groups.get("word")
            found.append(ToldFactor(*match.span(), Fraction(square(match)), bool(way or own)))
    return tuple(sorted(found, key=lambda one: one.start))


def may_hold_factor(text: str) -> bool:
    """Whether a text can hold a factor at all: a fast look."""
    return _DIGIT.search(text) is not None or any(word in text for word in (*_words_of_factors(), *_COUNTED))
