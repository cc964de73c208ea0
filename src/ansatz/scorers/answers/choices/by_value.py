"""The option whose content is the value or the formula that a response comes to without a word of the list."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final, cast

from ansatz.items.golds import GoldError, read_gold
from ansatz.items.model import ChoiceAnswer, Item, NumericAnswer, Prediction, SymbolicAnswer
from ansatz.scorers.errors import LimitError, NotationError
from ansatz.scorers.outcome import Extraction
from ansatz.scorers.problem import asked_of
from ansatz.scorers.responses import final_answer, stem_of

MOST: Final = 12  # options that are looked at


def worked_out(item: Item, prediction: Prediction) -> str:
    """The one option whose content the response's final answer equals, read as if nothing had been listed.

    "Half, then a quarter, then an eighth. So one eighth is left." for ``(c) 1/8``. Empty where no option or
    several agree, and where a content is words.
    """
    answer = cast(ChoiceAnswer, item.answer)
    stem = stem_of(item.question, answer.options)
    contents = [
        (option.name, _content(option.phrases[0], stem, item.language))
        for option in answer.options[:MOST]
        if option.phrases
    ]
    if len(contents) < len(answer.options) or any(content is None for _, content in contents):
        return ""
    found = [name for name, content in contents if content is not None and _comes_to(content, prediction)]
    return found[0] if len(found) == 1 else ""


@lru_cache(maxsize=1024)
def _content(phrase: str, stem: str, language: str) -> Item | None:
    """The content of an option as an item with the question's stem; None for words."""
    try:
        gold = read_gold(phrase, stem, language=language)
    except GoldError:
        return None
    answer = gold.answer
    if isinstance(answer, NumericAnswer):
        return Item("", "numeric", language, "", stem, answer, final_answer=gold.text)
    if isinstance(answer, SymbolicAnswer) and gold.remark is None:
        return Item("", "symbolic", language, "", stem, answer, final_answer=gold.text)
    return None


def _comes_to(content: Item, prediction: Prediction) -> bool:
    found = final_answer(prediction, content, asked_of(content))
    if not found.text:
        return False
    try:
        return _scores(content, found)
    except (LimitError, NotationError):
        return False


def _scores(content: Item, found: Extraction) -> bool:
    # light start: most answers are decided without it
    from ansatz.scorers.answers.numbers import score_numeric
    from ansatz.scorers.answers.symbolic import score_symbolic

    if isinstance(content.answer, NumericAnswer):
        return score_numeric(replace(content, answer=replace(content.answer, unit_optional=True)), found).correct
    return score_symbolic(content, found).correct
