r"""Jumps between numbered levels however they are told: ``n = 4 \to n = 2``, ``4 → 2``, "from level 4 to level 2"."""

from __future__ import annotations

from ansatz.scorers.outcome import Verdict
from ansatz.scorers.responses import asks_no_direction, is_jump, jump_told


def by_jump(gold: str, answer: str, question: str, language: str) -> Verdict | None:
    """Whether an answer tells the gold's jump; None where the gold is none.

    One without a direction is right where the question asks between which levels it is.
    """
    wanted = jump_told(gold, question, language) if is_jump(gold) else None
    if wanted is None:
        return None
    said = jump_told(answer, question, language)
    if said is None:
        return Verdict(None, "unreadable", "the answer tells no jump, or several")
    if wanted.directed and not said.directed and not asks_no_direction(question):
        return Verdict(None, "unreadable", "the answer does not tell which way the jump goes")
    directed = wanted.directed and said.directed
    levels = [(one.first, one.last) if directed else tuple(sorted((one.first, one.last))) for one in (wanted, said)]
    if levels[0] == levels[1]:
        return Verdict(True, "members", "the same jump")
    return Verdict(False, "members", f"another jump: {said.first} to {said.last}")
