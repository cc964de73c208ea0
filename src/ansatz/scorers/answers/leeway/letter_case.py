"""Letters of a gold in the other case: ``p v^2`` for ``p V^2``, where the question has but one case of each."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.answers.leeway.pairing import CONSTANTS, EITHER_CASE
from ansatz.scorers.equivalence import Setting, compare_trees, index_of
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import substitute, symbol, symbols
from ansatz.scorers.notation import read
from ansatz.scorers.outcome import Verdict
from ansatz.scorers.problem import Problem

LETTERS: Final = 3
# Time and temperature, radius and distance, a length and its half are two things; number and moles, speed and volume
# are where the question has the answer's one.
_TWO_THINGS: Final = frozenset("tTrRlL")
_MAYBE_TWO: Final = frozenset("nNvV")


def in_other_case(gold: str, answer: str, problem: Problem, setting: Setting) -> Verdict | None:
    """Equal where letters differ in case alone, and neither question, gold nor answer has both cases of one."""
    try:
        left, right = read(gold, setting.names), read(answer, setting.names)
    except ScorersError:
        return None
    mine, theirs = symbols(left), symbols(right)
    names = {name: _turned(name) for name in sorted(theirs - mine)}
    if not 0 < len(names) <= LETTERS or set(names.values()) != mine - theirs or "" in names.values():
        return None
    for own, wanted in names.items():
        told = own in problem.letters and not _one_quantity(own, wanted, problem)
        if own in _TWO_THINGS or own in CONSTANTS or wanted in CONSTANTS:
            return None
        if told and (wanted in problem.letters or own in _MAYBE_TWO):
            return None
        if not told and wanted not in problem.letters:
            return None  # nothing says that the two are one
    try:
        verdict = compare_trees(left, substitute(right, {own: symbol(new) for own, new in names.items()}), setting)
    except ScorersError:
        return None
    if not verdict.equal:
        return None
    said = ", ".join(f"{own} for {new}" for own, new in sorted(names.items()))
    return Verdict(True, "renamed", f"{verdict.detail}, with {said}", {**verdict.evidence, "renamed": names})


def _one_quantity(own: str, wanted: str, problem: Problem) -> bool:
    """Whether a question may write one quantity in both cases, p and P: it says of one alone what it is."""
    return own in EITHER_CASE and bool(problem.meaning(wanted)) and not problem.meaning(own)


def _turned(name: str) -> str:
    """A single letter in the other case; empty for any other name."""
    return name.swapcase() if len(name) == 1 and name.isalpha() and not index_of(name) else ""
