"""An item and what it translates ask for the same: answer, units, graph and vocabulary, up to the words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Final

from ansatz.items.model import (
    Answer,
    Domain,
    Item,
    Prediction,
    Quantity,
    Rules,
    Tolerance,
)
from ansatz.items.reading import Path, quote
from ansatz.items.units import parse_unit
from ansatz.items.validation import Inconsistency
from ansatz.scorers.equivalence import equivalent
from ansatz.scorers.score import score

_MEND: Final = "correct the one that is wrong: a translation changes words alone"
_WORDS: Final = re.compile(r"\\(?:text|mathrm|textrm|mbox|operatorname)\s{0,3}\{[^{}]{0,200}\}|[\s$]")


def translation_findings(item: Item, items: Mapping[str, Item]) -> Iterator[Inconsistency]:
    """Where an item differs from the one that it translates in more than words."""
    other = items.get(item.translation_of or "")
    if other is None or other.type != item.type:
        return  # the reader of files has said so
    yield from _answers(item, other)
    yield from _graphs(item, other)
    yield from _symbols(item, other)


def _answers(item: Item, other: Item) -> Iterator[Inconsistency]:
    mine, theirs = item.answer, other.answer
    if mine.correct:
        yield from _choices(mine, theirs, other.id)
        return
    for said, heard in ((item, other), (other, item)):
        text = said.answer.in_any_language
        result = score(heard, Prediction(heard.id, answer=text)) if text else None
        if result is not None and not result.correct:
            path: Path = ("answer", mine.main)
            why = result.verdict.detail or result.verdict.method
            found = f"{quote(mine.in_any_language)}, which is not the same ({why})"
            yield Inconsistency(path, found, f"{quote(theirs.in_any_language)}, as {other.id}", _MEND)
            return
    if mine.gold is not None and theirs.gold is not None:
        own, its = mine.gold.tolerance, theirs.gold.tolerance
        if own != its and _unit(mine.gold, item) == _unit(theirs.gold, other):
            yield Inconsistency(("answer",), _told(own), f"{_told(its)}, as {other.id}", _MEND)
    if mine.rules != theirs.rules:
        yield Inconsistency(("answer", "rules"), _told(mine.rules), f"{_told(theirs.rules)}, as {other.id}", _MEND)


def _unit(gold: Quantity, item: Item) -> object:
    parsed = parse_unit(gold.unit, item.language)
    return parsed.expression if parsed else gold.unit


def _choices(mine: Answer, theirs: Answer, other: str) -> Iterator[Inconsistency]:
    """The same names, or, where they are words, the same place among as many."""
    names, others = ([option.name for option in answer.options] for answer in (mine, theirs))
    if len(names) != len(others):
        yield Inconsistency(("answer", "options"), f"{len(names)} options", f"{len(others)}, as {other}", _MEND)
    elif mine.correct != theirs.correct and not (
        mine.correct in names
        and theirs.correct in others
        and not set(names) & set(others)
        and names.index(mine.correct) == others.index(theirs.correct)
    ):
        expected = f"{quote(theirs.correct)}, as {other}, or the option in the same place"
        yield Inconsistency(("answer", "correct"), quote(mine.correct), expected, _MEND)


def _graphs(item: Item, other: Item) -> Iterator[Inconsistency]:
    if len(item.dag) != len(other.dag):
        found = f"{len(item.dag)} formulas"
        yield Inconsistency(("dag",) if item.dag else (), found, f"{len(other.dag)}, as {other.id}", _MEND)
        return
    for place, (mine, theirs) in enumerate(zip(item.dag, other.dag, strict=True)):
        for field in ("dependency", "points", "is_final_answer"):
            own, its = getattr(mine, field), getattr(theirs, field)
            if own != its:
                yield Inconsistency(("dag", place, field), _shown(own), f"{_shown(its)}, as {other.id}", _MEND)
        if _plain(mine.formula) != _plain(theirs.formula):
            verdict = equivalent(theirs.formula, mine.formula, other.context, language=other.language)
            if verdict.equal is not True:
                expected = f"{quote(theirs.formula)}, as {other.id}, up to words"
                yield Inconsistency(("dag", place, "formula"), quote(mine.formula), expected, _MEND)


def _symbols(item: Item, other: Item) -> Iterator[Inconsistency]:
    """A symbol of one name has one unit and one domain in both; either may declare more."""
    theirs = {one.name: one for one in other.context.symbols}
    for one in item.context.symbols:
        path: Path = ("context", "symbols", one.name)
        its = theirs.get(one.name)
        if its is None:
            continue
        if (one.unit is None) != (its.unit is None) or (
            one.unit is not None and its.unit is not None and _differ(one.unit, item, its.unit, other)
        ):
            found = "no unit" if one.unit is None else quote(one.unit)
            expected = "no unit" if its.unit is None else quote(its.unit)
            yield Inconsistency((*path, "unit") if one.unit else path, found, f"{expected}, as {other.id}", _MEND)
        if one.domain != its.domain:
            yield Inconsistency((*path, "domain"), _told(one.domain), f"{_told(its.domain)}, as {other.id}", _MEND)


def _differ(mine: str, item: Item, theirs: str, other: Item) -> bool:
    first, second = parse_unit(mine, item.language), parse_unit(theirs, other.language)
    return mine != theirs and (first is None or second is None or first.factors != second.factors)


def _plain(formula: str) -> str:
    """The formula without its words and white space."""
    return _WORDS.sub("", formula)


def _told(value: Domain | Rules | Tolerance) -> str:
    """The fields of a small value, as the format names them."""
    parts = ((one.name, getattr(value, one.name)) for one in fields(value))
    return ", ".join(f"{name} {str(part).lower()}" for name, part in parts if part is not None)


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f"[{', '.join(map(str, value))}]" if isinstance(value, tuple) else f"{value:g}"
