r"""What a question asks to be compared: the quantity, of which thing to which, "v_A : v_B", or how it changes."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from ansatz.items.language import alternatives, whole, worded
from ansatz.scorers.factors.plain_text import plain
from ansatz.scorers.language import LANGUAGES, LOW_DIGITS, QUANTITIES, SCALES, valued, without_case

Kind: TypeAlias = Literal["ratio", "change", "share"]
STEM: Final = 5  # letters by which a word is known in its other forms
LONGEST: Final = 400  # characters of a request that are read

_DRESS: Final = re.compile(r"\\(?:text|mathrm|rm|left|right|displaystyle)(?![A-Za-z])|\\[,;:! ()]|[${}\\]")
_WORD: Final = re.compile(r"[^\W\d_]+(?:_\w{1,8}|\d{1,2})?|(?<!\w)\d(?!\w)")
_NAME: Final = r"(?<!\w)(?:[A-Za-z]{1,3}(?:_\w{1,8}|\d)|[A-Z])(?!\w)"
_QUOTIENT: Final = re.compile(rf"(?P<one>{_NAME})\s?[:/∶]\s?(?P<other>{_NAME})")
_FRACTION: Final = re.compile(
    r"\\[dt]?frac\s?\{([^{}]{1,20}(?:\{[^{}]{1,8}\})?)\}\s?\{([^{}]{1,20}(?:\{[^{}]{1,8}\})?)\}"
)
_RATIO: Final = SCALES.pattern(r"(?i)(?&ratios)\s")
_TO: Final = SCALES.pattern(r"(?i)\s(?&over_what)\s")
_AND: Final = SCALES.pattern(r"(?i)\s(?&both_and)\s")
_OWNER: Final = SCALES.pattern(r"(?i)\s(?&owned_by)\s")
_THAN: Final = SCALES.pattern(r"(?i)\s(?&than)\s")
_GENITIVE: Final = SCALES.pattern(r"(?i)\s(?&genitive_more)\s(?!(?&than))")
_LESS: Final = SCALES.pattern(r"(?i)(?<!\w)(?&down)(?!\w)")
_MORE: Final = SCALES.pattern(r"(?i)(?<!\w)(?&up)(?!\w)")
_CONDITION: Final = SCALES.pattern(r"(?i)[,\s](?&conditions)\s")
_SHARE: Final = SCALES.pattern(r"(?i)(?&asks_share)")
_TIMES: Final = SCALES.pattern(r"(?i)(?&asks_how_many)")
_ASIDE: Final = re.compile(r"\([^()]{1,60}\)")


@dataclass(frozen=True, slots=True)
class Request:
    """What is asked.

    Attributes:
        kind: a ratio of two things, how one changes, or what share of one something is.
        quantity: beginnings of the words for it; concepts: which quantities these are.
        first, second: what only one of two sides is called.
        less, more: it is asked how many times less, or more, it is.
        words: the beginnings of all its words.
        names: the names of the letters that it compares.
    """

    kind: Kind
    quantity: frozenset[str]
    concepts: frozenset[str]
    first: frozenset[str] = frozenset()
    second: frozenset[str] = frozenset()
    less: bool = False
    words: frozenset[str] = frozenset()
    names: frozenset[str] = frozenset()
    more: bool = False


@lru_cache(maxsize=256)
def request_of(text: str) -> Request:
    """What the sentences of a question that ask compare."""
    text = _FRACTION.sub(r"\1 : \2", text[-LONGEST:])
    text = plain(_DRESS.sub("", text.translate(LOW_DIGITS))).strip(" ?.")
    words = tokens(text)
    condition = _CONDITION.search(text)
    told = text[: condition.start()] if condition and len(tokens(text[: condition.start()]) - _idle()) else text
    if _SHARE.search(text):
        return Request("share", words - _idle(), concepts(told), words=words)
    less, more = (way.search(told) is not None for way in (_LESS, _MORE))
    quotient = _QUOTIENT.search(text)
    if quotient is not None:
        one, other = (_named(quotient[name]) for name in ("one", "other"))
        names = frozenset(quotient[name].replace("_", "") for name in ("one", "other"))
        quantity = tokens(told[: quotient.start()]) - _idle()
        return Request("ratio", quantity, concepts(told), one - other, other - one, less, words, names, more)
    sides = _sides(told)
    if sides is None:
        return Request(
            "change", tokens(told) - _idle(), concepts(told), less=less, words=words, names=_usual(told), more=more
        )
    one, other = (tokens(side) - _idle() for side in sides)
    owner = _OWNER.search(sides[0])
    quantity = one & other if concepts(sides[1]) or owner is None else tokens(sides[0][: owner.start()]) - _idle()
    told = _TIMES.sub(" ", told)
    first, second = _told_apart(one - quantity - other, other - quantity - one)
    return Request("ratio", quantity or one, concepts(told), first, second, less, words, more=more)


def _told_apart(first: frozenset[str], second: frozenset[str]) -> tuple[frozenset[str], frozenset[str]]:
    """What two sides are called, by their letters and places alone where both have such: "the first satellite"."""
    places = frozenset(stem for stems in _ordinals().values() for stem in stems)
    keys = [frozenset(one for one in side if one in places or not one.islower()) for side in (first, second)]
    return (keys[0], keys[1]) if all(keys) else (first, second)


def _usual(text: str) -> frozenset[str]:
    """The letters that the quantities which a text names usually have."""
    pattern, letters = valued("usual_letters", *LANGUAGES)
    found = (letters[one.lastindex - 1] for one in pattern.finditer(text) if one.lastindex)
    return frozenset(letter for row in found for letter in row.replace("_", "").split())


def _sides(text: str) -> tuple[str, str] | None:
    """The two things that a request compares."""
    ratio = _RATIO.search(text)
    if ratio is not None:
        rest = _ASIDE.sub(" ", text[ratio.end() :])
        between = _TO.search(rest) or _AND.search(rest)
        return (rest[: between.start()], rest[between.end() :]) if between else None
    asks = _TIMES.search(text)
    than = _THAN.search(text) or (_GENITIVE.search(text) if asks else None)
    if than is None or asks is None:
        return None
    return text[asks.end() : than.start()], text[than.end() :]


def tokens(text: str) -> frozenset[str]:
    """The words of a text by their beginnings; letters and names of letters as they are, with their indices."""
    found: set[str] = set()
    for place, match in enumerate(_WORD.finditer(text)):
        word = match[0]
        if "_" in word or word[-1].isdigit() or (len(word) == 1 and not word.islower()):
            if not (word == "A" and place == 0):
                found |= _named(word)
        elif len(word) > 1:
            found.add(without_case(word.casefold())[:STEM])
    return frozenset(found)


def _named(name: str) -> frozenset[str]:
    """A letter and its index, each of which may stand for the thing: "E_1", "E1", "1", and "first"."""
    bare = name.replace("_", "")
    index = name.partition("_")[2] or (bare[1:] if bare[1:].isdigit() else bare if len(bare) == 1 else "")
    return frozenset(({bare} | {index, *_ordinals().get(index, ())}) - {""})


@lru_cache(maxsize=1)
def _ordinals() -> dict[str, tuple[str, ...]]:
    return {
        index: tuple(without_case(word)[:STEM] for word in words) for index, words in SCALES.grouped("places").items()
    }


@lru_cache(maxsize=1)
def _idle() -> frozenset[str]:
    """The beginnings of words that name nothing in a request."""
    fields = ("changing", "up", "down", "times", "conditions", "asking", "ratios", "over_what", "owned_by", "than",
              "asks_how_many", "idle_in_requests", "exactly", "old_value")  # fmt: skip
    phrases = " ".join(SCALES.words(*fields)).replace("*", "")
    return frozenset(without_case(word.casefold())[:STEM] for word in _WORD.findall(phrases))


@lru_cache(maxsize=1)
def _concepts() -> tuple[tuple[str, re.Pattern[str]], ...]:
    said: dict[str, tuple[str, ...]] = dict(QUANTITIES.grouped("concepts"))
    for name, phrases in SCALES.grouped("measured_by").items():
        said[name] = (*said.get(name, ()), *phrases)
    return tuple((name, worded(f"(?i){whole(alternatives(phrases))}")) for name, phrases in said.items())


@lru_cache(maxsize=512)
def concepts(text: str) -> frozenset[str]:
    """The quantities that a text names or tells by its verbs and adjectives: "moves twice as fast" tells a speed.

    An angular speed is no speed: of names that lie within each other the longer one counts.
    """
    found = [(match.span(), name) for name, pattern in _concepts() for match in pattern.finditer(text)]
    return frozenset(
        name
        for (start, end), name in found
        if not any(one <= start and end <= other and other - one > end - start for (one, other), _ in found)
    )
