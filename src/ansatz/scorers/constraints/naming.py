"""Variable naming (SciIF, table 4): one symbol for a quantity, one meaning for a symbol, one unit for both."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations
from math import log10
from typing import Final

from ansatz.items.model import Item
from ansatz.scorers.constraints.arithmetic import is_literal, is_numeric, value
from ansatz.scorers.constraints.cases import final_law, laws
from ansatz.scorers.constraints.concepts import one_kind_twice, two_cases, two_kinds, two_objects
from ansatz.scorers.constraints.declaring import Declared, declared, dimension_named
from ansatz.scorers.constraints.document import Document
from ansatz.scorers.constraints.drift import letter, mark, measures, orphans, renamed, twins
from ansatz.scorers.constraints.findings import Finding, Rule, Span, missing, undecided, weak_yes, wrong, yes
from ansatz.scorers.constraints.meanings import drifts, kind_of, meanings
from ansatz.scorers.constraints.nature import CONSTANTS
from ansatz.scorers.constraints.solved import solved_again
from ansatz.scorers.constraints.updating import split
from ansatz.scorers.derivations import without_units
from ansatz.scorers.formulas import Dimension, Tree, symbols, unit_dimension
from ansatz.scorers.language import FRAMING, QUANTITIES, cyrillic, stems, words

_WORDS: Final = 3  # that two declarations of one letter must share


def one_symbol(document: Document, item: Item) -> Finding:
    """No quantity goes by two names."""
    used = document.once(_kept)
    if used is None:
        return missing("no symbol of the problem is used more than once, so nothing shows that names are kept")
    looks = (_two_names, _introduced_twice, _same_again, _new_name, twins, orphans, renamed, solved_again)
    found = next((finding for look in looks if (finding := look(document)) is not None), None)
    found = found or one_kind_twice(document) or two_cases(document)
    return found or _cases(document) or _angles(document) or _vouched(document, used, "every quantity keeps its symbol")


def one_meaning(document: Document, item: Item) -> Finding:
    """No symbol stands for two quantities."""
    used = document.once(_kept)
    if used is None:
        return missing("no symbol of the problem is used more than once, so nothing shows that meanings are kept")
    by_symbol: dict[str, list[tuple[Declared, Dimension]]] = {}
    for one in declared(document):
        dimension = dimension_named(one.words)
        if dimension is None:
            continue
        for other, earlier in by_symbol.get(one.symbol, ()):
            if earlier != dimension and not _interchangeable(earlier, dimension):
                return wrong((one.start, one.end), f"{one.symbol} is {other.words!r} first and {one.words!r} here")
        own = document.units.get(one.symbol)
        if own is not None and own != dimension and not _interchangeable(own, dimension):
            return wrong((one.start, one.end), f"{one.symbol} is another quantity in the problem")
        by_symbol.setdefault(one.symbol, []).append((one, dimension))
    pair = drifts(meanings(document))
    if pair is not None and kind_of(pair[0].words) != kind_of(pair[1].words):
        was, now = pair
        if not _interchangeable(kind_of(was.words) or (), kind_of(now.words) or ()):
            said = f"{now.symbol} is {was.words[:50]!r} first and {now.words[:50]!r} here"
            return wrong((now.start, now.end), said)
    clash = _units_clash(document) or _taken(document) or _two_things(document) or two_kinds(document)
    clash = clash or two_objects(document)
    return clash if clash is not None else _vouched(document, used, "every symbol keeps its meaning")


def one_unit(document: Document, item: Item) -> Finding:
    """No symbol changes its unit without a conversion that is right."""
    used = document.once(_kept)
    if used is None:
        return missing("no symbol of the problem is used more than once")
    clash = _units_clash(document) or _false_conversion(document) or _lost_unit(document)
    return clash if clash is not None else yes(used, "every symbol keeps its unit")


def _vouched(document: Document, used: Span, detail: str) -> Finding:
    """Nothing speaks against it; what a letter is that neither response nor problem names, nobody can vouch for.

    A clash shows only between letters that have words. Where a few have none, that is weak; with many, it is nothing.
    """
    strangers = document.once(_strangers)
    if len(strangers) > _VOUCHED:
        return undecided(f"nothing says what {', '.join(strangers[:_SHOWN])} are, so nobody can vouch for them", used)
    return weak_yes(used, detail) if strangers else yes(used, detail)


_VOUCHED: Final = 3  # letters without words
_SHOWN: Final = 6


def _strangers(document: Document) -> list[str]:
    """The letters of the formulas that neither the response nor the problem names."""
    named = set(document.introduced) | {one.symbol for one in meanings(document)} | document.own
    named |= {split(name)[0] for name in named}
    unknown = [name for name in document.uses if name not in named and split(name)[0] not in named]
    return [name for name in unknown if name not in CONSTANTS and name not in document.setting.constants]


def _cases(document: Document) -> Finding | None:
    """``I`` is a current and ``i`` is a current: two quantities, or two names of one, only a reader can tell."""
    named = document.introduced
    for name, one in named.items():
        other = named.get(name.swapcase()) if len(name) == 1 else None
        if other is None or other.start > one.start:
            continue
        heads = _lemmas(_OF.split(one.words)[0]), _lemmas(_OF.split(other.words)[0])
        if heads[0] and heads[0] == heads[1] and name.swapcase() in document.own | {name}:
            said = f"every quantity keeps its symbol, if {one.words!r} is another than {other.words!r}"
            return weak_yes((one.start, one.end), said)
    return None


def _angles(document: Document) -> Finding | None:
    """The result is in ``\\theta``, which nothing before it speaks of, where the steps were in ``\\alpha``."""
    law = final_law(document)
    if law is None:
        return None
    last = _turned(law.value)
    steps = [one for one in laws(document) if one.start < law.start]
    before = {name for one in steps for name in _turned(one.value) | _turned_in(one.target)}
    named = set(document.introduced) | {one.symbol for one in meanings(document)}
    new = last - before - named
    bases = {split(name)[0] for name in before}  # E_n stands for E
    if (
        new
        and before
        and not {split(name)[0] for name in last} & bases
        and all(document.uses.get(name, -1) >= law.start for name in new)
    ):
        span = (law.start, law.start + 1)
        return undecided(f"{', '.join(sorted(new))} in the result, {', '.join(sorted(before))} before it", span)
    return None


def _turned(tree: Tree) -> set[str]:
    """The letters that stand alone under a function: angles, most of the time."""
    found = {str(tree.args[0].value)} if tree.kind == "call" and _is_letter(tree) else set()
    return found.union(*map(_turned, tree.args)) if tree.args else found


def _is_letter(tree: Tree) -> bool:
    return len(tree.args) == 1 and tree.args[0].kind == "symbol" and tree.value in _CIRCULAR


_CIRCULAR: Final = frozenset(("sin", "cos", "tan", "cot"))
_LETTERS: Final = re.compile(r"\\(?:sin|cos|tan|cot)\\left\((?P<name>\\?[A-Za-z]+)\\right\)")


def _turned_in(target: str) -> set[str]:
    """The same for a left side that is written out."""
    return {found["name"] for found in _LETTERS.finditer(target)}


_OF: Final = FRAMING.pattern(r"(?i)\s(?&held_by)\s")
_THING_ENDS: Final = FRAMING.pattern(r"(?i)\s(?&told_apart)\s|,")
_SAME: Final = QUANTITIES.pattern(r"(?i)(?&same)\s+\Z")


def _introduced_twice(document: Document) -> Finding | None:
    """``Let $T$ be the orbital period. ... denoting the orbital period by $\\tau$``: the same words for two letters."""
    named = sorted(document.introduced.items(), key=lambda pair: pair[1].start)
    for (name, one), (other, two) in combinations(named[:60], 2):
        said = _lemmas(one.words)
        if _of_change(name) == _of_change(other) or len(said) < _PHRASE or said != _lemmas(two.words):
            continue
        if min(two.start, two.end) - max(one.start, one.end) >= _APART_BY:
            return wrong((two.start, two.end), f"{two.words!r} is {name} before and {other} here")
    return None


def _of_change(name: str) -> str:
    """The letter of a symbol, or of what changes: that of ``\\Delta U`` is ``U``."""
    return letter(name.removeprefix("\\Delta "))


_APART_BY: Final = 12  # characters between two letters that are not introduced together


def _same_again(document: Document) -> Finding | None:
    """``Denote this same speed by $u$``: a quantity that has a letter is given another."""
    named = document.introduced
    for name, one in named.items():
        at = document.text.find(one.words, one.start, one.end + 1)
        if at < 0 or not _SAME.search(document.text, max(0, at - 24), at + _lead(one.words)):
            continue
        said = _lemmas(_SAME_WORD.sub("", one.words))
        for other, earlier in named.items():
            if other != name and earlier.start < one.start and said and said <= _lemmas(earlier.words):
                return wrong((one.start, one.end), f"{one.words!r} is {other} before and {name} here")
    return None


_SAME_WORD: Final = QUANTITIES.pattern(r"(?i)^(?:(?&same_words)\s+)+")


def _lead(words: str) -> int:
    """How much of a name is "same", which belongs to what stands in front of it."""
    match = _SAME_WORD.match(words)
    return match.end() if match else 0


def _kept(document: Document) -> Span | None:
    """Where a symbol is used again: the first place of the one that is used most, of the problem's own if one is."""
    places: dict[str, list[Span]] = {}
    formulas: set[Span] = set()  # "P = 3" W twice shows nothing: there must be a formula in letters
    for math in document.maths:
        if math.dimensional:
            continue
        if any(not is_numeric(tree.args[-1]) for tree in math.trees if tree.args):
            formulas.add((math.start, math.end))
        # A chain is one statement; formulas in a row are several.
        chained = math.whole is not None and math.whole.kind in ("relation", "chain")
        for group in [math.parts] if chained else [(tree,) for tree in math.parts]:
            names = {name for tree in group for name in symbols(tree)}
            for name in sorted(names):
                places.setdefault(name, []).append((math.start, math.end))
                base = split(name)[0]
                if base != name and base in document.own and base not in names:
                    places.setdefault(base, []).append((math.start, math.end))
    often = [
        (name not in document.own, -len(spans), spans[0], name)
        for name, spans in places.items()
        if len(spans) > 1 and not formulas.isdisjoint(spans)
    ]
    return min(often)[2] if often else None


_AGAIN: Final = QUANTITIES.words("again")


def _two_names(document: Document) -> Finding | None:
    """Two symbols are declared in the same words."""
    said = declared(document)
    for one, two in combinations(said[:120], 2):
        if one.symbol == two.symbol or not one.meaning or one.meaning != two.meaning:
            continue
        bases = letter(one.symbol), letter(two.symbol)
        again = not _AGAIN.isdisjoint(two.words.casefold().split())  # "denote the load also by $R_L$"
        if bases[0] == bases[1] and not again:
            # "the mass m_1", "the mass m_2", "the field E" and its vector: an index or an arrow tells them apart.
            marks = mark(one.symbol), mark(two.symbol)
            if all(marks) or marks[0] == marks[1] or len(one.meaning) < _WORDS:
                continue
        # One word alone may name two things.
        elif len(one.meaning) == 1 and not _is_the_whole_name(document, one, two):
            continue
        if not _side_by_side(document, one, two):
            return wrong((two.start, two.end), f"{two.words!r} is {one.symbol} before and {two.symbol} here")
    return None


# What tells two quantities of one kind apart: with one of these, a name is not that of the plain quantity.
_APART: Final = QUANTITIES.words("apart")


_BEGINNINGS: Final = tuple(word[:6] for word in sorted(_APART) if cyrillic(word) and len(word) > 5)


def _tells_apart(words_more: frozenset[str]) -> bool:
    """By the first letters in Russian, too: not every adjective of physics is in the tables of lemmas."""
    return not words_more.isdisjoint(_APART) or any(word.startswith(_BEGINNINGS) for word in words_more)


def _described(document: Document) -> dict[str, frozenset[str]]:
    """What the item says that its symbols are, as lemmas."""
    return {
        document.alias(symbol.name): _lemmas(symbol.description)
        for symbol in document.item.context.symbols
        if symbol.description
    }


@lru_cache(maxsize=1 << 12)
def _lemmas(text: str) -> frozenset[str]:
    return frozenset(word.lemma for word in words(text) if len(word.lemma) > 2 and word.lemma not in _LITTLE)


_LITTLE: Final = QUANTITIES.words("little")


def _new_name(document: Document) -> Finding | None:
    """A letter that is not the problem's is said to be what one of the problem's letters is, in as many words."""
    described = _described(document)
    for one in declared(document):
        said = _lemmas(one.words)
        if one.symbol in document.own or len(said) < _PHRASE:
            continue
        for name, meaning in described.items():
            more = said - meaning
            if len(meaning) < _PHRASE or not meaning <= said or len(more) > 1 or _tells_apart(more):
                continue
            if letter(name) != letter(one.symbol) and name in document.uses:
                return wrong((one.start, one.end), f"{one.words!r} is {name} in the problem and {one.symbol} here")
    return None


def _taken(document: Document) -> Finding | None:
    """A letter of the problem is said to be what another of its letters is: ``f`` the focal length, which is ``F``."""
    described = _described(document)
    for one in declared(document):
        own = described.get(one.symbol)
        said = _lemmas(one.words)
        if own is None or own <= said or len(said) < _PHRASE:
            continue
        for name, meaning in described.items():
            if name != one.symbol and len(meaning) >= _PHRASE and meaning <= said and not own & (said - meaning):
                return wrong((one.start, one.end), f"{one.symbol} is said to be {one.words!r}, which is {name}")
    return None


# Quantities of one dimension that are never the same thing, by the lemmas that name them.
_THINGS: Final = tuple(tuple(names.split("/")) for names in QUANTITIES.phrases("distinct"))


def _two_things(document: Document) -> Finding | None:
    """``R`` the range and ``R`` the radius of the ball: one letter for two quantities that measure alike."""
    first: dict[tuple[str, int], str] = {}
    for one in sorted(meanings(document), key=lambda saying: saying.start):
        phrase = _THING_ENDS.split(one.words, maxsplit=1)[0]
        said = [word.lemma for word in words(phrase)]
        for group, names in enumerate(_THINGS):
            heads = [lemma for lemma in said if lemma in names]
            if len(heads) != 1:
                continue
            before = first.setdefault((one.symbol, group), heads[0])
            if before != heads[0]:
                return wrong((one.start, one.end), f"{one.symbol} is a {before} before and a {heads[0]} here")
    return None


_PHRASE: Final = 2  # words that identify a quantity; one alone may name two


def _side_by_side(document: Document, one: Declared, two: Declared) -> bool:
    """``the forces F and G``: declared together, as two."""
    return abs(two.start - one.start) < 12 or one.start <= two.start < one.end


def _is_the_whole_name(document: Document, one: Declared, two: Declared) -> bool:
    """The problem itself has one such quantity only."""
    same = [s for s in document.item.context.symbols if one.meaning <= _words(s.description)]
    (word,) = one.meaning
    alone = document.item.question.casefold().count(word) == 1 and not document.item.context.symbols
    return (len(same) == 1 or alone) and not {one.symbol, two.symbol} <= document.own


def _words(text: str) -> frozenset[str]:
    return stems(text)


def _interchangeable(one: Dimension, two: Dimension) -> bool:
    """Quantities that are given in each other's units: mass, momentum and energy, frequency and angular frequency."""
    if not one or not two:
        return True
    return one in _AS_ENERGIES and two in _AS_ENERGIES


_AS_ENERGIES: Final = tuple(map(unit_dimension, ("kg", "kg*m/s", "J")))


def _units_clash(document: Document) -> Finding | None:
    """``T = 2`` s and later ``T = 50`` N."""
    seen: dict[str, Dimension] = {}
    for name, right, math, dimension in measures(document):
        if dimension is None or not is_literal(right) or (len(letter(name)) > 1 and not name.startswith("\\")):
            continue
        before = seen.setdefault(name, dimension)
        if before != dimension and not _interchangeable(before, dimension):
            return wrong((math.start, math.end), f"{name} has another dimension here than before")
    return None


def _false_conversion(document: Document) -> Finding | None:
    """The same digits with another power of ten: ``d = 0.250`` mm and ``d = 0.250`` m."""
    seen: dict[str, list[tuple[float, float]]] = {}
    for name, right, math, dimension in measures(document):
        if dimension is None or not is_literal(right):
            continue
        si = value(without_units(right))
        if not si:
            continue
        for before, _ in seen.get(name, ()):
            ratio = abs(si / before)
            power = round(_log10(ratio))
            if power and abs(ratio / 10.0**power - 1) < 1e-6:
                said = f"{name} is converted by a wrong power of ten"
                if "\\text" in math.text and _REMARK.search(math.text):
                    return undecided(f"{said}, if its unit is read as it is meant", (math.start, math.end))
                return wrong((math.start, math.end), said)
        seen.setdefault(name, []).append((si, si))
    return None


def _lost_unit(document: Document) -> Finding | None:
    """``C = 1.0e-4`` F, and then ``C = 100`` with no unit at all: the number belongs to a unit that is not said."""
    known: dict[str, list[tuple[float, float]]] = {}
    for name, right, math, dimension in measures(document):
        if not is_literal(right):
            continue
        amount = value(without_units(right))
        if not amount:
            continue
        inside = document.measures_in(math.start, math.end + 1)
        if dimension is not None:
            written = [one.value for one in inside if one.unit is not None]
            known.setdefault(name, []).extend((amount, one) for one in (written or [amount]))
            continue
        if any(one.unit is not None for one in inside) or name not in known:
            continue
        said = known[name]
        if any(_same(amount, one) for pair in said for one in pair):
            continue
        if all(_is_power_of_ten(amount / si) for si, _ in said):
            return wrong((math.start, math.end), f"{name} has another number here than before, and no unit")
    return None


def _same(one: float, two: float) -> bool:
    return abs(one - two) <= 1e-6 * abs(two)


def _is_power_of_ten(ratio: float) -> bool:
    power = round(_log10(abs(ratio))) if ratio else 0
    return bool(power) and abs(abs(ratio) / 10.0**power - 1) < 1e-6


_REMARK: Final = re.compile(r"\\text\s?\{[^{}]*\s[^{}]*\s[^{}]*\}")  # "\\text{km (above the surface)}"


def _log10(number: float) -> float:
    return log10(number)


RULES: Final[Mapping[str, Rule]] = {"one_symbol": one_symbol, "one_meaning": one_meaning, "one_unit": one_unit}
