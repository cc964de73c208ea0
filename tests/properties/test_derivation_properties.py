"""Derivations: neither names, nor length, nor wrong numbers of a response earn or cost a node."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from ansatz.items.model import Context, Item, Node, Symbol, SymbolicAnswer
from ansatz.scorers.derivations import grade

UNITS = {
    "m": "kg", "g": "m/s^2", "h": "m", "v": "m/s", "R": "m", "k": "N/m", "x": "m", "t": "s", "N": "N", "d": "m",
    "E": "J", "I": "A", "q": "C", "P": "W", "r": "ohm", "U": "V", "C": "F", "B": "rad",
}  # fmt: skip
# Problems of several steps, each a formula with the indices of those that it rests on.
PROBLEMS = [
    [("E = m g h", ()), ("E = \\frac{m v^2}{2}", ()), ("v = \\sqrt{2 g h}", (1, 2)), ("d = v t", ()),
     ("d = t \\sqrt{2 g h}", (3, 4))],
    [("E = \\frac{k x^2}{2}", ()), ("E = m g h", ()), ("h = \\frac{k x^2}{2 m g}", (1, 2))],
    [("E = m g h", ()), ("E = \\frac{m v^2}{2} + 2 m g R", ()), ("N = \\frac{m v^2}{R} - m g", ()),
     ("N = \\frac{2 m g h}{R} - 5 m g", (1, 2, 3))],
    # Letters that stand in one node only.
    [("N = m g", ()), ("E = N x", (1,)), ("k = \\frac{2 m g}{x}", (1,)), ("d = \\frac{m g}{k}", (1, 3))],
    [("q = I t", ()), ("P = I^2 r", ()), ("E = P t", (2,)), ("E = I^2 r t", (2, 3)), ("x = \\frac{E}{q}", (1, 4))],
    [("q = C U", ()), ("E = \\frac{q^2}{2 C}", (1,)), ("I = \\frac{q}{t}", (1,)), ("P = I U", (3,)),
     ("r = \\frac{U}{I}", (3,))],
    [("N = m g \\cos{B}", ()), ("d = r N", (1,)), ("t = m g \\sin{B} - d", (1, 2)), ("v = \\frac{t}{m}", (3,)),
     ("E = t x", (3,))],
]  # fmt: skip
# Letters that no item here knows, and that habit ties to nothing.
FRESH = [
    "\\xi",
    "\\zeta",
    "\\Xi",
    "\\Upsilon",
    "\\Lambda",
    "\\iota",
    "O_{w}",
    "\\upsilon",
    "\\Pi",
    "\\Psi_{w}",
    "\\xi_{w}",
]
WRONG = ["d = 7 h", "E = 3 m g h", "v = \\sqrt{g h}", "N = 17", "h = 0.3", "\\xi = 4 R", "N = 2 m g - 5 m g"]
SPOILINGS = ["7 (%s)", "(%s)^3", "\\frac{%s}{5}", "\\sqrt{%s}"]


def item_of(problem: list[tuple[Any, ...]]) -> Item:
    nodes = tuple(
        Node(n, f"$${formula}$$", tuple(edges), n == len(problem)) for n, (formula, edges) in enumerate(problem, 1)
    )
    context = Context(tuple(Symbol(name, unit=UNITS[name]) for name in letters_of(problem)))
    return Item(
        "T-EN-00001", "symbolic", "en", "mechanics/newtonian", "What?", SymbolicAnswer(problem[-1][0]),
        context=context, dag=nodes,
    )  # fmt: skip


def letters_of(problem: list[tuple[Any, ...]]) -> list[str]:
    text = re.sub(r"\\[a-z]+", "", " ".join(formula for formula, _ in problem))
    return sorted(letter for letter in UNITS if letter in text)


def text_of(formulas: Iterator[Any] | list[Any]) -> str:
    return "\n\n".join(f"$${formula}$$" for formula in formulas)


def renamed(formula: str, names: dict[str, Any]) -> str:
    """Letter by letter; a command is no letter."""
    out, at = [], 0
    while at < len(formula):
        if formula[at] == "\\":
            end = at + 1
            while end < len(formula) and formula[end].isalpha():
                end += 1
            out.append(formula[at:end])
            at = end
            continue
        out.append(f" {{{names[formula[at]]}}} " if formula[at] in names else formula[at])
        at += 1
    return "".join(out)


problems = st.sampled_from(PROBLEMS)


@settings(max_examples=30, deadline=None)
@given(problems, st.permutations(FRESH))
def test_renaming_all_letters_of_a_derivation_leaves_its_score(
    problem: list[tuple[Any, ...]], fresh: list[str]
) -> None:
    item = item_of(problem)
    formulas = [formula for formula, _ in problem]
    names = dict(zip(letters_of(problem), fresh, strict=False))
    plain, other = grade(item, text_of(formulas)), grade(item, text_of(renamed(one, names) for one in formulas))
    assert plain.score == 1
    assert other.score == plain.score, other.letters


@settings(max_examples=50, deadline=None)
@given(problems, st.permutations(FRESH), st.sampled_from(SPOILINGS), st.data())
def test_other_letters_earn_a_wrong_derivation_nothing(
    problem: list[tuple[Any, ...]], fresh: list[str], spoiling: str, data: Any
) -> None:
    formulas = [formula for formula, _ in problem]
    some = data.draw(st.lists(st.sampled_from(formulas), min_size=1, max_size=5, unique=True))
    left, right = some.pop().split(" = ", 1)
    some.append(f"{left} = {spoiling % right}")
    item, names = item_of(problem), dict(zip(letters_of(problem), fresh, strict=False))
    other = grade(item, text_of(renamed(one, names) for one in some))
    assert set(other.matched) <= set(grade(item, text_of(some)).matched), other.letters


@settings(max_examples=30, deadline=None)
@given(problems, st.sets(st.sampled_from(["E", "v", "d", "N", "h", "x", "t"]), min_size=1, max_size=3), st.data())
def test_renaming_some_letters_by_an_index_leaves_the_score(
    problem: list[tuple[Any, ...]], letters: set[str], data: Any
) -> None:
    item = item_of(problem)
    formulas = [formula for formula, _ in problem]
    names = {letter: f"{letter}_{{{data.draw(st.sampled_from(['0', 'max', 'f', 'tot']))}}}" for letter in letters}
    assert grade(item, text_of(renamed(one, names) for one in formulas)).score == 1


@settings(max_examples=50, deadline=None)
@given(problems, st.data())
def test_more_right_formulas_never_lower_the_score(problem: list[tuple[Any, ...]], data: Any) -> None:
    item = item_of(problem)
    formulas = [formula for formula, _ in problem]
    some = data.draw(st.lists(st.sampled_from(formulas), max_size=4))
    more = data.draw(
        st.lists(st.sampled_from([*formulas, "\\xi = \\zeta + 1", "\\sin^2 x + \\cos^2 x = 1"]), max_size=3)
    )
    assert grade(item, text_of([*some, *more])).score >= grade(item, text_of(some)).score


@settings(max_examples=50, deadline=None)
@given(problems, st.data())
def test_a_wrong_formula_or_number_never_matches_more(problem: list[tuple[Any, ...]], data: Any) -> None:
    item = item_of(problem)
    formulas = [formula for formula, _ in problem]
    some = data.draw(st.lists(st.sampled_from(formulas), max_size=4, unique=True))
    wrong = data.draw(st.lists(st.sampled_from(WRONG), min_size=1, max_size=2, unique=True))
    assert set(grade(item, text_of([*some, *wrong])).matched) <= set(grade(item, text_of(some)).matched)


@settings(max_examples=30, deadline=None)
@given(st.integers(1, 400), st.sampled_from(["m", "cm", "m/s"]))
def test_only_the_number_earns_a_number(number: int, unit: str) -> None:
    nodes = (Node(1, "$$h = \\frac{1}{2} g t^2$$", (), False), Node(2, "$$h = 20\\unit{m}$$", (1,), True))
    item = Item(
        "T-EN-00002", "symbolic", "en", "mechanics/newtonian", "What?", SymbolicAnswer("h = 20\\unit{m}"),
        context=Context((Symbol("h", unit="m"), Symbol("g", unit="m/s^2"), Symbol("t", unit="s"))), dag=nodes,
    )  # fmt: skip
    found = grade(item, f"$$h = \\frac{{1}}{{2}} g t^2$$ so \\boxed{{h = {number}\\,\\text{{{unit}}}}}")
    assert (2 in found.matched) == ((unit == "m" and number == 20) or (unit == "cm" and number == 2000))
