"""What an item leaves open: letters, constants, units and roundings by which a right answer may differ."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, cast

from ansatz.items.golds import asks_for_interval
from ansatz.items.model import Context, Item, Rules, SymbolicAnswer
from ansatz.scorers.answers.forms.several import by_letters, by_names
from ansatz.scorers.equivalence import equivalent, settle
from ansatz.scorers.outcome import Extraction, Verdict
from ansatz.scorers.problem import described_in, question_of, read_problem

if TYPE_CHECKING:
    from ansatz.scorers.equivalence import Setting
    from ansatz.scorers.problem import Problem

ROUNDING: Final = 1e-3  # from this tolerance on an item takes rounded numbers for exact ones
QUESTION: Final = 12  # characters of a text that can be a question
LINKS: Final = 2  # signs of equality that make a chain
FIGURES: Final = 3  # that each rounded number must have

_COMMANDS: Final = re.compile(
    r"\\(?:[dt]?frac|sqrt|left|right|cdot|times|log|ln|exp|pi|sin|cos|tan|arctan)(?![A-Za-z])"
)
_NAMED: Final = re.compile(r"[A-Za-z]")
_DECIMAL: Final = re.compile(r"(?<![\d.])(\d+)\.(\d+)(?!\d)")


def terms_of(item: Item) -> tuple[Context, Rules, float, str]:
    """On which terms two formulas of this item are compared, in the order of ``equivalent``."""
    answer = cast(SymbolicAnswer, item.answer)
    return item.context, answer.rules, answer.relative_tolerance, item.language


def otherwise(item: Item, answer: SymbolicAnswer, extraction: Extraction) -> Verdict | None:
    """Equal by what the question, the response, custom or the gold's precision leave open; else None."""
    own = _own(item, answer, extraction)
    if own is not None:
        return own
    if not extraction.definitions:
        with_letters = _renamed(item, answer, extraction.text, dict(extraction.described))
        if with_letters is not None:
            return with_letters
    for beside in (
        _customary,
        _as_dependence,
        _rounded,
        _in_light,
        _in_gaussian,
        _natural,
        _in_units,
        _listed,
        _unranged,
        _counted,
        _general,
        _tabled,
        _by_letters,
        _indexed,
        _asked_side,
        _scaled,
        _end_of_chain,
        _as_own_power,
        _in_other_case,
    ):
        if extraction.definitions and beside is _customary:
            continue  # the response says what its letters are
        found = beside(item, answer, extraction.text)
        if found is not None:
            return found
    return None


def _setting(item: Item) -> Setting:
    """How formulas of this item are compared as final answers."""
    return replace(settle(*terms_of(item)), final=True)


def _problem(item: Item) -> Problem:
    """The question of this item, read."""
    return read_problem(item.question, item.context, item.language)


def _renamed(
    item: Item, answer: SymbolicAnswer, text: str, said: Mapping[str, frozenset[str]] = MappingProxyType({})
) -> Verdict | None:
    """Equal with letters of the answer's own, where there is a question that shows which letters are known.

    Args:
        said: how the response describes them.
    """
    if len(item.question) < QUESTION or item.context.symbols:
        return None
    # light start: most answers are decided without it
    from ansatz.scorers.answers.leeway.renaming import renamed

    problem, setting = _problem(item), _setting(item)
    return renamed(
        answer.expression, text, problem, setting, lambda: (said, described_in(question_of(item), problem.letters))
    )


def _customary(item: Item, answer: SymbolicAnswer, text: str) -> Verdict | None:
    """Equal with letters written out that have a meaning by custom, where the item declares none of its own."""
    if item.context.symbols:
        return None
    # light start: most answers are decided without it
    from ansatz.scorers.answers.leeway.customs import by_custom

    problem = _problem(item)
    return by_custom(answer.expression, text, problem, _setting(item), item.question)


def _own(item: Item, answer: SymbolicAnswer, extraction: Extraction) -> Verdict | None:
    """Equal with what the response says of letters that only it knows."""
    if not extraction.definitions:
        return None
    # light start: most answers are decided without it
    from ansatz.scorers.answers.leeway.own_letters import with_own_letters

    setting = _setting(item)
    return with_own_letters(answer.expression, extraction.text, extraction.definitions, setting)


def _as_dependence(item: Item, answer: SymbolicAnswer, text: str) -> Verdict | None:
    """Equal as a proportion, up to a constant that the gold leaves open."""
    if len(item.question) < QUESTION or item.context.symbols:
        return None
    # light start: most answers are decided without it
    from ansatz.scorers.answers.leeway.proportions import as_dependence

    problem = _problem(item)
    return as_dependence(answer.expression, text, problem, _setting(item))


def _in_light(item: Item, answer: SymbolicAnswer, text: str) -> Verdict | None:
    """Equal where the gold is in units in which c is 1 and the answer writes its powers."""
    if item.context.symbols:
        return None
    # light start: most answers are decided without it
    from ansatz.scorers.answers.leeway.natural import with_light

    return with_light(answer.expression, text, _setting(item))


def _in_gaussian(item: Item, answer: SymbolicAnswer, text: str) -> Verdict | None:
    """Equal where the gold is in Gaussian units and the answer in those of the SI."""
    if item.context.symbols:
        return None
    # light start: most answers are decided without it
    from ansatz.scorers.answers.leeway.gaussian import with_permittivity

    problem = _problem(item)
    return with_permittivity(answer.expression, text, problem, _setting(item))


def _natural(item: Item, answer: SymbolicAnswer, text: str) -> Verdict | None:
    """Equal with numbers for constants of nature, where the item leaves room for rounding and declares none itself."""
    if answer.relative_tolerance < ROUNDING or item.context.symbols or item.context.constants:
        return None
    # light start: most answers are decided without it
    from ansatz.scorers.answers.leeway.constants import with_constants, with_gravity

    terms = answer.expression, text, item.question, item.context, answer.rules, item.language
    return with_constants(*terms) or with_gravity(*terms)


def _in_units(item: Item, answer: SymbolicAnswer, text: str) -> Verdict | None:
    """Equal with units that the gold leaves out of its numbers."""
    if len(item.question) < QUESTION or item.context.symbols:
        return None
    # light start: most answers are decided without it
    from ansatz.scorers.answers.leeway.unnamed_units import with_unnamed_units

    problem, setting = _problem(item), _setting(item)
    return with_unnamed_units(answer.expression, text, problem, setting)


def _listed(item: Item, answer: SymbolicAnswer, text: str) -> Verdict | None:
    """Equal as a list in order, where the question asks for no interval."""
    if len(item.question) < QUESTION or asks_for_interval(item.question):
        return None
    # light start: a number needs none of it
    from ansatz.scorers.answers.leeway.bracketed import as_list

    return as_list(answer.expression, text, _setting(item))


def _unranged(item: Item, answer: SymbolicAnswer, text: str) -> Verdict | None:
    """Equal without the values of a free integer that one of the two does not list."""
    # light start: a number needs none of it
    from ansatz.scorers.answers.leeway.ranges import without_range

    formula, gold = without_range(text), without_range(answer.expression)
    if bool(formula) is bool(gold):
        return None
    # light start: a number needs none of it
    from ansatz.scorers.answers.leeway.families import lists_values
    from ansatz.scorers.answers.leeway.renaming import renamed

    if lists_values(text if gold else answer.expression):
        return None  # the other lists values as well, and other ones
    verdict = equivalent(gold or answer.expression, formula or text, *terms_of(item), final=True)
    if verdict.equal:
        return replace(verdict, detail=f"{verdict.detail}; the {'answer' if gold else 'gold'} lists no values")
    return renamed(gold, text, _problem(item), _setting(item)) if gold and len(item.question) >= QUESTION else None


def _counted(item: Item, answer: SymbolicAnswer, text: str) -> Verdict | None:
    """Equal with another name for an index that takes the same values, or that numbers each formula."""
    if item.context.symbols or len(item.question) < QUESTION:
        return None
    # light start: a number needs none of it
    from ansatz.scorers.answers.leeway.counted import with_counted

    return with_counted(answer.expression, text, _problem(item), _setting(item))


def _general(item: Item, answer: SymbolicAnswer, text: str) -> Verdict | None:
    """Equal as a general solution with free constants, where the question asks for one."""
    if item.context.symbols or len(item.question) < QUESTION:
        return None
    # light start: most answers are decided without it
    from ansatz.scorers.answers.leeway.general_solutions import by_span

    return by_span(answer.expression, text, _problem(item), item.question, _setting(item))


def _tabled(item: Item, answer: SymbolicAnswer, text: str) -> Verdict | None:
    """Equal to what a table of names and values says."""
    # light start: most answers are decided without it
    from ansatz.scorers.answers.leeway.tabled import as_equations

    rows = as_equations(text)
    if not rows:
        return None
    named = by_names(answer.expression, rows, item.language)
    verdict = named if named is not None else equivalent(answer.expression, rows, *terms_of(item), final=True)
    return replace(verdict, detail=f"{verdict.detail} (in a table)") if verdict.equal else None


def _by_letters(item: Item, answer: SymbolicAnswer, text: str) -> Verdict | None:
    """Equal in each of several named numbers, as exact as each of them is written."""
    if answer.relative_tolerance < ROUNDING:
        return None
    return by_letters(answer.expression, text, item.language)


def _asked_side(item: Item, answer: SymbolicAnswer, text: str) -> Verdict | None:
    """Equal to the right side alone of an equation whose left side is a formula that the question asks for."""
    if not item.question or "=" not in answer.expression or "=" in text:
        return None
    # light start: a number needs none of it
    from ansatz.scorers.answers.leeway.members import with_side_of_question

    return with_side_of_question(answer.expression, text, item.question, _setting(item))


def _in_other_case(item: Item, answer: SymbolicAnswer, text: str) -> Verdict | None:
    """Equal with letters in the other case, where the question has but one case of each."""
    if len(item.question) < QUESTION or item.context.symbols:
        return None
    # light start: most answers are decided without it
    from ansatz.scorers.answers.leeway.letter_case import in_other_case

    return in_other_case(answer.expression, text, _problem(item), _setting(item))


def _as_own_power(item: Item, answer: SymbolicAnswer, text: str) -> Verdict | None:
    """Equal to the root of an answer that states a power of what is asked."""
    if len(item.question) < QUESTION or "=" not in text or "=" in answer.expression:
        return None
    # light start: most answers are decided without it
    from ansatz.scorers.answers.leeway.own_power import by_own_power

    return by_own_power(answer.expression, text, _problem(item), _setting(item))


def _scaled(item: Item, answer: SymbolicAnswer, text: str) -> Verdict | None:
    """Equal to a chain before its last link, which only says how it scales."""
    if "propto" not in text and "∝" not in text:
        return None
    # light start: a number needs none of it
    from ansatz.scorers.answers.leeway.members import without_scaling

    return without_scaling(answer.expression, text, _setting(item))


def _end_of_chain(item: Item, answer: SymbolicAnswer, text: str) -> Verdict | None:
    """Equal to the last link of a chain of equations that says of the gold's letter what else it is."""
    if text.count("=") < LINKS or "=" not in answer.expression:
        return None
    # light start: a number needs none of it
    from ansatz.scorers.answers.leeway.members import with_last_link

    return with_last_link(answer.expression, text, _setting(item))


def _indexed(item: Item, answer: SymbolicAnswer, text: str) -> Verdict | None:
    """Equal with indices that the answer writes on the line."""
    if len(item.question) < QUESTION or item.context.symbols:
        return None
    # light start: a number needs none of it
    from ansatz.scorers.answers.leeway.on_line import with_indices

    problem = _problem(item)
    return with_indices(answer.expression, text, problem, _setting(item))


def _rounded(item: Item, answer: SymbolicAnswer, text: str) -> Verdict | None:
    """Equal where the answer puts decimals for the exact numbers of the gold, as exact as it writes them; else None.

    Only where the item leaves room for rounding, and with three figures and more.
    """
    least = FIGURES if _NAMED.search(_COMMANDS.sub(" ", answer.expression)) else FIGURES - 1  # a number has no letters
    figures = [len((whole + part).lstrip("0")) for whole, part in _DECIMAL.findall(text)]
    figures = [own for own in figures if own > 1 or least == FIGURES]  # 0.6 of an interval is exact, or it is wrong
    if answer.relative_tolerance < ROUNDING or not figures or min(figures) < least:
        return None
    if _DECIMAL.search(answer.expression):
        return None
    tolerance = min(answer.relative_tolerance, 0.5 * 10.0 ** (1 - min(figures)))
    context, rules, _, language = terms_of(item)
    verdict = equivalent(text, answer.expression, context, rules, tolerance, language, final=True)
    return replace(verdict, detail=f"{verdict.detail} (of the answer)") if verdict.equal else None
