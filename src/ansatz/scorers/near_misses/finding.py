"""From two texts to the one slip between them, or none."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeAlias

from ansatz.items.context import ALL_RULES, EMPTY_CONTEXT, Context, Domain, Rules
from ansatz.scorers.equivalence import Setting, alternatives, compare_trees, equivalent, prepare, settle
from ansatz.scorers.errors import LimitError, ScorersError
from ansatz.scorers.formulas import (
    NoValue,
    Tree,
    contains,
    free_symbols,
    moving_pairs,
    resolve,
    substitute,
    survey,
    symbols,
)
from ansatz.scorers.near_misses.constants import constants
from ansatz.scorers.near_misses.edits import Residual
from ansatz.scorers.near_misses.looking import Look
from ansatz.scorers.near_misses.pairs import differing
from ansatz.scorers.near_misses.thresholds import NODES, READINGS, STRANGERS
from ansatz.scorers.notation import read
from ansatz.scorers.outcome import Verdict

_Two: TypeAlias = tuple[Tree, Tree]
_COUNT = Domain("integer", low=0.0)


def residual(
    gold: str,
    answer: str,
    context: Context = EMPTY_CONTEXT,
    rules: Rules = ALL_RULES,
    relative_tolerance: float = 1e-6,
    language: str = "en",
    verdict: Verdict | None = None,
) -> Residual | None:
    """The one nameable edit that lies between a right formula and a wrong one; None where it takes more, or none.

    SSPB, "Symbolic Scoring": 0.5 for a "structurally correct form but minor algebraic slip". What is one slip is
    decided over values, not spellings, and confirmed by the engine; see ``thresholds`` for what counts as minor.

    Args:
        gold, answer, context, rules, relative_tolerance, language: as for ``equivalent``.
        verdict: of ``equivalent`` on the two as final answers, where it is known already; only a refuted answer
            has a residual, an undecided or unreadable one has none.

    Never raises for what the texts contain.
    """
    if verdict is None:
        verdict = equivalent(gold, answer, context, rules, relative_tolerance, language, final=True)
    if verdict.equal is not False:
        return None
    setting = replace(settle(context, rules, relative_tolerance, language), final=True)
    try:
        return _between(*_read(gold, answer, setting), setting, constants(context))
    except (ScorersError, RecursionError):
        return None


def _read(gold: str, answer: str, setting: Setting) -> _Two:
    names = setting.names
    left = substitute(read(gold, names), setting.aliases)
    if not contains(left, "unit"):
        # ``9.8m`` beside a gold without units is 9.8 times its m.
        names = replace(names, symbols=names.symbols | symbols(left))
    return left, substitute(read(answer, names), setting.aliases)


def _between(gold: Tree, answer: Tree, setting: Setting, fixed: frozenset[str]) -> Residual | None:
    if survey(gold).size > NODES or survey(answer).size > NODES:
        return None
    setting = setting.fresh()
    for left, right in _readings((prepare(gold), prepare(answer)), setting):
        try:
            found = _slip(left, right, setting, fixed)
        except (LimitError, NoValue):
            return None
        if found is not None:
            return found
    return None


def _readings(pair: _Two, setting: Setting) -> Iterator[_Two]:
    """The pair, and other ways to take it that bring the symbols of both together: relations, constants put in."""
    pair = _resolved(pair)
    strangers = _strangers(pair)
    if strangers <= STRANGERS:
        yield pair
    if not strangers:
        return
    left = READINGS
    for other, _ in alternatives(pair, setting):
        fewer = _strangers(other)
        if fewer < strangers and fewer <= STRANGERS and left:
            left -= 1
            yield _resolved(other)


def _resolved(pair: _Two) -> _Two:
    gold, answer = pair
    if contains(gold, "derivative") or contains(answer, "derivative"):
        moving = moving_pairs(gold, answer)
        return resolve(gold, moving), resolve(answer, moving)
    return pair


def _strangers(pair: _Two) -> int:
    """How many names only one side has."""
    names = [free_symbols(tree) | survey(tree).applied for tree in pair]
    return len(names[0] ^ names[1])


def _slip(gold: Tree, answer: Tree, setting: Setting, fixed: frozenset[str]) -> Residual | None:
    frame = setting.frame
    counters = dict.fromkeys(survey(gold).integers | survey(answer).integers, _COUNT)
    if counters:
        frame = replace(frame, domains={**counters, **frame.domains})
        setting = replace(setting, frame=frame)

    def same(one: Tree, other: Tree) -> bool:
        return compare_trees(one, other, setting).equal is True

    found = [
        Look(pair, frame, fixed, setting.known).residual() for pair in differing(gold, answer, same, setting.known)
    ]
    if not found or any(one is None or one.name != found[0].name for one in found if found[0]):
        return None
    return found[0]
