"""From two texts to a verdict: read, settle the vocabulary, compare, and look again with what the context allows."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from math import pi
from typing import Final

from ansatz.items.context import ALL_RULES, EMPTY_CONTEXT, POSITIVE, Context, Domain, Rules
from ansatz.scorers.equivalence.measures import settled
from ansatz.scorers.equivalence.pairs import Pair
from ansatz.scorers.equivalence.preparation import prepare
from ansatz.scorers.equivalence.rereading import measured, read_beside, with_decimal_comma
from ansatz.scorers.equivalence.retries import alternatives
from ansatz.scorers.equivalence.setting import Setting, settle
from ansatz.scorers.equivalence.shapes import with_colons
from ansatz.scorers.equivalence.statements import Comparison
from ansatz.scorers.equivalence.words import same_words
from ansatz.scorers.errors import LimitError, NotationError, ScorersError
from ansatz.scorers.formulas import (
    ONE,
    TWO,
    Tree,
    compound_pairs,
    contains,
    div,
    free_symbols,
    held_apart,
    moving_pairs,
    reciprocals,
    resolve,
    substitute,
    survey,
    symbol,
    walk,
)
from ansatz.scorers.notation import Names, read
from ansatz.scorers.outcome import Verdict

_DEEP: Final = 20_000
_REAL: Final = Domain("real")
_COORDINATES: Final = frozenset({"x", "y", "z"})
_COUNT: Final = Domain("integer", low=0.0)
_ACUTE: Final = Domain("interval", 0.0, pi / 2)
_ANGLE: Final = re.compile(r"\\(theta|phi|alpha|beta|gamma|psi|chi|delta)(_|$)")


def equivalent(
    gold: str,
    answer: str,
    context: Context = EMPTY_CONTEXT,
    rules: Rules = ALL_RULES,
    relative_tolerance: float = 1e-6,
    language: str = "en",
    *,
    final: bool = False,
) -> Verdict:
    """Do two formulas say the same?

    Args:
        gold: LaTeX, Unicode or ASCII; what is right.
        answer: the formula to judge; hostile text is fine.
        context: declared symbols (with domains and aliases), constants, relations.
        rules: identity families that may be used.
        relative_tolerance: for decimals inside the gold.
        language: BCP 47; decides whether a comma is a decimal sign.
        final: the texts are final answers, where an answer may name its target as it likes
            (``U = mgh`` for ``W = mgh``); formulas of a derivation are strict.

    Returns:
        A verdict: equal by ``identical``, ``proved`` or ``tested``; different with a counterexample or
        a reason; or ``equal=None`` with method ``unreadable`` or ``undecided``. Never raises for what
        the texts contain.
    """
    setting = settle(context, rules, relative_tolerance, language)
    if final:
        setting = replace(setting, final=True)
    trees = []
    for name, text in (("gold", gold), ("answer", answer)):
        try:
            trees.append(_read(text, setting.names))
        except LimitError as error:
            return Verdict(None, "undecided", f"{name}: {error}", {"limit": error.limit})
        except ScorersError as error:
            return Verdict(None, "unreadable", f"{name}: {error}", {"side": name})
    return _whatever_the_depth(lambda: _judged(gold, answer, trees[0], trees[1], setting))


def _read(text: str, names: Names) -> Tree:
    """A formula's tree; one closing brace that is missing at the very end is put there, where that mends it."""
    try:
        return read(text, names)
    except NotationError:
        opened = text.count("{") - text.count("}") - text.count("\\{") + text.count("\\}")
        if opened != 1:
            raise
        return read(f"{text.rstrip().rstrip('$').rstrip()}}}", names)


def compare_trees(gold: Tree, answer: Tree, setting: Setting) -> Verdict:
    """The verdict on two trees that were read with the setting's names."""
    return _whatever_the_depth(lambda: _compared(gold, answer, setting))


def _judged(gold: str, answer: str, left: Tree, right: Tree, setting: Setting) -> Verdict:
    """The verdict on two texts and their trees, read again where the other text shows how it was meant."""
    units = contains(left, "unit"), contains(right, "unit")
    if units == (False, True):
        # ``9.8m`` is 9.8 times the m of the gold, not 9.8 metres.
        right = read_beside(answer, left, setting) or right
    verdict = _compared(left, right, setting)
    if verdict.equal:
        return verdict
    if units == (True, False):
        for one, other in ((read_beside(gold, right, setting), right), (left, measured(answer, setting))):
            if one is None or other is None:
                continue
            beside = _compared(one, other, setting)
            if beside.equal:
                return beside
    trees = with_decimal_comma(gold, answer, setting)
    if trees is not None:
        beside = _compared(trees[0], trees[1], setting)
        if beside.equal:
            return replace(beside, detail=f"{beside.detail}, with a decimal comma")
    return same_words(gold, answer) or verdict


def _compared(gold: Tree, answer: Tree, setting: Setting) -> Verdict:
    if gold == answer:
        return Verdict(True, "identical", "the same formula")
    setting = setting.fresh()
    try:
        return _tried(gold, answer, setting)
    except LimitError as error:
        return Verdict(None, "undecided", str(error), {"limit": error.limit})


def _tried(gold: Tree, answer: Tree, setting: Setting) -> Verdict:
    gold, answer = settled(substitute(gold, setting.aliases), substitute(answer, setting.aliases))
    pair = prepare(gold), prepare(with_colons(gold, answer))
    first = _same(pair, setting)
    if first.equal:
        return first
    acute = _angles(pair, setting)
    if acute is not None:
        verdict = _same(pair, acute)
        if verdict.equal:
            return replace(verdict, detail=f"{verdict.detail}, with angles up to 90 degrees")
    for changed, note in alternatives(pair, setting):
        verdict = _same(changed, setting)
        if verdict.equal:
            return replace(verdict, detail=f"{verdict.detail}, {note}")
    return first


def _same(pair: Pair, setting: Setting) -> Verdict:
    gold, answer = pair
    if contains(gold, "derivative") or contains(answer, "derivative"):
        gold, answer = _differentiated(gold, answer, setting)
    frame = setting.frame
    counters = dict.fromkeys(survey(gold).integers | survey(answer).integers, _COUNT)
    if setting.final:
        counters |= dict.fromkeys(_signed(gold), _REAL)
    if counters:
        frame = replace(frame, domains={**counters, **frame.domains})
    return Comparison(frame, setting.known, final=setting.final).same(gold, answer)


def _signed(gold: Tree) -> set[str]:
    """Coordinates of which the gold takes the size: whoever writes ``|z|`` or ``\\sqrt{z^2}`` means z of either sign."""  # noqa: E501
    if not survey(gold).branched and not contains(gold, "call"):
        return set()
    found: set[str] = set()
    for kind, value, args in walk(gold):
        if kind != "call" or len(args) != 1:
            continue
        inside = args[0]
        squared = value == "sqrt" and inside.kind == "pow" and inside.args[1] == TWO
        if squared:
            inside = inside.args[0]
        elif value != "abs":
            continue
        if inside.kind == "symbol" and (squared or inside.value in _COORDINATES):
            found.add(inside.value)
    return found


def _differentiated(gold: Tree, answer: Tree, setting: Setting) -> Pair:
    """Both with their derivatives carried out; a final answer must not take for constant what its gold differentiates."""  # noqa: E501
    moving = moving_pairs(gold, answer)
    if setting.final:
        moving |= compound_pairs(gold)
    apart = held_apart(gold, answer)
    gold, answer = resolve(gold, moving, apart), resolve(answer, moving, apart)
    inverse = reciprocals(free_symbols(gold), free_symbols(answer))
    if inverse:
        answer = substitute(answer, {name: div(ONE, symbol(other)) for name, other in inverse.items()})
    return gold, answer


def _angles(pair: Pair, setting: Setting) -> Setting | None:
    """The setting with undeclared angles between 0 and a right angle, as in a figure; None where there are none.

    An angle is a Greek letter that occurs inside circular functions and nowhere else.
    """
    left, right = (survey(tree) for tree in pair)
    alone = [{arg.value for arg in tree.args if arg.kind == "symbol"} for tree in pair if tree.kind == "relation"]
    solved = frozenset().union(*alone)  # theta = arctan(mu) solves tan(theta) = mu
    names = (left.angles | right.angles) - ((left.names - left.angles) | (right.names - right.angles)) - solved
    names |= (left.angles | right.angles) & solved
    domains = setting.frame.domains
    acute = {name: _ACUTE for name in names if _ANGLE.match(name) and domains.get(name, POSITIVE) == POSITIVE}
    if not acute:
        return None
    return replace(setting, frame=replace(setting.frame, domains={**domains, **acute}))


def _whatever_the_depth(work: Callable[[], Verdict]) -> Verdict:
    """Runs the work again with room for deep trees where the caller's stack leaves too little.

    The notation bounds nesting, so the depth that is needed is bounded, too; pure
    Python calls take no C stack from 3.11 on.
    """
    try:
        return work()
    except RecursionError:
        with _room():
            return work()


@contextmanager
def _room() -> Iterator[None]:
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(max(before, _DEEP))
    try:
        yield
    finally:
        sys.setrecursionlimit(before)
