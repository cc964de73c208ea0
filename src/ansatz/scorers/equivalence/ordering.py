r"""Products of operators in their order: ``a a^\\dagger`` is not ``a^\\dagger a``.

A formula of ladder operators is a sum of words, each with a coefficient that is a number; operators of different
letters commute. What is no polynomial in operators is left to those who take them for numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from math import prod
from typing import Final, TypeAlias

from ansatz.scorers.equivalence.verdicts import conjunction
from ansatz.scorers.formulas import ONE, ZERO, Tree, add, div, free_symbols, mul, neg, walk
from ansatz.scorers.outcome import Verdict

IN_ORDER: Final = "in order"  # the function that stands for each product of a commutator
_TERMS: Final = 128  # of one formula, multiplied out

_Word: TypeAlias = tuple[tuple[str, bool], ...]  # letters with or without a dagger, those of one letter in order
_Words: TypeAlias = dict[_Word, Tree]


def ladder_letters(tree: Tree) -> frozenset[str]:
    """The letters that stand with a dagger somewhere in a formula."""
    found = (node.args[0] for node in walk(tree) if node.kind == "call" and node.value == "adjoint")
    return frozenset(str(inside.value) for inside in found if inside.kind == "symbol")


def same_operators(gold: Tree, answer: Tree, same: Callable[[Tree, Tree], Verdict]) -> Verdict | None:
    """The verdict on two polynomials in ladder operators; None where one is none, or no product has an order."""
    letters = ladder_letters(gold) | ladder_letters(answer)
    if not letters or max(_terms(gold), _terms(answer)) > _TERMS:
        return None
    left, right = _words(gold, letters), _words(answer, letters)
    if left is None or right is None or not any(map(_ordered, (*left, *right))):
        return None
    words = sorted({*left, *right})
    return conjunction([same(left.get(word, ZERO), right.get(word, ZERO)) for word in words], "product of operators")


def _ordered(word: _Word) -> bool:
    """Whether another order of a word would be another word."""
    return len({name for name, _ in word}) < len(set(word))


def _terms(tree: Tree) -> int:
    """How many terms a formula has once it is multiplied out, or one more than are allowed."""
    counts = [_terms(arg) for arg in tree.args]
    if tree.kind == "add":
        found = sum(counts)
    elif tree.kind == "pow" and tree.args[1].kind == "integer" and counts[0] > 1:
        found = counts[0] ** min(abs(tree.args[1].value), _TERMS)
    else:
        found = prod(counts)
    return min(found, _TERMS + 1)


def _words(tree: Tree, letters: frozenset[str]) -> _Words | None:
    """Words with their coefficients; None for what is no polynomial."""
    if not letters & free_symbols(tree):
        return {(): tree}
    if tree.kind == "symbol":
        return {((str(tree.value), False),): ONE}
    if tree.kind == "call" and tree.value == "adjoint" and tree.args[0].kind == "symbol":
        return {((str(tree.args[0].value), True),): ONE}
    parts = [_words(arg, letters) for arg in tree.args]
    known = [part for part in parts if part is not None]
    if len(known) < len(parts):
        return None
    if tree.kind == "add":
        return _sum(known)
    if tree.kind == "neg":
        return {word: neg(factor) for word, factor in known[0].items()}
    if tree.kind == "mul" or (tree.kind == "apply" and tree.value == IN_ORDER):
        return _product(known)
    if tree.kind == "div" and not letters & free_symbols(tree.args[1]):
        return {word: div(factor, tree.args[1]) for word, factor in known[0].items()}
    if tree.kind == "pow" and tree.args[1].kind == "integer" and 0 < tree.args[1].value <= _TERMS:
        return _product([known[0]] * tree.args[1].value)
    return None


def _sum(parts: list[_Words]) -> _Words:
    whole: dict[_Word, list[Tree]] = {}
    for part in parts:
        for word, factor in part.items():
            whole.setdefault(word, []).append(factor)
    return {word: add(*factors) for word, factors in whole.items()}


def _product(parts: list[_Words]) -> _Words:
    whole: _Words = {(): ONE}
    for part in parts:
        grown: dict[_Word, list[Tree]] = {}
        for before, one in whole.items():
            for behind, other in part.items():
                word = tuple(sorted((*before, *behind), key=lambda operator: operator[0]))
                grown.setdefault(word, []).append(mul(one, other))
        whole = {word: add(*factors) for word, factors in grown.items()}
    return whole
