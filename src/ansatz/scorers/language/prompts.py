"""What a system is told in one language: the task, and what a solution has to do."""

from __future__ import annotations

from collections.abc import Mapping

from ansatz.items.language import Record


class Prompts(Record):
    """Instructions in one language.

    Attributes:
        code: BCP 47 primary code.
        task: solve the problem, and where the answer goes.
        proof: the same for a proof.
        options: heads the options of a choice.
        steps: how a derivation is written (PRISM-Physics).
        constraints: heads the instructions for constraints.
        instructions: one for each constraint, by its id (SciIF, appendix A.3).
    """

    code: str
    task: str
    proof: str
    options: str
    steps: str
    constraints: str
    instructions: Mapping[str, str]
