"""Words around numbers and units: what multiplies a number, announces a unit, or only looks like one."""

from __future__ import annotations

from collections.abc import Mapping

from ansatz.items.language import NONE, Record


class ValueWords(Record):
    """What one language says around values.

    Attributes:
        scales: words behind a number and the power of ten that each of them is.
        zeros: "zero" in words, in the forms that stand for the number; zero_points: a word before it that makes it a name.
        how_many: asks for a number of things; further: words behind it that ask for a difference: "more".
        ordinals: endings that make a number a place: "th"; ranks: nouns behind them: "place".
        before_number: right before a number they say that it is the value: "is", "about".
        unit_leads: right before a unit: "in".
        between_units: join two units, where the same word else ends one: "метр в секунду".
        unit_stops: end the words of a unit.
        pointing: before a "one" that is no number: "the smallest"; pointing_at_several: before any: "the two".
        spelled_as_units: words that are written as units are, where prose follows: "at", "a".
        rarely_units: the same of a word behind a number, full stop included, as the letters stand.
        governing: those of ``rarely_units`` that are units all the same before a word without one of the endings ``governed``.
        never_in_units: words that the name of no unit holds.
        no_units: such words with which no unit of a formula is complete.
        unit_symbols: symbols of units in a script of its own, as the letters stand.
        no_symbols: short words behind a number that are no letters of a formula.
        quantity_ends: end the words of one quantity in a question.
        continuing: behind a number they go on with it: "or", "million"; parts: make a part of it: "per".
        rounding: open a remark on how a value is rounded: "rounded to"; rounding_counts: say to how many
            ``figures``, which may be ``figure_nouns``, and ``figure_places``: "three significant figures after the decimal point".
        tens, hundreds: words for them, and their values; parts_of_one: behind a number they add a part of one to it;
            fractions: before a unit they are a part of one.
        declined: forms of numbers in words that are numbers only in front of a unit: "трём метрам".
        denominators: behind a number they make a fraction of it, "two thirds"; fraction_articles: stand for one there;
            halves: say half where no number stands before them.
        collectives: nouns that count, with what stands for one of them, and their values: "half a dozen".
        joining: a unit ends in none of them: "of".
        passing: before a length or a time they say over what something goes on, as they are a bound of an amount:
            "stops over 50 m"; amounting: words right before them behind which they are a bound: "is", "just", "takes".
        departing: open a range that is a change from one value to another: "from".
        roughly: right before or behind a number they say that it is rounded: "about", "or so".
        exactly: the same, that it is not: "more precisely", "to be exact".
        again: between two values they say that the second is the first once more: "which is", "i.e.".
    """

    code: str
    scales: Mapping[str, int] = NONE
    zeros: tuple[str, ...] = ()
    zero_points: tuple[str, ...] = ()
    ordinals: tuple[str, ...] = ()
    how_many: tuple[str, ...] = ()
    further: tuple[str, ...] = ()
    ranks: tuple[str, ...] = ()
    before_number: tuple[str, ...] = ()
    unit_leads: tuple[str, ...] = ()
    between_units: tuple[str, ...] = ()
    unit_stops: tuple[str, ...] = ()
    pointing: tuple[str, ...] = ()
    pointing_at_several: tuple[str, ...] = ()
    spelled_as_units: tuple[str, ...] = ()
    rarely_units: tuple[str, ...] = ()
    governing: tuple[str, ...] = ()
    governed: tuple[str, ...] = ()
    never_in_units: tuple[str, ...] = ()
    no_units: tuple[str, ...] = ()
    unit_symbols: tuple[str, ...] = ()
    no_symbols: tuple[str, ...] = ()
    quantity_ends: tuple[str, ...] = ()
    continuing: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    passing: tuple[str, ...] = ()
    amounting: tuple[str, ...] = ()
    rounding: tuple[str, ...] = ()
    rounding_counts: tuple[str, ...] = ()
    figures: tuple[str, ...] = ()
    figure_nouns: tuple[str, ...] = ()
    figure_places: tuple[str, ...] = ()
    joining: tuple[str, ...] = ()
    tens: Mapping[str, int] = NONE
    hundreds: Mapping[str, int] = NONE
    declined: Mapping[str, int] = NONE
    fractions: Mapping[str, str] = NONE
    parts_of_one: Mapping[str, str] = NONE
    denominators: Mapping[str, int] = NONE
    fraction_articles: tuple[str, ...] = ()
    halves: Mapping[str, str] = NONE
    collectives: Mapping[str, int] = NONE
    departing: tuple[str, ...] = ()
    roughly: tuple[str, ...] = ()
    exactly: tuple[str, ...] = ()
    again: tuple[str, ...] = ()
