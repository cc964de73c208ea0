"""From two formulas to an Expression Edit Distance: read, bring into forms, match, score."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from ansatz.items.model import ALL_RULES, EMPTY_CONTEXT, Context, Rules
from ansatz.scorers.edit_distance.algebra import FORMS, Algebra
from ansatz.scorers.edit_distance.canonical_form import canonical, check_size, comparable
from ansatz.scorers.edit_distance.matching import Matcher
from ansatz.scorers.edit_distance.nodes import UNIT, EditNode, Nodes
from ansatz.scorers.edit_distance.result import FULL, HIGHEST_WRONG, EditDistance
from ansatz.scorers.edit_distance.script import edits
from ansatz.scorers.equivalence import equivalent, settle
from ansatz.scorers.errors import LimitError, ScorersError
from ansatz.scorers.formulas import Tree, contains, substitute, symbols
from ansatz.scorers.notation import read
from ansatz.scorers.outcome import Verdict

# So few edits that no other form is tried, in fifths of a node.
_FEW: Final = 2 * UNIT


def edit_distance(
    gold: str,
    answer: str,
    context: Context = EMPTY_CONTEXT,
    rules: Rules = ALL_RULES,
    relative_tolerance: float = 1e-6,
    language: str = "en",
    *,
    final: bool = True,
    verdict: Verdict | None = None,
    script: bool = True,
) -> EditDistance:
    """The distance between two formulas; arguments as for ``equivalent``.

    Args:
        final: the texts are final answers, where the name of the target does not matter.
        verdict: whether they are equal, where that is known already; found out otherwise.
        script: are the edits wanted, too?

    Returns:
        100 and distance 0 where they are equal; else 60 - 100 r, at least 0, with r the distance over the
        size of the gold. A text that cannot be read scores 0 without a distance. Never raises for what
        the texts contain.
    """
    if verdict is None:
        verdict = equivalent(gold, answer, context, rules, relative_tolerance, language, final=final)
    if verdict.equal:
        return EditDistance(FULL, 0.0, detail=verdict.detail)
    setting = settle(context, rules, relative_tolerance, language)
    names, side = setting.names, "gold"
    try:
        left = substitute(read(gold, names), setting.aliases)
        side = "answer"
        if not contains(left, "unit"):
            # ``9.8m`` beside a gold without units is 9.8 times its m.
            names = replace(names, symbols=names.symbols | symbols(left))
        right = substitute(read(answer, names), setting.aliases)
    except (ScorersError, RecursionError) as error:
        return EditDistance(0.0, detail=f"{side}: {error}")
    return between_trees(left, right, equal=verdict.equal, script=script)


def between_trees(gold: Tree, answer: Tree, *, equal: bool | None = None, script: bool = True) -> EditDistance:
    """The distance between two trees that were read with the same names.

    Args:
        equal: what is known of their equality: False keeps the distance above 0.
        script: are the edits wanted, too?
    """
    try:
        check_size(gold)
        check_size(answer)
        found = _nearest(*comparable(gold, answer))
    except LimitError as error:
        return EditDistance(0.0, detail=str(error))
    distance = found.fifths / UNIT
    if not found.fifths and equal is False:
        # A difference outside what is compared (another name of the target, a domain): one change.
        distance = 1.0
    size = found.gold.size
    score = max(0.0, HIGHEST_WRONG - 100 * distance / size) if distance else FULL
    steps = tuple(edits(found.gold, found.answer, found.matcher)) if script else ()
    return EditDistance(score, distance, size, steps)


class _Found(NamedTuple):
    """Two formulas in the form in which they are most alike."""

    share: float
    fifths: int
    gold: EditNode
    answer: EditNode
    matcher: Matcher


def _nearest(gold: Tree, answer: Tree) -> _Found:
    """The form with the least distance beside the sizes of both; raises ``LimitError`` where none is in bounds.

    A form that changes neither side, as its sizes tell, is not compared again.
    """
    best: _Found | None = None
    stopped: LimitError | None = None
    seen: set[tuple[int, int]] = set()
    for form in FORMS:
        if best is not None and (best.fifths <= _FEW or not (form.touches(best.gold) or form.touches(best.answer))):
            continue
        try:
            algebra = Algebra(Nodes(), form)
            left, right = canonical(gold, algebra), canonical(answer, algebra)
            sizes = left.size, right.size
            if sizes in seen:
                continue
            seen.add(sizes)
            matcher = Matcher()
            fifths = matcher.between(left, right)
        except LimitError as error:
            stopped = error
            continue
        share = fifths / sum(sizes)
        if best is None or share < best.share:
            best = _Found(share, fifths, left, right, matcher)
    if best is None:
        assert stopped is not None
        raise stopped
    return best
