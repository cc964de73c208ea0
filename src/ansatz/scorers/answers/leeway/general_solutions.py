r"""General solutions: ``A \cos\omega t + B \sin\omega t`` is ``C \cos(\omega t + \varphi)``.

Two such formulas are one solution where both are sums of functions times free constants, and these functions span
the same space, with the rest of the formulas in it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ansatz.scorers.equivalence import Setting, definition, main_statement, prepare
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import (
    ONE,
    ZERO,
    NoValue,
    Points,
    Tree,
    add,
    evaluate,
    free_symbols,
    mul,
    substitute,
    transform,
)
from ansatz.scorers.language import WRITING
from ansatz.scorers.notation import read
from ansatz.scorers.outcome import Verdict
from ansatz.scorers.problem import Problem

MOST: Final = 4  # free constants
POINTS: Final = 12
NEAR: Final = 1e-8
_ASKED: Final = WRITING.pattern(r"(?i)(?&general)")
_VARIABLES: Final = ("t", "x", "r", "z", "y", "\\theta", "\\phi")
_CONSTANT: Final = re.compile(r"(?:[A-HK]|C|[a-dk]|[vxyu]|\\alpha|\\beta|\\delta|\\varphi|\\phi)(?:_\{?\w{1,3}\}?)?")
_WAVES: Final = frozenset({"sin", "cos"})


def by_span(gold: str, answer: str, problem: Problem, question: str, setting: Setting) -> Verdict | None:
    """Equal where both are the same general solution; None where the question asks for none, or they are not."""
    if not _ASKED.search(question):
        return None
    try:
        left, right = (_value(text, setting) for text in (gold, answer))
    except ScorersError:
        return None
    common = free_symbols(left) & free_symbols(right) & problem.letters
    variable = next((name for name in _VARIABLES if name in common), "") or next(
        (name for name in _VARIABLES if name in free_symbols(left) & free_symbols(right)), ""
    )
    if not variable:
        return None
    try:
        spans = [_columns(tree, problem.letters | {variable}, variable, setting) for tree in (left, right)]
    except (NoValue, ScorersError):
        return None
    (own, rest), (said, other) = ((span if span is not None else ((), ())) for span in spans)
    if not own or len(own) != len(said):
        return None
    difference = [a - b for a, b in zip(rest, other, strict=True)]
    size = _rank(own)
    if size != len(own) or _rank(said) != size or _rank([*own, *said]) != size or _rank([*own, difference]) != size:
        return None
    return Verdict(True, "tested", f"the same general solution with {size} free constants", {"points": POINTS})


def _value(text: str, setting: Setting) -> Tree:
    tree = prepare(main_statement(read(text, setting.names)))
    return definition(tree)[1] if tree.kind in ("relation", "chain") else tree


def _columns(
    tree: Tree, known: frozenset[str], variable: str, setting: Setting
) -> tuple[Sequence[Sequence[complex]], Sequence[complex]] | None:
    """The values of the function behind each free constant, and of what has none; None where these are not so."""
    names = sorted(name for name in free_symbols(tree) - known - setting.known if _CONSTANT.fullmatch(name))
    if not 1 <= len(names) <= MOST:
        return None
    tree = transform(tree, lambda node: _unphased(node, frozenset(names)))
    none = substitute(tree, dict.fromkeys(names, ZERO))
    rest = _evaluated(none, variable, setting)
    columns = []
    for name in names:
        others = dict.fromkeys((other for other in names if other != name), ZERO)
        alone = substitute(tree, others)
        one, two = (
            [
                value - base
                for value, base in zip(_evaluated(substitute(alone, {name: at}), variable, setting), rest, strict=True)
            ]
            for at in (ONE, add(ONE, ONE))
        )
        if any(abs(b - 2 * a) > NEAR * max(1.0, abs(a)) for a, b in zip(one, two, strict=True)):
            return None  # no sum of functions times constants
        columns.append(one)
    whole = _evaluated(substitute(tree, dict.fromkeys(names, ONE)), variable, setting)
    total = [sum(parts) + base for *parts, base in zip(*columns, rest, strict=True)]
    if any(abs(a - b) > NEAR * max(1.0, abs(a)) for a, b in zip(whole, total, strict=True)):
        return None
    return columns, rest


def _unphased(node: Tree, names: frozenset[str]) -> Tree | None:
    r"""``C \cos(u + \varphi)`` with free C and \varphi as ``C \cos u + \varphi \sin u``, whose constants are others."""
    if node.kind != "mul":
        return None
    for wave in node.args:
        if wave.kind != "call" or wave.value not in _WAVES or wave.args[0].kind != "add":
            continue
        terms = wave.args[0].args
        bare = [term.args[0] if term.kind == "neg" else term for term in terms]
        phase = [one for one in bare if one.kind == "symbol" and one.value in names]
        size = [one for one in node.args if one.kind == "symbol" and one.value in names]
        if len(phase) != 1 or len(size) != 1 or phase[0] == size[0]:
            continue
        angle = add(*(term for term, one in zip(terms, bare, strict=True) if one != phase[0]))
        others = [factor for factor in node.args if factor not in (wave, size[0])]
        first, second = (
            mul(constant, Tree("call", name, (angle,)), *others)
            for constant, name in ((size[0], "cos"), (phase[0], "sin"))
        )
        return add(first, second)
    return None


def _evaluated(tree: Tree, variable: str, setting: Setting) -> list[complex]:
    frame = setting.frame
    fixed = Points(frame, [0])
    table = {name: [fixed.column(name)[0]] * POINTS for name in free_symbols(tree) if name != variable}
    table[variable] = [0.3 + 0.21 * place for place in range(POINTS)]
    values = evaluate(tree, Points(frame, [0] * POINTS, table))
    return [complex(value) for value in values]


def _rank(rows: Sequence[Sequence[complex]]) -> int:
    """How many of the rows are independent, by elimination with the largest pivot."""
    left = [[value / (max(map(abs, row)) or 1.0) for value in row] for row in rows]
    rank = 0
    while left:
        row = max(left, key=lambda one: max(map(abs, one)))
        place = max(range(len(row)), key=lambda at: abs(row[at]))
        if abs(row[place]) <= NEAR * 10:
            break
        left.remove(row)
        left = [
            [value - own[place] / row[place] * pivot for value, pivot in zip(own, row, strict=True)] for own in left
        ]
        rank += 1
    return rank
