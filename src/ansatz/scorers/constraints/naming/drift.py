"""Drift of names: one quantity under two letters, found in formulas and values where no words say it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Final

from ansatz.scorers.constraints.naming.declaring import declared
from ansatz.scorers.constraints.points.findings import Finding, undecided, wrong
from ansatz.scorers.constraints.reading.document import Document, Math
from ansatz.scorers.constraints.steps.arithmetic import is_numeric, value
from ansatz.scorers.constraints.steps.updating import split
from ansatz.scorers.derivations import CONSTANT_NAMES, without_units
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import Dimension, Tree, Unlike, dimension_of, symbols, walk
from ansatz.scorers.language import QUANTITIES
from ansatz.scorers.responses import tree_of

# Subscripts that mean the same: v_0 and v_{init} are two names of one quantity.
_SAME_MARKS: Final = tuple(map(frozenset, QUANTITIES.grouped("marks").values()))
_ACCENTED = re.compile(r"\\(?:vec|hat|bar|tilde|dot)\{(?P<letter>.{1,24})\}")
_LITERALS: Final = 200  # assignments of numbers that are compared with each other


def letter(symbol: str) -> str:
    """The letter of a symbol, without index, prime and arrow."""
    base = split(symbol.rstrip("'"))[0].rstrip("'")
    match = _ACCENTED.fullmatch(base)
    return match["letter"] if match else base


def mark(symbol: str) -> str:
    """What tells a symbol from others of its letter: index and prime."""
    return split(symbol)[1] + "'" * symbol.count("'")


def is_written(math: Math, name: str) -> bool:
    """Whether a formula has a letter itself: not the t of a dot, nor the A of ``\\int J\\,dA`` alone."""
    return letter(name) in _UNWRITTEN.sub(" ", math.text)


# commands, and the letters of differentials with the d before them
_UNWRITTEN: Final = re.compile(
    r"(?<![A-Za-z\\])d\s?(?:\\(?:vec|mathbf|boldsymbol)\s?\{[A-Za-z]\}|[A-Za-z](?![A-Za-z]))"
    r"|\\(?!(?:vec|mathbf)\b)[A-Za-z]++"
)


def assignments(document: Document) -> Iterator[tuple[str, Tree, Math]]:
    count = 0
    for math in document.maths:
        if math.dimensional or "\\AA" in math.text:
            continue  # the notation knows no ångström
        for tree in math.trees:
            if tree.kind != "relation" or tree.value not in ("=", "~=") or tree.args[0].kind != "symbol":
                continue
            count += 1
            if count > _LITERALS:
                return
            yield str(tree.args[0].value), tree.args[1], math


def measures(document: Document) -> list[tuple[str, Tree, Math, Dimension | None]]:
    """The assignments, each with what its right side measures where it is a number with a unit."""
    return document.once(_measures)


def _measures(document: Document) -> list[tuple[str, Tree, Math, Dimension | None]]:
    return [(name, right, math, measured(right)) for name, right, math in assignments(document)]


def measured(tree: Tree) -> Dimension | None:
    if not is_numeric(tree) or not any(node.kind == "unit" for node in walk(tree)):
        return None
    found = dimension_of(tree, {})
    return found if isinstance(found, tuple) else None


def twins(document: Document) -> Finding | None:
    """Both spellings that the problem knows for one quantity, or two subscripts that mean the same."""
    aliases = document.setting.aliases
    raw: dict[str, Math] = {}
    for math in document.maths:
        if math.dimensional:
            continue
        try:
            names = symbols(tree_of(math.text, document.place.names))
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


def orphans(document: Document) -> Finding | None:
    """A letter that is nowhere introduced, beside the same letter in the other case: ``M`` for ``m``."""
    said = {one.symbol for one in declared(document)} | {saying.symbol for saying in document.sayings if saying.words}
    defined = {name for name, _, _ in assignments(document)}
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


def taken_over(document: Document) -> Finding | None:
    """``F = ka``, and then ``v = \\xi\\Omega``: a letter that nobody names stands where the problem's did."""
    said = {one.symbol for one in declared(document)} | set(document.introduced) | document.own
    said |= {saying.symbol for saying in document.sayings if saying.words}
    said |= {name for name, _, _ in assignments(document)}
    places: dict[str, list[Math]] = {}
    for math in document.maths:
        for name in {} if math.dimensional else {name for tree in math.trees for name in symbols(tree)}:
            places.setdefault(name, []).append(math)
    strangers = [name for name in places if name not in said and split(name)[0] not in said]
    strangers = [one for one in strangers if one not in CONSTANT_NAMES and one not in document.setting.constants]
    for name in sorted(strangers):
        begun = places[name][0]
        for left in sorted(document.own & places.keys() - {document.target}):
            gone = len(places[left]) > 1 and places[left][-1].start < begun.start
            if gone and _same_kind(document, name, left):
                found = f"nothing says what {name} is, which stands where {left} did"
                return undecided(found, (begun.start, begun.end))
    return None


def renamed(document: Document) -> Finding | None:
    """Two symbols with the same formula, or with the same value where one of them is nowhere introduced."""
    said = {one.symbol for one in declared(document)}
    together = _together(document)
    formulas: dict[Tree, str] = {}
    values: list[tuple[str, float, Dimension]] = []
    solved = {name for name, right, _ in assignments(document) if symbols(right)}
    for name, right, math, dimension in measures(document):
        if symbols(right) and right.kind != "symbol" and len(symbols(right)) > 1:
            before = formulas.setdefault(right, name)
            if (
                before == name
                or _linked(together, before, name)
                or _apart(before, name)
                or _counts(right, before, name)
            ):
                continue
            if len({before, name} - document.own - said) == 1:
                return wrong((math.start, math.end), f"{before} before and {name} here are the same formula")
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


def _counts(right: Tree, one: str, two: str) -> bool:
    """``E`` and ``E_n`` of a formula with the counter n: one of all, and each of them."""
    marks = {mark(one), mark(two)} - {""}
    return letter(one) == letter(two) and len(marks) == 1 and marks <= symbols(right)


def _apart(one: str, two: str) -> bool:
    """The same letter with two indices names two things on purpose."""
    # A prime is put on purpose, too: C' is the capacitance afterwards.
    primed = "'" in one + two and one.count("'") != two.count("'")
    return letter(one) == letter(two) and (primed or bool(mark(one) and mark(two)))


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
