"""Pairs of texts with a verdict that is known: made-up formulas, rewritten or mutated, then spelled."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from ansatz.scorers.formulas.tree import ONE, TWO, ZERO, Tree, size, symbol, symbols
from ansatz.scorers.generation import MUTATIONS, REWRITES, expression, mutate, rename, rewrite, spell
from ansatz.scorers.generation.building import add, call, div, is_positive, mul, neg, power
from ansatz.scorers.generation.mutating import swapped
from benchmarks.calculus import STATEMENTS, statement
from benchmarks.oracle import same

EQUATIONS = ("turned", "to_zero", "scaled", "quotient_is_one", "squared", "logarithms", "bare", "with_target")
LARGEST = 90  # nodes of a formula before it is rewritten
_DECIMAL = re.compile(r"\d?\.\d")


@dataclass(frozen=True, slots=True)
class Pair:
    """Two texts, the trees that they spell, the kinds of change between them and whether they are equal."""

    gold: str
    answer: str
    gold_tree: Tree
    answer_tree: Tree
    kinds: tuple[str, ...]
    equal: bool


def formula(random: Random) -> Tree:
    """One that has a value, is not constant and is no monster."""
    while True:
        tree = expression(random, random.choice((0, 1, 1, 2, 2, 3)))
        if 3 <= size(tree) <= LARGEST and symbols(tree) and same(tree, tree) and same(tree, ZERO) is False:
            return tree


def equal_pairs(seed: int, count: int, rejected: list[tuple[str, Tree, Tree]]) -> Iterator[Pair]:
    """``count`` pairs that are equal, all kinds in turn; ``rejected`` collects what the oracle refuses."""
    kinds = [*REWRITES, "respell", "rename", "chain", "chain", "chain", "chain", *EQUATIONS]
    for number in range(count):
        kind, attempt = kinds[number % len(kinds)], 0
        while True:
            random = Random(f"equal {seed} {number} {attempt}")
            attempt += 1
            made = _rewritten(kind, random)
            if made is None:
                continue
            names, gold, answer = made
            if kind not in EQUATIONS and same(gold, answer) is not True:
                rejected.append((names[0], gold, answer))
                continue
            yield Pair(spell(gold, random), spell(answer, random), gold, answer, names, True)
            break


def _rewritten(kind: str, random: Random) -> tuple[tuple[str, ...], Tree, Tree] | None:
    gold = formula(random)
    if kind == "respell":
        return (kind,), gold, gold
    if kind == "chain" or kind == "rename":
        answer, names = gold, []
        for _ in range(random.randint(2, 4)):
            name, answer = rewrite(answer, random)
            names.append(name)
        if kind == "rename":
            gold, answer = rename((gold, answer), random)
        return (kind, *names), gold, answer
    if kind in EQUATIONS:
        name, answer = rewrite(gold, random)
        made = _equation(kind, gold, answer, random)
        return ((f"equation:{kind}", name), *made) if made else None
    name, answer = rewrite(gold, random, kind)
    return ((name,), gold, answer) if name else None


def _equation(kind: str, gold: Tree, answer: Tree, random: Random) -> tuple[Tree, Tree] | None:
    """``y = gold`` and the same statement about ``answer`` in another form; all symbols positive."""
    target = _target(gold, random)
    plain = Tree("relation", "=", (target, gold))
    if kind == "turned":
        return plain, Tree("relation", "=", (answer, target))
    if kind == "to_zero":
        return plain, Tree("relation", "=", (add(target, neg(answer)), ZERO))
    if kind == "scaled":
        factor = random.choice((TWO, symbol(random.choice(sorted(symbols(gold))))))
        return plain, Tree("relation", "=", (mul(factor, target), mul(factor, answer)))
    if kind == "quotient_is_one":
        return plain, Tree("relation", "=", (div(target, answer), ONE))
    if kind == "bare":
        return plain, answer
    if kind == "with_target":
        return gold, Tree("relation", "=", (target, answer))
    if not is_positive(gold):
        return None
    if kind == "squared":
        return plain, Tree("relation", "=", (power(target, 2), power(answer, 2)))
    return plain, Tree("relation", "=", (call("ln", target), call("ln", answer)))


def statement_pairs(seed: int, count: int) -> Iterator[Pair]:
    """``count`` pairs of derivatives, integrals, sums, tuples, ...: half of them equal, half not."""
    for number in range(count):
        kind, equal, attempt = STATEMENTS[number % len(STATEMENTS)], number // len(STATEMENTS) % 2 == 0, 0
        while True:
            random = Random(f"statement {seed} {number} {attempt}")
            attempt += 1
            base = formula(random)
            made = statement(kind, base, _altered(equal, random), random) if size(base) <= 40 else None
            if made is not None:
                yield Pair(made[0], made[1], base, base, (kind, made[2]), equal)
                break


def _altered(equal: bool, random: Random) -> Callable[[Tree], tuple[str, Tree] | None]:
    def alter(tree: Tree) -> tuple[str, Tree] | None:
        name, variant = rewrite(tree, random) if equal else mutate(tree, random)
        return (name, variant) if name != "nearly" and same(tree, variant) is equal else None

    return alter


def _target(tree: Tree, random: Random) -> Tree:
    names = ("F", "W", "y", "p", "u", "E_k", "\\tau")
    return symbol(random.choice([name for name in names if name not in symbols(tree)]))


def unequal_pairs(seed: int, count: int, rejected: list[tuple[str, Tree, Tree]]) -> Iterator[Pair]:
    """``count`` pairs that the oracle tells apart; half of them rewritten after the slip."""
    kinds = [*MUTATIONS, "exchange"]
    for number in range(count):
        kind, attempt = kinds[number % len(kinds)], 0
        while True:
            random = Random(f"unequal {seed} {number} {attempt}")
            attempt += 1
            gold = formula(random)
            name, answer = (kind, swapped(gold, random)) if kind == "exchange" else mutate(gold, random, kind)
            if not name or answer == gold:
                continue
            names = [name]
            if random.random() < 0.5 and kind != "nearly":
                rewritten, answer = rewrite(answer, random)
                names.append(rewritten)
            if same(gold, answer) is not False:
                rejected.append((name, gold, answer))
                continue
            if random.random() < 0.15 and kind != "nearly":
                names.append("equation")
                target = _target(add(gold, answer), random)
                gold, answer = (Tree("relation", "=", (target, side)) for side in (gold, answer))
            text = spell(gold, random)
            if kind == "nearly" and _DECIMAL.search(text):
                continue  # a decimal gold is compared within a tolerance
            yield Pair(text, spell(answer, random), gold, answer, tuple(names), False)
            break
