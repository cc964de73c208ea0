"""How a clause governs the value in it: said of the result, denied ("cannot be 5 N"), or only its measure ("twice 5 N")."""  # noqa: E501

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ansatz.items.language import worded
from ansatz.scorers.language import ANSWERING, PHRASING, Guarded

LONGEST: Final = 400  # characters of a sentence in front of its first value
BEHIND: Final = 24  # characters behind a value that may say that it goes on

_VALUE = re.compile(
    r"(?<![\w^_{.,])[-+−]?\d|(?<![\w\\])[^\W\d_](?:_\w{1,8}|[₀-₉]{1,2})?\s?[=≈]|\$|\\[(\[]|\\(?:frac|sqrt|boxed)(?![a-z])"
)
# A letter that a sentence is about: "$E$ is less than $mgh$".
_NAME = re.compile(r"(?P<open>\$|\\\()\s*\\?[A-Za-zΑ-ω]{1,8}(?:_(?:\w|\{[^{}]{1,12}\}))?\s*(?:\$|\\\))(?=\s)")
_EMPHASIS = worded(r"(?<!\w)\*{1,3}(?=[^\W\d_])|(?<=[^\W\d_])\*{1,3}(?!\w)")
_POINTING: Final = PHRASING.source("(?&pointing_at)")
_VALUE_OF: Final = PHRASING.source("(?&value_of)")
_MINUS = ANSWERING.pattern(r"(?i)(?&minus)\s\Z")


@lru_cache(maxsize=16)
def _patterns(codes: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    def of(template: str) -> re.Pattern[str]:
        return ANSWERING.pattern(f"(?i){template}", *codes)

    denials = sorted(ANSWERING.phrases("negations", *codes))
    undenied = "".join(rf"(?<!{re.escape(word)}\s)" for word in denials) + r"(?<!n't\s)"
    return (
        # "I'm not saying that the speed at the bottom of the ramp is 5 m/s"
        of(
            rf"{undenied}(?:(?&disclaiming)(?:\s(?!(?&doubting)\s)[^\W\d_]+){{0,4}}|(?&unclaimed)(?:,?\s[^\W\d_]+){{0,12}}(?:\s[—–])?)[\s*_—–]*\Z"
        ),
        of(rf"(?:(?&measured_by)|(?&functions_of):)\s(?:{_POINTING}\s)?(?:{_VALUE_OF}\s)?[\s*_]*\Z"),
        of(r"(?&conclusions|restating|contrasts|second_thoughts|purposes|producing)|[=≈:—–]|[,;]\s(?&pointers)\s"),
        of(r"(?&earlier)[^.;]{0,40}\Z"),
    )


def disowned(sentence: str, codes: tuple[str, ...]) -> bool:
    """Whether the one value of a sentence is not what the result is: denied, doubted, supposed, or only compared with.

    "It is false that the result is 5 N", "the result cannot be 5 N", "suppose the result is 5 N"; "it is twice
    5 N", "it differs from 5 N". Not so where the sentence goes on to a result: "twice 5 N, i.e. 10 N".
    """
    return instead_of(sentence, codes) == ""


def disclaims(sentence: str, codes: tuple[str, ...]) -> bool:
    """Whether a sentence denies or doubts its one value, or only supposes it: "I don't know if it is 5 N"."""
    value = _VALUE.search(sentence)
    disclaiming, *_ = _patterns(codes)
    return (
        value is not None and disclaiming.search(sentence, 0, value.start()) is not None and disowned(sentence, codes)
    )


def instead_of(sentence: str, codes: tuple[str, ...]) -> str | None:
    """What a sentence comes to behind a first value that it disowns; empty where to nothing, None where it owns it."""
    sentence = _EMPHASIS.sub("", sentence)  # "it is *not* true that"
    value = _first_value(sentence)
    if value is None:
        return None
    disclaiming, measured, going_on, *_ = _patterns(codes)
    before = sentence[max(0, value.start() - LONGEST) : value.start()]
    # "minus 5 J" is a number, "minus $mgh$" is another formula.
    minus = value[0] in ("$", "\\(", "\\[") and _MINUS.search(before)
    if not minus and not disclaiming.search(before) and not measured.search(before):
        return None
    if _nothing_but(codes).search(before) or _faulted(codes).match(sentence, value.start()):
        return None  # "it cannot be anything but 5 N", "I'm not saying that 5 N is wrong"
    return _rest(sentence, value, going_on)


@lru_cache(maxsize=16)
def _nothing_but(codes: tuple[str, ...]) -> re.Pattern[str]:
    return ANSWERING.pattern(r"(?i)(?&nothing_but)(?:\s[^\W\d_]+){0,2}[\s*_]*\Z", *codes)


@lru_cache(maxsize=16)
def _faulted(codes: tuple[str, ...]) -> re.Pattern[str]:
    return ANSWERING.pattern(rf"(?i)[^;:!?\n]{{1,{BEHIND}}}?\s(?&found_wrong)", *codes)


def _first_value(sentence: str) -> re.Match[str] | None:
    """The first value of a sentence, behind the letters that it is about."""
    value = _VALUE.search(sentence)
    while value is not None and (name := _NAME.match(sentence, value.start())):
        behind = _VALUE.search(sentence, name.end())
        if behind is None:
            break
        value = behind
    return value


def given_up(sentence: str, codes: tuple[str, ...]) -> bool:
    """Whether a sentence tells what its author had before: "Initially I had 5 N."."""
    value = _VALUE.search(sentence)
    if value is None:
        return False
    before = sentence[max(0, value.start() - LONGEST) : value.start()]
    return _patterns(codes)[3].search(before) is not None


def multiplies(sentence: str, codes: tuple[str, ...]) -> bool:
    """Whether the value of a sentence is only a factor of the answer: "one has to multiply by 1.2"."""
    times = _times(codes).search(sentence)
    value = _VALUE.search(sentence, times.end()) if times else None
    if times is None or value is None or sentence[times.end() : value.start()].strip(" *_"):
        return False
    return not _rest(sentence, value, _patterns(codes)[2])


@lru_cache(maxsize=16)
def _times(codes: tuple[str, ...]) -> Guarded:
    return Guarded("(?&multiplying)", codes, "multiplying")


def _rest(sentence: str, value: re.Match[str], going_on: re.Pattern[str]) -> str:
    """What follows a word that goes on to another value behind the first one; empty where nothing does."""
    start = value.end()
    if value[0] in ("$", "\\(", "\\["):
        closing = {"$": "$", "\\(": "\\)", "\\[": "\\]"}[value[0]]
        end = sentence.find(closing, start)
        start = end + len(closing) if end >= 0 else len(sentence)
    drawn = going_on.search(sentence, start)
    if drawn is None or not _VALUE.search(sentence, drawn.start()):
        return ""
    return sentence[drawn.end() :].strip(" ,:") or sentence[drawn.start() :]
