"""A statement made ready for matching: its solved forms and the values that identify it at shared sample points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import floor, isfinite, log
from typing import Final, TypeAlias

from ansatz.scorers.derivations.solving import ABSCISSAE, Solved, occurrences, solve, two_term_root
from ansatz.scorers.equivalence import Components, definition, expand, prepare
from ansatz.scorers.errors import LimitError
from ansatz.scorers.formulas import (
    ZERO,
    Frame,
    NoValue,
    Number,
    Points,
    Tree,
    evaluate,
    free_symbols,
    is_equation,
    is_order,
    letter_of,
    resolve,
    show,
    signs,
    substitute,
    subtract,
    survey,
    symbol,
    transform,
)
from ansatz.scorers.limits import TARGETS

# (what is compared, of which symbol, at which point, the value's place on a logarithmic scale)
Key: TypeAlias = tuple[str, str, int, int]

KEY_POINTS: Final = (0, 1, 3)
_GRAIN: Final = 1e-7  # two values as close as this share a bucket or are neighbours
_ZERO: Final = 1 << 60
_HARD: Final = frozenset({"integral", "sum", "product", "limit"})


@dataclass(frozen=True)
class Claim:
    """One statement in one vocabulary.

    Attributes:
        tree: prepared, with derivatives resolved.
        keys: what it shares with every statement that says the same.
        solved: the equation solved for a symbol, by name; only exact ones.
        label: the symbol, or name, that it defines; empty for none.
        value: its definiens, or the expression itself.
        odd: nothing identifies it; only a comparison can tell.
        components: of the difference of its sides, for an equation of vectors.
    """

    tree: Tree
    keys: frozenset[Key]
    solved: dict[str, Solved]
    label: str = ""
    value: Tree | None = None
    odd: bool = False
    components: Components | None = None

    @property
    def relation(self) -> str:
        if self.tree.kind != "relation":
            return ""
        return "=" if is_equation(self.tree) else str(self.tree.value)

    @cached_property
    def places(self) -> frozenset[tuple[str, str, int]]:
        """The keys without their values."""
        return frozenset(key[:3] for key in self.keys)

    def meets(self, keys: Iterable[Key]) -> bool:
        """Is one of these among its keys, but for what a letter alone says?"""
        return any(key[0] != "letter" and any(other in self.keys for other in near(key)) for key in keys)

    def misses(self, keys: Iterable[Key]) -> bool:
        """Is a symbol's value elsewhere, for all that these say of it?"""
        return any(key[0] != "letter" and key[:3] in self.places for key in keys)


def ready(tree: Tree, moving: frozenset[tuple[str, str]]) -> Tree:
    """Prepared, and derivatives carried out or made symbols; ``moving`` are the pairs of the whole derivation."""
    tree = prepare(tree)
    if "limit" in survey(tree).kinds:
        tree = transform(tree, _placed)
    return resolve(tree, moving) if "derivative" in survey(tree).kinds else tree


def _placed(node: Tree) -> Tree | None:
    """The limit of a letter that varies, ``V`` far away, is a quantity of its own: not V, nor V somewhere else."""
    if node.kind != "limit" or len(node.args) != 3 or node.args[1].kind != "symbol":
        return None
    body, variable, end = node.args
    names = free_symbols(body)
    if not names or str(variable.value) in names:
        return None
    place = f"{variable.value}={show(end)}{node.value or ''}".replace(" ", "")
    return substitute(body, {name: symbol(f"{name}@{place}") for name in names})


def claim(tree: Tree, frame: Frame) -> Claim:
    """The claim of a tree that is ``ready``; never raises for what it contains."""
    if is_equation(tree) or is_order(tree):
        return _statement(tree, frame)
    if tree.kind == "relation":
        return Claim(tree, frozenset(), {}, odd=True)
    keys = frozenset(_value_keys("value", "", tree, frame))
    return Claim(tree, keys, {}, value=tree, odd=not keys)


def near(key: Key) -> Iterator[Key]:
    """The key and its neighbours, where an equal value may have landed by rounding."""
    tag, name, point, place = key
    yield key
    if place != _ZERO:
        yield (tag, name, point, place - 2)
        yield (tag, name, point, place + 2)


def _statement(tree: Tree, frame: Frame) -> Claim:
    found = survey(tree)
    tag = "=" if is_equation(tree) else "<"
    if found.vectorial:
        return _vectorial(tree, frame)
    if "plusminus" in found.kinds:
        branches = [_statement(branch, frame) for branch in signs(tree)]
        joined = frozenset(key for branch in branches for key in branch.keys)
        return Claim(tree, joined, {}, branches[0].label, None, not joined)
    solved: dict[str, Solved] = {}
    label, value = definition(tree) if tag == "=" else (None, tree)
    name = label_name(label) if label is not None else ""
    keys = frozenset(key for group in _scalar(tree, label, value, solved, frame) for key in group)
    return Claim(tree, keys, solved, name, value if label is not None else None, not keys)


def _scalar(
    tree: Tree, label: Tree | None, value: Tree, solved: dict[str, Solved], frame: Frame
) -> Iterator[Sequence[Key]]:
    """What identifies a scalar statement, letter by letter; what it is solved for goes into ``solved``."""
    found = survey(tree)
    tag = "=" if is_equation(tree) else "<"
    left, right = tree.args
    name = label_name(label) if label is not None else ""
    if label is not None:
        found_keys = list(_value_keys("value", "", value, frame))
        yield found_keys
        yield [("letter", letter_of(name), point, place) for _, _, point, place in found_keys]
    hard = bool(found.kinds & _HARD)
    counts = occurrences(left), occurrences(right)
    names = sorted(free_symbols(tree))
    if name in names and label is not None and label.kind == "symbol":
        names.remove(name)
        names.insert(0, name)
    done = 0
    for target in names:
        if done >= TARGETS:
            break
        on_left, on_right = counts[0][target], counts[1][target]
        fresh: list[Key] = []
        if on_left + on_right == 1:
            sides = (left, right) if on_left else (right, left)
            form = solve(*sides, target, frame)
            if form is not None:
                if form.exact and tag == "=":
                    solved[target] = form
                if not hard or target == name:
                    fresh = list(_value_keys(tag, target, form.value, frame))
        elif not hard:
            fresh = list(_root_keys(tag, target, subtract(left, right), names, frame))
        yield fresh
        done += bool(fresh)


REFUTED: Final = 2  # symbols with other values: equations that are one have the same for nearly all


class Keys:
    """What identifies a statement that is ``ready``, worked out as far as it is asked for."""

    def __init__(self, tree: Tree, frame: Frame, made: Claim | None = None) -> None:
        """``made``: the claim, where that is known."""
        self.tree = tree
        found = survey(tree)
        plain = (is_equation(tree) or is_order(tree)) and not found.vectorial and "plusminus" not in found.kinds
        self._known: list[Key] = []
        self._groups: list[Sequence[Key]] = []
        self._rest: Iterator[Sequence[Key]] = iter(())
        if made is None and plain:
            label, value = definition(tree) if is_equation(tree) else (None, tree)
            self._rest = _scalar(tree, label, value, {}, frame)
        else:
            self._known.extend((made or claim(tree, frame)).keys)

    def meets(self, claim: Claim) -> bool:
        """Is one of them a key of this claim, but for what a letter alone says?"""
        if claim.meets(self._known):
            return True
        missed = sum(map(claim.misses, self._groups))
        for group in self._rest if missed < REFUTED else ():
            self._known.extend(group)
            self._groups.append(group)
            if claim.meets(group):
                return True
            missed += claim.misses(group)
            if missed >= REFUTED:
                break
        return False


def _vectorial(tree: Tree, frame: Frame) -> Claim:
    """Equations of vectors: the direction of the difference of their sides, which no factor and no turning changes."""
    try:
        difference = expand(subtract(*tree.args))
        if isinstance(difference, Tree):
            scalar = _statement(Tree("relation", tree.value, (difference, ZERO)), frame)
            if any(name.startswith("nabla ") for name in free_symbols(difference)):
                # What is differentiated is not solved for: that its Laplacian vanishes is not that it does.
                seen = frozenset(key for key in scalar.keys if key[3] != _ZERO)
                return Claim(tree, seen, {}, odd=not seen)
            return Claim(tree, scalar.keys, scalar.solved, odd=not scalar.keys)
        values = [values_at(part, frame, KEY_POINTS) for part in difference]
    except (NoValue, RecursionError):
        return Claim(tree, frozenset(), {}, odd=True)
    keys: set[Key] = set()
    for point, *parts in zip(KEY_POINTS, *values, strict=False):
        if all(isfinite(abs(part)) for part in parts) and parts[0]:
            for place, part in enumerate(parts[1:], 2):
                at = _place(part / parts[0])
                if at is not None:
                    keys.add(("vector", str(place), point, at))
    return Claim(tree, frozenset(keys), {}, odd=not keys, components=difference)


def _value_keys(tag: str, name: str, tree: Tree, frame: Frame) -> Iterator[Key]:
    return keys_at(tag, name, tree, Points(frame, KEY_POINTS))


def keys_at(tag: str, name: str, tree: Tree, points: Points) -> Iterator[Key]:
    """What identifies the value of a symbol, from the values at ``KEY_POINTS`` of what it is."""
    for point, value in zip(KEY_POINTS, values_of(tree, points), strict=False):
        place = _place(value)
        if place is not None:
            yield (tag, name, point, place)


def _root_keys(tag: str, name: str, difference: Tree, names: Sequence[str], frame: Frame) -> Iterator[Key]:
    for point, root in _roots_at(KEY_POINTS[:2], name, difference, names, frame):
        place = _place(root) if root is not None else None
        if place is not None:
            yield (tag, name, point, place)


def _roots_at(
    indices: Sequence[int], name: str, difference: Tree, names: Sequence[str], frame: Frame
) -> Iterator[tuple[int, Number | None]]:
    """What solves for a symbol at each of some points, all in one evaluation; one by one where that has no value."""
    size = survey(difference).size
    count = len(ABSCISSAE)
    plain = Points(frame, tuple(indices))
    table: dict[str, list[Number]] = {
        other: [value for value in plain.column(other) for _ in ABSCISSAE] for other in names if other != name
    }
    table[name] = [value for _ in indices for value in ABSCISSAE]
    points = Points(frame, tuple(index for index in indices for _ in ABSCISSAE), table)
    try:
        frame.budget.evaluate(size, points.count)
        values = evaluate(difference, points)
        found = [two_term_root(values[at : at + count]) for at in range(0, len(values), count)]
    except (NoValue, LimitError, RecursionError):
        if len(indices) > 1:
            for index in indices:
                solved = list(_roots_at((index,), name, difference, names, frame))
                yield from solved
                if not solved:
                    return
        return
    yield from zip(indices, found, strict=True)


def values_at(tree: Tree, frame: Frame, indices: Sequence[int]) -> list[Number]:
    """Values at sample points; none where the tree has no value."""
    return values_of(tree, Points(frame, indices))


def values_of(tree: Tree, points: Points) -> list[Number]:
    """Values at given points; none where the tree has no value."""
    try:
        points.frame.budget.evaluate(survey(tree).size, points.count)
        return evaluate(tree, points)
    except (NoValue, LimitError, RecursionError):
        return []


def _place(value: Number) -> int | None:
    """Where a real number stands on a logarithmic scale, sign included; None for what has no place there."""
    if not (isfinite(value.real) and isfinite(value.imag)) or abs(value.imag) > 1e-9 * abs(value.real):
        return None
    size = abs(value.real)
    if size < 1e-200:
        return _ZERO
    return 2 * floor(log(size) / _GRAIN) + (value.real < 0)


def label_name(tree: Tree) -> str:
    """The name under which a label is compared: a symbol, ``x(t)``, ``|v|``, a mean."""
    if tree.kind == "apply" and any(arg.kind != "symbol" for arg in tree.args):
        return f"{tree.value}({', '.join(str(arg.value) for arg in tree.args)})"  # x(0) is not x
    if tree.kind in ("symbol", "apply"):
        return str(tree.value)
    if tree.args and tree.args[0].kind == "symbol":
        return f"{tree.value or tree.kind} {tree.args[0].value}"
    return tree.kind
