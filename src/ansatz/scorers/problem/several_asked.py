"""What tells several values that a question asks for from each other: its parts, the things it joins, their names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from ansatz.items.language import worded
from ansatz.scorers.language import ANSWERING, CYRILLIC_SMALL, ITEMS, LEVELS, SCALES, joined
from ansatz.scorers.problem.request import asked_pieces, asked_sentences
from ansatz.scorers.responses import marks_of

MOST: Final = 6  # values that are told apart
TAIL: Final = 300  # characters of a part
EDGE: Final = 60  # characters beside a conjunction
PHRASE: Final = 3  # words of a thing that it joins

Ways = tuple[tuple[frozenset[str], ...], ...]

_STOP: Final = re.compile(r"[.?!](?=\s|$)")
_JOINT: Final = worded(rf"(?i)(?<=[\w.°$}}])\s*,?\s(?:{joined('conjunctions')})\s")
_COMMA: Final = re.compile(r",\s")
_MARK: Final = re.compile(rf"(?<![\w)])\(?(?P<mark>[a-h1-6{CYRILLIC_SMALL}])\)(?=\s?[\w$\\-])")
_WORD: Final = re.compile(r"(?<![\w\\])[A-Za-z]_\{?\w{1,8}\}?|\d[\d.,]*|[^\W\d_]{3,}|(?<![\w\\])[A-Z](?!\w)")
_NAME: Final = re.compile(r"[A-Z]|[A-Za-z]_\{?\w{1,8}\}?")  # of a thing or a quantity
_ROWS: Final = ("abcdefgh", "123456", ITEMS)


@lru_cache(maxsize=256)
def told_apart(question: str, names: tuple[str, ...]) -> Ways:
    """The ways in which a question tells values apart, each with what belongs to every one of them; empty for none.

    Args:
        names: what the gold calls its values, in order; empty texts where it does not.
    """
    if not 2 <= len(names) <= MOST:
        return ()
    request = asked_sentences(question)
    texts: list[Sequence[str]] = [names] if all(names) else []
    texts.extend(_marked(question, len(names)))
    texts.extend(_joined(request, len(names)))
    pieces = asked_pieces(question)
    if len(pieces) == len(names):
        texts.append(pieces)
    idle = _idle()
    return tuple(dict.fromkeys(own for one in texts if all(own := _own([marks_of(text) - idle for text in one]))))


def ranked(question: str, count: int) -> bool:
    """Whether a question asks for values in an order: of parts that it marks, of ``A and B``, the first and the second.

    Other things that it joins ("between the wind and the road", "find the roots and simplify") set none.
    """
    if not 2 <= count <= MOST:
        return False
    if next(_marked(question, count), None) is not None:
        return True
    for sides in _joined(asked_sentences(question), count):
        named = all(_NAME.fullmatch(one) or one.casefold().startswith(_ordinals()) for one in sides)
        if named or len(sides[0].split()) > 1:
            return True
    return False


def _own(each: Sequence[frozenset[str]]) -> tuple[frozenset[str], ...]:
    """What each has alone."""
    return tuple(
        one - frozenset().union(*(other for at, other in enumerate(each) if at != place))
        for place, one in enumerate(each)
    )


def _marked(question: str, count: int) -> Iterator[list[str]]:
    """The parts of a question that marks them in order, each with its mark."""
    found = list(_MARK.finditer(question))[: 2 * MOST]
    for row in _ROWS:
        marks = [one for one in found if one["mark"] in row[:count]]
        if "".join(one["mark"] for one in marks) != row[:count]:
            continue
        ends = [*(one.start() for one in marks[1:]), len(question)]
        stop = _STOP.search(question, marks[-1].end())
        ends[-1] = min(stop.end() if stop else len(question), marks[-1].end() + TAIL)
        yield [f"({one['mark']}) {question[one.end() : end]}" for one, end in zip(marks, ends, strict=True)]


def _joined(request: str, count: int) -> Iterator[list[str]]:
    """What stands on both sides of a conjunction, with as many commas before it as are needed: "blue and red light"."""
    for joint in list(_JOINT.finditer(request))[:MOST]:
        before = _COMMA.split(request[max(0, joint.start() - TAIL) : joint.start()])
        after = request[joint.end() : joint.end() + TAIL]
        if len(before) < count - 1:
            continue
        sides = [_telling(one[-EDGE:]) for one in before[len(before) - count + 1 :]]
        behind = _telling(after[:EDGE])
        if behind and all(sides):
            long = _length(sides[-1], behind)
            yield [" ".join(side[-long:]) for side in sides] + [" ".join(behind[:long])]


def _length(before: Sequence[str], behind: Sequence[str]) -> int:
    """Of how many words two things are: up to the one that both end with, "blue light and red light", or begin with."""
    for size in range(2, PHRASE + 1):
        one, other = before[-size:], behind[:size]
        if len(one) == len(other) == size and (
            marks_of(one[-1]) == marks_of(other[-1]) or marks_of(one[0]) == marks_of(other[0])
        ):
            return size
    return 1


def _telling(text: str) -> list[str]:
    """The words and figures of a text that say something."""
    idle = _idle()
    return [one for one in _WORD.findall(text) if marks_of(one) - idle]


@lru_cache(maxsize=1)
def _ordinals() -> tuple[str, ...]:
    """What numbers of a place begin with."""
    return tuple(one.rstrip("*") for key in LEVELS.valued("ordinals") for one in key.split("|"))


@lru_cache(maxsize=1)
def _idle() -> frozenset[str]:
    """Beginnings of words that tell nothing apart."""
    words = (*SCALES.words("idle_in_requests"), *ANSWERING.words("small_words", "articles", "verbs", "results"))
    return frozenset().union(*map(marks_of, words))
