"""The generators themselves: every rule applies somewhere, and an evaluator of its own confirms it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given

from ansatz.scorers import strategies
from ansatz.scorers.equivalence import equivalent
from ansatz.scorers.formulas.tree import Tree, symbols
from ansatz.scorers.generation import MUTATIONS, REWRITES, STYLES, mutate, rewrite, spell
from ansatz.scorers.notation import read
from benchmarks.oracle import same
from benchmarks.pairs import formula


def applied(kind: str, make: Callable[..., Any], seeds: Any = 400, wanted: int = 3) -> list[tuple[Tree, ...]]:
    """The first trees to which a rule applies, with what it makes of them."""
    found: list[tuple[Tree, ...]] = []
    for seed in range(seeds):
        random = Random(f"{kind} {seed}")
        tree = formula(random)
        name, variant = make(tree, random, kind)
        if name:
            assert name == kind
            found.append((tree, variant))
        if len(found) == wanted:
            break
    return found


@pytest.mark.parametrize("kind", sorted(REWRITES))
def test_a_rewrite_keeps_the_value(kind: str) -> None:
    found = applied(kind, rewrite)
    assert found
    for tree, variant in found:
        assert variant != tree
        assert same(tree, variant) is True, (spell(tree, Random(0), "latex"), spell(variant, Random(0), "latex"))


# Shapes that a drawn formula seldom has.
SHAPES = [
    ("pythagoras", r"\sinh^2 x"), ("half_angle", r"\cosh x"), ("hyperbolic_as_exponential", r"\cosh x"),
    ("split_exponential", "e^{a+b}"), ("split_logarithm", r"\ln(a b)"), ("split_logarithm", r"\ln\frac{a}{b}"),
    ("split_logarithm", r"\ln x^3"), ("expand", "(a+b)^2"), ("split_root", r"\sqrt{a b}"),
    ("rationalise", r"\frac{a}{\sqrt{b}}"), ("split_fraction", r"\frac{a+b}{c}"),
    ("turn_sign", r"\frac{a-b}{c-a}"), ("spread_power", "(a b)^2"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text"), SHAPES)
def test_a_rewrite_of_a_rarer_shape_keeps_the_value(kind: str, text: str) -> None:
    tree = read(text)
    for seed in range(2):
        variant = REWRITES[kind](tree, Random(seed))
        assert variant is not None
        assert variant != tree
        assert same(tree, variant) is True


@pytest.mark.parametrize("text", [r"\operatorname{artanh} x", r"\log_2 x", r"\sqrt 2", "x = y + 1"])
def test_every_spelling_of_a_rarer_shape_is_read_back(text: str) -> None:
    tree = read(text)
    for seed in range(6):
        assert equivalent(spell(tree, Random(seed), "latex"), text).equal is True


@pytest.mark.parametrize("kind", sorted(MUTATIONS))
def test_a_mutation_mostly_changes_the_value(kind: str) -> None:
    found = applied(kind, mutate, wanted=6)
    assert len(found) == 6
    assert sum(same(tree, variant) is False for tree, variant in found) >= 4


def test_the_oracle_tells_apart() -> None:
    left, right = (applied("reorder", rewrite)[0][at] for at in (0, 1))
    assert same(left, right) is True
    assert same(left, applied("sign", mutate)[0][1]) is False


@given(strategies.expressions(), strategies.expressions())
def test_drawn_formulas_have_symbols_and_texts(one: Tree, other: Tree) -> None:
    assert symbols(one)
    for style in STYLES:
        assert spell(one, Random(1), style)


@given(strategies.rewritten(), strategies.mutated())
def test_drawn_pairs_are_texts(equal: tuple[str, ...], unequal: tuple[Any, ...]) -> None:
    assert all(isinstance(text, str) and text for text in equal)
    assert all(isinstance(text, str) and text for text in unequal[2:])


def test_spelling_is_varied_and_repeatable() -> None:
    tree = formula(Random(7))
    texts = {spell(tree, Random(seed)) for seed in range(50)}
    assert len(texts) > 20
    assert spell(tree, Random(3)) == spell(tree, Random(3))
