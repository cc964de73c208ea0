"""What an answer is asked to be: a number or a formula, its symbol, unit, words and options; never its value."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ansatz.items.model import Answer, Item
from ansatz.items.units import ParsedUnit, parse_unit
from ansatz.scorers.language import read_in, valued, whole_words
from ansatz.scorers.problem import Problem, read_problem
from ansatz.scorers.quantities import plain_name, target
from ansatz.scorers.responses.asserting import lone
from ansatz.scorers.responses.content import left_side

# The one part that a gold is of: "(a) F"; a gold of several parts is of none.
GOLD_MARK: Final = re.compile(r"\s*\(([a-h])\)(?:\\[,;: ]|~|\s)+(?=\S)(?!.*\([a-h]\))", re.DOTALL)
_ORDER: Final = re.compile(r"[<>≤≥≪≫≠]|\\(?:l|g)(?:e|eq|t|l|g|eqslant)(?![a-z])|\\neq?(?![a-z])")
STEM: Final = 5  # letters by which a word is known in its other forms
_WORD: Final = re.compile(r"(?<!\\)[^\W\d_]{4,}")
_FIGURE: Final = re.compile(r"\d+(?:[.,]\d+)?")
_COMMA: Final = re.compile(r"(?<!\\)[,;]|\\q?quad|\\\\")


@dataclass(frozen=True, slots=True)
class Asked:
    """What candidates are matched with.

    Attributes:
        number: whether a quantity is asked for.
        formula: whether a formula is.
        names: plain names of the symbol that is asked for, aliases included; empty where none is known.
        words: words of the quantity that is asked for, lower case.
        unit: what the answer is measured in; None where nothing says so.
        known: plain names of all letters that the question has.
        options: a choice's options.
        factor: whether the question asks by what factor something changes.
        single: whether one value or statement is asked for, not a list of them.
        stated: plain left sides of all that the gold states, however they are made up.
        bound: whether an inequality is asked for.
        usual: letters that the quantity usually has, where the question gives it none.
        stems: beginnings of the words of the question, see ``stems``.
        figures: the numbers that it has, as written.
    """

    number: bool = False
    formula: bool = False
    language: str = "en"
    names: frozenset[str] = frozenset()
    words: tuple[str, ...] = ()
    unit: ParsedUnit | None = None
    part: str = ""
    known: frozenset[str] = frozenset()
    options: Answer | None = None
    factor: bool = False
    single: bool = True
    stated: frozenset[str] = frozenset()
    bound: bool = False
    usual: frozenset[str] = frozenset()
    stems: frozenset[str] = frozenset()
    figures: frozenset[str] = frozenset()


def stems(text: str) -> frozenset[str]:
    """The words of a text by their first letters, which most forms of a word share; without short words."""
    return frozenset(word[:STEM].casefold() for word in _WORD.findall(text))


def asked_of(item: Item, problem: Problem | None = None) -> Asked:
    """What an item asks for; its question is read where no reading of it is given."""
    return _asked(item) if problem is None else _made(item, problem)


@lru_cache(maxsize=512)
def _asked(item: Item) -> Asked:
    return _made(item, read_problem(item.question, item.context, item.language))


def _made(item: Item, problem: Problem) -> Asked:
    names = set(target(item).aliases)
    answer = item.answer
    if answer.expression:
        label = left_side(answer.expression)
        if label and lone(label):
            names.add(plain_name(label))
    if not names - {""}:
        names.update(plain_name(name) for name in problem.symbols)
    unit: ParsedUnit | None = None
    if answer.gold is not None:
        text = answer.gold.unit or problem.unit
        unit = parse_unit(text, item.language) if text else None
    words = tuple(dict.fromkeys(word for phrase in problem.quantity for word in phrase.split() if len(word) > 3))
    known = frozenset(plain_name(name) for name in problem.letters)
    options = answer if answer.correct else None
    marked = GOLD_MARK.match(item.final_answer or "")
    return Asked(
        answer.gold is not None,
        bool(answer.expression),
        item.language,
        frozenset(names - {""}),
        words,
        unit,
        marked[1] if marked else problem.part,
        known,
        options,
        factor=_asks_factor(item.language).search(item.question) is not None,
        single=answer.expression.count("=") <= 1,
        stated=_stated(answer.expression),
        usual=frozenset() if problem.symbols else _usual(problem.quantity, item.language),
        bound=_ORDER.search(answer.expression) is not None,
        stems=stems(item.question),
        figures=frozenset(_FIGURE.findall(item.question)),
    )


def _stated(gold: str) -> frozenset[str]:
    """The left sides of a gold's statements, a comma between them; empty where one of them has none."""
    sides = [left_side(one) for one in _COMMA.split(gold) if "=" in one] if "=" in gold else []
    return frozenset(plain_name(side) for side in sides) if all(sides) else frozenset()


def _usual(quantities: tuple[str, ...], language: str) -> frozenset[str]:
    """The letters that the quantity that is asked for usually has; of several words for it the longest count."""
    pattern, letters = valued("usual_letters", *read_in(language), *(("zh",) if language == "zh" else ()))
    for phrase in quantities:
        found = [(len(match[0]), letters[match.lastindex - 1]) for match in pattern.finditer(phrase) if match.lastindex]
        if found:
            return frozenset(max(found)[1].split())
    return frozenset()


@lru_cache(maxsize=16)
def _asks_factor(language: str) -> re.Pattern[str]:
    return re.compile(rf"(?i){whole_words(read_in(language), 'asks_factor')}")
