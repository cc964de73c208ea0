"""Whether a symbol stands for two quantities, by the words that are said of it."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.constraints.naming.declaring import Declared, declared, dimension_named
from ansatz.scorers.constraints.naming.drift import measures
from ansatz.scorers.constraints.naming.meanings import drifts, meanings
from ansatz.scorers.constraints.naming.name_words import PHRASE, descriptions, interchangeable, lemmas
from ansatz.scorers.constraints.points.findings import Finding, undecided, wrong
from ansatz.scorers.constraints.reading.document import Document, Math
from ansatz.scorers.constraints.reading.kinds import kind_of
from ansatz.scorers.constraints.steps.arithmetic import is_literal, is_numeric, value
from ansatz.scorers.derivations import without_units
from ansatz.scorers.formulas import ONE, ZERO, Dimension, Tree, symbols, transform, walk
from ansatz.scorers.language import FRAMING, QUANTITIES, holds, words

_THING_ENDS: Final = FRAMING.pattern(r"(?i)\s(?&told_apart)\s|,")


def two_dimensions(document: Document) -> Finding | None:
    """A letter is declared in words for quantities of two dimensions, or of another than it has in the problem."""
    by_symbol: dict[str, list[tuple[Declared, Dimension]]] = {}
    for one in declared(document):
        dimension = dimension_named(one.words)
        if dimension is None:
            continue
        for other, earlier in by_symbol.get(one.symbol, ()):
            if earlier != dimension and not interchangeable(earlier, dimension):
                return wrong((one.start, one.end), f"{one.symbol} is {other.words!r} first and {one.words!r} here")
        own = document.units.get(one.symbol)
        if own is not None and own != dimension and not interchangeable(own, dimension):
            return wrong((one.start, one.end), f"{one.symbol} is another quantity in the problem")
        by_symbol.setdefault(one.symbol, []).append((one, dimension))
    return None


def drifted(document: Document) -> Finding | None:
    """The first letter whose meaning drifts does so from one kind of quantity to another."""
    pair = drifts(meanings(document))
    if pair is None:
        return None
    was, now = pair
    kinds = kind_of(was.words), kind_of(now.words)
    if kinds[0] == kinds[1] or interchangeable(kinds[0] or (), kinds[1] or ()):
        return None
    said = f"{now.symbol} is {was.words[:50]!r} first and {now.words[:50]!r} here"
    return wrong((now.start, now.end), said)


def taken(document: Document) -> Finding | None:
    """A letter of the problem is said to be what another of its letters is: ``f`` the focal length, which is ``F``."""
    described = descriptions(document)
    for one in declared(document):
        own = described.get(one.symbol)
        said = lemmas(one.words)
        if own is None or own <= said or len(said) < PHRASE:
            continue
        for name, meaning in described.items():
            if name != one.symbol and len(meaning) >= PHRASE and meaning <= said and not own & (said - meaning):
                return wrong((one.start, one.end), f"{one.symbol} is said to be {one.words!r}, which is {name}")
    return None


# Quantities of one dimension that are never the same thing, by the lemmas that name them.
_THINGS: Final = tuple(tuple(names.split("/")) for names in QUANTITIES.phrases("distinct"))


def two_things(document: Document) -> Finding | None:
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


def redeclared(document: Document) -> Finding | None:
    """``From here on $r$ denotes the radius``: a letter is given other words anew, which say nothing of the first."""
    described = descriptions(document)
    first: dict[str, frozenset[str]] = {}
    for one in meanings(document):
        said = lemmas(one.words)
        before = first.setdefault(one.symbol, described.get(one.symbol) or said)
        if said and before.isdisjoint(said) and anew(document, one.start):
            return wrong((one.start, one.end), f"{one.symbol} is given another meaning here: {one.words[:50]!r}")
    return None


def made_of_itself(document: Document) -> Finding | None:
    """``$E = 4.13$ eV``, then ``$E = 4.13 - 2.30 = 1.83$ eV``: the value of a letter goes into another value of it."""
    known: dict[str, list[tuple[Tree, Math]]] = {}
    found = [one for one in measures(document) if is_numeric(one[1])]
    for name, right, math, _ in found:
        if is_literal(right):
            known.setdefault(name, []).append((right, math))
            continue
        parts = {_number(node) for node in walk(right) if is_literal(node)} - document.own_values
        ends = [one for other, one, at, _ in found if other == name and at is math and is_literal(one)]
        for old, before in known.get(name, ()):
            if before.start >= math.start or _number(old) not in parts or not _tells(_number(old)):
                continue
            if ends and all(_differ(value(without_units(one)), value(without_units(old))) for one in ends):
                return undecided(f"another {name} is made of the {name} before", (math.start, math.end))
    return None


def part_of_itself(document: Document) -> Finding | None:
    """``$E = T + mc^2$`` of one body, then ``$E = mc^2$`` of another: a sum, and one of its terms alone.

    Where the other term is said to vanish or to be small, it is the same quantity in a special case.
    """
    sums: dict[str, tuple[tuple[Tree, ...], Math]] = {}
    alone: list[tuple[str, Tree, Math]] = []
    for math, tree in document.claims():
        if tree.kind != "relation" or tree.value != "=" or tree.args[0].kind != "symbol":
            continue
        name, right = str(tree.args[0].value), tree.args[1]
        if right.kind == "add" and name not in symbols(right):
            sums.setdefault(name, (right.args, math))
        elif symbols(right) - {name}:
            alone.append((name, right, math))
    for name, right, math in alone:
        terms, before = sums.get(name, ((), math))
        rest = [term for term in terms if term != right]
        if len(rest) + 1 != len(terms) or before.start == math.start or _may_vanish(document, rest):
            continue
        return undecided(f"{name} is a sum, and one of its terms alone", (math.start, math.end))
    return None


def _may_vanish(document: Document, terms: list[Tree]) -> bool:
    """Whether something is said to be zero or small that the terms hold."""
    names = {name for term in terms for name in symbols(term)}
    for _, tree in document.claims():
        if tree.kind != "relation" or names.isdisjoint(symbols(tree)):
            continue
        if tree.value in ("<<", ">>", "->") or tree.args[1] == ZERO:
            return True
    return not names or any(holds("neglects", document.row(one.start, one.end)) for one in document.sentences)


_DIGITS: Final = 2  # of a number that does not stand in two places by chance
_KELVIN: Final = (273.0, 273.15)
_ANOTHER: Final = 0.02  # relative: two values that are not one


def _number(tree: Tree) -> float | None:
    """The number of a literal, whatever its unit."""
    return value(transform(tree, lambda node: ONE if node.kind == "unit" else None))


def _tells(number: float | None) -> bool:
    return bool(number) and len(f"{number:.9e}".partition("e")[0].rstrip("0").replace(".", "").lstrip("-")) >= _DIGITS


def _differ(one: float | None, two: float | None) -> bool:
    """Another value, and not the same in another unit."""
    if not one or not two or any(abs(abs(one - two) - zero) < _ANOTHER for zero in _KELVIN):
        return False
    return abs(one - two) > _ANOTHER * abs(two)


def anew(document: Document, at: int) -> bool:
    """Whether a sentence says that a letter is given from here on."""
    sentence = document.sentence_at(at)
    return sentence is not None and holds("anew", document.row(sentence.start, sentence.end))
