"""Every place of a formula with its values, and with those that it would need for the whole to have others.

Going down from the root, each operation is turned round: if ``a + b`` is to be 7 and b is 3, then a has to be 4.
So one pass over a formula says for all of its places at once what would have to stand there, whatever form
the other formula was written in. Where an operation has several inverses (an even power, a sine), all
that lie near are followed, at each point by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isfinite, prod
from typing import Final, NamedTuple, TypeAlias

from ansatz.scorers.errors import LimitError
from ansatz.scorers.formulas import EULER, NoValue, Number, Points, Tree, Values, evaluate
from ansatz.scorers.near_misses.inverses import (
    INVERSES,
    PERIODS,
    Candidates,
    branches,
    each,
    log_of,
    power_of,
    roots,
    with_signs,
)
from ansatz.scorers.near_misses.thresholds import BRANCHES

Path: TypeAlias = tuple[int, ...]

_NUMBERS: Final = frozenset({"integer", "decimal", "constant"})


class Slot(NamedTuple):
    """One node: where it is, what it is worth at each point, and what it would have to be worth.

    ``numeric``: it has no symbol and no unknown function in it.
    """

    path: Path
    node: Tree
    parent: Tree | None
    values: Values
    wanted: Sequence[Candidates]
    numeric: bool


class _Worth(NamedTuple):
    """A node with its values and those of what is below it."""

    node: Tree
    values: Values
    numeric: bool
    below: tuple[_Worth, ...] = ()


def places(tree: Tree, points: Points, wanted: Sequence[Number]) -> list[Slot]:
    """The places of ``tree``, parents first, down to where an operation cannot be turned round.

    Parts without symbols are one place; what stands below an unknown function, an integral or a sum is none.
    """
    found: list[Slot] = []
    try:
        worth = _worth(tree, points)
    except (NoValue, LimitError):
        return found
    _descend((), worth, None, [(number,) for number in wanted], points, found)
    return found


def _worth(tree: Tree, points: Points) -> _Worth:
    """Raises ``NoValue`` or ``LimitError``."""
    kind, _, args = tree
    if kind not in _TURNED:
        return _Worth(tree, evaluate(tree, points), kind in _NUMBERS)
    below = tuple([_worth(arg, points) for arg in args])
    if kind == "add":
        values = [sum(column) for column in zip(*[worth.values for worth in below], strict=True)]
    elif kind == "mul":
        values = [prod(column) for column in zip(*[worth.values for worth in below], strict=True)]
    elif kind == "neg":
        values = [-x for x in below[0].values]
    else:
        values = evaluate(tree, points)
    return _Worth(tree, values, all(worth.numeric for worth in below), below)


def _descend(
    path: Path,
    worth: _Worth,
    parent: Tree | None,
    wanted: Sequence[Candidates],
    points: Points,
    found: list[Slot],
) -> None:
    node = worth.node
    found.append(Slot(path, node, parent, worth.values, wanted, worth.numeric))
    if worth.numeric or not worth.below:
        return
    turned = _TURNED[node.kind]
    for at, part in enumerate(worth.below):
        needed = turned(node, at, worth.below, wanted, points)
        if needed is None:
            continue
        if not all(len(options) == 1 and isfinite(abs(options[0])) for options in needed):
            needed = [tuple([x for x in options if isfinite(abs(x))])[:BRANCHES] for options in needed]
        if all(needed):
            _descend((*path, at), part, node, needed, points, found)


_Inside: TypeAlias = Sequence[_Worth]
_Needed: TypeAlias = "list[Candidates] | None"


def _of_sum(node: Tree, at: int, inside: _Inside, wanted: Sequence[Candidates], points: Points) -> _Needed:
    others = [worth.values for number, worth in enumerate(inside) if number != at]
    rests = [sum(column) for column in zip(*others, strict=True)]
    return [tuple([x - rest for x in options]) for options, rest in zip(wanted, rests, strict=True)]


def _of_product(node: Tree, at: int, inside: _Inside, wanted: Sequence[Candidates], points: Points) -> _Needed:
    others = [worth.values for number, worth in enumerate(inside) if number != at]
    rests = [prod(column) for column in zip(*others, strict=True)]
    if not all(rests):
        return None
    return [tuple([x / rest for x in options]) for options, rest in zip(wanted, rests, strict=True)]


def _of_quotient(node: Tree, at: int, inside: _Inside, wanted: Sequence[Candidates], points: Points) -> _Needed:
    other = inside[1 - at].values
    if at == 0:
        return [tuple([x * y for x in options]) for options, y in zip(wanted, other, strict=True)]
    return [tuple([y / x for x in options if x]) for options, y in zip(wanted, other, strict=True)]


def _of_negative(node: Tree, at: int, inside: _Inside, wanted: Sequence[Candidates], points: Points) -> _Needed:
    return [tuple([-option for option in options]) for options in wanted]


def _of_power(node: Tree, at: int, inside: _Inside, wanted: Sequence[Candidates], points: Points) -> _Needed:
    base, exponent = inside
    if at == 0:
        if base.numeric or "pow" in points.opaque:
            return None
        return [roots(options, n) for options, n in zip(wanted, exponent.values, strict=True)]
    if exponent.numeric:
        return None  # another exponent is a slip of its own, see ``slips``
    if base.node == EULER:
        return [each(log_of, options) for options in wanted]
    if any(b in (0, 1) for b in base.values):
        return None
    return [
        tuple([log_of(x) / log_of(b) for x in options if x]) for options, b in zip(wanted, base.values, strict=True)
    ]


def _of_call(node: Tree, at: int, inside: _Inside, wanted: Sequence[Candidates], points: Points) -> _Needed:
    name = node.value
    if at or name in points.opaque:
        return None
    if name == "sqrt":
        return [tuple([x * x for x in options]) for options in wanted]
    if name == "root" or (name == "log" and len(inside) == 2):
        turned: Callable[[Number, Number], Number] = power_of if name == "root" else lambda x, b: power_of(b, x)
        return [tuple([turned(x, n) for x in options]) for options, n in zip(wanted, inside[1].values, strict=True)]
    if len(inside) > 1:
        return None
    if name in PERIODS:
        inverse, period, mirror = PERIODS[name]
        return [
            tuple(near for x in options for near in branches(x, here, inverse, period, mirror))
            for options, here in zip(wanted, inside[0].values, strict=True)
        ]
    if name not in INVERSES:
        return None
    both = name in ("abs", "cosh")
    return [with_signs(each(INVERSES[name], options), both) for options in wanted]


_TURNED: Final[dict[str, Callable[[Tree, int, _Inside, Sequence[Candidates], Points], _Needed]]] = {
    "add": _of_sum,
    "mul": _of_product,
    "div": _of_quotient,
    "neg": _of_negative,
    "pow": _of_power,
    "call": _of_call,
}
