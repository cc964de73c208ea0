"""What an item asks for, out of its question and of the shape of its answer; never out of the answer's value."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import Final

from ansatz.items.language import phrases, worded
from ansatz.items.model import Item, WordsAnswer
from ansatz.items.units import ParsedUnit, parse_unit
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.language import (
    ANSWERING,
    HEADS_FIRST,
    ITEMS,
    PARTS,
    QUANTITIES,
    read_in,
    valued,
    whole_words,
    without_case,
)
from ansatz.scorers.notation import read
from ansatz.scorers.problem.model import Problem
from ansatz.scorers.problem.reading import read_problem
from ansatz.scorers.problem.request import asked_pieces, asked_sentences
from ansatz.scorers.problem.several_asked import told_apart
from ansatz.scorers.problem.shapes import shape_of
from ansatz.scorers.quantities import Value, commensurable, listed_values, plain_name, target, values_within
from ansatz.scorers.responses import (
    GOLD_MARK,
    Asked,
    beginnings,
    components_told,
    left_side,
    letters_called,
    lone,
    ranked_names,
    truth_row,
)

_ORDER: Final = re.compile(r"[<>≤≥≪≫≠]|\\(?:l|g)(?:e|eq|t|l|g|eqslant)(?![a-z])|\\neq?(?![a-z])")
_WORD: Final = re.compile(r"\w+")
_FIGURE: Final = re.compile(r"\d+(?:[.,]\d+)?")
_SEVERAL: Final = ANSWERING.pattern(r"[,;]|\\q?quad|\\text|(?&conjunctions|alternatives)")
_COMMAND: Final = re.compile(r"\\(?:[dt]?frac|sqrt|left|right|text\s?\{\s?(?:to|:)\s?\}|[,;:! ])(?![A-Za-z])")
_LETTER: Final = re.compile(r"[^\W\d_]|\\[a-z]")
_PROPORTION: Final = re.compile(r"\\propto(?![a-z])|∝|\\sim(?![a-z])")
_COMMA: Final = re.compile(r"(?<!\\)[,;]|\\q?quad|\\\\")


_NUMBERS: Final = tuple("123456789")
_ROMAN: Final = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")
# Where each statement begins: "(ii)", "b)", "3."; and what they are called in their order.
_LISTS: Final = tuple(
    (re.compile(rf"(?<![^\W_])\(?\s?({mark})\s?[).](?=\s)"), names)
    for mark, names in (
        ("[ivx]{1,4}|[IVX]{1,4}", _ROMAN), ("[a-jA-J]", tuple("abcdefghij")),
        ("[1-9]", _NUMBERS), (f"[{ITEMS}{ITEMS.upper()}]", tuple(ITEMS)),
    )
)  # fmt: skip
_COUNTS: Final = re.compile(rf"(?i)(?<![^\W_])(?:{'|'.join(map(re.escape, sorted(phrases('counts'))))})(?![^\W_])")
_KINDS: Final = QUANTITIES.grouped("kinds")
_OTHER_MEASURE: Final = QUANTITIES.pattern(r"(?i)(?<![^\W_])(?:(?&other_measure|no_concept|kind_ends))")
LEAST: Final = 3  # letters of a word that says nothing of a quantity


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
        label = left_side(answer.expression) or _PROPORTION.split(answer.expression)[0].strip()
        if label and lone(label):
            names.add(plain_name(label))
    if not names - {""}:
        names.update(plain_name(name) for name in problem.symbols)
    unit: ParsedUnit | None = None
    if answer.gold is not None:
        text = answer.gold.unit or problem.unit
        unit = parse_unit(text, item.language) if text else None
        if not text and _COUNTS.search(_said(item.question)[2]):
            unit = ParsedUnit()
        elif not text and not _asks_factor(item.language).search(item.question):
            unit = _usual_unit(problem.quantity, _said(item.question)[2])
    words, usual = _called(problem.quantity, item.language)
    known = frozenset(plain_name(name) for name in problem.letters)
    options = answer if answer.correct else None
    marked = GOLD_MARK.match(item.final_answer or "")
    said = _said(item.question)
    measured_in = _measured_in(answer.expression, item.language)
    asked = Asked(
        answer.gold is not None,
        bool(answer.expression),
        item.language,
        frozenset(names - {""}),
        words,
        unit,
        marked[1] if marked else problem.part.translate(PARTS),
        known,
        options,
        factor=_asks_factor(item.language).search(item.question) is not None,
        single=answer.expression.count("=") <= 1,
        members=_members(answer.expression),
        stated=_stated(answer.expression),
        usual=frozenset() if problem.symbols else usual,
        bound=_ORDER.search(answer.expression) is not None,
        stems=said[0],
        figures=said[1],
        told_unit=bool(problem.unit),
        request=said[2],
        spoken=said[3],
        ratio=_of_numbers(answer.expression),
        statements=_statements(item),
        ranked=tuple(sorted(ranked_names(answer.statement, item.question))) if isinstance(answer, WordsAnswer) else (),
        shape=shape_of(answer.expression, item.question),
        called=letters_called(item.question) if answer.expression else (),
        measured_in=measured_in,
        question=item.question if answer.gold is not None else "",
        lettered=bool(answer.expression)
        and measured_in is None
        and not _of_numbers(answer.expression.rpartition("=")[2]),
    )
    return _of_several(item, problem, asked) if asked.shape == "several" else asked


def _of_several(item: Item, problem: Problem, asked: Asked) -> Asked:
    """What is asked for where that is several values."""
    values = listed_values(item.answer.expression, item.language)
    if not values:
        return asked
    asked = replace(
        asked,
        wanted=tuple(one.unit for one in values),
        apart=told_apart(item.question, tuple(one.label or one.noun for one in values)),
        question=item.question,
    )
    return replace(asked, parts=_parts(item, problem, asked, values))


def _parts(item: Item, problem: Problem, asked: Asked, wanted: tuple[Value, ...]) -> tuple[Asked, ...]:
    """Each of several values as what is asked for by itself, where all have units and no two measure the same."""
    kinds = [one.unit for one in wanted]
    if len(wanted) < 2 or not all(one.factors for one in kinds):
        return ()
    if any(commensurable(one, other) for one, other in combinations(kinds, 2)):
        return ()  # which is which is told by more than their units
    pieces = asked_pieces(item.question)
    phrases_in_order = problem.quantity[::-1]
    found = []
    for place, (value, unit) in enumerate(zip(wanted, kinds, strict=True)):
        phrase = _phrase_of(unit, phrases_in_order, asked.request)
        if not phrase and len(phrases_in_order) == len(wanted):
            phrase = phrases_in_order[place]
        words, usual = _called((phrase,) if phrase else (), item.language)
        own = [one for one in pieces if phrase and phrase.split()[-1] in one.casefold()]
        found.append(
            Asked(
                number=True,
                language=item.language,
                names=frozenset({plain_name(value.label)}) if lone(value.label or "0") else frozenset(),
                words=words,
                unit=unit,
                known=asked.known,
                usual=usual,
                stems=asked.stems,
                figures=asked.figures,
                request=own[0] if own else asked.request,
                spoken=asked.spoken,
                question=asked.question,
            )
        )
    return tuple(found)


def _phrase_of(unit: ParsedUnit, said: tuple[str, ...], request: str) -> str:
    """The words of a request for what a unit measures: a quantity that it names, else a word for that kind."""
    for phrase in (*said, *(word[0] for word in _WORD.finditer(request.casefold()))):
        own = _usual_unit((phrase,), phrase)
        if own is not None and commensurable(own, unit):
            return phrase
    return ""


def _statements(item: Item) -> tuple[str, ...]:
    """What a question calls the statements that a gold judges one by one: "i", "ii", or 1, 2 where it does not say."""
    count = len(truth_row(item.answer.statement, item.question)) if isinstance(item.answer, WordsAnswer) else 0
    if not count:
        return ()
    for style, names in _LISTS:
        if [found[1].casefold() for found in style.finditer(item.question)][-count:] == list(names[:count]):
            return names[:count]
    return _NUMBERS[:count]


def _of_numbers(gold: str) -> bool:
    """Whether a gold is made of numbers alone."""
    return bool(gold) and not _LETTER.search(_COMMAND.sub("", gold))


@lru_cache(maxsize=64)
def _said(question: str) -> tuple[frozenset[str], frozenset[str], str, tuple[str, ...]]:
    """The beginnings of the words of a question, its figures, the sentences that ask, and its words, lower case."""
    figures = frozenset(_FIGURE.findall(question))
    return beginnings(question), figures, asked_sentences(question), tuple(_WORD.findall(question.casefold()))


@lru_cache(maxsize=64)
def _called(quantity: tuple[str, ...], language: str) -> tuple[tuple[str, ...], frozenset[str]]:
    """The words for the quantity that is asked for, without their cases, and the letters that it usually has."""
    words = (without_case(word) for phrase in quantity for word in phrase.split() if len(word) > LEAST)
    return tuple(dict.fromkeys(words)), _usual(quantity, language)


def _members(gold: str) -> int:
    """How many values or equations a gold lists; 0 where it is no list."""
    if not _SEVERAL.search(gold):
        return 0
    try:
        tree = read(gold)
    except ScorersError:
        return 0
    return len(tree.args) if tree.kind in ("list", "set") else 0


def _measured_in(gold: str, language: str) -> ParsedUnit | None:
    """The unit of the values that a gold is made of, or of a vector; None where they have none, or several."""
    units = [one.unit for one in values_within(gold, language)[0] if one.unit.factors] if gold else []
    if not units and gold and shape_of(gold) == "vector" and (vector := components_told(gold, language)) is not None:
        return vector.unit
    return units[0] if units and all(commensurable(units[0], one) for one in units) else None


def _stated(gold: str) -> frozenset[str]:
    """The left sides of a gold's statements, a comma between them; empty where one of them has none."""
    sides = [left_side(one) for one in _COMMA.split(gold) if "=" in one] if "=" in gold else []
    return frozenset(plain_name(side) for side in sides) if all(sides) else frozenset()


def _usual(quantities: tuple[str, ...], language: str) -> frozenset[str]:
    """The letters that the quantity that is asked for usually has; of several words for it the longest count."""
    pattern, letters = valued("usual_letters", *read_in(language), *(("zh",) if language == "zh" else ()))
    for phrase in quantities:
        found = [match for match in pattern.finditer(phrase) if match.lastindex]
        if found:
            head = found[0] if language in HEADS_FIRST else max(found, key=lambda match: len(match[0]))
            return frozenset(letters[(head.lastindex or 1) - 1].split())
    return frozenset()


@lru_cache(maxsize=256)
def _usual_unit(quantities: tuple[str, ...], request: str) -> ParsedUnit | None:
    """A unit of what is asked for where its name says what it measures: "With what speed ...?"; None if unsure.

    A ratio, a density or a fraction of it measures something else.
    """
    if _OTHER_MEASURE.search(request):
        return None
    for word in (word.casefold() for phrase in quantities[:1] for word in reversed(phrase.split())):
        for unit, names in _KINDS.items():
            if any(word.startswith(name.partition("*")[0]) if "*" in name else word == name for name in names):
                return parse_unit(unit)
    return None


@lru_cache(maxsize=16)
def _asks_factor(language: str) -> re.Pattern[str]:
    return worded(rf"(?i){whole_words(read_in(language), 'asks_factor')}")
