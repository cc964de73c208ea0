"""A response against the graph of an item: closure score, baselines beside it, matches, the first wrong step."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from ansatz.items.dag import ancestors
from ansatz.items.model import Item, Node, Prediction
from ansatz.scorers.derivations.grounding import ground
from ansatz.scorers.derivations.lastwords import answered_otherwise, withdraw
from ansatz.scorers.derivations.leading import leading
from ansatz.scorers.derivations.matching import Match, Matching
from ansatz.scorers.derivations.systems import other_system
from ansatz.scorers.derivations.values import CONSTANT_NAMES, agrees, numbers
from ansatz.scorers.derivations.wrong import lost_node, suspect_formula, wrong_formula
from ansatz.scorers.formulas import ZERO, Tree, free_symbols, is_equation, show, substitute
from ansatz.scorers.outcome import Derivation, FinalNode, NodeMatch
from ansatz.scorers.responses import Extracted, extract, worked_text


def score_derivation(item: Item, prediction: Prediction, *, answer_correct: bool | None = None) -> Derivation | None:
    """What a prediction's derivation is worth on the item's graph; None for an item without one.

    The formulas of reasoning, response and answer are matched to the nodes; a matched node
    earns its points and those of all its ancestors (PRISM-Physics, definition 2).

    Args:
        item: with a graph whose ``defects`` are none.
        prediction: any content is fine.
        answer_correct: the final answer was found right by its own scorer: it is the last final
            node, however it is written; or found wrong; None where nobody could tell.
    """
    if not item.dag:
        return None
    return grade(item, worked_text(prediction), prediction.answer or "", answer_correct=answer_correct)


def grade(item: Item, text: str, answer: str = "", *, answer_correct: bool | None = None) -> Derivation:
    """The same for a plain text; see ``score_derivation``."""
    place = ground(item)
    extracted = extract(text, place.names, answer)
    matching = Matching(item, place, extracted.formulas, text).run()
    _values(item, matching)
    _final_expressions(item, matching)
    finals = [node for node in item.dag if node.is_final_answer]
    if not answer_correct or len(finals) > 1:
        withdraw(matching, finals[-1].index if answer_correct else None)  # the item's answer is that of the last
    if answer_correct and finals and item.answer.derived:
        index = finals[-1].index
        formula = max((n for n, one in enumerate(extracted.formulas) if one.final), default=len(extracted.formulas) - 1)
        matching.matches.setdefault(index, Match(index, formula, "answer"))
    return _result(item.dag, matching, extracted, answer_correct)


def _values(item: Item, matching: Matching) -> None:
    """Results in numbers: ``d = 1.83 m`` is the last node for d that has this value."""
    constants = CONSTANT_NAMES | matching.place.setting.constants.keys()
    calculates = any(_in_numbers(tree, constants) for formula in matching.formulas for tree in formula.trees)
    if not calculates and not any(line.numeric for line in matching.lines):
        return  # the values of units and constants are looked up only for responses that calculate
    numeric = numbers(item)
    if not numeric.results:
        return
    wanted = {node.index: n for n, node in enumerate(item.dag)}
    for line in matching.lines:
        if line.numeric and not line.doubtful:
            n, said = line.formula, matching.claim(line.tree, {})
            if said.label in numeric.given:
                continue
            for index in sorted(numeric.results, reverse=True):
                label, exact, bare, tolerance = numeric.results[index]
                if agrees(said, label, (exact, bare), tolerance, numeric, matching.frame):
                    for number in range(len(matching.place.references[wanted[index]].groups)):
                        matching.matched(wanted[index], number, n, "value")
                    break


def _in_numbers(tree: Tree, constants: frozenset[str]) -> bool:
    """``d = 3^2 / (2 g) = 1.83 m``: a side that is made of numbers, units and constants of nature."""
    return is_equation(tree) and any(side != ZERO and free_symbols(side) <= constants for side in tree.args)


def _final_expressions(item: Item, matching: Matching) -> None:
    """A boxed or final ``\\sqrt{2 g h}`` without a left side is what the problem asks for."""
    for n, formula in enumerate(matching.formulas):
        if not formula.final:
            continue
        for tree in formula.trees:
            if tree.kind == "relation":
                continue
            said = matching.claim(substitute(substitute(tree, matching.place.setting.aliases), matching.renamed), {})
            for place, reference in enumerate(matching.place.references):
                if not reference.node.is_final_answer or reference.node.index in matching.matches:
                    continue
                for number, group in enumerate(reference.groups):
                    gold = matching.claim(group[0], {})
                    verdict = matching.judge.same(gold, said, final=True)
                    if verdict.equal:
                        matching.matched(place, number, n, "answer", verdict.detail)
                        break


def _result(nodes: Sequence[Node], matching: Matching, extracted: Extracted, right: bool | None) -> Derivation:
    matched = sorted(matching.matches)
    achieved = ancestors(nodes, matched) - answered_otherwise(matching)
    total = sum(node.points for node in nodes)
    earned = sum(node.points for node in nodes if node.index in achieved)
    count = len(nodes)
    wrong = wrong_formula(matching, right=bool(right))
    return Derivation(
        score=_fraction(earned, total) if total > 0 else _fraction(len(achieved), count),
        score_unweighted=_fraction(len(achieved), count),
        matched=tuple(matched),
        achieved=tuple(sorted(achieved)),
        strict=_fraction(len(matched), count),
        prefix=_fraction(max(matched, default=0), count),
        linear=_fraction(_in_order(matching.matches), count),
        matches=tuple(_shown(matching.matches[index], extracted) for index in matched),
        final_answers=tuple(
            FinalNode(node.index, node.index in matching.matches, node.index in achieved)
            for node in nodes
            if node.is_final_answer
        ),
        formulas=len(extracted.formulas),
        malformed=extracted.malformed,
        letters={name: str(tree.value) for name, tree in sorted(matching.renamed.items())},
        definitions={name: show(tree) for name, tree in sorted({**matching.defined, **matching.renamed}.items())},
        wrong=wrong,
        leading=leading(matching) if right is False and not _answered(nodes, matching) else None,
        suspect=None if wrong is not None else suspect_formula(matching),
        lost=lost_node([reference.node for reference in matching.place.references], achieved),
        other_units_system=other_system(matching),
        unreadable_nodes=tuple(one.node.index for one in matching.place.references if one.problem),
        limit=extracted.limit or matching.limit,
    )


def _answered(nodes: Sequence[Node], matching: Matching) -> bool:
    """Does the response answer each of several questions, or one by its number? Then no formula led it astray."""
    finals = [node.index for node in nodes if node.is_final_answer]
    shown = [matching.matches.get(index) for index in finals]
    return all(shown) and (len(finals) > 1 or any(match is not None and match.method == "value" for match in shown))


def _fraction(part: float, whole: float) -> float:
    return min(1.0, round(part / whole, 12)) if whole else 0.0


def _shown(match: Match, extracted: Extracted) -> NodeMatch:
    known = 0 <= match.formula < len(extracted.formulas)
    text = extracted.formulas[match.formula].text if known else None
    return NodeMatch(match.node, text, match.formula if known else None, match.method)


def _in_order(matches: dict[int, Match]) -> int:
    """Nodes that were shown in the reference's order: the longest run of matches in which both indices grow."""
    best: list[int] = []
    for index in sorted(matches):
        place = matches[index].formula
        at = bisect_right(best, place)
        best[at : at + 1] = [place]
    return len(best)
