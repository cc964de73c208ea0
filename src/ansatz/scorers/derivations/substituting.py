"""Substitutions that a text makes: what comes of them, beside what it says that comes of them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from math import isfinite
from typing import Final

from ansatz.scorers.derivations.chains import slips
from ansatz.scorers.derivations.claims import values_at
from ansatz.scorers.derivations.following import inconsistent, without_common_solution
from ansatz.scorers.derivations.shapes import Equation
from ansatz.scorers.derivations.slopes import UNCERTAIN
from ansatz.scorers.formulas import Frame, Tree, contains, free_symbols, is_equation, show, substitute, survey, walk

_LOST_POWER: Final = re.compile(r"x_\{?10\d*\}?")  # "3.00x108" for 3.00e8
_ROUNDS: Final = 3  # definitions inside of definitions
_LARGE: Final = 120  # nodes of what is put in
_SEVERAL: Final = 2  # definitions that are put in at once
_POINTS: Final = (0, 1, 2, 3)
_EXACT, _ROUGH = 1e-9, 1e-3  # relative: of ratios that are the same, and of one that is not 1
_BACK: Final = 8  # equations before that are worked on


def misplaced(tree: Tree, equations: Sequence[Equation], frame: Frame, *, labelled: bool = False) -> str:
    """Why an equation is not what comes of an earlier one when what letters are is put in; empty where it may be.

    Only an equation in just the letters that are left then is held against it.

    Args:
        tree: an equation that is said to come of a substitution.
        equations: what the text has said so far, in its order.
        labelled: only what one letter is said to be counts.
    """
    if not is_equation(tree) or tree.value != "=" or not _plain(tree):
        return ""
    names = free_symbols(tree)
    put: dict[str, Tree] | None = None
    reasons: list[str] = []
    for one in reversed(equations[-_BACK:]):
        before = one.tree
        if before == tree or not _plain(before) or contains(before, "unit") != contains(tree, "unit"):
            continue
        named = before.args[0].kind == "symbol" and before.args[0].value not in free_symbols(before.args[1])
        if (named and before.args[0] != tree.args[0]) or (labelled and not named):
            continue  # a definition is put in, not worked on
        if not named and free_symbols(before) == names:
            return ""  # that one may be what is worked on
        put = _definitions(equations) if put is None else put
        made = _put_in(before, names, {name: body for name, body in put.items() if body != before.args[1]})
        if made is None or free_symbols(made) != names:
            continue
        reason = _unlike(made, tree, before, frame, labelled=named)
        if not reason:
            return ""
        reasons.append(reason)
    return reasons[0] if len(reasons) == 1 else ""  # with several nobody knows which one is meant


def folded(chain: Tree, equations: Sequence[Equation], frame: Frame) -> str:
    """Why two neighbours in a chain are not one when what letters were said to be is put in; empty where they may be.

    ``g_2 = G M / 5 r^2 = g_1 / 6`` behind ``g_1 = G M / r^2``.
    """
    put = _definitions(equations)
    for relation, before, after in zip(chain.value, chain.args, chain.args[1:], strict=False):
        if relation != "=" or before.kind == "symbol" or not (_plain(before) and _plain(after)):
            continue
        one, other = free_symbols(before), free_symbols(after)
        if one == other or not one or not other or contains(before, "unit") or contains(after, "unit"):
            continue
        sides = [_put_in(side, names, put) or side for side, names in ((before, other), (after, one))]
        if free_symbols(sides[0]) != free_symbols(sides[1]) or sides == [before, after]:
            continue
        for slip in slips(Tree("chain", ("=",), tuple(sides)), frame):
            said = ", and ".join(
                f"{show(side)} is {show(made)}"
                for side, made in zip((before, after), (slip.before, slip.after), strict=True)
                if side != made
            )
            return f"with what is put in, {said}: they are not one"
    return ""


def out_of_proportion(tree: Tree, equations: Sequence[Equation], frame: Frame) -> str:
    """Why ``x = X + Y`` cannot hold with what X and Y were said to be: one side is always a multiple of the other.

    Empty where it may hold. A letter that was said to be something is not said again: it may be another case.
    """
    if not is_equation(tree) or tree.value != "=" or not _plain(tree):
        return ""
    put = _definitions(equations)
    gone = {name: put[name] for name in free_symbols(tree) if name in put}
    if len(gone) < _SEVERAL or tree.args[0].value in put or any(contains(one, "unit") for one in (tree, *put.values())):
        return ""
    sides = [substitute(side, gone) for side in tree.args]
    if any(survey(side).size > _LARGE or not free_symbols(side) for side in sides):
        return ""
    columns = [values_at(side, frame, _POINTS) for side in sides]
    if any(len(one) != len(_POINTS) or not all(isfinite(abs(x)) and x for x in one) for one in columns):
        return ""
    ratios = [x / y for x, y in zip(*columns, strict=True)]
    if any(abs(one - ratios[0]) > _EXACT * abs(ratios[0]) for one in ratios) or ratios[0].imag:
        return ""
    if ratios[0].real < 0 or abs(ratios[0] - 1) < _ROUGH or contains(tree, "decimal"):
        return ""
    said = ", ".join(f"{name} = {show(body)}" for name, body in sorted(gone.items()))
    return f"with {said}, {show(tree.args[0])} is {ratios[0].real:.4g} times {show(tree.args[1])}"


def _unlike(made: Tree, tree: Tree, before: Tree, frame: Frame, *, labelled: bool) -> str:
    if labelled:
        for slip in slips(Tree("chain", ("=",), (made.args[1], tree.args[1])), frame):
            return f"with what is put in, {show(tree.args[0])} is {show(slip.before)}, not {show(slip.after)}"
        return ""
    if inconsistent(made, tree, frame) or without_common_solution(made, tree, frame):
        return f"{show(tree)} does not come of {show(before)} by what is put in"
    return ""


def _plain(tree: Tree) -> bool:
    found = survey(tree)
    if found.kinds & UNCERTAIN or found.applied or found.vectorial:
        return False
    if any(name.startswith("x_") and _LOST_POWER.fullmatch(name) for name in found.names):
        return False
    return "call" not in found.kinds or not any(
        node.kind == "call" and node.value in ("floor", "ceil") for node in walk(tree)
    )


def _definitions(equations: Sequence[Equation]) -> dict[str, Tree]:
    """What letters are, in other letters; those left out that are two things."""
    found: dict[str, Tree] = {}
    doubtful: set[str] = set()
    for one in equations:
        label, body = one.tree.args
        if (
            label.kind != "symbol"
            or not _plain(one.tree)
            or label.value in free_symbols(body)
            or not free_symbols(body)
            or contains(body, "decimal")  # "2.5 ms": what follows the number may be its unit
        ):
            continue
        if found.setdefault(label.value, body) != body:
            doubtful.add(label.value)
    return {name: body for name, body in found.items() if name not in doubtful}


def _put_in(before: Tree, names: frozenset[str], put: Mapping[str, Tree]) -> Tree | None:
    """An equation with what its letters are that are not among ``names``; None where nothing is put in."""
    made = before
    for _ in range(_ROUNDS):
        gone = {name: put[name] for name in free_symbols(made) - names if name in put}
        if not gone:
            break
        made = substitute(made, gone)
        if survey(made).size > _LARGE:
            return None
    return made if made != before else None
