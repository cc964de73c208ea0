"""Two values of which one is left out: "``v = 14`` or ``v = -14``. The negative root is rejected." says 14."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ansatz.scorers.language import Guarded, joined, values_in

LONGEST: Final = 400  # characters of a sentence with two values
FOLLOWING: Final = 2  # sentences behind it that may leave one out

_NEGATIVE = re.compile(r"(?:^|[=≈$(\s])\s?[-−]\s?(?:\d|\\frac|\\sqrt)")
_FIGURE = re.compile(r"(?<![\w.,^_{])[-−]?\d+(?:[.,]\d+)?")
_VALUE = re.compile(r"\d")
_NAMED = re.compile(
    r"\$?\s?(?P<letter>\\?[A-Za-z]{1,10})(?:_\{?\w{1,6}\}?)?\s?=\s?[-−+]?\s?(?:[\d.,]+|\\(?:frac|sqrt))[^=]*\Z"
)
_OTHER: Final = {"-": "+", "+": "-", "1": "2", "2": "1"}


@lru_cache(maxsize=16)
def _keeping(codes: tuple[str, ...]) -> tuple[Guarded, Guarded]:
    return Guarded("(?&keeps)", codes, "keeps"), Guarded("(?&impossible)", codes, "impossible")


@lru_cache(maxsize=16)
def _patterns(codes: tuple[str, ...]) -> tuple[re.Pattern[str], Guarded]:
    joints = "|".join(joined(field, *codes) for field in ("conjunctions", "alternatives"))
    return (
        re.compile(rf"(?i)[,;]?\s+(?:{joints})(?![^\W_])\s*|[;,]\s+"),
        Guarded("(?&discards)", codes, "discards"),
    )


def kept_root(text: str, sentence: str, following: list[str], codes: tuple[str, ...]) -> str:
    """The one value of two that is not left out; the text itself where nothing, or not just one, is left out.

    Args:
        text: the two values, as they would be scored.
        sentence: the whole sentence that states them, which may leave one out itself.
        following: the sentences behind it.
    """
    if len(text) > LONGEST:
        return text
    joint, discards = _patterns(codes)
    keeps, impossible = _keeping(codes)
    near = (sentence, *following[:FOLLOWING])
    if not any(pattern.search(one) for pattern in (discards, keeps, impossible) for one in near):
        return text
    parts = _last_two([part.strip() for part in joint.split(text) if _VALUE.search(part)])
    if len(parts) != 2:
        return text
    if any(impossible.search(one) for one in near):
        return _left(parts, "-") or text
    for one in near:
        if keeps.search(one) and (taken := values_in("roots", one, codes)):
            left = _left(parts, _OTHER[taken[0]]) if len(set(taken)) == 1 else ""
            if left:
                return left
    said = [part for part in joint.split(sentence) if _VALUE.search(part)][-2:]
    if len(said) == 2:
        out = [bool(discards.search(part)) for part in said]
        if sum(out) == 1:
            return parts[out.index(False)]
    for other in near:
        out_at = discards.search(other)
        if out_at is None:
            continue
        told = [part for part in parts if _mentions(other[: out_at.start()], part)]
        if len(told) == 1 and other is not sentence:
            return parts[1 - parts.index(told[0])]  # "p = 1 would be certainty and is excluded."
        before = values_in("roots", other[: out_at.start()], codes)
        named = before[-1:] or values_in("roots", other[out_at.end() :], codes)[:1]
        left = _left(parts, named[0]) if named else ""
        if left:
            return left
    return text


def _mentions(text: str, part: str) -> bool:
    """Whether a text has the figure, with its sign, that a value ends in."""
    figures = _FIGURE.findall(part)
    return bool(figures) and figures[-1] in _FIGURE.findall(text)


def _last_two(parts: list[str]) -> list[str]:
    """Of more than two parts the last two, where both say what the same letter is: "..., with roots t = 4, t = -1"."""
    if len(parts) <= 2:
        return parts
    named = [_NAMED.search(part) for part in parts[-2:]]
    if None in named or len({one["letter"] for one in named if one}) != 1:
        return parts
    return [part[one.start() :] for part, one in zip(parts[-2:], named, strict=True) if one]


def _left(parts: list[str], named: str) -> str:
    """What is left of two values when the one that a word names is left out."""
    if named in "12":
        return parts[2 - int(named)]
    negative = [_NEGATIVE.search(part) is not None for part in parts]
    if sum(negative) != 1:
        return ""
    return parts[negative.index(named == "+")]
