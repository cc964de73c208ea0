"""Rules for symbols and constants: defined where they are used, given with value and unit, one meaning each."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from ansatz.items.model import Item
from ansatz.scorers.constraints.naming.announced import is_announced
from ansatz.scorers.constraints.naming.concepts import two_owners, two_told
from ansatz.scorers.constraints.naming.meanings import contrary, drifts, meanings
from ansatz.scorers.constraints.naming.two_meanings import redeclared, two_things
from ansatz.scorers.constraints.points.findings import Finding, Rule, missing, undecided, weak_yes, wrong, yes
from ansatz.scorers.constraints.reading.cases import final_law, is_recalled
from ansatz.scorers.constraints.reading.document import Document
from ansatz.scorers.constraints.reading.nature import CONSTANTS
from ansatz.scorers.constraints.steps.updating import split
from ansatz.scorers.constraints.symbols.constants import constants_declared, constants_source
from ansatz.scorers.constraints.symbols.put_in import put_in
from ansatz.scorers.constraints.symbols.result import symbols_of_result
from ansatz.scorers.constraints.symbols.wordless import (
    Places,
    counts,
    is_another,
    is_named_with_its_formula,
    is_one_of,
    is_the_questions,
    multiplied,
    says_whose,
)
from ansatz.scorers.constraints.units.claims import BRACKETS, unit_claims
from ansatz.scorers.formulas import unit_dimension
from ansatz.scorers.language import stems, written
from ansatz.scorers.responses import FORMULA, Introduction, Saying, Sentence, in_base

_AFTER: Final = 2  # sentences behind the result in which "where ..." still counts as at its use


def symbols_defined(document: Document, item: Item) -> Finding:
    """Every symbol of the final result is said to be something, before it or where it stands."""
    law = final_law(document)
    said = meanings(document)
    earliest = {meaning.symbol: meaning for meaning in reversed(said)}
    for meaning in earliest.values():  # what a symbol turns into later is drift, another point
        against = contrary(document, meaning)
        if against:
            return wrong((meaning.start, meaning.end), against)
    if law is not None and is_recalled(document, law):
        return undecided("no formula but those that are recalled", (law.start, law.start + 1))
    needed = symbols_of_result(document, law)
    where = _explained_until(document, law.start) if law is not None else len(document.text)
    if law is not None and law.target != document.target:  # which formula is the result, nobody knows
        where = max(where, max((math.start for math in document.maths if math.trees), default=where))
    if not needed and not document.maths and not document.introduced:
        return missing("no symbol is defined in words")
    places: dict[str, Saying | Introduction] = {meaning.symbol: meaning for meaning in reversed(said)}
    for name, introduction in document.introduced.items():
        if name not in places or introduction.start < places[name].start:
            places[name] = introduction
    if not needed:
        return _mentioned_alone(document, places)
    values = {claim.symbol for claim in unit_claims(document)}
    # x_1 and x_{n+1} are values of what x, or x_n, is said to be.
    steps = {base for base, index in map(split, places) if not index or _STEP.fullmatch(index)}
    counted = {name for name in needed - CONSTANTS.keys() if _STEP.fullmatch(split(name)[1])}
    counted = {name for name in counted if split(name)[0] in steps}
    absent = sorted(
        name for name in needed - counted if name not in places and not _is_constant(document, name, values)
    )
    absent = [name for name in absent if not _needs_none(document, name, places, where)]
    late = sorted(name for name in needed if name in places and places[name].start > where)
    given = [name for name in absent if name in values and name in document.own]
    explained = [name for name in needed - set(absent) if not _is_constant(document, name, values)]
    asked = [name for name in absent if is_the_questions(document, name)]
    if len(given) == len(absent) < len(explained):
        absent = []  # "a = 4 N s/m" in the problem's own letter, among others that have words
    absent = [name for name in absent if name not in asked]
    if absent:
        valued = [name for name in absent if name in values or _said_in_words(document, name)]
        if len(valued) == len(absent) and len(absent) < len(needed) and law is not None:
            return undecided(f"only values say what {', '.join(absent)} are", (law.start, law.start + 1))
        return missing(f"nothing says what {', '.join(absent)} {'is' if len(absent) == 1 else 'are'}")
    if late:
        return missing(f"{', '.join(late)} {'is' if len(late) == 1 else 'are'} defined only after the result")
    shown = [places[name] for name in needed if name in places]
    if not shown:
        return missing("no symbol is defined in words")
    first = min(shown, key=lambda meaning: meaning.start)
    detail = f"defines {', '.join(sorted(needed))}"
    if len(asked) > len(shown):  # the question does, most of them
        return weak_yes((first.start, first.end), f"{detail}, {', '.join(asked)} in the words of the question")
    return yes((first.start, first.end), detail)


def _mentioned_alone(document: Document, places: Places) -> Finding:
    """Without a formula, each letter that stands in the words: ``the mean free path $\\lambda$ becomes shorter``."""
    if document.uses and document.uses.keys() <= places.keys():
        first = min((places[name] for name in document.uses), key=lambda meaning: meaning.start)
        return yes((first.start, first.end), f"defines {', '.join(sorted(document.uses))}")
    return undecided("no formula whose symbols could be looked at")


def _needs_none(document: Document, name: str, places: Places, where: int) -> bool:
    """Whether something else than words beside a symbol says what it is."""
    return (
        is_named_with_its_formula(document, name, where)
        or is_another(document, name, places)
        or is_one_of(name, places)
        or is_announced(document, name)
        or name in multiplied(document)
        or says_whose(document, name, places)
        or counts(document, name)
    )


def _explained_until(document: Document, start: int) -> int:
    """Where what belongs to a formula ends: some sentences, and the list or table that they open."""
    following = document.around(start, 0, _AFTER)
    if not following:
        return len(document.text)
    if any(_is_title(document, one) for one in following[1:]):
        following = document.around(start, 0, _AFTER + 1)  # "Legend", and then the list
    end = following[-1].end
    place = document.sentences.index(following[-1])
    for sentence in document.sentences[place:]:
        line = document.text[document.text.rfind("\n", 0, sentence.start) + 1 : sentence.end]
        if not (_ROW.match(line) or _LEGEND.match(line)) and sentence is not following[-1]:
            break
        end = sentence.end
    return end


def _is_title(document: Document, sentence: Sentence) -> bool:
    """A line of a few words without a verb, a formula or a full stop."""
    row = document.row(sentence.start, sentence.end)
    said = document.masked[sentence.start : sentence.end].strip()
    plain = FORMULA not in said and not said.endswith((".", ",", ";"))
    return plain and len(row) <= _TITLE and not any({one.text, one.lemma} & written("verbs") for one in row)


_TITLE: Final = 4  # words
# "  h … Planck's constant", "m_1, m_2 = masses": a row of a legend
_LEGEND = re.compile(
    r"[ \t>]*(?:\$|\\\()?\\?[^\W\d_](?:_?\{?\w{0,8}\}?){0,2}(?:,\s?\$?\\?[^\W\d_]\w{0,6}\$?){0,3}(?:\$|\\\))?"
    r"\s{0,3}(?:\([^()\n]{1,24}\)\s)?(?:…|\.{3,9}|[=:—–-])\s"
)
_STEP = re.compile(r"\d{1,2}|[nkij](?:[+-]1)?")
_ROW = re.compile(r"[ \t>]*(?:[-*+•|]|\d{1,2}[.)])\s?")


def _is_constant(document: Document, name: str, values: set[str]) -> bool:
    """A constant with its value needs no words."""
    if name in CONSTANTS and name not in _COMMON and put_in(document, name) is not None:
        return True
    return name in values and (name in CONSTANTS or name in document.setting.constants)


_COMMON: Final = frozenset(("R", "e", "g", "m"))  # letters of other things: their digits alone do not tell


def _said_in_words(document: Document, name: str) -> bool:
    """``the speed is 14 m/s``: the words of the target's description stand with the result."""
    for symbol in document.item.context.symbols:
        if document.alias(symbol.name) == name and symbol.description:
            return bool(stems(symbol.description) & stems(document.text))
    return False


def no_drift(document: Document, item: Item) -> Finding:
    """No symbol is two things that measure differently, in words or by its units."""
    said = meanings(document)
    pair = drifts(said)
    if pair is not None:
        before, after = pair
        detail = f"{after.symbol} is {before.words[:50]!r} before and {after.words[:50]!r} here"
        return wrong((after.start, after.end), detail)
    for meaning in said:
        others = [one for one in said if one.symbol == meaning.symbol and one is not meaning]
        if contrary(document, meaning) and any(not contrary(document, one) for one in others):
            return wrong(
                (meaning.start, meaning.end), f"{meaning.symbol} is something else here: {meaning.words[:60]!r}"
            )
    seen: dict[str, tuple[object, ...]] = {}
    for claim in unit_claims(document):
        written = document.text[claim.start : claim.end]
        listed = _LISTED.search(written) is not None  # "particles A, B, C": no amperes
        if listed or claim.how == BRACKETS or "frac" in written or len(document.written_in(claim.start, claim.end)) > 1:
            continue  # neither a check of dimensions that is wrong nor a calculation with units is a drift
        first = seen.setdefault(claim.symbol, claim.dimension)
        if first != claim.dimension:
            return wrong((claim.start, claim.end), f"{claim.symbol} changes what it measures")
    clash = _two_values(document) or two_things(document) or two_told(document) or redeclared(document)
    clash = clash or two_owners(document)
    if clash is not None:
        return clash
    kept: list[Saying | Introduction] = [*said, *document.introduced.values()]
    last = max(kept, key=lambda one: one.start, default=None)
    if last is None:
        return missing("no symbol is given a meaning that could be kept")
    return yes((last.start, last.end), "every symbol that is defined keeps its meaning")


def _two_values(document: Document) -> Finding | None:
    """``g = 9.81`` m/s² in the list, and ``g = 10`` m/s² where it is put in: a constant has one value."""
    first: dict[str, float] = {}
    for claim in unit_claims(document):
        known = CONSTANTS.get(claim.symbol)
        inside = [one for one in document.measures_in(claim.start, claim.end) if one.unit is not None]
        scale = in_base(inside[0].unit) if len(inside) == 1 and inside[0].unit is not None else None
        if known is None or scale is None or claim.dimension != unit_dimension(known.unit):
            continue
        said = inside[0].value * scale
        if abs(said - known.value) > known.tolerance * abs(known.value):
            continue
        before = first.setdefault(claim.symbol, said)
        if abs(said - before) > _ONE_VALUE * abs(before):
            return wrong((claim.start, claim.end), f"{claim.symbol} has another value here than before")
    return None


_ONE_VALUE: Final = 5e-3  # relative: more than one digit less makes
_LISTED: Final = re.compile(r"(?:^|[\s,])\$?[A-Z]\$?,\s\$?[A-Z]\$?(?=[\s,.]|$)")

RULES: Final[Mapping[str, Rule]] = {
    "symbols_defined": symbols_defined,
    "constants_declared": constants_declared,
    "no_drift": no_drift,
}
ASKED: Final[Mapping[str, Rule]] = {"constants_source": constants_source}  # where an item has the point
