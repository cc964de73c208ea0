"""Equations that a question states as true without a word that defines: "the Lorentz factor is $\\gamma = ...$"."""

from __future__ import annotations

from collections import Counter
from typing import Final

from ansatz.scorers.language import ANSWERING, read_in
from ansatz.scorers.problem.letters import defined_by, formulas
from ansatz.scorers.problem.request import request_spans

BEFORE: Final = 40  # characters in front of an equation in which a word makes it a case
CLAUSE: Final = 160  # and in which its clause begins


def stated(text: str, language: str) -> tuple[str, ...]:
    """The equations that give a letter, or a power of it, by other letters, where the question just tells them.

    None of a request, none of a case ("at $x = 2a$", "if $b = 3a$"), none that somebody claims, and none for a
    letter that two equations give.
    """
    codes = read_in(language)
    case = ANSWERING.pattern(r"(?i)(?&case_words)(?:\s[^\W\d_]+){0,2}[\s$\\(]*\Z", *codes)
    claim = ANSWERING.pattern(r"(?i)(?&claimants)\s(?:[^\W\d_]+\s){0,3}?(?&claiming)|(?&disclaiming)", *codes)
    asked = request_spans(text)
    found: dict[str, str] = {}
    said: Counter[str] = Counter()
    for formula, start, _ in formulas(text):
        whole = formula.strip().rstrip(".,;")
        name = defined_by(whole)
        if not name:
            continue
        said[name] += 1
        if any(begun <= start < end for begun, end in asked) or case.search(text, max(0, start - BEFORE), start):
            continue
        clause = max(text.rfind(". ", 0, start), text.rfind("\n", 0, start), start - CLAUSE, 0)
        if not claim.search(text, clause, start):
            found[name] = whole
    return tuple(whole for name, whole in found.items() if said[name] == 1)
