"""Words that formulas and proportionalities are told in: "v0 squared over g", "grows as the cube of"."""

from __future__ import annotations

from collections.abc import Mapping

from ansatz.items.language import NONE, Record


class SpokenWords(Record):
    """What one language says formulas with.

    Attributes:
        code: BCP 47 primary code.
        powers: behind what is raised, and the exponent: "squared" is 2; powers_of: the same before it: "the square of".
        raised: behind what is raised and before the exponent: "to the power"; raised_to: an exponent in words behind
            it is one by itself: "to the fourth [power]".
        power_nouns: name an exponent behind it: "power".
        power_of: behind an exponent and before what is raised: "power of".
        roots: before what the root is of, and the exponent: "the square root of" is 1/2.
        inverses: before what is inverted: "the inverse of".
        over, times, plus, minus: between two formulas; plus_or_minus: for both of the last at once.
        divided: those for ``over`` that divide numbers as well: "50 m over 2 s" may be a way and its time.
        ratio_of, ratio_to: around the upper part of a quotient; product_of, product_and: around the first factor.
        fraction_of: between a percentage and what it is of.
        multiples: before what is multiplied, and by what: "twice" is 2.
        greek: letters by their names.
        skipped: words before a quantity that say nothing of it: "the".
        leads: words right before a formula that is stated: "is", "by".
        ends: words behind a formula that belong to it no more: "from".
        proportional: between a quantity and what it is proportional to: "goes as".
        inversely: the same for its inverse; falling: verbs of a decrease, by which what follows is inverted where it grows.
        pronouns: stand for what is asked for: "it".
        inverse_square: say by themselves that something falls as the square: "inverse-square law".
    """

    code: str
    powers: Mapping[str, str] = NONE
    powers_of: Mapping[str, str] = NONE
    raised: tuple[str, ...] = ()
    raised_to: Mapping[str, str] = NONE
    power_nouns: tuple[str, ...] = ()
    power_of: tuple[str, ...] = ()
    roots: Mapping[str, str] = NONE
    inverses: tuple[str, ...] = ()
    over: tuple[str, ...] = ()
    divided: tuple[str, ...] = ()
    times: tuple[str, ...] = ()
    plus: tuple[str, ...] = ()
    minus: tuple[str, ...] = ()
    plus_or_minus: tuple[str, ...] = ()
    ratio_of: tuple[str, ...] = ()
    ratio_to: tuple[str, ...] = ()
    product_of: tuple[str, ...] = ()
    product_and: tuple[str, ...] = ()
    fraction_of: tuple[str, ...] = ()
    multiples: Mapping[str, str] = NONE
    greek: Mapping[str, str] = NONE
    skipped: tuple[str, ...] = ()
    leads: tuple[str, ...] = ()
    ends: tuple[str, ...] = ()
    proportional: tuple[str, ...] = ()
    inversely: tuple[str, ...] = ()
    falling: tuple[str, ...] = ()
    pronouns: tuple[str, ...] = ()
    inverse_square: tuple[str, ...] = ()
