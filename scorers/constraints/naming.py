"""Variable naming (SciIF, table 4): one symbol for a quantity, one meaning for a symbol, one unit for both."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Final

from items.model import Item
from scorers.constraints.arithmetic import is_literal, is_numeric, value
from scorers.constraints.declaring import Declared, declared, dimension_named
from scorers.constraints.document import Document, Math
from scorers.constraints.findings import Finding, Rule, Span, missing, wrong, yes
from scorers.constraints.updating import split
from scorers.derivations.values import CONSTANT_NAMES, without_units
from scorers.dimensions import Dimension, Unlike, dimension_of
from scorers.errors import ScorersError
from scorers.notation import read
from scorers.notation.tree import Tree, symbols, walk

# Subscripts that mean the same: v_0 and v_{init} are two names of one quantity.
_SAME_MARKS: Final = tuple(
    frozenset(group.split())
    for group in (
        "0 in ini init initial start нач н o", "f fin final end кон", "max m мах макс", "min мин", "avg av mean"
        " ср", "rms eff эфф д",
        "tot total sum общ полн", "kin k кин", "pot p пот", "el e эл", "ext внеш", "int внутр",
    )
)  # fmt: skip
_ACCENTED = re.compile(r"\\(?:vec|hat|bar|tilde|dot)\{(?P<letter>.{1,24})\}")
_WORDS: Final = 3  # that two declarations of one letter must share
_LITERALS: Final = 200  # assignments of numbers that are compared with each other


def one_symbol(document: Document, item: Item) -> Finding:
    """No quantity goes by two names."""
    used = _kept(document)
    if used is None:
        return missing("no symbol of the problem is used more than once, so nothing shows that names are kept")
    for found in (_two_names(document), _twins(document), _orphans(document), _renamed(document)):
        if found is not None:
            return found
    return yes(used, "every quantity keeps its symbol")


def one_meaning(document: Document, item: Item) -> Finding:
    """No symbol stands for two quantities."""
    used = _kept(document)
    if used is None:
        return missing("no symbol of the problem is used more than once, so nothing shows that meanings are kept")
    by_symbol: dict[str, list[tuple[Declared, Dimension]]] = {}
    for one in declared(document):
        dimension = dimension_named(one.words)
        if dimension is None:
            continue
        for other, before in by_symbol.get(one.symbol, ()):
            if before != dimension and not _interchangeable(before, dimension):
                return wrong((one.start, one.end), f"{one.symbol} is {other.words!r} first and {one.words!r} here")
        own = document.units.get(one.symbol)
        if own is not None and own != dimension and not _interchangeable(own, dimension):
            return wrong((one.start, one.end), f"{one.symbol} is another quantity in the problem")
        by_symbol.setdefault(one.symbol, []).append((one, dimension))
    clash = _units_clash(document)
    return clash if clash is not None else yes(used, "every symbol keeps its meaning")


def one_unit(document: Document, item: Item) -> Finding:
    """No symbol changes its unit without a conversion that is right."""
    used = _kept(document)
    if used is None:
        return missing("no symbol of the problem is used more than once")
    clash = _units_clash(document) or _false_conversion(document)
    return clash if clash is not None else yes(used, "every symbol keeps its unit")


def _kept(document: Document) -> Span | None:
    """Where a symbol of the problem is used again: the first place of the one that is used most."""
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
    own = {name: spans for name, spans in places.items() if name in document.own} or places
    often = [
        (-len(spans), spans[0], name)
        for name, spans in own.items()
        if len(spans) > 1 and not formulas.isdisjoint(spans)
    ]
    if not often:
        return None
    return min(often)[1]


def _two_names(document: Document) -> Finding | None:
    """Two symbols are declared in the same words."""
    said = declared(document)
    for one, two in combinations(said[:120], 2):
        if one.symbol == two.symbol or not one.meaning or one.meaning != two.meaning:
            continue
        bases = _letter(one.symbol), _letter(two.symbol)
        if bases[0] == bases[1]:
            # "the mass m_1", "the mass m_2", "the field E" and its vector: an index or an arrow tells them apart.
            marks = _mark(one.symbol), _mark(two.symbol)
            if all(marks) or marks[0] == marks[1] or len(one.meaning) < _WORDS:
                continue
        # One word alone may name two things.
        elif len(one.meaning) == 1 and not _is_the_whole_name(document, one, two):
            continue
        if not _side_by_side(document, one, two):
            return wrong((two.start, two.end), f"{two.words!r} is {one.symbol} before and {two.symbol} here")
    return None


def _letter(symbol: str) -> str:
    """The letter of a symbol, without index, prime and arrow."""
    base = split(symbol)[0].rstrip("'")
    match = _ACCENTED.fullmatch(base)
    return match["letter"] if match else base


def _mark(symbol: str) -> str:
    """What tells a symbol from others of its letter: index and prime."""
    return split(symbol)[1] + "'" * symbol.count("'")


def _side_by_side(document: Document, one: Declared, two: Declared) -> bool:
    """``the forces F and G``: declared together, as two."""
    return abs(two.start - one.start) < 12 or one.start <= two.start < one.end


def _is_the_whole_name(document: Document, one: Declared, two: Declared) -> bool:
    """The problem itself has one such quantity only."""
    same = [s for s in document.item.context.symbols if one.meaning <= _words(s.description)]
    return len(same) == 1 and not {one.symbol, two.symbol} <= document.own


def _words(text: str) -> frozenset[str]:
    from scorers.constraints.words import stems

    return stems(text)


def _interchangeable(one: Dimension, two: Dimension) -> bool:
    """Quantities that are given in each other's units: mass and energy, momentum and energy, frequency and"
    " angular frequency."""
    light = (("meter", 1), ("second", -1))
    if not one or not two:
        return True
    powers = {name: dict(one).get(name, 0) - dict(two).get(name, 0) for name in {*dict(one), *dict(two)}}
    left = {name: power for name, power in powers.items() if power}
    return any(left == {name: power * n for name, power in light} for n in (1, 2, -1, -2)) and "kilogram" in dict(one)


def _assignments(document: Document) -> Iterator[tuple[str, Tree, Math]]:
    count = 0
    for math in document.maths:
        if math.dimensional:
            continue
        for tree in math.trees:
            if tree.kind != "relation" or tree.value not in ("=", "~=") or tree.args[0].kind != "symbol":
                continue
            count += 1
            if count > _LITERALS:
                return
            yield str(tree.args[0].value), tree.args[1], math


def _measured(tree: Tree) -> Dimension | None:
    if not is_numeric(tree) or not any(node.kind == "unit" for node in walk(tree)):
        return None
    found = dimension_of(tree, {})
    return found if isinstance(found, tuple) else None


def _units_clash(document: Document) -> Finding | None:
    """``T = 2`` s and later ``T = 50`` N."""
    seen: dict[str, Dimension] = {}
    for name, right, math in _assignments(document):
        dimension = _measured(right)
        if dimension is None or not is_literal(right) or (len(_letter(name)) > 1 and not name.startswith("\\")):
            continue
        before = seen.setdefault(name, dimension)
        if before != dimension and not _interchangeable(before, dimension):
            return wrong((math.start, math.end), f"{name} has another dimension here than before")
    return None


def _false_conversion(document: Document) -> Finding | None:
    """The same digits with another power of ten: ``d = 0.250`` mm and ``d = 0.250`` m."""
    seen: dict[str, list[tuple[float, float]]] = {}
    for name, right, math in _assignments(document):
        if _measured(right) is None or not is_literal(right):
            continue
        si = value(without_units(right))
        if not si:
            continue
        for before, _ in seen.get(name, ()):
            ratio = abs(si / before)
            power = round(_log10(ratio))
            if power and abs(ratio / 10.0**power - 1) < 1e-6:
                return wrong((math.start, math.end), f"{name} is converted by a wrong power of ten")
        seen.setdefault(name, []).append((si, si))
    return None


def _log10(number: float) -> float:
    from math import log10

    return log10(number)


def _twins(document: Document) -> Finding | None:
    """Both spellings that the problem knows for one quantity, or two subscripts that mean the same."""
    aliases = document.setting.aliases
    raw: dict[str, Math] = {}
    for math in document.maths:
        if math.dimensional:
            continue
        try:
            names = symbols(read(math.text, document.place.names))
        except ScorersError:
            continue
        for name in sorted(names):
            raw.setdefault(name, math)
    for name in sorted(raw):
        main = document.alias(name)
        if name in aliases and main != name and main in raw:
            math = max(raw[name], raw[main], key=lambda one: one.start)
            return wrong((math.start, math.end), f"{main} and {name} are the same quantity")
    marks: dict[str, list[tuple[str, str]]] = {}
    for name in sorted(raw):
        base, mark = split(name)
        if mark:
            marks.setdefault(base, []).append((mark, name))
    for base in sorted(marks):
        for (one, first), (two, second) in combinations(marks[base], 2):
            if (
                any({one, two} <= group for group in _SAME_MARKS)
                and not {first, second} <= document.own
                and max(len(one), len(two)) > 1
            ):
                math = max(raw[first], raw[second], key=lambda one: one.start)
                return wrong((math.start, math.end), f"{first} and {second} are names of one quantity")
    return None


def _orphans(document: Document) -> Finding | None:
    """A letter that is nowhere introduced, beside the same letter in the other case: ``M`` for ``m``."""
    said = {one.symbol for one in declared(document)} | {saying.symbol for saying in document.sayings if saying.words}
    defined = {name for name, _, _ in _assignments(document)}
    first: dict[str, Math] = {}
    for math in document.maths:
        if math.dimensional:
            continue
        for tree in math.trees:
            for name in sorted(symbols(tree)):
                first.setdefault(name, math)
    for name in sorted(first):
        if (
            name in document.own
            or name in said
            or name in defined
            or name in CONSTANT_NAMES
            or name in document.setting.constants
        ):
            continue
        base, _ = split(name)
        if len(base) != 1 or not base.isalpha():
            continue
        twin = base.swapcase() + name[1:]
        if twin in document.own and twin in first and _same_kind(document, name, twin):
            return wrong((first[name].start, first[name].end), f"{name} is used for {twin}")
    return None


def _same_kind(document: Document, name: str, twin: str) -> bool:
    """Whether the formulas with a letter need the dimension of its twin, which the problem declares: no pure number."""
    dimension = document.units.get(twin)
    if not dimension:
        return False
    needed = False
    for tree in (tree for math in document.maths for tree in math.trees):
        if name not in symbols(tree):
            continue
        others = dict(document.units)
        if not isinstance(dimension_of(tree, {**others, name: dimension}), tuple):
            return False
        needed = needed or isinstance(dimension_of(tree, {**others, name: ()}), Unlike)
    return needed


def _renamed(document: Document) -> Finding | None:
    """Two symbols with the same formula, or with the same value where one of them is nowhere introduced."""
    said = {one.symbol for one in declared(document)}
    together = _together(document)
    formulas: dict[Tree, str] = {}
    values: list[tuple[str, float, Dimension]] = []
    solved = {name for name, right, _ in _assignments(document) if symbols(right)}
    for name, right, math in _assignments(document):
        if symbols(right) and right.kind != "symbol" and len(symbols(right)) > 1:
            before = formulas.setdefault(right, name)
            if before == name or _linked(together, before, name) or _apart(before, name):
                continue
            if len({before, name} - document.own - said) == 1:
                return wrong((math.start, math.end), f"{before} before and {name} here are the same formula")
        dimension = _measured(right)
        amount = value(without_units(right)) if dimension else None
        if dimension is None or not amount:
            continue
        for other, known, kind in values:
            if (
                other == name
                or kind != dimension
                or abs(known - amount) > 5e-4 * abs(amount)
                or _linked(together, other, name)
                or _apart(other, name)
            ):
                continue
            strangers = {other, name} - document.own - said
            if strangers and len({other, name} & (solved | document.own)) == 1 and not (strangers & solved):
                return wrong(
                    (math.start, math.end), f"{other} and {name} have the same value, and one of them is not introduced"
                )
        values.append((name, amount, dimension))
    return None


def _apart(one: str, two: str) -> bool:
    """The same letter with two indices names two things on purpose."""
    return _letter(one) == _letter(two) and bool(_mark(one) and _mark(two))


def _together(document: Document) -> Mapping[str, set[int]]:
    """In which statements each symbol stands."""
    places: dict[str, set[int]] = {}
    count = 0
    for math in document.maths:
        for tree in math.parts:
            count += 1
            for name in symbols(tree):
                places.setdefault(name, set()).add(count)
    return places


def _linked(together: Mapping[str, set[int]], one: str, two: str) -> bool:
    """Some formula has both: the response knows that they are two."""
    return not together.get(one, set()).isdisjoint(together.get(two, ()))


RULES: Final[Mapping[str, Rule]] = {"one_symbol": one_symbol, "one_meaning": one_meaning, "one_unit": one_unit}
