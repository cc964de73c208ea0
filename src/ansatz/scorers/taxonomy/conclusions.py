"""What is left for conclusions in words and for proofs: the option that was taken, the criterion that lost most."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.taxonomy.case import WrongAnswer
from ansatz.scorers.taxonomy.tags import CONDITION, DEFAULTS, LAW, Diagnosis, Tags

# What it means where a proof loses on a criterion of its rubric; clarity is no mistake in physics.
_CRITERIA: Final[dict[str, tuple[str, Tags]]] = {
    "goal": ("misread", DEFAULTS["misread"]),
    "key_lemmas": ("modelling", LAW),
    "logical_flow": ("algebra", DEFAULTS["algebra"]),
    "edge_cases": ("boundary", CONDITION),
    "conclusion": ("misread", DEFAULTS["misread"]),
}


def wrong_option(case: WrongAnswer) -> Diagnosis | str | None:
    """Another option: a conclusion in words is drawn from a picture of the process, nothing is calculated in it."""
    if case.scored.verdict.method != "option":
        return None
    return Diagnosis("modelling", "conclusion", case.scored.verdict.detail)


def lost_criterion(case: WrongAnswer) -> Diagnosis | str | None:
    """Of a graded proof: the criterion on which it loses most."""
    if not case.scored.rubric:
        return None
    lost = [
        (line.weight * (1 - case.scored.rubric[line.criterion]), line.criterion)
        for line in case.item.answer.rubric
        if line.criterion in _CRITERIA and case.scored.rubric.get(line.criterion, 1.0) < 1
    ]
    if not lost:
        return None
    most = max(lost, key=lambda pair: pair[0])
    sspb, tags = _CRITERIA[most[1]]
    evidence = f"the proof loses most on {most[1]}: {most[0]:.2g} of the whole"
    return Diagnosis(sspb, "rubric", evidence, tags)
