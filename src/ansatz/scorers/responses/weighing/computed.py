"""Statements whose value a later one computes with: "so the first leg is 120 m. In all it is 120 + 240 = 360 m."."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from ansatz.scorers.quantities import plain_name
from ansatz.scorers.responses.asked import Asked
from ansatz.scorers.responses.statements.candidates import Candidate
from ansatz.scorers.responses.statements.ranking import may_measure, spoken_words

LONGEST: Final = 600  # characters of a sentence that are looked at
APART: Final = 3  # words between a number and its operator: "175 red balls + 140 blue ones"
VALUES: Final = 6  # numbers that one statement tells

_TELLING: Final = frozenset(("answer", "given", "conditional"))
_EQUALS = re.compile(r"[=≈]|\\(?:approx|simeq)(?![a-z])")
_TOKEN = re.compile(
    r"(?P<number>(?<![\w^_.,])(?<!\^\{)(?<!_\{)\d+(?:[.,]\d+)*)"
    r"|(?P<word>(?<!\\)[^\W\d_]+(?:[-/][^\W\d_]+)*)"
    r"|(?P<pair>\\[dt]?frac(?![a-z]))"
    r"|(?P<sign>[+*/×·÷:−–-]|\\(?:times|cdot|div)(?![a-z]))"
    r"|(?P<stop>[.;!?](?=\s)|,\s)"
)
_TOLD = re.compile(
    r"\A[\s$\\({\[]*(?:text\{)?[-−+]?(\d++(?:[.,]\d++)*+)(?!\s?(?:[+*×·/]|\\(?:times|cdot|frac)|[−-]\s?\d))"
)
_POWER_OF_TEN = re.compile(r"(?<=\d)\s?(?:[*×·]|\\times|\\cdot)\s?10\s?\^\s?(?:\{\s?[-−+]?\d{1,4}\s?\}|[-−+]?\d{1,4})")


def without_operands(candidates: Sequence[Candidate], asked: Asked) -> list[Candidate]:
    """The candidates, those marked with whose values a later one computes a new value of the same kind.

    Not so where the later value is one of the question, which makes it a check, or where the earlier one alone
    is called as the question calls it. The last of all that computes so is neither strange nor turns to another thing.
    """
    if not asked.number or asked.several or asked.shape:
        return list(candidates)
    found = list(candidates)
    told = [_told(one) if one.role in _TELLING else () for one in found]
    last = max((place for place, one in enumerate(found) if one.role == "answer"), default=-1)
    for place, one in enumerate(found):
        if one.role != "answer" or not (computed := _computed(one.sentence[:LONGEST])):
            continue
        result, operands = computed
        before = [at for at in range(place) if told[at]]
        if result in asked.figures or any(result in told[at] for at in before):
            continue
        used = [at for at in before if operands.intersection(told[at]) and _may_replace(found[at], one, asked)]
        for at in used:
            found[at] = replace(found[at], used=True)
        if used and place == last:
            found[place] = replace(one, strange=False, turns=False, computes=True)
    return found


def _may_replace(used: Candidate, later: Candidate, asked: Asked) -> bool:
    """Whether a statement that computes with the value of another may be the answer instead of it."""
    own, others = ({plain_name(name) for name in one.names} for one in (later, used))
    if others & asked.names and not own & asked.names:
        return False
    if asked.words and spoken_words(used.sentence, asked) == len(asked.words) > spoken_words(later.sentence, asked):
        return False
    return may_measure(later, asked)


def _told(one: Candidate) -> tuple[str, ...]:
    """The numbers that a statement comes to."""
    parts = _EQUALS.split(_POWER_OF_TEN.sub("", one.text[:LONGEST]))
    if len(parts) > 1:
        found = [told[1] for part in parts[1:] if (told := _TOLD.match(part))]
    else:
        found = [number for number, operand in _numbers(parts[0]) if not operand]
    return tuple(number.replace(",", ".") for number in found[-VALUES:])


def _computed(sentence: str) -> tuple[str, frozenset[str]] | None:
    """The number at the end of a calculation that is written out, and the numbers that it is made of."""
    parts = _EQUALS.split(_POWER_OF_TEN.sub("", sentence))
    result = next((told for part in reversed(parts[1:]) if (told := _TOLD.match(part))), None)
    if result is None:
        return None
    operands = {number for part in parts[:-1] for number, operand in _numbers(part) if operand}
    return (result[1].replace(",", "."), frozenset(operands)) if operands else None


def _numbers(text: str) -> Iterator[tuple[str, bool]]:
    """The numbers of a text, and of each whether a sign of a calculation stands beside it."""
    tokens = [(match.lastgroup, match[0]) for match in _TOKEN.finditer(text)]
    for place, (kind, said) in enumerate(tokens):
        if kind == "number":
            sides = (tokens[place + 1 : place + 2 + APART], tokens[max(0, place - 1 - APART) : place][::-1])
            yield said.replace(",", "."), any(map(_beside_sign, sides))


def _beside_sign(side: Sequence[tuple[str | None, str]]) -> bool:
    """Whether nothing but words stand between a number and a sign."""
    for kind, _ in side:
        if kind in ("sign", "pair"):
            return True
        if kind != "word":
            return False
    return False
