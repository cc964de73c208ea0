"""From two texts to a verdict: read, settle the vocabulary, compare, and look again with what the context allows."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from items.model import ALL_RULES, EMPTY_CONTEXT, Context, Domain, Rules
from scorers.equivalence.calculus import moving_pairs, resolve
from scorers.equivalence.expressions import Frame
from scorers.equivalence.retries import Pair, alternatives
from scorers.equivalence.rewriting import substitute
from scorers.equivalence.setting import Setting, settle
from scorers.equivalence.statements import Comparison
from scorers.errors import LimitError, ScorersError
from scorers.notation import read
from scorers.notation.tree import Tree, walk
from scorers.outcome import Verdict

_DEEP = 20_000


def equivalent(
    gold: str,
    answer: str,
    context: Context = EMPTY_CONTEXT,
    rules: Rules = ALL_RULES,
    relative_tolerance: float = 1e-6,
    language: str = "en",
) -> Verdict:
    """Do two formulas say the same?

    Args:
        gold: LaTeX, Unicode or ASCII; what is right.
        answer: the formula to judge; hostile text is fine.
        context: declared symbols (with domains and aliases), constants, relations.
        rules: identity families that may be used.
        relative_tolerance: for decimals inside the gold.
        language: BCP 47; decides whether a comma is a decimal sign.

    Returns:
        A verdict: equal by ``identical``, ``proved`` or ``tested``; different with a counterexample or
        a reason; or ``equal=None`` with method ``unreadable`` or ``undecided``. Never raises for what
        the texts contain.
    """
    setting = settle(context, rules, relative_tolerance, language)
    trees = []
    for name, text in (("gold", gold), ("answer", answer)):
        try:
            trees.append(read(text, setting.names))
        except LimitError as error:
            return Verdict(None, "undecided", f"{name}: {error}", {"limit": error.limit})
        except ScorersError as error:
            return Verdict(None, "unreadable", f"{name}: {error}", {"side": name})
    return compare_trees(trees[0], trees[1], setting)


def compare_trees(gold: Tree, answer: Tree, setting: Setting) -> Verdict:
    """The verdict on two trees that were read with the setting's names."""
    if gold == answer:
        return Verdict(True, "identical", "the same formula")
    return _whatever_the_depth(lambda: _compared(gold, answer, setting))


def _compared(gold: Tree, answer: Tree, setting: Setting) -> Verdict:
    pair = substitute(gold, setting.aliases), substitute(answer, setting.aliases)
    first = _same(pair, setting)
    if first.equal:
        return first
    for changed, note in alternatives(pair, setting):
        verdict = _same(changed, setting)
        if verdict.equal:
            return replace(verdict, detail=f"{verdict.detail}, {note}")
    return first


def _same(pair: Pair, setting: Setting) -> Verdict:
    gold, answer = pair
    moving = moving_pairs(gold, answer)
    gold, answer = resolve(gold, moving), resolve(answer, moving)
    frame = _with_integers(setting.frame, gold, answer)
    return Comparison(frame, setting.known).same(gold, answer)


def _with_integers(frame: Frame, *trees: Tree) -> Frame:
    """Undeclared symbols that only make sense as integers: n in (-1)^n, n!, and bounds of sums."""
    found: set[str] = set()
    for tree in trees:
        for kind, value, args in walk(tree):
            if kind == "pow" and args[0].kind == "neg":
                found.update(node.value for node in walk(args[1]) if node.kind == "symbol")
            elif kind == "call" and value in ("factorial", "factorial2", "binomial"):
                found.update(arg.value for arg in args if arg.kind == "symbol")
            elif kind in ("sum", "product") and len(args) == 4:
                found.update(node.value for arg in args[2:] for node in walk(arg) if node.kind == "symbol")
    found -= frame.domains.keys()
    if not found:
        return frame
    return replace(frame, domains={**frame.domains, **{name: Domain("integer") for name in found}})


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
