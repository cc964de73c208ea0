"""Does one equation contradict the one that it is said to follow from? Only where no common solution is to be found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from math import isfinite
from typing import Final

from ansatz.scorers.derivations.solving import occurrences
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
    subtract,
    survey,
    walk,
)

_SCALES: Final = tuple(10 ** (step / 8) for step in range(-24, 25))
_GRID: Final = tuple(sorted([-x for x in _SCALES] + [0.0] + list(_SCALES)))
_NEAR: Final = tuple(x for x in _GRID if abs(x) <= 20)
_SAMPLES: Final = (0, 1, 3)
_BISECTIONS: Final = 60
_SAME: Final = 1e-6
_DECIMAL: Final = 0.03  # the same where numbers with a decimal point were put in
_ROOTS: Final = 6
_TWICE: Final = 2
_SIZE: Final = 160  # nodes of an equation that is looked into


def inconsistent(first: Tree, second: Tree, frame: Frame) -> bool:
    """``x + y = 3`` and ``2x + 2y = 5``: the same but for a constant, so that both cannot hold."""
    names = sorted(free_symbols(first))
    values = [_differences(tree, names, frame) for tree in (first, second)]
    if any(len(row) < 5 for row in values):
        return False
    (a0, a1, *rest_a), (b0, b1, *rest_b) = values
    if a0 == a1:
        return False
    factor = (b1 - b0) / (a1 - a0)
    constant = b0 - factor * a0
    size = max(abs(b) for b in (b0, b1, *rest_b))
    near = _tolerance(first, second)
    if not factor or abs(constant) <= max(near, 1e-5) * size:
        return False
    return all(abs(b - factor * a - constant) <= 1e-7 * size for a, b in zip(rest_a, rest_b, strict=True))


def without_common_solution(first: Tree, second: Tree, frame: Frame) -> bool:
    """Neither equation holds at any solution found of the other, whatever the other letters are.

    The second may lack letters that cancel in the first.
    """
    names, left = free_symbols(first), free_symbols(second)
    if not left or not left <= names or survey(first).size + survey(second).size > _SIZE:
        return False
    target = _target(second, left) or sorted(left)[0]
    if names != left and not idle(first, names - left, target, frame):
        return False
    near = _tolerance(first, second)
    looked = 0
    for sample in _SAMPLES if len(names) > 1 else _SAMPLES[:1]:
        roots = [_roots(tree, target, names, sample, frame) for tree in (first, second)]
        if not all(roots):
            continue
        looked += 1
        for tree, found in ((second, roots[0]), (first, roots[1])):
            for root in found:
                if _holds(tree, target, root, sample, names, frame, near):
                    return False
    return looked >= (2 if len(names) > 1 else 1)


def implied(equation: Tree, by: Tree, frame: Frame) -> bool:
    """Does an equation hold wherever another one does, whatever the letters are that the other one leaves open?"""
    shared = sorted(free_symbols(equation) & free_symbols(by))
    if not shared or survey(equation).size + survey(by).size > _SIZE:
        return False
    names = free_symbols(equation) | free_symbols(by)
    near = _tolerance(equation, by)
    looked = 0
    for sample in _SAMPLES:
        for target in shared[:2]:
            roots = _roots(by, target, names, sample, frame)
            if not roots:
                continue
            looked += 1
            if not all(_holds(equation, target, root, sample, names, frame, near) for root in roots):
                return False
            break
    return looked >= 2 or (looked == 1 and len(names) == 1)


def independent(other: Tree, of: Tree, frame: Frame) -> bool:
    """Does another equation in the same letters say something that this one does not?"""
    names = free_symbols(of)
    target = sorted(free_symbols(other) & names)[:1]
    if not target:
        return False
    for sample in _SAMPLES[:2]:
        for root in _roots(of, target[0], names, sample, frame):
            if _holds(other, target[0], root, sample, names, frame, _tolerance(other, of)):
                return False
    return True


def idle(equation: Tree, letters: AbstractSet[str], target: str, frame: Frame) -> bool:
    """Is an equation solved for ``target`` by the same values whatever these letters are: m in m g h = m v^2 / 2?"""
    count = sum(map(occurrences, equation.args), Counter[str]())
    if any(count[name] < _TWICE for name in letters):
        return False  # what stands there once cannot cancel
    names = free_symbols(equation)
    looked = 0
    for sample in _SAMPLES:
        roots, others = (_roots(equation, target, names, sample, frame, moved) for moved in (frozenset(), letters))
        if len(roots) != len(others) or any(abs(x - y) > _SAME * abs(x) for x, y in zip(roots, others, strict=True)):
            return False
        looked += bool(roots)
    return looked > 0


def _target(tree: Tree, names: frozenset[str]) -> str:
    left = tree.args[0]
    return str(left.value) if left.kind == "symbol" and left.value in names else ""


def _tolerance(*trees: Tree) -> float:
    return _DECIMAL if any(contains(tree, "decimal") for tree in trees) else _SAME


def _differences(tree: Tree, names: Sequence[str], frame: Frame) -> list[float]:
    found = _evaluated(subtract(*tree.args), Points(frame, (0, 1, 3, 4, 6)))
    return [value.real for value in found if _real(value)]


def _evaluated(tree: Tree, points: Points) -> list[Number]:
    try:
        points.frame.budget.evaluate(survey(tree).size, points.count)
        return list(evaluate(tree, points))
    except (NoValue, LimitError, RecursionError):
        return []


def _real(value: Number) -> bool:
    return isfinite(value.real) and abs(value.imag) <= 1e-9 * abs(value.real)


def _column(
    tree: Tree,
    target: str,
    at: Sequence[float],
    sample: int,
    names: frozenset[str],
    frame: Frame,
    moved: AbstractSet[str] = frozenset(),
) -> list[Number]:
    """Its values along ``target``, the other letters as in a sample; those ``moved`` as in the next one."""
    plain = Points(frame, (sample, sample + 1))
    table: dict[str, list[Number]] = {
        name: [plain.column(name)[name in moved]] * len(at) for name in names if name != target
    }
    table[target] = list(at)
    return _evaluated(tree, Points(frame, (sample,) * len(at), table))


def _roots(
    tree: Tree,
    target: str,
    names: frozenset[str],
    sample: int,
    frame: Frame,
    moved: AbstractSet[str] = frozenset(),
) -> list[float]:
    difference = subtract(*tree.args)
    for grid in (_GRID, _NEAR):  # powers and exponentials are too large far out
        values = _column(difference, target, grid, sample, names, frame, moved)
        if len(values) == len(grid):
            break
    else:
        return []
    found = [
        grid[at]
        for at, value in enumerate(values)
        if value == 0 and all(values[beside] != 0 for beside in (at - 1, at + 1) if 0 <= beside < len(values))
    ]
    for low, high in _changes(grid, values):
        root = _bisected(difference, target, low, high, sample, names, frame, moved)
        if root is not None:
            found.append(root)
        if len(found) >= _ROOTS:
            break
    return found


def _changes(grid: Sequence[float], values: Sequence[Number]) -> Iterator[tuple[float, float]]:
    for place in range(len(grid) - 1):
        one, other = values[place], values[place + 1]
        if _real(one) and _real(other) and _sign(one) * _sign(other) < 0:
            yield grid[place], grid[place + 1]


def _sign(value: Number) -> int:
    return (value.real > 0) - (value.real < 0)


def _bisected(
    tree: Tree,
    target: str,
    low: float,
    high: float,
    sample: int,
    names: frozenset[str],
    frame: Frame,
    moved: AbstractSet[str],
) -> float | None:
    """The root between two places, where the values go to zero there; a pole is none."""
    ends = _column(tree, target, (low, high), sample, names, frame, moved)
    if len(ends) != 2:
        return None
    start = ends[0].real
    largest = max(abs(start), abs(ends[1].real))
    middle = low
    for _ in range(_BISECTIONS):
        middle = (low + high) / 2
        (value,) = _column(tree, target, (middle,), sample, names, frame, moved) or (float("nan"),)
        if not _real(value):
            return None
        if _sign(value) == _sign(start):
            low = middle
        else:
            high = middle
    (value,) = _column(tree, target, (middle,), sample, names, frame, moved) or (float("nan"),)
    return middle if abs(value) <= 1e-3 * largest else None


def _holds(tree: Tree, target: str, root: float, sample: int, names: frozenset[str], frame: Frame, near: float) -> bool:
    """Is the equation true there, as far as its largest term allows to tell? True where nobody can tell."""
    sides = [_column(side, target, (root,), sample, names, frame) for side in tree.args]
    if not all(sides) or not all(_real(side[0]) for side in sides):
        return True
    x, y = (side[0].real for side in sides)
    size = max(abs(x), abs(y))
    for term in _terms(tree):
        value = _column(term, target, (root,), sample, names, frame)
        size = max(size, abs(value[0])) if value else size
    return abs(x - y) <= near * size


def _terms(tree: Tree) -> list[Tree]:
    return [arg for node in walk(tree) if node.kind == "add" for arg in node.args][:40]
