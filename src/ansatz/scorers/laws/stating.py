"""A law that a text states, held against the table: the same left side and letters near its words, another formula.

What may be right passes: numbers that were put in, several bodies, means, a law stated rightly before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations, product
from math import isfinite
from typing import Final

from ansatz.scorers.errors import LimitError
from ansatz.scorers.formulas import (
    Frame,
    NoValue,
    Number,
    Points,
    Tree,
    Unlike,
    dimension_of,
    evaluate,
    free_symbols,
    integer,
    is_equation,
    show,
    substitute,
    survey,
    symbol,
    transform,
    unit_dimension,
)
from ansatz.scorers.laws.table import Law, LawTable, Letter, laws
from ansatz.scorers.responses import Formula

_BEFORE: Final = 160  # characters in which the words of a law are looked for
_BEHIND: Final = 80
_POINTS: Final = (0, 1, 3)
_SAME: Final = 1e-6
_LETTERS: Final = 5  # of a form
_UNSETTLED: Final = frozenset(
    {"ellipsis", "text", "plusminus", "derivative", "differential", "integral", "sum", "limit", "unit", "decimal"}
)


_GLUED: Final = re.compile(r"([A-Za-z])([2-4])(?![\d.])")


@dataclass(frozen=True, slots=True)
class Misstated:
    """A law that is stated wrongly: its name, the right side as it should be, and the one that was found."""

    law: str
    right: Tree
    found: Tree

    @property
    def reason(self) -> str:
        return f"{self.law}: {show(self.found)} should be {show(self.right)}"


class Stated:
    """The laws that one text has stated; asked formula by formula, in its order."""

    def __init__(self, text: str, question: str = "") -> None:
        self.text, self.question = text, question
        self.known: set[str] = set()  # laws that it has stated rightly
        self.own: dict[str, Tree] = {}  # what it says that its letters are, in others
        self.frame = Frame().fresh()

    def asked(self, formula: Formula) -> Misstated | None:
        """The law that a formula misstates; None where it states one rightly, another one, or none."""
        found = self._asked(formula)
        for tree in formula.trees:
            if is_equation(tree) and tree.args[0].kind == "symbol" and free_symbols(tree.args[1]):
                self.own[str(tree.args[0].value)] = tree.args[1]
        return found

    def _asked(self, formula: Formula) -> Misstated | None:
        tree = formula.chains[0] if formula.chains else formula.trees[0] if formula.trees else None
        if tree is None or not (tree.kind == "chain" or is_equation(tree)) or len(tree.args) < 2:
            return None
        if (tree.value[0] if tree.kind == "chain" else tree.value) != "=":
            return None  # an approximation
        left, right = tree.args[:2]
        names = free_symbols(right)
        if not 1 <= len(names) <= _LETTERS or survey(right).kinds & _UNSETTLED or survey(right).applied:
            return None
        table = laws()
        around = self.text[max(0, formula.start - _BEFORE) : formula.start + len(formula.text) + _BEHIND]
        raised = _raised(right, formula.text)
        found = None
        for law in _giving(table, left):
            if _another(law, around, self.question):
                continue
            said = _judged(law, right, self.frame)
            if raised is not None and said is not None and said[0] != "right":
                said = _judged(law, raised, self.frame)
            if said is None and law.name not in self.known and law.cue.search(around):
                said = _with_own(law, right, self.own, self.frame)
            if said is None:
                continue
            if said[0] == "right":
                self.known.add(law.name)
                return None
            if law.name in self.known or not law.cue.search(around):
                continue
            if (said[0] == "factor" and table.several.search(around)) or per_unit(around):
                continue
            if said[0] != "dimension" and table.roughly.search(around):
                continue
            if said[0] == "dimension" and natural_units(self.text):
                continue
            found = found or Misstated(law.name, said[1], right)
        return found


def natural_units(text: str) -> bool:
    """Does a text count in units in which a constant of nature may be 1, so that dimensions say nothing?"""
    return bool(laws().natural.search(text))


def per_unit(words: str) -> bool:
    """Do words make a quantity one per unit of length, mass or the like?"""
    return bool(laws().per_unit.search(words))


def _raised(tree: Tree, text: str) -> Tree | None:
    """``CV2``: an index that may be a power which lost its place; None where there is none."""
    glued = {f"{name}_{digit}" for name, digit in _GLUED.findall(text)}
    if not glued & free_symbols(tree):
        return None
    return transform(tree, lambda node: _power(node.value) if node.kind == "symbol" and node.value in glued else None)


def _power(name: str) -> Tree:
    letter, _, digit = name.partition("_")
    return Tree("pow", None, (symbol(letter), integer(int(digit))))


def _another(law: Law, around: str, question: str) -> bool:
    return law.unless is not None and bool(law.unless.search(around) or law.unless.search(question))


def misstated(text: str, formulas: Sequence[Formula], question: str = "") -> Iterator[tuple[int, Misstated]]:
    """The formulas of a text that misstate a law, by number."""
    stated = Stated(text, question)
    for n, formula in enumerate(formulas):
        found = stated.asked(formula)
        if found is not None:
            yield n, found


def _giving(table: LawTable, left: Tree) -> Iterator[Law]:
    """The laws whose left side this is, perhaps with an index, in the order of the table's spellings."""
    exact = table.giving.get(left, ())
    yield from exact
    if left.kind == "symbol" and "_" in left.value:
        plain = table.giving.get(symbol(left.value.partition("_")[0]), ())
        yield from (law for law in plain if law not in exact)


def _judged(law: Law, right: Tree, frame: Frame) -> tuple[str, Tree] | None:
    """``right``; or what is wrong (``dimension``, ``factor``, ``other``) with the right form; None: another law."""
    names = sorted(free_symbols(right))
    nearest: Tree | None = None
    fitting = False  # in its dimension, under some meaning of the letters
    for used, forms in law.forms.items():
        if len(used) != len(names):
            continue
        for letters in permutations(sorted(used)):
            meant = [law.letters[letter] for letter in letters]
            if not all(_spells(name, letter) for name, letter in zip(names, meant, strict=True)):
                continue
            said = _renamed(right, dict(zip(names, letters, strict=True)))
            if any(_equal(said, form, frame) for form in forms):
                return "right", right
            nearest = nearest or _renamed(forms[0], dict(zip(letters, names, strict=True)))
            fitting = fitting or _fits(said, law, {letter.name: letter.unit for letter in meant})
    if nearest is None:
        return None
    if not fitting:
        return "dimension", nearest
    if law.strict:
        return "other", nearest
    return ("factor", nearest) if _bare(right) and not _bare(nearest) else None


def _with_own(law: Law, right: Tree, own: Mapping[str, Tree], frame: Frame) -> tuple[str, Tree] | None:
    """The same where a letter of the law is given its own formula first: ``f = \\mu m g/2`` behind ``N = m g``.

    No number that is put in excuses another factor then.
    """
    names = free_symbols(right)
    nearest: Tree | None = None
    for used, forms in law.forms.items():
        for letter, name in product(sorted(used), own):
            value = own[name]
            others = sorted(names - free_symbols(value))
            rest = sorted(used - {letter})
            if name in names or not _spells(name, law.letters[letter]) or not free_symbols(value) <= names:
                continue
            if len(others) != len(rest) or survey(value).kinds & _UNSETTLED or survey(value).applied:
                continue
            for order in permutations(others):
                if not all(_spells(one, law.letters[wanted]) for one, wanted in zip(order, rest, strict=True)):
                    continue
                put = {letter: value, **{wanted: symbol(one) for one, wanted in zip(order, rest, strict=True)}}
                for form in forms:
                    made = substitute(form, put)
                    if _equal(made, right, frame):
                        return "right", right
                    nearest = nearest or made
    return ("factor", nearest) if nearest is not None else None


def _spells(name: str, letter: Letter) -> bool:
    return name in letter.spelled or name.partition("_")[0].rstrip("'") in letter.spelled


def _renamed(tree: Tree, names: Mapping[str, str]) -> Tree:
    return transform(tree, lambda node: symbol(names[node.value]) if node.kind == "symbol" else None)


def _equal(one: Tree, other: Tree, frame: Frame) -> bool:
    left, right = _values(one, frame), _values(other, frame)
    if len(left) != len(_POINTS) or len(right) != len(_POINTS):
        return True  # nobody can tell
    # Faster than light a root has no value that is real: 1/\\sqrt{-x} and \\sqrt{-1/x} are of different branches.
    pairs = [(abs(x), abs(y)) if x.imag or y.imag else (x, y) for x, y in zip(left, right, strict=True)]
    return all(abs(x - y) <= _SAME * max(abs(x), abs(y)) for x, y in pairs)


def _values(tree: Tree, frame: Frame) -> list[Number]:
    try:
        found = evaluate(tree, Points(frame.fresh(), _POINTS))
    except (NoValue, LimitError, RecursionError):
        return []
    return found if all(isfinite(abs(value)) for value in found) else []


def _fits(tree: Tree, law: Law, units: Mapping[str, str]) -> bool:
    """Has the formula the dimension of the law's left side? True where nobody can tell."""
    found = dimension_of(tree, units, conventional=False)
    return found is None or (not isinstance(found, Unlike) and found == unit_dimension(law.unit))


def _bare(tree: Tree) -> bool:
    """Without a number that is a factor or a term; exponents and degrees of roots are none."""
    if tree.kind in ("integer", "decimal", "constant"):
        return False
    if tree.kind == "pow":
        return _bare(tree.args[0])
    return all(map(_bare, tree.args))
