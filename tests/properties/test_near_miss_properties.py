"""What must hold of near misses whatever the formulas are: one slip is found and named, two never are."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from ansatz.scorers import generation, strategies
from ansatz.scorers.equivalence import equivalent
from ansatz.scorers.formulas import show
from ansatz.scorers.formulas.tree import ONE, TWO, Tree, integer, symbol
from ansatz.scorers.generation.building import add, call, div, mul, neg, power
from ansatz.scorers.near_misses import residual
from ansatz.scorers.outcome import Verdict

REFUTED = Verdict(False, "counterexample")
# Three terms of a formula share no symbol, so that slips in two of them do not come to one.
LETTERS = (("a", "b", "m"), ("v", "q", "r"), ("x", "y", "z"))
FACTORS = (TWO, integer(3), div(ONE, TWO), div(integer(3), integer(4)))


def term(letters: tuple[str, ...], random: Any) -> Tree:
    """A coefficient and three symbols: powers, a fraction, a function."""
    one, two, three = map(symbol, letters)
    coefficient = random.choice((integer(5), div(integer(7), integer(2))))
    shape = random.randrange(4)
    if shape == 0:
        return mul(coefficient, one, power(two, 2), three)
    if shape == 1:
        return div(mul(coefficient, one, two), power(three, 2))
    if shape == 2:
        return mul(coefficient, power(one, 3), call("sin", three), two)
    return mul(coefficient, one, call("sqrt", add(power(two, 2), power(three, 2))))


def wrapped(tree: Tree, random: Any) -> Tree:
    """The same inside something else that lets slips through."""
    outer = symbol("w")
    return random.choice(
        (
            tree,
            mul(outer, tree),
            div(tree, add(outer, symbol("u"))),
            div(outer, tree),
            call("sqrt", tree),
            call("ln", tree),
            mul(outer, power(tree, 3)),
        )
    )


def slip(kind: str, tree: Tree, random: Any) -> Tree | None:
    """A term with one slip of this kind, or None where it has no place for one."""
    if kind == "coefficient":
        return mul(random.choice(FACTORS), tree)
    if kind == "sign":
        return neg(tree)
    if kind == "one_factor":
        return _first(tree, lambda node: ONE if node.kind == "symbol" else None)
    if kind == "exponent":
        return _first(tree, lambda node: power(node, 2) if node.kind == "symbol" else None)
    return None


def _first(tree: Tree, change: Callable[..., Any]) -> Tree:
    """The tree with the first factor above the line that can be changed, changed."""
    if tree.kind == "div":
        above = _first(tree.args[0], change)
        return div(above, tree.args[1]) if above is not None else None
    for at, factor in enumerate(tree.args):
        new = change(factor)
        if new is not None:
            return mul(*tree.args[:at], new, *tree.args[at + 1 :])
    return None


KINDS = ("coefficient", "sign", "one_factor", "exponent", "one_term")


@st.composite
def slipped(draw: Any, count: Any = 1) -> Any:
    """A formula of three terms, one with a slip in ``count`` of them, and the names of the slips."""
    random = draw(st.randoms(use_true_random=False))
    terms = [term(letters, random) for letters in LETTERS]
    kinds = draw(st.permutations(KINDS))[:count]
    places = draw(st.permutations(range(3)))[:count]
    changed = dict(enumerate(terms))
    for kind, place in zip(kinds, places, strict=True):
        made = slip(kind, terms[place], random)
        if made is None:
            del changed[place]
        else:
            changed[place] = made
    assume(len(changed) > 1)
    state = random.getstate()
    gold = wrapped(add(*terms), random)
    random.setstate(state)
    return gold, wrapped(add(*changed.values()), random), kinds


def shuffled(tree: Tree, random: Random) -> Tree:
    """The same with the members of sums and products in another order."""
    args = [shuffled(arg, random) for arg in tree.args]
    if tree.kind in ("add", "mul"):
        random.shuffle(args)
    return tree._replace(args=tuple(args))


def name_of(gold: str, answer: str) -> str:
    found = residual(gold, answer)
    return found.name if found else None


@given(slipped())
def test_one_slip_gets_its_name(pair: tuple[Any, ...]) -> None:
    gold, answer, kinds = pair
    assert name_of(show(gold), show(answer)) == kinds[0]


@given(slipped(), st.data())
def test_order_and_spelling_do_not_matter(pair: tuple[Any, ...], data: Any) -> None:
    gold, answer, kinds = pair
    random = data.draw(st.randoms(use_true_random=False))
    texts = [data.draw(strategies.spellings(shuffled(tree, random))) for tree in (gold, answer)]
    assert name_of(*texts) == kinds[0]


@given(slipped(), st.randoms(use_true_random=False))
def test_names_do_not_matter(pair: tuple[Any, ...], random: Any) -> None:
    gold, answer, kinds = pair
    renamed = generation.rename((gold, answer), random)
    found = name_of(*map(show, renamed))
    assert found == kinds[0] or (kinds[0], found) == ("one_factor", "missing_constant")


@given(slipped())
def test_a_slip_is_a_slip_both_ways(pair: tuple[Any, ...]) -> None:
    gold, answer, kinds = pair
    assume(kinds[0] in ("coefficient", "sign", "exponent", "one_term", "one_factor"))
    found = residual(show(answer), show(gold))
    if found is None:
        # What the gold lacks must be of symbols that it knows.
        assert kinds[0] in ("one_term", "one_factor")
    else:
        assert found.name == kinds[0]


@given(slipped(count=2))
def test_two_slips_earn_nothing(pair: tuple[Any, ...]) -> None:
    gold, answer, _ = pair
    assert residual(show(gold), show(answer)) is None


@given(strategies.rewritten())
def test_equal_formulas_are_no_near_misses(pair: Any) -> None:
    """Even when the search is told that they differ, it finds nothing that would make them equal."""
    assume(equivalent(*pair).equal)
    assert residual(*pair) is None
    assert residual(*pair, verdict=REFUTED) is None  # type: ignore[misc]


@given(strategies.expressions(), strategies.expressions())
def test_what_is_found_is_said_in_full(gold: Tree, answer: Tree) -> None:
    found = residual(show(gold), show(answer))
    if found is not None:
        assert found.gold in found.detail
        assert found.answer in found.detail
        assert residual(show(gold), show(answer)) == found


@given(st.text(max_size=40), st.text(max_size=40))
def test_any_text_is_fine(gold: str, answer: str) -> None:
    residual(gold, answer)
    residual(gold, answer, verdict=REFUTED)
