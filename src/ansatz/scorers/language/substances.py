"""Names of the chemical elements, as they stand before a mass number: "carbon-14"."""

from __future__ import annotations

from collections.abc import Mapping

from ansatz.items.language import NONE, Record


class SubstanceWords(Record):
    """What one language calls elements and particles.

    Attributes:
        code: BCP 47 primary code.
        elements: the symbol of each element by its name.
        nuclides: nuclides with names of their own, "deuteron", as mass number and symbol.
        particles: other particles by their names, as they are written in a reaction.
        kinds: nouns that say no more than that something is a nuclide: "nucleus".
    """

    code: str
    elements: Mapping[str, str] = NONE
    nuclides: Mapping[str, str] = NONE
    particles: Mapping[str, str] = NONE
    kinds: tuple[str, ...] = ()
