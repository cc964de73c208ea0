"""Hypothesis strategies of formulas, for testing any matcher; needs the ``test`` extra.

    from hypothesis import given
    from ansatz.scorers.strategies import expressions, rewritten

    @given(rewritten())
    def test_my_matcher(pair):
        gold, answer = pair
        assert my_matcher(gold, answer)

Trees are those of ``ansatz.scorers.formulas.tree``; all symbols are meant to be positive reals.
"""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from ansatz.scorers import generation
from ansatz.scorers.formulas import Tree

__all__ = ["expressions", "mutated", "mutations", "rewrites", "rewritten", "spellings"]


def _randoms() -> st.SearchStrategy[Random]:
    return st.randoms(use_true_random=False)


@st.composite
def expressions(draw: st.DrawFn, depth: int = 2) -> Tree:
    """Formulas of the shapes that physics answers have: products, fractions, roots, waves, decays, ..."""
    return generation.expression(draw(_randoms()), draw(st.integers(0, depth)))


@st.composite
def rewrites(draw: st.DrawFn, tree: Tree, most: int = 3) -> Tree:
    """Variants that equal ``tree`` at all positive values of its symbols, by up to ``most`` steps."""
    for _ in range(draw(st.integers(1, most))):
        kind = draw(st.sampled_from(sorted(generation.REWRITES)))
        tree = generation.rewrite(tree, draw(_randoms()), kind)[1]
    return tree


@st.composite
def mutations(draw: st.DrawFn, tree: Tree) -> Tree:
    """Variants with one slip. Nearly all differ from ``tree``; confirm by evaluation where it matters."""
    kinds = draw(st.permutations(sorted(generation.MUTATIONS)))
    random = draw(_randoms())
    for kind in kinds:
        name, variant = generation.mutate(tree, random, kind)
        if name:
            return variant
    return tree


@st.composite
def spellings(draw: st.DrawFn, tree: Tree, style: str | None = None) -> str:
    """Texts of ``tree`` in LaTeX, ASCII or Unicode (``style``: one of ``generation.STYLES``)."""
    chosen = style or draw(st.sampled_from(generation.STYLES))
    return generation.spell(tree, draw(_randoms()), chosen)


@st.composite
def rewritten(draw: st.DrawFn, depth: int = 2, most: int = 3) -> tuple[str, str]:
    """Two texts that are equal: a formula and a rewritten, respelled variant."""
    tree = draw(expressions(depth))
    return draw(spellings(tree)), draw(spellings(draw(rewrites(tree, most))))


@st.composite
def mutated(draw: st.DrawFn, depth: int = 2) -> tuple[Tree, Tree, str, str]:
    """A tree, a variant with one slip, and a text of each."""
    tree = draw(expressions(depth))
    variant = draw(mutations(tree))
    return tree, variant, draw(spellings(tree)), draw(spellings(variant))
