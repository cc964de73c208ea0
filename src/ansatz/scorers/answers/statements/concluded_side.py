"""Which side of a question a statement ends in, with its working in front: "1.5 wavelengths, so the crests meet troughs: destructive"."""  # noqa: E501

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ansatz.scorers.answers.statements.alternatives import alternatives
from ansatz.scorers.answers.statements.reading import read_statement
from ansatz.scorers.language import ANSWERING, spoken
from ansatz.scorers.outcome import Verdict

LONGEST: Final = 600  # characters of an answer that is looked at
WORDS: Final = 4  # of content in the clause that it ends in

_STOP = re.compile(r":\s|\s[—–-]\s|[.;!]\s+")


@lru_cache(maxsize=16)
def _words(codes: tuple[str, ...]) -> tuple[re.Pattern[str], re.Pattern[str]]:
    return (
        ANSWERING.pattern(r"(?i)(?&conclusions),?\s", *codes),
        ANSWERING.pattern(
            r"(?i)(?&unreal|counterfactuals|modal_results|supposing_cases|otherwise|doubts|negators|claimants|alternatives)",
            *codes,
        ),
    )


def by_concluded_side(gold: str, answer: str, question: str, language: str) -> Verdict | None:
    """By the last clause, where it is drawn from what stands before it and takes one of what the question sets apart.

    Nothing is settled where that clause denies, doubts or supposes anything, or says more than its side.
    """
    text = answer.strip().rstrip(" .!*_)")
    if len(text) > LONGEST or "?" in text:
        return None
    clause, before = _last_clause(text, spoken(text, language))
    if not before or _words(spoken(text, language))[1].search(clause):
        return None
    said, own = read_statement(clause, language), read_statement(gold, language)
    if said.denials or said.hedged or own.denials or not 0 < len(said.terms) <= WORDS:
        return None
    asked = read_statement(question, language)
    for group, _, _ in alternatives(question, language):
        takes = [[bool(words & statement.terms) for words in group] for statement in (own, said)]
        if any(side.count(True) != 1 for side in takes) or said.terms - asked.terms - own.terms:
            continue
        same = takes[0] == takes[1]
        told = " ".join(sorted(group[takes[1].index(True)]))
        return Verdict(same, "terms" if same else "opposite", f"the answer ends in {told!r}", {"terms": [told]})
    return None


def _last_clause(text: str, codes: tuple[str, ...]) -> tuple[str, str]:
    """The last clause, behind a word of conclusion, a colon or a dash, and what stands before it."""
    drawing, supposing = _words(codes)
    drawn = list(drawing.finditer(text))
    stops = list(_STOP.finditer(text))
    if drawn and not any(stop.start() > drawn[-1].end() for stop in stops):
        return text[drawn[-1].end() :], text[: drawn[-1].start()].strip()
    if not stops or stops[-1][0][0] in ".;!":
        return "", ""
    begun = stops[-2].end() if len(stops) > 1 else 0
    if supposing.search(text, begun, stops[-1].start()):
        return "", ""  # "If they are in antiphase: destructive"
    return text[stops[-1].end() :], text[: stops[-1].start()].strip()
