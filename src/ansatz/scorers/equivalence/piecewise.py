"""Definitions by cases in the ways that people write them: with a brace, or value by value with its condition."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ansatz.scorers.equivalence.labels import definition, label_name
from ansatz.scorers.formulas import ZERO, Tree, free_symbols, mul, transform, walk
from ansatz.scorers.language import WRITING

_STEPS: Final = frozenset({"heaviside", "\\Theta", "\\theta", "H"})
_STEP_NAMES: Final = _STEPS | {"u", "U", "step", "\\epsilon", "\\eta"}
_CONDITIONS: Final = frozenset({"<", "<=", ">", ">=", "!=", "in", "<<", ">>"})
_STRICT: Final = {"<=": "<", ">=": ">"}
_OTHERWISE: Final = frozenset(WRITING.phrases("other_cases"))


def piecewise(node: Tree) -> Tree | None:
    """``E = 0 for r < a, E = Q/r^2 for r > a`` as one definition ``E = cases(...)``; None for anything else."""
    if node.kind == "where":
        halves = _alternating(node.args) or _conditions_last(node.args)
    else:
        halves = node.args if node.kind == "cases" else None
    if halves is None or len(halves) % 2:
        return None
    label, values = _common_label(halves[::2])
    halves = tuple(half for pair in zip(values, halves[1::2], strict=True) for half in pair)
    cases = Tree("cases", None, halves)
    return Tree("relation", "=", (label, cases)) if label is not None else None if cases == node else cases


def _alternating(args: tuple[Tree, ...]) -> tuple[Tree, ...] | None:
    """value, condition, value, condition, ..."""
    if len(args) < 4 or len(args) % 2 or not all(map(_is_condition, args[1::2])):
        return None
    return None if any(map(_is_condition, args[::2])) else args


def _conditions_last(args: tuple[Tree, ...]) -> tuple[Tree, ...] | None:
    """A list of values and then a condition for each: how ``E = 0 (r < a), E = Q/r^2 (r > a)`` is read."""
    values = args[0].args if args[0].kind == "list" else ()
    if len(values) < 2 or len(values) != len(args) - 1 or not all(map(_is_condition, args[1:])):
        return None
    if any(map(_is_condition, values)):
        return None
    return tuple(half for pair in zip(values, args[1:], strict=True) for half in pair)


def _is_condition(tree: Tree) -> bool:
    if tree.kind == "text":
        return str(tree.value).casefold().strip(" .,;:") in _OTHERWISE
    if tree.kind == "chain":
        return _CONDITIONS.issuperset(tree.value)
    return tree.kind == "relation" and tree.value in _CONDITIONS


def _common_label(values: tuple[Tree, ...]) -> tuple[Tree | None, tuple[Tree, ...]]:
    """The name that every value is given, apart from the values; no name unless all have the same."""
    named = [definition(value) for value in values]
    label = named[0][0]
    if label is None or any(other != label for other, _ in named):
        return None, values
    return label, tuple(value for _, value in named)


def branch(gold: Tree, answer: Tree) -> tuple[Tree, Tree] | None:
    r"""What the gold says under its one condition, and what an answer by cases says there; None for anything else.

    ``\\phi = R^3/r`` for ``r > R``, against ``\\phi(r) = R^3/r`` for ``r > R``, and another value for ``r < R``.
    """
    head, *remarks = gold.args if gold.kind == "where" else (gold,)
    stated = [*(head.args if head.kind == "list" else (head,))]
    stated += [one for one in remarks if one.kind not in ("text", "symbol", "list")]  # "where R is the radius"
    conditions = {one for one in stated if _is_condition(one)}
    values = {*stated} - conditions
    if len(conditions) != 1 or len(values) != 1:
        return None
    (condition,), (value,) = conditions, values
    name = label_name(definition(value)[0] or value)
    given = [one for one in _by_cases(answer) if name in (None, label_name(one[0])) or one[0] == one[1]]
    if len(given) != 1:
        return None
    label, cases = given[0]
    for said, where in zip(cases.args[::2], cases.args[1::2], strict=False):
        if _is_condition(where) and _upright(_open(where)) == _upright(_open(condition)):
            named = said.kind in ("relation", "chain") or label == cases
            return value, said if named else Tree("relation", "=", (label, said))
    return None


def _by_cases(tree: Tree) -> Iterator[tuple[Tree, Tree]]:
    """(label, cases) of each definition by cases in a statement; cases without a label are their own."""
    if tree.kind == "cases":
        yield tree, tree
    elif tree.kind in ("list", "where"):
        for arg in tree.args:
            yield from _by_cases(arg)
    elif tree.kind == "relation" and tree.value == "=" and tree.args[1].kind == "cases":
        yield tree.args[0], tree.args[1]


def by_step(tree: Tree) -> Tree | None:
    """``A \\Theta(x)`` as A where x > 0 and 0 where x < 0; None where there is not one step at the front of a product."""  # noqa: E501
    factors = tree.args if tree.kind == "mul" else (tree,)
    steps = [arg for arg in factors if arg.kind in ("apply", "call") and arg.value in _STEPS and len(arg.args) == 1]
    if len(steps) != 1:
        return None
    (inside,) = steps[0].args
    value = mul(*(arg for arg in factors if arg is not steps[0]))
    above, below = (Tree("relation", op, (inside, ZERO)) for op in (">", "<"))
    return Tree("cases", None, (value, above, ZERO, below))


def with_steps(gold: Tree, answer: Tree) -> tuple[Tree, Tree]:
    r"""``H(x - a)``, ``u(x - a)``, which read as products, as steps, where the other side has ``\\Theta(x - a)``."""
    nodes = [[node for node in walk(tree) if node.kind in ("apply", "call")] for tree in (gold, answer)]
    written = [any(node.value in _STEPS for node in found) for found in nodes]
    own, said = free_symbols(gold), free_symbols(answer)
    if not any(written) and not (_STEP_NAMES & (own - said) and _STEP_NAMES & (said - own)):
        return gold, answer
    names = own & said

    def change(node: Tree) -> Tree | None:
        if node.kind in ("apply", "call") and node.value in _STEP_NAMES:
            return Tree("call", "heaviside", node.args)
        place = next((k for k, arg in enumerate(node.args) if arg.kind == "symbol" and arg.value in _STEP_NAMES), -1)
        if node.kind != "mul" or place < 0 or node.args[place].value in names or len(node.args) <= place + 1:
            return None
        inside = node.args[place + 1]
        if inside.kind != "add":
            return None
        return mul(*node.args[:place], Tree("call", "heaviside", (inside,)), *node.args[place + 2 :])

    return transform(gold, change), transform(answer, change)


def each_with_label(tree: Tree, other: Tree) -> Tree:
    """``E = cases(...)`` with its label at each value, where the other side's values have names of their own."""
    label, cases = next(_by_cases(tree), (tree, tree))
    if label == cases or other.kind != "cases" or not any(definition(value)[0] for value in other.args[::2]):
        return tree
    named = (Tree("relation", "=", (label, value)) for value in cases.args[::2])
    return Tree("cases", None, tuple(half for pair in zip(named, cases.args[1::2], strict=True) for half in pair))


def only_value(cases: Tree) -> Tree | None:
    """The value of a definition that is zero elsewhere; None where there are several."""
    values = [value for value in cases.args[::2] if value != ZERO]
    return values[0] if len(values) == 1 else None


def paired(gold: Tree, answer: Tree) -> tuple[list[Tree], list[Tree]]:
    """The (value, condition) pairs of two definitions by cases.

    To whom the boundary between two cases belongs is left open: conditions lose their equality sign.
    ``otherwise`` stands for the one condition that its own side does not name.
    """
    one, other = _pairs(gold), _pairs(answer)
    return _named_otherwise(one, other), _named_otherwise(other, one)


def _pairs(tree: Tree) -> list[Tree]:
    halves = [_open(half) if place % 2 else half for place, half in enumerate(tree.args)]
    return [Tree("tuple", None, tuple(halves[n : n + 2])) for n in range(0, len(halves), 2)]


def _open(condition: Tree) -> Tree:
    if condition.kind == "relation":
        return Tree("relation", _STRICT.get(condition.value, condition.value), condition.args)
    if condition.kind == "chain":
        return Tree("chain", tuple(_STRICT.get(op, op) for op in condition.value), condition.args)
    return condition


def _named_otherwise(pairs: list[Tree], others: list[Tree]) -> list[Tree]:
    last = pairs[-1].args[-1]
    if last.kind != "text" or len(pairs) != len(others) or len(pairs) < 2:
        return pairs
    known = {_upright(pair.args[-1]) for pair in pairs[:-1]}
    left = [pair.args[-1] for pair in others if _upright(pair.args[-1]) not in known]
    if len(left) != 1 or not _is_condition(last):
        return pairs
    return [*pairs[:-1], Tree("tuple", None, (pairs[-1].args[0], left[0]))]


def _upright(condition: Tree) -> Tree:
    """``a > r`` as ``r < a``."""
    if condition.kind == "relation" and condition.value in (">", ">>"):
        return Tree("relation", {">": "<", ">>": "<<"}[condition.value], condition.args[::-1])
    return condition
