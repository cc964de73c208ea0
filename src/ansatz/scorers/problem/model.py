"""What a question says, as data: frozen, made once for an item, read by whoever judges answers to it."""

from __future__ import annotations

from dataclasses import dataclass

from ansatz.items.model import Option


@dataclass(frozen=True, slots=True)
class Meaning:
    """What the question says that a letter is: ``mass`` for ``m``; ``name`` is canonical (see ``notation.tree``)."""

    name: str
    words: str


@dataclass(frozen=True, slots=True)
class Given:
    """A value that the question gives: the canonical name it is given under (empty for none), number and unit."""

    name: str
    value: str
    unit: str = ""


@dataclass(frozen=True, slots=True)
class Problem:
    """A question, read.

    Attributes:
        language: BCP 47.
        symbols: canonical names of the symbols that are asked for.
        letters: canonical names of all symbols that the question writes.
        particles: those of them that stand in reactions alone, as in ``\\eta' \\to \\rho^0 + \\gamma``.
        unit: the unit in which the answer is asked for, as the question spells it; empty for none.
        quantity: the words for what is asked ("speed", "wavelength"), lower case, likeliest first.
        part: the one part that is asked for, "b"; empty where the question has no parts or asks for several.
        options: the options that the question lists, by name ("a", "b", ..., or "1", "2", ...).
        meanings: what each letter is said to be.
        givens: the values that the question gives.
        stated: the equations for a letter that it tells beside these, LaTeX as well.
        definitions: the equations that the question states as definitions, LaTeX without dollar signs.
    """

    language: str = "en"
    symbols: tuple[str, ...] = ()
    letters: frozenset[str] = frozenset()
    particles: frozenset[str] = frozenset()
    unit: str = ""
    quantity: tuple[str, ...] = ()
    part: str = ""
    options: tuple[Option, ...] = ()
    meanings: tuple[Meaning, ...] = ()
    givens: tuple[Given, ...] = ()
    definitions: tuple[str, ...] = ()
    stated: tuple[str, ...] = ()

    def meaning(self, name: str) -> str:
        """What a letter is said to be; empty where nothing is said."""
        return next((meaning.words for meaning in self.meanings if meaning.name == name), "")
