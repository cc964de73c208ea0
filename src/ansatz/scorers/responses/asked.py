"""What an answer is asked to be: a number or a formula, its symbol, unit, words and options; never its value."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from ansatz.items.model import Answer
from ansatz.items.units import ParsedUnit
from ansatz.scorers.language import CYRILLIC, UMLAUTS
from ansatz.scorers.quantities import Value, values_within

Shape: TypeAlias = Literal[
    "", "range", "bound", "several", "vector", "dependence", "nuclide", "jump", "pair", "uncertain"
]
# The one part that a gold is of: "(a) F"; a gold of several parts is of none.
GOLD_MARK: Final = re.compile(r"\s*\(([a-h])\)(?:\\[,;: ]|~|\s)+(?=\S)(?!.*\([a-h]\))", re.DOTALL)
STEM: Final = 5  # letters by which a word is known in its other forms
_WORD: Final = re.compile(rf"(?<!\\)[A-Za-z{CYRILLIC}{UMLAUTS}]{{4,}}")


@dataclass(frozen=True, slots=True)
class Asked:
    """What candidates are matched with.

    Attributes:
        number: whether a quantity is asked for.
        formula: whether a formula is.
        names: plain names of the symbol that is asked for, aliases included; empty where none is known.
        words: words of the quantity that is asked for, lower case.
        unit: what the answer is measured in; None where nothing says so.
        known: plain names of all letters that the question has.
        options: a choice's options.
        factor: whether the question asks by what factor something changes.
        single: whether one value or statement is asked for, not a list of them.
        members: how many values or equations are, where they are a list.
        stated: plain left sides of all that the gold states, however they are made up.
        bound: whether an inequality is asked for.
        usual: letters that the quantity usually has, where the question gives it none.
        stems: beginnings of the words of the question, see ``beginnings``.
        figures: the numbers that it has, as written.
        request: the sentences in which the question asks; spoken: all words of the question, lower case.
        statements: what the question calls the statements that it has judged true or false; empty where it does not.
        ratio: a formula without letters is asked for: "4 : 1", $\\sqrt{2}$.
        ranked: the names that it asks to be put in an order in which some are equal.
        told_unit: the question itself says in which unit.
        shape: what is asked for where it is more than one number or formula.
        measured_in: the unit of its values; None for none.
        called: beginnings of words for letters of the question, each with its letter.
        question: its text, where a value is asked for; empty otherwise.
        lettered: a formula with letters and without units is asked for: a number can only illustrate it.
        parts: each of several values of different kinds, as a quantity that is asked for by itself.
        wanted: the unit of each of several values.
        apart: the ways in which the question tells these from each other: the words, figures and marks of each.
    """

    number: bool = False
    formula: bool = False
    language: str = "en"
    names: frozenset[str] = frozenset()
    words: tuple[str, ...] = ()
    unit: ParsedUnit | None = None
    part: str = ""
    known: frozenset[str] = frozenset()
    options: Answer | None = None
    factor: bool = False
    single: bool = True
    members: int = 0
    stated: frozenset[str] = frozenset()
    bound: bool = False
    usual: frozenset[str] = frozenset()
    stems: frozenset[str] = frozenset()
    figures: frozenset[str] = frozenset()
    told_unit: bool = False
    request: str = ""
    spoken: tuple[str, ...] = ()
    statements: tuple[str, ...] = ()
    ranked: tuple[str, ...] = ()
    shape: Shape = ""
    measured_in: ParsedUnit | None = None
    ratio: bool = False
    called: tuple[tuple[str, str], ...] = ()
    question: str = ""
    lettered: bool = False
    parts: tuple[Asked, ...] = ()
    wanted: tuple[ParsedUnit, ...] = ()
    apart: tuple[tuple[frozenset[str], ...], ...] = ()

    @property
    def several(self) -> bool:
        """Whether a list of values is asked for."""
        return self.members > 0

    @property
    def given(self) -> tuple[Value, ...]:
        """The values that the question has, with their units."""
        return values_within(self.question, self.language)[0]

    def __hash__(self) -> int:
        return hash((self.request, self.words, self.language))  # that of all fields takes longer than what is kept


def alike_up_to(one: str, other: str) -> int:
    """How many letters two words begin with alike."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (mine, its) in pairs if mine != its), min(len(one), len(other)))


@lru_cache(maxsize=1024)
def beginnings(text: str) -> frozenset[str]:
    """The words of a text by their first letters, which most forms of a word share; without short words."""
    return frozenset(word[:STEM].casefold() for word in _WORD.findall(text))
