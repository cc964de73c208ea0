"""Where a text goes on to a question of its own behind its answer: the same question with other figures, "a similar problem"."""  # noqa: E501

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from ansatz.items.language import certain, worded
from ansatz.scorers.language import PHRASING, joined
from ansatz.scorers.responses.asked import Asked, beginnings
from ansatz.scorers.responses.clauses.content import states
from ansatz.scorers.responses.document.response import Response
from ansatz.scorers.responses.text.marks import labels
from ansatz.scorers.responses.text.segments import only_doubts
from ansatz.scorers.responses.text.splitting import Sentence, Span

ALIKE: Final = 0.7  # of the words of the question that a second one has
AKIN: Final = 0.4  # of those that a question with a figure of its own has
LEAST: Final = 3  # words that a question has for it to be known again
SAID: Final = 600  # characters of a line that are compared with the request
OPENING: Final = 3  # sentences of a paragraph in which it asks

_FIGURE = worded(r"\d+(?:[.,]\d+)?")
# "Example 2: a block ..."; the first one may be the problem itself, said again.
_NUMBERED = worded(rf"(?i)[\W_]{{0,20}}(?:{joined('next_questions')})\s?(?!1\D)\d{{1,3}}\s?[.:)*_]")
# "### Question: A copper wire ...", "Q: ...": behind an answer it is another one.
_LABELLED = worded(rf"(?i)[\W_]{{0,20}}(?:{joined('next_questions')}|Q)\s?[*_]{{0,3}}[:：][*_]{{0,3}}\s")
# "12. An ideal gas ...", and lettered options of its own.
_WITH_OPTIONS = re.compile(r"(?s)[\W_]{0,20}\d{1,3}[.)]\s.{10,400}?\n\s*\(?A[.)]\s[^\n]+\n\s*\(?B[.)]\s")
_LETTER = re.compile(r"[\W_]{0,20}[A-Ja-j][\W_]*(?:\Z|\n)")
_ITEM = PHRASING.pattern(r"(?i)\A[\W_]{0,8}(?:\d{1,2}[.)](?=\W)|(?&steps)\s\d{1,2}(?!\d))")
_WORKED: Final = re.compile(r":\s*(?:\n|\\\[|\$\$)")  # "First, find the remainder of 129:" and what it comes to
_ASKS = worded(rf"(?i)[?？]|(?<![^\W_])(?:{joined('seeking')})(?![^\W_])")


@lru_cache(maxsize=1)
def _another_task() -> re.Pattern[str]:
    return PHRASING.pattern(r"(?i)(?&other_tasks)(?=\s*(?:[.:!?,*_]|\Z|\n|\d))")


@lru_cache(maxsize=1)
def _telling() -> tuple[str, ...]:
    """Words of which one stands wherever another problem is announced: of each phrase the longest that it needs."""
    found: dict[str, None] = {}
    for phrase in PHRASING.phrases("other_tasks"):
        needed = [token.split("|") for token in phrase.split() if token[0] not in "[~"]
        words = max(needed, key=lambda options: min(map(len, options)))
        found.update(dict.fromkeys(map(certain, words)))
    return tuple(found)


_STEP = PHRASING.pattern(r"(?i)\W*(?&steps)\s\d")  # "Step 5: continuing, we find that ..." asks nothing


def asks_anew(response: Response, span: Span, asked: Asked) -> int:
    """Where an invented question begins within a span, behind something that is stated; its end where none does.

    A paragraph asks anew that announces another problem ("Now a similar problem:"), or that says most words of
    the question again with a figure that it does not have. One that asks nothing ("Consider another example") is a
    step of a text that marks no answer before it and boxes one behind it.
    """
    for place, asks in _places(response, span, asked):
        if asks or _given_before(response.text, span, place):
            return place
    return span[1]


def _given_before(text: str, span: Span, place: int) -> bool:
    """Whether an answer is marked before a place, or no box stands behind it that could mark the only one."""
    before = text[span[0] : place]
    return "\\boxed" in before or "\\boxed" not in text[place : span[1]] or bool(labels(before))


def _places(response: Response, span: Span, asked: Asked) -> Iterator[tuple[int, bool]]:
    """Where a paragraph asks anew, and whether it asks something; then where a line does."""
    stated, block = False, -1
    inside = response.sentences_in(*span)
    for place, one in enumerate(inside):
        begins, block = one.block != block and ("?" in one.text or not _STEP.match(one.text)), one.block
        opening = inside[place : place + OPENING]
        if begins and stated and _begins(opening, response.text, span, asked):
            yield max(span[0], one.start), any(_ASKS.search(own.text) for own in opening if own.block == block)
        stated = stated or states(one.text) or (asked.options is not None and _LETTER.match(one.text) is not None)
    yield from ((at, True) for at in _same_requests(response.text, span, asked))


def _begins(opening: tuple[Sentence, ...], text: str, span: Span, asked: Asked) -> bool:
    return _asks(opening, text, span[0], asked) or _another(text, opening[0].start, span[1], asked)


def _another(text: str, at: int, end: int, asked: Asked) -> bool:
    """Whether a question under its label stands there, or an exercise with options where one of options is asked."""
    label = _LABELLED.match(text, at, end)
    if label is not None and only_doubts(text, label.end()):
        return False  # "User: Are you sure? My friend got 5 N."
    if label is not None:  # the problem itself may be said again behind what is given
        said = text[label.end() : min(end, label.end() + SAID)].partition("\n")[0]
        return bool(beginnings(said) - asked.stems or _figures(said) - asked.figures)
    return asked.options is not None and _WITH_OPTIONS.match(text, at, min(end, at + SAID)) is not None


def _same_requests(text: str, span: Span, asked: Asked) -> Iterator[int]:
    """Where a line behind a first one opens with the request itself and other figures."""
    shape = _shape(asked.request)
    if "#" not in shape:
        return
    at = text.find("\n", span[0], span[1]) + 1
    while 0 < at < span[1]:
        line = text[at : at + SAID].partition("\n")[0]
        other = frozenset(_FIGURE.findall(line[: len(asked.request) + 8])) - asked.figures
        if other and _shape(line).startswith(shape) and states(text[span[0] : at]):
            yield at
        at = text.find("\n", at, span[1]) + 1


@lru_cache(maxsize=64)
def _asked_shape(request: str) -> str:
    """The shape of a request with figures; empty where it has none."""
    return _shape(request) if _FIGURE.search(request) else ""


def _shape(text: str) -> str:
    """A request without its figures: "convert # km/h to m/s"."""
    return _FIGURE.sub("#", text).casefold().strip(" .?!*_:\n")


def _asks(opening: tuple[Sentence, ...], text: str, start: int, asked: Asked) -> bool:
    own = [one for one in opening if one.block == opening[0].block]
    if _announces(own[0].text) or _NUMBERED.match(own[0].text):
        return True
    shape = _asked_shape(asked.request)
    if shape and any(_shape(one.text) == shape for one in own):
        return bool(_figures(" ".join(one.text for one in own)) - asked.figures)
    if len(asked.stems) < LEAST:
        return False
    if own[0].text.rstrip(" *_").endswith("?"):
        new = _figures(own[0].text) - asked.figures
        new = new and new - _before(text, start, own[0])
        return bool(new) and len(beginnings(own[0].text) & asked.stems) >= AKIN * len(asked.stems)
    if not _may_repeat(" ".join(one.text for one in own), asked):
        return False
    said: list[str] = []
    for one in own:
        said.append(one.text)
        if _ASKS.search(one.text):
            whole = _WORKED.split(" ".join(said))[0]
            alike = len(beginnings(whole) & asked.stems) >= ALIKE * len(asked.stems)
            return alike and bool(_figures(whole) - asked.figures - _before(text, start, own[0]))
    return False


def _before(text: str, start: int, one: Sentence) -> frozenset[str]:
    """The figures of all that stands before: a step may say the question again with its givens."""
    return frozenset(_FIGURE.findall(text, start, one.start))


def _figures(text: str) -> frozenset[str]:
    """The figures of a text, without the number of the item that it opens: "3. To find the time that light takes"."""
    return frozenset(_FIGURE.findall(_ITEM.sub("", text)))


def _may_repeat(text: str, asked: Asked) -> bool:
    """Whether a text may say most words of the question again: a fast look for their beginnings."""
    folded = text.casefold()
    return sum(stem in folded for stem in asked.stems) >= ALIKE * len(asked.stems)


def _announces(text: str) -> bool:
    """Whether a sentence announces another problem; most have no word that it takes."""
    folded = text.casefold()
    return any(word in folded for word in _telling()) and _another_task().search(text) is not None
