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
        mass_numbers: before the number of nucleons: "mass number".
        particle_names: what each kind of particle is called, by a short name of ours: "nu".
        flavors: adjectives of the leptons that tell neutrinos apart; flavor_nouns: behind such a word: "family".
        anti: make an antiparticle of a name; anti_prefixes: so they do as the beginning of it; positive, negative: words for its charge.
        idle: words beside a name that say nothing more.
        open_names: leave open which of several it is, or deny it.
        asks_particle: by which a question asks for a particle.
    """

    code: str
    elements: Mapping[str, str] = NONE
    nuclides: Mapping[str, str] = NONE
    particles: Mapping[str, str] = NONE
    kinds: tuple[str, ...] = ()
    mass_numbers: tuple[str, ...] = ()
    particle_names: Mapping[str, tuple[str, ...]] = NONE
    flavors: Mapping[str, tuple[str, ...]] = NONE
    flavor_nouns: tuple[str, ...] = ()
    anti: tuple[str, ...] = ()
    anti_prefixes: tuple[str, ...] = ()
    positive: tuple[str, ...] = ()
    negative: tuple[str, ...] = ()
    idle: tuple[str, ...] = ()
    open_names: tuple[str, ...] = ()
    asks_particle: tuple[str, ...] = ()
