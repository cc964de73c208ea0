"""What must hold of the edit distance whatever the formulas are: names, order and spelling do not matter."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from ansatz.scorers import generation, strategies
from ansatz.scorers.edit_distance import between_trees, edit_distance
from ansatz.scorers.equivalence import equivalent
from ansatz.scorers.formulas import show
from ansatz.scorers.formulas.tree import Tree, size
from ansatz.scorers.notation import read


@st.composite
def pairs(draw: Any) -> Any:
    """A formula and another one: up to three slips away, or made on its own."""
    gold = draw(strategies.expressions())
    if draw(st.booleans()):
        return gold, draw(strategies.expressions())
    answer = gold
    for _ in range(draw(st.integers(1, 3))):
        answer = draw(strategies.mutations(answer))
    return gold, answer


def shuffled(tree: Tree, random: Random) -> Tree:
    """The same with the members of sums and products in another order."""
    args = [shuffled(arg, random) for arg in tree.args]
    if tree.kind in ("add", "mul"):
        random.shuffle(args)
    return tree._replace(args=tuple(args))


def of(gold: Tree, answer: Tree) -> tuple[Any, ...]:
    found = between_trees(gold, answer)
    return found.distance, found.tree_size, found.score


@given(pairs(), st.randoms(use_true_random=False))
def test_names_do_not_matter(pair: tuple[Tree, ...], random: Any) -> None:
    assert of(*generation.rename(pair, random)) == of(*pair)


@given(pairs(), st.randoms(use_true_random=False))
def test_order_does_not_matter(pair: tuple[Tree, ...], random: Any) -> None:
    gold, answer = pair
    assert of(shuffled(gold, random), shuffled(answer, random)) == of(gold, answer)


@given(pairs(), st.data())
def test_spelling_does_not_matter(pair: tuple[Tree, ...], data: Any) -> None:
    gold, answer = pair
    texts = data.draw(strategies.spellings(gold)), data.draw(strategies.spellings(answer))
    plain = edit_distance(show(gold), show(answer))
    assert edit_distance(*texts).score == plain.score
    assert edit_distance(*texts).distance == plain.distance


@given(pairs())
def test_symmetric(pair: tuple[Tree, ...]) -> None:
    gold, answer = pair
    assert between_trees(gold, answer).distance == between_trees(answer, gold).distance


@given(pairs())
def test_zero_only_for_equal_formulas(pair: tuple[Tree, ...]) -> None:
    gold, answer = pair
    found = between_trees(gold, answer)
    assume(found.distance is not None)
    if not found.distance:
        assert equivalent(show(gold), show(answer)).equal
    assert between_trees(gold, gold).distance == 0


@given(strategies.rewritten())
def test_equal_formulas_score_full_marks(pair: Any) -> None:
    verdict = equivalent(*pair)
    assume(verdict.equal)
    found = edit_distance(*pair)
    assert (found.score, found.distance) == (100.0, 0.0)


@given(pairs())
def test_the_edits_make_up_the_distance(pair: tuple[Tree, ...]) -> None:
    found = between_trees(*pair)
    assume(found.distance is not None)
    assert abs(sum(edit.cost for edit in found.edits) - found.distance) < 1e-9
    for edit in found.edits:
        assert edit.gold or edit.answer
        assert edit.kind != "insert" or not edit.gold
        assert edit.kind != "delete" or not edit.answer
        for text in filter(None, (edit.within,)):
            read(text)


@given(strategies.expressions(), st.data())
def test_one_slip_in_one_place_costs_little_beside_the_whole(tree: Tree, data: Any) -> None:
    """A slip at a leaf is one edit in the formula as written; other forms may only lessen it."""
    names = sorted({node.value for node in _leaves(tree)})
    assume(names and size(tree) > 1)
    name = data.draw(st.sampled_from(names))
    places = sum(node.value == name for node in _leaves(tree))
    fresh = "\\xi_9"
    changed = _renamed(tree, name, fresh)
    found = between_trees(tree, changed)
    assert found.distance <= places


def _leaves(tree: Tree) -> Iterator[Any]:
    if tree.kind == "symbol":
        yield tree
    for arg in tree.args:
        yield from _leaves(arg)


def _renamed(tree: Tree, old: str, new: str) -> Tree:
    if tree.kind == "symbol":
        return tree._replace(value=new if tree.value == old else old if tree.value == new else tree.value)
    return tree._replace(args=tuple(_renamed(arg, old, new) for arg in tree.args))
