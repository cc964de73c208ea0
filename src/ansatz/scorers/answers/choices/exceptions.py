"""The option of which an answer denies what a question denies: "Sound is no such wave" for "Which is not?"."""

from __future__ import annotations

import re
from typing import Final

from ansatz.items.model import Option
from ansatz.scorers.answers.choices.phrases import OptionMention, option_mentions
from ansatz.scorers.answers.choices.tokens import BOUNDARIES, NEGATORS, stems, tokens_of
from ansatz.scorers.responses import asks_what_is_false, stem_of

BEHIND: Final = 3  # words behind an option among which a denial stands
LEAST: Final = 3  # letters of a word that tells what is asked

_STOP: Final = re.compile(r"(?<=[.!?;])\s+|\n+")


def denied_as_asked(text: str, options: tuple[Option, ...], question: str) -> str:
    """The one option of which a text denies what the question denies of it; empty for none, and for several.

    The denial stands behind the option or before it, with a word of the question: "is not caused by", "does not
    predict the ...", "the statement that is not true is that ...". A clause with two denials tells nothing.
    """
    asking = _asking(stem_of(question, options))
    asked = tokens_of(asking)
    if sum(word in stems(NEGATORS) for word in asked) != 1 and not asks_what_is_false(question, options):
        return ""
    known = frozenset(word for word in asked if len(word) >= LEAST) - stems(NEGATORS)
    tokens = tokens_of(text)
    mentions = option_mentions(tokens, options)
    denied = {one.option for one in mentions if _denied(tokens, one, known)}
    return denied.pop() if len(denied) == 1 else ""


def _asking(stem: str) -> str:
    """The last question in front of the options, or their last sentence."""
    sentences = [one for one in _STOP.split(stem) if one.strip()]
    asking = [one for one in sentences if one.rstrip().endswith("?")]
    return (asking or sentences or [""])[-1]


def _denied(tokens: list[str], one: OptionMention, known: frozenset[str]) -> bool:
    start = max((at + 1 for at in range(one.start) if tokens[at] in BOUNDARIES), default=0)
    end = next((at for at in range(one.end, len(tokens)) if tokens[at] in BOUNDARIES), len(tokens))
    negations = [at for at in (*range(start, one.start), *range(one.end, end)) if tokens[at] in stems(NEGATORS)]
    if len(negations) != 1:
        return False
    at = negations[0]
    if at < one.start:
        return not known.isdisjoint(tokens[at + 1 : one.start])
    return at < one.end + BEHIND and not known.isdisjoint(tokens[at + 1 : end])
