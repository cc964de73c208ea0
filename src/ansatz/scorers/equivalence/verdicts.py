"""Verdicts on parts put together to one on the whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ansatz.scorers.outcome import Verdict

_STRENGTH: Final = ("identical", "proved", "tested")


def weaker(one: Verdict, other: Verdict) -> Verdict:
    def rank(verdict: Verdict) -> int:
        return _STRENGTH.index(verdict.method) if verdict.method in _STRENGTH else len(_STRENGTH)

    return other if rank(other) > rank(one) else one


def conjunction(verdicts: Sequence[Verdict], what: str) -> Verdict:
    """All must be equal; a difference outweighs what is undecided."""
    weakest = Verdict(True, "identical", f"every {what} is the same")
    for place, verdict in enumerate(verdicts, 1):
        if verdict.equal is False:
            return Verdict(False, verdict.method, f"{what} {place}: {verdict.detail}", verdict.evidence)
    for place, verdict in enumerate(verdicts, 1):
        if verdict.equal is None:
            return Verdict(None, verdict.method, f"{what} {place}: {verdict.detail}", verdict.evidence)
        weakest = weaker(weakest, verdict)
    return weakest


def other_kind(gold: str, answer: str) -> Verdict:
    return Verdict(False, "kind", f"the gold is {_article(gold)}, the answer {_article(answer)}")


def _article(kind: str) -> str:
    shown = {"prop": "proportion", "union": "union of sets"}.get(kind, kind)
    return f"an {shown}" if shown[0] in "aeiou" else f"a {shown}"
