"""Words for quantities and constants, and those by which symbols are declared to be quantities."""

from __future__ import annotations

from collections.abc import Mapping

from ansatz.items.language import NONE, Record


class QuantityWords(Record):
    """The words for quantities and constants, and those that declare symbols.

    Attributes:
        code: BCP 47 primary code.
        measured: beginnings of names of quantities, by a unit that measures them.
        kinds: names of quantities that always measure the same, by a unit of it.
        concepts: names of quantities, by what they are one of: letters of two such groups are two quantities.
        no_concept: with one of these a name says nothing of the kind.
        name_breaks: end the head of a name.
        definite: articles of the one and only.
        alike: say that several things are equal, so that one letter does for all.
        no_bodies: nouns whose "of" is of no quantity that they have: "the centre of mass".
        kind_ends: open what a quantity is per unit of, which measures something else.
        modified: with one of these a name measures something else.
        other_measure: the same for beginnings of names.
        dimension_names: names of dimensions, by a unit.
        natural_constants: words by which constants of nature are known, by their symbols.
        constant_names: names of constants of nature, by their symbols.
        constant_nouns: with the name of a person they name a constant of nature: "Wien's constant".
        marks: subscripts that mean the same.
        again: beside a name, say that it has a letter already.
        fillers: beginnings of words that say nothing of a quantity.
        links: between a symbol and what it is.
        articles: articles before what a symbol is.
        owners: the same, and words for whose it is.
        denoting: before a quantity whose symbol follows.
        by_symbol: between it and the symbol.
        tails: end the words for a quantity.
        states: open words that say where a thing is or how it is, and no name of a quantity.
        aspects: end words about a quantity that is another one: the component of it, the angle between it and that.
        places: open words that say where a value lies among others, and not what it is of.
        asks_for_words: ask to say what symbols mean.
        depended_on: in front of what a quantity depends on, follows from or is made with.
        owned_by: between a quantity and what it is of.
        no_meaning: begin words that are no quantity.
        no_meaning_alone: are none where nothing follows.
        saying: say that something is something.
        starts: words before the noun that a symbol follows.
        adjectives: endings of adjectives.
        same: before a quantity: it was named before.
        same_words: belong to that and to no name.
        apart: tell two quantities of one kind apart.
        little: words that name nothing.
        distinct: quantities of one dimension that are never the same thing, as lemmas: "work/heat".
        asks: ask for a quantity.
        other_light: where light is not as fast as in vacuum.
        other_fall: where things do not fall as on Earth.
        says_value: between a constant and its value.
        value_ends: end a value.
        value_goes_on: end it where a number stands before.
        degrees: the unit of angles in words.
        angle_units: units of angles.
        introduces: before a letter that a response introduces.
        through: may stand between both.
        initial: speak of the beginning or the boundary.
    """

    code: str
    measured: Mapping[str, tuple[str, ...]] = NONE
    kinds: Mapping[str, tuple[str, ...]] = NONE
    concepts: Mapping[str, tuple[str, ...]] = NONE
    no_concept: tuple[str, ...] = ()
    name_breaks: tuple[str, ...] = ()
    definite: tuple[str, ...] = ()
    alike: tuple[str, ...] = ()
    no_bodies: tuple[str, ...] = ()
    kind_ends: tuple[str, ...] = ()
    modified: tuple[str, ...] = ()
    other_measure: tuple[str, ...] = ()
    dimension_names: Mapping[str, tuple[str, ...]] = NONE
    natural_constants: Mapping[str, tuple[str, ...]] = NONE
    constant_names: Mapping[str, tuple[str, ...]] = NONE
    constant_nouns: tuple[str, ...] = ()
    marks: Mapping[str, tuple[str, ...]] = NONE
    again: tuple[str, ...] = ()
    fillers: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    articles: tuple[str, ...] = ()
    owners: tuple[str, ...] = ()
    denoting: tuple[str, ...] = ()
    by_symbol: tuple[str, ...] = ()
    tails: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    aspects: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    asks_for_words: tuple[str, ...] = ()
    depended_on: tuple[str, ...] = ()
    owned_by: tuple[str, ...] = ()
    no_meaning: tuple[str, ...] = ()
    no_meaning_alone: tuple[str, ...] = ()
    saying: tuple[str, ...] = ()
    starts: tuple[str, ...] = ()
    adjectives: tuple[str, ...] = ()
    same: tuple[str, ...] = ()
    same_words: tuple[str, ...] = ()
    apart: tuple[str, ...] = ()
    little: tuple[str, ...] = ()
    distinct: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()
    other_light: tuple[str, ...] = ()
    other_fall: tuple[str, ...] = ()
    says_value: tuple[str, ...] = ()
    value_ends: tuple[str, ...] = ()
    value_goes_on: tuple[str, ...] = ()
    degrees: tuple[str, ...] = ()
    angle_units: tuple[str, ...] = ()
    introduces: tuple[str, ...] = ()
    through: tuple[str, ...] = ()
    initial: tuple[str, ...] = ()
