"""What an equation says of each of its letters, whatever they are called: the signature by which letters are renamed.

With all other letters at one common value, the value that an equation gives to a letter does not depend on names. Two
letters of two equations can only be each other's if these agree; so of n! renamings of n letters a few remain.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import isfinite, isnan
from typing import Final, TypeAlias

from ansatz.scorers.derivations.solving import ABSCISSAE, occurrences, solve, two_term_root
from ansatz.scorers.errors import LimitError
from ansatz.scorers.formulas import (
    BINDERS,
    Frame,
    NoValue,
    Number,
    Points,
    Tree,
    evaluate,
    free_symbols,
    is_equation,
    substitute,
    subtract,
    survey,
    symbol,
    walk,
)

Signature: TypeAlias = tuple[float | None, ...]
Profile: TypeAlias = dict[str, Signature]

_COMMON: Final = (1.31, 0.77)  # no angle beyond a right one, nothing that cancels by accident
_SAME: Final = 1e-7
_FORMS: Final = 2_000  # that are remembered for one item
_BLANK: Final[Signature] = (None,) * len(_COMMON)
LETTERS: Final = 9  # of one equation; with more no renaming is looked for


@dataclass(frozen=True, slots=True)
class Signed:
    """What an equation says of its letters.

    Attributes:
        profile: the signature of each letter.
        forms: what the equation is solved to, in letters of its form, for each letter that occurs once; none where a
            map of letters is not all that another name of one changes, as beside derivatives.
        named: the letter of the form that stands for each letter.
    """

    profile: Profile
    forms: Mapping[str, Tree] = field(default_factory=dict)
    named: Mapping[str, str] = field(default_factory=dict)


def signed(tree: Tree, frame: Frame, known: dict[Tree, Signed]) -> Signed | None:
    """What an equation that is ``ready`` says of its letters; None for what is no equation of a few letters.

    Args:
        known: what was found of others: names change nothing, and equations of one form are many.
    """
    if tree in known:
        return known[tree]
    found = survey(tree)
    if not is_equation(tree) or found.vectorial or "plusminus" in found.kinds:
        return None
    if not 1 < len(free_symbols(tree)) <= LETTERS:
        return None
    if found.kinds & BINDERS or found.applied or any("|" in name or "@" in name for name in found.names):
        return _kept(known, tree, Signed(_profile(tree, frame.fresh())[0]))
    named: dict[str, str] = {}
    for node in walk(tree):
        if node.kind == "symbol" and node.value not in named:
            named[node.value] = f"x_{len(named)}"
    form = substitute(tree, {name: symbol(other) for name, other in named.items()})
    one = known.get(form)
    if one is None:
        profile, forms = _profile(form, frame.fresh())
        one = _kept(known, form, Signed(profile, forms, {name: name for name in profile}))
    profile = {name: one.profile[named[name]] for name in sorted(named)}
    forms = {name: one.forms[other] for name, other in named.items() if other in one.forms}
    return _kept(known, tree, Signed(profile, forms, named))


def _kept(known: dict[Tree, Signed], tree: Tree, found: Signed) -> Signed:
    if len(known) < _FORMS:
        known[tree] = found
    return found


def _profile(tree: Tree, frame: Frame) -> tuple[Profile, dict[str, Tree]]:
    """The signature of each letter, and what those that occur once are solved to."""
    found = survey(tree)
    left, right = tree.args
    counts = occurrences(left), occurrences(right)
    names = sorted(free_symbols(tree))
    hard = bool(found.kinds & BINDERS)
    points = Points(frame, tuple(range(len(_COMMON))), {name: list(_COMMON) for name in names})
    result: Profile = {}
    forms: dict[str, Tree] = {}
    for name in names:
        once = counts[0][name] + counts[1][name] == 1
        if once:
            sides = (left, right) if counts[0][name] else (right, left)
            label = sides[0] == ("symbol", name, ())
            form = solve(*sides, name, frame) if not hard or (label and found.depth < 2) else None
            result[name] = _values(form.value, points) if form is not None else _BLANK
            if form is not None:
                forms[name] = form.value
        else:
            result[name] = _BLANK if hard else _roots(subtract(left, right), name, names, frame)
    return result, forms


def alike(one: Signature, other: Signature) -> bool:
    """Equal within rounding, place by place."""
    return all(
        x is y or (x is not None and y is not None and (x == y or abs(x - y) <= _SAME * max(abs(x), abs(y))))
        for x, y in zip(one, other, strict=True)
    )


def _values(tree: Tree, points: Points) -> Signature:
    try:
        return tuple(_real(value) for value in evaluate(tree, points))
    except (NoValue, LimitError, RecursionError, ArithmeticError):
        return _BLANK


def _real(value: Number) -> float | None:
    if isnan(value.real) or abs(value.imag) > 1e-9 * abs(value.real):
        return None
    if not isfinite(value.real):
        return None
    return 0.0 if abs(value.real) < 1e-13 else float(value.real)


def _roots(difference: Tree, name: str, names: list[str], frame: Frame) -> Signature:
    roots: list[float | None] = []
    for common in _COMMON:
        table: dict[str, list[Number]] = {other: [common] * len(ABSCISSAE) for other in names}
        table[name] = list(ABSCISSAE)
        points = Points(frame, (0,) * len(ABSCISSAE), table)
        try:
            frame.budget.evaluate(survey(difference).size, len(ABSCISSAE))
            roots.append(two_term_root(evaluate(difference, points)))
        except (NoValue, LimitError, RecursionError, ArithmeticError):
            return _BLANK
    return tuple(roots)
