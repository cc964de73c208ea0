"""Where a text goes on to a question of its own behind its answer: the same question with other figures, "a similar problem"."""  # noqa: E501

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ansatz.scorers.language import PHRASING, joined
from ansatz.scorers.responses.asked import Asked, beginnings
from ansatz.scorers.responses.content import states
from ansatz.scorers.responses.document import Response
from ansatz.scorers.responses.splitting import Sentence, Span

ALIKE: Final = 0.7  # of the words of the question that a second one has
AKIN: Final = 0.4  # of those that a question with a figure of its own has
LEAST: Final = 3  # words that a question has for it to be known again
OPENING: Final = 3  # sentences of a paragraph in which it asks

_FIGURE = re.compile(r"\d+(?:[.,]\d+)?")
# "Example 2: a block ..."; the first one may be the problem itself, said again.
_NUMBERED = re.compile(rf"(?i)[\W_]*(?:{joined('next_questions')})\s?(?!1\D)\d{{1,3}}\s?[.:)*_]")
_ASKS = re.compile(rf"(?i)[?？]|(?<![^\W_])(?:{joined('seeking')})(?![^\W_])")


@lru_cache(maxsize=1)
def _another_task() -> re.Pattern[str]:
    return PHRASING.pattern(r"(?i)(?&other_tasks)(?=\s*(?:[.:!?,*_]|\Z|\n|\d))")


def asks_anew(response: Response, span: Span, asked: Asked) -> int:
    """Where an invented question begins within a span, behind something that is stated; its end where none does.

    A paragraph asks anew that announces another problem ("Now a similar problem:"), or that says most words of
    the question again with a figure that it does not have.
    """
    start, end = span
    stated, block = False, -1
    inside = response.sentences_in(start, end)
    for place, one in enumerate(inside):
        begins, block = one.block != block, one.block
        before = response.text[start : one.start]
        if begins and stated and _asks(inside[place : place + OPENING], before, asked):
            return max(start, one.start)
        stated = stated or states(one.text)
    return end


def _shape(text: str) -> str:
    """A request without its figures: "convert # km/h to m/s"."""
    return _FIGURE.sub("#", text).casefold().strip(" .?!*_:\n")


def _asks(opening: tuple[Sentence, ...], before: str, asked: Asked) -> bool:
    own = [one for one in opening if one.block == opening[0].block]
    if _another_task().search(own[0].text) or _NUMBERED.match(own[0].text):
        return True
    shape = _shape(asked.request)
    if shape and "#" in shape and any(_shape(one.text) == shape for one in own):
        return bool(frozenset(_FIGURE.findall(" ".join(one.text for one in own))) - asked.figures)
    if len(asked.stems) < LEAST:
        return False
    if own[0].text.rstrip(" *_").endswith("?"):
        # A question with a figure that nobody has said before.
        new = frozenset(_FIGURE.findall(own[0].text)) - asked.figures - frozenset(_FIGURE.findall(before))
        return bool(new) and len(beginnings(own[0].text) & asked.stems) >= AKIN * len(asked.stems)
    said: list[str] = []
    for one in own:
        said.append(one.text)
        if _ASKS.search(one.text):
            text = " ".join(said)
            alike = len(beginnings(text) & asked.stems) >= ALIKE * len(asked.stems)
            return alike and bool(frozenset(_FIGURE.findall(text)) - asked.figures)
    return False
