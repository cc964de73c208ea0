"""Which option says what an answer says in other words: "The tension is smaller than W" for "less than W"."""

from __future__ import annotations

import re
from typing import Final

from ansatz.items.model import Option
from ansatz.scorers.answers.statements.scoring import compared
from ansatz.scorers.language import ANSWERING
from ansatz.scorers.responses import stem_of

LONGEST: Final = 400  # characters of an answer that is compared as a whole
SENTENCES: Final = 2  # of a longer one, from its end

_STOP: Final = re.compile(r"(?<=[.!?;])\s+|\n+")
_WORDED: Final = re.compile(r"[^\W\d_]{2}[^=^_\\/√π]*")  # a value may stand in its words, and no formula
_DRAWN: Final = ANSWERING.pattern(r"(?i)(?:\A|[,;:—–]\s|\s)(?&conclusions),?\s")
_REASON: Final = ANSWERING.pattern(r"(?i)\W*(?&reasons)\s")


def named_by_statement(text: str, options: tuple[Option, ...], question: str, language: str) -> str:
    """The one option whose words and an answer's say the same; empty where none does, or several do.

    Looked at are the answer, what it concludes, and its last sentences; the first of them that tells counts.
    """
    worded = all(one.phrases and _WORDED.fullmatch(one.phrases[0]) for one in options)
    if not worded or not all(len(one.name) == 1 for one in options):
        return ""
    stem = stem_of(question, options)
    asked = _STOP.split(stem)[-1]
    lead = "" if asked.endswith("?") else asked.rstrip(" :")
    for said in dict.fromkeys(_statements(text)):
        found = [
            one.name for one in options if any(_same(phrase, lead, said, question, language) for phrase in one.phrases)
        ]
        if found:
            return found[0] if len(found) == 1 else ""
    return ""


def _same(phrase: str, lead: str, said: str, question: str, language: str) -> bool:
    """Whether an option says what an answer says, by itself or as the end of the question's sentence."""
    golds = (phrase, f"{lead} {phrase}") if lead else (phrase,)
    return any(compared(gold, said, question, language).equal for gold in golds)


def _statements(text: str) -> list[str]:
    sentences = [one.strip() for one in _STOP.split(text) if one.strip()]
    last = sentences[-SENTENCES:][::-1]
    found = [text.strip()] if len(text) <= LONGEST else []
    for one in last:
        drawn = list(_DRAWN.finditer(one))
        found += [one, *([one[drawn[-1].end() :].strip()] if drawn else [])]
        if _REASON.match(one):
            found.append(one.rpartition(", ")[2])  # "Since p goes as v^2, it is multiplied by four."
    return [one for one in found if len(one) <= LONGEST]
