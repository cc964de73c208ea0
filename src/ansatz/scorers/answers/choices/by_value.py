"""The option whose content is the value or the formula that a response comes to without a word of the list."""

from __future__ import annotations

from typing import Final, cast

from ansatz.items.model import ChoiceAnswer, Item, NumericAnswer, Prediction
from ansatz.scorers.answers.choices.contents import content_item
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
        (option.name, content_item(option.phrases[0], stem, item.language))
        for option in answer.options[:MOST]
        if option.phrases
    ]
    if len(contents) < len(answer.options) or any(content is None for _, content in contents):
        return ""
    found = [name for name, content in contents if content is not None and _comes_to(content, prediction)]
    return found[0] if len(found) == 1 else ""


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
        return score_numeric(content, found).correct
    return score_symbolic(content, found).correct
