"""How well a letter of a response can stand for a letter of the item: by its name, by what is said of it, by habit."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from ansatz.items.model import Item
from ansatz.scorers.derivations.vocabulary import canonical
from ansatz.scorers.equivalence import rank
from ansatz.scorers.formulas import Dimension, letter_of, unit_dimension
from ansatz.scorers.language import CALCULATING, stems
from ansatz.scorers.problem import read_problem, units_of
from ansatz.scorers.responses import read_response

SAID, SAME_LETTER, SAME_KIND, UNKNOWN, UNUSUAL, MOVED = 1.0, 0.6, 0.3, -0.1, -0.5, -2.0
_ALIKE: Final = 0.34  # share of words that a saying and a description have in common
_SURE: Final = 0.5

# What letters usually stand for, by unit; one that is not here may stand for anything.
_HABITS: Final = {
    "m": "x y z r R d D l L h H s a b w \\lambda \\delta \\ell X Y Z f u v",
    "s": "t T \\tau",
    "kg": "m M \\mu",
    "m/s": "v V u c w U",
    "m/s^2": "a g",
    "N": "F f N T R P W S G n",
    "J": "E K U W Q T V H \\epsilon KE PE GPE TE EK Ek Ep \\mathcal{E} B",
    "W": "P I Q \\Phi L",
    "K": "T t \\theta \\Theta \\tau",
    "rad": "\\theta \\phi \\alpha \\beta \\gamma \\psi \\varphi \\delta i r A D",
    "rad/s": "\\omega \\Omega w \\alpha f \\nu n \\gamma \\beta \\Gamma k A",
    "rad/s^2": "\\alpha \\epsilon",
    "kg*m/s": "p P J I",
    "kg*m^2": "I J",
    "kg*m^2/s": "L J l S h \\hbar",
    "C": "q Q e",
    "A": "I i J",
    "V": "V U E \\phi \\epsilon \\varphi \\mathcal{E} v e",
    "ohm": "R r Z X",
    "F": "C c",
    "H": "L M",
    "T": "B",
    "Pa": "p P \\sigma Y E B \\tau G",
    "m^2": "A S a \\sigma",
    "m^3": "V v \\tau",
    "kg/m^3": "\\rho d",
    "N/m": "k K \\gamma \\sigma T \\kappa",
    "1/m": "k K q \\kappa \\lambda \\alpha R \\mu n \\beta",
    "": "C A n N \\mu e k \\epsilon \\gamma \\eta z Z g f \\alpha \\beta r R l m j \\nu i M \\kappa \\chi K S \\theta",
    "J/K": "S C k R",
    "J/(kg*K)": "c C s",
    "J/(mol*K)": "R C c S",
    "J/kg": "L l r \\lambda q h Q c u",
    "V/m": "E \\mathcal{E}",
    "mol": "n \\nu N",
    "W/m^2": "I S q j J \\Phi F",
    "C/m^2": "\\sigma D P",
    "C/m^3": "\\rho",
    "C/m": "\\lambda \\tau",
    "Wb": "\\Phi \\phi",
    "kg/m": "\\mu \\lambda \\rho",
    "m^3/mol": "V v b",
    "J/m^3": "u w U \\rho \\epsilon \\eta",
    "J*s/m^3": "u w U \\rho",
    "1/m^3": "n N \\rho",
    "1/s": "f \\nu \\lambda \\gamma \\Gamma \\omega A R W k n",
    "S/m": "\\sigma \\kappa \\gamma",
    "ohm*m": "\\rho",
    "A/m^2": "J j i",
    "W/(m*K)": "k K \\kappa \\lambda",
}
_UNITS: Final[dict[str, frozenset[str]]] = {
    name: frozenset(unit for unit, letters in _HABITS.items() if name in letters.split())
    for letters in _HABITS.values()
    for name in letters.split()
}


@lru_cache(maxsize=1)
def _dimensions() -> Mapping[str, Dimension | None]:
    """The dimension of each unit of the table; asked for only where an item declares units."""
    return {unit: unit_dimension(unit) if unit else () for unit in _HABITS}


def _habits(name: str) -> frozenset[str]:
    """The units of what a letter usually stands for; none where it may stand for anything."""
    base = letter_of(name).removeprefix("\\Delta ")
    if base.startswith("\\vec{"):
        base = base.removeprefix("\\vec{").removesuffix("}")
    return _UNITS.get(base, frozenset())


# Constants of nature in letters that hardly mean anything else.
NATURE: Final = frozenset({"\\hbar", "k_B", "\\epsilon_0", "\\mu_0", "N_A"})
_FIRST: Final = frozenset(["i", "1", "0", "initial", "a", "A", "before", "in", "first", "start", "o", "original", "h"])
_LAST: Final = frozenset(["f", "2", "final", "b", "B", "after", "out", "last", "end", "'", "new", "c"])
_FIRST_WORDS = CALCULATING.pattern("(?i)(?&earlier)")
_LAST_WORDS = CALCULATING.pattern("(?i)(?&later)")
_INDEX = re.compile(r"_\{?([^{}]*)\}?")


def _given(text: str, used: frozenset[str], language: str) -> dict[str, frozenset[str]]:
    """The stems of what a text says of each letter, where it gives meanings: the first saying of each.

    A noun beside a letter, as in "the speed $v$", says less: it may be that of another body.
    """
    found: dict[str, frozenset[str]] = {}
    for saying in read_response(text).symbols(language).said(used):
        words = stems(saying.words) if saying.led and saying.symbol in used else None
        if words:
            found.setdefault(saying.symbol, words)
    return found


class Likeness:
    """Plausibility of pairs of letters, for one response on one item.

    Args:
        known: letters of the item.
        used: letters of the response.
        asked: letters of the question, which mean there what they mean in the item.
    """

    def __init__(
        self, item: Item, text: str, known: frozenset[str], used: Iterable[str], asked: frozenset[str] = frozenset()
    ) -> None:
        self.known = known
        self._units = units_of(item.context, item.language)
        self._described = {
            name: stems(symbol.description)
            for symbol in item.context.symbols
            if (name := canonical(symbol.name)) and symbol.description
        }
        problem = read_problem(item.question, item.context, item.language)
        self._words = {one.name: one.words for one in problem.meanings}
        self._words |= {canonical(symbol.name): symbol.description for symbol in item.context.symbols}
        self._used = frozenset(used)
        self._said = _given(text, self._used, item.language)
        self.asked = asked
        self._memory: dict[tuple[str, str], float | None] = {}
        self._ranks: dict[str, int] = {}

    def __call__(self, name: str, owner: str) -> float | None:
        """How plausible it is that ``name`` is ``owner``; None where it cannot be."""
        pair = (name, owner)
        if pair not in self._memory:
            self._memory[pair] = self._weigh(name, owner)
        return self._memory[pair]

    def _weigh(self, name: str, owner: str) -> float | None:
        if name == owner:
            return SAID
        moved = MOVED if name in self.known else 0.0
        if NATURE & {name, owner} and letter_of(name) != letter_of(owner):
            return None  # h is no hbar, and neither is any other letter; k may be k_B
        told = self._told(name, owner)
        if told is None or (moved and not told and name in self.asked):
            return None
        base = letter_of(name)
        if not told and base != name and base in self.known & self._used and letter_of(owner) != base:
            return None  # u' beside the item's own u is no v
        index = self._index(name, owner)
        if told:
            return told + index + moved
        if letter_of(name) == letter_of(owner) and name.startswith("\\vec{") == owner.startswith("\\vec{"):
            return SAME_LETTER + index + moved
        usual = _habits(name)
        dimension = self._units.get(owner)
        if dimension is not None:
            if usual and any(_dimensions()[unit] == dimension for unit in usual):
                return SAME_KIND + index + moved
            return None if usual else UNKNOWN + moved
        others = _habits(owner)
        if usual and others:
            if not usual & others:  # a constant of integration may have any letter in either
                return None if moved or owner in self._used else UNUSUAL + index
            return SAME_KIND + index + moved
        return UNKNOWN + moved

    def crosses(self, pairs: Mapping[str, str]) -> bool:
        """Whether a map exchanges the first and the second of two: ``T_h`` for the cold one, ``T_c`` for the hot one.

        By their indices, or by what is said of the item's letters; not where the response says that they are so.
        """
        turned: dict[str, set[int]] = {}
        for name, owner in pairs.items():
            own, wanted = rank(name), self._rank(owner)
            alike = letter_of(name) == letter_of(owner) != name
            if alike and own and wanted and own != wanted and not self._only(name, owner):
                turned.setdefault(letter_of(name), set()).add(own)
        return any(len(ranks) > 1 for ranks in turned.values()) or self._second_first(pairs)

    def _second_first(self, pairs: Mapping[str, str]) -> bool:
        """``F_2`` for the item's F, and ``F_1`` for its other force: the plain name is the first's."""
        for name, owner in pairs.items():
            base = letter_of(name)
            if owner != base or rank(name) != 2 or self._told(name, owner):
                continue
            for other, holder in pairs.items():
                first = letter_of(other) == base and rank(other) == 1
                if first and letter_of(holder).casefold() != base.casefold() and not self._told(other, holder):
                    return True
        return False

    def _rank(self, owner: str) -> int:
        """1 or 2 where an item's letter is the first or the second of two things, by its words or else its index."""
        if owner not in self._ranks:
            words = self._words.get(owner, "")
            first, last = bool(_FIRST_WORDS.search(words)), bool(_LAST_WORDS.search(words))
            self._ranks[owner] = rank(owner) if first == last else 1 if first else 2
        return self._ranks[owner]

    def _told(self, name: str, owner: str) -> float | None:
        """By what the response says of the letter, in the words that describe the item's; 0 where nothing is said."""
        shares = self._shares(name)
        if not shares:
            return 0.0
        best = max(shares.values(), default=0.0)
        share = shares.get(owner, 0.0)
        if share >= _ALIKE and share == best:
            return 0.0 if shares.get(name) == best else SAID  # what fits the item's own letter as well moves none
        return None if best >= _SURE else 0.0

    def _shares(self, name: str) -> dict[str, float]:
        """How much of what the response says of a letter is said of each letter of the item."""
        words = self._said.get(name)
        if not words:
            return {}
        return {other: len(words & own) / len(words | own) for other, own in self._described.items() if own}

    def _only(self, name: str, owner: str) -> bool:
        """Is it said of the letter that it is this one, and no other one as well: "of the hot and cold reservoirs"?"""
        if (self._told(name, owner) or 0.0) <= 0.0:
            return False
        shares = self._shares(name)
        return sum(share == shares[owner] for share in shares.values()) == 1

    def _index(self, name: str, owner: str) -> float:
        """A small sign that both are the first, or both the last, of two."""
        mark = _INDEX.search(name)
        index = mark[1] if mark else "'" if name.endswith("'") else ""
        words = self._words.get(owner, "")
        own = _INDEX.search(owner)
        owned = own[1] if own else "'" if owner.endswith("'") else ""
        if index and index == owned:
            return 0.1
        first = owned in _FIRST or bool(_FIRST_WORDS.search(words))
        last = owned in _LAST or bool(_LAST_WORDS.search(words))
        if first == last:
            return 0.0
        if index in (_FIRST if first else _LAST):
            return 0.05
        return -0.05 if index in (_LAST if first else _FIRST) else 0.0
