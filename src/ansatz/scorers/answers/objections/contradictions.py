r"""What an answer says beside its value, which a comparison leaves out and which the gold denies.

A value is compared without its left side, its conditions and the members of a chain that lead to it. An answer that
has the gold's value still is another statement where these say otherwise: ``V_{\min} = 5`` for ``V_{\max} = 5``,
``n^2 = 2`` for ``n = 2``, a field for ``r < R`` in place of ``r > R``, ``where x = e^{a}`` for ``where x = e^{-a}``.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Set
from dataclasses import replace
from itertools import pairwise, product
from typing import Final

from ansatz.items.model import DEFAULT_RELATIVE_TOLERANCE, Item, NumericAnswer
from ansatz.scorers.answers.objections.extremes import of_other_extreme
from ansatz.scorers.answers.objections.miscounted import miscounted
from ansatz.scorers.answers.objections.operator_order import in_other_order
from ansatz.scorers.answers.objections.opposite_words import opposite_words
from ansatz.scorers.answers.objections.unconverted import left_as_given
from ansatz.scorers.equivalence import Setting, apart, compare_trees, settle
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import EQUALITIES, ZERO, Tree, contains, substitute, symbols, walk
from ansatz.scorers.notation import read
from ansatz.scorers.outcome import Score
from ansatz.scorers.problem import read_problem

LONGEST: Final = 2_000  # characters of a gold or an answer that is looked at
MOST: Final = 12  # statements, and members of one
_RELATION: Final = re.compile(r"[=<>≤≥≈∼]|\\(?:approx|sim|simeq|leq?|geq?|leqslant|geqslant|ll|gg)(?![A-Za-z])")
_REDUCED: Final = read("\\frac{h}{2\\pi}")
_OPERATOR: Final = re.compile(r"\\hat(?![A-Za-z])|\\dagger(?![A-Za-z])|†|\^\s?\{?\s?(?:\*|\\ast(?![A-Za-z]))")
_ABOVE: Final = frozenset((">", ">=", ">>"))
_BELOW: Final = frozenset(("<", "<=", "<<"))
_PLAIN: Final = ("mul", "div", "add", "pow", "neg", "call")  # kinds of a formula alone
_CHANCES: Final = ("P", "p", "\\Pr")


def uncontradicted(item: Item, text: str, scored: Score, explained: Collection[str] = ()) -> Score:
    """A score, unless it is full and the answer says beside its value what the gold denies, or leaves it open.

    Args:
        explained: definitions that the response makes elsewhere.
    """
    if not scored.correct:
        return scored
    answer = item.answer
    number = isinstance(answer, NumericAnswer)
    gold = item.final_answer if number else answer.expression
    value = f"{answer.gold.value} {answer.gold.unit}" if answer.gold is not None else gold
    if item.question and (left := left_as_given(value or "", text, item.question, item.language)):
        return _denied(scored, left)
    if against := opposite_words(item.final_answer or gold or "", text, item.language):
        return _denied(scored, against)
    if not (_RELATION.search(text) or _OPERATOR.search(text)):
        return scored
    tolerance = DEFAULT_RELATIVE_TOLERANCE if number else answer.relative_tolerance
    setting = replace(settle(item.context, relative_tolerance=tolerance, language=item.language), final=True)
    reason = contradicted(gold or "", text, setting, number=number)
    if not reason and not number and (other := miscounted(text, setting)):
        reason = f"the answer works its formula out to {other}"
    if not reason and "," in (gold or "") and item.question and not explained:
        known = read_problem(item.question, item.context, item.language).letters | setting.known
        reason = _left_open(gold or "", text, known, setting)
    return _denied(scored, reason) if reason else scored


def _denied(scored: Score, reason: str) -> Score:
    """A score of what is another statement, for the reason."""
    verdict = replace(scored.verdict, equal=False, method="kind", detail=reason)
    return replace(scored, score=0.0, status="incorrect", verdict=verdict)


def contradicted(gold: str, answer: str, setting: Setting, *, number: bool) -> str:
    """What an answer of the gold's value says otherwise than the gold; empty where nothing does, or nothing is read.

    Args:
        number: the value is a number that was found to agree, however it is rounded.
    """
    related = _RELATION.search(gold) and _RELATION.search(answer)
    if max(len(gold), len(answer)) > LONGEST or not (related or _OPERATOR.search(gold)):
        return ""
    try:
        left, right = read(gold, setting.names), read(answer, setting.names)
    except ScorersError:
        return ""
    if left == right:
        return ""
    (own, noted), (said, remarked) = _parts(left), _parts(right)
    if max(map(len, (own, said, noted, remarked))) > MOST:
        return ""
    return (
        in_other_order(left, right)
        or _turned(left, right)
        or _of_other_conjugates(left, right, setting)
        or _named_twice(own, said)
        or of_other_extreme(left, right)
        or _of_other_sides(own, said, setting, number=number)
        or _of_other_members(own, said, setting)
        or _otherwise_defined([*own[1:], *noted], remarked, setting)
        or _otherwise_defined(noted, said[1:], setting)
    )


def _left_open(gold: str, answer: str, known: Set[str], setting: Setting) -> str:
    """Why, where the gold says last what a letter of its formula is, and the answer uses it unexplained."""
    try:
        left, right = read(gold, setting.names), read(answer, setting.names)
    except ScorersError:
        return ""
    if left.kind != "list" or right.kind not in ("relation", *_PLAIN) or left.args[0].kind != "relation":
        return ""
    for said in left.args[1:]:
        name = str(said.args[0].value) if said.kind == "relation" and said.args[0].kind == "symbol" else ""
        if name and name not in known and name in symbols(left.args[0].args[1]) & symbols(right):
            return f"the answer leaves open what {name} is"
    return ""


def _parts(tree: Tree) -> tuple[list[Tree], list[Tree]]:
    """The statements of a text, and the remarks on them."""
    head, *remarks = tree.args if tree.kind == "where" else (tree,)
    return list(_statements(head)), [one for remark in remarks for one in _statements(remark)]


def _statements(tree: Tree) -> Iterator[Tree]:
    if tree.kind in ("where", "list", "set", "tuple"):
        for arg in tree.args:
            yield from _statements(arg)
    elif tree.kind in ("relation", "chain"):
        yield tree


def _of_other_conjugates(gold: Tree, answer: Tree, setting: Setting) -> str:
    """Why, where the two differ once a letter and its conjugate do: ``a - a^*`` is nothing for real letters alone."""
    pair = apart(gold, answer)
    if pair is None or compare_trees(*pair, setting).equal is not False:
        return ""
    return "the answer differs where letters are complex"


def _turned(gold: Tree, answer: Tree) -> str:
    """Why, where the gold says of two quantities that one is the larger, and the answer that the other is."""
    own, said = set(_ordered(gold)), set(_ordered(answer))
    for small, large in said - own:
        if (large, small) in own - said:
            return "the answer turns an inequality of the gold round"
    return ""


def _ordered(tree: Tree) -> Iterator[tuple[Tree, Tree]]:
    """(smaller, larger) of every inequality."""
    for node in walk(tree):
        if node.kind not in ("relation", "chain"):
            continue
        relations = (node.value,) if node.kind == "relation" else node.value
        for relation, (left, right) in zip(relations, pairwise(node.args), strict=True):
            if relation in _BELOW:
                yield left, right
            elif relation in _ABOVE:
                yield right, left


def _of_other_sides(gold: list[Tree], answer: list[Tree], setting: Setting, *, number: bool) -> str:
    """Why, where the value is of another formula of the same letters: ``n^2 = 2`` for ``n = 2``."""
    for mine, other in product(gold, answer):
        label, said = mine.args[0], other.args[0]
        if label == said or not (_equates(mine) and _equates(other)):
            continue
        if (
            said.kind == "apply" and said.value in _CHANCES and said.args == (label,)
        ):  # P(b_1) of what the gold calls b_1
            if _same(mine.args[-1], other.args[-1], setting):
                continue
            return f"the probability of {label.value} is another one"
        if _elsewhere(label, said, setting):
            return "the value is the gold's, for another argument"
        if other.args[-1] == ZERO and said.kind != "derivative":
            continue
        if any(label == one.args[0] for one in answer) or not _another_formula(label, said, setting):
            continue
        if number or _same(mine.args[-1], other.args[-1], setting):
            return "the value is the gold's, for another left side"
    return ""


def _elsewhere(label: Tree, said: Tree, setting: Setting) -> bool:
    """Whether one function is taken where a letter has one value, and where it has another: P(s = 1/2), P(s = -1/2)."""
    if label.kind != "apply" or said[:2] != label[:2]:
        return False
    for mine, other in zip(label.args, said.args, strict=False):
        of_one = mine.kind == other.kind == "relation" and mine.args[0] == other.args[0]
        if of_one and compare_trees(mine.args[1], other.args[1], setting).equal is False:
            return True
    return False


def _named_twice(gold: list[Tree], answer: list[Tree]) -> str:
    """Why, where two values of the answer have one name, and a name of the gold has none: x_1, x_2, x_1."""
    own, said = ([one.args[0] for one in side if _equates(one)] for side in (gold, answer))
    oftener = any(said.count(label) > own.count(label) for label in own)
    if len(own) > 1 and oftener and not set(own) <= set(said):
        return "two values of the answer have one name"
    return ""


def _of_other_members(gold: list[Tree], answer: list[Tree], setting: Setting) -> str:
    """Why, where a member of a chain differs from that of the gold in the same place: ``E_1 = 2 E_2 = a``."""
    for mine, other in product(gold, answer):
        if len(mine.args) != len(other.args) or mine.args[0] != other.args[0] or mine.value != other.value:
            continue
        for one, another in zip(mine.args[1:-1], other.args[1:-1], strict=True):
            if symbols(one) and _another_value(one, another, setting):
                return "a member of the answer's chain is not the gold's"
    return ""


def _otherwise_defined(gold: list[Tree], answer: list[Tree], setting: Setting) -> str:
    """Why, where both say what a letter is, and not the same."""
    for mine, other in product(gold, answer):
        if mine.args[0] != other.args[0] or not (_equates(mine) and _equates(other)):
            if mine.args[0] == other.args[0] and _counts_otherwise(mine, other):
                return "the index takes other values than the gold's"
            continue
        if _another_value(mine.args[1], other.args[1], setting):
            return "the answer defines a letter otherwise than the gold"
    return ""


def _counts_otherwise(gold: Tree, answer: Tree) -> bool:
    """Whether an index takes one finite set of integers in the gold and another in the answer."""
    sets = [one.args[1] for one in (gold, answer) if one.kind == "relation" and one.value == "in"]
    whole = len(sets) == 2 and all(one.kind == "set" and {arg.kind for arg in one.args} == {"integer"} for one in sets)
    return whole and set(sets[0].args) != set(sets[1].args)


def _equates(tree: Tree) -> bool:
    relations = (tree.value,) if tree.kind == "relation" else tree.value
    return all(relation in EQUALITIES for relation in relations)


def _another_value(gold: Tree, answer: Tree, setting: Setting) -> bool:
    """Whether two formulas of the same letters, or two numbers that are not rounded, are not the same."""
    if contains(gold, "decimal") or contains(answer, "decimal"):
        return False
    if not (symbols(gold) or symbols(answer)) and not (contains(gold, "unit") or contains(answer, "unit")):
        return compare_trees(gold, answer, setting).equal is False
    return _another_formula(gold, answer, setting)


def _another_formula(gold: Tree, answer: Tree, setting: Setting) -> bool:
    """Whether two formulas of the same letters are not the same, or one is the rate of the other."""
    if answer.kind == "derivative" and gold.kind == "symbol":
        return answer.args[0] == gold
    if ("\\hbar" in symbols(gold)) != ("\\hbar" in symbols(answer)):
        gold, answer = (substitute(one, {"\\hbar": _REDUCED}) for one in (gold, answer))
    names = symbols(gold)
    if gold.kind == answer.kind == "apply" and gold.args == answer.args:
        return False  # names of functions of the same: B(r) and \\mathbf{B}(r), w(r) and \\rho_E(r)
    if gold.kind == answer.kind == "symbol" or not names or names != symbols(answer):
        return False
    return compare_trees(gold, answer, setting).equal is False


def _same(gold: Tree, answer: Tree, setting: Setting) -> bool:
    return gold == answer or compare_trees(gold, answer, setting).equal is True
