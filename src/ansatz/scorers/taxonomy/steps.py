"""Derivation: where on the way from the roots of the graph to its answer the response leaves it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ansatz.items.model import Item
from ansatz.scorers.derivations import ground
from ansatz.scorers.equivalence import definition, label_name
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import Tree, dimension_of, free_symbols, substitute, survey
from ansatz.scorers.responses import tree_of
from ansatz.scorers.taxonomy.case import WrongAnswer
from ansatz.scorers.taxonomy.neglect import swapped_function
from ansatz.scorers.taxonomy.relations import taken
from ansatz.scorers.taxonomy.tags import LAW, RELATION, Diagnosis

_SPOKEN: Final = 2  # formulas from which a response can be said to derive anything
_SHOWN: Final = 120
_KINEMATIC: Final = frozenset({"meter", "second"})
_CALCULUS: Final = frozenset({"derivative", "integral", "nabla"})


@dataclass(frozen=True, slots=True)
class Way:
    """How far a derivation came.

    Attributes:
        roots: formulas of the graph that rest on no other.
        missing: roots that are not reached.
        achieved: all formulas that are.
        lost: the first that is not, though all that it rests on are.
        wrong: text of the first wrong formula of the response; empty for none.
        contradicts: it is false wherever the graph holds.
    """

    roots: tuple[int, ...]
    missing: tuple[int, ...]
    achieved: frozenset[int]
    lost: int | None
    wrong: str
    contradicts: bool


def broken_start(case: WrongAnswer) -> Diagnosis | str | None:
    """A formula of the response contradicts the graph, and a root of the graph is not reached: a wrong model or law."""
    way = _way(case)
    if way is None:
        return None
    if not way.missing:
        return "modelling: the derivation starts from the formulas of the graph"
    wrong = _wrong(case, way)
    if wrong is None or not (way.contradicts or _rival(case, way, wrong)) or _is_answer(case, way, wrong):
        return None
    if isinstance(swapped_function(case), Diagnosis):
        return None  # the angle is taken from the other line all along
    if len(way.missing) == len(way.roots):
        evidence = f"no starting formula of the graph is reached, and the response has {way.wrong}"
        return Diagnosis("modelling", "start", evidence)
    evidence = f"the response has {way.wrong}, and the starting formula {_listed(way.missing)} is not reached"
    tags = LAW if way.contradicts or _law(case, way.missing) else RELATION
    return Diagnosis("modelling", "law" if tags is LAW else "relation", evidence, tags)


def _wrong(case: WrongAnswer, way: Way) -> Tree | None:
    """The first wrong formula, read."""
    try:
        tree = tree_of(way.wrong, ground(case.item).names) if way.wrong else None
    except ScorersError:
        return None
    return None if tree is None else substitute(tree, case.setting.aliases)


def _is_answer(case: WrongAnswer, way: Way, wrong: Tree) -> bool:
    """Whether it says what is asked for: a wrong result, from whatever start."""
    label = definition(wrong)[0]
    if label is None:
        return False
    said = free_symbols(wrong)
    for reference in ground(case.item).references:
        if reference.node.index in way.missing and any(free_symbols(group[0]) == said for group in reference.groups):
            return False  # so does a starting formula, of the same quantities
    finals = {node.index for node in case.item.dag if node.is_final_answer}
    asked = {case.gold.label if case.gold else ""}
    for reference in ground(case.item).references:
        if reference.node.index in finals:
            labels = [definition(group[0])[0] for group in reference.groups]
            asked |= {label_name(one) or "" for one in labels if one is not None}
    return label_name(label) in asked


def _rival(case: WrongAnswer, way: Way, wrong: Tree) -> bool:
    """Whether the first wrong formula stands where a starting formula should: of the same quantities, or all but one.

    A formula of other quantities may belong to another way to the answer.
    """
    if wrong.kind != "relation":
        return False
    said = free_symbols(wrong)
    for reference in ground(case.item).references:
        for group in reference.groups if reference.node.index in way.missing else ():
            wanted = free_symbols(group[0])
            if said == wanted or (len(said ^ wanted) == 1 and len(said & wanted) > 2):
                return True
    return False


def lost_start(case: WrongAnswer) -> Diagnosis | str | None:
    """A root of the graph is not reached, though the response derives something."""
    way = _way(case)
    if way is None or not way.missing:
        return None
    if len(way.missing) == len(way.roots):
        return Diagnosis("modelling", "start", "no starting formula of the graph is reached")
    evidence = f"of the starting formulas of the graph {_listed(way.missing)} is not reached"
    if way.wrong:
        evidence += f"; the response has {way.wrong}"
    tags = LAW if _law(case, way.missing) else RELATION
    return Diagnosis("modelling", "law" if tags is LAW else "relation", evidence, tags)


def lost_step(case: WrongAnswer) -> Diagnosis | str | None:
    """All roots are reached and a later formula is not, or the formula is right and its value wrong."""
    way = _way(case)
    if way is None or way.missing:
        return None
    reached = _listed(way.achieved)
    if all(node.index in way.achieved for node in case.item.dag if node.is_final_answer):
        if case.item.answer.gold is not None:
            evidence = f"the formulas {reached} of the graph are reached, the value is wrong"
            return Diagnosis("algebra", "evaluation", evidence)
        if case.item.answer.expression and not _solved(case):
            return Diagnosis(
                "algebra", "step", f"the formulas {reached} of the graph are reached, solving them goes wrong"
            )
        if case.item.answer.expression:
            evidence = "the derivation reaches the gold, the final answer says something else"
            return Diagnosis("misread", "conclusion", evidence)
        return None
    words = taken(case, way.lost)
    if words:
        return Diagnosis("modelling", "relation", f"in formula {way.lost} of the graph, {words}", RELATION)
    evidence = f"of the graph {reached} are reached, formula {way.lost} is not"
    if way.wrong:
        evidence += f"; the response has {way.wrong}"
    return Diagnosis("algebra", "step", evidence)


def lost_formula(case: WrongAnswer) -> Diagnosis | str | None:
    """The same for formulas: who starts from all the right ones has not mistaken the geometry."""
    return lost_step(case)


def _way(case: WrongAnswer) -> Way | None:
    """None where the response derives nothing."""
    dag = case.scored.dag
    if not dag or not case.response.strip():
        return None
    achieved = frozenset(dag.achieved)
    if dag.formulas < _SPOKEN and not achieved:
        return None
    roots = tuple(_roots(case.item))
    wrong = dag.wrong or dag.suspect
    text = wrong.text.strip().strip("$").strip()[:_SHOWN] if wrong is not None else ""
    lost = dag.lost.index if dag.lost is not None else None
    missing = tuple(index for index in roots if index not in achieved)
    return Way(roots, missing, achieved, lost, text, wrong is not None and wrong.contradicts)


def _listed(indices: tuple[int, ...] | frozenset[int]) -> str:
    return ", ".join(map(str, sorted(indices)))


def _roots(item: Item) -> list[int]:
    """Formulas that rest on no other; those that only name a value are none where there are others."""
    roots = [node.index for node in item.dag if not node.dependency]
    told = {reference.node.index: reference for reference in ground(item).references}
    laws = [
        index for index in roots if any(len(survey(tree).names) > 1 for group in told[index].groups for tree in group)
    ]
    return laws or roots


def _law(case: WrongAnswer, indices: tuple[int, ...]) -> bool:
    """Whether one of these formulas is a law: an equation of motion, or of more than lengths and times."""
    for reference in ground(case.item).references:
        if reference.node.index not in indices:
            continue
        for group in reference.groups:
            for tree in group:
                found = dimension_of(tree, case.units, case.item.language)
                if _CALCULUS & survey(tree).kinds or (isinstance(found, tuple) and {b for b, _ in found} - _KINEMATIC):
                    return True
    return False


def _solved(case: WrongAnswer) -> bool:
    """Whether the response has the final formula solved, and not only an equation that says the same."""
    finals = {node.index for node in case.item.dag if node.is_final_answer}
    for match in case.scored.dag.matches if case.scored.dag is not None else ():
        if match.node in finals and match.formula:
            try:
                tree = tree_of(match.formula.strip().strip("$"), ground(case.item).names)
            except ScorersError:
                continue
            label = definition(substitute(tree, case.setting.aliases))[0]
            if label is not None and case.gold is not None and label_name(label) == case.gold.label:
                return True
    return False
