"""Symbolic answers: equal to the gold or an alternate is 1, a near miss is 0.5; how far any other is."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final, cast

from ansatz.items.golds import asks_for_interval
from ansatz.items.model import Context, Item, Rules, SymbolicAnswer
from ansatz.scorers.answers.configurations import by_shells
from ansatz.scorers.answers.conjugates import unlike_conjugates
from ansatz.scorers.answers.protocol import TextType
from ansatz.scorers.answers.reactions import by_particles
from ansatz.scorers.answers.several import by_names
from ansatz.scorers.answers.truths import by_truths
from ansatz.scorers.outcome import Extraction, Score, Status, Verdict

NEAR_MISS_CREDIT = 0.5  # SSPB, "Symbolic Scoring"
HIGHEST_WRONG = 60.0  # PHYBench, "EED Score": what an answer that is not right comes close to
EDITS_SHOWN = 5
ROUNDING = 1e-3  # from this tolerance on an item takes rounded numbers for exact ones
QUESTION = 12  # characters of a text that can be a question
FIGURES = 3  # that each rounded number must have

_COMMANDS: Final = re.compile(
    r"\\(?:[dt]?frac|sqrt|left|right|cdot|times|log|ln|exp|pi|sin|cos|tan|arctan)(?![A-Za-z])"
)
_NAMED: Final = re.compile(r"[A-Za-z]")
_DECIMAL = re.compile(r"(?<![\d.])(\d+)\.(\d+)(?!\d)")


def score_symbolic(item: Item, extraction: Extraction) -> Score:
    """The score and, beside it, the edit distance: 100 where the answer is right, its best over the golds if not."""
    scored = _compared(item, extraction)
    if scored.correct:
        return replace(scored, eed=100.0)
    if scored.status == "unreadable":
        return replace(scored, eed=0.0)
    return _with_distance(item, extraction, _with_residual(item, extraction, scored))


def _terms(item: Item) -> tuple[Context, Rules, float, str]:
    """On which terms two formulas of this item are compared, in the order of ``equivalent``."""
    answer = cast(SymbolicAnswer, item.answer)
    return item.context, answer.rules, answer.relative_tolerance, item.language


def _with_residual(item: Item, extraction: Extraction, scored: Score) -> Score:
    """With the one slip that explains a wrong answer as evidence; it earns partial credit where the item allows that."""  # noqa: E501
    if scored.verdict.equal is not False:
        return scored
    # light start: most answers are decided without it
    from ansatz.scorers.near_misses import residual

    answer = cast(SymbolicAnswer, item.answer)
    for gold in (answer.expression, *answer.alternates):
        found = residual(
            gold,
            extraction.text,
            *_terms(item),
            verdict=scored.verdict,
        )
        if found is None:
            continue
        verdict = replace(scored.verdict, evidence={**scored.verdict.evidence, "residual": found.to_json()})
        if scored.status == "partial" or not answer.allow_near_miss:
            return replace(scored, verdict=verdict)
        verdict = replace(verdict, method="near_miss", detail=f"one slip from the gold: {found.detail}")
        return replace(scored, score=NEAR_MISS_CREDIT, status="partial", verdict=verdict)
    return scored


def _with_distance(item: Item, extraction: Extraction, scored: Score) -> Score:
    """With EED, and with the edits as evidence where they are few enough for a score above 0."""
    # light start: most answers are decided without it
    from ansatz.scorers.edit_distance import edit_distance

    answer = cast(SymbolicAnswer, item.answer)
    nearest = max(
        (
            edit_distance(
                gold,
                extraction.text,
                *_terms(item),
                verdict=scored.verdict,
            )
            for gold in (answer.expression, *answer.alternates)
        ),
        key=lambda distance: distance.score,
    )
    # The verdict, not the distance, says what is right.
    eed = min(nearest.score, HIGHEST_WRONG)
    if not eed or not nearest.edits:
        return replace(scored, eed=eed)
    evidence = {**scored.verdict.evidence, "edits": [str(edit) for edit in nearest.edits[:EDITS_SHOWN]]}
    return replace(scored, eed=eed, verdict=replace(scored.verdict, evidence=evidence))


def _renamed(item: Item, answer: SymbolicAnswer, text: str) -> Verdict | None:
    """Equal with letters of the answer's own, where there is a question that shows which letters are known."""
    if len(item.question) < QUESTION or item.context.symbols:
        return None
    # light start: most answers are decided without it
    from ansatz.scorers.answers.renaming import renamed
    from ansatz.scorers.equivalence import settle
    from ansatz.scorers.problem import read_problem

    problem = read_problem(item.question, item.context, item.language)
    setting = replace(settle(*_terms(item)), final=True)
    return renamed(answer.expression, text, problem, setting)


def _customary(item: Item, answer: SymbolicAnswer, text: str) -> Verdict | None:
    """Equal with letters written out that have a meaning by custom, where the item declares none of its own."""
    if item.context.symbols:
        return None
    # light start: most answers are decided without it
    from ansatz.scorers.answers.customs import by_custom
    from ansatz.scorers.equivalence import settle
    from ansatz.scorers.problem import read_problem

    problem = read_problem(item.question, item.context, item.language)
    return by_custom(answer.expression, text, problem, replace(settle(*_terms(item)), final=True), item.question)


def _own(item: Item, answer: SymbolicAnswer, extraction: Extraction) -> Verdict | None:
    """Equal with what the response says of letters that only it knows."""
    if not extraction.definitions:
        return None
    # light start: most answers are decided without it
    from ansatz.scorers.answers.own_letters import with_own_letters
    from ansatz.scorers.equivalence import settle

    setting = replace(settle(*_terms(item)), final=True)
    return with_own_letters(answer.expression, extraction.text, extraction.definitions, setting)


def _as_dependence(item: Item, answer: SymbolicAnswer, text: str) -> Verdict | None:
    """Equal as a proportion, up to a constant that the gold leaves open."""
    if len(item.question) < QUESTION or item.context.symbols:
        return None
    # light start: most answers are decided without it
    from ansatz.scorers.answers.proportions import as_dependence
    from ansatz.scorers.equivalence import settle
    from ansatz.scorers.problem import read_problem

    problem = read_problem(item.question, item.context, item.language)
    return as_dependence(answer.expression, text, problem, replace(settle(*_terms(item)), final=True))


def _in_light(item: Item, answer: SymbolicAnswer, text: str) -> Verdict | None:
    """Equal where the gold is in units in which c is 1 and the answer writes its powers."""
    if item.context.symbols:
        return None
    # light start: most answers are decided without it
    from ansatz.scorers.answers.natural import with_light
    from ansatz.scorers.equivalence import settle

    return with_light(answer.expression, text, replace(settle(*_terms(item)), final=True))


def _in_gaussian(item: Item, answer: SymbolicAnswer, text: str) -> Verdict | None:
    """Equal where the gold is in Gaussian units and the answer in those of the SI."""
    if item.context.symbols:
        return None
    # light start: most answers are decided without it
    from ansatz.scorers.answers.gaussian import with_permittivity
    from ansatz.scorers.equivalence import settle
    from ansatz.scorers.problem import read_problem

    problem = read_problem(item.question, item.context, item.language)
    return with_permittivity(answer.expression, text, problem, replace(settle(*_terms(item)), final=True))


def _natural(item: Item, answer: SymbolicAnswer, text: str) -> Verdict | None:
    """Equal with numbers for constants of nature, where the item leaves room for rounding and declares none itself."""
    if answer.relative_tolerance < ROUNDING or item.context.symbols or item.context.constants:
        return None
    # light start: most answers are decided without it
    from ansatz.scorers.answers.constants import with_constants, with_gravity

    terms = answer.expression, text, item.question, item.context, answer.rules, item.language
    return with_constants(*terms) or with_gravity(*terms)


def _in_units(item: Item, answer: SymbolicAnswer, text: str) -> Verdict | None:
    """Equal with units that the gold leaves out of its numbers."""
    if len(item.question) < QUESTION or item.context.symbols:
        return None
    # light start: most answers are decided without it
    from ansatz.scorers.answers.unnamed_units import with_unnamed_units
    from ansatz.scorers.equivalence import settle
    from ansatz.scorers.problem import read_problem

    problem = read_problem(item.question, item.context, item.language)
    setting = replace(settle(*_terms(item)), final=True)
    return with_unnamed_units(answer.expression, text, problem, setting)


def _listed(item: Item, answer: SymbolicAnswer, text: str) -> Verdict | None:
    """Equal as a list in order, where the question asks for no interval."""
    if len(item.question) < QUESTION or asks_for_interval(item.question):
        return None
    # light start: a number needs none of it
    from ansatz.scorers.answers.bracketed import as_list
    from ansatz.scorers.equivalence import settle

    return as_list(answer.expression, text, replace(settle(*_terms(item)), final=True))


def _unranged(item: Item, answer: SymbolicAnswer, text: str) -> Verdict | None:
    """Equal without the values of a free integer that the gold does not list."""
    # light start: a number needs none of it
    from ansatz.scorers.answers.ranges import without_range

    formula = without_range(text)
    if not formula or without_range(answer.expression):
        return None
    # light start: a number needs none of it
    from ansatz.scorers.equivalence import equivalent

    verdict = equivalent(answer.expression, formula, *_terms(item), final=True)
    return replace(verdict, detail=f"{verdict.detail}; the gold lists no values") if verdict.equal else None


def _indexed(item: Item, answer: SymbolicAnswer, text: str) -> Verdict | None:
    """Equal with indices that the answer writes on the line."""
    if len(item.question) < QUESTION or item.context.symbols:
        return None
    # light start: a number needs none of it
    from ansatz.scorers.answers.on_line import with_indices
    from ansatz.scorers.equivalence import settle
    from ansatz.scorers.problem import read_problem

    problem = read_problem(item.question, item.context, item.language)
    return with_indices(answer.expression, text, problem, replace(settle(*_terms(item)), final=True))


def _rounded(item: Item, answer: SymbolicAnswer, text: str) -> Verdict | None:
    """Equal where the answer puts decimals for the exact numbers of the gold, as exact as it writes them; else None.

    Only where the item leaves room for rounding, and with three figures and more.
    """
    # light start: most answers are decided without it
    from ansatz.scorers.equivalence import equivalent

    figures = [len((whole + part).lstrip("0")) for whole, part in _DECIMAL.findall(text)]
    least = FIGURES if _NAMED.search(_COMMANDS.sub(" ", answer.expression)) else FIGURES - 1  # a number has no letters
    if answer.relative_tolerance < ROUNDING or not figures or min(figures) < least:
        return None
    if _DECIMAL.search(answer.expression):
        return None
    tolerance = min(answer.relative_tolerance, 0.5 * 10.0 ** (1 - min(figures)))
    context, rules, _, language = _terms(item)
    verdict = equivalent(text, answer.expression, context, rules, tolerance, language, final=True)
    return replace(verdict, detail=f"{verdict.detail} (of the answer)") if verdict.equal else None


def _conjugates_alike(item: Item, answer: SymbolicAnswer, text: str, verdict: Verdict) -> Verdict:
    """The verdict, unless only one side conjugates a letter: on real values that makes no difference."""
    if not verdict.equal or "*" not in answer.expression + text:
        return verdict
    # light start: a number needs none of it
    from ansatz.scorers.equivalence import settle

    name = unlike_conjugates(answer.expression, text, settle(*_terms(item)).names)
    return Verdict(False, "kind", f"one side conjugates {name}, the other does not") if name else verdict


def _otherwise(item: Item, answer: SymbolicAnswer, extraction: Extraction) -> Verdict | None:
    """Equal by what the question, the response, custom or the gold's precision leave open; else None."""
    own = _own(item, answer, extraction)
    if own is not None:
        return own
    for beside in (
        _renamed,
        _customary,
        _as_dependence,
        _rounded,
        _in_light,
        _in_gaussian,
        _natural,
        _in_units,
        _listed,
        _unranged,
        _indexed,
    ):
        if extraction.definitions and beside in (_renamed, _customary):
            continue  # the response says what its letters are
        found = beside(item, answer, extraction.text)
        if found is not None:
            return found
    return None


def _in_order(item: Item, answer: SymbolicAnswer, text: str, verdict: Verdict) -> Verdict:
    """The verdict, unless an answer gives the values of two names of the question to each other."""
    if not verdict.equal or "," not in answer.expression or len(item.question) < QUESTION:
        return verdict
    # light start: a number needs none of it
    from ansatz.scorers.answers.named_values import exchanged
    from ansatz.scorers.equivalence import settle

    names = exchanged(answer.expression, text, item.question, replace(settle(*_terms(item)), final=True))
    return Verdict(False, "members", f"the values of {names} stand in another order") if names else verdict


def _compared(item: Item, extraction: Extraction) -> Score:
    """Compare with the gold, then the alternates, then the editor's near misses.

    The verdict that is returned is the first that says equal, or else the
    gold's; one that could be neither shown nor refuted wins over a plain no.
    """
    # light start: most answers are decided without it
    from ansatz.scorers.equivalence import equivalent

    answer = cast(SymbolicAnswer, item.answer)

    def compared(gold: str) -> Verdict:
        return equivalent(
            gold,
            extraction.text,
            *_terms(item),
            final=True,
        )

    named = by_names(answer.expression, extraction.text, item.language)
    if named is None:
        named = by_particles(answer.expression, extraction.text)
    if named is None:
        named = by_shells(answer.expression, extraction.text)
    if named is None and item.final_answer:
        named = by_truths(item.final_answer, extraction.text, item.question)
    if named is not None:
        return Score(item.id, item.type, float(bool(named.equal)), "correct" if named.equal else "incorrect", named)
    verdict = _conjugates_alike(item, answer, extraction.text, compared(answer.expression))
    verdict = _in_order(item, answer, extraction.text, verdict)
    if verdict.equal:
        return Score(item.id, item.type, 1.0, "correct", verdict)
    found = _otherwise(item, answer, extraction) if verdict.equal is False else None
    if found is not None:
        return Score(item.id, item.type, 1.0, "correct", found)
    for alternate in answer.alternates:
        other = compared(alternate)
        if other.equal:
            detail = f"equals the alternate {alternate}: {other.detail}"
            return Score(item.id, item.type, 1.0, "correct", replace(other, detail=detail))
        if other.equal is None and verdict.equal is False:
            verdict = other
    if answer.allow_near_miss:
        for pattern in answer.near_misses:
            if compared(pattern).equal:
                evidence = {**verdict.evidence, "near_miss": pattern}
                near = Verdict(False, "near_miss", f"equals the near miss {pattern}", evidence)
                return Score(item.id, item.type, NEAR_MISS_CREDIT, "partial", near)
    status: Status = "incorrect"
    if verdict.equal is None:
        status = "unreadable" if verdict.method == "unreadable" else "undecided"
    return Score(item.id, item.type, 0.0, status, verdict)


def _right(item: Item) -> str:
    return cast(SymbolicAnswer, item.answer).expression


def _same(item: Item, first: str, second: str) -> bool:
    # light start: most answers are decided without it
    from ansatz.scorers.equivalence import equivalent

    return equivalent(first, second, *_terms(item), final=True).equal is True


SYMBOLIC: Final = TextType("symbolic", score_symbolic, _right, _same, frozenset({"formula", "derivation"}))
