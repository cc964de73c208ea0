"""Partial credit for a wrong number whose method is right: what shows the method, and what slip the number has.

SSPB, "Numeric Scoring": +0.5 "if the method is correct (from reasoning) but a minor algebra/rounding slip exceeds
the narrow tolerance", only where the item says ``allow_method_partial: true``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from math import isfinite, log10, pi
from typing import Any, Final, NamedTuple

from ansatz.items.model import Item, Prediction
from ansatz.scorers.derivations import definitions, ground, numbers
from ansatz.scorers.equivalence import compare_trees, definition
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import Tree, free_symbols, is_equation, show, substitute
from ansatz.scorers.near_misses import residual
from ansatz.scorers.notation import read
from ansatz.scorers.outcome import Derivation, Score, Verdict
from ansatz.scorers.responses import Formula, extract, worked_text
from ansatz.scorers.worked import gives_gold, is_worked

METHOD_CREDIT: Final = 0.5
ROUNDING: Final = 0.05  # relative: a number this close was rounded on the way
EXACT: Final = 0.01  # relative: to this, a ratio is a power of ten or a simple factor
FACTORS: Final = (2.0, 3.0, 4.0, 1.5, pi, 2 * pi, 4 * pi, 2**0.5, 3**0.5, 60.0, 3600.0, 3.6)
LARGEST_POWER: Final = 30  # of ten, by which a number may be off
FORMULAS_TRIED: Final = 60  # of one response, for the target
# Matches that say nothing of the method: the node's value, and the final answer as it was scored.
_VALUES: Final = frozenset({"value", "answer"})


@dataclass(frozen=True, slots=True)
class MethodShown:
    """What convinced us: ``by`` the graph or a formula of the response; its nodes and formulas.

    ``whole``: the last step is shown as well, so that only the arithmetic can be wrong.
    """

    by: str
    formulas: tuple[str, ...]
    nodes: tuple[int, ...] = ()
    whole: bool = True


def with_method_credit(item: Item, prediction: Prediction, scored: Score) -> Score:
    """The score with partial credit where the method is shown and the value alone is off; else as it was.

    Only a single number of the right dimension that misses the tolerance can earn it: a missing or wrong unit, a
    refusal, several values or none are no slips of arithmetic (SSPB asks for required units).
    """
    answer = item.answer
    if not answer.allow_method_partial:
        return scored
    if scored.status != "incorrect" or scored.verdict.method != "tolerance" or not scored.units_ok:
        return scored
    formulas = _formulas(item, prediction)
    slip = slip_name(scored.verdict.evidence.get("ratio"))
    shown = _by_graph(item, scored.dag, formulas)
    if shown is None or not (shown.whole or slip != "arithmetic"):
        shown = _by_formulas(item, formulas)
    if shown is None:
        return scored
    evidence: dict[str, Any] = {
        **scored.verdict.evidence,
        "method": {"shown_by": shown.by, "formulas": list(shown.formulas), "nodes": list(shown.nodes), "slip": slip},
    }
    what = "; ".join(shown.formulas)[:300]
    detail = f"the method is right ({what}), the value has a slip ({slip}): {scored.verdict.detail}"
    verdict = Verdict(False, "method", detail, evidence, scored.verdict.numbers)
    return replace(scored, score=METHOD_CREDIT, status="partial", verdict=verdict)


def slip_name(ratio: object) -> str:
    """What took the value off, from answer over gold: ``rounding``, ``sign``, ``power of ten``, ``factor`` or else."""
    if not isinstance(ratio, float) or not ratio or not isfinite(ratio):
        return "arithmetic"
    if abs(ratio - 1) <= ROUNDING:
        return "rounding"
    if abs(ratio + 1) <= EXACT:
        return "sign"
    if ratio < 0:
        return "arithmetic"
    tens = log10(ratio)
    if 1 <= abs(round(tens)) <= LARGEST_POWER and abs(10 ** (tens - round(tens)) - 1) <= EXACT:
        return "power of ten"
    known = any(abs(part / factor - 1) <= EXACT for part in (ratio, 1 / ratio) for factor in FACTORS)
    return "factor" if known else "arithmetic"


# -- the graph


def _by_graph(item: Item, dag: Derivation | None, formulas: Sequence[Formula]) -> MethodShown | None:
    """A final node's formula is matched by one of the response, or all formulas that it depends on are.

    Only formulas that stand in the response count; what the closure credits below a matched node does not.
    """
    if dag is None:
        return None
    matched = {match.node: match.formula for match in dag.matches if match.method not in _VALUES and match.formula}
    for node in item.dag:
        if not node.is_final_answer:
            continue
        solved = _solved_forms(item, node.index, formulas)
        if solved and not solved[-1].right and (any(form.right for form in solved) or not _near(item, solved[-1])):
            continue  # the right formula was given up, or the last one is more than one slip away
        if node.index in matched:
            return MethodShown("graph", (matched[node.index],), (node.index,), not solved or solved[-1].right)
        if node.dependency and all(index in matched for index in node.dependency):
            led = tuple(matched[index] for index in node.dependency)
            return MethodShown("graph", led, node.dependency, _in_numbers(item, node.index))
    return None


def _in_numbers(item: Item, index: int) -> bool:
    """Is this node a value, so that nothing but arithmetic leads to it?"""
    known = ground(item).setting.constants.keys()
    reference = next(one for one in ground(item).references if one.node.index == index)
    trees = [group[0] for group in reference.groups]
    return bool(trees) and all(tree.kind == "relation" and free_symbols(tree.args[1]) <= known for tree in trees)


class _Solved(NamedTuple):
    """A formula of the response for the target of a node, in its symbols, beside the node's own."""

    gold: Tree
    said: Tree
    right: bool


def _solved_forms(item: Item, index: int, formulas: Sequence[Formula]) -> list[_Solved]:
    """In the order of the response."""
    place = ground(item)
    groups = next(one for one in place.references if one.node.index == index).groups
    gold = groups[0][0] if groups else None
    if gold is None or gold.kind != "relation" or gold.args[0].kind != "symbol":
        return []
    found: list[_Solved] = []
    for tree in _statements(item, formulas):
        label, value = tree.args
        names = free_symbols(value)
        if label == gold.args[0] and names and names <= free_symbols(gold.args[1]):
            verdict = compare_trees(gold, tree, place.setting)
            if verdict.equal is not None:
                found.append(_Solved(gold, tree, verdict.equal))
        if len(found) >= FORMULAS_TRIED:
            break
    return found


def _near(item: Item, form: _Solved) -> bool:
    """Is a wrong formula one slip of algebra away from the node's?"""
    return residual(show(form.gold), show(form.said), item.context, language=item.language) is not None


# -- the response's own formulas


def _by_formulas(item: Item, formulas: Sequence[Formula]) -> MethodShown | None:
    """The last formula for the target gives the gold's value when the given numbers are put in.

    Symbolic formulas count before worked ones, ``d = 3^2 / (2 \\cdot 0.25 \\cdot 9.81)``; a bare number shows nothing.
    """
    place = ground(item)
    given = numbers(item).given
    target = _target(item)
    known = frozenset(given.keys() | place.setting.constants.keys() | {target})
    defined = definitions(formulas, place.setting.aliases, known, place.setting.frame.fresh())
    symbolic, worked = None, None
    for tree in islice(_statements(item, formulas), FORMULAS_TRIED):
        label, value = tree.args
        if label.kind != "symbol" or (target and label.value != target):
            continue
        if free_symbols(value):
            inner = {name: made for name, made in defined.items() if name != label.value}
            put = substitute(substitute(value, inner), given)
            # What no number is given for may cancel; a formula in which it does not says nothing.
            if not free_symbols(put) or gives_gold(item, put):
                symbolic = (tree, put)
        elif is_worked(value):
            worked = (tree, value)
    best = symbolic or worked
    if best is None or not gives_gold(item, best[1]):
        return None
    return MethodShown("formula", (show(best[0]),))


def _formulas(item: Item, prediction: Prediction) -> tuple[Formula, ...]:
    return extract(worked_text(prediction), ground(item).names, prediction.answer or "").formulas


def _statements(item: Item, formulas: Sequence[Formula]) -> Iterator[Tree]:
    """The equations of a response, in its order, in the item's names."""
    aliases = ground(item).setting.aliases
    for formula in formulas:
        for tree in formula.trees:
            if is_equation(tree):
                yield substitute(tree, aliases)


def _target(item: Item) -> str:
    """The symbol that the item asks for; empty where its final answer names none."""
    place = ground(item)
    try:
        label, _ = definition(substitute(read(item.final_answer or "", place.names), place.setting.aliases))
    except ScorersError:
        return ""
    return str(label.value) if label is not None and label.kind == "symbol" else ""
