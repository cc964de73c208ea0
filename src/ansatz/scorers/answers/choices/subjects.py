"""Contents of several options, each said of a thing of its own: "the velocity is zero, but the acceleration is 9.8 m/s²"."""  # noqa: E501

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ansatz.items.model import Option
from ansatz.scorers.answers.choices.phrases import conclusions
from ansatz.scorers.language import ANSWERING, CHOOSING, PHRASING
from ansatz.scorers.responses import beginnings

MOST: Final = 12  # clauses; more are a list

_STOP: Final = PHRASING.pattern(r"(?i)[.;!]\s+|,\s|[,;]?\s(?&opposing|adversatives)\s")
_RESTRICTED: Final = CHOOSING.pattern(r"(?i)(?<![^\W_])(?&restricting)(?![^\W_])")
_ALWAYS: Final = CHOOSING.pattern(r"(?i)(?<![^\W_])(?&always)(?![^\W_])")
_DENIED: Final = ANSWERING.pattern(r"(?i)(?&negators|rejections)")
_UNREAL: Final = ANSWERING.pattern("(?i)(?&unreal|counterfactuals|modal_results|doubts)")


def of_the_subject(text: str, options: Sequence[Option], asserted: set[str], stem: str) -> str:
    """The one asserted option whose clause has words of what is asked; empty where not just one has.

    Args:
        stem: the question without its options.
    """
    clauses = [one for one in _STOP.split(text) if one]
    if not 1 < len(clauses) <= MOST:
        return ""
    named = [conclusions(one, options)[0] & asserted for one in clauses]
    if any(len(one) > 1 or (one and _UNREAL.search(clause)) for clause, one in zip(clauses, named, strict=True)):
        return ""
    request = stem.rstrip(" :").rpartition(". ")[2]
    wanted = beginnings(request) - beginnings(" ".join(phrase for one in options for phrase in one.phrases))
    about = {
        name: max(len(beginnings(clause) & wanted) for clause, own in zip(clauses, named, strict=True) if name in own)
        for name in set().union(*named)
    }
    if sum(bool(count) for count in about.values()) > 1:
        return _unrestricted(clauses, named, request) if about.keys() == asserted else ""
    best = [name for name, count in about.items() if count and count == max(about.values())]
    return best[0] if len(best) == 1 and about.keys() == asserted else ""


def _unrestricted(clauses: Sequence[str], named: Sequence[set[str]], request: str) -> str:
    """The one option of which something is said without restriction: "p always is, whereas K is only in some cases".

    Empty where the question itself restricts or denies what it asks for.
    """
    if _RESTRICTED.search(request) or _DENIED.search(request) or any(_DENIED.search(one) for one in clauses):
        return ""
    said = [(clause, name) for clause, own in zip(clauses, named, strict=True) for name in own]
    free = {name for clause, name in said if not _RESTRICTED.search(clause)}
    always = {name for clause, name in said if name in free and _ALWAYS.search(clause)}
    for one in (free, always):
        if len(one) == 1:
            return next(iter(one))
    return ""
