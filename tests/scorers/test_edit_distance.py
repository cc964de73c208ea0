"""The edit distance on formulas whose edits can be counted by hand, its limits, and what a score shows of it."""

from __future__ import annotations

import subprocess
import sys
from itertools import permutations
from random import Random
from typing import Any

import pytest

from ansatz.items.model import Context, Item, Prediction, Symbol, SymbolicAnswer
from ansatz.scorers import limits
from ansatz.scorers.edit_distance import edit_distance
from ansatz.scorers.edit_distance.assignment import best_pairs
from ansatz.scorers.edit_distance.nodes import UNIT, subtree_cost
from ansatz.scorers.score import score

COUNTED = [
    # gold, answer, distance, size of the gold's tree, why
    (r"\sqrt{2gh}", r"\sqrt{gh}", 1, 6, "a lost number"),
    (r"\frac{1}{2} m v^2", r"m v^2", 1, 6, "a lost coefficient"),
    (r"v = \sqrt{2gh}", r"\sqrt{3gh}", 1, 6, "a changed coefficient; the name does not count"),
    (r"x^2 + y", r"x^3 + y", 1, 5, "a changed exponent"),
    (r"m a", r"m a^2", 2, 3, "a power comes with its exponent"),
    (r"a \sin x", r"a \cos x", 1, 4, "another function"),
    (r"a e^{-x}", r"a e^{x}", 2, 6, "a sign in an exponent: product and -1"),
    (r"2\pi\sqrt{\frac{m}{k}}", r"2\pi\frac{m}{k}", 3, 10, "a lost root: power, exponent and the product inside"),
    (r"a + b + c", r"a + b", 1, 4, "a lost term"),
    (r"x", r"\frac{a b}{c d}", 8.4, 1, "nothing in common: a subtree at a discount"),
    (r"x > 3", r"4 < x", 1, 3, "a turned inequality"),
    (r"(a+b)^2", r"a^2 + b^2", 4, 11, "multiplied out, one term is lost"),
    (r"\left(3, 4\right)", r"\left(4, 3\right)", 2, 3, "a tuple has an order"),
]


@pytest.mark.parametrize(("gold", "answer", "distance", "size", "why"), COUNTED, ids=[row[-1] for row in COUNTED])
def test_counted_by_hand(gold: str, answer: str, distance: float, size: int, why: str) -> None:
    found = edit_distance(gold, answer)
    assert (found.distance, found.tree_size) == (distance, size), found.edits
    assert found.relative_distance == distance / size
    assert found.score == pytest.approx(max(0, 60 - 100 * distance / size))
    assert sum(edit.cost for edit in found.edits) == pytest.approx(distance)


@pytest.mark.parametrize(
    ("gold", "answer"),
    [(r"\frac{1}{2}mv^2", "mv^2/2"), (r"v=\sqrt{2gh}", r"\sqrt{2}\sqrt{gh}"), (r"\sin 2x", r"2\sin x\cos x")],
)
def test_equal_formulas_have_no_distance(gold: str, answer: str) -> None:
    found = edit_distance(gold, answer)
    assert (found.score, found.distance, found.edits) == (100.0, 0.0, ())


def test_edits_say_what_where() -> None:
    (edit,) = edit_distance(r"\frac{1}{2} m v^2 + m g h", r"m v^2 + m g h").edits
    assert (edit.kind, edit.gold, edit.answer) == ("delete", r"\frac{1}{2}", "")
    assert edit.within == r"\frac{m \cdot v^{2}}{2}"
    (edit,) = edit_distance(r"a^2 \cos x", r"a^2 \sin x").edits
    assert str(edit) == r"cos became sin in a^{2} \cdot \cos\left(x\right)"
    kinds = [edit.kind for edit in edit_distance("a + b", "a").edits]
    assert kinds == ["delete", "delete"]  # the term and the sum
    assert edit_distance("a", "a + b").edits[-1].to_json() == {
        "kind": "insert", "cost": 1.0, "answer": "b", "within": "a + b",
    }  # fmt: skip


def test_a_difference_outside_the_trees_still_counts() -> None:
    context = Context(symbols=(Symbol("v"), Symbol("u"), Symbol("x")))
    found = edit_distance("v = x", "u = x", context, final=False)
    assert (found.distance, found.score) == (1.0, 0.0)


def test_aliases_are_one_symbol() -> None:
    context = Context(symbols=(Symbol("v", aliases=("v_f",)),))
    assert edit_distance("m v^2", "2 m v_f^2", context).distance == 1


@pytest.mark.parametrize("answer", ["", "(((", "\\frac{1}{"])
def test_what_cannot_be_read_scores_nothing(answer: str) -> None:
    found = edit_distance("m v", answer)
    assert (found.score, found.distance) == (0.0, None)
    assert "answer" in found.detail


@pytest.mark.parametrize(
    ("answer", "limit"),
    [
        ("+".join(f"x_{{{n}}}" for n in range(limits.EDIT_NODES)), "EDIT_NODES"),
        ("\\sqrt{1+" * (limits.EDIT_DEPTH + 5) + "x" + "}" * (limits.EDIT_DEPTH + 5), "EDIT_DEPTH"),
        ("9^{9^{9^{9}}} x", ""),
        ("(a+b)^{1000000}", ""),
        ("x^{1/1000003}", ""),
        ("2^{1/999999} 10^{500} x", ""),
    ],
    ids=["wide", "deep", "tower", "power of a sum", "root", "numbers"],
)
def test_bounded(answer: str, limit: str) -> None:
    found = edit_distance("m v", answer)
    assert found.score == 0.0
    assert limit in found.detail
    assert bool(found.detail) == bool(limit)


def test_too_many_pairs_of_subtrees() -> None:
    gold = "+".join(f"x_{{{n}}}" for n in range(250))
    answer = "+".join(f"y_{{{n}}}" for n in range(250))
    assert "EDIT_CELLS" in edit_distance(gold, answer).detail


def test_subtrees_come_at_a_discount() -> None:
    assert [subtree_cost(size) / UNIT for size in (1, 5, 6, 10)] == [1, 5, 5.6, 8]


@pytest.mark.parametrize(
    ("gains", "total"),
    [
        ([], 0),
        ([[3]], 3),
        ([[0, 0], [0, 0]], 0),
        ([[1, 2], [2, 4]], 5),
        ([[7, 5], [6, 0]], 11),
        ([[1, 2, 3], [3, 2, 1]], 6),
        ([[1], [9], [4]], 9),
        ([[4, 1, 3], [2, 0, 5], [3, 2, 2]], 11),
    ],
)
def test_assignment(gains: list[Any], total: int) -> None:
    found, pairs = best_pairs(gains)
    assert found == total == sum(gains[row][column] for row, column in pairs)
    assert len({row for row, _ in pairs}) == len({column for _, column in pairs}) == len(pairs)


def test_assignment_is_the_best_of_all() -> None:
    random = Random(0)
    for rows, columns in ((2, 3), (3, 3), (4, 3), (4, 5)) * 20:
        gains = [[random.randrange(20) for _ in range(columns)] for _ in range(rows)]
        wide = gains if rows <= columns else [list(line) for line in zip(*gains, strict=True)]
        best = max(
            sum(line[place] for line, place in zip(wide, chosen, strict=True))
            for chosen in permutations(range(len(wide[0])), len(wide))
        )
        assert best_pairs(gains)[0] == best


def item(**answer: Any) -> Item:
    return Item("X-1", "symbolic", "en", "mechanics/general", "?", SymbolicAnswer(**answer))


@pytest.mark.parametrize(
    ("answer", "eed"), [(r"\sqrt{2gh}", 100.0), (r"\sqrt{gh}", 60 - 100 / 6), ("h", 0.0), ("((", 0.0)]
)
def test_a_score_carries_it(answer: str, eed: float) -> None:
    scored = score(item(expression=r"\sqrt{2gh}"), Prediction("X-1", answer=answer))
    assert scored.eed == pytest.approx(eed)
    assert ("edits" in scored.verdict.evidence) == (0 < eed < 100)


def test_the_nearest_of_several_golds_counts() -> None:
    several = item(expression=r"\frac{a^2 b}{c}", alternates=(r"\sqrt{2gh}",))
    assert score(several, Prediction("X-1", answer=r"\sqrt{gh}")).eed == pytest.approx(60 - 100 / 6)


def test_the_default_needs_no_sympy() -> None:
    code = (
        "import sys; from ansatz.scorers.edit_distance import edit_distance;"
        "edit_distance('a + b', 'a + 2 c'); assert 'sympy' not in sys.modules, 'sympy'; "
        "assert 'scipy' not in sys.modules, 'scipy'"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
