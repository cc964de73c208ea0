"""Points at which all nodes of a graph hold: there a formula that follows is true, and one that contradicts is not."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from math import isfinite
from typing import Final

from ansatz.items.model import Domain
from ansatz.scorers.derivations.claims import Claim
from ansatz.scorers.derivations.solving import Solved, occurrences, solve
from ansatz.scorers.errors import LimitError
from ansatz.scorers.formulas import (
    Frame,
    NoValue,
    Number,
    Points,
    Tree,
    contains,
    evaluate,
    free_symbols,
    integer,
    is_equation,
    samples,
    survey,
)

World = dict[str, Number]

_ENOUGH: Final = 3
_TRIES: Final = 12
_CLOSE: Final = 1e-7
_ROUNDED: Final = 0.03  # where a formula has numbers that were worked out on the way


def worlds(conditions: Sequence[Claim], frame: Frame) -> list[World]:
    """Up to three assignments of values under which all equations hold; none where they are not found so simply.

    In order, or the one with fewest open symbols first, each equation decides one of these; the others are drawn. An
    equation with nothing left to decide must hold by itself.
    """
    equations = [claim for claim in conditions if is_equation(claim.tree)]
    found = _drawn(equations, frame, sort=False)
    labels = {claim.label for claim in equations}
    if not found and all(name in labels for claim in equations for name in free_symbols(claim.tree) if "|" in name):
        # Derivatives that nothing gives are drawn as letters of their own: what holds of these need not hold of any
        # function.
        found = _drawn(equations, frame, sort=True)
    return found


def _drawn(equations: Sequence[Claim], frame: Frame, *, sort: bool) -> list[World]:
    found: list[World] = []
    for index in range(_TRIES):
        world = _world(equations, frame, index, sort=sort)
        if world is not None:
            found.append(world)
            if len(found) == _ENOUGH:
                break
    return found


def consistent(conditions: Sequence[Claim], claim: Claim, frame: Frame) -> bool:
    """Is there an assignment without zeros under which an equation holds besides all others: does it only say more?"""
    for order in ((*conditions, claim), (claim, *conditions)):  # a condition may decide what a node leaves open
        equations = [one for one in order if is_equation(one.tree)]
        worlds_with = (_world(equations, frame, index, sort=True) for index in range(_ENOUGH))
        if any(world is not None and 0 not in world.values() for world in worlds_with):
            return True
    return False


def _world(equations: Sequence[Claim], frame: Frame, index: int, *, sort: bool) -> World | None:
    world: World = {}

    def draw(tree: Tree) -> None:
        for name in free_symbols(tree):
            world.setdefault(name, samples(name, frame.domain(name))[index])

    waiting = list(equations)
    while waiting:
        # What leaves least open comes first: cos(x) = 2/3 decides x before anything else takes a value for it.
        claim = min(waiting, key=lambda one: len(free_symbols(one.tree) - world.keys())) if sort else waiting[0]
        waiting.remove(claim)
        free = free_symbols(claim.tree) - world.keys()
        forms = {name: form for name, form in claim.solved.items() if name in free}
        if claim.label in forms:
            forms = {claim.label: forms[claim.label]}
        if sort and not forms:
            forms = _inverted(claim.tree, free, frame)
        if not _decided(claim, forms, world, frame, index, draw):
            draw(claim.tree)
            if holds(claim.tree, [world], frame) != [True]:
                return None
    return world


def _decided(
    claim: Claim, forms: Mapping[str, Solved], world: World, frame: Frame, index: int, draw: Callable[[Tree], None]
) -> bool:
    """Gives one of the symbols the value that the equation asks for, in its domain if one of them can be there."""
    spare: tuple[str, World, float] | None = None
    for name, form in forms.items():
        value = form.value
        inside = {other: samples(other, frame.domain(other))[index] for other in free_symbols(value) - world.keys()}
        number = _value(value, {**world, **inside}, frame)
        if number is None or not isfinite(number.real) or abs(number.imag) > 1e-12 * abs(number.real):
            continue
        if not _within(number.real, frame.domain(name)):
            spare = spare or (name, inside, number.real)
            continue
        world.update(inside)
        world[name] = number.real
        draw(claim.tree)
        return True
    if spare is None or frame.domain(spare[0]).kind == "interval":
        return False
    # a = -\omega^2 x: most symbols are called positive because nobody said otherwise.
    world.update(spare[1])
    world[spare[0]] = spare[2]
    draw(claim.tree)
    return True


def _inverted(tree: Tree, free: AbstractSet[str], frame: Frame) -> dict[str, Solved]:
    """One of the solutions of ``cos(x) = 2/3``: at one place where it holds as good as any."""
    left, right = tree.args
    counts = occurrences(left), occurrences(right)
    for name in sorted(free):
        if counts[0][name] + counts[1][name] == 1:
            form = solve(left, right, name, frame) if counts[0][name] else solve(right, left, name, frame)
            if form is not None:
                return {name: form}
    return {}


def _within(number: float, domain: Domain) -> bool:
    if domain.kind in ("positive", "nonnegative"):
        return number > 0
    if domain.kind == "interval" and domain.low is not None and domain.high is not None:
        return domain.low <= number <= domain.high
    return True


def _value(tree: Tree, world: World, frame: Frame) -> Number | None:
    points = Points(frame, (0,), {name: [value] for name, value in world.items()})
    try:
        frame.budget.evaluate(survey(tree).size, 1)
        return evaluate(tree, points)[0]
    except (NoValue, LimitError, RecursionError):
        return None


def holds(tree: Tree, found: Sequence[World], frame: Frame) -> list[bool | None]:
    """Is the equation true in each world? None where it has no value there."""
    result: list[bool | None] = []
    near = _ROUNDED if contains(tree, "decimal") else _CLOSE
    for world in found:
        left, right = (_value(side, world, frame) for side in tree.args)
        if left is None or right is None or not isfinite(abs(left)) or not isfinite(abs(right)):
            result.append(None)
        else:
            scale = max(abs(left), abs(right), _scale(tree, world, frame))
            result.append(abs(left - right) <= near * scale)
    return result


def _waveless(tree: Tree) -> Tree:
    """The same with 1 for each sine and cosine: how large it gets."""
    if tree.kind == "call" and tree.value in ("sin", "cos"):
        return integer(1)
    return Tree(tree.kind, tree.value, tuple(map(_waveless, tree.args)))


def _scale(tree: Tree, world: World, frame: Frame) -> float:
    """The size of the terms that may cancel: of a side that is a sum, its largest term."""
    sizes = [0.0]
    for side in tree.args:
        if contains(side, "call"):
            value = _value(_waveless(side), world, frame)  # \cos(\pi/2) is nothing beside 1
            sizes += [abs(value)] if value is not None else []
        if side.kind == "add":
            sizes += [abs(value) for term in side.args if (value := _value(term, world, frame)) is not None]
    return max(size for size in sizes if isfinite(size))
