"""By what factor something changes, said in words: "it doubles", "half of it is lost, so ..."."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ansatz.scorers.language import ANSWERING, valued, values_in
from ansatz.scorers.responses.asked import Asked, beginnings
from ansatz.scorers.responses.document import Response
from ansatz.scorers.responses.splitting import Span

# Sentences, counted from the end, in which a factor may be said in words.
FACTOR_SENTENCES: Final = 3
# Words of a subject in front of "therefore": "The current therefore falls to ...".
SUBJECT: Final = 4
_DIGIT = re.compile(r"\d")
_CLAUSE = re.compile(r"[,;:]\s")


def factor_concluded(response: Response, span: Span, asked: Asked, codes: tuple[str, ...]) -> str:
    """The factor that the last sentence concludes in words, or says of what is asked; empty for none.

    "..., so half of it is lost"; "it swings half as fast, that is, the period is doubled".
    """
    for sentence in reversed(response.sentences_in(*span)[-FACTOR_SENTENCES:]):
        if said_of_it := _of_what_is_asked(sentence.text, asked, codes):
            return said_of_it
        drawn = list(_concluding(codes).finditer(sentence.text))
        clause = _concluding_clause(sentence.text, drawn[-1]) if drawn else ""
        if _DIGIT.search(clause or sentence.text):
            return ""
        said = set(values_in("multiples", clause, codes))
        if said:
            denied = _negated(codes).search(clause)
            return said.pop() if len(said) == 1 and not denied else ""
    return ""


def _of_what_is_asked(sentence: str, asked: Asked, codes: tuple[str, ...]) -> str:
    """The one factor of the last clause that has the words for what is asked; empty where it has a figure as well."""
    for clause in reversed(_CLAUSE.split(sentence)):
        named = asked.words or beginnings(asked.request)
        if not any(word in clause.casefold() for word in named):
            continue
        if _supposed(codes).search(clause):
            return ""
        said = set(values_in("multiples", clause, codes))
        plain = len(said) == 1 and not _DIGIT.search(clause) and not _negated(codes).search(clause)
        return said.pop() if plain else ""
    return ""


def factor_said(response: Response, span: Span, codes: tuple[str, ...]) -> str:
    """The factor that the last sentences say in words, "doubles"; empty where they say none, or deny it."""
    for sentence in reversed(response.sentences_in(*span)[-FACTOR_SENTENCES:]):
        said = set(values_in("multiples", sentence.text, codes))
        if said:
            rest = valued("multiples", *codes)[0].sub(" ", sentence.text)
            denied = _negated(codes).search(rest)
            return said.pop() if len(said) == 1 and not denied else ""
    return ""


def _concluding_clause(sentence: str, drawn: re.Match[str]) -> str:
    """What a word of conclusion introduces; all of the sentence where it stands behind its first words."""
    within = len(sentence[: drawn.start()].split()) <= SUBJECT and not sentence[: drawn.start()].rstrip().endswith(",")
    return sentence if within else sentence[drawn.end() :]


@lru_cache(maxsize=16)
def _concluding(codes: tuple[str, ...]) -> re.Pattern[str]:
    return ANSWERING.pattern(r"(?i)(?&conclusions)(?:[,:]?\s|\Z)", *codes)


@lru_cache(maxsize=16)
def _supposed(codes: tuple[str, ...]) -> re.Pattern[str]:
    return ANSWERING.pattern("(?i)(?&unreal|counterfactuals|doubts)", *codes)


@lru_cache(maxsize=16)
def _negated(codes: tuple[str, ...]) -> re.Pattern[str]:
    return ANSWERING.pattern("(?i)(?&negations)", *codes)
