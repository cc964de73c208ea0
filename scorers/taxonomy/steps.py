"""Derivation: where on the way from the roots of the graph to its answer the response leaves it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from items.model import Item
from scorers.derivations.ground import ground
from scorers.equivalence.survey import survey
from scorers.taxonomy.case import Case
from scorers.taxonomy.tags import LAW, RELATION, Finding

_SPOKEN: Final = 2  # formulas from which a response can be said to derive anything
_SHOWN: Final = 120


def broken_start(case: Case) -> Finding | str | None:
    """A formula of the response contradicts the graph, and a root of the graph is not reached: a wrong model or law."""
    lost = _lost_roots(case)
    if lost is None:
        return None
    roots, missing, wrong = lost
    if not missing:
        return "modelling: the derivation starts from the formulas of the graph"
    if not wrong.get("contradicts"):
        return None
    text = str(wrong["text"]).strip().strip("$")[:_SHOWN]
    if len(missing) == len(roots):
        return Finding("modelling", "start", f"no starting formula of the graph is reached, and {text} contradicts it")
    names = ", ".join(map(str, missing))
    return Finding(
        "modelling", "law", f"{text} contradicts the graph, whose starting formula {names} is not reached", LAW
    )


def lost_start(case: Case) -> Finding | str | None:
    """A root of the graph is not reached, though the response derives something."""
    lost = _lost_roots(case)
    if lost is None or not lost[1]:
        return None
    roots, missing, _ = lost
    if len(missing) == len(roots):
        return Finding("modelling", "start", "no starting formula of the graph is reached")
    names = ", ".join(map(str, missing))
    what = f"of the starting formulas of the graph {names} is not reached"
    return Finding("modelling", "relation", what, RELATION)


def lost_step(case: Case) -> Finding | str | None:
    """All roots are reached and a later formula is not, or the formula is right and its value wrong."""
    lost = _lost_roots(case)
    if lost is None or lost[1]:
        return None
    dag = case.scored.dag or {}
    achieved = set(dag.get("achieved", ()))
    finals = [node.index for node in case.item.dag if node.is_final_answer]
    reached = ", ".join(map(str, sorted(achieved)))
    if achieved.issuperset(finals):
        if case.item.type == "numeric":
            return Finding(
                "algebra", "evaluation", f"the formulas {reached} of the graph are reached, the value is wrong"
            )
        return Finding("misread", "conclusion", "the derivation reaches the gold, the final answer says something else")
    wrong = (dag.get("first_wrong") or {}).get("node") or {}
    evidence = f"of the graph {reached} are reached, formula {wrong.get('index', '')} is not"
    formula = (dag.get("first_wrong") or {}).get("formula") or {}
    if formula.get("text"):
        evidence += f": the response has {str(formula['text']).strip().strip('$')[:_SHOWN]}"
    return Finding("algebra", "step", evidence)


def _lost_roots(case: Case) -> tuple[list[int], list[int], Mapping[str, Any]] | None:
    """Roots, those not reached, and the first wrong formula; None where the response derives nothing."""
    dag = case.scored.dag
    if not dag or not case.response.strip():
        return None
    if int(dag.get("formulas", 0)) < _SPOKEN and not dag.get("achieved"):
        return None
    achieved = set(dag.get("achieved", ()))
    roots = _roots(case.item)
    missing = [index for index in roots if index not in achieved]
    wrong = (dag.get("first_wrong") or {}).get("formula") or {}
    return roots, missing, wrong


def _roots(item: Item) -> list[int]:
    """Formulas that rest on no other; those that only name a value are none where there are others."""
    roots = [node.index for node in item.dag if not node.dependency]
    told = {reference.node.index: reference for reference in ground(item).references}
    laws = [
        index for index in roots if any(len(survey(tree).names) > 1 for group in told[index].groups for tree in group)
    ]
    return laws or roots
